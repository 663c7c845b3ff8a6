"""Smeared edges of a colour template: pixels whose colours nobody maps, mixed of those around them.

A drawing program that smooths edges leaves such fringes, and so does a picture made smaller. A
pixel is smeared if its colour is mixed of those of two or three pixels near it that are region or
background; a colour is a smear if nearly all its pixels are smeared. Must not change a map.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.model import Color, MapModel, Point
from engine.cartography.template import Labels, TemplateReading

_REACH: Final = 4  # pixels from a smeared pixel to a clean one
_TOLERANCE: Final = 12.0  # levels off the straight line between two colours
_SHARE: Final = 0.9  # of a colour's pixels
_RARE: Final = 8  # pixels of a colour, or
_RARE_PART: Final = 500  # one in so many of all unmapped pixels
_CHUNK: Final = 65536  # pixels looked at in one go
_MOST: Final = 1_000_000  # unmapped pixels; a template with more has other troubles than its edges
_DIRECTIONS: Final = tuple((dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx)


@dataclass(frozen=True, slots=True, eq=False)
class Smears:
    """All smeared pixels of a template, row by row."""

    places: NDArray[np.intp]  # (n,) y * width + x
    labels: Labels  # (n,) what the nearest colour around stands for, 0 for background
    colors: int
    first: Point


@dataclass(frozen=True, slots=True, eq=False)
class _Unknown:
    """The pixels that nobody maps."""

    places: NDArray[np.intp]  # (n,) y * width + x
    values: NDArray[np.uint32]  # (n,) packed colours


def find_smears(
    pixels: NDArray[np.uint8], reading: TemplateReading, model: MapModel
) -> tuple[Smears | None, TemplateReading]:
    """Tell smeared edges from other unmapped colours; pixels (height, width, 4) are the template's.

    Returns the smears, and the reading without their colours.
    """
    if not reading.unmapped:
        return None, reading
    packed = np.ascontiguousarray(pixels).view("<u4")[..., 0].ravel()
    unknown = _find_unknown(packed, reading.labels, model.background)
    if not 0 < len(unknown.places) <= _MOST:
        return None, reading
    look = _look_around(pixels, reading.labels, unknown.places)
    _, inverse, counts = np.unique(unknown.values, return_inverse=True, return_counts=True)
    is_smear = _smear_colors(look.smeared, look.near, inverse, counts)
    chosen = is_smear[inverse]
    if not chosen.any():
        return None, reading
    places = unknown.places[chosen]
    first = _point(int(places[0]), pixels.shape[1])
    smears = Smears(places, look.labels[chosen], int(is_smear.sum()), first)
    others = _Unknown(unknown.places[~chosen], unknown.values[~chosen])
    return smears, _without(reading, others, pixels.shape[1])


def _find_unknown(
    packed: NDArray[np.uint32], labels: Labels, background: tuple[Color, ...]
) -> _Unknown:
    places = np.flatnonzero(labels == 0)
    values = packed[places]
    known = np.isin(values & 0xFFFFFF, [r | g << 8 | b << 16 for r, g, b in background])
    known |= values < 0xFF000000  # transparent, or told apart
    return _Unknown(places[~known], values[~known] & np.uint32(0xFFFFFF))


def _smear_colors(
    smeared: NDArray[np.bool_],
    near: NDArray[np.bool_],
    inverse: NDArray[np.intp],
    counts: NDArray[np.intp],
) -> NDArray[np.bool_]:
    """Say which colours are smears, shape (colors,).

    Sharpened edges overshoot, so that some of their colours are no mixtures: where most pixels are
    smeared, rare colours next to clean pixels are taken for smears as well.
    """
    chosen: NDArray[np.bool_] = np.bincount(inverse, smeared, len(counts)) >= _SHARE * counts
    if 2 * smeared.sum() >= near.sum():
        beside = np.bincount(inverse, near, len(counts)) >= _SHARE * counts
        chosen |= beside & (counts <= max(_RARE, len(inverse) // _RARE_PART))
    return chosen


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """What is around the unmapped pixels, each (n,)."""

    near: NDArray[np.bool_]  # a clean pixel is near
    smeared: NDArray[np.bool_]  # mixed of those around
    labels: Labels  # what the likest of these stands for


def _look_around(pixels: NDArray[np.uint8], labels: Labels, places: NDArray[np.intp]) -> _Look:
    clean = np.ones(labels.size, np.bool_)
    clean[places] = False
    flat, count = pixels.reshape(-1, 4)[:, :3], len(places)
    look = _Look(np.zeros(count, np.bool_), np.zeros(count, np.bool_), np.zeros(count, np.uint16))
    for start in range(0, count, _CHUNK):
        around = _clean_around(places[start : start + _CHUNK], clean, labels.shape)
        found = np.flatnonzero((around >= 0).any(axis=0))
        at, around = start + found, around[:, found]
        colors = np.where(around[..., None] >= 0, flat[around].astype(np.float32), np.nan)
        own = flat[places[at]].astype(np.float32)
        look.near[at] = True
        look.smeared[at] = _is_mixed(own, colors)
        distances = np.nan_to_num(((colors - own) ** 2).sum(axis=2), nan=np.inf)
        nearest = around[distances.argmin(axis=0), np.arange(len(at))]
        look.labels[at] = labels.ravel()[nearest]
    return look


def _is_mixed(own: NDArray[np.float32], around: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Say which colours (n, 3) are mixed of two or three of those around, (8, n, 3)."""
    mixed = _is_between(own, around)
    left = np.flatnonzero(~mixed)
    mixed[left] = _is_among(own[left], around[:, left])
    return mixed


def _clean_around(
    places: NDArray[np.intp], clean: NDArray[np.bool_], shape: tuple[int, ...]
) -> NDArray[np.intp]:
    """Return the first clean pixel in each direction, shape (8, n); -1 where none is near."""
    height, width = shape
    y, x = np.divmod(places, width)
    found = np.full((len(_DIRECTIONS), len(places)), -1, np.intp)
    for hits, (dy, dx) in zip(found, _DIRECTIONS, strict=True):
        for step in range(_REACH, 0, -1):  # the nearest is written last
            row, column = y + step * dy, x + step * dx
            inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
            there = np.where(inside, row * width + column, places)
            np.copyto(hits, there, where=clean[there])
    return found


def _is_between(own: NDArray[np.float32], around: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Say which colours (n, 3) lie near a line from one to another of those around, (8, n, 3)."""
    between = np.zeros(len(own), np.bool_)
    for one, other in combinations_with_replacement(around, 2):
        way = other - one
        length = (way * way).sum(axis=1)
        share = ((own - one) * way).sum(axis=1) / np.maximum(length, 1)
        nearest = one + np.clip(share, 0, 1)[:, None] * way
        between |= ((own - nearest) ** 2).sum(axis=1) <= _TOLERANCE**2
    return between


def _is_among(own: NDArray[np.float32], around: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Say which colours (n, 3) are mixed of three of those around, (8, n, 3)."""
    among = np.zeros(len(own), np.bool_)
    for one, two, three in combinations(around, 3):
        u, v, w = two - one, three - one, own - one
        uu, uv, vv = (u * u).sum(axis=1), (u * v).sum(axis=1), (v * v).sum(axis=1)
        wu, wv = (w * u).sum(axis=1), (w * v).sum(axis=1)
        scale = np.maximum(uu * vv - uv * uv, 1)
        s, t = (wu * vv - wv * uv) / scale, (wv * uu - wu * uv) / scale
        nearest = one + s[:, None] * u + t[:, None] * v
        close = ((own - nearest) ** 2).sum(axis=1) <= _TOLERANCE**2
        among |= close & (s >= 0) & (t >= 0) & (s + t <= 1)
    return among


def _without(reading: TemplateReading, others: _Unknown, width: int) -> TemplateReading:
    """Return the reading with these unmapped pixels only."""
    left = set(np.unique(others.values).tolist())
    listed = [u for u in reading.unmapped if _packed(u.color) in left]
    unlisted = ~np.isin(others.values, [_packed(u.color) for u in listed])
    rest = None
    if reading.rest is not None and unlisted.any():
        colors, count = len(left) - len(listed), int(unlisted.sum())
        pixel = _point(int(others.places[unlisted.argmax()]), width)
        rest = replace(reading.rest, colors=colors, count=count, pixel=pixel)
    return replace(reading, unmapped=tuple(listed), rest=rest)


def _packed(color: Color) -> int:
    red, green, blue = color
    return red | green << 8 | blue << 16


def _point(place: int, width: int) -> Point:
    y, x = divmod(place, width)
    return x, y
