"""Smoothed edges are told from colours that mean something."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from engine.cartography.smears import Smears, find_smears
from engine.cartography.template import Labels, TemplateReading, decode_template
from engine.cartography.validation import check_template
from tests.engine.cartography.neat_maps import BRICK, MARGIN, neat_labels, neat_model
from tests.engine.cartography.samples import codes

MODEL, LABELS = neat_model(), neat_labels()


def painted(labels: Labels) -> NDArray[np.uint8]:
    """Return the template of some labels, shape (height, width, 4)."""
    pixels = np.full((*labels.shape, 4), 255, np.uint8)
    for region in MODEL.regions:
        pixels[labels == region.key, :3] = region.color
    return pixels


def smoothed() -> NDArray[np.uint8]:
    """Return the template as a program with smooth edges draws it, half a pixel off the grid."""
    large = np.kron(LABELS, np.ones((3, 3), np.uint16))
    image = Image.fromarray(painted(np.roll(large, (1, 1), (0, 1))))
    return np.array(image.resize(LABELS.shape[::-1], Image.Resampling.BOX))


def read(pixels: NDArray[np.uint8]) -> tuple[Smears | None, TemplateReading]:
    colors = {region.color: region.key for region in MODEL.regions}
    return find_smears(pixels, decode_template(pixels, colors, MODEL.background), MODEL)


def test_smooth_edges_are_one_issue_and_their_pixels_are_given_back() -> None:
    smears, reading = read(smoothed())
    assert smears is not None
    issues = check_template(reading, "t.png", smears)
    assert codes(issues) == ["smeared-edges"]
    assert f"{len(smears.places):,} pixels of {smears.colors} mixed colours" in issues[0].message
    assert issues[0].place.pixel == smears.first
    labels = reading.labels.copy()
    labels.ravel()[smears.places] = smears.labels
    assert (labels == LABELS).mean() > 0.999


def test_a_clean_template_has_no_smears() -> None:
    smears, reading = read(painted(LABELS))
    assert smears is None
    assert check_template(reading, "t.png", smears) == ()


@pytest.mark.parametrize("width", [1, 2, 3])
def test_drawn_lines_are_no_smears(width: int) -> None:
    pixels = painted(LABELS)
    pixels[:, MARGIN + BRICK : MARGIN + BRICK + width, :3] = (250, 0, 120)
    smears, reading = read(pixels)
    assert smears is None
    assert codes(check_template(reading, "t.png", smears)) == ["unmapped-color"]


def test_a_region_that_nobody_maps_is_no_smear() -> None:
    mixed = np.mean([MODEL.region(1).color, MODEL.region(2).color], axis=0).astype(np.uint8)
    pixels = painted(LABELS)
    pixels[LABELS == 10, :3] = mixed
    smears, reading = read(pixels)
    assert smears is None
    assert [u.count for u in reading.unmapped] == [BRICK * BRICK]


def test_smears_and_other_colours_are_told_apart() -> None:
    pixels = smoothed()
    stains = np.random.default_rng(1).integers(0, 256, (30, 3))
    for k, color in enumerate(stains):
        pixels[-6:-2, 4 * k : 4 * k + 4, :3] = color
    smears, reading = read(pixels)
    assert smears is not None
    listed, rest = len(reading.unmapped), reading.rest
    assert rest is not None
    assert listed + rest.colors == len(np.unique(stains, axis=0))
    assert sum(u.count for u in reading.unmapped) + rest.count == 16 * 30
    x, y = rest.pixel
    assert tuple(pixels[y, x, :3].tolist()) not in {u.color for u in reading.unmapped}
    assert codes(check_template(reading, "t.png", smears))[0] == "smeared-edges"


def test_half_transparent_pixels_are_told_elsewhere() -> None:
    pixels = painted(LABELS)
    pixels[:3, :3] = (200, 100, 0, 128)
    smears, reading = read(pixels)
    assert smears is None
    assert codes(check_template(reading, "t.png", smears)) == ["translucent-pixels"]


def test_a_photograph_is_not_looked_at_for_smears() -> None:
    pixels = np.random.default_rng(2).integers(0, 256, (1100, 1000, 4), np.uint8)
    pixels[..., 3] = 255
    smears, reading = read(pixels)
    assert smears is None
    assert reading.rest is not None
    one = replace(reading, unmapped=reading.unmapped[:1])
    assert codes(check_template(one, "t.png")) == ["unmapped-color", "unmapped-colors"]
