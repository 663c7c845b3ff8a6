"""One edit is one small step; what changes nothing is none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Thread

import numpy as np

from engine.cartography.editing import add_region, remove_regions, resize_canvas, set_meant
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.patches import PixelPatch
from engine.cartography.scenarios import Holding
from engine.cartography.store import MapBundle, build_bundle
from studio.editing.commands import RenameMap, ToggleNeighbours
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import EditMap, ReplaceMap, SetScenarios
from studio.editing.scenarios import MapScenario
from tests.engine.cartography.samples import png
from tests.studio.maps import small_bundle

BUNDLE = small_bundle()
ALL = np.ones((4, 5), np.bool_)


def document_of(bundle: MapBundle = BUNDLE) -> tuple[MapDocument, list[MapChange]]:
    document, changes = MapDocument(bundle, Path("nowhere")), []
    document.changed.connect(changes.append)
    return document, changes


def test_a_stroke_is_one_step_that_names_its_pixels() -> None:
    document, changes = document_of()
    before = document.labels
    patch = PixelPatch.of_mask(ALL, (28, 10, 33, 14), 1)
    document.undo_stack.push(EditMap(document, "Paint", patch=patch))
    assert changes == [MapChange(pixels=(30, 10, 33, 14))]  # left of it was that region already
    assert (document.labels[10:14, 28:33] == 1).all()
    assert (before[10:14, 30:33] == 2).all()
    document.undo_stack.undo()
    assert np.array_equal(document.labels, before)
    assert changes[0] == changes[1]


def test_what_changes_nothing_is_no_step() -> None:
    document, changes = document_of()
    patch = PixelPatch.of_mask(ALL, (10, 10, 15, 14), 1)
    document.undo_stack.push(EditMap(document, "Paint", patch=patch, model=document.model))
    document.undo_stack.push(RenameMap(document, document.model.name))
    assert document.undo_stack.count() == 0
    assert changes == []
    assert not document.is_modified


def test_regions_that_go_leave_no_pixels() -> None:
    document, changes = document_of()
    model = remove_regions(document.model, [4])
    document.undo_stack.push(EditMap(document, "Delete", model=model))
    assert not (document.labels == 4).any()
    assert changes == [
        MapChange(frozenset({2, 3, 4}), links=True, pixels=(30, 30, 58, 58), structure=True)
    ]
    document.undo_stack.undo()
    assert document.model == BUNDLE.model
    assert document.bundle.template is BUNDLE.template


def test_regions_that_go_leave_to_others_what_the_patch_says() -> None:
    document, _ = document_of()
    patch = PixelPatch.of_mask(np.ones((28, 10), np.bool_), (30, 30, 40, 58), 3)
    model = remove_regions(document.model, [4])
    document.undo_stack.push(EditMap(document, "Delete", model=model, patch=patch))
    assert (document.labels[30:58, 30:40] == 3).all()
    assert not document.labels[30:58, 40:58].any()


def test_painting_a_map_without_background_declares_one() -> None:
    model = replace(BUNDLE.model, background=())
    document, _ = document_of(replace(BUNDLE, model=model))
    patch = PixelPatch.of_mask(ALL, (0, 0, 5, 4), 1)
    document.undo_stack.push(EditMap(document, "Paint", patch=patch))
    assert document.model.background == ((255, 255, 255),)
    assert document.bundle.model is document.model
    document.undo_stack.undo()
    assert document.model == model


def test_a_pair_toggled_is_no_deliberate_difference_any_more() -> None:
    bundle = BUNDLE.with_model(set_meant(BUNDLE.model, [(1, 2), (1, 4)]))
    document, changes = document_of(bundle)
    document.undo_stack.push(ToggleNeighbours(document, 4, 1))
    assert document.model.meant == ((1, 2),)
    document.undo_stack.push(ToggleNeighbours(document, 1, 2))
    assert document.model.meant == ()
    assert all(change.links for change in changes)
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.model == bundle.model


def test_meant_pairs_are_a_change_of_links() -> None:
    document, changes = document_of()
    model = set_meant(document.model, [(1, 4)])
    document.undo_stack.push(EditMap(document, "Mark as meant", model=model))
    assert changes == [MapChange(links=True)]


def test_another_map_of_the_same_picture_names_what_differs() -> None:
    document, changes = document_of()
    labels = document.labels.copy()
    labels[0, 0] = 1
    bundle = BUNDLE.with_map(replace(BUNDLE.model, author="me"), labels)
    document.undo_stack.push(ReplaceMap(document, "Repair", bundle))
    document.undo_stack.push(ReplaceMap(document, "XML", bundle.with_model(BUNDLE.model)))
    assert changes == [MapChange(pixels=(0, 0, 1, 1)), MapChange()]
    other = bundle.with_picture(png(np.zeros((60, 60, 3), np.uint8)), "other.png")
    document.undo_stack.push(ReplaceMap(document, "Picture", other))
    assert changes[2].everything
    assert document.bundle.picture_name == "other.png"
    document.undo_stack.undo()
    assert document.picture is BUNDLE.picture


def test_a_snapshot_makes_its_bundle_once_and_anywhere() -> None:
    document, _ = document_of()
    patch = PixelPatch.of_mask(ALL, (0, 0, 5, 4), 1)
    document.undo_stack.push(EditMap(document, "Paint", patch=patch))
    snapshot, made = document.snapshot, []
    threads = [Thread(target=lambda: made.append(snapshot.bundle())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(bundle is document.bundle for bundle in made)
    document.undo_stack.undo()
    assert snapshot.bundle() is made[0]
    assert document.bundle.template is BUNDLE.template


def test_hundreds_of_strokes_fit_into_memory() -> None:
    """200 strokes on a map of 4000 x 2000 pixels with 300 regions."""
    labels = (np.arange(300, dtype=np.uint16).reshape(15, 20) + 1).repeat(133, 0).repeat(200, 1)
    labels = np.pad(labels, ((0, 5), (0, 0)))
    regions = tuple(Region(k, f"R{k}", 1, (k % 250, k // 250, 9)) for k in range(1, 301))
    model = MapModel("Large", 4000, 2000, regions, (SuperRegion(1, "All", 1),))
    document, _ = document_of(build_bundle(model, labels, b""))
    y, x = np.ogrid[:300, :900]
    taken = 0
    for step in range(12):
        stroke = np.abs(y - 150 - 100 * np.sin(x / 60 + step)) < 30
        box = (200 * step, 100 * step, 200 * step + 900, 100 * step + 300)
        edit = EditMap(document, "Paint", patch=PixelPatch.of_mask(stroke, box, step + 1))
        document.undo_stack.push(edit)
        taken += edit.nbytes
    assert document.undo_stack.count() == 12
    assert 0 < 200 * taken / 12 < 10_000_000


def test_a_region_that_goes_leaves_its_scenarios() -> None:
    """A new region may get its key; it must not inherit what the old one held."""
    document, changes = document_of()
    scenario = MapScenario("Duel", ("A", "B"), {1: Holding(0), 4: Holding(1)})
    document.undo_stack.push(SetScenarios(document, "New scenario", [scenario]))
    model = remove_regions(document.model, [4])
    document.undo_stack.push(EditMap(document, "Delete", model=model))
    assert document.scenarios[0].holdings == {1: Holding(0)}
    assert changes[-1].scenarios
    model, key = add_region(document.model)
    assert key == 4
    document.undo_stack.push(EditMap(document, "New region", model=model))
    assert not changes[-1].scenarios
    cut = ReplaceMap(document, "Cut", resize_canvas(document.bundle, 0, -30, 0, 0))
    document.undo_stack.push(cut)
    assert document.scenarios[0].holdings == {}
    while document.undo_stack.index() > 1:
        document.undo_stack.undo()
    assert document.scenarios == (scenario,)
