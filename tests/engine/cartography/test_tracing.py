"""A new map from regions and a picture is complete, free of errors, and keeps the picture."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from engine.cartography.issues import Severity
from engine.cartography.store import read_map, save_map
from engine.cartography.tracing import MOST_REGIONS, picture_pixels, trace_map
from tests.engine.cartography.drawing.drawings import island_labels
from tests.engine.cartography.samples import png

LABELS = island_labels(300, 200, 12, 1)


def with_isle() -> np.ndarray:
    labels = LABELS.copy()
    labels[:22, :24] = 13
    return labels


def test_a_traced_map_opens_without_errors(tmp_path: Path) -> None:
    labels = with_isle()
    picture = png(np.full((200, 300, 3), 80, np.uint8))
    reading = read_map(save_map(trace_map("Bog Land", labels, picture, "a.png"), tmp_path))
    assert [i for i in reading.issues if i.severity is Severity.ERROR] == []
    bundle = reading.bundle
    assert bundle is not None
    assert bundle.picture == picture
    assert np.array_equal(bundle.labels, labels)
    assert [region.name for region in bundle.model.regions][:2] == ["Region 1", "Region 2"]
    assert len({region.color for region in bundle.model.regions}) == 13
    for region in bundle.model.regions:
        assert region.label_point is not None
        assert labels[region.label_point[::-1]] == region.key


def test_an_isle_is_linked_over_the_sea() -> None:
    model = trace_map("Bog", with_isle(), b"", "a.png").model
    assert len(model.sea_links) == 1
    assert 13 in model.sea_links[0].regions
    assert model.sea_links[0].regions in model.edges()


@pytest.mark.parametrize("count", [0, MOST_REGIONS + 1])
def test_too_few_and_too_many_regions_are_refused(count: int) -> None:
    labels = np.full((2, 2), count, np.uint16)
    with pytest.raises(ValueError, match="regions"):
        trace_map("Bog", labels, b"", "a.png")


def encoded(image: Image.Image, kind: str) -> bytes:
    file = io.BytesIO()
    image.save(file, kind)
    return file.getvalue()


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "YCbCr"])
def test_pixels_of_every_kind_of_picture(mode: str) -> None:
    grey = np.zeros((6, 8), np.uint8)
    grey[2:4] = 255
    kind = "JPEG" if mode in {"CMYK", "YCbCr"} else "PNG"
    pixels = picture_pixels(encoded(Image.fromarray(grey).convert(mode), kind))
    assert pixels.shape in {(6, 8, 3), (6, 8, 4)}
    assert pixels.shape[2] == (4 if mode.endswith("A") else 3)
    assert pixels[2:4, :, :3].min() > 200
    assert pixels[:2, :, :3].max() < 50


def test_pixels_of_sixteen_bits_are_not_cut_off() -> None:
    deep = np.array([[0, 128 << 8, 65535]], np.uint16)
    assert picture_pixels(encoded(Image.fromarray(deep), "PNG"))[0, :, 1].tolist() == [0, 128, 255]
