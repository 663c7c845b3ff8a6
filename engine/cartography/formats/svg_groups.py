"""Reads SVG maps that are made of groups: a group "map" of groups of paths.

The group named `map`, right below the root, has a description with lines `adj a : b`, and a group
for every continent, with a description `bonus 5`; the paths right inside are the territories. A
name is an element's label in Inkscape, else its id. Territories within 3 units of each other are
neighbours as well. A root group `text` holds where the labels stand. Format of the maps of
medovina/Warlight.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from engine.cartography.formats.bonuses import Bonus, grouped
from engine.cartography.formats.choices import ForeignOptions
from engine.cartography.formats.declared import MOST_TERRITORIES, Declared, Territory
from engine.cartography.formats.gaps import Pair
from engine.cartography.formats.report import Findings, nothing_readable
from engine.cartography.formats.shaped import Shaped, both_ways
from engine.cartography.formats.shapes import Canvas, Ring, Shape, paint
from engine.cartography.formats.svg import Drawing, Node
from engine.cartography.formats.text import shown
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.cartography.xml_values import LARGEST_NUMBER, parse_int
from engine.errors import UnreadableMapError
from engine.libraries import geometry, shapely
from engine.wording import say

_GAP: Final = 3.0  # units of a territory's own coordinates within which territories are neighbours
_LINK: Final = re.compile(r"adj\s+(.*?)\s+:\s+(.*)")
_BONUS: Final = re.compile(r"bonus\s+(\S+)")


def map_group(drawing: Drawing) -> Node | None:
    """Return the group that holds the map, or None if the drawing is no such map."""
    groups = (n for n in drawing.nodes if n.parent is drawing.root and n.tag == "g")
    return next((group for group in groups if name_of(group) == "map"), None)


def name_of(node: Node) -> str:
    """Return an element's label, else its id."""
    return node.label or node.id


def read_groups(
    file: Path, drawing: Drawing, group: Node, options: ForeignOptions, findings: Findings
) -> Shaped:
    """Return what a drawing declares. Raises UnreadableMapError if it holds no territory."""
    lands = [n for n in drawing.nodes if n.parent is group and n.tag == "g"]
    paths = [n for n in drawing.nodes if n.tag == "path" and n.parent in lands]
    if not paths:
        absent = say("the group “map” holds no group with a <path>. A map needs one at least.")
        raise nothing_readable(file, group.line, absent, say("no path can be read."), findings)
    if len(paths) > MOST_TERRITORIES:
        reason = say("more than the {most:,} territories that are read.", most=MOST_TERRITORIES)
        raise UnreadableMapError(file, reason, paths[MOST_TERRITORIES].line)
    rings = [drawing.rings(path) for path in paths]
    canvas = drawing.canvas([ring for own in rings for ring in own])
    shapes = [
        Shape(i, own, path.rule) for i, (path, own) in enumerate(zip(paths, rings, strict=True))
    ]
    labels, shared = paint(file, shapes, canvas, findings)
    bonuses = [_land_bonus(land, paths, findings) for land in lands]
    grouping = grouped(bonuses, len(paths), options.bonus, findings)
    points = _points(drawing, canvas, labels)
    territories = tuple(
        Territory(name_of(path), grouping.continent_of[i], points.get(i), path.line)
        for i, path in enumerate(paths)
    )
    declared = Declared(
        name=file.stem,
        continents=grouping.continents,
        territories=territories,
        links=both_ways(_links(group, territories, findings)),
    )
    near = _near(paths, rings, canvas)
    return Shaped(declared, labels, shared, True, near)


def _near(paths: list[Node], rings: list[tuple[Ring, ...]], canvas: Canvas) -> frozenset[Pair]:
    """Return the territories within 3 units of each other, as keys of the labels."""
    outlines = [
        geometry.MultiLineString([np.vstack([ring, ring[:1]]) for ring in own]) for own in rings
    ]
    tree = shapely.STRtree(outlines)
    reach = [_GAP * _scale(path) for path in paths]
    one, other = tree.query(outlines, predicate="dwithin", distance=reach)
    return frozenset(
        (a + 1, b + 1) for a, b in zip(one.tolist(), other.tolist(), strict=True) if a < b
    )


def _land_bonus(land: Node, paths: list[Node], findings: Findings) -> Bonus:
    members = frozenset(i for i, path in enumerate(paths) if path.parent is land)
    return Bonus(name_of(land), _bonus(land, findings), members, land.line)


def _bonus(land: Node, findings: Findings) -> int | None:
    """Return a continent's bonus; 0 if its description gives none."""
    for text in land.texts("desc"):
        for line in filter(None, map(str.strip, text.splitlines())):
            match = _BONUS.fullmatch(line)
            value = parse_int(match[1], -LARGEST_NUMBER, LARGEST_NUMBER) if match else None
            if value is not None:
                return value
            message = say("{text} is no bonus, such as bonus 5.", text=shown(line))
            findings.error("unreadable-line", land.line, message, say("It was left out."))
            return None
    return 0


def _links(
    group: Node, territories: tuple[Territory, ...], findings: Findings
) -> dict[tuple[int, int], int]:
    index: dict[str, int] = {}
    for i, territory in enumerate(territories):
        index.setdefault(territory.name.casefold(), i)
    links = {}
    for line in _described(group):
        match = _LINK.fullmatch(line)
        if match is None:
            message = say("{text} is no link, such as adj Peru : Brazil.", text=shown(line))
            findings.error("unreadable-line", group.line, message, say("It was left out."))
            continue
        names = [" ".join(name.split()) for name in match.groups()]
        ends = [index.get(name.casefold()) for name in names]
        if ends[0] is not None and ends[1] is not None:
            links[ends[0], ends[1]] = group.line
            continue
        unknown = names[1] if ends[0] is not None else names[0]
        message = say(
            "The link {text} names an unknown {name}.", text=shown(line), name=shown(unknown)
        )
        findings.error("unknown-neighbour", group.line, message, say("The link was left out."))
    return links


def _described(group: Node) -> Iterator[str]:
    for text in group.texts("desc"):
        yield from filter(None, map(str.strip, text.splitlines()))


def _points(drawing: Drawing, canvas: Canvas, labels: Labels) -> dict[int, Point]:
    """Return where the drawing writes the names, by territory."""
    points: dict[int, Point] = {}
    for node in drawing.nodes:
        top = node.parent
        while top is not None and top.parent is not drawing.root:
            top = top.parent
        if node.tag == "text" and top is not None and name_of(top) == "text":
            place = _place(node)
            found = None if place is None else pixel_at(labels, canvas, *place)
            if found:
                points.setdefault(found[0], found[1])
    return points


def _place(node: Node) -> tuple[float, float] | None:
    x, y = (parse_number(node.element.get(key, "")) for key in ("x", "y"))
    return None if x is None or y is None else node.place(x, y)


def parse_number(text: str) -> float | None:
    """Return a number of a drawing, or None."""
    match = re.fullmatch(
        r"\s*([+-]?(?:\d{1,9}(?:\.\d{0,30})?|\.\d{1,30}))(?:px)?\s*", text, re.ASCII
    )
    return float(match[1]) if match else None


def pixel_at(labels: Labels, canvas: Canvas, x: float, y: float) -> tuple[int, Point] | None:
    """Return the territory at a place of the drawing, and the pixel; None where there is none."""
    u, v = canvas.pixel(x, y)
    height, width = labels.shape
    if not (0 <= u < width and 0 <= v < height) or labels[v, u] == 0:
        return None
    return int(labels[v, u]) - 1, (u, v)


def _scale(node: Node) -> float:
    """Return pixels for a unit of an element's own coordinates, at most ten."""
    matrix = node.matrix[:, :2]
    return min(
        math.sqrt(abs(float(matrix[0, 0] * matrix[1, 1] - matrix[0, 1] * matrix[1, 0]))), 10.0
    )
