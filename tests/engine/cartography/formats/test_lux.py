"""Boards of Lux: the axis that points up, links by number, and what becomes of every fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cartography.formats import shapes
from engine.cartography.formats.shapes import FARTHEST
from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.files import (
    LUX,
    assert_sound,
    brought,
    found,
    groups,
    links,
)

FILE = "small.luxb"
SQUARE = {("Alder", "Birch"), ("Alder", "Cedar"), ("Birch", "Dogwood"), ("Cedar", "Dogwood")}
STRANGERS = ("touching-strangers", 0)


def line_of(text: str, part: str) -> int:
    """Return the number of the first line with this part."""
    return text[: text.index(part)].count("\n") + 1


def test_everything_is_taken_over_with_the_axis_pointing_up(tmp_path: Path) -> None:
    made = brought(tmp_path, LUX, FILE)
    model, labels = made.bundle.model, made.bundle.labels
    assert (model.name, model.author, model.width, model.height) == (
        "Small Board", "A. Person", 200, 100,
    )  # fmt: skip
    assert links(model) == SQUARE
    assert groups(model) == {
        "Alder": ("North", 3), "Birch": ("North", 3),
        "Cedar": ("South", 2), "Dogwood": ("South", 2),
    }  # fmt: skip
    assert model.regions[0].label_point == (20, 20)
    for key, rows, columns in (
        (1, slice(10, 50), slice(10, 90)), (2, slice(10, 50), slice(90, 190)),
        (3, slice(50, 90), slice(10, 90)), (4, slice(50, 90), slice(110, 190)),
    ):  # fmt: skip
        assert (labels[rows, columns] == key).all()
        assert (labels == key).sum() == (rows.stop - rows.start) * (columns.stop - columns.start)
    assert found(made) == set()
    assert_sound(made)


def test_names_may_be_missing_or_the_same(tmp_path: Path) -> None:
    text = LUX.replace("<name>Alder</name>", "").replace("Dogwood", "Birch")
    text = text.replace("<continentname>North</continentname>", "")
    made = brought(tmp_path, text, FILE)
    assert groups(made.bundle.model) == {
        "Country 1": ("Continent 1", 3), "Birch": ("Continent 1", 3),
        "Cedar": ("South", 2), "Birch 2": ("South", 2),
    }  # fmt: skip
    assert {code for code, _ in found(made)} == {"duplicate-name"}


def test_a_country_may_have_several_outlines(tmp_path: Path) -> None:
    isle = "<polygon>1,1 5,1 5,5 1,5</polygon><polygon>2,2 4,2 4,4 2,4</polygon><name>Cedar"
    made = brought(tmp_path, LUX.replace("<name>Cedar", isle), FILE)
    assert (made.bundle.labels == 3).sum() == 80 * 40 + 16


def test_a_declaration_below_blank_lines_is_read_and_lines_are_counted_from_the_top(
    tmp_path: Path,
) -> None:
    text = '\n\n\n<?xml version="1.0" ?>' + LUX.replace("<id>3</id>", "<id>x</id>")
    made = brought(tmp_path, text, FILE)
    assert ("country-number", line_of(text, "<id>x") - 1) in found(made)


FAULTS = {
    "unknown": ("<adjoining>1,2<", "<adjoining>1,2,77<", "unknown-neighbour", "77"),
    "no number": ("<adjoining>1,2<", "<adjoining>1,2,x<", "unknown-neighbour", ",x<"),
    "itself": ("<adjoining>0,3<", "<adjoining>0,3,2<", "self-neighbour", "0,3,2"),
    "one way": ("<adjoining>0,3</", "<adjoining>0</", "one-way-neighbour", None),
    "bonus": ("<bonus>2</bonus>", "", "missing-bonus", "South"),
    "place": (">20,80<", ">20;80<", "missing-coordinates", None),
    "point": ("10,10 90,10", "10,10 nan,5 90,10", "unreadable-outline", "nan,5"),
    "far": ("10,10 90,10", f"10,10 {FARTHEST * 10},5 90,10", "unreadable-outline", "00.0,5"),
    "same number": ("<id>2</id>", "<id>3</id>", "country-number", None),
    "size": ("<width>200</width>", "<width>wide</width>", "missing-size", "<luxboard"),
    "extra": ("<version>", "<theme>x</theme><version>", "not-taken-over", "<theme"),
    "empty": ("</luxboard>", "<continent><bonus>1</bonus></continent></luxboard>",
              "empty-continent", "<continent><bonus>1"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line_and_repaired(tmp_path: Path, fault: str) -> None:
    old, new, code, part = FAULTS[fault]
    assert old in LUX
    text = LUX.replace(old, new)
    made = brought(tmp_path, text, FILE)
    assert code in {c for c, _ in found(made)}
    if part is not None:
        expected = line_of(text, part)
        assert {(code, expected), (code, expected - 1)} & found(made)
    assert len(made.bundle.model.regions) == 4
    assert_sound(made)


def test_a_country_without_outline_gets_a_disc(tmp_path: Path) -> None:
    text = LUX.replace("<polygon>110,10 190,10 190,50 110,50</polygon>", "")
    made = brought(tmp_path, text, FILE)
    assert "no-pixels" in {code for code, _ in found(made)}
    assert (made.bundle.labels == 4).any()
    assert_sound(made)


def test_a_canvas_too_large_for_a_map_is_made_smaller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shapes, "_MOST_PIXELS", 1_000_000)  # a map of 24 million takes long
    text = LUX.replace("<width>200<", "<width>20000<").replace("<height>100<", "<height>10000<")
    text = text.replace("0,", "000,").replace("0 ", "000 ").replace("0<", "000<")
    text = text.replace("<width>20000000<", "<width>20000<")
    text = text.replace("<height>10000000<", "<height>10000<")
    text = text.replace("<id>000<", "<id>0<").replace("<adjoining>000,", "<adjoining>0,")
    made = brought(tmp_path, text, FILE)
    assert "made-smaller" in {code for code, _ in found(made)}
    assert made.bundle.model.width * made.bundle.model.height <= 1_020_000


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is empty"),
        ("<luxboard>", "not well-formed"),
        ("<other/>", "looks like XML of <other>"),
        ("<luxboard/>", "no <country>"),
        (LUX.replace("polygon>", "shape>"), "4 of 4 territories have no outline"),
        (LUX.replace("adjoining>", "near>"), "no territory has a neighbour"),
        ('<!DOCTYPE a [<!ENTITY b "c">]>' + LUX, "DOCTYPE"),
    ],
)
def test_a_file_without_a_map_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(UnreadableMapError, match=reason):
        brought(tmp_path, text, FILE)


def test_outlines_that_would_take_too_long_are_refused(tmp_path: Path) -> None:
    zigzag = " ".join(f"{x % 8000},{8000 * (x % 2)}" for x in range(40_000))
    text = LUX.replace("10,10 90,10 90,50 10,50", zigzag)
    text = text.replace("<width>200<", "<width>8000<").replace("<height>100<", "<height>3000<")
    with pytest.raises(UnreadableMapError, match="too long and winding"):
        brought(tmp_path, text, FILE)


def test_a_board_is_told_by_its_content_as_well(tmp_path: Path) -> None:
    assert brought(tmp_path, LUX, "board.xml").bundle.model.name == "Small Board"
