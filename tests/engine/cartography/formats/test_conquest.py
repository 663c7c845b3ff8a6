"""Conquest files: what a sound one gives, and what becomes of every fault, with its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.files import (
    CONQUEST,
    assert_sound,
    found,
    groups,
    imported,
    links,
    written,
)
from tests.engine.cartography.samples import png

SQUARE = {("Alder", "Birch"), ("Alder", "Cedar"), ("Birch", "Dogwood"), ("Cedar", "Dogwood")}
Edit = Callable[[str], str]


def changed(old: str, new: str) -> str:
    assert CONQUEST.count(old) == 1
    return CONQUEST.replace(old, new)


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if part in line)


def test_everything_is_taken_over(tmp_path: Path) -> None:
    made = imported(tmp_path, CONQUEST)
    model = made.bundle.model
    assert (model.name, model.author) == ("small", "A. Person")
    assert links(model) == SQUARE
    assert groups(model) == {
        "Alder": ("North", 3),
        "Birch": ("North", 3),
        "Cedar": ("South", 2),
        "Dogwood": ("South", 2),
    }
    assert found(made) == {("not-taken-over", 5), ("missing-image", None), ("map-drawn", None)}
    assert_sound(made)


def test_places_decide_where_regions_lie(tmp_path: Path) -> None:
    points = {r.name: r.label_point for r in imported(tmp_path, CONQUEST).bundle.model.regions}
    (ax, ay), (bx, _), (_, cy) = (points[n] or (0, 0) for n in ("Alder", "Birch", "Cedar"))
    assert ax < bx
    assert ay < cy


@pytest.mark.parametrize(
    "edit",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("[Territories]", "[TERRITORIES]").replace("[Map]", "[map]"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace(",", " , "),
    ],
    ids=["crlf", "cr", "mark", "case", "blank lines", "spaces"],
)
def test_dialects_of_writing_mean_the_same(tmp_path: Path, edit: Edit) -> None:
    made = imported(tmp_path, edit(CONQUEST))
    assert links(made.bundle.model) == SQUARE
    assert {code for code, _ in found(made)} == {"not-taken-over", "missing-image", "map-drawn"}


def without_map(text: str) -> str:
    return text[text.index("[Continents]") :]


def without_places(text: str) -> str:
    for place in ("40,40,", "140,40,", "40,140,", "140,140,"):
        text = text.replace(f",{place}", ",", 1)
    return text


@pytest.mark.parametrize("edit", [without_map, without_places])
def test_dialects_with_less_in_them_mean_the_same(tmp_path: Path, edit: Edit) -> None:
    made = imported(tmp_path, edit(CONQUEST))
    assert links(made.bundle.model) == SQUARE
    assert groups(made.bundle.model)["Dogwood"] == ("South", 2)
    assert_sound(made)


def test_windows_letters_are_read_even_undefined_ones(tmp_path: Path) -> None:
    text = CONQUEST.replace("Alder", "Ålder").encode("cp1252").replace(b"Birch", b"Bir\x81ch")
    names = [r.name for r in imported(tmp_path, text).bundle.model.regions]
    assert names[0] == "Ålder"
    assert names[1].startswith("Bir")


FAULTS = {
    "one-way": ("Dogwood,140,140,South,Birch,Cedar", "Dogwood,140,140,South,Cedar",
                "one-way-neighbour", "Birch,1"),
    "itself": ("Alder,40,40,North,", "Alder,40,40,North,Alder,", "self-neighbour", "Alder,"),
    "twice": ("South,Alder,Dogwood", "South,Alder,Dogwood,Alder", "duplicate-neighbour", "Cedar,"),
    "unknown": ("South,Alder,Dogwood", "South,Alder,Dogwood,Elm", "unknown-neighbour", "Cedar,"),
    "case": ("South,Alder,Dogwood", "South,ALDER,Dogwood", "other-case", "Cedar,"),
    "no continent": ("Cedar,40,140,South", "Cedar,40,140,", "no-continent", "Cedar,"),
    "empty fields": ("South,Alder,Dogwood", "South,Alder,Dogwood,,,", "trailing-fields", "Cedar,"),
    "bad place": ("Cedar,40,140,", "Cedar,forty,140,", "missing-coordinates", "Cedar,"),
    "no bonus": ("South=2", "South=two", "missing-bonus", "South="),
    "empty continent": ("South=2", "South=2\nWest=4", "empty-continent", "West="),
    "continent twice": ("South=2", "South=2\nSouth=9", "duplicate-continent", "South=9"),
    "no setting": ("warn=yes", "warn", "unreadable-line", "warn"),
    "section": ("[Continents]", "[Extras]\nx=1\n[Continents]", "unknown-section", "[Extras]"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line_and_repaired(tmp_path: Path, fault: str) -> None:
    old, new, code, at = FAULTS[fault]
    text = changed(old, new)
    made = imported(tmp_path, text)
    assert (code, line_of(text, at)) in found(made)
    assert links(made.bundle.model) == SQUARE
    assert len(made.bundle.model.super_regions) == 2
    assert_sound(made)
    assert all(issue.advice for issue in made.issues)


def test_an_undeclared_continent_is_added(tmp_path: Path) -> None:
    text = changed("Cedar,40,140,South", "Cedar,40,140,Middle")
    made = imported(tmp_path, text)
    assert groups(made.bundle.model)["Cedar"] == ("Middle", 1)
    assert ("unknown-continent", line_of(text, "Cedar,")) in found(made)


def test_a_territory_in_two_continents_stays_in_the_first(tmp_path: Path) -> None:
    text = CONQUEST + "Alder,40,40,South,Dogwood\n"
    made = imported(tmp_path, text)
    assert groups(made.bundle.model)["Alder"] == ("North", 3)
    assert links(made.bundle.model) == SQUARE | {("Alder", "Dogwood")}
    assert ("two-continents", line_of(text, "South,Dogwood")) in found(made)


def test_one_way_links_that_are_meant_are_no_fault(tmp_path: Path) -> None:
    text = CONQUEST.replace("warn=yes", "warn=no").replace(",South,Birch,Cedar", ",South,Cedar")
    one_way = [i for i in imported(tmp_path, text).issues if i.code == "one-way-neighbour"]
    assert [i.severity.value for i in one_way] == ["warning"]


def test_pieces_are_joined_at_the_nearest_places(tmp_path: Path) -> None:
    text = CONQUEST + "Elm,400,140,South,Fir\nFir,500,140,South,Elm\n"
    made = imported(tmp_path, text)
    assert links(made.bundle.model) == SQUARE | {("Dogwood", "Elm"), ("Elm", "Fir")}
    assert ("disconnected", line_of(text, "Elm,400")) in found(made)
    assert_sound(made)


def test_names_that_differ_in_case_only_stay_apart(tmp_path: Path) -> None:
    made = imported(tmp_path, CONQUEST + "ALDER,240,40,North,Birch\n")
    assert {"Alder", "ALDER"} <= {r.name for r in made.bundle.model.regions}
    assert "similar-names" in {code for code, _ in found(made)}
    assert_sound(made)


REFUSED = {
    "": "empty",
    "[Map]\nauthor=x\n[Continents]\nA=2\n": "no territory",
    "[Continents]\nA=2\n[Territories]\nx\n": "no territory can be read. First fault: “x”",
    "[Continents]\nA=2\n[Territories]\nx,1,2,A\ny,3,4,A\n": "no territory has a neighbour",
    "some words\nand more\n": "no map of Conquest",
    "a\0b": "binary file",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_file_without_a_map_is_refused_with_the_reason(tmp_path: Path, text: str) -> None:
    with pytest.raises(UnreadableMapError, match=REFUSED[text]):
        imported(tmp_path, text)


def test_sizes_are_limited(tmp_path: Path) -> None:
    rows = "".join(f"T{n},1,1,A,T{n - 1}\n" for n in range(2002))
    with pytest.raises(UnreadableMapError, match="2,000 territories") as error:
        imported(tmp_path, f"[Continents]\nA=2\n[Territories]\n{rows}")
    assert error.value.line == 2004
    with pytest.raises(UnreadableMapError, match="4 MB"):
        imported(tmp_path, b"x" * (4 * 1024**2 + 1))
    names = [f"T{n}" for n in range(160)]
    rows = "".join(f"{name},1,1,A,{','.join(names)}\n" for name in names)
    with pytest.raises(UnreadableMapError, match="12,720 links"):
        imported(tmp_path, f"[Continents]\nA=2\n[Territories]\n{rows}")


def test_a_picture_beside_the_file_gives_the_outlines(tmp_path: Path) -> None:
    picture = np.full((180, 180, 3), (150, 190, 220), np.uint8)
    for top in (10, 91):
        for left in (10, 91):
            picture[top : top + 78, left : left + 78] = (120 + top, 200 - left, 90)
    written(tmp_path, png(picture), "None.PNG")
    made = imported(tmp_path, changed("image=none.bmp", "image=none.png"))
    assert ("outlines-guessed", None) in found(made)
    assert made.bundle.picture == png(picture)
    at = [int(made.bundle.labels[y, x]) for x, y in ((40, 40), (140, 40), (40, 140), (140, 140))]
    assert at == [1, 2, 3, 4]
    assert_sound(made)


def test_a_picture_that_does_not_fit_is_not_taken(tmp_path: Path) -> None:
    written(tmp_path, png(np.zeros((30, 30, 3), np.uint8)), "none.png")
    made = imported(tmp_path, changed("image=none.bmp", "image=none.png"))
    assert {("picture-does-not-fit", None), ("map-drawn", None)} <= found(made)
    written(tmp_path, b"GIF89a", "none.png")
    made = imported(tmp_path, changed("image=none.bmp", "image=none.png"))
    assert {("unreadable-image", None), ("map-drawn", None)} <= found(made)
