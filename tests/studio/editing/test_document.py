"""Commands are steps of the history as a user sees them; saving is exact."""

from __future__ import annotations

import zipfile
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from engine.cartography.scenarios import Holding, load_scenarios
from engine.cartography.store import read_map, save_archive
from engine.errors import SaveError
from studio.editing.commands import (
    RenameMap,
    SetBonuses,
    SetNames,
    SetSuperRegion,
    ToggleNeighbours,
)
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import SetScenarios
from studio.editing.scenarios import MapScenario
from tests.studio.maps import small_bundle

BUNDLE = small_bundle()


def test_one_edit_of_several_regions_is_one_step() -> None:
    document = MapDocument(BUNDLE, Path("nowhere"))
    changes: list[MapChange] = []
    document.changed.connect(changes.append)
    document.undo_stack.push(SetSuperRegion(document, {1: 2, 2: 2}))
    document.undo_stack.push(SetBonuses(document, {1: 9}))
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert document.model.super_region(1).bonus == 3
    assert document.model.region(2).super_region == 2
    document.undo_stack.undo()
    assert document.model == BUNDLE.model
    assert changes[-1] == MapChange(regions=frozenset({1, 2}))


def test_edits_of_one_field_stay_apart() -> None:
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


SCENARIO = MapScenario("Duel", ("A", "B"), {1: Holding(0), 4: Holding(1, 9)})


def test_scenarios_are_saved_with_the_map_and_follow_other_names(tmp_path: Path) -> None:
    document = MapDocument(BUNDLE, tmp_path / "a")
    document.undo_stack.push(SetScenarios(document, "New scenario", [SCENARIO]))
    document.undo_stack.push(SetNames(document, {4: "Four"}))
    document.save()
    (scenario,) = load_scenarios(tmp_path / "a", "four-lands")
    assert scenario.holdings == {"Land 1": Holding(0), "Four": Holding(1, 9)}
    reading = read_map(tmp_path / "a")
    assert MapDocument.from_reading(reading).scenarios == (SCENARIO,)
    document.undo_stack.push(RenameMap(document, "Other"))
    document.save_to(tmp_path / "b")
    assert load_scenarios(tmp_path / "b", "other") == (scenario,)


def test_scenarios_are_undone_and_their_file_is_emptied(tmp_path: Path) -> None:
    document = MapDocument(BUNDLE, tmp_path / "a")
    document.save()
    assert not (tmp_path / "a" / "four-lands-scenarios.json").exists()
    changes: list[MapChange] = []
    document.changed.connect(changes.append)
    document.undo_stack.push(SetScenarios(document, "New scenario", [SCENARIO]))
    document.undo_stack.push(SetScenarios(document, "Nothing", [SCENARIO]))
    assert document.undo_stack.count() == 1
    document.save()
    document.undo_stack.undo()
    assert (document.scenarios, document.is_modified) == ((), True)
    document.save()
    assert load_scenarios(tmp_path / "a", "four-lands") == ()
    assert changes == [MapChange(scenarios=True)] * 2


def test_scenarios_live_in_the_archive_of_a_map(tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    save_archive(BUNDLE, file)
    document = MapDocument.from_reading(read_map(file))
    document.undo_stack.push(SetScenarios(document, "New scenario", [SCENARIO]))
    document.save()
    assert [path.name for path in tmp_path.iterdir()] == ["a.zip"]
    again = MapDocument.from_reading(read_map(file))
    assert again.scenarios == (SCENARIO,)
    assert again.bundle.model == BUNDLE.model
    again.undo_stack.push(SetScenarios(again, "Remove scenario", []))
    again.save()
    assert MapDocument.from_reading(read_map(file)).scenarios == ()


def test_scenarios_of_an_archive_that_cannot_be_read_stay_in_it(tmp_path: Path) -> None:
    file, name = tmp_path / "a.zip", "four-lands-scenarios.json"
    save_archive(BUNDLE, file, more={name: b'{"version": 99}'})
    document = MapDocument.from_reading(read_map(file))
    assert "version 99" in document.scenarios_trouble
    document.undo_stack.push(SetBonuses(document, {1: 5}))
    document.save()
    with zipfile.ZipFile(file) as archive:
        assert archive.read(name) == b'{"version": 99}'


def test_a_copy_has_the_scenarios_and_the_map_stays_where_it_is(tmp_path: Path) -> None:
    document = MapDocument(BUNDLE, tmp_path / "a")
    document.undo_stack.push(SetScenarios(document, "New scenario", [SCENARIO]))
    document.save_copy(tmp_path / "b", "Second")
    copy = MapDocument.from_reading(read_map(tmp_path / "b"))
    assert (copy.model.name, copy.scenarios) == ("Second", (SCENARIO,))
    assert (document.model.name, document.folder) == ("Four Lands", tmp_path / "a")
    assert document.is_modified


def test_scenarios_that_cannot_be_read_are_left_alone(tmp_path: Path) -> None:
    MapDocument(BUNDLE, tmp_path / "a").save()
    file = tmp_path / "a" / "four-lands-scenarios.json"
    file.write_text('{"version": 99}')
    document = MapDocument.from_reading(read_map(tmp_path / "a"))
    assert "version 99" in document.scenarios_trouble
    document.undo_stack.push(SetBonuses(document, {1: 5}))
    document.save()
    assert file.read_text() == '{"version": 99}'
    document.save_to(tmp_path / "b")
    assert document.scenarios_trouble == ""
