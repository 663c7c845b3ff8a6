"""Domination files: index images and pictures, and what becomes of every fault."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.files import (
    DOMINATION,
    assert_sound,
    found,
    gif,
    groups,
    imported,
    index_pixels,
    links,
    written,
)
from tests.engine.cartography.samples import png

SQUARE = {
    ("Big Alder", "Birch"), ("Big Alder", "Cedar"), ("Birch", "Dogwood"), ("Cedar", "Dogwood"),
}  # fmt: skip
PICTURE = png(np.full((50, 80, 3), 120, np.uint8))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the images of the map."""
    written(tmp_path, gif(index_pixels()), "small_map.gif")
    written(tmp_path, PICTURE, "small_pic.png")
    return tmp_path


def test_everything_is_taken_over(folder: Path) -> None:
    made = imported(folder, DOMINATION)
    model, bundle = made.bundle.model, made.bundle
    assert (model.name, model.description) == ("Small Isles", "A. Person")
    assert links(model) == SQUARE
    assert groups(model)["Big Alder"] == ("North Land", 3)
    assert bundle.picture == PICTURE
    assert (bundle.labels == np.where(index_pixels() == 255, 0, index_pixels())).all()
    assert [r.label_point for r in model.regions] == [(20, 10), (60, 10), (20, 40), (60, 40)]
    assert [link.regions for link in model.sea_links] == []
    assert found(made) == {("not-taken-over", 7), ("not-taken-over", 10)}
    assert_sound(made)


@pytest.mark.parametrize("channels", ["grey", "colours"])
def test_the_blue_byte_of_a_png_counts_as_well(folder: Path, channels: str) -> None:
    blue = index_pixels()
    pixels = blue if channels == "grey" else np.stack([255 - blue, blue // 3, blue], axis=-1)
    written(folder, png(pixels), "small_map.gif")
    assert imported(folder, DOMINATION).bundle.labels[40, 60] == 4


def test_without_images_the_map_is_drawn(tmp_path: Path) -> None:
    made = imported(tmp_path, DOMINATION)
    assert {("missing-image", None), ("map-drawn", None)} <= found(made)
    assert links(made.bundle.model) == SQUARE
    assert_sound(made)


def test_neighbours_apart_are_linked_and_touching_strangers_marked(folder: Path) -> None:
    text = DOMINATION.replace("1 2 3\n2 1 4\n", "1 3 4\n2 4\n").replace("4 2 3", "4 1 2 3")
    made = imported(folder, text)
    assert made.bundle.model.meant == ((1, 2),)
    assert [link.regions for link in made.bundle.model.sea_links] == [(1, 4)]
    assert ("touching-strangers", 15) in found(made)
    assert_sound(made)


def test_a_country_without_pixels_gets_a_disc(folder: Path) -> None:
    text = DOMINATION.replace("4 Dogwood 2 60 40", "4 Dogwood 2 60 40\n5 Elm 2 41 30")
    made = imported(folder, text.replace("4 2 3", "4 2 3 5\n5 4"))
    assert ("no-pixels", 18) in found(made)
    assert (made.bundle.labels == 5).any()
    assert_sound(made)


def test_pixels_of_no_country_become_background(folder: Path) -> None:
    pixels = index_pixels()
    pixels[0, :9] = 77
    written(folder, gif(pixels), "small_map.gif")
    made = imported(folder, DOMINATION)
    assert ("unmapped-pixels", None) in found(made)
    assert made.bundle.labels[0, 0] == 0


def test_regions_are_fitted_to_a_picture_of_another_size(folder: Path) -> None:
    written(folder, png(np.zeros((100, 160, 3), np.uint8)), "small_pic.png")
    made = imported(folder, DOMINATION)
    assert ("size-mismatch", None) in found(made)
    assert made.bundle.labels.shape == (100, 160)
    assert made.bundle.model.regions[3].label_point == (120, 80)
    assert_sound(made)


@pytest.mark.parametrize("size", [(1, 200), (200, 1), (2, 2)])
def test_a_picture_without_room_for_all_is_drawn_anew(folder: Path, size: tuple[int, int]) -> None:
    written(folder, png(np.zeros((size[1], size[0], 3), np.uint8)), "small_pic.png")
    made = imported(folder, DOMINATION)
    assert made.bundle.labels.shape == index_pixels().shape
    assert set(np.unique(made.bundle.labels)) >= {
        region.key for region in made.bundle.model.regions
    }
    (told,) = [issue for issue in made.issues if issue.code == "picture-too-small"]
    assert f"({size[0]} x {size[1]} pixels)" in told.message


@pytest.mark.parametrize(
    "data", [b"GIF89a\xff\xff\xff\xff\x00\x00\x00", b"\xff\xd8\xff\xe0x", b"x"]
)
def test_an_index_image_that_cannot_be_used_is_told(folder: Path, data: bytes) -> None:
    written(folder, data, "small_map.gif")
    made = imported(folder, DOMINATION)
    assert {("unreadable-image", None), ("map-drawn", None)} <= found(made)
    assert_sound(made)


FAULTS = {
    "unknown border": ("2 1 4", "2 1 4 9", "unknown-neighbour", 21),
    "no number": ("2 1 4", "2 1 4 x", "unknown-neighbour", 21),
    "itself": ("2 1 4", "2 1 2 4", "self-neighbour", 21),
    "one way": ("3 1 4\n", "3 4\n", "one-way-neighbour", 20),
    "twice": ("2 1 4", "2 1 4 1", "duplicate-neighbour", 21),
    "line twice": ("2 1 4", "2 1\n2 4", "repeated-borders", 22),
    "continent": ("3 Cedar 2 20 40", "3 Cedar 7 20 40", "no-continent", 16),
    "place": ("3 Cedar 2 20 40", "3 Cedar 2", "missing-coordinates", 16),
    "number": ("3 Cedar 2 20 40", "x Cedar 2 20 40", "country-number", 16),
    "rest": ("3 Cedar 2 20 40", "3 Cedar 2 20 40 9", "trailing-fields", 16),
    "bonus": ("South_Land 2 blue", "South_Land", "missing-bonus", 11),
    "empty": ("South_Land 2 blue", "South_Land 2 blue\nWest 1 red", "empty-continent", 12),
    "section": ("[borders]", "[odd]\nx\n[borders]", "unknown-section", 19),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line_and_repaired(tmp_path: Path, fault: str) -> None:
    old, new, code, line = FAULTS[fault]
    assert old in DOMINATION
    made = imported(tmp_path, DOMINATION.replace(old, new))
    assert (code, line) in found(made)
    assert links(made.bundle.model) == SQUARE
    assert_sound(made)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[countries]\n", "no country below"),
        ("[countries]\nx\n[borders]\n1 2\n", "First fault: “x”"),
        (DOMINATION[: DOMINATION.index("[borders]")], "no territory has a neighbour"),
    ],
)
def test_a_file_without_a_map_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(UnreadableMapError, match=reason):
        imported(tmp_path, text)
