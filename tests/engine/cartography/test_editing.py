"""Edits keep a map sound, keep keys, and do what they say."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.editing import (
    add_region,
    add_super_region,
    merge_regions,
    new_colors,
    prune_empty,
    prune_lost,
    remove_regions,
    remove_super_region,
    set_meant,
    set_neighbours,
    set_sea_link,
    split_region,
)
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.patches import erasing
from engine.cartography.template import LARGEST_KEY, Labels
from engine.cartography.validation import check_warnings
from tests.engine.cartography.editable import drawn_maps, is_sound
from tests.engine.cartography.samples import codes, small_labels, small_model

Drawn = tuple[MapModel, Labels]
SEED = st.integers(0, 2**32 - 1)
EMPTY = MapModel("Empty", 8, 6, (), (), background=((255, 255, 255),))


def some_keys(model: MapModel, seed: int, least: int = 0) -> list[int]:
    rng = np.random.default_rng(seed)
    keys = rng.permutation([region.key for region in model.regions])
    return [int(key) for key in keys[: rng.integers(least, len(keys) + 1)]]


@settings(max_examples=60, deadline=None)
@given(drawn_maps(), SEED)
def test_a_map_stays_sound_without_some_regions(drawn: Drawn, seed: int) -> None:
    model, labels = drawn
    gone = some_keys(model, seed)
    patch = erasing(labels, gone)
    less = remove_regions(model, gone)
    after = labels if patch is None else patch.apply(labels)[0]
    assert is_sound(less, after)
    assert [r.key for r in less.regions] == [r.key for r in model.regions if r.key not in gone]
    assert less.edges() == {pair for pair in model.edges() if not set(pair) & set(gone)}
    assert less.super_regions == model.super_regions


@settings(max_examples=80, deadline=None)
@given(drawn_maps(), SEED)
def test_merged_regions_are_one_with_all_links(drawn: Drawn, seed: int) -> None:
    model, labels = drawn
    if len(model.regions) < 2:
        return
    keys = some_keys(model, seed, 2)
    merged, patch = merge_regions(model, labels, keys)
    after = labels if patch is None else patch.apply(labels)[0]
    assert is_sound(merged, after)
    assert np.array_equal(after == keys[0], np.isin(labels, keys))
    assert np.array_equal(after[after != keys[0]], labels[after != keys[0]])
    old = model.regions_by_key()
    near = {n for key in keys for n in old[key].neighbours} - set(keys)
    assert merged.region(keys[0]).neighbours == near
    assert merged.region(keys[0]).name == old[keys[0]].name
    drawn_pairs = {link.regions for link in merged.sea_links}
    assert len(drawn_pairs) == len(merged.sea_links)
    assert drawn_pairs <= merged.edges()


@settings(max_examples=80, deadline=None)
@given(drawn_maps(), SEED, SEED)
def test_split_regions_keep_pixels_and_links(drawn: Drawn, seed: int, other: int) -> None:
    model, labels = drawn
    key = some_keys(model, seed, 1)[0]
    rng = np.random.default_rng(other)
    line = [(int(x), int(y)) for x, y in rng.integers(-3, 30, (rng.integers(2, 5), 2))]
    try:
        split, patch, keys = split_region(model, labels, key, line)
    except ValueError as error:
        assert "does not cut" in str(error)  # noqa: PT017 # whether it does is up to chance
        return
    after, _ = patch.apply(labels)
    assert keys
    assert is_sound(split, after)
    assert np.array_equal(np.isin(after, [key, *keys]), labels == key)
    sizes = [int((after == k).sum()) for k in (key, *keys)]
    assert min(sizes) > 0
    assert {(min(key, k), max(key, k)) for k in keys} <= {
        *split.edges(),
        *((min(key, a), max(key, a)) for a in keys if _apart(after, key, a)),
    }
    whole = {n for k in (key, *keys) for n in split.region(k).neighbours} - {key, *keys}
    assert whole == model.region(key).neighbours
    assert {r.super_region for r in split.regions if r.key in keys} == {
        model.region(key).super_region
    }


def _apart(labels: Labels, a: int, b: int) -> bool:
    beside = np.zeros_like(labels, np.bool_)
    mine = labels == a
    beside[1:] |= mine[:-1]
    beside[:-1] |= mine[1:]
    beside[:, 1:] |= mine[:, :-1]
    beside[:, :-1] |= mine[:, 1:]
    return not (beside & (labels == b)).any()


def test_a_straight_cut_makes_two_and_brings_no_warning() -> None:
    """The island's link goes to the piece its line leads to, the label stays where it is."""
    model, labels = small_model(), small_labels().repeat(8, 0).repeat(8, 1)
    model = replace(
        model,
        width=128,
        height=96,
        regions=tuple(replace(r, label_point=None) for r in model.regions),
        sea_links=(SeaLink((2, 4), (((75, 50), (75, 60)),)),),
    )
    model = replace(
        model,
        regions=tuple(replace(r, label_point=(52, 30)) if r.key == 2 else r for r in model.regions),
    )
    split, patch, (new,) = split_region(model, labels, 2, [(62, 0), (62, 60)])
    after, _ = patch.apply(labels)
    assert new == 5
    left, right = split.region(int(after[20, 50])), split.region(int(after[20, 78]))
    assert {left.key, right.key} == {2, 5}
    assert left.neighbours == {1, right.key}
    assert right.neighbours == {3, 4, left.key}
    assert (left.label_point, right.label_point) == ((52, 30), None)
    assert split.sea_links == (SeaLink((min(4, right.key), max(4, right.key)), (
        ((75, 50), (75, 60)) if right.key < 4 else ((75, 60), (75, 50)),
    )),)  # fmt: skip
    assert {r.name for r in split.regions} == {"West", "Middle", "East", "Isle", "Middle 2"}
    found = codes(check_warnings(split, after))
    assert not {"touching-not-neighbours", "neighbours-apart", "label-outside"} & set(found)


@pytest.mark.parametrize(("x", "stays"), [(4, False), (12, True), (18, True), (22, False)])
def test_a_label_point_stays_only_where_it_has_room_beside_the_cut(x: int, stays: bool) -> None:
    """A field of 60 x 40 pixels is cut at 24: the badge stood in the middle, or near the cut."""
    labels = np.zeros((44, 64), np.uint16)
    labels[2:42, 2:62] = 1
    region = Region(1, "Field", 1, (9, 9, 9), label_point=(x, 20))
    model = MapModel("One", 64, 44, (region,), (SuperRegion(1, "All", 1),))
    split, patch, (new,) = split_region(model, labels, 1, [(24, 0), (24, 44)])
    after, _ = patch.apply(labels)
    owner = split.region(int(after[20, x]))
    assert owner.label_point == ((x, 20) if stays else None)
    assert split.region(1 + new - owner.key).label_point is None
    rooms = label_points(after)
    assert all(after[rooms[key].y, rooms[key].x] == key for key in (1, new))
    assert "label-outside" not in codes(check_warnings(split, after))


def test_lines_that_cut_nothing_are_refused() -> None:
    model, labels = small_model(), small_labels()
    for line in ([(0, 0), (15, 0)], [(6, 3), (8, 3)], [(8, 0)], []):
        with pytest.raises(ValueError, match="does not cut “Middle”"):
            split_region(model, labels, 2, line)
    empty = np.zeros_like(labels)
    with pytest.raises(ValueError, match="does not cut"):
        split_region(model, empty, 2, [(8, 0), (8, 9)])
    with pytest.raises(ValueError, match="not on the map"):
        split_region(model, labels, 9, [(8, 0), (8, 9)])


def test_deliberate_differences_survive_a_merge_where_they_still_are_ones() -> None:
    model = replace(small_model(), meant=((1, 2), (1, 4), (3, 4)))
    labels = small_labels()
    merged, _ = merge_regions(model, labels, [2, 4])
    assert merged.meant == ((1, 2),)  # East is a plain neighbour of one of them
    apart, _ = merge_regions(replace(model, meant=((1, 4),)), labels, [3, 4])
    assert apart.meant == ((1, 3),)
    plain, _ = merge_regions(replace(small_model(), meant=((1, 4),)), labels, [2, 4])
    assert plain.meant == ()


def test_merging_refuses_what_is_no_merge() -> None:
    model, labels = small_model(), small_labels()
    for keys in ([1], [1, 1]):
        with pytest.raises(ValueError, match="two regions or more"):
            merge_regions(model, labels, keys)
    with pytest.raises(ValueError, match="not on the map"):
        merge_regions(model, labels, [1, 9])
    merged, patch = merge_regions(model, np.where(labels == 4, 0, labels), [1, 4])
    assert patch is None
    assert len(merged.regions) == 3


@settings(max_examples=30, deadline=None)
@given(drawn_maps(), st.integers(1, 4))
def test_new_regions_are_sound_and_have_their_own_names_and_colors(
    drawn: Drawn, count: int
) -> None:
    model, labels = drawn
    for _ in range(count):
        model, key = add_region(model)
        assert key == len(model.regions)
    assert is_sound(model, labels)


def test_the_first_region_of_a_map_brings_a_super_region() -> None:
    model, key = add_region(EMPTY, "Home", color=(1, 2, 3))
    assert model.regions == (Region(key, "Home", 1, (1, 2, 3)),)
    assert model.super_regions == (SuperRegion(1, "Super region 1", 2),)
    model, other = add_region(model)
    assert model.region(other).name == "Region 1"
    assert model.region(other).super_region == 1


def test_a_new_region_is_refused_where_it_would_clash() -> None:
    model = small_model()
    with pytest.raises(ValueError, match="named “West” already"):
        add_region(model, "West")
    with pytest.raises(ValueError, match="“West” has this colour"):
        add_region(model, color=model.regions[0].color)
    with pytest.raises(ValueError, match="background"):
        add_region(model, color=(255, 255, 255))
    with pytest.raises(ValueError, match="super region is not on the map"):
        add_region(model, super_region=9)
    full = replace(model, regions=(replace(model.regions[0], key=LARGEST_KEY),))
    with pytest.raises(ValueError, match="at most 65,534 regions"):
        add_region(full)
    with pytest.raises(ValueError, match="named “Left” already"):
        add_super_region(model, "Left")


def test_colors_do_not_run_out() -> None:
    regions = tuple(
        Region(i + 1, str(i), 1, (15 * (i // 324), 15 * (i // 18 % 18), 15 * (i % 18)))
        for i in range(18**3)
    )
    model = replace(EMPTY, regions=regions)
    found = new_colors(model, 3)
    assert len({*found, *(r.color for r in regions), (255, 255, 255)}) == 3 + 18**3


def test_a_removed_super_region_leaves_its_regions_to_its_heir() -> None:
    model = small_model()
    model = remove_super_region(model, 1, 2)
    assert {r.super_region for r in model.regions} == {2}
    assert [s.key for s in model.super_regions] == [2]
    with pytest.raises(ValueError, match="has regions: choose"):
        remove_super_region(model, 2)
    with pytest.raises(ValueError, match="has regions: choose"):
        remove_super_region(model, 2, 2)
    with pytest.raises(ValueError, match="not on the map"):
        remove_super_region(model, 2, 7)
    with pytest.raises(ValueError, match="not on the map"):
        remove_super_region(model, 7)
    model, key = add_super_region(model, bonus=5)
    assert key == 3
    assert remove_super_region(model, key) == replace(model, super_regions=model.super_regions[:1])


@settings(max_examples=60, deadline=None)
@given(drawn_maps(), SEED)
def test_links_can_be_set_and_taken_back(drawn: Drawn, seed: int) -> None:
    model, labels = drawn
    rng = np.random.default_rng(seed)
    n = len(model.regions)
    every = [(a, b) for a in range(1, n + 1) for b in range(1, n + 1) if a != b]
    add = [pair for pair in every if rng.random() < 0.2]
    remove = [pair for pair in every if rng.random() < 0.2]
    after = set_neighbours(model, add, remove)
    assert is_sound(after, labels)
    straight = [{(min(p), max(p)) for p in pairs} for pairs in (add, remove)]
    assert after.edges() == (model.edges() - straight[1]) | straight[0]
    changed = after.edges() ^ model.edges()
    assert set(after.meant) == set(model.meant) - changed
    assert {s.regions for s in after.sea_links} <= after.edges()
    marked = set_meant(model, add, remove)
    assert set(marked.meant) == (set(model.meant) - straight[1]) | straight[0]
    assert is_sound(marked, labels)


def test_a_drawn_link_makes_neighbours_and_keeps_its_place() -> None:
    model = set_sea_link(small_model(), (3, 1), [[(14, 3), (2, 9)]])
    assert (1, 3) in model.edges()
    assert [link.regions for link in model.sea_links] == [(2, 4), (1, 3)]
    model = set_sea_link(model, (2, 4), [[(8, 6), (8, 8)]])
    assert model.sea_links[0] == SeaLink((2, 4), (((8, 6), (8, 8)),))
    model = set_sea_link(model, (4, 2), None)
    assert [link.regions for link in model.sea_links] == [(1, 3)]
    assert (2, 4) in model.edges()
    with pytest.raises(ValueError, match="two points"):
        set_sea_link(model, (1, 3), [[(1, 1)]])
    with pytest.raises(ValueError, match="two points"):
        set_sea_link(model, (1, 3), [])
    with pytest.raises(ValueError, match="“West” cannot be linked with itself"):
        set_neighbours(model, [(1, 1)])
    with pytest.raises(ValueError, match="not on the map"):
        set_neighbours(model, remove=[(1, 9)])


def test_regions_without_pixels_are_pruned_with_their_super_regions() -> None:
    model, labels = small_model(), small_labels()
    assert prune_empty(model, labels) is model
    model, _ = add_super_region(model, "Planned")
    bare = np.where(labels >= 3, 0, labels).astype(np.uint16)
    pruned = prune_empty(model, bare)
    assert [r.key for r in pruned.regions] == [1, 2]
    assert [s.name for s in pruned.super_regions] == ["Left", "Planned"]
    assert is_sound(pruned, bare)
    model, key = add_region(model, "Not drawn yet")
    assert [r.key for r in prune_lost(model, labels, bare).regions] == [1, 2, key]
