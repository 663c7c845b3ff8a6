"""`marchland neighbours`: which regions touch in the template, against what the map declares."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Any

import typer

from engine.cartography.adjacency import ACCEPTED_GAP, MAX_GAP, Neighbour, find_neighbours
from engine.cartography.store import MapBundle, read_map, resolve_map
from studio.cli.options import JsonOption, MapArgument
from studio.cli.output import FINDINGS, OK, UNREADABLE, readable_errors
from studio.cli.terminal import PlainTable, print_json, tell


@dataclass(frozen=True, slots=True)
class Comparison:
    """One pair of regions, as the pixels and the declarations have it."""

    regions: tuple[str, str]
    verdict: str  # agreed, missing (not declared), extra (does not touch), suggested
    gap: int | None  # pixels from one to the other, 1 is contact; None beyond 16
    length: int | None  # pixels of the border
    link: bool  # whether a sea link is drawn
    meant: bool  # whether the map says that the pair is meant so


def neighbours(
    map_name: MapArgument,
    gap: Annotated[
        int, typer.Option(min=1, max=MAX_GAP, help="Regions within so many pixels touch.")
    ] = ACCEPTED_GAP,
    json: JsonOption = False,
) -> None:
    """Compare neighbours with the pixels: 0 they agree, 1 they differ, 2 unreadable."""
    with readable_errors():
        reading = read_map(resolve_map(map_name))
    if reading.bundle is None:
        for issue in reading.issues:
            tell(str(issue), err=True)
        raise typer.Exit(UNREADABLE)
    rows = compare(reading.bundle, gap)
    if json:
        print_json({"map": reading.bundle.model.name, "gap": gap, **_by_verdict(rows)})
    else:
        _print(rows, gap)
    raise typer.Exit(FINDINGS if any(_differs(row) for row in rows) else OK)


def compare(bundle: MapBundle, gap: int) -> list[Comparison]:
    """Compare every pair that is declared or comes within 16 pixels; `gap` is what touches."""
    model = bundle.model
    found = {n.pair: n for n in find_neighbours(bundle.labels, gap)}
    declared = {pair for pair in model.edges() if pair[0] != pair[1]}
    links = {(min(link.regions), max(link.regions)) for link in model.sea_links}
    names = {region.key: region.name for region in model.regions}
    return [
        Comparison(
            (names[a], names[b]),
            _verdict(found.get((a, b)), (a, b) in declared, (a, b) in links),
            *_measures(found.get((a, b))),
            (a, b) in links,
            (a, b) in model.meant,
        )
        for a, b in sorted(declared | found.keys())
        if a in names and b in names
    ]


def _verdict(found: Neighbour | None, declared: bool, linked: bool) -> str:
    if declared:
        return "agreed" if found or linked else "extra"
    return "suggested" if found and found.suggested else "missing"


def _measures(found: Neighbour | None) -> tuple[int | None, int | None]:
    return (found.gap, found.length) if found else (None, None)


def _differs(row: Comparison) -> bool:
    return row.verdict in {"missing", "extra"} and not row.meant


def _by_verdict(rows: list[Comparison]) -> dict[str, list[dict[str, Any]]]:
    kinds = ("missing", "extra", "suggested", "agreed")
    return {kind: [asdict(row) for row in rows if row.verdict == kind] for kind in kinds}


def _print(rows: list[Comparison], gap: int) -> None:
    table = PlainTable(box=None, padding=1)
    table.add_texts("Verdict", "Region", "Region")
    table.add_numbers("Gap", "Border")
    table.add_texts("Notes")
    for row in rows:
        if row.verdict != "agreed":
            notes = ", ".join(["sea link"] * row.link + ["meant"] * row.meant)
            cells = (row.verdict, *row.regions, _number(row.gap), _number(row.length), notes)
            table.add(*cells)
    table.print()
    counts = {kind: len(found) for kind, found in _by_verdict(rows).items()}
    tell(", ".join(f"{count} {kind}" for kind, count in counts.items()) + f" (gap {gap})")


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
