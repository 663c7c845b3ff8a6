"""Unsaved work is kept, survives a kill, is offered once, and goes when it is saved."""

from __future__ import annotations

import errno
import itertools
import os
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from engine.cartography.patches import PixelPatch
from engine.cartography.scenarios import Holding
from engine.cartography.store import read_map
from engine.errors import UnreadableMapError
from studio.editing import recovery
from studio.editing.commands import SetNames
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap, SetScenarios
from studio.editing.recovery import Autosave, RecoverySlot, find_orphans
from studio.editing.recovery_file import Kept, read_kept, read_origin, write_kept
from studio.editing.scenarios import MapScenario
from studio.program.jobs import JobContext, JobRunner
from tests.children import ROOT
from tests.studio.maps import small_bundle

SCENARIO = MapScenario("Duel", ("A", "B"), {1: Holding(0), 4: Holding(1, 9)}, "Two of four.")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recovery"


@pytest.fixture
def document(tmp_path: Path) -> MapDocument:
    document = MapDocument(small_bundle(), tmp_path / "four-lands")
    document.save()
    return document


@pytest.fixture
def autosave(folder: Path, runner: JobRunner) -> Iterator[Autosave]:
    autosave = Autosave(folder, runner)
    yield autosave
    autosave.shut_down()


def kept_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.kept"))


def keep(qtbot: QtBot, autosave: Autosave, runner: JobRunner) -> None:
    autosave.keep()
    qtbot.waitUntil(lambda: not runner.is_busy)


def paint(document: MapDocument) -> None:
    """Name two regions alike, which map files cannot hold, and draw a little."""
    document.undo_stack.push(SetNames(document, {1: "Same", 2: "Same"}))
    mask = np.ones((2, 3), np.bool_)
    patch = PixelPatch.of_mask(mask, (0, 0, 3, 2), 4)
    document.undo_stack.push(EditMap(document, "Paint", patch=patch))
    document.undo_stack.push(SetScenarios(document, "Set scenarios", [SCENARIO]))


def test_work_that_no_map_file_can_hold_comes_back(
    qtbot: QtBot, folder: Path, document: MapDocument, autosave: Autosave, runner: JobRunner
) -> None:
    autosave.set_document(document)
    paint(document)
    keep(qtbot, autosave, runner)
    (file,) = kept_files(folder)
    assert read_origin(file).name == "Four Lands"
    assert find_orphans(folder) == ()  # its window lives

    assert autosave._slot is not None
    autosave._slot.leave()  # as the lock of a dead process is left
    (orphan,) = find_orphans(folder)
    again = orphan.document()
    assert again.model == document.model
    assert np.array_equal(again.labels, document.labels)
    assert again.is_modified
    assert (again.folder, again.stem) == (document.folder, document.stem)
    assert again.scenarios == document.scenarios != ()
    again.undo_stack.push(SetNames(again, {2: "Other"}))
    again.save()
    bundle = read_map(again.folder).bundle
    assert bundle is not None
    assert bundle.model == again.model
    assert np.array_equal(bundle.labels, document.labels)
    orphan.slot.clear()
    assert not list(folder.iterdir())


def test_the_copy_goes_when_the_map_is_saved_or_undone(
    qtbot: QtBot, folder: Path, document: MapDocument, autosave: Autosave, runner: JobRunner
) -> None:
    autosave.set_document(document)
    for end in (document.save, document.undo_stack.undo):
        document.undo_stack.push(SetNames(document, {1: f"A{document.undo_stack.count()}"}))
        keep(qtbot, autosave, runner)
        assert len(kept_files(folder)) == 1
        end()
        assert not list(folder.iterdir())
        assert not autosave._timer.isActive()


def test_a_copy_written_while_the_map_is_saved_goes_as_well(
    qtbot: QtBot,
    folder: Path,
    document: MapDocument,
    autosave: Autosave,
    runner: JobRunner,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write = write_kept

    def slow(file: Path, kept: Kept) -> None:
        while document.is_modified:
            time.sleep(0.01)
        write(file, kept)

    monkeypatch.setattr(recovery, "write_kept", slow)
    autosave.set_document(document)
    document.undo_stack.push(SetNames(document, {1: "A"}))
    autosave.keep()
    qtbot.wait(50)
    document.save()
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert not kept_files(folder)


def test_work_is_kept_after_a_pause_and_however_busy_the_user_is(
    qtbot: QtBot,
    folder: Path,
    document: MapDocument,
    autosave: Autosave,
    runner: JobRunner,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recovery, "IDLE_S", 0.2)
    monkeypatch.setattr(recovery, "LONGEST_S", 0.6)
    autosave.set_document(document)
    document.undo_stack.push(SetNames(document, {1: "A"}))
    qtbot.waitUntil(lambda: len(kept_files(folder)) == 1)
    qtbot.waitUntil(lambda: not runner.is_busy)
    kept_files(folder)[0].unlink()
    numbers = itertools.count()

    def is_kept_after_a_change() -> bool:  # asked again and again: never a pause
        document.undo_stack.push(SetNames(document, {1: f"A{next(numbers)}"}))
        return bool(kept_files(folder))

    qtbot.waitUntil(is_kept_after_a_change)
    qtbot.waitUntil(lambda: not runner.is_busy)


def test_a_disk_that_is_full_is_told_once(
    qtbot: QtBot,
    document: MapDocument,
    autosave: Autosave,
    runner: JobRunner,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    told: list[str] = []
    autosave.failed.connect(told.append)
    monkeypatch.setattr(os, "fsync", refuse)
    autosave.set_document(document)
    document.undo_stack.push(SetNames(document, {1: "A"}))
    for _ in range(2):
        keep(qtbot, autosave, runner)
    assert len(told) == 1
    assert "The disk is full" in told[0]


def test_a_folder_that_cannot_be_is_told(
    tmp_path: Path, document: MapDocument, runner: JobRunner
) -> None:
    (tmp_path / "file").write_bytes(b"")
    autosave = Autosave(tmp_path / "file" / "x", runner)
    told: list[str] = []
    autosave.failed.connect(told.append)
    autosave.set_document(document)
    document.undo_stack.push(SetNames(document, {1: "A"}))
    autosave.keep()
    assert len(told) == 1
    autosave.shut_down()


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"\0" * 100])
def test_broken_copies_are_not_offered(folder: Path, data: bytes) -> None:
    folder.mkdir()
    (folder / "x.kept").write_bytes(data)
    assert find_orphans(folder) == ()
    assert not kept_files(folder)
    assert (folder / "x.broken").read_bytes() == data


@pytest.mark.parametrize(
    "gone", ["model.json", "labels.npy", "picture", "template", "scenarios.json"]
)
def test_a_copy_that_lacks_a_part_is_refused(
    folder: Path, document: MapDocument, gone: str
) -> None:
    document.undo_stack.push(SetNames(document, {1: "A"}))
    file = folder / "x.kept"
    recovery._write(
        JobContext(lambda: None), file, Kept(recovery._origin(document), document.snapshot)
    )
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist() if name != gone}
    with zipfile.ZipFile(file, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    with pytest.raises(UnreadableMapError, match="kept map is broken"):
        read_kept(file)


def test_labels_of_another_size_are_refused(folder: Path, document: MapDocument) -> None:
    file = folder / "x.kept"
    small = replace(document.snapshot, labels=np.zeros((3, 3), np.uint16))
    recovery._write(JobContext(lambda: None), file, Kept(recovery._origin(document), small))
    with pytest.raises(UnreadableMapError, match="pixels are not those of the map"):
        read_kept(file)


CHILD = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from engine.cartography.scenarios import Holding
from studio.editing.commands import SetNames
from studio.editing.document import MapDocument
from studio.editing.edits import SetScenarios
from studio.program.jobs import JobRunner
from studio.editing.recovery import Autosave
from studio.editing.scenarios import MapScenario
from tests.studio.maps import small_bundle

app = QCoreApplication([])
runner = JobRunner()
document = MapDocument(small_bundle(), Path(sys.argv[1]) / "four-lands")
autosave = Autosave(Path(sys.argv[1]) / "recovery", runner)
autosave.set_document(document)
document.undo_stack.push(SetNames(document, {1: "Unsaved"}))
scenario = MapScenario("Duel", ("A", "B"), {1: Holding(0), 4: Holding(1, 9)}, "Two of four.")
document.undo_stack.push(SetScenarios(document, "Set scenarios", [scenario]))
autosave.keep()
while runner.is_busy:
    app.processEvents()
print("kept", flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_the_work_of_a_killed_window_is_offered(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "kept\n"
        assert find_orphans(tmp_path / "recovery") == ()  # it lives, and holds its lock
        child.send_signal(signal.SIGKILL)
    (orphan,) = find_orphans(tmp_path / "recovery")
    assert orphan.document().model.region(1).name == "Unsaved"
    assert orphan.document().scenarios == (SCENARIO,)
    assert not RecoverySlot(tmp_path / "recovery", orphan.slot.file.stem).take()  # ours now
    orphan.slot.leave()
