"""Colours: harmonious fills for the picture, far-apart ones for the template."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.model import Color
from engine.libraries import spatial
from engine.wording import say

Floats: TypeAlias = NDArray[np.float64]
Oklch: TypeAlias = tuple[float, float, float]

# Lightness, chroma and hue (degrees). Families next to each other in the list differ in
# lightness too, so that no pair rests on hue alone.
FAMILIES: Final[tuple[Oklch, ...]] = (
    (0.870, 0.092, 94.0),
    (0.695, 0.105, 18.0),
    (0.690, 0.085, 262.0),
    (0.770, 0.100, 60.0),
    (0.800, 0.085, 152.0),
    (0.770, 0.090, 325.0),
    (0.840, 0.060, 200.0),
    (0.720, 0.095, 128.0),
    (0.650, 0.080, 300.0),
    (0.860, 0.060, 350.0),
    (0.640, 0.075, 185.0),
    (0.890, 0.070, 118.0),
)
SEA: Final = (0.890, 0.030, 232.0)
SHALLOWS: Final = (0.940, 0.022, 222.0)
INK: Final = (0.30, 0.020, 262.0)

# Lightness, chroma and hue are moved by these; neighbours get different tints.
_TINTS: Final = (
    (0.032, -0.008, 5.0),
    (-0.032, 0.008, -5.0),
    (0.000, 0.000, 0.0),
    (0.058, -0.016, 8.0),
    (-0.058, 0.012, -8.0),
)
_LEVEL_STEP: Final = 15  # of a channel, between colours to choose from
# From Björn Ottosson, "A perceptual color space for image processing" (2020).
_LAB_TO_LMS: Final = np.array(
    [
        [1.0, 0.3963377774, 0.2158037573],
        [1.0, -0.1055613458, -0.0638541728],
        [1.0, -0.0894841775, -1.2914855480],
    ]
)
_LMS_TO_RGB: Final = np.array(
    [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.7076147010],
    ]
)
# How protanopes, deuteranopes and tritanopes see linear red, green and blue: Machado,
# Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency" (2009), severity 1.
_VISIONS: Final = np.array(
    [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ]
)


def from_oklch(lightness: float, chroma: float, hue: float) -> Color:
    """Return the sRGB colour; what lies outside sRGB is clipped."""
    angle = np.deg2rad(hue)
    lab = np.array([lightness, chroma * np.cos(angle), chroma * np.sin(angle)])
    linear = np.clip(_LMS_TO_RGB @ (_LAB_TO_LMS @ lab) ** 3, 0.0, 1.0)
    encoded = np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)
    red, green, blue = (int(v) for v in np.round(encoded * 255))
    return red, green, blue


def seen(colors: NDArray[np.uint8]) -> Floats:
    """Turn (n, 3) sRGB colours into (v, n, 3) OKLab, one row for each kind of vision."""
    encoded = colors.astype(float) / 255
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    viewed = np.clip(linear @ _VISIONS.transpose(0, 2, 1), 0.0, 1.0)
    lms = np.cbrt(viewed @ np.linalg.inv(_LMS_TO_RGB).T)
    result: Floats = lms @ np.linalg.inv(_LAB_TO_LMS).T
    return result


def region_fills(
    super_of: Sequence[int], neighbours: Sequence[set[int]], families: Sequence[Oklch] = FAMILIES
) -> list[Color]:
    """Return a fill a region: its super region's colour in a tint none of its neighbours has.

    `super_of` (n,) holds the index of each region's super region, `neighbours` (n,) the indices of
    the regions it meets. Super regions beyond the families share them, far from each other.
    """
    family_of = _family_of(super_of, neighbours, families)
    tints: list[int] = []
    for region, group in enumerate(super_of):
        same = [n for n in neighbours[region] if n < region and super_of[n] == group]
        taken = {tints[n] for n in same}
        order = [(region + k) % 3 for k in range(3)] + [3, 4]
        tints.append(next((t for t in order if t not in taken), order[0]))
    return [
        from_oklch(*(a + b for a, b in zip(families[family_of[s]], _TINTS[t], strict=True)))
        for s, t in zip(super_of, tints, strict=True)
    ]


def _family_of(
    super_of: Sequence[int], neighbours: Sequence[set[int]], families: Sequence[Oklch]
) -> dict[int, int]:
    """Give every super region a family: its own number's, or the least used one about it."""
    near: dict[int, set[int]] = {group: set() for group in super_of}
    for region, group in enumerate(super_of):
        near[group] |= {super_of[n] for n in neighbours[region]} - {group}
    chosen: dict[int, int] = {}
    for group in sorted(near):
        if group < len(families):
            chosen[group] = group
            continue
        about = {chosen[n] for n in near[group] if n in chosen}
        used = list(chosen.values())
        chosen[group] = min(
            range(len(families)), key=lambda family: (family in about, used.count(family), family)
        )
    return chosen


def unique_colors(count: int, avoided: Iterable[Color]) -> list[Color]:
    """Choose colours far from each other and from the avoided ones, for every vision.

    The next colour is always the one whose nearest other is farthest (Gonzalez, "Clustering to
    minimize the maximum intercluster distance", 1985). Raises ValueError if so many do not exist.
    """
    banned = np.array(list(avoided), dtype=np.uint8).reshape(-1, 3)
    levels = np.arange(0, 256, _LEVEL_STEP, dtype=np.uint8)
    grid = np.stack(np.meshgrid(levels, levels, levels, indexing="ij"), axis=-1).reshape(-1, 3)
    lab = seen(grid)
    axes = np.ascontiguousarray(np.moveaxis(lab, 2, 0))  # (3, v, n): added up in long rows
    nearest = to_nearest(lab, seen(banned)) if len(banned) else np.full(len(grid), np.inf)
    chosen: list[Color] = []
    for _ in range(count):
        best = int(nearest.argmax())
        if not nearest[best] > 0:
            raise ValueError(
                say("there are not {count} more colours that can be told apart", count=count)
            )
        red, green, blue = (int(v) for v in grid[best])
        chosen.append((red, green, blue))
        np.minimum(nearest, _distances(axes, best), out=nearest)
    return chosen


def to_nearest(lab: Floats, others: Floats) -> Floats:
    """Return how far each colour is from the nearest other to those who tell them apart worst.

    Both have a row for each kind of vision, as `seen` gives them; there must be others.
    """
    distances = [spatial.cKDTree(o).query(view)[0] for view, o in zip(lab, others, strict=True)]
    result: Floats = np.min(distances, axis=0)
    return result


def _distances(axes: Floats, chosen: int) -> Floats:
    """Return how far each colour is from a chosen one to those who tell them apart worst."""
    squares = sum((axis - axis[:, chosen, None]) ** 2 for axis in axes)
    result: Floats = np.sqrt(np.min(squares, axis=0))
    return result
