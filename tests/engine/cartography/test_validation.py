"""The checks that run live in an editor, without files."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.cartography.model import MapModel, Region, SeaLink, color_text
from engine.cartography.validation import check_model
from tests.engine.cartography.samples import RED, codes, errors, small_labels, small_model


def changed(region: str, **change: object) -> MapModel:
    """Return the small map with one region changed."""
    model = small_model()
    regions = tuple(replace(r, **change) if r.name == region else r for r in model.regions)
    return replace(model, regions=regions)


def test_a_good_map_has_no_issues() -> None:
    assert errors(small_model(), small_labels()) == ()


@pytest.mark.parametrize(
    ("model", "code", "words", "regions"),
    [
        (changed("East", name="West"), "duplicate-region", "“West”", (1, 3)),
        (changed("East", color=RED), "duplicate-color", "#c80000", (1, 3)),
        (changed("East", color=(255, 255, 255)), "color-is-background", "#ffffff", (3,)),
        (changed("East", super_region=9), "no-super-region", "“East”", (3,)),
        (changed("East", neighbours=frozenset({2, 3})), "self-neighbour", "“East”", (3,)),
        (changed("East", neighbours=frozenset({2, 9})), "unknown-neighbour", "“East”", (3, 9)),
        (changed("East", neighbours=frozenset()), "one-way-neighbour", "“East”", (2, 3)),
    ],
)
def test_a_fault_of_a_region_is_found(
    model: MapModel, code: str, words: str, regions: tuple[int, ...]
) -> None:
    issues = errors(model, small_labels())
    assert codes(issues) == [code]
    assert words in issues[0].message
    assert issues[0].place.regions == regions
    assert str(issues[0]) == f"error: {issues[0].message} {issues[0].advice}"


def test_faults_of_super_regions() -> None:
    model = small_model()
    groups = (*model.super_regions, replace(model.super_regions[0], key=7))
    issues = check_model(replace(model, super_regions=groups))
    assert codes(issues) == ["duplicate-super-region", "empty-super-region"]
    assert [issue.place.super_regions for issue in issues] == [(1, 7), (7,)]


def test_a_link_to_nowhere() -> None:
    model = replace(small_model(), sea_links=(SeaLink((2, 77), ()), SeaLink((1, 3), ())))
    assert codes(check_model(model)) == ["unknown-sea-link", "sea-link-without-neighbours"]


def test_links_that_say_nothing() -> None:
    link = small_model().sea_links[0]
    links = (link, SeaLink((4, 2), ()), SeaLink((3, 3), ()))
    issues = check_model(replace(small_model(), sea_links=links))
    assert codes(issues) == ["duplicate-sea-link", "self-sea-link"]
    assert [issue.place.regions for issue in issues] == [(4, 2), (3, 3)]


def test_deliberate_differences_that_say_nothing() -> None:
    meant = ((1, 3), (1, 77), (2, 2), (3, 1), (1, 4))
    issues = check_model(replace(small_model(), meant=meant))
    assert codes(issues) == ["unknown-meant-pair", "self-meant-pair", "duplicate-meant-pair"]
    assert [issue.place.regions for issue in issues] == [(1, 77), (2, 2), (3, 1)]


def test_every_piece_of_a_map_is_reported() -> None:
    model = small_model()
    alone = tuple(replace(region, neighbours=frozenset()) for region in model.regions)
    pairs = tuple(
        Region(key, f"R{key}", 1, (key, 9, 9), neighbours=frozenset({key ^ 1}))
        for key in range(10, 16)
    )
    issues = check_model(replace(model, regions=(*alone, *pairs), sea_links=()))
    assert codes(issues) == ["disconnected"] * 6  # one pair of three is the largest piece
    assert [issue.place.regions for issue in issues] == [(12, 13), (14, 15), (1,), (2,), (3,), (4,)]


def test_long_pieces_are_named_in_short() -> None:
    ring = [
        Region(k, f"R{k}", 1, (k, 0, 0), neighbours=frozenset({k % 7 + 1, (k - 2) % 7 + 1}))
        for k in range(1, 8)
    ]
    other = [
        replace(
            region,
            key=region.key + 7,
            name=f"S{region.key}",
            color=(region.key, 1, 0),
            neighbours=frozenset(key + 7 for key in region.neighbours),
        )
        for region in ring
    ]
    model = replace(small_model(), regions=(*ring, *other), sea_links=())
    found = [issue for issue in check_model(model) if issue.code == "disconnected"]
    assert len(found) == 1
    assert "“S5” and 2 more" in found[0].message
    assert found[0].place.regions == tuple(range(8, 15))


def test_an_empty_map() -> None:
    model = replace(small_model(), regions=(), super_regions=(), sea_links=())
    assert codes(errors(model, np.zeros((12, 16), np.uint16))) == ["no-regions"]


def test_pixels_against_the_model() -> None:
    labels = small_labels()
    labels[labels == 4] = 9
    issues = errors(small_model(), labels)
    assert codes(issues) == ["no-pixels", "unmapped-pixels"]
    assert issues[0].message == "“Isle” has no pixels."
    assert issues[1].place.pixel == (6, 8)
    assert "12 pixels" in issues[1].message


def test_a_template_of_another_size() -> None:
    issues = errors(small_model(), small_labels()[:, :-1])
    assert codes(issues) == ["size-mismatch"]
    assert "16 x 12" in issues[0].message
    assert "15 x 12" in issues[0].message


def test_colours_are_written_as_people_write_them() -> None:
    assert color_text((1, 171, 255)) == "#01abff"
