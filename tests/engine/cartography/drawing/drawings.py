"""Synthetic drawings of maps with the label arrays they mean."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage
from scipy.spatial import cKDTree

from engine.cartography.model import Color
from engine.cartography.template import Labels

Pixels = NDArray[np.uint8]
PAPER, INK = (250, 247, 238), (25, 25, 30)


def island_labels(width: int, height: int, count: int, seed: int) -> Labels:
    """Return wobbly cells that fill an oval island; the sea about it is 0."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[:height, :width]
    wobble = ndimage.gaussian_filter(rng.normal(size=(2, height, width)), (0, 12, 12))
    wobble *= 6 / wobble.std()
    across = (x + wobble[0]) / width * 2 - 1
    down = (y + wobble[1]) / height * 2 - 1
    land = across**2 + down**2 < 0.86
    cells = cKDTree(_spread(rng, count, width, height))
    nearest = cells.query(np.stack([x + wobble[0], y + wobble[1]], axis=-1)[land])[1]
    labels = np.zeros((height, width), np.uint16)
    labels[land] = nearest + 1
    return labels


def _spread(rng: np.random.Generator, count: int, width: int, height: int) -> NDArray[np.float64]:
    """Return points (count, 2) in the oval that keep away from each other."""
    tries = rng.uniform(-0.86, 0.86, (40 * count, 2))
    tries = tries[(tries**2).sum(axis=1) < 0.7]
    chosen = [tries[0]]
    for _ in range(count - 1):
        distances = cKDTree(chosen).query(tries)[0]
        good = np.flatnonzero(distances > 0.75 * distances.max())
        chosen.append(tries[rng.choice(good)])
    return (np.array(chosen) + 1) / 2 * (width, height)


def border_pixels(labels: Labels) -> NDArray[np.bool_]:
    """Return the pixels whose right or lower neighbour has another label."""
    borders = np.zeros(labels.shape, np.bool_)
    borders[:, :-1] |= labels[:, 1:] != labels[:, :-1]
    borders[:-1] |= labels[1:] != labels[:-1]
    return borders


def outlined(
    labels: Labels, width: int = 3, breaks: int = 0, gap: int = 8, seed: int = 1
) -> Pixels:
    """Draw the borders of labels as lines with soft edges, broken in some places."""
    lines = ndimage.maximum_filter(border_pixels(labels), width)
    ink = lines.astype(np.float32)
    rng = np.random.default_rng(seed)
    places = np.argwhere(border_pixels(labels))
    for y, x in places[rng.choice(len(places), breaks, replace=False)]:
        reach = (gap + width) // 2
        ink[max(y - reach, 0) : y + reach, max(x - reach, 0) : x + reach] = 0
    return shaded(ndimage.gaussian_filter(ink, 0.4))


def shaded(ink: NDArray[np.float32], paper: Color = PAPER, line: Color = INK) -> Pixels:
    """Mix two colours by the share of ink, shape (height, width)."""
    share = ink[..., None]
    mixed = np.array(paper) * (1 - share) + np.array(line) * share
    return np.round(mixed).clip(0, 255).astype(np.uint8)


def lettered(pixels: Pixels, labels: Labels, line: Color = INK) -> Pixels:
    """Write a name into every region and a title with a box into the sea."""
    image = Image.fromarray(pixels)
    draw = ImageDraw.Draw(image)
    for key in range(1, int(labels.max()) + 1):
        y, x = (int(v) for v in np.argwhere(labels == key).mean(axis=0))
        draw.text((x - 18, y - 5), f"Bog {key}", fill=line)
    draw.text((6, 4), "A MAP OF BOGS", fill=line, font_size=20)
    return np.array(image)


def through_jpeg(pixels: Pixels, quality: int) -> Pixels:
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "JPEG", quality=quality)
    return np.array(Image.open(io.BytesIO(file.getvalue())).convert("RGB"))


def matched(found: Labels, truth: Labels, least: float = 0.8) -> int:
    """Count the true regions that a found one covers with an overlap (IoU) above `least`."""
    pairs, common = np.unique(
        truth.astype(np.int64).ravel() << 16 | found.ravel(), return_counts=True
    )
    one, other = pairs >> 16, pairs & 0xFFFF
    true_sizes, found_sizes = np.bincount(truth.ravel()), np.bincount(found.ravel())
    overlap = common / (true_sizes[one] + found_sizes[other] - common)
    return int(np.count_nonzero((overlap > least) & (one > 0) & (other > 0)))


def grid_labels(columns: int = 5, rows: int = 4, cell: int = 90, margin: int = 30) -> Labels:
    """Return square cells that fill a picture but for a sea about them."""
    y, x = np.indices((rows * cell, columns * cell))
    return np.pad((y // cell * columns + x // cell + 1).astype(np.uint16), margin)


def dashed(labels: Labels, on: int, off: int, width: int = 2) -> Pixels:
    """Draw the coast of `grid_labels` as a line, and the borders between cells as dashes."""
    ink = border_pixels(labels)
    coast = ndimage.maximum_filter((labels > 0).astype(np.uint8), 3) != ndimage.minimum_filter(
        (labels > 0).astype(np.uint8), 3
    )
    y, x = np.indices(labels.shape)
    down = labels != np.roll(labels, -1, axis=0)
    inner = ink & ~coast & (np.where(down, x, y) % (on + off) < on)
    drawn = ndimage.maximum_filter((coast & ink) | inner, width).astype(np.float32)
    return shaded(ndimage.gaussian_filter(drawn, 0.4))
