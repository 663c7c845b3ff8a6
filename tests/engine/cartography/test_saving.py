"""A save that fails at any step leaves every old file as it was, and nothing beside it."""

from __future__ import annotations

import errno
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import files
from engine.cartography import atomic
from engine.cartography.atomic import finish_save, replace_files
from engine.cartography.files import MapFiles, find_picture, find_template, stem_for
from engine.cartography.store import read_map, save_map
from engine.errors import SaveError, UnreadableMapError
from tests.children import run_module
from tests.engine.cartography.samples import changed_bundle, saved

OLD = {"a": b"old a", "b": b"old b", "same": b"same"}
NEW = {"c": b"new c", "a": b"new a", "b": b"new b", "same": b"same"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, data in OLD.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def failing(call: Callable[..., object], at: int, error: BaseException) -> Callable[..., object]:
    """Return a call that fails the nth time, from 1, and works otherwise."""
    count = 0

    def wrapper(*args: object) -> object:
        nonlocal count
        count += 1
        if count == at:
            raise error
        return call(*args)

    return wrapper


def test_all_files_are_replaced_and_equal_ones_left_alone(folder: Path) -> None:
    before = (folder / "same").stat()
    replace_files(folder, NEW)
    assert contents(folder) == NEW
    assert (folder / "same").stat().st_ino == before.st_ino
    assert (folder / "same").stat().st_mtime_ns == before.st_mtime_ns


@pytest.mark.parametrize("at", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ["replace", "fsync"])
@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()]
)
def test_a_failure_leaves_the_old_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, at: int, error: BaseException
) -> None:
    monkeypatch.setattr(os, name, failing(getattr(os, name), at, error))
    with pytest.raises(SaveError if isinstance(error, OSError) else KeyboardInterrupt) as caught:
        replace_files(folder, NEW)
    assert contents(folder) == OLD
    if isinstance(error, OSError):
        assert str(caught.value).startswith("The disk is full: ")
        assert str(folder) in str(caught.value)


def test_an_old_file_that_cannot_be_put_back_is_kept_beside(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replace_a(source: Path, target: Path) -> None:
        if target.name in "ab" and (source.name, target.name) != (".a.new", "a"):
            raise OSError(errno.EIO, "Input/output error")
        shutil.move(source, target)

    monkeypatch.setattr(os, "replace", replace_a)
    with pytest.raises(SaveError):
        replace_files(folder, {"a": b"new a", "b": b"new b"})
    assert (folder / ".a.old").read_bytes() == b"old a"
    assert (folder / "b").read_bytes() == b"old b"
    with pytest.raises(OSError, match="cannot be put back"):
        finish_save(folder)
    monkeypatch.undo()
    finish_save(folder)
    assert contents(folder) == OLD


def test_without_hard_links_copies_are_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", failing(os.replace, 2, OSError(errno.EIO, "I/O error")))
        with pytest.raises(SaveError):
            replace_files(folder, NEW)
    assert contents(folder) == OLD
    replace_files(folder, NEW)
    assert contents(folder) == NEW


def test_folders_made_for_a_failed_save_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", failing(os.fsync, 1, OSError(errno.EIO, "I/O error")))
    with pytest.raises(SaveError):
        replace_files(tmp_path / "x" / "y", NEW)
    assert contents(tmp_path) == {}


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError, match="could not be saved"):
        replace_files(tmp_path / "file" / "map", NEW)
    assert contents(tmp_path) == {"file": b""}


def test_a_read_only_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, *_args: object, **_options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(atomic, "_holds", lambda *_: False)
    with pytest.raises(SaveError, match="Permission denied"):
        replace_files(folder, NEW)
    monkeypatch.undo()
    assert contents(folder) == OLD


def test_a_folder_that_cannot_be_flushed_is_no_failure(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    openly = os.open

    def refuse(path: Path, *arguments: int) -> int:
        if Path(path).is_dir():
            raise OSError(errno.EINVAL, "Invalid argument")
        return openly(path, *arguments)

    monkeypatch.setattr(os, "open", refuse)
    replace_files(folder, NEW)
    monkeypatch.undo()
    assert contents(folder) == NEW


def test_systems_without_folder_flushing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_FLUSHES_FOLDERS", False)
    replace_files(folder, NEW)
    assert contents(folder) == NEW


@pytest.mark.parametrize("at", [1, 2, 3, 4, 5])
def test_a_map_whose_save_is_cut_off_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    file = saved(tmp_path)
    before = contents(file.parent)
    bundle = changed_bundle()
    monkeypatch.setattr(os, "replace", failing(os.replace, at, KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        save_map(bundle, file.parent)
    assert contents(file.parent) == before
    save_map(bundle, file.parent)
    assert contents(file.parent).keys() == before.keys()
    assert all(contents(file.parent)[name] != data for name, data in before.items())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_save_killed_at_any_step_leaves_the_old_map_or_the_new_one(tmp_path: Path) -> None:
    original = saved(tmp_path).parent
    old = contents(original)
    save_map(changed_bundle(), tmp_path / "new", "small-map")
    new = contents(tmp_path / "new")
    steps = int(run_module("tests.engine.cartography.kill_saves", str(original)))
    assert steps > 20
    found = []
    for step in range(1, steps + 1):
        folder = tmp_path / f"killed-{step}"
        before = time.time() - 3600
        for path in folder.iterdir():
            os.utime(path, (before, before), follow_symlinks=False)
        read_map(folder / "small-map.xml")
        found.append(contents(folder))
    assert [files in (old, new) for files in found] == [True] * steps
    changes = [files == new for files in found]
    assert changes == sorted(changes)  # old up to one step, new from it on
    assert {True, False} == set(changes)


@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_who_reads_the_folder_meanwhile_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    old = {"a.xml": b"old a", "b.xml": b"old b"}
    new = {"a.xml": b"new a", "b.xml": b"new b", "c.png": b"new c"}
    replace_files(tmp_path, old)
    replace, count = os.replace, 0

    def interrupted(source: Path, target: Path) -> None:
        nonlocal count
        count += 1
        if count == at:
            finish_save(tmp_path)
        replace(source, target)

    monkeypatch.setattr(os, "replace", interrupted)
    replace_files(tmp_path, new)
    assert contents(tmp_path) == new


def test_what_a_save_under_way_has_written_is_left_alone(folder: Path) -> None:
    (folder / ".world.xml.new").write_bytes(b"fresh")
    os.utime(folder / "a", (0, 0))
    finish_save(folder)
    assert contents(folder) == {**OLD, ".world.xml.new": b"fresh"}


@pytest.mark.parametrize("marker", [b"", b"{", b"[1]", b'{"../x": true}', b"[" * 100_000])
def test_a_marker_that_is_not_ours_does_nothing(folder: Path, marker: bytes) -> None:
    (folder / ".marchland-save").write_bytes(marker)
    (folder / ".a.new").write_bytes(b"stranger")
    finish_save(folder)
    assert (folder / "a").read_bytes() == b"old a"


def test_a_save_that_cannot_be_finished_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = saved(tmp_path).parent
    (folder / ".marchland-save").write_text('{"small-map.xml": true}')
    (folder / ".small-map.xml.new").write_bytes(b"<Map/>")

    def refuse(*_args: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(UnreadableMapError, match=r"cut off.*Read-only file system"):
        read_map(folder)


def test_a_full_disk_is_told_with_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(os.fsync, 2, OSError(errno.ENOSPC, "No space left")))
    with pytest.raises(SaveError, match=r"^The disk is full: .*\(a\)\. .*Free some space"):
        replace_files(folder, NEW)


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("World", "world"),
        ("The  Old, Old World!", "the-old-old-world"),
        ("../../etc/passwd", "etc-passwd"),
        ("Élan 中国", "élan-中国"),
        ("???", "map"),
        ("_", "map"),
        ("CON", "con-map"),
        ("x" * 200, "x" * 80),
        ("中" * 60, "中" * 26),
    ],
)
def test_stems_are_safe_file_names(name: str, stem: str) -> None:
    assert stem_for(name) == stem


def test_files_are_found_in_any_case_of_letters(tmp_path: Path) -> None:
    for name in ("WORLD.JPG", "World-Template.PNG"):
        (tmp_path / name).write_bytes(b"")
    assert find_picture(tmp_path, "world") == "WORLD.JPG"
    assert find_template(tmp_path, "world") == "World-Template.PNG"
    assert MapFiles.for_stem("a", ".jpg").picture == "a.jpg"
