"""Edits of everything a map consists of: its size and its picture.

Each returns another bundle, its picture encoded as PNG where its pixels changed. Label arrays have
the shape (height, width). A ValueError says in a sentence for people why an edit is impossible.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import numpy as np
from PIL import Image

from engine.cartography.drawing.picture import png
from engine.cartography.editing_pixels import prune_lost
from engine.cartography.images import decode_picture
from engine.cartography.model import MapModel, Point, SeaLink
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels
from engine.cartography.xml_values import LARGEST_SIDE
from engine.wording import say

Move: TypeAlias = Callable[[Point], Point]


def resize_canvas(bundle: MapBundle, left: int, top: int, right: int, bottom: int) -> MapBundle:
    """Add so many pixels at each side, or cut them off where a number is negative.

    New pixels are background, in the picture of the colour most frequent along its edge. Regions
    that are cut off altogether go.
    """
    height, width = bundle.labels.shape
    size = width + left + right, height + top + bottom
    _refuse_size(*size)
    if max(-left, -right) >= width or max(-top, -bottom) >= height:
        raise ValueError(say("Nothing of the map would be left."))
    labels = np.zeros((size[1], size[0]), np.uint16)
    kept = _shifted(bundle.labels, left, top, labels)
    picture = decode_picture(bundle.picture, bundle.picture_name)
    larger = (picture.width + left + right, picture.height + top + bottom)
    canvas = Image.new(picture.mode, larger, _edge_color(picture))
    canvas.paste(picture, (left, top))
    moved = moved_points(bundle.model, lambda point: (point[0] + left, point[1] + top))
    return _rebuilt(bundle, moved, kept, canvas)


def scale_canvas(bundle: MapBundle, width: int, height: int) -> MapBundle:
    """Stretch the map to another size in pixels; regions too small to keep a pixel go."""
    _refuse_size(width, height)
    old_height, old_width = bundle.labels.shape
    rows = (np.arange(height) * 2 + 1) * old_height // (2 * height)  # the middles of pixels
    columns = (np.arange(width) * 2 + 1) * old_width // (2 * width)
    labels = np.ascontiguousarray(bundle.labels[rows[:, None], columns])
    picture = decode_picture(bundle.picture, bundle.picture_name).resize(
        (width, height), Image.Resampling.LANCZOS
    )
    moved = moved_points(
        bundle.model,
        lambda point: (point[0] * width // old_width, point[1] * height // old_height),
    )
    return _rebuilt(bundle, moved, labels, picture)


def replace_picture(bundle: MapBundle, data: bytes, name: str) -> MapBundle:
    """Take another picture, PNG, JPEG or WebP, of the map's size; its bytes stay as they are.

    What is no such picture is an UnreadableMapError, a ValueError as well.
    """
    picture = decode_picture(data, name)
    height, width = bundle.labels.shape
    if picture.size != (width, height):
        raise ValueError(
            say(
                "The picture is {picture_width} x {picture_height} pixels, the map {width} x "
                "{height}. Bring them to one size.",
                picture_width=picture.width,
                picture_height=picture.height,
                width=width,
                height=height,
            )
        )
    return bundle.with_picture(data, name)


def redrawn(bundle: MapBundle, model: MapModel, labels: Labels, picture: Image.Image) -> MapBundle:
    """Return the bundle with other contents and a picture to be encoded as PNG."""
    name = str(Path(bundle.picture_name).with_suffix(".png"))
    return bundle.with_map(model, labels).with_picture(png(picture), name)


def moved_points(model: MapModel, move: Move) -> MapModel:
    """Return the model with its label points and sea links moved."""
    regions = tuple(
        region
        if region.label_point is None
        else replace(region, label_point=move(region.label_point))
        for region in model.regions
    )
    links = tuple(moved_link(link, move) for link in model.sea_links)
    return replace(model, regions=regions, sea_links=links)


def moved_link(link: SeaLink, move: Move) -> SeaLink:
    """Return a sea link with its points moved."""
    return replace(link, paths=tuple(tuple(map(move, path)) for path in link.paths))


def _rebuilt(bundle: MapBundle, model: MapModel, labels: Labels, picture: Image.Image) -> MapBundle:
    height, width = labels.shape
    model = prune_lost(model, bundle.labels, labels)
    regions = tuple(
        region
        if region.label_point is None or _is_inside(region.label_point, width, height)
        else replace(region, label_point=None)
        for region in model.regions
    )
    model = replace(model, regions=regions, width=width, height=height)
    return redrawn(bundle, model, labels, picture)


def _is_inside(point: Point, width: int, height: int) -> bool:
    return 0 <= point[0] < width and 0 <= point[1] < height


def _shifted(labels: Labels, left: int, top: int, canvas: Labels) -> Labels:
    """Copy labels into a canvas, so far from its left and upper edge; return the canvas."""
    height, width = labels.shape
    rows = slice(max(top, 0), min(top + height, len(canvas)))
    columns = slice(max(left, 0), min(left + width, canvas.shape[1]))
    canvas[rows, columns] = labels[
        rows.start - top : rows.stop - top, columns.start - left : columns.stop - left
    ]
    return canvas


def _edge_color(picture: Image.Image) -> tuple[int, ...]:
    """Return the colour that is most frequent along the edges of a picture."""
    pixels = np.asarray(picture)
    rim = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    colors, counts = np.unique(rim, axis=0, return_counts=True)
    return tuple(colors[counts.argmax()].tolist())


def _refuse_size(width: int, height: int) -> None:
    if not (1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
        raise ValueError(
            say(
                "A map of {width} x {height} pixels is impossible: 1 to {largest} a side.",
                width=width,
                height=height,
                largest=LARGEST_SIDE,
            )
        )
