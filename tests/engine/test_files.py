"""Files are written whole or not at all, and what never ends is not read."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from engine.errors import SaveError
from engine.files import append, open_file, read_bytes, read_head, write_files, write_whole
from tests.children import ROOT
from tests.patience import PATIENCE_S

FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "kept.txt"
    file.write_bytes(b"old")
    return file


def failing_after(count: int, call: Callable[..., object]) -> Callable[..., object]:
    """Return a call that works so many times, and then finds the disk full."""
    left = [count]

    def wrapper(*arguments: object) -> object:
        if not left[0]:
            raise FULL
        left[0] -= 1
        return call(*arguments)

    return wrapper


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_full_disk_leaves_the_old_file_and_is_called_full(
    old: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, call, failing_after(0, getattr(os, call)))
    with pytest.raises(SaveError, match=r"^The disk is full: “.*kept\.txt” could not be written"):
        write_whole(old, b"new")
    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["kept.txt"]


@pytest.mark.parametrize("written", range(3))
def test_of_several_files_none_is_changed_where_one_does_not_fit(
    old: Path, written: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", failing_after(written, os.fsync))
    with pytest.raises(SaveError, match=r"^The disk is full"):
        write_files(old.parent, {"kept.txt": b"new", "a": b"a", "b": b"b"})
    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["kept.txt"]


def test_a_file_larger_than_the_system_allows_is_not_cut(old: Path) -> None:
    code = """if True:
        import resource, signal, sys
        from pathlib import Path
        from engine.errors import SaveError
        from engine.files import append, write_whole
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        for call in (write_whole, append):
            try:
                call(Path(sys.argv[1]), bytes(5000))
            except SaveError as error:
                print(error)
    """
    done = subprocess.run(
        [sys.executable, "-c", code, str(old)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.count("kept.txt” cannot be written: File too large.") == 2
    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["kept.txt"]


def test_a_row_that_does_not_fit_is_taken_back(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append(old, b" and more")
    write = os.write
    monkeypatch.setattr(os, "write", failing_after(1, lambda handle, data: write(handle, data[:2])))
    with pytest.raises(SaveError, match=r"^The disk is full"):
        append(old, b" and what does not fit")
    assert old.read_bytes() == b"old and more"


def test_nothing_is_appended_to_a_file_that_is_gone(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="No such file"):
        append(tmp_path / "gone.txt", b"row")
    assert names(tmp_path) == []


def test_an_interruption_leaves_the_old_file(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(old, b"new")
    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["kept.txt"]


def test_a_link_stays_a_link(old: Path) -> None:
    link = old.with_name("link.txt")
    link.symlink_to(old)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert old.read_bytes() == b"new"


def test_a_folder_and_a_pipe_are_no_place_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="this is a folder"):
        write_whole(tmp_path, b"")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(SaveError, match="a pipe or a device"):
        write_whole(pipe, b"")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"^The disk is full: “/dev/full”"):
        write_whole(Path("/dev/full"), b"data")
    write_whole(Path("/dev/null"), b"data")
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_file_is_no_place_for_a_folder(old: Path) -> None:
    with pytest.raises(SaveError, match=r"kept\.txt” cannot be written: this is no folder"):
        write_files(old, {"a": b""})


# --- reading


@pytest.mark.parametrize(
    "read", [open_file, partial(read_bytes, limit=9), partial(read_head, size=9)]
)
def test_a_pipe_is_not_waited_for(tmp_path: Path, read: Callable[[Path], object]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    caught: list[OSError] = []

    def attempt() -> None:
        try:
            read(pipe)
        except OSError as error:
            caught.append(error)

    thread = threading.Thread(target=attempt, daemon=True)
    thread.start()
    thread.join(PATIENCE_S)
    assert "a pipe or a device" in str(caught[0].strerror)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_not_read(name: str) -> None:
    with pytest.raises(OSError, match=r"a pipe or a device|No such device"):
        read_bytes(Path(name), 9)


def test_what_is_larger_than_the_limit_is_not_read(old: Path) -> None:
    assert read_bytes(old, 3) == b"old"
    with pytest.raises(OSError, match="larger than"):
        read_bytes(old, 2)
    assert read_head(old, 2) == b"ol"


def test_folders_and_impossible_names_are_errors_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_bytes(tmp_path, 9)
    with pytest.raises(OSError, match="null"):
        read_bytes(Path("a\0b"), 9)
