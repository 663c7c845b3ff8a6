"""Random scripts of every command and edit: undone all is as before, redone all as after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QUndoCommand

from engine.cartography.editing import (
    add_region,
    add_super_region,
    merge_regions,
    mirror,
    prune_empty,
    remove_regions,
    remove_super_region,
    replace_picture,
    resize_canvas,
    scale_canvas,
    set_meant,
    set_neighbours,
    set_sea_link,
    split_region,
)
from engine.cartography.model import MapModel
from engine.cartography.patches import PixelPatch
from engine.cartography.repairs import repair_all
from engine.cartography.scenarios import Holding
from engine.cartography.store import save_map
from engine.cartography.template import Labels
from engine.cartography.validation import check_map
from engine.cartography.xml_write import obstacles
from studio.editing.commands import (
    MoveLabelPoints,
    RenameMap,
    SetArmies,
    SetBonuses,
    SetNames,
    SetSuperRegion,
    SetSuperRegionNames,
    ToggleNeighbours,
)
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import EditMap, ReplaceMap, SetScenarios
from studio.editing.scenarios import MapScenario
from tests.engine.cartography.samples import png
from tests.studio.maps import small_bundle

BUNDLE = small_bundle()
Chance = np.random.Generator
Made = QUndoCommand | None
Maker = Callable[[MapDocument, Chance], Made]


def one(chance: Chance, values: list[int]) -> int:
    return int(chance.choice(values))


def region_keys(document: MapDocument) -> list[int]:
    return [region.key for region in document.model.regions]


def group_keys(document: MapDocument) -> list[int]:
    return [group.key for group in document.model.super_regions]


def pair_of(document: MapDocument, chance: Chance) -> tuple[int, int]:
    a, b = chance.choice(region_keys(document), 2, replace=False)
    return int(a), int(b)


def point_of(document: MapDocument, chance: Chance) -> tuple[int, int]:
    height, width = document.labels.shape
    return int(chance.integers(width)), int(chance.integers(height))


def painted(document: MapDocument, chance: Chance, value: int) -> PixelPatch:
    """A round dab of a brush somewhere on the map."""
    height, width = document.labels.shape
    box = (width // 4, height // 4, width - width // 4, height - height // 4)
    y, x = np.ogrid[box[1] : box[3], box[0] : box[2]]
    cx, cy = point_of(document, chance)
    return PixelPatch.of_mask((x - cx) ** 2 + (y - cy) ** 2 < 120, box, value)


def dab(document: MapDocument, chance: Chance) -> Made:
    value = one(chance, [0, *region_keys(document)])
    return EditMap(document, "Paint", patch=painted(document, chance, value))


def new_region(document: MapDocument, chance: Chance) -> Made:
    model, key = add_region(document.model)
    return EditMap(document, "New region", model=model, patch=painted(document, chance, key))


def delete(document: MapDocument, chance: Chance) -> Made:
    gone = one(chance, region_keys(document))
    return EditMap(document, "Delete", model=remove_regions(document.model, [gone]))


def merge(document: MapDocument, chance: Chance) -> Made:
    model, patch = merge_regions(document.model, document.labels, pair_of(document, chance))
    return EditMap(document, "Merge", model=model, patch=patch)


def split(document: MapDocument, chance: Chance) -> Made:
    line = [point_of(document, chance) for _ in range(3)]
    key = one(chance, region_keys(document))
    model, patch, _ = split_region(document.model, document.labels, key, line)
    return EditMap(document, "Split", model=model, patch=patch)


def prune(document: MapDocument, chance: Chance) -> Made:
    return EditMap(document, "Prune", model=prune_empty(document.model, document.labels))


def change_model(change: Callable[[MapDocument, Chance], MapModel]) -> Maker:
    return lambda document, chance: EditMap(document, "Edit", model=change(document, chance))


def recolored(document: MapDocument, chance: Chance) -> MapModel:
    red, green, blue = (int(part) for part in chance.integers(0, 255, 3))
    model = document.model
    if any(region.color == (red, green, blue) for region in model.regions):
        return model
    first, *others = model.regions
    return replace(model, regions=(replace(first, color=(red, green, blue)), *others))


def sea_link(document: MapDocument, chance: Chance) -> MapModel:
    path = [point_of(document, chance), point_of(document, chance)]
    pair = pair_of(document, chance)
    return set_sea_link(document.model, pair, [path] if chance.random() < 0.8 else None)


def bury(document: MapDocument, chance: Chance) -> MapModel:
    group, heir = one(chance, group_keys(document)), one(chance, group_keys(document))
    return remove_super_region(document.model, group, heir)


def resize(document: MapDocument, chance: Chance) -> Made:
    sides = [int(part) for part in chance.integers(-6, 6, 4)]
    return ReplaceMap(document, "Resize", resize_canvas(document.bundle, *sides))


def scale(document: MapDocument, chance: Chance) -> Made:
    width, height = (int(part) for part in chance.integers(30, 80, 2))
    return ReplaceMap(document, "Scale", scale_canvas(document.bundle, width, height))


def mirrored(document: MapDocument, chance: Chance) -> Made:
    if len(document.model.regions) > 30:
        return None
    side = ("left", "right", "top", "bottom")[chance.integers(4)]
    return ReplaceMap(document, "Mirror", mirror(document.bundle, side))


def other_picture(document: MapDocument, chance: Chance) -> Made:
    pixels = chance.integers(0, 255, (*document.labels.shape, 3), np.uint8)
    bundle = replace_picture(document.bundle, png(pixels), "other.png")
    return ReplaceMap(document, "Picture", bundle)


def repairs(document: MapDocument, chance: Chance) -> Made:
    bundle = document.bundle
    issues = check_map(bundle.model, bundle.labels)
    return ReplaceMap(document, "Repair", repair_all(bundle, issues).bundle)


def scenario(document: MapDocument, chance: Chance) -> Made:
    held = {key: Holding(int(chance.integers(-1, 2))) for key in region_keys(document)}
    made = MapScenario(f"S{chance.integers(99)}", ("A", "B"), held)
    return SetScenarios(document, "Scenario", [*document.scenarios[:1], made])


MAKERS: dict[str, Maker] = {
    "name": lambda d, c: SetNames(d, {one(c, region_keys(d)): f"n{c.integers(999)}"}),
    "army": lambda d, c: SetArmies(d, {key: int(c.integers(9)) for key in region_keys(d)}),
    "group": lambda d, c: SetSuperRegion(d, {one(c, region_keys(d)): one(c, group_keys(d))}),
    "point": lambda d, c: MoveLabelPoints(d, {one(c, region_keys(d)): point_of(d, c)}),
    "group name": lambda d, c: SetSuperRegionNames(
        d, {one(c, group_keys(d)): f"g{c.integers(999)}"}
    ),
    "bonus": lambda d, c: SetBonuses(d, {one(c, group_keys(d)): int(c.integers(9))}),
    "toggle": lambda d, c: ToggleNeighbours(d, *pair_of(d, c)),
    "map name": lambda d, c: RenameMap(d, f"map {c.integers(99)}"),
    "paint": dab,
    "paint again": dab,
    "new region": new_region,
    "delete": delete,
    "merge": merge,
    "split": split,
    "prune": prune,
    "color": change_model(recolored),
    "new group": change_model(lambda d, c: add_super_region(d.model)[0]),
    "bury": change_model(bury),
    "link": change_model(lambda d, c: set_neighbours(d.model, [pair_of(d, c)], [pair_of(d, c)])),
    "meant": change_model(lambda d, c: set_meant(d.model, [pair_of(d, c)], [pair_of(d, c)])),
    "sea link": change_model(sea_link),
    "about": change_model(lambda d, c: replace(d.model, author=f"A{c.integers(9)}")),
    "resize": resize,
    "scale": scale,
    "mirror": mirrored,
    "picture": other_picture,
    "repair": repairs,
    "scenario": scenario,
}

Step = tuple[str, int, bool]
scripts = st.lists(
    st.tuples(st.sampled_from([*MAKERS]), st.integers(0, 2**32 - 1), st.booleans()),
    min_size=1,
    max_size=14,
)


def run(document: MapDocument, script: list[Step]) -> None:
    """Push the script's edits; those that are refused, or find no regions, are left out."""
    for kind, seed, twice in script:
        for again in range(1 + twice):
            push(document, kind, np.random.default_rng([seed, again]))


def push(document: MapDocument, kind: str, chance: Chance) -> None:
    if len(document.model.regions) < 2:
        return
    try:
        command = MAKERS[kind](document, chance)
    except ValueError as error:
        assert str(error).endswith(".")  # noqa: PT017 # refused, in a sentence
        return
    if command is not None:
        document.undo_stack.push(command)


State = tuple[MapModel, Labels, bytes, tuple[MapScenario, ...]]


def state_of(document: MapDocument) -> State:
    return document.model, document.labels, document.picture, document.scenarios


def assert_same(one: State, other: State) -> None:
    assert one[0] == other[0]
    assert np.array_equal(one[1], other[1])
    assert one[2] is other[2]
    assert one[3] == other[3]


def undo_all(document: MapDocument) -> None:
    while document.undo_stack.canUndo():
        document.undo_stack.undo()


def redo_all(document: MapDocument) -> None:
    while document.undo_stack.canRedo():
        document.undo_stack.redo()


@settings(max_examples=120, deadline=None)
@given(scripts)
def test_undo_all_then_redo_all(script: list[Step]) -> None:
    document = MapDocument(BUNDLE, Path("nowhere"))
    before = state_of(document)
    run(document, script)
    after = state_of(document)
    assert not document.labels.flags.writeable
    undo_all(document)
    assert_same(before, state_of(document))
    redo_all(document)
    assert_same(after, state_of(document))


@settings(max_examples=40, deadline=None)
@given(scripts)
def test_files_are_the_same_after_undo_and_redo(
    tmp_path_factory: pytest.TempPathFactory, script: list[Step]
) -> None:
    folder = tmp_path_factory.mktemp("maps") / "map"
    document = MapDocument(BUNDLE, folder)
    first = files_of(document, folder)
    run(document, script)
    last = files_of(document, folder)
    undo_all(document)
    assert files_of(document, folder) == first
    redo_all(document)
    assert files_of(document, folder) == last


def files_of(document: MapDocument, folder: Path) -> dict[str, bytes]:
    """Return the files that saving writes; none for a map that cannot be saved yet."""
    if obstacles(document.model):
        return {}
    save_map(document.bundle, folder, "map")
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


@settings(max_examples=60, deadline=None)
@given(scripts)
def test_changes_name_all_that_changed(script: list[Step]) -> None:
    """A view that looks again at nothing but what a change names shows the map as it is."""
    document = MapDocument(BUNDLE, Path("nowhere"))
    view = View(document)
    document.changed.connect(view.take)
    run(document, script)
    undo_all(document)
    redo_all(document)
    assert view.regions == document.model.regions_by_key()
    assert view.groups == {group.key: group for group in document.model.super_regions}
    assert view.links == (document.model.edges(), document.model.sea_links, document.model.meant)
    assert np.array_equal(view.labels, document.labels)
    assert view.order == (region_keys(document), group_keys(document))
    assert view.picture is document.picture


class View:
    """Follows a document by its changes alone."""

    def __init__(self, document: MapDocument) -> None:
        self._document = document
        self.take(MapChange(links=True, structure=True, everything=True))
        model = document.model
        self.regions = model.regions_by_key()
        self.groups = {group.key: group for group in model.super_regions}

    def take(self, change: MapChange) -> None:
        document, model = self._document, self._document.model
        if change.everything:
            self.labels, self.picture = document.labels.copy(), document.picture
        if change.pixels is not None:
            left, top, right, bottom = change.pixels
            window = np.s_[top:bottom, left:right]
            self.labels[window] = document.labels[window]
        if change.links:
            self.links = model.edges(), model.sea_links, model.meant
        if change.structure:
            self.order = region_keys(document), group_keys(document)
        regions = model.regions_by_key()
        for key in change.regions:
            self.regions.pop(key, None)
            self.regions |= {key: regions[key]} if key in regions else {}
        groups = {group.key: group for group in model.super_regions}
        for key in change.super_regions:
            self.groups.pop(key, None)
            self.groups |= {key: groups[key]} if key in groups else {}
