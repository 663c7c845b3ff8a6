"""Another size, another picture, one half made from the other."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.cartography.editing import (
    Side,
    mirror,
    replace_picture,
    resize_canvas,
    scale_canvas,
)
from engine.cartography.model import MapModel, SeaLink
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels, decode_template
from engine.cartography.xml_values import LONGEST_NAME
from tests.engine.cartography.editable import bundle_of, drawn_maps, is_sound
from tests.engine.cartography.samples import png, small_bundle, small_model

SIDES: tuple[Side, ...] = ("left", "right", "top", "bottom")
changes = st.integers(-12, 12)


def pixels(data: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(data)))


def assert_whole(bundle: MapBundle) -> None:
    """Model, labels, template and picture agree."""
    model, labels = bundle.model, bundle.labels
    assert is_sound(model, labels)
    assert (model.width, model.height) == labels.shape[::-1]
    assert pixels(bundle.picture).shape[:2] == labels.shape
    rgba = np.asarray(Image.open(io.BytesIO(bundle.template)).convert("RGBA"))
    keys = {region.color: region.key for region in model.regions}
    assert np.array_equal(decode_template(rgba, keys, model.background).labels, labels)
    for region in model.regions:
        if region.label_point is not None:
            x, y = region.label_point
            assert 0 <= x < model.width
            assert 0 <= y < model.height


@settings(max_examples=60, deadline=None)
@given(drawn_maps(), changes, changes, changes, changes)
def test_canvas_grows_and_is_cut(
    drawn: tuple[MapModel, Labels], left: int, top: int, right: int, bottom: int
) -> None:
    bundle = bundle_of(*drawn)
    height, width = bundle.labels.shape
    try:
        after = resize_canvas(bundle, left, top, right, bottom)
    except ValueError as error:
        assert width + left + right < 1 or height + top + bottom < 1 or "left." in str(error)  # noqa: PT017
        return
    assert_whole(after)
    frame = np.pad(bundle.labels, 12)
    cut = frame[12 - top : 12 + height + bottom, 12 - left : 12 + width + right]
    assert np.array_equal(after.labels, cut)
    kept = {r.key for r in after.model.regions}
    had = set(np.unique(bundle.labels)) - set(np.unique(after.labels))
    assert kept == {r.key for r in bundle.model.regions} - had


def test_a_grown_canvas_can_be_cut_back_to_what_it_was() -> None:
    bundle = small_bundle()
    grown = resize_canvas(bundle, 3, 0, 2, 5)
    assert grown.model.region(1).label_point == (6, 3)
    assert grown.model.sea_links[0].paths[0] == ((11, 6), (11, 8))
    assert tuple(pixels(grown.picture)[0, 0]) == (90, 90, 90)
    back = resize_canvas(grown, -3, 0, -2, -5)
    assert back.model == bundle.model
    assert np.array_equal(back.labels, bundle.labels)
    assert back.template == bundle.template
    assert np.array_equal(pixels(back.picture), pixels(bundle.picture))


@settings(max_examples=30, deadline=None)
@given(drawn_maps(), st.integers(1, 70), st.integers(1, 70))
def test_maps_can_be_stretched(drawn: tuple[MapModel, Labels], width: int, height: int) -> None:
    after = scale_canvas(bundle_of(*drawn), width, height)
    assert_whole(after)
    assert after.labels.shape == (height, width)


def test_a_map_twice_its_size_is_the_same_map() -> None:
    bundle = small_bundle()
    twice = scale_canvas(bundle, 32, 24)
    assert np.array_equal(twice.labels, bundle.labels.repeat(2, 0).repeat(2, 1))
    assert twice.model.region(2).label_point == (16, 6)
    back = scale_canvas(twice, 16, 12)
    assert back.model == bundle.model
    assert np.array_equal(back.labels, bundle.labels)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda b: resize_canvas(b, -20, 0, 0, 0), "-4 x 12 pixels is impossible"),
        (lambda b: resize_canvas(b, -16, 0, 5, 0), "Nothing of the map"),
        (lambda b: resize_canvas(b, 8192, 0, 0, 0), "8208 x 12 pixels is impossible"),
        (lambda b: scale_canvas(b, 0, 5), "0 x 5 pixels is impossible"),
        (lambda b: replace_picture(b, b"no picture", "x.png"), "x.png: this is no PNG"),
        (lambda b: replace_picture(b, b.picture[:45], "x.png"), "broken"),
        (lambda b: replace_picture(b, png(np.zeros((3, 4), np.uint8)), "x.png"), "4 x 3 pixels"),
    ],
)
def test_what_makes_no_map_is_refused(change: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        change(small_bundle())  # type: ignore[operator]


def test_another_picture_keeps_its_bytes() -> None:
    file = io.BytesIO()
    Image.new("RGB", (16, 12), (1, 2, 3)).save(file, "JPEG")
    bundle = replace_picture(small_bundle(), file.getvalue(), "new.jpg")
    assert (bundle.picture, bundle.picture_name) == (file.getvalue(), "new.jpg")
    grown = resize_canvas(bundle, 1, 0, 0, 0)
    assert grown.picture_name == "new.png"
    assert grown.picture.startswith(b"\x89PNG")


def test_transparent_pictures_stay_transparent() -> None:
    bundle = replace_picture(small_bundle(), png(np.zeros((12, 16, 4), np.uint8)), "x.png")
    grown = resize_canvas(bundle, 0, 4, 0, 0)
    assert pixels(grown.picture).shape == (16, 16, 4)
    assert not pixels(grown.picture).any()


@settings(max_examples=60, deadline=None)
@given(drawn_maps(), st.sampled_from(SIDES), st.booleans(), st.booleans())
def test_mirrored_maps_are_sound_and_symmetric(
    drawn: tuple[MapModel, Labels], side: Side, odd_width: bool, odd_height: bool
) -> None:
    model, labels = drawn
    labels = labels[odd_height:, odd_width:]
    height, width = labels.shape
    model = replace(model, width=width, height=height)
    model = replace(model, regions=tuple(replace(r, label_point=None) for r in model.regions))
    before = bundle_of(model, np.ascontiguousarray(labels))
    after = mirror(before, side)
    assert_whole(after)
    axis = 1 if side in ("left", "right") else 0
    half = (width, height)[1 - axis] // 2
    kept = {"left": np.s_[:, : width - half], "right": np.s_[:, half:]} | {
        "top": np.s_[: height - half], "bottom": np.s_[half:]
    }  # fmt: skip
    assert np.array_equal(after.labels[kept[side]], labels[kept[side]])
    flipped = np.flip(after.labels, axis)
    if labels.shape[axis] % 2 == 0:  # an odd map keeps its middle line
        images = dict(zip(after.labels.ravel().tolist(), flipped.ravel().tolist(), strict=True))
        table = np.zeros(65536, np.uint16)
        table[list(images)] = list(images.values())
        assert np.array_equal(table[after.labels], flipped)
        assert all(images[images[key]] == key for key in images)
    assert np.array_equal(pixels(after.picture)[kept[side]], pixels(before.picture)[kept[side]])


def half_drawn() -> MapBundle:
    """West and Hill in the left half, Pass across the middle, Far in the right half alone."""
    labels = np.zeros((12, 20), np.uint16)
    labels[0:4, 0:10], labels[4:8, 0:6], labels[4:8, 6:13], labels[9:12, 14:19] = 1, 2, 3, 4
    model = small_model()
    near = {1: {2, 3}, 2: {1, 3, 4}, 3: {1, 2}, 4: {2}}
    names = {1: "West", 2: "Hill", 3: "Pass", 4: "Far"}
    groups = {1: 1, 2: 2, 3: 2, 4: 1}
    regions = tuple(
        replace(
            r,
            name=names[r.key],
            neighbours=frozenset(near[r.key]),
            super_region=groups[r.key],
            label_point={1: (2, 1), 3: (12, 5)}.get(r.key),
        )
        for r in model.regions
    )
    links = (SeaLink((1, 2), (((1, 3), (2, 4)),)), SeaLink((2, 4), (((5, 7), (14, 9)),)))
    model = replace(
        model, width=20, regions=regions, sea_links=links, meant=((1, 2),), super_regions=(
            replace(model.super_regions[0], name="Coast"), model.super_regions[1]
        )
    )  # fmt: skip
    picture = np.random.default_rng(1).integers(0, 255, (12, 20, 3), np.uint8)
    return build_bundle(model, labels, png(picture))


def test_half_a_map_makes_a_whole_one() -> None:
    bundle = half_drawn()
    after = mirror(bundle, "left")
    assert_whole(after)
    by_name = {r.name: r for r in after.model.regions}
    assert [*by_name] == ["West", "Hill", "Pass", "West (right)", "Hill (right)"]
    keys = {name: region.key for name, region in by_name.items()}
    assert [keys["West (right)"], keys["Hill (right)"]] == [5, 6]  # Far, which goes, had 4
    assert np.array_equal(after.labels[:, 10:] > 0, after.labels[:, 9::-1] > 0)
    assert (after.labels[4:8, 6:14] == keys["Pass"]).all()
    assert by_name["Pass"].neighbours == {
        keys[n] for n in ("West", "Hill", "West (right)", "Hill (right)")
    }
    assert by_name["West"].neighbours == {keys["Hill"], keys["Pass"], keys["West (right)"]}
    assert by_name["West (right)"].label_point == (17, 1)
    assert by_name["Pass"].label_point == (7, 5)
    groups = {s.name: s.key for s in after.model.super_regions}
    assert [*groups] == ["Coast", "Right", "Coast (right)"]
    assert by_name["West (right)"].super_region == groups["Coast (right)"]
    assert by_name["Hill (right)"].super_region == groups["Right"]
    twins = (keys["West (right)"], keys["Hill (right)"])
    assert after.model.sea_links[1:] == (SeaLink(twins, (((18, 3), (17, 4)),)),)
    assert after.model.meant == ((1, 2), twins)
    picture, old = pixels(after.picture), pixels(bundle.picture)
    assert np.array_equal(picture[:, :10], old[:, :10])
    assert np.array_equal(picture[:, 10:], old[:, 9::-1])


@pytest.mark.parametrize("side", SIDES)
def test_pictures_are_mirrored_at_every_side(side: Side) -> None:
    bundle = half_drawn()
    old, new = pixels(bundle.picture), pixels(mirror(bundle, side).picture)
    axis = 1 if side in ("left", "right") else 0
    assert np.array_equal(np.flip(new, axis), new)
    kept = {"left": np.s_[:, :10], "right": np.s_[:, 10:], "top": np.s_[:6], "bottom": np.s_[6:]}
    assert np.array_equal(new[kept[side]], old[kept[side]])


def test_twins_find_names_that_fit() -> None:
    bundle = half_drawn()
    long = "W" * LONGEST_NAME
    names = {1: long, 2: "Pass (right)", 3: "Pass", 4: "Far"}
    regions = tuple(replace(r, name=names[r.key]) for r in bundle.model.regions)
    after = mirror(bundle.with_model(replace(bundle.model, regions=regions)), "left")
    assert_whole(after)
    again = mirror(mirror(after, "left"), "left")
    assert_whole(again)
    assert again.model.regions[0].name == long


def test_a_label_point_that_a_region_has_lost_is_left_to_the_program() -> None:
    bundle = half_drawn()
    regions = tuple(
        replace(r, label_point=(19, 0)) if r.key == 3 else r for r in bundle.model.regions
    )
    after = mirror(bundle.with_model(replace(bundle.model, regions=regions)), "left")
    assert after.model.region(3).label_point is None
    assert mirror(bundle, "left").model.region(3).label_point == (7, 5)
