"""What changed between two maps is told once, in words, whatever the keys are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.editing import (
    add_region,
    add_super_region,
    merge_regions,
    remove_regions,
    set_meant,
    set_neighbours,
    set_sea_link,
)
from engine.cartography.model import MapModel
from engine.cartography.revisions import difference
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels
from tests.engine.cartography.editable import bundle_of, drawn_maps
from tests.engine.cartography.samples import png, small_bundle

BUNDLE = small_bundle()


def told(change: Callable[[MapModel], MapModel]) -> list[str]:
    new = BUNDLE.with_model(change(BUNDLE.model))
    return [str(change) for change in difference(BUNDLE, new)]


def region(key: int, **fields: object) -> Callable[[MapModel], MapModel]:
    def change(model: MapModel) -> MapModel:
        regions = (replace(r, **fields) if r.key == key else r for r in model.regions)  # type: ignore[arg-type]
        return replace(model, regions=tuple(regions))

    return change


def group(key: int, **fields: object) -> Callable[[MapModel], MapModel]:
    def change(model: MapModel) -> MapModel:
        groups = (replace(s, **fields) if s.key == key else s for s in model.super_regions)  # type: ignore[arg-type]
        return replace(model, super_regions=tuple(groups))

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda m: replace(m, name="Other"), "The map is named “Other”, not “Small Map”."),
        (lambda m: replace(m, players_limit=None), "The players limit is “”, not “4”."),
        (group(1, bonus=9), "Super region “Left” pays 9, not 3."),
        (group(1, name="Far left"), "Super region “Left” is named “Far left”."),
        (lambda m: add_super_region(m, "More")[0], "Super region “More” is new."),
        (region(1, name="Occident"), "“West” is named “Occident”."),
        (region(1, army=5), "“West” starts with 5, not 2."),
        (region(3, super_region=1), "“East” is in super region “Left”, not “Right”."),
        (region(1, color=(1, 2, 3)), "“West” has the colour #010203, not #c80000."),
        (region(1, label_point=None), "The label of “West” is at automatic, not 3, 3."),
        (lambda m: add_region(m, "New")[0], "“New” is new."),
        (lambda m: set_neighbours(m, [(1, 3)]), "“West” and “East” are neighbours now."),
        (
            lambda m: set_neighbours(m, [], [(1, 2)]),
            "“West” and “Middle” are no neighbours any more.",
        ),
        (
            lambda m: set_meant(m, [(1, 2)]),
            "“West” and “Middle” differ from the picture deliberately now.",
        ),
        (
            lambda m: set_sea_link(m, (2, 4), [[(1, 1), (2, 2)]]),
            "“Middle” and “Isle” have their sea link drawn anew.",
        ),
        (
            lambda m: set_sea_link(m, (2, 4), None),
            "“Middle” and “Isle” are joined by no sea link any more.",
        ),
    ],
)
def test_one_change_is_one_sentence(change: Callable[[MapModel], MapModel], sentence: str) -> None:
    assert told(change) == [sentence]


def test_pixels_are_counted_by_region() -> None:
    labels = BUNDLE.labels.copy()
    labels[1:3, 5] = 2  # of West
    labels[8, 6] = 0  # of Isle
    new = BUNDLE.with_map(BUNDLE.model, labels)
    assert [str(change) for change in difference(BUNDLE, new)] == [
        "“West” has lost 2 pixels and gained 0.",
        "“Middle” has lost 0 pixels and gained 2.",
        "“Isle” has lost 1 pixels and gained 0.",
    ]


def test_a_region_that_goes_takes_its_links_along_in_silence() -> None:
    labels = np.where(BUNDLE.labels == 4, 0, BUNDLE.labels).astype(np.uint16)
    new = BUNDLE.with_map(remove_regions(BUNDLE.model, [4]), labels)
    assert [c.kind for c in difference(BUNDLE, new)] == ["region-removed"]
    assert [c.kind for c in difference(new, BUNDLE)] == [
        "region-added",
        "neighbours-added",
        "sea-link-added",
    ]


def test_another_size_and_picture() -> None:
    model = replace(BUNDLE.model, width=17)
    labels = np.pad(BUNDLE.labels, ((0, 0), (0, 1)))
    new = BUNDLE.with_map(model, labels)
    new = new.with_picture(png(np.zeros((12, 17, 3), np.uint8)), "x.png")
    assert [str(change) for change in difference(BUNDLE, new)] == [
        "The map is 17 x 12 pixels, not 16 x 12.",
        "The picture is another one.",
    ]


def rekeyed(bundle: MapBundle, seed: int) -> MapBundle:
    """The same map with other keys and in another order."""
    rng = np.random.default_rng(seed)
    model = bundle.model
    order = rng.permutation(len(model.regions))
    keys = {model.regions[at].key: i + 1 for i, at in enumerate(order.tolist())}
    pair = lambda p: tuple(sorted(keys[key] for key in p))  # noqa: E731
    regions = tuple(
        replace(r, key=keys[r.key], neighbours=frozenset(keys[n] for n in r.neighbours))
        for r in (model.regions[at] for at in order.tolist())
    )
    table = np.zeros(65536, np.uint16)
    table[list(keys)] = list(keys.values())
    links = tuple(replace(link, regions=pair(link.regions)) for link in model.sea_links)
    meant = tuple(map(pair, model.meant))
    new = replace(model, regions=regions, sea_links=links, meant=meant)  # type: ignore[arg-type]
    return bundle.with_map(new, table[bundle.labels])


@settings(max_examples=40, deadline=None)
@given(drawn_maps(), st.integers(0, 2**32 - 1))
def test_keys_make_no_difference(drawn: tuple[MapModel, Labels], seed: int) -> None:
    bundle = bundle_of(*drawn)
    assert difference(bundle, rekeyed(bundle, seed)) == ()


@settings(max_examples=40, deadline=None)
@given(drawn_maps(), drawn_maps())
def test_any_two_maps_can_be_compared(
    one: tuple[MapModel, Labels], other: tuple[MapModel, Labels]
) -> None:
    found = difference(bundle_of(*one), bundle_of(*other))
    back = difference(bundle_of(*other), bundle_of(*one))
    assert all(str(change) for change in found)
    assert len([c for c in found if c.kind == "bonus"]) == len(
        [c for c in back if c.kind == "bonus"]
    )
    gone = {c.name for c in found if c.kind == "region-removed"}
    assert gone == {c.name for c in back if c.kind == "region-added"}


def test_merged_regions_are_told() -> None:
    model, patch = merge_regions(BUNDLE.model, BUNDLE.labels, [1, 2])
    assert patch is not None
    new = BUNDLE.with_map(model, patch.apply(BUNDLE.labels)[0])
    assert [str(change) for change in difference(BUNDLE, new)] == [
        "“Middle” is gone.",
        "“West” has lost 0 pixels and gained 20.",
        "“West” and “East” are neighbours now.",
        "“West” and “Isle” are neighbours now.",
        "“West” and “Isle” are joined by a sea link now.",
    ]
