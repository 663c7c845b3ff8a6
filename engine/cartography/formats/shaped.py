"""From a foreign file that holds the territories' shapes to a whole map.

The shapes are kept to the pixel, but for gutters between neighbours, which are closed. Must not
know any format.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np

from engine.cartography.formats.assemble import assemble, assemble_labels
from engine.cartography.formats.choices import NO_CHOICES, Choices, ForeignOptions
from engine.cartography.formats.declared import Declared, Territory
from engine.cartography.formats.gaps import Pair, closed, collapse, count_gaps, gaps_of
from engine.cartography.formats.index_image import with_missing
from engine.cartography.formats.report import Findings, Import
from engine.cartography.formats.settle import settle
from engine.cartography.formats.text import shown
from engine.cartography.issues import pixels_text
from engine.cartography.labels import label_points
from engine.cartography.template import Labels
from engine.errors import UnreadableMapError
from engine.wording import say

_MOST_DISCS: Final = 60_000_000  # pixels looked at to find room for territories without any
_MOST: Final = 0.9  # of the neighbours that are near each other
_WIDEST_GUTTER: Final = 8  # pixels: what is wider is water


@dataclass(frozen=True, slots=True, eq=False)
class Shaped:
    """What a reader found: the declared structure, and where each territory lies."""

    declared: Declared  # `links` in one direction each are enough
    labels: Labels | None  # territory i is i + 1; None if the map is to be drawn
    shared: int = 0  # pixels that several territories claim
    by_gaps: bool = False  # neighbours are those within a gap, beside the declared ones
    near: frozenset[Pair] | None = None  # neighbours by the format's own rule instead, as keys
    choices: Choices = NO_CHOICES


def make_map(file: Path, shaped: Shaped, options: ForeignOptions, findings: Findings) -> Import:
    """Return the map of what was read. Raises UnreadableMapError as `settle` does."""
    declared = shaped.declared
    if shaped.labels is None:
        settled = settle(file, declared, findings)
        return Import(assemble(file.parent, settled, findings), findings.issues(), shaped.choices)
    _report_shared(shaped.shared, findings)
    _refuse_shapeless(file, declared.territories, shaped.labels)
    labels = with_missing(shaped.labels, declared.territories, findings)
    gaps = gaps_of(labels)
    linked = _pairs(declared)
    choices = shaped.choices
    if shaped.by_gaps:
        links, choices = _neighbours(shaped, gaps, linked, options.gap)
        _report_gap(len(linked), choices, findings)
        linked |= links
    gutter = _gutter({pair: gap for pair, gap in gaps.items() if pair in linked})
    wished = tuple(t.point for t in declared.territories)
    declared = _with_links(_with_points(declared, labels), linked)
    settled = settle(file, declared, findings)
    edges = {(a + 1, b + 1) for a, b in settled.edges}
    if gutter > 1:
        labels = closed(labels, edges, gutter)
        message = say("Gutters of {gap} part the territories.", gap=pixels_text(gutter - 1))
        advice = say("Those between neighbours were closed.")
        findings.warning("gutters-closed", None, message, advice)
    points = wished if any(wished) else None
    return Import(assemble_labels(settled, labels, points, findings), findings.issues(), choices)


def _refuse_shapeless(file: Path, territories: tuple[Territory, ...], labels: Labels) -> None:
    """Refuse a file most of whose territories would have to be drawn by guess."""
    found = np.bincount(labels.ravel(), minlength=len(territories) + 1)[1:] > 0
    missing = int((~found).sum())
    if missing == len(territories) or missing * labels.size > _MOST_DISCS:
        first = territories[int(found.argmin())]
        reason = say(
            "{missing} of {count} territories have no outline in the drawing, {name} the first.",
            missing=missing,
            count=len(territories),
            name=shown(first.name),
        )
        raise UnreadableMapError(file, reason, first.line)


def _neighbours(
    shaped: Shaped, gaps: dict[Pair, int], declared: set[Pair], wished: int | None
) -> tuple[set[Pair], Choices]:
    """Return who is near enough to be neighbours, and what other gaps would make of the map."""
    counts = count_gaps(len(shaped.declared.territories), gaps, declared)
    gap = collapse(counts) if wished is None else wished
    links = {pair for pair, step in gaps.items() if step <= gap}
    if wished is None and shaped.near is not None:
        links = set(shaped.near)
        many = len(links | declared)
        gap = next((count.gap for count in counts if count.links >= many), counts[-1].gap)
    return links, replace(shaped.choices, gaps=counts, gap=gap)


def _pairs(declared: Declared) -> set[Pair]:
    """Return the declared links between different territories, as keys of the labels."""
    return {(min(a, b) + 1, max(a, b) + 1) for a, b in declared.links if a != b}


def _gutter(gaps: dict[Pair, int]) -> int:
    """Return the gap that most neighbours have or keep below; 0 if there is no such thing."""
    near = sorted(gap for gap in gaps.values() if gap <= _WIDEST_GUTTER)
    return near[int(_MOST * (len(near) - 1))] if near else 0


def _with_points(declared: Declared, labels: Labels) -> Declared:
    """Let every territory have a place: its own, else where it is widest."""
    circles = label_points(labels)
    territories: list[Territory] = []
    for key, territory in enumerate(declared.territories, 1):
        circle = circles.get(key)
        point = territory.point or (circle.point if circle else None)
        territories.append(replace(territory, point=point))
    return replace(declared, territories=tuple(territories))


def _with_links(declared: Declared, pairs: set[Pair]) -> Declared:
    """Add links to those of the file; each leads both ways if it was not declared one-way."""
    links = dict(declared.links)
    for a, b in sorted(pairs):
        first, second = (a - 1, b - 1), (b - 1, a - 1)
        if first not in links and second not in links:
            links[first] = links[second] = declared.territories[a - 1].line
    return replace(declared, links=links)


def both_ways(links: dict[Pair, int]) -> dict[Pair, int]:
    """Return links that are declared once for both directions in both."""
    return {(b, a): line for (a, b), line in links.items()} | links


def _report_shared(shared: int, findings: Findings) -> None:
    if shared:
        message = say("{count:,} pixels are of several territories.", count=shared)
        findings.warning("overlap", None, message, say("The smaller territory has them."))


def _report_gap(declared: int, choices: Choices, findings: Findings) -> None:
    links, gap = choices.gaps[choices.gap].links, pixels_text(choices.gap)
    if declared:
        message = say(
            "The file declares {declared} links; with territories within {gap} of each "
            "other, there are {links}.",
            declared=declared,
            gap=gap,
            links=links,
        )
    else:
        message = say(
            "The file does not say which territories are neighbours: those within {gap} "
            "are, {links} links.",
            gap=gap,
            links=links,
        )
    advice = say("Try another gap if some are missing.")
    findings.warning("neighbours-by-gap", None, message, advice)
