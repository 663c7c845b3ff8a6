"""Skins of KsirK: smoothed masks, groups that come twice, and what becomes of every fault."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.cartography.formats.kinds import Kind, kind_of
from engine.cartography.formats.reading import import_map
from engine.cartography.formats.report import Import
from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.files import (
    KSIRK,
    KSIRK_XML,
    assert_sound,
    found,
    groups,
    links,
    mask_pixels,
)
from tests.engine.cartography.formats.test_lux import line_of
from tests.engine.cartography.samples import png

SQUARE = {("Alder", "Birch"), ("Alder", "Cedar"), ("Birch", "Dog,wood"), ("Cedar", "Dog,wood")}


def skin(folder: Path, text: str = KSIRK, mask: np.ndarray | None = None) -> Path:
    for name in ("Data", "Images"):
        (folder / name).mkdir()
    name = "onu.xml" if text.startswith("<") else "world.desktop"
    (folder / "Data" / name).write_text(text)
    pixels = mask_pixels() if mask is None else mask
    (folder / "Images" / "map-mask.png").write_bytes(png(pixels))
    return folder


def codes(made: Import) -> set[str]:
    return {code for code, _ in found(made)}


def test_everything_is_taken_over(tmp_path: Path) -> None:
    made = import_map(skin(tmp_path))
    model, labels = made.bundle.model, made.bundle.labels
    assert (model.name, model.description) == ("Small Skin", "One line\nand another")
    assert links(model) == SQUARE
    assert groups(model)["Dog,wood"] == ("South", 2)
    assert [r.label_point for r in model.regions] == [(30, 20), (90, 20), (30, 60), (90, 60)]
    assert model.sea_links == ()
    for key, row, column in ((1, 20, 30), (2, 20, 90), (3, 60, 30), (4, 60, 90)):
        assert labels[row, column] == key
    assert codes(made) == {"not-taken-over", "gutters-closed"}
    assert_sound(made)


def test_smoothed_edges_belong_to_what_is_near(tmp_path: Path) -> None:
    labels = import_map(skin(tmp_path)).bundle.labels
    assert set(np.unique(labels[4, 62:116])) == {2}  # has the number of Alder
    assert set(np.unique(labels[42, 62:116])) == {4}


def test_the_text_of_a_skin_stands_for_its_folder(tmp_path: Path) -> None:
    folder = skin(tmp_path)
    file = folder / "Data" / "world.desktop"
    assert kind_of(folder) is kind_of(file) is Kind.KSIRK
    assert import_map(file).bundle.model == import_map(folder).bundle.model


def test_a_skin_of_old_is_read_by_its_ids(tmp_path: Path) -> None:
    made = import_map(skin(tmp_path, KSIRK_XML, mask_pixels((1, 2, 3, 0))))
    model = made.bundle.model
    assert model.name == "Old Skin"
    assert links(model) == {(a.replace("Dog,", "Dog"), b.replace("Dog,", "Dog")) for a, b in SQUARE}
    assert groups(model)["Dogwood"] == ("South", 2)
    assert made.bundle.labels[60, 90] == 4
    assert codes(made) == {"gutters-closed"}
    assert_sound(made)


@pytest.mark.parametrize("mask", ["grey", "palette"])
def test_masks_of_other_kinds_of_colours(tmp_path: Path, mask: str) -> None:
    pixels = mask_pixels()
    pixels = np.repeat(pixels[..., 2:], 3, axis=2) if mask == "grey" else pixels
    made = import_map(skin(tmp_path, mask=pixels))
    assert made.bundle.labels[60, 90] == 4


def test_a_mask_of_another_size_has_the_places_fitted(tmp_path: Path) -> None:
    made = import_map(skin(tmp_path, mask=np.kron(mask_pixels(), np.ones((2, 2, 1), np.uint8))))
    assert "size-mismatch" in codes(made)
    assert made.bundle.model.regions[3].label_point == (180, 120)


@pytest.mark.parametrize("mask", [b"", b"no image", b"\x89PNG\r\n\x1a\nx"])
def test_without_a_mask_the_map_is_drawn(tmp_path: Path, mask: bytes) -> None:
    folder = skin(tmp_path)
    file = folder / "Images" / "map-mask.png"
    if mask:
        file.write_bytes(mask)
    else:
        file.unlink()
    made = import_map(folder)
    assert {"unreadable-image" if mask else "missing-image", "map-drawn"} <= codes(made)
    assert links(made.bundle.model) == SQUARE
    assert_sound(made)


def test_a_mask_outside_the_skin_is_not_looked_for(tmp_path: Path) -> None:
    folder = tmp_path / "skin"
    folder.mkdir()
    (tmp_path / "other.png").write_bytes(png(mask_pixels()))
    text = KSIRK.replace("Images/map-mask.png", "../other.png")
    assert "missing-image" in codes(import_map(skin(folder, text)))


FAULTS = {
    "neighbour": ("=Birch,Cedar", "=Birch,Cedar,Elm", "unknown-neighbour", "Elm"),
    "one way": ("neighbours=Alder,Dog\\,wood\n\n[Cedar]", "neighbours=Alder\n\n[Cedar]",
                "one-way-neighbour", None),
    "itself": ("=Birch,Cedar", "=Alder,Birch,Cedar", "self-neighbour", "=Alder,Birch,C"),
    "no group": ("[Alder]", "[Elder]", "no-group", "\ncountries=Alder"),
    "place": ("central-point=30,60", "central-point=here", "missing-coordinates", "here"),
    "other id": ("id=0", "id=7", "other-id", "id=7"),
    "member": ("t-countries=Alder", "t-countries=Elm,Alder", "unknown-country", "Elm"),
    "two": ("countries=Cedar", "countries=Alder,Cedar", "two-continents", "Alder,Cedar"),
    "homeless": ("continent-countries=Alder,", "continent-countries=", "no-continent", None),
    "bonus": ("bonus=2", "bonus=x", "missing-bonus", "continent-countries=Cedar"),
    "land": ("[South]", "[Sooth]", "no-group", "continents=North"),
    "line": ("[North]", "[North]\nwords", "unreadable-line", "words"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line_and_repaired(tmp_path: Path, fault: str) -> None:
    old, new, code, part = FAULTS[fault]
    assert old in KSIRK
    text = KSIRK.replace(old, new)
    made = import_map(skin(tmp_path, text))
    assert code in codes(made)
    if part is not None:
        line = line_of(text, part) + part.startswith("\n")
        assert (code, line) in found(made)
    assert len(made.bundle.model.regions) == 4
    assert_sound(made)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("[Desktop Entry]\nName=x\n", r"no group \[onu\]"),
        ("[onu]\nname=x\n", "names no country"),
        ("<onu/>", "names no country"),
        (KSIRK.replace("neighbours", "near"), "no territory has a neighbour"),
    ],
)
def test_a_skin_without_a_map_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(UnreadableMapError, match=reason):
        import_map(
            skin(tmp_path, text) / "Data" / ("onu.xml" if text[:1] == "<" else "world.desktop")
        )


def test_a_mask_without_any_of_the_countries_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableMapError, match="no outline"):
        import_map(skin(tmp_path, mask=np.full((80, 120, 3), 255, np.uint8)))
