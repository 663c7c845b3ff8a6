"""Features get the best names that a file has; what names they get, and why, is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.cartography.atlas import uniting
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.provinces import read_provinces
from engine.cartography.issues import Issue
from engine.errors import UnreadableMapError
from tests.engine.cartography.atlas.samples import Feature, collection, feature, saved, square
from tests.engine.cartography.samples import codes


def row(*properties: dict[str, Any]) -> list[Feature]:
    """Return squares side by side with these properties; “@id” is the feature's own id."""
    features = []
    for x, given in enumerate(properties):
        held = {key: value for key, value in given.items() if key != "@id"}
        made = feature(square(x, 0), **held)
        features.append(made | ({"id": given["@id"]} if "@id" in given else {}))
    return features


def named(
    folder: Path, features: list[Feature], **options: Any
) -> tuple[list[str], tuple[Issue, ...]]:
    found, issues = read_provinces(saved(folder, collection(features)), AtlasOptions(**options))
    return [province.name for province in found], tuple(issues)


@pytest.mark.parametrize("missing", [{}, {"name": None}, {"name": ""}, {"name": [1]}])
def test_a_usual_name_that_most_have_is_enough(tmp_path: Path, missing: dict[str, Any]) -> None:
    names, issues = named(tmp_path, row({"name": "A"}, missing, {"name": "C"}))
    assert names == ["A", "Region 2", "C"]
    assert codes(issues) == ["renamed-region"]
    assert "A region without a name is called “Region 2”" in issues[0].message


def test_a_usual_name_that_half_have_is_not_enough(tmp_path: Path) -> None:
    names, issues = named(tmp_path, row({"name": "A"}, {"x": 1}, {"name": "C"}, {"x": 2}))
    assert names == ["Region 1", "Region 2", "Region 3", "Region 4"]
    assert codes(issues) == ["names-none"]
    assert "--name-property" in issues[0].advice
    assert "“name”, “x”" in issues[0].advice


def test_a_usual_name_that_all_have_comes_first(tmp_path: Path) -> None:
    names, issues = named(
        tmp_path, row({"name": "A", "NAME_1": "a"}, {"NAME_1": "b"}, {"name": "C", "NAME_1": "c"})
    )
    assert (names, issues) == (["a", "b", "c"], ())


@pytest.mark.parametrize("key", ["name", "Name", "NAME", "shapeName", "ADMIN_NAME", "nombre"])
def test_usual_names_are_known_in_any_case(tmp_path: Path, key: str) -> None:
    assert named(tmp_path, row({key: "A", "z": "q"}, {key: "B", "z": "q"})) == (["A", "B"], ())


def test_the_only_texts_are_names_if_they_differ(tmp_path: Path) -> None:
    names, issues = named(
        tmp_path, row({"provincia": "León", "cod": 1, "@id": 7}, {"provincia": "Soria", "cod": 2})
    )
    assert names == ["León", "Soria"]
    assert codes(issues) == ["names-only-text"]
    assert "“provincia”" in issues[0].message
    assert "“cod”" in issues[0].advice


@pytest.mark.parametrize("place", ["@id", "id"])
def test_ids_are_names_if_there_is_nothing_better(tmp_path: Path, place: str) -> None:
    properties: list[dict[str, Any]] = [{place: "XX-1", "a": "q"}, {place: 2, "a": "q"}]
    names, issues = named(tmp_path, row(*properties))
    assert names == ["XX-1", "2"]
    assert codes(issues) == ["names-ids"]
    assert named(tmp_path, row(*properties), name_property="id")[0] == ["XX-1", "2"]


def test_several_texts_are_listed_to_choose_from(tmp_path: Path) -> None:
    properties = [{"ADM1_ES": f"P {i}", "provincia": f"Q {i}"} for i in range(2)]
    names, issues = named(tmp_path, row(*properties))
    assert names == ["Region 1", "Region 2"]
    assert codes(issues) == ["names-none"]
    assert "“ADM1_ES”, “provincia”" in issues[0].advice
    assert named(tmp_path, row(*properties), name_property="ADM1_ES")[0] == ["P 0", "P 1"]


def test_texts_are_changed_only_with_a_finding(tmp_path: Path) -> None:
    names, issues = named(
        tmp_path,
        row({"name": " A\tB ", "g": "x"}, {"name": "C" * 260, "g": "y "}, {"name": "D", "g": "y "}),
        group_property="g",
    )
    assert names == ["A B", "C" * 200, "D"]
    assert codes(issues) == ["tidied-name", "cut-name", "tidied-name"]
    assert "has 260 characters and was cut after 200" in issues[1].message


def test_long_names_that_begin_alike_are_of_two_regions(tmp_path: Path) -> None:
    long = "C" * 250
    features = row({"name": long + "1"}, {"name": long + "2"})
    for join in (False, True):
        names, issues = named(tmp_path, features, join=join)
        assert len(set(names)) == 2
        assert max(map(len, names)) == 200
        assert codes(issues) == ["cut-name", "cut-name", "renamed-region"]


ISLES = [{"name": "Greece", "g": 1}, {"name": "Turkey", "g": 2}, {"name": "Greece", "g": 1}]


def test_features_of_one_name_can_be_joined_and_are_offered_to_be(tmp_path: Path) -> None:
    names, issues = named(tmp_path, row(*ISLES))
    assert names == ["Greece", "Turkey", "Greece 2"]
    assert codes(issues) == ["repeated-names", "renamed-region"]
    assert "“Greece (2)”" in issues[0].message
    file = saved(tmp_path, collection(row(*ISLES)))
    found, told = read_provinces(file, AtlasOptions(join=True, group_property="g"))
    assert [(p.name, p.group, p.shape.area) for p in found] == [
        ("Greece", "1", pytest.approx(2)),
        ("Turkey", "2", pytest.approx(1)),
    ]
    assert told == []


def test_joined_features_that_touch_are_one_polygon_and_the_nameless_stay(tmp_path: Path) -> None:
    file = saved(tmp_path, collection(row({"name": "A"}, {"name": "A"}, {}, {"name": "A"}, {})))
    found, _ = read_provinces(file, AtlasOptions(join=True))
    assert [p.name for p in found] == ["A", "Region 2", "Region 3"]
    assert [len(p.shape.geoms) for p in found] == [2, 1, 1]


def test_joined_features_of_several_super_regions_are_of_the_largest(tmp_path: Path) -> None:
    features = [
        feature(square(0, 0), name="A", g="small"),
        feature(square(1, 0, 2), name="A", g="large"),
    ]
    found, issues = read_provinces(
        saved(tmp_path, collection(features)), AtlasOptions(join=True, group_property="g")
    )
    assert [p.group for p in found] == ["large"]
    assert codes(tuple(issues)) == ["several-groups"]


def test_more_features_than_regions_can_be_joined(tmp_path: Path) -> None:
    features = [
        feature(square(x / 10, y / 10, 0.1), county=f"{x // 8}-{y // 8}", name=f"{x} {y}")
        for x in range(48)
        for y in range(48)
    ]
    file = saved(tmp_path, collection(features))
    options = AtlasOptions(name_property="county")
    with pytest.raises(UnreadableMapError, match=r"2,304 regions .*\(--join\)"):
        read_provinces(file, options)
    found, _ = read_provinces(file, AtlasOptions(name_property="county", join=True))
    assert [len(p.shape.geoms) for p in found] == [1] * 36


def test_outlines_that_cross_too_often_are_not_joined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uniting, "_MOST_CROSSINGS", 1)
    features = [feature(square(x, x / 2, 2), name="A") for x in range(2)]
    names, issues = named(tmp_path, features, join=True)
    assert names == ["A", "A 2"]
    assert codes(issues) == ["not-joined", "renamed-region"]
