"""Undo must restore, and redo repeat, whatever was done; saving must be exact."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from engine.cartography.store import read_map
from engine.errors import SaveError
from studio.commands import (
    MoveLabelPoints,
    RenameMap,
    SetArmies,
    SetBonuses,
    SetNames,
    SetSuperRegion,
    SetSuperRegionNames,
    ToggleNeighbours,
)
from studio.document import MapChange, MapDocument
from tests.studio.maps import small_bundle

BUNDLE = small_bundle()
keys = st.integers(1, 4)
edits = st.lists(
    st.tuples(
        st.sampled_from(
            ["name", "army", "group", "point", "group name", "bonus", "link", "map name"]
        ),
        keys,
        keys,
        st.booleans(),
    ),
    max_size=30,
)


def push(document: MapDocument, kind: str, key: int, arg: int) -> None:
    group = 1 + key % 2
    if kind == "link" and key == arg:
        return
    document.undo_stack.push(
        {
            "name": lambda: SetNames(document, {key: f"name {arg}"}),
            "army": lambda: SetArmies(document, {key: arg, 1 + arg % 4: 7}),
            "group": lambda: SetSuperRegion(document, {key: 1 + arg % 2}),
            "point": lambda: MoveLabelPoints(document, {key: (arg, arg)}),
            "group name": lambda: SetSuperRegionNames(document, {group: f"group {arg}"}),
            "bonus": lambda: SetBonuses(document, {group: arg}),
            "link": lambda: ToggleNeighbours(document, key, arg),
            "map name": lambda: RenameMap(document, f"map {arg}"),
        }[kind]()
    )


@settings(max_examples=150, deadline=None)
@given(script=edits)
def test_undo_all_then_redo_all(script: list[tuple[str, int, int, bool]]) -> None:
    document = MapDocument(BUNDLE, Path("nowhere"))
    before = document.model
    for kind, key, arg, is_gesture in script:
        with document.one_gesture() if is_gesture else nullcontext():
            push(document, kind, key, arg)
            push(document, kind, 1 + key % 4, arg)
    after = document.model
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert document.model == before
    while document.undo_stack.canRedo():
        document.undo_stack.redo()
    assert document.model == after


@settings(max_examples=25, deadline=None)
@given(script=edits)
def test_undone_map_saves_the_same_files(
    tmp_path_factory: pytest.TempPathFactory, script: list[tuple[str, int, int, bool]]
) -> None:
    folder = tmp_path_factory.mktemp("maps") / "four-lands"
    document = MapDocument(BUNDLE, folder)
    document.save()
    files = {p.name: p.read_bytes() for p in folder.iterdir()}
    for kind, key, arg, _ in script:
        push(document, kind, key, arg)
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    document.save()
    assert {p.name: p.read_bytes() for p in folder.iterdir()} == files


def test_one_gesture_is_one_step() -> None:
    document = MapDocument(BUNDLE, Path("nowhere"))
    changes: list[MapChange] = []
    document.changed.connect(changes.append)
    with document.one_gesture():
        document.undo_stack.push(SetSuperRegion(document, {1: 2}))
        document.undo_stack.push(SetSuperRegion(document, {2: 2}))
        document.undo_stack.push(SetSuperRegion(document, {1: 1}))
        document.undo_stack.push(SetBonuses(document, {1: 8}))
        document.undo_stack.push(SetBonuses(document, {1: 9}))
    document.undo_stack.push(SetSuperRegion(document, {1: 2}))
    assert document.undo_stack.count() == 3
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.model.super_region(1).bonus == 3
    assert document.model.region(2).super_region == 2
    document.undo_stack.undo()
    assert document.model == BUNDLE.model
    assert changes[-1] == MapChange(regions=frozenset({1, 2}))


def test_edits_outside_a_gesture_stay_apart() -> None:
    document = MapDocument(BUNDLE, Path("nowhere"))
    document.undo_stack.push(SetNames(document, {1: "One"}))
    document.undo_stack.push(SetNames(document, {2: "Two"}))
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert document.model.region(1).name == "One"
    assert document.model.region(2).name == "Land 2"


def test_constructing_a_command_changes_nothing() -> None:
    document = MapDocument(BUNDLE, Path("nowhere"))
    SetNames(document, {1: "x"})
    ToggleNeighbours(document, 1, 4)
    assert document.model == BUNDLE.model


def test_parting_neighbours_takes_the_sea_link_along() -> None:
    document = MapDocument(BUNDLE, Path("nowhere"))
    document.undo_stack.push(ToggleNeighbours(document, 3, 1))
    assert document.undo_stack.undoText() == "Remove neighbours"
    assert (1, 3) not in document.model.edges()
    assert document.model.sea_links == ()
    document.undo_stack.undo()
    assert document.model == BUNDLE.model
    document.undo_stack.push(ToggleNeighbours(document, 1, 4))
    assert (1, 4) in document.model.edges()
    assert document.model.region(4).neighbours == {1, 2, 3}


def test_saving_is_clean_and_reads_back(tmp_path: Path, qtbot: QtBot) -> None:
    document = MapDocument(BUNDLE, tmp_path / "a", read_only=True)
    document.undo_stack.push(SetNames(document, {1: 'A & "B" <é>'}))
    assert document.is_modified
    with qtbot.waitSignal(document.saved):
        document.save_to(tmp_path / "copy")
    assert not document.is_modified
    assert (document.folder, document.read_only) == (tmp_path / "copy", False)
    reading = read_map(tmp_path / "copy")
    assert reading.issues == ()
    assert reading.bundle is not None
    assert reading.bundle.model == document.model
    assert np.array_equal(reading.bundle.labels, document.labels)
    assert document.picture == BUNDLE.picture
    assert document.bundle.model is document.model


def test_failed_save_keeps_the_document_modified(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    document = MapDocument(BUNDLE, tmp_path / "file" / "map")
    document.undo_stack.push(SetBonuses(document, {1: 5}))
    with pytest.raises(SaveError):
        document.save()
    assert document.is_modified
