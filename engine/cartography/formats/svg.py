"""Reads SVG drawings as far as maps need it: where elements stand, and their outlines in pixels.

The XML is parsed by our own hostile-safe reader; path data and transforms by svgelements, after
their grammar was checked: what does not follow it is dropped silently there. Curves become straight
pieces. Must not know what a drawing means.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from engine.cartography.formats.report import Findings
from engine.cartography.formats.shapes import FARTHEST, Canvas, FillRule, Ring
from engine.cartography.formats.text import shown
from engine.cartography.xml_lines import XmlTree, parse_xml, read_limited, without_doctype
from engine.errors import UnreadableMapError
from engine.libraries import svgelements
from engine.wording import say

Matrix: TypeAlias = NDArray[np.float64]  # (2, 3)

_MAX_BYTES: Final = 32 * 1024 * 1024
_MOST_NUMBERS: Final = 1_500_000  # in all outlines that are read
_LONGEST_LINE: Final = 2000  # characters of the path of a line between two territories
_TOLERANCE: Final = 0.1  # pixels between a curve and its straight pieces
_MOST_PIECES: Final = 200  # of a curve
# Without going back (atomic and possessive), so that no text takes long to be found wrong.
_NUMBER: Final = (
    r"(?>[+-]?(?:\d{1,9}(?!\d)(?:\.\d*)?|\.\d+)(?:[eE](?:-\d{1,3}(?!\d)|\+?\d(?!\d)))?)"
)
_NUMBERS: Final = re.compile(_NUMBER, re.ASCII)
_LIST: Final = re.compile(rf"\s*+(?:{_NUMBER}\s*+,?+\s*+)*+", re.ASCII)
_GAP: Final = r"\s*+,?+\s*+"
_ARC: Final = re.compile(
    r"\s*+" + _GAP.join([_NUMBER, _NUMBER, _NUMBER, "[01]", "[01]", _NUMBER, _NUMBER]) + _GAP,
    re.ASCII,
)
_COMMAND: Final = re.compile(r"\s*([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_TAKES: Final = {"m": 2, "z": 0, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}
_TRANSFORM: Final = re.compile(
    r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?", re.ASCII
)
_ARGUMENTS: Final = {
    "matrix": {6}, "translate": {1, 2}, "scale": {1, 2},
    "rotate": {1, 3}, "skewX": {1}, "skewY": {1},
}  # fmt: skip
_LENGTH: Final = re.compile(rf"\s*({_NUMBER})\s*(px)?\s*", re.ASCII)


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """An element of a drawing."""

    element: Element
    parent: Node | None
    matrix: Matrix  # from its own coordinates to pixels of the drawing
    style: Mapping[str, str]  # what it has or inherits of fill-rule and stroke
    line: int

    @property
    def tag(self) -> str:
        """The name without a namespace."""
        return local(self.element.tag)

    @property
    def id(self) -> str:
        """The id, or nothing."""
        return self.element.get("id", "")

    @property
    def label(self) -> str:
        """The label that Inkscape shows, or nothing."""
        return " ".join(self.attribute("label").split())

    @property
    def rule(self) -> FillRule:
        """How its rings make a shape; nonzero unless it says evenodd."""
        return "evenodd" if self.style.get("fill-rule") == "evenodd" else "nonzero"

    def attribute(self, name: str) -> str:
        """Return an attribute by its local name, or nothing."""
        found = (value for key, value in self.element.items() if local(key) == name)
        return next(found, "")

    def texts(self, tag: str) -> list[str]:
        """Return the texts of all direct children of a name, such as title."""
        children = (child for child in self.element if local(child.tag) == tag)
        return ["".join(child.itertext()).strip() for child in children]

    def title(self) -> str:
        """Return the first title that is not empty, in one line, or nothing."""
        return next((" ".join(text.split()) for text in self.texts("title") if text), "")

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of its own coordinates is in the drawing."""
        u, v = (self.matrix @ (x, y, 1.0)).tolist()
        return u, v


def local(name: str) -> str:
    """Return a name without its namespace."""
    return name.rpartition("}")[2]


class Drawing:
    """One SVG file; lives for one import."""

    def __init__(self, file: Path, findings: Findings) -> None:
        """Parse the file; raise UnreadableMapError if it is no SVG."""
        self._file, self._findings = file, findings
        data = without_doctype(read_limited(file, _MAX_BYTES))
        self._tree: XmlTree = parse_xml(file, data, _MAX_BYTES)
        if local(self._tree.root.tag) != "svg":
            reason = say("this is no SVG drawing: its XML does not begin with <svg>.")
            raise UnreadableMapError(file, reason, self._tree.line(None))
        self._numbers = 0
        self.nodes: tuple[Node, ...] = tuple(self._walk())  # in the order of the file
        self.by_id: dict[str, Node] = {}
        for node in self.nodes:
            self.by_id.setdefault(node.id, node)

    @property
    def root(self) -> Node:
        """The svg element."""
        return self.nodes[0]

    def canvas(self, rings: list[Ring]) -> Canvas:
        """Return the drawing's size: its viewBox, else width and height, else what is drawn."""
        box = self._view_box()
        if box is not None:
            return Canvas(box[2], box[3])
        sides = [_LENGTH.fullmatch(self.root.attribute(side)) for side in ("width", "height")]
        if sides[0] and sides[1]:
            width, height = float(sides[0][1]), float(sides[1][1])
            if 0 < width <= FARTHEST and 0 < height <= FARTHEST:
                return Canvas(width, height)
        width, height = np.max([(1.0, 1.0), *(ring.max(axis=0) for ring in rings)], axis=0)
        message = say("The drawing gives neither a viewBox nor its size in pixels.")
        advice = say(
            "The outlines gave them: {width:.0f} x {height:.0f}.", width=width, height=height
        )
        self._findings.error("missing-size", self.root.line, message, advice)
        return Canvas(float(width), float(height))

    def rings(self, node: Node) -> tuple[Ring, ...]:
        """Return the outline of a path in pixels of the drawing, one ring a subpath.

        What does not follow the grammar ends the outline, as SVG asks, and is told.
        """
        data = node.element.get("d", "")
        sound, count = _sound(data)
        self._numbers += count
        if self._numbers > _MOST_NUMBERS:
            reason = say("the outlines hold more than {most:,} numbers.", most=_MOST_NUMBERS)
            raise UnreadableMapError(self._file, reason, node.line)
        rings = tuple(_flattened(sound, node.matrix)) if sound else ()
        usable = tuple(r for r in rings if len(r) > 2 and np.abs(r).max() <= FARTHEST)
        if len(sound) < len(data.rstrip()) or not usable:
            rest = data[len(sound) :].strip()
            message = say("The outline cannot be read from {text} on.", text=shown(rest or data))
            advice = say("What can be read of it was taken.")
            self._findings.error("unreadable-outline", node.line, message, advice)
        return usable

    def line_of(self, node: Node) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """Return the two ends of a path that is a line, in pixels of the drawing."""
        sound, _ = _sound(node.element.get("d", "")[:_LONGEST_LINE])
        rings = list(_flattened(sound, node.matrix)) if sound else []
        if len(rings) != 1 or len(rings[0]) < 2:
            return None
        (x, y), (u, v) = rings[0][[0, -1]].tolist()
        return (x, y), (u, v)

    def _walk(self) -> Iterator[Node]:
        root = self._tree.root
        matrix = np.eye(2, 3)
        box = self._view_box()
        if box is not None:
            matrix[:, 2] = -box[0], -box[1]
        stack: list[tuple[Element, Node | None]] = [(root, None)]
        while stack:
            element, parent = stack.pop()
            node = self._node(element, parent, matrix)
            yield node
            stack.extend((child, node) for child in reversed(element))

    def _node(self, element: Element, parent: Node | None, start: Matrix) -> Node:
        style = dict(parent.style) if parent else {}
        parts = (part.partition(":") for part in element.get("style", "").split(";"))
        own = {key.strip(): value.strip() for key, _, value in parts}
        for key in ("fill-rule", "stroke"):
            value = own.get(key) or element.get(key)
            if value and value != "inherit":
                style[key] = value.lower()
        outer = parent.matrix if parent else start
        line = self._tree.line(element)
        text = element.get("transform")
        matrix = outer if text is None else _times(outer, self._transform(text, line))
        return Node(element, parent, matrix, style, line)

    def _transform(self, text: str, line: int) -> Matrix:
        if _is_transform(text):
            found = svgelements.Matrix(text)
            matrix = np.array([[found.a, found.c, found.e], [found.b, found.d, found.f]], float)
            if np.isfinite(matrix).all() and np.abs(matrix).max() <= FARTHEST:
                return matrix
        message = say("{text} is no transform that can be read.", text=shown(text))
        advice = say("The element was left where it is.")
        self._findings.error("unreadable-transform", line, message, advice)
        return np.eye(2, 3)

    def _view_box(self) -> tuple[float, float, float, float] | None:
        parts = self._tree.root.get("viewBox", "").replace(",", " ").split()
        if len(parts) != 4 or not all(_NUMBERS.fullmatch(part) for part in parts):
            return None
        x, y, width, height = map(float, parts)
        sound = 0 < width <= FARTHEST and 0 < height <= FARTHEST
        return (x, y, width, height) if sound and max(abs(x), abs(y)) <= FARTHEST else None


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    product = np.vstack([outer, (0.0, 0.0, 1.0)]) @ np.vstack([inner, (0.0, 0.0, 1.0)])
    matrix: Matrix = np.clip(product[:2], -FARTHEST * 1e6, FARTHEST * 1e6)
    return matrix


def _is_transform(text: str) -> bool:
    at = 0
    while match := _TRANSFORM.match(text, at):
        arguments = match[2].replace(",", " ").split()
        if len(arguments) not in _ARGUMENTS[match[1]]:
            return False
        if not all(_NUMBERS.fullmatch(argument) for argument in arguments):
            return False
        at = match.end()
    return not text[at:].strip()


def _sound(data: str) -> tuple[str, int]:
    """Return path data up to the first mistake, and how many numbers that has."""
    at, numbers = 0, 0
    while match := _COMMAND.match(data, at):
        command = match[1].lower()
        if at == 0 and command != "m":
            return "", 0
        if command == "a":
            end, count = _arcs(data, match.start(2), match.end(2))
        else:
            end, count = _arguments(data, match, _TAKES[command])
        numbers += count
        if end < match.end() or (count == 0 and command != "z"):
            return (data[:end] if count else data[:at]).rstrip(), numbers
        at = end
    return data[:at].rstrip(), numbers


def _arcs(data: str, at: int, end: int) -> tuple[int, int]:
    count = 0
    while match := _ARC.match(data, at, end):
        at, count = match.end(), count + 7
    blank = not data[at:end].strip()
    return (end if blank and count else at), count


def _arguments(data: str, match: re.Match[str], takes: int) -> tuple[int, int]:
    """Return where the last complete set of arguments ends, and how many numbers there are."""
    text = match[2]
    listed = _LIST.match(text)
    assert listed is not None
    found = list(_NUMBERS.finditer(text, 0, listed.end()))
    whole = len(found) - len(found) % takes if takes else 0
    if listed.end() == len(text) and len(found) == whole and (whole or not takes):
        return match.end(), whole
    return (match.start(2) + found[whole - 1].end() if whole else match.start(2)), whole


def _flattened(data: str, matrix: Matrix) -> Iterator[Ring]:
    """Yield the rings of sound path data, in pixels of the drawing."""
    points: list[NDArray[np.float64]] = []
    for segment in svgelements.Path(data):
        if isinstance(segment, svgelements.Move):
            if points:
                yield np.concatenate(points)
            points = [_moved([segment.end], matrix)]
        elif isinstance(segment, svgelements.Arc):
            for cubic in segment.as_cubic_curves():
                points.append(_curve(_moved(_controls(cubic), matrix)))
        elif isinstance(segment, svgelements.CubicBezier | svgelements.QuadraticBezier):
            points.append(_curve(_moved(_controls(segment), matrix)))
        elif isinstance(segment, svgelements.Line):
            points.append(_moved([segment.end], matrix))
    if points:
        yield np.concatenate(points)


def _controls(curve: svgelements.CubicBezier | svgelements.QuadraticBezier) -> list[object]:
    if isinstance(curve, svgelements.CubicBezier):
        return [curve.start, curve.control1, curve.control2, curve.end]
    return [curve.start, curve.control, curve.end]


def _moved(points: list[svgelements.Point], matrix: Matrix) -> NDArray[np.float64]:
    local_points = np.array([(p.x, p.y) for p in points], float)
    moved: NDArray[np.float64] = local_points @ matrix[:, :2].T + matrix[:, 2]
    return moved


def _curve(controls: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return points of a curve without its start, no farther from it than the tolerance.

    The number of pieces is bounded by the second differences: Wang, "The subdivision algorithm
    for generating curves and surfaces" (1984).
    """
    degree = len(controls) - 1
    bends = controls[2:] - 2 * controls[1:-1] + controls[:-2]
    bend = float(np.hypot(*bends.T).max())
    wanted = math.sqrt(degree * (degree - 1) / 8 * min(bend, FARTHEST) / _TOLERANCE)
    t = np.linspace(0, 1, 1 + min(max(math.ceil(wanted), 1), _MOST_PIECES))[1:, None]
    rows = controls[:, None, :]
    while len(rows) > 1:  # de Casteljau
        rows = rows[:-1] * (1 - t) + rows[1:] * t
    points: NDArray[np.float64] = rows[0]
    return points
