"""Maps of TripleA: folders and archives, water, objectives, owners, and what becomes of faults."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.cartography.formats.choices import ForeignOptions
from engine.cartography.formats.kinds import Kind, kind_of
from engine.cartography.formats.reading import import_map
from engine.cartography.formats.report import Import
from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.files import assert_sound, groups, links, written
from tests.engine.cartography.formats.test_lux import line_of
from tests.engine.cartography.formats.triplea_files import (
    CENTERS,
    GAME,
    POLYGONS,
    PROPERTIES,
    YML,
    laid_out,
    zipped,
)

LAND = {("Alder", "Birch"), ("Cedar", "Dogwood")}
OVER = {("Alder", "Cedar"), ("Alder", "Isle"), ("Cedar", "Isle")}


def imported(path: Path, **options: object) -> Import:
    return import_map(path, foreign=ForeignOptions(**options))  # type: ignore[arg-type]


def places(made: Import) -> set[tuple[str, str | None, int | None]]:
    return {(i.code, i.place.file, i.place.line) for i in made.issues}


def codes(made: Import) -> set[str]:
    return {issue.code for issue in made.issues}


def test_water_becomes_sea_and_joins_its_shores(tmp_path: Path) -> None:
    made = imported(laid_out(tmp_path))
    model, labels = made.bundle.model, made.bundle.labels
    assert (model.name, model.width, model.height) == ("small_isles", 200, 120)
    assert links(model) == LAND | OVER
    assert groups(model) == {
        "Alder": ("objectiveAttachment1", 4), "Birch": ("objectiveAttachment1", 4),
        "Cedar": ("objectiveAttachment2", 2), "Dogwood": ("objectiveAttachment2", 2),
        "Isle": ("objectiveAttachment2", 2),
    }  # fmt: skip
    assert labels[50, 30] == 0
    assert labels[107, 12] == 1  # the second ring of Alder
    assert (labels == 5).sum() == 20 * 10
    assert model.regions[0].label_point == (50, 20)
    assert codes(made) == {
        "absent-games", "unknown-territory", "objectives-left-out", "water-left-out",
    }  # fmt: skip
    assert_sound(made)


def test_water_is_kept_as_regions_if_wished(tmp_path: Path) -> None:
    made = imported(laid_out(tmp_path), water="regions")
    model, labels = made.bundle.model, made.bundle.labels
    assert links(model) == LAND | {
        ("5 Sea Zone", "Alder"), ("5 Sea Zone", "Cedar"), ("5 Sea Zone", "Isle"),
    }  # fmt: skip
    assert groups(model)["5 Sea Zone"] == ("No bonus", 0)
    assert labels[50, 30] == 5
    assert (labels == 6).sum() == 20 * 10  # the isle lies upon the sea
    assert_sound(made)


def test_owners_or_the_hand_make_super_regions_if_wished(tmp_path: Path) -> None:
    folder = laid_out(tmp_path)
    made = imported(folder, groups="owners")
    assert {r: g for r, (g, _) in groups(made.bundle.model).items()} == {
        "Alder": "Red", "Birch": "Red", "Cedar": "Blue", "Dogwood": "Blue", "Isle": "No owner",
    }  # fmt: skip
    assert made.choices.groups == ("bonuses", "owners", "none")
    assert len(imported(folder, groups="none").bundle.model.super_regions) == 1


def test_without_objectives_the_owners_make_them_and_that_is_told(tmp_path: Path) -> None:
    made = imported(laid_out(tmp_path, small=GAME.replace("objectiveValue", "resource")))
    assert "no-bonuses" in codes(made)
    assert groups(made.bundle.model)["Alder"][0] == "Red"


@pytest.mark.parametrize("top", ["", "small-master/", "a/b/"])
def test_an_archive_is_read_as_its_folder(tmp_path: Path, top: str) -> None:
    file = written(tmp_path, zipped(top), "small.zip")
    assert kind_of(file) is Kind.TRIPLEA
    made = imported(file)
    assert links(made.bundle.model) == LAND | OVER
    assert sorted(tmp_path.iterdir()) == [file]  # nothing was unpacked


@pytest.mark.parametrize("name", ["map.yml", "map/polygons.txt", "map/games/small.xml"])
def test_any_file_of_a_map_stands_for_it(tmp_path: Path, name: str) -> None:
    folder = laid_out(tmp_path)
    assert kind_of(folder / name) is kind_of(folder) is Kind.TRIPLEA
    assert imported(folder / name).bundle.model == imported(folder).bundle.model


def test_files_may_lie_at_the_top(tmp_path: Path) -> None:
    folder = laid_out(tmp_path)
    for file in (folder / "map").glob("*.*"):
        shutil.move(file, folder)
    shutil.move(folder / "map" / "games", folder)
    assert links(imported(folder).bundle.model) == LAND | OVER


def test_one_of_several_games_is_chosen(tmp_path: Path) -> None:
    folder = laid_out(tmp_path)
    other = GAME.replace('t1="Cedar" t2="Dogwood"', 't1="Birch" t2="Dogwood"')
    (folder / "map/games/other.xml").write_text(other)
    made = imported(folder)
    assert "game-chosen" in codes(made)
    assert made.choices.games == ("War: Small", "other")
    chosen = imported(folder, game="OTHER")
    assert ("Birch", "Dogwood") in links(chosen.bundle.model)
    assert imported(folder / "map/games/other.xml").bundle.model == chosen.bundle.model
    with pytest.raises(UnreadableMapError, match=r"no game “x”. There are: “War: Small”, “other”"):
        imported(folder, game="x")


FAULTS = {
    "outline": ("polygons", POLYGONS, "Cap1  <  (1,1)", "Cap1  <  (x", "unreadable-outline",
                "Cap1"),
    "no outline": ("polygons", POLYGONS, "Isle", "Island", "no-pixels", None),
    "centre": ("centers", CENTERS, "(145, 20)", "(145 20)", "unreadable-line", "Birch"),
    "size": ("map", PROPERTIES, "map.width=200", "map.width=wide", "missing-size", None),
    "unknown": ("small", GAME, 't1="Birch" t2="Alder"', 't1="Birch" t2="Elm"', "unknown-neighbour",
                "Elm"),
    "itself": ("small", GAME, 't1="Birch" t2="Alder"', 't1="Birch" t2="Birch"', "self-neighbour",
               't2="Birch"/>\n  <connection t1="C'),
    "twice": ("small", GAME, '<territory name="Isle"/>', '<territory name="Isle"/>\n'
              '<territory name="Isle"/>', "duplicate-territory", '"Isle"/>\n  <conn'),
    "off": ("small", GAME, 'Objectives" value="true"', 'Objectives" value="false"',
            "objectives-off", "objectiveAttachment1"),
    "condition": ("small", GAME, 'value="Alder:Birch"', 'value="Alder:Elm"', "objectives-left-out",
                  "objectiveAttachment1"),
}  # fmt: skip
NAMES = {
    "polygons": "polygons.txt", "centers": "centers.txt", "map": "map.properties",
    "small": "small.xml",
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line_and_repaired(tmp_path: Path, fault: str) -> None:
    stem, source, old, new, code, part = FAULTS[fault]
    assert old in source
    text = source.replace(old, new)
    folder = laid_out(tmp_path)
    name = next(p for p in folder.rglob("*") if p.name == NAMES[stem])
    name.write_text(text)
    made = imported(folder)
    if part is None:
        assert code in codes(made)
    else:
        assert (code, NAMES[stem], line_of(text, part)) in places(made)
    assert len(made.bundle.model.regions) == 5
    assert_sound(made)


@pytest.mark.parametrize(
    ("stem", "text", "reason"),
    [
        ("polygons", "", r"no outline in the drawing|have no outline"),
        ("small", None, "no XML of a game"),
        ("small", "<html/>", "does not begin with <game>"),
        ("small", "<game/>", "no <territory>"),
        ("small", '<!DOCTYPE game [<!ENTITY a "b">]><game/>', "DOCTYPE"),
        ("small", GAME.replace("connection", "link"), "no territory has a neighbour"),
    ],
)
def test_a_map_without_its_parts_is_refused(
    tmp_path: Path, stem: str, text: str | None, reason: str
) -> None:
    with pytest.raises(UnreadableMapError, match=reason):
        imported(laid_out(tmp_path, **{stem: text}))


def test_a_list_of_games_alone_is_no_map(tmp_path: Path) -> None:
    with pytest.raises(UnreadableMapError, match=r"no polygons.txt"):
        imported(written(tmp_path, YML, "map.yml"))


@pytest.mark.parametrize("cut", [30, 200, 900])
def test_a_broken_archive_is_refused(tmp_path: Path, cut: int) -> None:
    with pytest.raises(UnreadableMapError):
        imported(written(tmp_path, zipped()[:-cut], "small.zip"))


def test_only_all_water_stays_as_regions(tmp_path: Path) -> None:
    wet = GAME.replace('"/>\n  <territory', '" water="true"/>\n  <territory')
    wet = wet.replace('name="Isle"/>', 'name="Isle" water="true"/>')
    made = imported(laid_out(tmp_path, small=wet.replace('="true" water="true"', '="true"')))
    assert len(made.bundle.model.regions) == 6
