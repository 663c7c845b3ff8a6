"""Reads SVG maps of Warzone (once WarLight): paths with the id `Territory_<n>`.

Makers write the rest in three ways that do not agree, and all are looked for: names as titles,
titles of wrapping groups, or labels; bonuses as descriptions `bonus_parents=A;B` of territories and
`bonus_value=N` of `BonusLink_` shapes, or as layers `name: value` of uses; connections as
connectors, or as lines in a layer `connections`. The JSON of commands beside a drawing says all of
it, and counts first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cartography.formats.bonuses import Bonus, grouped
from engine.cartography.formats.choices import Choices, ForeignOptions
from engine.cartography.formats.declared import MOST_TERRITORIES, Declared, Territory
from engine.cartography.formats.report import Findings
from engine.cartography.formats.shaped import Shaped, both_ways
from engine.cartography.formats.shapes import Canvas, Shape, paint
from engine.cartography.formats.svg import Drawing, Node
from engine.cartography.formats.svg_groups import parse_number, pixel_at
from engine.cartography.formats.text import shown
from engine.cartography.formats.warzone_bonuses import declared_bonuses, with_colours
from engine.cartography.formats.warzone_commands import Commands, commands_beside, read_commands
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.errors import UnreadableMapError
from engine.plain import plain_path
from engine.wording import say

TERRITORY: Final = re.compile(r"Territory_(\d{1,9})(\D.*)?", re.ASCII)
_CENTRE: Final = re.compile(r"center-?point.*", re.IGNORECASE)
_LINES: Final = "connections"  # the layer where they are drawn


def territory_nodes(drawing: Drawing) -> tuple[Node, ...]:
    """Return the paths that are territories; the rest of a drawing is art."""
    return tuple(n for n in drawing.nodes if n.tag == "path" and TERRITORY.fullmatch(n.id))


def read_warzone(
    file: Path, drawing: Drawing, options: ForeignOptions, findings: Findings
) -> Shaped:
    """Return what a drawing, and the commands beside it, declare.

    Raises UnreadableMapError for too many territories, or commands that cannot be read.
    """
    nodes = territory_nodes(drawing)
    if len(nodes) > MOST_TERRITORIES:
        reason = say("more than the {most:,} territories that are read.", most=MOST_TERRITORIES)
        raise UnreadableMapError(file, reason, nodes[MOST_TERRITORIES].line)
    return _Reading(file, drawing, nodes, options, findings).read()


@dataclass(frozen=True, slots=True)
class _Group:
    """A group around exactly one territory."""

    node: Node
    territory: int


class _Reading:
    """Reads one drawing; lives for one import."""

    def __init__(
        self,
        file: Path,
        drawing: Drawing,
        nodes: tuple[Node, ...],
        options: ForeignOptions,
        findings: Findings,
    ) -> None:
        self._file, self._drawing, self._nodes = file, drawing, nodes
        self._options, self._findings = options, findings
        self._groups = self._wrapping_groups()
        # What elements that name a territory call it by: its own id, or that of its group.
        self._called = {node.id: i for i, node in reversed([*enumerate(nodes)])}
        self._called |= {g.node.id: g.territory for g in self._groups.values() if g.node.id}
        self._numbers = self._by_number()
        self._commands = self._read_commands()

    def read(self) -> Shaped:
        """Return the whole map."""
        nodes, findings = self._nodes, self._findings
        rings = [self._drawing.rings(node) for node in nodes]
        canvas = self._drawing.canvas([ring for own in rings for ring in own])
        shapes = [Shape(i, own, nodes[i].rule) for i, own in enumerate(rings)]
        labels, shared = paint(self._file, shapes, canvas, findings)
        bonuses, kinds = self._bonuses()
        grouping = grouped(bonuses, len(nodes), self._options.bonus, findings)
        points = self._points(canvas, labels)
        links, complete = self._links(canvas, labels)
        declared = Declared(
            name=self._drawing.root.title() or self._file.stem,
            continents=grouping.continents,
            territories=tuple(
                Territory(self._name(i), grouping.continent_of[i], points.get(i), node.line)
                for i, node in enumerate(nodes)
            ),
            links=both_ways(links),
        )
        by_gaps = not complete or self._options.gap is not None
        choices = Choices(nested=grouping.nested, groups=kinds)
        return Shaped(declared, labels, shared, by_gaps, choices=choices)

    def _wrapping_groups(self) -> dict[int, _Group]:
        """Return the outermost group around each territory that holds no other, by territory."""
        held: dict[int, set[int]] = {}
        for i, node in enumerate(self._nodes):
            for outer in _outer(node):
                held.setdefault(id(outer), set()).add(i)
        groups = {}
        for i, node in enumerate(self._nodes):
            alone = [o for o in _outer(node) if o.tag == "g" and len(held[id(o)]) == 1]
            if alone:
                groups[i] = _Group(next((o for o in alone if o.title()), alone[0]), i)
        return groups

    def _by_number(self) -> dict[int, int]:
        numbers: dict[int, int] = {}
        for i, node in enumerate(self._nodes):
            number, suffix = _parts(node)
            if suffix or number in numbers:
                message = say("The id {id} is not that of one territory alone.", id=shown(node.id))
                advice = say("It was taken for a territory of its own.")
                self._findings.error("territory-id", node.line, message, advice)
            if not suffix:
                numbers.setdefault(number, i)
        return numbers

    def _read_commands(self) -> Commands | None:
        file = self._options.commands or commands_beside(self._file)
        if file is None:
            return None
        commands = read_commands(file, self._findings)
        named = {*commands.names, *commands.centres, *(n for pair in commands.links for n in pair)}
        named |= {n for bonus in commands.bonuses.values() for n in bonus.members}
        unknown = sorted(named - self._numbers.keys())
        if unknown:
            message = say(
                "{file} names {count} territories that the drawing does not have, {number} the "
                "first.",
                file=plain_path(file.name),
                count=len(unknown),
                number=unknown[0],
            )
            self._findings.error("unknown-territory", None, message, say("They were left out."))
        message = say(
            "Names, centres, connections and bonuses are those of {file}.",
            file=plain_path(file.name),
        )
        advice = say("Take it away to read the drawing alone.")
        self._findings.warning("commands-read", None, message, advice)
        return commands

    def _name(self, index: int) -> str:
        node = self._nodes[index]
        number, suffix = _parts(node)
        if self._commands and self._numbers.get(number) == index and number in self._commands.names:
            return self._commands.names[number]
        group = self._groups.get(index)
        label = (
            "" if node.label.startswith("#") else node.label
        )  # Inkscape's own: the id, perhaps an old one
        wrapped = group.node.title() if group else ""
        return node.title() or wrapped or label or f"Territory {number}{suffix}"

    def _bonuses(self) -> tuple[list[Bonus], tuple[str, ...]]:
        """Return the bonuses by the wish of the options, and the kinds that there are."""
        if self._commands and self._commands.bonuses:
            declared = self._commanded()
        else:
            declared = declared_bonuses(self._drawing, self._nodes, self._called, self._findings)
        colours = with_colours(self._nodes)
        kinds = (*(("bonuses",) if declared else ()), *(("colours",) if colours else ()), "none")
        wish = self._options.groups
        if wish == "owners" or (wish == "colours" and not colours):
            message = say(
                "The drawing does not tell super regions by {kind}.",
                kind=say("owners") if wish == "owners" else say("colours"),
            )
            self._findings.error("no-such-groups", None, message, say("Its bonuses were taken."))
        if wish == "none":
            return [], kinds
        if wish == "colours" and colours:
            return colours, kinds
        if not any(bonus.members for bonus in declared):
            message = say("The drawing does not say which territories make a bonus.")
            advice = say("All are in one super region: part them in the editor.")
            if colours:
                advice = say("All are in one super region: colours of outlines may tell more.")
            self._findings.warning("no-bonuses", None, message, advice)
        return declared, kinds

    def _commanded(self) -> list[Bonus]:
        assert self._commands is not None
        return [
            Bonus(
                bonus.name,
                bonus.value,
                frozenset(self._numbers[n] for n in bonus.members if n in self._numbers),
                None,
            )
            for bonus in self._commands.bonuses.values()
        ]

    def _points(self, canvas: Canvas, labels: Labels) -> dict[int, Point]:
        """Return the centres: of the commands, else those drawn inside a territory."""
        points: dict[int, Point] = {}
        if self._commands:
            for number, (x, y) in self._commands.centres.items():
                if number in self._numbers:
                    points[self._numbers[number]] = canvas.pixel(x, y)
        for node in self._drawing.nodes:
            if _CENTRE.fullmatch(node.id) or _CENTRE.fullmatch(node.label):
                place = _middle(node) or next(filter(None, map(_middle, self._below(node))), None)
                found = None if place is None else pixel_at(labels, canvas, *place)
                if found:
                    points.setdefault(found[0], found[1])
        return points

    def _below(self, node: Node) -> Iterator[Node]:
        return (n for n in self._drawing.nodes if n.parent is node)

    def _links(self, canvas: Canvas, labels: Labels) -> tuple[dict[tuple[int, int], int], bool]:
        """Return the declared links, and whether they are all there are."""
        if self._commands and self._commands.links:
            return dict(self._commanded_links()), True
        links: dict[tuple[int, int], int] = {}
        layers = False
        for node in self._drawing.nodes:
            start, end = node.attribute("connection-start"), node.attribute("connection-end")
            layer = {outer.label.lower() for outer in _outer(node)}
            layers |= "wz:connections" in layer
            if node.tag != "path" or TERRITORY.fullmatch(node.id):
                continue
            if start or end:
                self._add(node, (self._of(start), self._of(end)), links)
            elif _LINES in layer:
                self._add(node, self._at_ends(node, canvas, labels), links)
        return links, layers and bool(links)

    def _commanded_links(self) -> Iterator[tuple[tuple[int, int], int]]:
        assert self._commands is not None
        for one, other in self._commands.links:
            if one in self._numbers and other in self._numbers:
                a, b = self._numbers[one], self._numbers[other]
                yield (a, b), self._nodes[a].line

    def _of(self, reference: str) -> int | None:
        return self._called.get(reference.removeprefix("#"))

    def _at_ends(self, node: Node, canvas: Canvas, labels: Labels) -> tuple[int | None, int | None]:
        """Return the territories at the two ends of a drawn line."""
        line = self._drawing.line_of(node)
        if line is None:
            return None, None
        ends = (pixel_at(labels, canvas, *end) for end in line)
        first, second = (None if end is None else end[0] for end in ends)
        return first, second

    def _add(
        self,
        node: Node,
        ends: tuple[int | None, int | None],
        links: dict[tuple[int, int], int],
    ) -> None:
        one, other = ends
        if one is not None and other is not None:
            links[one, other] = node.line
            return
        message = say("The connection {id} does not join two territories.", id=shown(node.id))
        self._findings.error("loose-connection", node.line, message, say("It was left out."))


def _parts(node: Node) -> tuple[int, str]:
    match = TERRITORY.fullmatch(node.id)
    assert match is not None
    return int(match[1]), match[2] or ""


def _outer(node: Node) -> Iterator[Node]:
    """Yield what an element lies in, from the outside in, without the root."""
    chain = []
    above = node.parent
    while above is not None and above.parent is not None:
        chain.append(above)
        above = above.parent
    return reversed(chain)


def _middle(node: Node) -> tuple[float, float] | None:
    """Return the middle of a rectangle, a circle or an ellipse, in the drawing."""
    keys = {"rect": ("x", "y", "width", "height"), "circle": ("cx", "cy"), "ellipse": ("cx", "cy")}
    if node.tag not in keys:
        return None
    numbers = [parse_number(node.element.get(key, "0")) for key in keys[node.tag]]
    if None in numbers:
        return None
    x, y, *size = (number or 0.0 for number in numbers)
    return node.place(x + size[0] / 2, y + size[1] / 2) if size else node.place(x, y)
