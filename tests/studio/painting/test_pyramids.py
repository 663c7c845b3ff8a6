"""Smaller versions of an image are means of it, and follow patches as if they were made anew."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QImage

from studio.painting.pyramids import Pyramid
from studio.painting.rasters import to_image, to_pixels

WIDTH, HEIGHT = 97, 61


def noise(seed: int, width: int = WIDTH, height: int = HEIGHT) -> QImage:
    """Return opaque blocks of random colours."""
    rng = np.random.default_rng(seed)
    colors = rng.integers(0, 2**24, (-(-height // 6), -(-width // 6)), np.uint32) | 0xFF000000
    return to_image(colors.astype(np.uint32).repeat(6, 0).repeat(6, 1)[:height, :width])


def channels(image: QImage) -> np.ndarray:
    return to_pixels(image).view(np.uint8).astype(int)


@given(scale=st.floats(0.02, 4))
def test_a_version_is_as_small_as_what_is_shown_but_no_smaller(scale: float) -> None:
    pyramid = Pyramid(noise(1, 800, 600))
    version = pyramid.version(scale)
    wanted = min(scale, 1.0) * 800
    assert version.width() >= wanted - 1
    assert version.width() <= wanted * 2**0.5 + 2
    assert pyramid.version(scale) is version


def test_a_version_keeps_the_mean_and_thin_lines() -> None:
    pixels = np.full((64, 64), 0xFFFFFFFF, np.uint32)
    pixels[:, 32] = 0xFF000000
    version = channels(Pyramid(to_image(pixels)).version(0.25))
    assert version.mean() == pytest.approx(channels(to_image(pixels)).mean(), abs=2)
    assert (version.reshape(16, 16, 4)[..., 0] < 230).any(axis=1).all()  # in every row


@given(
    seed=st.integers(0, 50),
    x=st.integers(0, WIDTH - 1),
    y=st.integers(0, HEIGHT - 1),
    width=st.integers(1, 30),
    height=st.integers(1, 30),
)
def test_a_patched_image_has_the_versions_of_one_made_anew(
    seed: int, x: int, y: int, width: int, height: int
) -> None:
    width, height = min(width, WIDTH - x), min(height, HEIGHT - y)
    pyramid, patch = Pyramid(noise(seed)), noise(seed + 99, width, height)
    scales = (0.7, 0.5, 0.3)
    for scale in scales:
        pyramid.version(scale)
    pyramid.patch(patch, x, y)
    whole = to_pixels(noise(seed))
    whole[y : y + height, x : x + width] = to_pixels(patch)
    assert np.array_equal(to_pixels(pyramid.image), whole)
    anew = Pyramid(to_image(whole))
    for scale in scales:
        off = np.abs(channels(pyramid.version(scale)) - channels(anew.version(scale)))
        # Noise is the worst that there is: its blocks meet the edge of the patch in every pixel.
        assert off.mean() < 2.5
        assert (off > 60).mean() < 0.02


def test_a_large_patch_drops_the_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studio.painting.pyramids._PATCH_MAX_PIXELS", 100)
    pyramid = Pyramid(noise(1))
    old = pyramid.version(0.5)
    pyramid.patch(noise(2, 40, 40), 3, 3)
    new = pyramid.version(0.5)
    assert new is not old
    assert channels(new).shape == channels(old).shape


def test_nothing_has_no_smaller_versions() -> None:
    pyramid = Pyramid(QImage())
    pyramid.prepare()
    assert pyramid.version(0.3).isNull()
