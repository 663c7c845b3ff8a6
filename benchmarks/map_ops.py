"""How fast maps are read from pixels: prints a table and one JSON line.

Every figure is processor time as a share of what Pillow takes in the same run to decode the same
map's colour template, a PNG. The repetitions of all take turns, and medians are given. The exit
status is 1 if neighbours or labels take longer than that decoding at the larger size. The larger
map has more than 256 colours, so that its template is a truecolour PNG; one of fewer colours has a
palette, and decodes about five times faster.
"""

from __future__ import annotations

import io
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage
from scipy.spatial import cKDTree

from engine.cartography.adjacency import find_borders, find_neighbours
from engine.cartography.drawing.flat_colors import flat_colors
from engine.cartography.drawing.outlines import outlines, smooth_outlines
from engine.cartography.drawing.palette import unique_colors
from engine.cartography.drawing.segmentation import Method, segment
from engine.cartography.drawing.snapping import snap
from engine.cartography.labels import label_points
from engine.cartography.model import Color
from engine.cartography.template import Labels, decode_template, encode_template

Pixels: TypeAlias = NDArray[np.uint8]
Operations: TypeAlias = Mapping[str, Callable[[], object]]

SIZES: Final = ((1600, 900, 42), (3500, 2500, 300))  # width, height, regions
REPETITIONS: Final = 5
BACKGROUND: Final = (255, 255, 255)
DECODE: Final = "decode PNG with Pillow"
LABELS: Final = "labels from template"
NEIGHBOURS: Final = "neighbours, gap 1"
BARS: Final = {LABELS: 1.0, NEIGHBOURS: 1.0}  # at the larger size


def country(width: int, height: int, regions: int) -> Labels:
    """Return winding cells on an oval island."""
    rng = np.random.default_rng(1)
    y, x = np.mgrid[:height, :width].astype(np.float32)
    bent_x = x + 9 * np.sin(y / 23) + 4 * np.sin(y / 7)
    bent_y = y + 9 * np.sin(x / 27) + 4 * np.sin(x / 6)
    land = np.hypot(bent_x / width - 0.5, bent_y / height - 0.5) < 0.48
    middles = rng.uniform(0, 1, (regions, 2))
    for _ in range(5):  # Lloyd's relaxation keeps the cells of one size
        samples = rng.uniform(0, 1, (regions * 200, 2))
        nearest = cKDTree(middles).query(samples)[1]
        counts = np.maximum(np.bincount(nearest, minlength=regions), 1)
        sums = [np.bincount(nearest, samples[:, axis], regions) for axis in (0, 1)]
        middles = np.stack(sums, axis=1) / counts[:, None]
    inside = 0.5 + (middles - 0.5) * 0.92
    places = np.stack([bent_x[land], bent_y[land]], axis=1)
    labels = np.zeros((height, width), np.uint16)
    labels[land] = cKDTree(inside * (width, height)).query(places)[1] + 1
    return labels


def outlined(labels: Labels) -> Pixels:
    """Return a drawing of the borders, dark on light, shape (height, width, 3)."""
    borders = np.zeros(labels.shape, np.bool_)
    borders[:, 1:] = labels[:, 1:] != labels[:, :-1]
    borders[1:] |= labels[1:] != labels[:-1]
    ink = ndimage.gaussian_filter(ndimage.binary_dilation(borders).astype(np.float32), 0.5)
    return np.repeat((245 - 220 * ink).astype(np.uint8)[..., None], 3, axis=2)


def through_jpeg(pixels: Pixels) -> Pixels:
    """Return pixels as a JPEG file of middling quality keeps them."""
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "JPEG", quality=75)
    return np.asarray(Image.open(file))


def operations(width: int, height: int, regions: int) -> Operations:
    """Return what is measured on one map, by name."""
    labels = country(width, height, regions)
    colors: dict[int, Color] = dict(enumerate(unique_colors(regions, [BACKGROUND]), 1))
    keys = {color: key for key, color in colors.items()}
    png = encode_template(labels, colors, BACKGROUND)
    pixels = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))
    drawing, jpeg = outlined(labels), through_jpeg(pixels[..., :3])
    by_method = {
        f"regions by {method.value}": lambda method=method: segment(drawing, method)
        for method in Method
    }
    return {
        DECODE: lambda: Image.open(io.BytesIO(png)).load(),
        LABELS: lambda: decode_template(pixels, keys, [BACKGROUND]),
        "template from labels": lambda: encode_template(labels, colors, BACKGROUND),
        NEIGHBOURS: lambda: find_borders(labels),
        "neighbours, gap 3": lambda: find_borders(labels, 3),
        "neighbours, suggested": lambda: find_neighbours(labels),
        "label points": lambda: label_points(labels),
        "unique colours": lambda: unique_colors(regions, [BACKGROUND]),
        "outlines": lambda: outlines(labels),
        "smooth outlines": lambda: smooth_outlines(labels),
        "palette of a JPEG": lambda: flat_colors(jpeg),
        "snap a JPEG": lambda: snap(jpeg, keys, [BACKGROUND]),
        **by_method,
    }


def measure(todo: Operations) -> dict[str, float]:
    """Return the median processor time of each operation in ms; they take turns."""
    times: dict[str, list[float]] = {name: [] for name in todo}
    for _ in range(REPETITIONS):
        for name, operation in todo.items():
            start = time.process_time()
            operation()
            times[name].append((time.process_time() - start) * 1000)
    return {name: statistics.median(found) for name, found in times.items()}


def main() -> int:
    """Measure both sizes, print the table and the figures, and say whether the bars hold."""
    figures: dict[str, dict[str, float]] = {}
    for size in SIZES:
        times = measure(operations(*size))
        title = "{}x{}, {} regions".format(*size)
        figures[title] = {name: round(ms / times[DECODE], 2) for name, ms in times.items()}
        print(f"{title:28}{'ms':>10}{'of decode':>12}")
        for name, ms in times.items():
            print(f"  {name:26}{ms:10.1f}{figures[title][name]:12.2f}")
    larger = figures[title]
    print(json.dumps(figures))
    return int(any(larger[name] >= bar for name, bar in BARS.items()))


if __name__ == "__main__":
    sys.exit(main())
