"""Repairs of a map's pixels: specks, smears, strays, label points, colours.

Label arrays have the shape (height, width); none is changed in place. Must not judge whether a
repair does more good than harm; `repairs` does.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.palette import seen, to_nearest
from engine.cartography.drawing.parts import find_parts
from engine.cartography.issues import Issue
from engine.cartography.labels import label_points
from engine.cartography.model import Color, MapModel
from engine.cartography.smears import Smears, find_smears
from engine.cartography.survey import ACCEPTED_GAP, find_specks
from engine.cartography.template import Labels, TemplateReading, decode_template, free_colors

_LEVEL_STEP: Final = 15  # of a channel, between colours to choose from
_FAR_WEIGHT: Final = 3.0  # colours that do not meet may be so much closer to each other


def template_pixels(template: bytes) -> NDArray[np.uint8]:
    """Decode a template that was read before: its pixels, (height, width, 4)."""
    return np.asarray(Image.open(io.BytesIO(template)).convert("RGBA"))


def read_smears(template: bytes, model: MapModel) -> tuple[Smears | None, TemplateReading]:
    """Read a template again: its smeared edges, and its other unmapped colours."""
    pixels = template_pixels(template)
    keys = {region.color: region.key for region in model.regions}
    return find_smears(pixels, decode_template(pixels, keys, model.background), model)


def absorb_specks(labels: Labels, keys: Collection[int]) -> Labels:
    """Give the specks of some regions to what they have most edges with, background among it."""
    parts = find_parts(labels)
    is_speck = find_specks(parts)
    chosen = is_speck & np.isin(parts.labels, list(keys))
    at = np.flatnonzero(parts.painted(chosen))
    own = parts.at(at)
    specks, around = _edges_around(labels, at, own, parts.painted(is_speck))
    targets = _most_frequent(specks, around, len(parts))
    result = labels.copy()
    result.ravel()[at] = targets[own]
    return result


def absorb_smears(labels: Labels, template: bytes, model: MapModel) -> Labels:
    """Give smeared pixels to the region or background whose colour they resemble most."""
    smears, _ = read_smears(template, model)
    if smears is None:
        return labels
    result = labels.copy()
    result.ravel()[smears.places] = smears.labels
    before = find_parts(labels)
    speckled = set(before.labels[find_specks(before)].tolist())
    clean = [region.key for region in model.regions if region.key not in speckled]
    return absorb_specks(result, clean)


def erase_strays(labels: Labels, model: MapModel, issues: Sequence[Issue]) -> Labels:
    """Make background of the labels, unknown to the model, that the issues point at."""
    pixels = [issue.place.pixel for issue in issues if issue.place.pixel is not None]
    strays = {int(labels[y, x]) for x, y in pixels} - model.regions_by_key().keys()
    result = labels.copy()
    result[np.isin(labels, list(strays))] = 0
    return result


def move_label_points(model: MapModel, labels: Labels, keys: Collection[int]) -> MapModel:
    """Put label points into the largest circles of their regions; none for one without pixels."""
    points = label_points(labels, keys)
    return replace(
        model,
        regions=tuple(
            replace(r, label_point=points[r.key].point if r.key in points else None)
            if r.key in keys
            else r
            for r in model.regions
        ),
    )


def recolor(model: MapModel, labels: Labels, issues: Sequence[Issue]) -> MapModel:
    """Give the last region of each issue a colour that nobody mistakes for those it meets.

    Of regions that look alike in pairs, one of each pair is enough.
    """
    choice = _ColorChoice(model, labels)
    done: set[int] = set()
    for keys in (issue.place.regions for issue in issues):
        if keys and done.isdisjoint(keys):
            choice.renew(keys[-1])
            done.add(keys[-1])
    colors = choice.colors
    regions = tuple(replace(r, color=colors.get(r.key, r.color)) for r in model.regions)
    return replace(model, regions=regions)


class _ColorChoice:
    """The colours of a template while some are chosen anew; lives for one repair.

    The next colour is the one that is farthest from those it meets, and, with less weight, from
    all others (Gonzalez, "Clustering to minimize the maximum intercluster distance", 1985).
    """

    def __init__(self, model: MapModel, labels: Labels) -> None:
        self.colors = {region.key: region.color for region in model.regions}
        self._background = model.background
        self._near: dict[int, set[int]] = {key: set() for key in self.colors}
        for a, b in find_borders(labels, ACCEPTED_GAP).as_dict():
            if a in self._near and b in self._near:
                self._near[a].add(b)
                self._near[b].add(a)
        levels = np.arange(0, 256, _LEVEL_STEP, dtype=np.uint8)
        self._grid = np.stack(np.meshgrid(levels, levels, levels), axis=-1).reshape(-1, 3)
        self._views = seen(self._grid)  # (4, g, 3)
        self._nowhere = np.full(len(self._grid), np.inf)
        self._to_all = self._nearest({*self.colors.values(), *model.background})

    def renew(self, key: int) -> None:
        """Choose another colour for a region."""
        met = {*(self.colors[other] for other in self._near[key]), *self._background}
        score = np.minimum(self._nearest(met), _FAR_WEIGHT * self._to_all)
        best = int(score.argmax())
        red, green, blue = (int(part) for part in self._grid[best])
        color = (red, green, blue)
        if score[best] <= 0:  # the whole grid is in use
            color = next(free_colors({*self.colors.values(), *self._background}))
        self.colors[key] = color
        self._to_all = np.minimum(self._to_all, self._nearest({color}))

    def _nearest(self, colors: Iterable[Color]) -> NDArray[np.float64]:
        """Return how far each colour of the grid, shape (g,), is from the nearest of some."""
        others = np.array(sorted(colors), np.uint8).reshape(-1, 3)
        return to_nearest(self._views, seen(others)) if len(others) else self._nowhere


def _edges_around(
    labels: Labels, at: NDArray[np.intp], own: NDArray[np.int32], is_speck: NDArray[np.bool_]
) -> tuple[NDArray[np.int32], Labels]:
    """Return the part and the label beyond for every edge around some pixels, but for specks."""
    height, width = labels.shape
    y, x = np.divmod(at, width)
    specks, around = [], []
    for dy, dx in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        inside = (y + dy >= 0) & (y + dy < height) & (x + dx >= 0) & (x + dx < width)
        beyond = at[inside] + dy * width + dx
        solid = ~is_speck.ravel()[beyond]
        specks.append(own[inside][solid])
        around.append(labels.ravel()[beyond][solid])
    return np.concatenate(specks), np.concatenate(around)


def _most_frequent(specks: NDArray[np.int32], around: Labels, parts: int) -> Labels:
    """Return the label that each part has most edges with, shape (parts,); of equals a region."""
    codes, counts = np.unique(specks.astype(np.int64) << 16 | around, return_counts=True)
    order = np.lexsort((codes & 0xFFFF, counts))  # the last one for a part wins
    targets = np.zeros(parts, np.uint16)
    targets[codes[order] >> 16] = codes[order] & 0xFFFF
    return targets
