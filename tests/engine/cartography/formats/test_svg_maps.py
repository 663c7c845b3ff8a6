"""Maps in SVG: Warzone's three conventions, its commands, maps of groups, and every fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cartography.formats.choices import ForeignOptions
from engine.cartography.formats.reading import import_map
from engine.cartography.formats.report import Import
from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.drawings import (
    ALDER,
    BIRCH,
    COMMANDS,
    DOGWOOD,
    GROUPS,
    HEAD,
    LAYERS,
    WARZONE,
)
from tests.engine.cartography.formats.files import (
    assert_sound,
    brought,
    found,
    groups,
    links,
    written,
)
from tests.engine.cartography.formats.test_lux import line_of

FILE = "small.svg"


def codes(made: Import) -> set[str]:
    return {code for code, _ in found(made)}


def names(made: Import) -> list[str]:
    return [region.name for region in made.bundle.model.regions]


SQUARE = {
    ("Alder", "Birch"),
    ("Alder", "Cedar"),
    ("Birch", "Territory 1"),
    ("Cedar", "Territory 1"),
}


def test_a_warzone_map_by_titles_labels_and_descriptions(tmp_path: Path) -> None:
    made = brought(tmp_path, WARZONE, FILE)
    model = made.bundle.model
    assert names(made) == ["Alder", "Birch", "Cedar", "Territory 1"]
    assert links(model) == SQUARE
    assert groups(model) == {
        "Alder": ("North", 3), "Birch": ("North", 3),
        "Cedar": ("South Land", -2), "Territory 1": ("South Land", -2),
    }  # fmt: skip
    assert codes(made) == {"bonus-lost", "neighbours-by-gap", "gutters-closed"}
    assert model.sea_links == ()
    assert made.choices.nested == 4
    assert (made.choices.gap, made.choices.gaps[4].links, made.choices.gaps[5].links) == (5, 0, 4)
    assert_sound(made)


def test_of_nested_bonuses_the_largest_can_be_kept(tmp_path: Path) -> None:
    made = brought(tmp_path, WARZONE, FILE, bonus="largest")
    assert set(groups(made.bundle.model).values()) == {("All", 9)}
    assert [i.code for i in made.issues].count("bonus-lost") == 2


def test_territories_of_no_bonus_are_a_super_region_without_one(tmp_path: Path) -> None:
    text = WARZONE.replace("South Land;All", "").replace("North;All", "North")
    made = brought(tmp_path, text, FILE)
    assert groups(made.bundle.model)["Cedar"] == ("No bonus", 0)
    assert {"no-bonus", "empty-continent"} <= codes(made)


def test_a_bonus_that_keeps_some_of_its_territories_is_told(tmp_path: Path) -> None:
    text = WARZONE.replace("<desc>bonus_parents=South Land;All", "<desc>bonus_parents=All", 1)
    made = brought(tmp_path, text, FILE)
    assert groups(made.bundle.model)["Cedar"] == ("All", 9)
    assert ("bonus-partial", line_of(text, "BonusLink_All")) in found(made)


def test_bonuses_are_matched_by_letters_and_digits(tmp_path: Path) -> None:
    text = WARZONE.replace("<title>South Land</title>", "")
    made = brought(tmp_path, text, FILE)
    assert groups(made.bundle.model)["Cedar"] == ("South Land", -2)


def test_colours_of_outlines_make_super_regions_if_wished(tmp_path: Path) -> None:
    text = WARZONE.replace("<desc>bonus_parents=", "<desc>").replace(
        "</g>", "<path id='x' d='M0'/></g>"
    )
    for number, colour in ((7, "#ff0000"), (12, "#FF0000"), (3, "#00ff00"), (1, "#00ff00")):
        text = text.replace(f'"Territory_{number}"', f'"Territory_{number}" stroke="{colour}"')
    plain = brought(tmp_path, text, FILE)
    assert {"no-bonuses", "missing-bonus"} <= codes(plain)
    assert len(plain.bundle.model.super_regions) == 1
    assert plain.choices.groups == ("bonuses", "colours", "none")
    made = brought(tmp_path, text, FILE, groups="colours")
    assert groups(made.bundle.model)["Alder"][0] == groups(made.bundle.model)["Cedar"][0]
    assert len(made.bundle.model.super_regions) == 2


def test_a_gap_can_be_chosen(tmp_path: Path) -> None:
    narrow = WARZONE.replace(DOGWOOD, "M100,52H190V90H100Z")
    made = brought(tmp_path, narrow, FILE, gap=5)
    assert ("Cedar", "Territory 1") not in links(made.bundle.model)
    made = brought(tmp_path, narrow, FILE, gap=14)
    assert ("Cedar", "Territory 1") in links(made.bundle.model)


def test_layers_of_metadata_are_read(tmp_path: Path) -> None:
    made = brought(tmp_path, LAYERS, FILE)
    model = made.bundle.model
    assert links(model) == {("Alder", "Birch"), ("Birch", "Dogwood"), ("Cedar", "Dogwood")}
    assert groups(model)["Cedar"] == ("South: East", 2)
    assert [r.label_point for r in model.regions] == [(30, 25), (120, 25), (30, 65), (120, 65)]
    assert "neighbours-by-gap" not in codes(made)
    assert_sound(made)


def test_lines_of_a_layer_join_what_their_ends_lie_in(tmp_path: Path) -> None:
    lines = (
        '<g inkscape:label="connections" style="display:none"><path id="a" d="M20,20L110,80"/>'
        '<path id="b" d="M0,0L110,80"/></g></svg>'
    )
    made = brought(tmp_path, WARZONE.replace("</svg>", lines), FILE, gap=0)
    assert ("Alder", "Territory 1") in links(made.bundle.model)
    assert "loose-connection" in codes(made)


def test_holes_are_those_of_the_fill_rule(tmp_path: Path) -> None:
    hole = ALDER + " M30,20 v10 h10 v-10 z"
    made = brought(tmp_path, WARZONE.replace(ALDER, hole), FILE)
    assert (made.bundle.labels[21:29, 31:39] == 0).all()
    filled = ALDER + " M30,20 h10 v10 h-10 z"
    made = brought(tmp_path, WARZONE.replace(ALDER, filled), FILE)
    assert (made.bundle.labels[21:29, 31:39] == 1).all()


def test_commands_beside_a_drawing_count_first(tmp_path: Path) -> None:
    written(tmp_path, COMMANDS, "small.setmapdetails.json")
    made = brought(tmp_path, WARZONE, FILE)
    model = made.bundle.model
    assert links(model) == {("Birch", "Elm"), ("Birch", "Territory 1"), ("Cedar", "Territory 1")}
    assert groups(model) == {
        "Elm": ("West", 4), "Cedar": ("West", 4),
        "Birch": ("No bonus", 0), "Territory 1": ("No bonus", 0),
    }  # fmt: skip
    assert model.regions[0].label_point == (20, 20)
    assert {"commands-read", "not-taken-over"} <= codes(made)
    assert "a@b.c" not in str(made.issues)
    assert_sound(made)


def test_commands_are_chosen_by_name_and_may_be_a_bare_list(tmp_path: Path) -> None:
    listed = json.dumps(json.loads(COMMANDS)["commands"])
    file = written(tmp_path, listed, "other.json")
    made = brought(tmp_path, WARZONE, FILE, commands=file)
    assert names(made)[0] == "Elm"
    assert names(brought(tmp_path, WARZONE, FILE))[0] == "Alder"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"command": "setTerritoryName", "id": "x", "name": "A"}, "unusable-command"),
        ({"command": "setTerritoryCenterPoint", "id": 7, "x": 1e30, "y": 0}, "unusable-command"),
        ({"command": "addTerritoryConnection", "id1": 7, "id2": True}, "unusable-command"),
        ({"command": "addBonus", "name": "", "armies": 1}, "unusable-command"),
        ({"command": "addTerritoryToBonus", "id": 7}, "unusable-command"),
        ({"command": "addTerritoryToBonus", "id": 4444, "bonusName": "x"}, "unknown-territory"),
        ({"command": ["x"]}, "not-taken-over"),
        ("words", "not-taken-over"),
    ],
)
def test_a_command_that_cannot_be_used_is_told(tmp_path: Path, command: object, code: str) -> None:
    listed = json.loads(COMMANDS)
    listed["commands"] += [{"command": "none"}] * 30 + [command]
    written(tmp_path, json.dumps(listed), "small.json")
    assert code in codes(brought(tmp_path, WARZONE, FILE))


@pytest.mark.parametrize("text", ["{", "[]", '{"type": "FeatureCollection"}', "[" * 100_000])
def test_what_is_no_list_of_commands_is_refused_if_named(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text, "small.json")
    assert names(brought(tmp_path, WARZONE, FILE))[0] == "Alder"
    with pytest.raises(UnreadableMapError, match=r"JSON|no list of commands"):
        brought(tmp_path, WARZONE, FILE, commands=file)


FAULTS = {
    "suffix": ("Territory_3", "Territory_7-3", "territory-id", "Territory_7-3"),
    "twice": ("Territory_3", "Territory_7", "territory-id", 'd="' + BIRCH),
    "outline": (BIRCH, BIRCH + " q 5", "unreadable-outline", BIRCH),
    "value": ("bonus_value=3", "bonus_value=x", "unreadable-line", "BonusLink_North"),
    "no value": ("<desc>bonus_value=3</desc>", "", "missing-bonus", "BonusLink_North"),
    "no link": ("BonusLink_North", "Bonus_North", "unknown-bonus", "Territory_7"),
    "two links": ("BonusLink_All", "BonusLink_North", "duplicate-bonus", "bonus_value=9"),
    "transform": ("translate(0,0)", "move(3)", "unreadable-transform", "<g"),
    "connector": ("</svg>", '<path id="c" inkscape:connection-start="#x" d="M0,0"/></svg>',
                  "loose-connection", 'id="c"'),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line_and_repaired(tmp_path: Path, fault: str) -> None:
    old, new, code, part = FAULTS[fault]
    assert old in WARZONE
    text = WARZONE.replace(old, new)
    made = brought(tmp_path, text, FILE)
    assert (code, line_of(text, part)) in found(made)
    assert len(made.bundle.model.regions) == 4
    assert_sound(made)


def test_a_map_of_groups(tmp_path: Path) -> None:
    made = brought(tmp_path, GROUPS, FILE)
    model = made.bundle.model
    assert names(made) == ["alder", "birch", "cedar", "dogwood"]
    assert groups(model) == {
        "alder": ("North", 3), "birch": ("North", 3),
        "cedar": ("South", 0), "dogwood": ("South", 0),
    }  # fmt: skip
    # 4 units of gutter are more than the 3 of the format: only the declared links are left.
    assert {("alder", "dogwood"), ("birch", "cedar")} <= links(model)
    assert ("alder", "birch") not in links(model)
    assert model.regions[0].label_point == (30, 30)
    assert_sound(made)
    wider = brought(tmp_path, GROUPS, FILE, gap=5)
    assert ("alder", "birch") in links(wider.bundle.model)


def test_territories_of_a_map_of_groups_within_three_units_are_neighbours(tmp_path: Path) -> None:
    text = GROUPS.replace("m 92 10", "m 91 10")
    assert ("alder", "birch") in links(brought(tmp_path, text, FILE).bundle.model)


@pytest.mark.parametrize(
    ("old", "new", "code", "part"),
    [
        ("adj birch : cedar", "adj birch : elm", "unknown-neighbour", "map"),
        ("adj birch : cedar", "birch cedar", "unreadable-line", "map"),
        ("bonus 3", "bonus many", "unreadable-line", 'id="North"'),
    ],
)
def test_faults_of_a_map_of_groups(
    tmp_path: Path, old: str, new: str, code: str, part: str
) -> None:
    text = GROUPS.replace(old, new)
    made = brought(tmp_path, text, FILE)
    assert (code, line_of(text, part)) in found(made)
    assert_sound(made)


def test_a_drawing_that_is_no_map_is_told_what_one_is(tmp_path: Path) -> None:
    text = f'{HEAD}<path id="Territo" d="{ALDER}"/></svg>'
    with pytest.raises(UnreadableMapError, match=r"1 paths is no map.*Territory_1.*map"):
        brought(tmp_path, text, FILE)


def test_a_drawing_is_told_by_its_content_as_well(tmp_path: Path) -> None:
    file = written(tmp_path, "<!-- made by hand -->" + WARZONE, "drawing.xml")
    assert import_map(file, foreign=ForeignOptions()).bundle.model.name == "drawing"
