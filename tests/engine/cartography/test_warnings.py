"""Warnings: each on a map that has nothing else, and none where it would be wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from engine.cartography.issues import Issue, Severity
from engine.cartography.model import MapModel, SeaLink
from engine.cartography.template import Labels
from engine.cartography.validation import check_map
from engine.cartography.warnings_layout import find_look_alikes
from tests.engine.cartography.neat_maps import (
    BRICK,
    COLUMNS,
    ISLE,
    MARGIN,
    changed,
    linked,
    neat_labels,
    neat_model,
)
from tests.engine.cartography.samples import codes

CORNER = MARGIN + 4  # inside the first brick, out of the way of its badge
MIDDLE = MARGIN + BRICK // 2


def found(model: MapModel, labels: Labels) -> list[Issue]:
    issues = check_map(model, labels)
    assert {issue.severity for issue in issues} <= {Severity.WARNING}
    assert all(issue.advice for issue in issues)
    return list(issues)


def only(model: MapModel, labels: Labels, code: str) -> Issue:
    issues = found(model, labels)
    assert codes(tuple(issues)) == [code]
    return issues[0]


def test_a_neat_map_has_no_issue() -> None:
    assert check_map(neat_model(), neat_labels()) == ()


def test_specks_are_counted_by_region() -> None:
    labels = neat_labels()
    labels[CORNER, CORNER], labels[CORNER, CORNER + 5 : CORNER + 9] = 2, 2
    issue = only(neat_model(), labels, "stray-specks")
    assert (issue.place.regions, issue.place.pixel) == ((2,), (CORNER, CORNER))
    assert "“R2” has 2 stray specks under 5 pixels, 5 in all, at 12, 12 · 17, 12." in issue.message


def test_a_part_of_five_pixels_and_a_region_of_four_are_no_specks() -> None:
    labels = neat_labels()
    labels[CORNER, CORNER : CORNER + 5] = 2
    assert found(neat_model(), labels) == []
    labels[labels == ISLE] = 0
    labels[-MARGIN - 2 : -MARGIN, MARGIN : MARGIN + 2] = ISLE
    model = changed(neat_model(), ISLE, label_point=None)
    assert only(model, labels, "no-room-for-badge").place.regions == (ISLE,)


def test_many_specks_are_one_issue() -> None:
    labels = neat_labels()
    labels[MARGIN + 2 : MARGIN + BRICK - 2 : 2, MARGIN + 2 : MARGIN + BRICK - 2 : 2] = 2
    speckled = [i for i in found(neat_model(), labels) if i.code == "stray-specks"]
    assert len(speckled) == 1
    assert "324 stray specks" in speckled[0].message
    assert "and elsewhere" in speckled[0].message


@pytest.mark.parametrize(("side", "fits"), [(27, True), (26, False)])
def test_a_badge_needs_a_circle_of_fourteen_pixels(side: int, fits: bool) -> None:
    labels = neat_labels()
    labels[labels == ISLE] = 0
    labels[-MARGIN - side : -MARGIN, MARGIN : MARGIN + side] = ISLE
    issues = found(changed(neat_model(), ISLE, label_point=None), labels)
    assert codes(tuple(issues)) == ([] if fits else ["no-room-for-badge"])


def test_four_regions_that_meet_in_a_point() -> None:
    labels = neat_labels()
    second = labels[MARGIN + BRICK : MARGIN + 2 * BRICK]
    second[:, MARGIN : MARGIN + 3 * BRICK] = second[:, MARGIN + BRICK // 2 : -BRICK // 2 - MARGIN]
    second[:, MARGIN + 3 * BRICK :] = 0
    corners = [i for i in check_map(neat_model(), labels) if i.code == "four-corners"]
    assert [i.place.regions for i in corners] == [
        (1, 2, 4, 5), (2, 3, 5, 6), (4, 5, 7, 8), (5, 6, 8, 9)
    ]  # fmt: skip
    assert corners[0].place.pixel == (MARGIN + BRICK - 1, MARGIN + BRICK - 1)


@pytest.mark.parametrize(
    ("point", "where"),
    [
        ((MARGIN + BRICK + 3, MIDDLE), "in “R2”"),
        ((0, 0), "in the background"),
        ((5000, 3), "outside the picture"),
        ((-1, 3), "outside the picture"),
    ],
)
def test_a_label_point_outside_its_region(point: tuple[int, int], where: str) -> None:
    issue = only(changed(neat_model(), 1, label_point=point), neat_labels(), "label-outside")
    assert issue.place.regions == (1,)
    assert issue.place.pixel == point
    assert issue.message.endswith(f"“R1” lies {where}.")


def test_regions_that_touch_without_being_neighbours_may_be_meant() -> None:
    model = linked(neat_model(), 2, 4, there=False, back=False)
    issue = only(model, neat_labels(), "touching-not-neighbours")
    assert issue.place.regions == (2, 4)
    assert f"along {BRICK // 2} pixels" in issue.message
    x, y = issue.place.pixel or (0, 0)
    assert {2, 4} <= set(neat_labels()[y : y + 2, x].tolist())
    assert found(replace(model, meant=((2, 4),)), neat_labels()) == []


def test_neighbours_that_do_not_touch_have_a_link_or_are_meant() -> None:
    model = linked(neat_model(), 1, ISLE, there=True, back=True)
    issue = only(model, neat_labels(), "neighbours-apart")
    assert issue.place.regions == (1, ISLE)
    assert found(replace(model, meant=((1, ISLE),)), neat_labels()) == []
    link = SeaLink((1, ISLE), (((9, 9), (9, 20)),))
    assert found(replace(model, sea_links=(*model.sea_links, link)), neat_labels()) == []


@pytest.mark.parametrize("width", [1, 2])
def test_a_drawn_line_between_regions_parts_nobody(width: int) -> None:
    labels = neat_labels()
    labels[:, MARGIN + BRICK : MARGIN + BRICK + width] *= (
        labels[:, MARGIN + BRICK : MARGIN + BRICK + width] != 2
    )
    assert found(neat_model(), labels) == []
    model = linked(neat_model(), 1, 2, there=False, back=False)
    assert "touching-not-neighbours" in codes(tuple(found(model, labels)))


def test_three_pixels_of_sea_part_regions() -> None:
    labels = neat_labels()
    labels[MARGIN : MARGIN + BRICK, MARGIN + BRICK : MARGIN + BRICK + 3] = 0
    labels[MARGIN : MARGIN + BRICK, MARGIN + BRICK + 3 : MARGIN + BRICK + 6] = 2
    assert only(neat_model(), labels, "neighbours-apart").place.regions == (1, 2)


@pytest.mark.parametrize(("length", "expected"), [(1, True), (2, True), (3, False)])
def test_a_short_contact(length: int, expected: bool) -> None:
    labels = neat_labels()
    gap = labels[MARGIN : MARGIN + BRICK - length, MARGIN + BRICK - 4 : MARGIN + BRICK]
    gap[:] = 0
    issues = found(neat_model(), labels)
    assert codes(tuple(issues)) == (["short-contact"] if expected else [])
    if expected:
        assert issues[0].place.regions == (1, 2)
        assert issues[0].place.pixel == (MARGIN + BRICK - 1, MARGIN + BRICK - length)
        link = SeaLink((1, 2), (((9, 9), (60, 9)),))
        drawn = replace(neat_model(), sea_links=(*neat_model().sea_links, link))
        assert found(drawn, labels) == []
        assert found(replace(neat_model(), meant=((1, 2),)), labels) == []


def test_colours_that_nobody_tells_apart_matter_where_regions_meet() -> None:
    red, green, blue = neat_model().region(1).color
    alike = (red ^ 1, green ^ 1, blue ^ 1)
    issue = only(changed(neat_model(), 2, color=alike), neat_labels(), "look-alike-colors")
    assert issue.place.regions == (1, 2)
    assert found(changed(neat_model(), ISLE, color=alike), neat_labels()) == []
    white = changed(neat_model(), 5, color=(254, 254, 254))
    assert only(white, neat_labels(), "look-alike-colors").place.regions == (5,)


def test_colours_that_some_people_do_not_tell_apart() -> None:
    red, olive = (200, 60, 60), (133, 114, 40)
    assert find_look_alikes([red, olive, (0, 0, 255)], [(0, 2), (1, 2)]) == []
    ((pair, vision),) = find_look_alikes([(0, 200, 200), (0, 190, 215)], [(0, 1)])
    assert (pair, vision) == ((0, 1), " with tritanopia")
    assert find_look_alikes([red, red], [(0, 1)]) == []  # an error, told elsewhere
    assert find_look_alikes([], []) == []


def test_a_super_region_in_pieces() -> None:
    model = changed(neat_model(), 1, super_region=2)
    issue = only(model, neat_labels(), "super-region-in-pieces")
    assert issue.place.super_regions == (2,)
    assert issue.place.regions == (1,)
    assert "“South” is in 2 pieces: no link within it leads from “R1” to “R7”." in issue.message


@pytest.mark.parametrize(("limit", "expected"), [(None, False), (5, False), (6, True)])
def test_every_player_needs_two_regions_to_start_with(limit: int | None, expected: bool) -> None:
    issues = found(replace(neat_model(), players_limit=limit), neat_labels())
    assert codes(tuple(issues)) == (["few-candidates"] if expected else [])
    if expected:
        assert "12 regions" in issues[0].message
        assert "to 5" in issues[0].advice


def test_every_warning_finds_all_it_can() -> None:
    model, labels = neat_model(), neat_labels()
    for key in range(2, 2 * COLUMNS):
        model = changed(model, key, label_point=(0, 0))
    assert codes(check_map(model, labels)) == ["label-outside"] * (2 * COLUMNS - 2)


def noise(side: int, keys: int) -> tuple[MapModel, Labels]:
    labels = np.random.default_rng(5).integers(0, keys + 1, (side, side)).astype(np.uint16)
    model = neat_model()
    region = replace(model.region(1), label_point=None, neighbours=frozenset())
    regions = tuple(
        replace(region, key=k, name=f"N{k}", color=(k & 255, k >> 8, 9)) for k in range(1, keys + 1)
    )
    empty = replace(model, width=side, height=side, sea_links=(), players_limit=None)
    return replace(empty, regions=regions), labels


def test_long_lists_are_summed_up_but_for_a_thousand() -> None:
    counted = dict.fromkeys(("touching-not-neighbours", "four-corners"), 0)
    issues = check_map(*noise(120, 300))
    for issue in issues:
        counted[issue.code] = counted.get(issue.code, 0) + 1
    assert counted["touching-not-neighbours"] == counted["four-corners"] == 1001
    assert counted["stray-specks"] <= 300
    last = [issue for issue in issues if issue.code == "four-corners"][-1]
    assert "more findings like the one before" in last.message
    assert last.place.regions == ()


@pytest.mark.parametrize("check", [lambda m, n: m, lambda m, n: replace(m, regions=())])
def test_odd_maps_do_not_break_the_checks(
    check: Callable[[MapModel, Labels], MapModel],
) -> None:
    for shape in ((1, 1), (1, 40), (40, 1), (30, 30)):
        for key in (0, 1, 77):
            labels = np.full(shape, key, np.uint16)
            assert check_map(check(neat_model(), labels), labels)


def test_a_name_that_is_drawn_shortened_is_told() -> None:
    issue = only(changed(neat_model(), 1, name="A" * 200), neat_labels(), "long-name")
    assert issue.place.regions == (1,)
    assert "of its 200 characters 32 are drawn" in issue.message
    assert check_map(changed(neat_model(), 1, name="A" * 32), neat_labels()) == ()
