"""Changes of the open map's files by another program are noticed; our own saves are not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.cartography.store import save_archive
from studio.editing.commands import SetNames
from studio.editing.document import MapDocument
from studio.editing.watching import FileWatch, Outside, map_files
from tests.studio.maps import small_bundle


@pytest.fixture
def document(tmp_path: Path) -> MapDocument:
    document = MapDocument(small_bundle(), tmp_path / "four-lands")
    document.save()
    return document


@pytest.fixture
def noticed() -> list[Outside]:
    return []


@pytest.fixture
def watch(qapp: object, document: MapDocument, noticed: list[Outside]) -> Iterator[FileWatch]:
    watch = FileWatch()
    watch.noticed.connect(noticed.append)
    watch.set_document(document)
    yield watch
    watch.shut_down()


def change(document: MapDocument) -> None:
    file = document.folder / "four-lands.xml"
    file.write_text(file.read_text("utf-8").replace("Land 1", "Land A"), "utf-8")


def test_a_change_is_noticed_by_itself(
    qtbot: QtBot, watch: FileWatch, document: MapDocument, noticed: list[Outside]
) -> None:
    change(document)
    qtbot.waitUntil(lambda: noticed == [Outside.CHANGED])
    qtbot.wait(600)
    assert noticed == [Outside.CHANGED]


def test_a_change_is_found_when_looked_for(
    watch: FileWatch, document: MapDocument, noticed: list[Outside]
) -> None:
    watch.check()
    assert not noticed
    change(document)
    watch.check()
    watch.check()
    assert noticed == [Outside.CHANGED]


def test_another_date_alone_is_no_change(
    watch: FileWatch, document: MapDocument, noticed: list[Outside]
) -> None:
    os.utime(document.folder / "four-lands.png", (0, 0))
    watch.check()
    assert not noticed


def test_own_saves_are_no_change(
    qtbot: QtBot, watch: FileWatch, document: MapDocument, noticed: list[Outside]
) -> None:
    document.undo_stack.push(SetNames(document, {1: "One"}))
    document.save()
    qtbot.wait(600)
    watch.check()
    assert not noticed


def test_files_that_are_gone_are_told(
    watch: FileWatch, document: MapDocument, noticed: list[Outside]
) -> None:
    for file in document.folder.iterdir():
        file.unlink()
    document.folder.rmdir()
    watch.check()
    assert noticed == [Outside.GONE]


def test_a_neighbour_in_the_folder_is_another_map(
    watch: FileWatch, document: MapDocument, noticed: list[Outside]
) -> None:
    (document.folder / "other.xml").write_text("<Map/>")
    (document.folder / "other.png").write_bytes(b"x")
    (document.folder / "notes.txt").write_bytes(b"x")
    assert {file.name for file in map_files(document)} == {
        "four-lands.xml",
        "four-lands.png",
        "four-lands-colors.xml",
        "four-lands-template.png",
    }
    watch.check()
    assert not noticed


def test_an_archive_is_watched(qapp: object, tmp_path: Path, noticed: list[Outside]) -> None:
    file = save_archive(small_bundle(), tmp_path / "a.zip")
    document = MapDocument(small_bundle(), tmp_path, stem="four-lands", archive=file)
    watch = FileWatch()
    watch.noticed.connect(noticed.append)
    watch.set_document(document)
    file.write_bytes(b"PK")
    watch.check()
    assert noticed == [Outside.CHANGED]
    watch.shut_down()


def test_a_map_that_was_never_saved_has_no_files(qapp: object, tmp_path: Path) -> None:
    other = MapDocument(small_bundle(), tmp_path / "four-lands")
    other.save()
    assert map_files(MapDocument(small_bundle(), tmp_path / "four-lands")) == ()
