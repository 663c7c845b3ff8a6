"""The colour template: an image with one colour a region, to and from a label array.

A label array is uint16, shape (height, width): 0 is the background, any other value the key of a
region. Must not know file names or say what is wrong in words; `validation` does.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from engine.cartography.model import Color, Point

Labels: TypeAlias = NDArray[np.uint16]  # (height, width)

LARGEST_KEY: Final = 65534
_BACKGROUND: Final = 65535  # stands for declared background while decoding
_ROWS: Final = 64  # decoded at a time, so that scratch arrays stay in the cache
USUAL_BACKGROUNDS: Final = ((255, 255, 255), (0, 0, 0))
_USUAL_MARKER: Final = (78, 24, 86)
_LISTED: Final = 20  # unknown colours, before they are summed up
_MARKERS_TRIED: Final = 50  # a photograph taken for a template has a million colours


@dataclass(frozen=True, slots=True)
class UnmappedColor:
    """A colour of the template that is neither a region nor declared background."""

    color: Color
    count: int  # pixels
    pixel: Point  # the first one, row by row


@dataclass(frozen=True, slots=True)
class UnmappedRest:
    """Colours that are too many to list."""

    colors: int
    count: int  # pixels
    pixel: Point  # one of them


@dataclass(frozen=True, slots=True, eq=False)
class TemplateReading:
    """What a template says, and what nobody can say about it."""

    labels: Labels  # (height, width), read-only
    unmapped: tuple[UnmappedColor, ...]  # the most frequent ones first, at most 20
    rest: UnmappedRest | None  # the sum of the others
    translucent: UnmappedColor | None  # all half-transparent pixels, with the first one's colour
    markers: Mapping[int, Point]  # key -> where a marker pixel puts the label


def decode_template(
    pixels: NDArray[np.uint8], colors: Mapping[Color, int], background: Collection[Color] = ()
) -> TemplateReading:
    """Turn a picture, shape (height, width, 4), into labels.

    Fully transparent pixels are background. A marker is a single pixel inside a region; where a
    colour marks most regions so, it gives label points and belongs to the region around it.
    """
    packed = np.ascontiguousarray(pixels).view("<u4")[..., 0]  # alpha is the highest byte
    labels = _look_up(packed, _lookup_table(colors, background))
    translucent = None
    if packed.size and packed.min() < 0xFF000000:
        alpha = pixels[..., 3]
        labels[alpha == 0] = _BACKGROUND
        translucent = _take_translucent(pixels, labels)
    unmapped = _Unmapped.collect(packed, labels)
    np.putmask(labels, labels == _BACKGROUND, 0)
    markers, marker_color = _find_markers(labels, unmapped, len(colors))
    for key, (x, y) in markers.items():
        labels[y, x] = key
    labels.flags.writeable = False
    if marker_color is not None:
        unmapped = unmapped.without(marker_color)
    return TemplateReading(labels, unmapped.listed(), unmapped.rest(), translucent, markers)


def encode_template(
    labels: Labels,
    colors: Mapping[int, Color],
    background: Color,
    markers: Iterable[Point] = (),
) -> bytes:
    """Return a PNG; the same arguments give the same bytes. KeyError for a label without colour.

    Marker pixels, for programs that want them, get a colour that nothing else has.
    """
    palette = {**colors, 0: background}
    values = np.unique(labels)
    missing = [int(v) for v in values if int(v) not in palette]
    if missing:
        raise KeyError(f"labels without a colour: {missing}")
    points = list(markers)
    if points or len(values) > 256:
        pixels = _paint(labels, palette)
        marker = next(free_colors(set(palette.values()), (_USUAL_MARKER,)))
        for x, y in points:
            pixels[y, x] = marker
        image = Image.fromarray(pixels)
    else:
        index = np.zeros(65536, np.uint8)
        index[values] = np.arange(len(values))
        image = Image.fromarray(index[labels])
        image.putpalette([part for value in values for part in palette[int(value)]])
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=6)
    return file.getvalue()


def count_labels(labels: Labels) -> NDArray[np.intp]:
    """Return how many pixels each label has, shape (65536,); in bands, since counting widens."""
    counts = np.zeros(65536, np.intp)
    for top in range(0, len(labels), _ROWS):
        counts += np.bincount(labels[top : top + _ROWS].ravel(), minlength=65536)
    return counts


def free_colors(used: Collection[Color], wanted: Iterable[Color] = ()) -> Iterator[Color]:
    """Yield colours that are not in use, each once: the wanted ones first, then by number."""
    given = [color for color in wanted if color not in used]
    yield from given
    for value in range(1 << 24):
        color = (value >> 16, value >> 8 & 255, value & 255)
        if color not in used and color not in given:
            yield color


def _paint(labels: Labels, palette: Mapping[int, Color]) -> NDArray[np.uint8]:
    """Return the colours of all pixels, shape (height, width, 3)."""
    table = np.zeros((65536, 3), np.uint8)
    table[list(palette)] = list(palette.values())
    return table[labels]


def _lookup_table(colors: Mapping[Color, int], background: Collection[Color]) -> NDArray[np.uint16]:
    """Return the table, 2**24 long, from a colour to its label; 0 is an unknown colour."""
    table = np.zeros(1 << 24, np.uint16)
    for red, green, blue in background:
        table[red | green << 8 | blue << 16] = _BACKGROUND
    for (red, green, blue), key in colors.items():
        if not 1 <= key <= LARGEST_KEY:
            raise ValueError(f"a region's key is outside 1..{LARGEST_KEY}: {key}")
        table[red | green << 8 | blue << 16] = key
    return table


def _look_up(packed: NDArray[np.uint32], table: NDArray[np.uint16]) -> Labels:
    labels = np.empty(packed.shape, np.uint16)
    for top in range(0, len(packed), _ROWS):
        rows = slice(top, top + _ROWS)
        np.take(table, packed[rows] & 0xFFFFFF, out=labels[rows], mode="clip")
    return labels


def _take_translucent(pixels: NDArray[np.uint8], labels: Labels) -> UnmappedColor | None:
    """Make half-transparent pixels background, and say how many there were."""
    alpha = pixels[..., 3]
    y, x = np.nonzero((alpha > 0) & (alpha < 255))
    if not len(x):
        return None
    labels[y, x] = _BACKGROUND
    red, green, blue = (int(part) for part in pixels[y[0], x[0], :3])
    return UnmappedColor((red, green, blue), len(x), (int(x[0]), int(y[0])))


@dataclass(frozen=True, slots=True, eq=False)
class _Unmapped:
    """The pixels of unknown colour, row by row, and their colours, the most frequent first."""

    at: NDArray[np.intp]  # (n,) y * width + x
    values: NDArray[np.uint32]  # (n,) packed as the pixels are
    width: int
    colors: NDArray[np.uint32]  # (c,)
    counts: NDArray[np.intp]  # (c,)

    @classmethod
    def collect(cls, packed: NDArray[np.uint32], labels: Labels) -> _Unmapped:
        at = np.flatnonzero(labels == 0)
        values = packed.ravel()[at] & np.uint32(0xFFFFFF)
        colors, counts = np.unique(values, return_counts=True)
        order = np.argsort(-counts, kind="stable")
        return cls(at, values, labels.shape[1], colors[order], counts[order])

    def without(self, color: int) -> _Unmapped:
        kept = self.colors != color
        return replace(self, colors=self.colors[kept], counts=self.counts[kept])

    def places(self, color: int) -> NDArray[np.intp]:
        places: NDArray[np.intp] = self.at[self.values == color]
        return places

    def listed(self) -> tuple[UnmappedColor, ...]:
        pairs = zip(self.colors[:_LISTED].tolist(), self.counts[:_LISTED].tolist(), strict=True)
        return tuple(
            UnmappedColor((v & 255, v >> 8 & 255, v >> 16), count, self._first(v))
            for v, count in pairs
        )

    def rest(self) -> UnmappedRest | None:
        if len(self.colors) <= _LISTED:
            return None
        counts = self.counts[_LISTED:]
        return UnmappedRest(len(counts), int(counts.sum()), self._first(int(self.colors[_LISTED])))

    def _first(self, color: int) -> Point:
        y, x = divmod(int(self.at[np.argmax(self.values == color)]), self.width)
        return x, y


def _find_markers(
    labels: Labels, unmapped: _Unmapped, regions: int
) -> tuple[dict[int, Point], int | None]:
    """Find the unknown colour that marks most regions, at least half of them."""
    possible = (unmapped.counts <= regions) & (2 * unmapped.counts >= regions)
    for color in unmapped.colors[possible][:_MARKERS_TRIED].tolist():
        y, x = np.divmod(unmapped.places(color), unmapped.width)
        marked = _marked_regions(labels, x, y)
        if marked is not None:
            return marked, color
    return {}, None


def _marked_regions(
    labels: Labels, x: NDArray[np.intp], y: NDArray[np.intp]
) -> dict[int, Point] | None:
    """Return what pixels mark if each lies inside another region, else None."""
    height, width = labels.shape
    if x.min() < 1 or y.min() < 1 or x.max() > width - 2 or y.max() > height - 2:
        return None
    around = np.stack([labels[y, x - 1], labels[y, x + 1], labels[y - 1, x], labels[y + 1, x]])
    inside = around[0]
    if not inside.all() or (around != inside).any() or len(np.unique(inside)) != len(inside):
        return None
    return {int(k): (int(a), int(b)) for k, a, b in zip(inside, x, y, strict=True)}
