"""Writes a map as Domination's files; see `domination` for the format.

The index image is grey: every channel holds the number of the country, 255 is none.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from engine.cartography.files import stem_for
from engine.cartography.formats.export_conquest import checked_references, whole_points
from engine.cartography.formats.export_names import exported_names, report_losses
from engine.cartography.formats.report import Export, Findings
from engine.cartography.model import MapModel, Point
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels
from engine.errors import SaveError
from engine.wording import say

MOST_COUNTRIES: Final = 254  # a byte less the one that means no country
_NOWHERE: Final = 255
_MARKS: Final = r"_;\[\]"
_USUAL_ARMY: Final = 2
_COLORS: Final = ("yellow", "green", "blue", "orange", "pink", "red", "cyan", "magenta")
_CARDS: Final = ("Infantry", "Cavalry", "Cannon")


def export_domination(bundle: MapBundle) -> Export:
    """Return the files of a map; what the format cannot hold is listed.

    Raises SaveError for more than 254 regions, or for a map that names what it does not have.
    """
    model = bundle.model
    if len(model.regions) > MOST_COUNTRIES:
        raise SaveError(
            say(
                "The map has {count} regions; Domination's index image can tell {most} apart. "
                "Merge some, or export to another format.",
                count=len(model.regions),
                most=MOST_COUNTRIES,
            )
        )
    findings = Findings(None)
    report_losses(model, _USUAL_ARMY, findings)
    stem = stem_for(model.name)
    picture = f"{stem}_pic" + (Path(bundle.picture_name).suffix.lower() or ".png")
    text = "\n".join(_lines(model, stem, picture, whole_points(bundle), findings)) + "\n"
    files = {
        picture: bundle.picture,
        f"{stem}_map.png": _index_image(model, bundle.labels),
        f"{stem}.cards": _cards(len(model.regions)).encode(),
        f"{stem}.map": text.encode(),
    }
    return Export(files, findings.issues())


def _lines(
    model: MapModel, stem: str, picture: str, points: dict[int, Point], findings: Findings
) -> Iterator[str]:
    checked_references(model)
    groups, names = exported_names(model, _MARKS, findings)
    number_of = {region.key: n for n, region in enumerate(model.regions, 1)}
    group_of = {group.key: n for n, group in enumerate(model.super_regions, 1)}
    yield from _comments(model)
    yield from (f"name {' '.join(model.name.split())}", "", "[files]", f"pic {picture}")
    yield from (f"map {stem}_map.png", f"crd {stem}.cards", "", "[continents]")
    for number, (group, name) in enumerate(zip(model.super_regions, groups, strict=True)):
        yield f"{_joined(name)} {group.bonus} {_COLORS[number % len(_COLORS)]}"
    yield from ("", "[countries]")
    for region, name in zip(model.regions, names, strict=True):
        x, y = points[region.key]
        number, group_number = number_of[region.key], group_of[region.super_region]
        yield f"{number} {_joined(name)} {group_number} {x} {y}"
    yield from ("", "[borders]")
    for region in model.regions:
        near = sorted(number_of[key] for key in region.neighbours)
        yield " ".join(map(str, [number_of[region.key], *near]))


def _comments(model: MapModel) -> Iterator[str]:
    for text in (model.author, model.description):
        for line in text.splitlines():
            if line.strip():
                yield f"; {line.strip()}"
    if model.author or model.description:
        yield ""


def _joined(name: str) -> str:
    return name.replace(" ", "_")


def _index_image(model: MapModel, labels: Labels) -> bytes:
    table = np.full(65536, _NOWHERE, np.uint8)
    for number, region in enumerate(model.regions, 1):
        table[region.key] = number
    numbers = table[labels]
    file = io.BytesIO()
    Image.fromarray(np.stack([numbers] * 3, axis=-1)).save(file, "PNG")
    return file.getvalue()


def _cards(countries: int) -> str:
    """Return a deck: one card a country, its kinds by turns, and two wild cards."""
    cards = [f"{_CARDS[n % len(_CARDS)]} {n}" for n in range(1, countries + 1)]
    return "\n".join(["[cards]", *cards, "wildcard", "wildcard", ""])
