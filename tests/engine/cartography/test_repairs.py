"""Repairs: each ends its issue and brings no other, in memory and through the files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from engine.cartography import repairs_pixels
from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.model import SeaLink, SuperRegion
from engine.cartography.repairs import (
    find_acceptance,
    find_repair,
    repair_all,
    repair_title,
)
from engine.cartography.repairs_pixels import recolor, template_pixels
from engine.cartography.store import MapBundle, read_map, save_map
from engine.cartography.template import decode_template
from tests.engine.cartography.neat_maps import (
    BRICK,
    COLUMNS,
    ISLE,
    MARGIN,
    ROWS,
    all_issues,
    changed,
    linked,
    neat_bundle,
    neat_labels,
    prints,
)
from tests.engine.cartography.samples import codes, edit, png

NEAT = neat_bundle()
KEYS = st.integers(1, ISLE)
LAND = sorted({*NEAT.model.edges()} - {link.regions for link in NEAT.model.sea_links})
APART = [
    (a, b)
    for a in range(1, ISLE + 1)
    for b in range(a + 1, ISLE + 1)
    if (a, b) not in NEAT.model.edges()
]
Fault = Callable[[st.DrawFn], MapBundle]


def with_links(*links: tuple[int, int]) -> MapBundle:
    drawn = tuple(SeaLink(pair, (((1, 1), (9, 9)),)) for pair in links)
    return NEAT.with_model(replace(NEAT.model, sea_links=(*NEAT.model.sea_links, *drawn)))


def with_meant(*pairs: tuple[int, int]) -> MapBundle:
    return NEAT.with_model(replace(NEAT.model, meant=pairs))


def with_pixels(pixels: NDArray[np.uint8]) -> MapBundle:
    """Return the neat map as it is read with another template."""
    colors = {region.color: region.key for region in NEAT.model.regions}
    reading = decode_template(pixels, colors, NEAT.model.background)
    return replace(NEAT, labels=reading.labels, template=png(pixels))


def one_way_neighbour(draw: st.DrawFn) -> MapBundle:
    pair = draw(st.sampled_from([*LAND, *((b, a) for a, b in LAND)]))
    return NEAT.with_model(linked(NEAT.model, *pair, there=True, back=False))


def self_neighbour(draw: st.DrawFn) -> MapBundle:
    key = draw(KEYS)
    return NEAT.with_model(linked(NEAT.model, key, key, there=True, back=True))


def unknown_neighbour(draw: st.DrawFn) -> MapBundle:
    key, other = draw(KEYS), draw(st.integers(ISLE + 1, 65535))
    near = NEAT.model.region(key).neighbours | {other}
    return NEAT.with_model(changed(NEAT.model, key, neighbours=near))


def unknown_sea_link(draw: st.DrawFn) -> MapBundle:
    return with_links((draw(KEYS), draw(st.integers(ISLE + 1, 65535))))


def self_sea_link(draw: st.DrawFn) -> MapBundle:
    key = draw(KEYS)
    return with_links((key, key))


def duplicate_sea_link(draw: st.DrawFn) -> MapBundle:
    pair = draw(st.sampled_from(LAND))
    return with_links(pair, pair)


def sea_link_without_neighbours(draw: st.DrawFn) -> MapBundle:
    return with_links(draw(st.sampled_from(APART)))


def unknown_meant_pair(draw: st.DrawFn) -> MapBundle:
    return with_meant((draw(KEYS), draw(st.integers(ISLE + 1, 65535))), (1, ISLE))


def self_meant_pair(draw: st.DrawFn) -> MapBundle:
    key = draw(KEYS)
    return with_meant((1, ISLE), (key, key))


def duplicate_meant_pair(draw: st.DrawFn) -> MapBundle:
    pair = draw(st.sampled_from(APART))
    return with_meant(pair, (1, 2), pair)


def empty_super_region(draw: st.DrawFn) -> MapBundle:
    groups = list(NEAT.model.super_regions)
    groups.insert(draw(st.integers(0, 2)), SuperRegion(7, "Void", draw(st.integers(-9, 9))))
    return NEAT.with_model(replace(NEAT.model, super_regions=tuple(groups)))


def duplicate_color(draw: st.DrawFn) -> MapBundle:
    one, other = draw(st.lists(KEYS, min_size=2, max_size=2, unique=True))
    return NEAT.with_model(changed(NEAT.model, other, color=NEAT.model.region(one).color))


def color_is_background(draw: st.DrawFn) -> MapBundle:
    return NEAT.with_model(changed(NEAT.model, draw(KEYS), color=NEAT.model.background[0]))


def look_alike_colors(draw: st.DrawFn) -> MapBundle:
    one, other = draw(st.sampled_from(LAND))
    bits = draw(st.tuples(*[st.integers(0, 1)] * 3).filter(any))
    color = tuple(part ^ bit for part, bit in zip(NEAT.model.region(one).color, bits, strict=True))
    return NEAT.with_model(changed(NEAT.model, other, color=color))


def label_outside(draw: st.DrawFn) -> MapBundle:
    key = draw(KEYS)
    x, y = draw(st.integers(-9, NEAT.model.width)), draw(st.integers(-9, NEAT.model.height))
    return NEAT.with_model(changed(NEAT.model, key, label_point=(x, y)))


def touching_not_neighbours(draw: st.DrawFn) -> MapBundle:
    pair = draw(st.sampled_from(LAND))
    return NEAT.with_model(linked(NEAT.model, *pair, there=False, back=False))


def stray_specks(draw: st.DrawFn) -> MapBundle:
    """Specks of a region in the corner of a neighbour, or in the sea."""
    key = draw(KEYS)
    homes = [0, *(a + b - key for a, b in LAND if key in (a, b))]
    home = draw(st.sampled_from(homes))
    y, x = (int(part.min()) for part in np.nonzero(neat_labels() == home))
    labels = neat_labels()
    for at in draw(st.lists(st.sampled_from([1, 4]), min_size=1, max_size=2, unique=True)):
        speck = labels[y + 4 : y + 5, x + 3 * at : x + 3 * at + draw(st.integers(1, 4))]
        speck[:] = key
    return NEAT.with_map(NEAT.model, labels)


def unmapped_pixels(draw: st.DrawFn) -> MapBundle:
    labels = neat_labels()
    y, x = draw(st.integers(1, 3)), draw(st.integers(1, 100))
    labels[y : y + draw(st.integers(1, 3)), x : x + draw(st.integers(1, 9))] = draw(
        st.integers(ISLE + 1, 65534)
    )
    return replace(NEAT, labels=labels)  # an edit would refuse it


def unmapped_color(draw: st.DrawFn) -> MapBundle:
    pixels = template_pixels(NEAT.template).copy()
    x = draw(st.integers(0, 80))
    pixels[0:5, x : x + draw(st.integers(12, 40)), :3] = (200, 7, 99)
    return with_pixels(pixels)


def unmapped_colors(draw: st.DrawFn) -> MapBundle:
    pixels = template_pixels(NEAT.template).copy()
    count = draw(st.integers(25, 40))
    pixels[2, :count, 0], pixels[2, :count, 2] = 250, np.arange(count)
    pixels[2, :count, 1] = 5
    return with_pixels(pixels)


def translucent_pixels(draw: st.DrawFn) -> MapBundle:
    pixels = template_pixels(NEAT.template).copy()
    pixels[draw(st.integers(0, 4)), : draw(st.integers(1, 30)), 3] = draw(st.integers(1, 254))
    return with_pixels(pixels)


def smeared_edges(draw: st.DrawFn) -> MapBundle:
    """Mix the colours of neighbours along an upright edge, as smooth drawing does."""
    pixels = template_pixels(NEAT.template).copy()
    row, column = draw(st.integers(0, ROWS - 1)), draw(st.integers(0, COLUMNS))
    x = MARGIN + column * BRICK + row % 2 * BRICK // 2
    y = MARGIN + row * BRICK + 5
    part = draw(st.floats(0.2, 0.8))
    left, right = pixels[y : y + 9, x - 1].astype(float), pixels[y : y + 9, x].astype(float)
    pixels[y : y + 9, x - draw(st.integers(0, 1))] = part * left + (1 - part) * right
    return with_pixels(pixels)


FAULTS = [
    one_way_neighbour, self_neighbour, unknown_neighbour, unknown_sea_link, self_sea_link,
    duplicate_sea_link, sea_link_without_neighbours, unknown_meant_pair, self_meant_pair,
    duplicate_meant_pair, empty_super_region, duplicate_color, color_is_background,
    look_alike_colors, label_outside, touching_not_neighbours, stray_specks, unmapped_pixels,
    unmapped_color, unmapped_colors, translucent_pixels, smeared_edges,
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@settings(deadline=None, max_examples=5, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_repair_ends_its_issue_and_brings_no_other(
    tmp_path_factory: pytest.TempPathFactory, fault: Fault, data: st.DataObject
) -> None:
    broken = data.draw(st.composite(fault)())
    before = all_issues(broken)
    code = fault.__name__.replace("_", "-")
    issues = [issue for issue in before if issue.code == code]
    assume(issues)  # a point outside its region may happen to be inside, or a colour to differ

    repair = find_repair(issues[0], broken)
    assert repair is not None
    assert repair.title == repair_title(issues[0])
    repaired = repair.apply(broken)

    after = prints(all_issues(repaired))
    assert not after - prints(before)
    assert {key[0] for key in prints(before) - after} - FOLLOWING.get(code, set()) == {code}
    one = prints((issues[0],))
    assert (prints(before) - after)[next(iter(one))] == 1 or code == "unmapped-color"
    if not repair_all(repaired, all_issues(repaired)).left:
        file = save_map(repair_all(broken, before).bundle, tmp_path_factory.mktemp("map"))
        assert read_map(file, thorough=True).issues == ()


# What a fault brings with it, and what goes with it.
FOLLOWING = {
    "touching-not-neighbours": {"super-region-in-pieces", "disconnected"},
    "unmapped-colors": {"unmapped-color"},
    "unmapped-color": {"unmapped-colors"},
    "sea-link-without-neighbours": {"touching-not-neighbours"},
    "duplicate-color": {"look-alike-colors"},
    "color-is-background": {"look-alike-colors"},
}


def test_every_repair_has_its_fault() -> None:
    issue = Issue("", Severity.ERROR, "", "")
    told = {fault.__name__.replace("_", "-") for fault in FAULTS} | {f[-1] for f in IN_FILES}
    assert all(repair_title(replace(issue, code=code)) for code in told)
    assert repair_title(replace(issue, code="disconnected")) is None


ENTRY = '<Entry><Color Red="1" Green="2" Blue="3"/><Region Name="{}"/></Entry></Dictionary>'
MEANT = '<Meant><Pair From="R1" To="R10"/><Pair From="{}" To="R1"/></Meant></Map>'
LINK = '<SeaLink From="R10" To="{}"/></SeaLinks>'
NEAR = '<Region Name="R2"/>'
IN_FILES = [
    ("neat.xml", NEAR, 2 * NEAR, "duplicate-neighbour"),
    ("neat.xml", NEAR, NEAR + '<Region Name="X"/>', "unknown-neighbour"),
    ("neat.xml", "</SeaLinks>", LINK.format("X"), "unknown-sea-link"),
    ("neat.xml", "</SeaLinks>", LINK.format("R10"), "self-sea-link"),
    ("neat.xml", "</SeaLinks>", LINK.format("R7"), "duplicate-sea-link"),
    ("neat.xml", "</Map>", MEANT.format("X"), "unknown-meant-pair"),
    ("neat.xml", "</Map>", MEANT.format("R1"), "self-meant-pair"),
    ("neat.xml", "</Map>", MEANT.format("R10"), "duplicate-meant-pair"),
    ("neat-colors.xml", "</Dictionary>", ENTRY.format("Mars"), "unknown-color-region"),
    ("neat-colors.xml", "</Dictionary>", ENTRY.format("R1"), "duplicate-color-region"),
]


@pytest.mark.parametrize(("name", "old", "new", "code"), IN_FILES, ids=lambda v: str(v)[-22:])
def test_what_a_reading_leaves_out_ends_by_saving(
    tmp_path: Path, name: str, old: str, new: str, code: str
) -> None:
    file = save_map(NEAT, tmp_path)
    edit(file.with_name(name), old, new, 1)
    reading = read_map(file, thorough=True)
    assert codes(reading.issues) == [code]
    assert reading.file_issues == reading.issues
    assert reading.bundle is not None

    repair = find_repair(reading.issues[0], reading.bundle)

    assert repair is not None
    assert repair.in_files_only
    assert repair.apply(reading.bundle) is reading.bundle
    result = repair_all(reading.bundle, reading.issues)
    assert (result.done, result.left) == (reading.issues, ())
    assert read_map(save_map(result.bundle, tmp_path), thorough=True).issues == ()


@pytest.mark.parametrize("code", ["self-neighbour", "one-way-neighbour", "unknown-neighbour"])
def test_what_an_import_mended_ends_by_saving(code: str) -> None:
    """The finding names a line of the foreign file; the map has no such fault any more."""
    issue = Issue(code, Severity.ERROR, "It was so.", "It was mended.", Place("old.map", 8, (1,)))
    repair = find_repair(issue, NEAT)
    assert repair is not None
    assert repair.in_files_only
    assert repair.apply(NEAT) is NEAT
    assert repair_all(NEAT, [issue]).done == (issue,)


def issue_of(bundle: MapBundle, code: str) -> Issue:
    return next(issue for issue in all_issues(bundle) if issue.code == code)


def test_a_difference_that_is_meant_ends_its_issue() -> None:
    apart = NEAT.with_model(linked(NEAT.model, ISLE, 1, there=True, back=True))
    strangers = NEAT.with_model(linked(NEAT.model, 5, 4, there=False, back=False))
    for bundle, code in ((apart, "neighbours-apart"), (strangers, "touching-not-neighbours")):
        acceptance = find_acceptance(issue_of(bundle, code))
        assert acceptance is not None
        accepted = acceptance.apply(bundle)
        assert "disconnected" not in codes(all_issues(accepted))
        assert code not in codes(all_issues(accepted))
        assert accepted.model.meant in (((1, ISLE),), ((4, 5),))
    assert find_acceptance(Issue("no-pixels", Severity.ERROR, "", "")) is None


def test_a_contact_that_is_too_short_is_not_repaired_by_making_neighbours() -> None:
    labels = neat_labels()
    labels[MARGIN : MARGIN + BRICK - 2, MARGIN + BRICK - 4 : MARGIN + BRICK] = 0
    model = linked(NEAT.model, 1, 2, there=False, back=False)
    bundle = NEAT.with_map(model, labels)
    assert find_repair(issue_of(bundle, "touching-not-neighbours"), bundle) is None


def test_a_speck_that_parts_strangers_stays() -> None:
    """Region 2 comes as near to region 10 as a speck of region 4 is high."""
    labels = neat_labels()
    labels[labels == ISLE] = 0
    top = MARGIN + BRICK
    labels[2:top, 2:4] = 0
    labels[0:1, 0:100] = ISLE
    labels[1, 60:64] = 4
    labels[2:MARGIN, 60:64] = 2
    bundle = NEAT.with_map(NEAT.model, labels)
    speck = issue_of(bundle, "stray-specks")
    assert speck.place.regions == (4,)
    assert find_repair(speck, bundle) is None
    assert speck in repair_all(bundle, all_issues(bundle)).left
    labels[MARGIN + BRICK + 4, MARGIN + BRICK] = 8  # within region 4: nothing is in its way
    bundle = NEAT.with_map(NEAT.model, labels)
    result = repair_all(bundle, all_issues(bundle))
    assert speck in result.left
    assert (8,) in [i.place.regions for i in result.done if i.code == "stray-specks"]


def test_strangers_with_room_become_neighbours_and_others_do_not() -> None:
    labels = neat_labels()
    labels[MARGIN : MARGIN + BRICK - 2, MARGIN + BRICK - 4 : MARGIN + BRICK] = 0
    model = linked(NEAT.model, 1, 2, there=False, back=False)
    model = linked(model, 2, 3, there=False, back=False)
    bundle = NEAT.with_map(model, labels)
    result = repair_all(bundle, all_issues(bundle))
    assert [issue.place.regions for issue in result.left] == [(1, 2)]
    assert result.bundle.model == linked(NEAT.model, 1, 2, there=False, back=False)


def test_what_cannot_be_drawn_is_not_repaired() -> None:
    """Pixels of no region are in the way of a new template."""
    labels = neat_labels()
    labels[1, 1] = 999
    model = changed(NEAT.model, 2, color=NEAT.model.region(1).color)
    bundle = replace(NEAT, model=model, labels=labels)
    assert find_repair(issue_of(bundle, "duplicate-color"), bundle) is None
    result = repair_all(bundle, all_issues(bundle))  # erases them first
    assert all_issues(result.bundle) == ()
    smaller = replace(NEAT, model=replace(model, width=9))
    assert repair_all(smaller, all_issues(smaller)).done == ()


def test_there_is_always_another_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if all those on the grid to choose from are in use."""
    monkeypatch.setattr(repairs_pixels, "_LEVEL_STEP", 85)
    grid = list(product((0, 85, 170, 255), repeat=3))
    region = replace(NEAT.model.region(1), neighbours=frozenset(), label_point=None)
    regions = tuple(replace(region, key=k, color=color) for k, color in enumerate(grid, 1))
    twin = replace(region, key=len(grid) + 1, color=grid[7])
    model = replace(NEAT.model, regions=(*regions, twin), background=())
    place = Place(regions=(8, twin.key))
    issue = Issue("duplicate-color", Severity.ERROR, "", "", place)
    colors = [r.color for r in recolor(model, neat_labels(), [issue]).regions]
    assert len(set(colors)) == len(colors)
    assert colors[:-1] == grid


def test_a_template_with_a_region_that_was_not_found_is_not_made_anew() -> None:
    model = changed(NEAT.model, ISLE, color=(1, 2, 3))
    reading = decode_template(
        template_pixels(NEAT.template), {r.color: r.key for r in model.regions}, model.background
    )
    bundle = replace(NEAT, model=model, labels=reading.labels)
    assert set(codes(all_issues(bundle))) == {"no-pixels", "unmapped-color"}
    assert find_repair(issue_of(bundle, "unmapped-color"), bundle) is None
    result = repair_all(bundle, all_issues(bundle))
    assert (result.done, result.bundle.template) == ((), NEAT.template)


def test_the_colour_of_a_misspelt_region_is_kept(tmp_path: Path) -> None:
    file = save_map(NEAT, tmp_path)
    edit(file.with_name("neat-colors.xml"), 'Name="R3"', 'Name="Rx3"')
    reading = read_map(file)
    assert reading.bundle is not None
    unknown = next(issue for issue in reading.issues if issue.code == "unknown-color-region")
    assert find_repair(unknown, reading.bundle) is None
    assert unknown in repair_all(reading.bundle, reading.issues).left


def test_faults_that_need_a_decision_have_no_repair() -> None:
    alone = NEAT.with_model(
        replace(linked(NEAT.model, 7, ISLE, there=False, back=False), sea_links=())
    )
    for issue in all_issues(alone):
        assert find_repair(issue, alone) is None
    gone = Issue("one-way-neighbour", Severity.ERROR, "", "", issue_of(alone, "disconnected").place)
    assert find_repair(gone, NEAT) is None  # that fault is not there


def test_a_map_whose_neighbours_nobody_declared_is_repaired_at_once() -> None:
    labels = np.arange(1, 33 * 33 + 1, dtype=np.uint16).reshape(33, 33)
    labels = np.kron(labels, np.ones((6, 6), np.uint16))
    rows = labels.reshape(33, 6, -1)
    rows[1::2, :, 3:] = rows[1::2, :, :-3].copy()
    color = np.random.default_rng(3).permutation(1 << 12)
    region = replace(NEAT.model.region(1), neighbours=frozenset(), label_point=None)
    regions = tuple(
        replace(region, key=k, name=f"N{k}", color=_spread(int(color[k]))) for k in range(1, 1090)
    )
    model = replace(NEAT.model, width=198, height=198, regions=regions, sea_links=())
    bundle = NEAT.with_map(model, labels)
    issues = all_issues(bundle)
    assert codes(issues).count("touching-not-neighbours") == 1001
    result = repair_all(bundle, issues)
    assert "touching-not-neighbours" not in codes(all_issues(result.bundle))
    assert len([i for i in result.done if i.code == "touching-not-neighbours"]) == 1001


def _spread(number: int) -> tuple[int, int, int]:
    return 16 * (number >> 8), 16 * (number >> 4 & 15), 16 * (number & 15) + 1


def test_all_repairs_of_a_map_with_every_fault(tmp_path: Path) -> None:
    labels = neat_labels()
    labels[MARGIN + 4, MARGIN + 4] = 2
    model = linked(NEAT.model, 4, 5, there=True, back=False)
    model = linked(model, 6, 6, there=True, back=True)
    model = changed(model, 3, color=model.region(2).color, label_point=(0, 0))
    links = (*model.sea_links, SeaLink((1, 99), ()), SeaLink((2, ISLE), (((1, 1), (2, 2)),)))
    groups = (*model.super_regions, SuperRegion(9, "Void", 1))
    model = replace(model, sea_links=links, super_regions=groups)
    bundle = NEAT.with_map(model, labels)
    issues = all_issues(bundle)
    assert len(set(codes(issues))) == 8
    result = repair_all(bundle, issues)
    assert result.left == ()
    assert all_issues(result.bundle) == ()
    assert read_map(save_map(result.bundle, tmp_path), thorough=True).issues == ()
