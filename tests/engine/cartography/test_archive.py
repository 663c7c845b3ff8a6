"""Maps as one .zip: round trips, and what a hostile archive gets."""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cartography import archive
from engine.cartography.archive import is_archive, pack, unpacked
from engine.cartography.store import read_map, save_archive, save_map
from engine.errors import SaveError, UnreadableMapError
from tests.engine.cartography.samples import small_bundle


def _members() -> dict[str, bytes]:
    return {"a.xml": b"<a/>", "b.txt": b"text"}


def _zip(path: Path, fill: Callable[[zipfile.ZipFile], None]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        fill(file)
    return path


def _refusal(path: Path) -> str:
    with pytest.raises(UnreadableMapError) as caught:
        read_map(path)
    assert caught.value.file == path
    return str(caught.value)


def test_a_map_survives_its_archive(tmp_path: Path) -> None:
    bundle = small_bundle()
    file = save_archive(bundle, tmp_path / "some.zip")
    reading = read_map(file)
    assert reading.issues == ()
    assert reading.bundle is not None
    assert reading.bundle.model == bundle.model
    assert (reading.bundle.labels == bundle.labels).all()
    assert (reading.folder, reading.stem, reading.archive) == (tmp_path, "small-map", file)


def test_loading_and_saving_is_a_fixed_point(tmp_path: Path) -> None:
    first = save_archive(small_bundle(), tmp_path / "one.zip")
    reading = read_map(first)
    assert reading.bundle is not None
    second = save_archive(reading.bundle, tmp_path / "two.zip", reading.stem)
    assert first.read_bytes() == second.read_bytes()


def test_an_archive_of_a_folder_is_read(tmp_path: Path) -> None:
    save_map(small_bundle(), tmp_path / "small")

    def fill(file: zipfile.ZipFile) -> None:
        file.mkdir("Whatever")
        for path in (tmp_path / "small").iterdir():
            file.write(path, f"Whatever/{path.name}")
        file.writestr("__MACOSX/Whatever/._x", b"junk")
        file.writestr("Whatever/.DS_Store", b"junk")

    reading = read_map(_zip(tmp_path / "packed.zip", fill))
    assert reading.issues == ()
    assert reading.bundle is not None


def test_an_archive_is_known_by_its_contents(tmp_path: Path) -> None:
    file = save_archive(small_bundle(), tmp_path / "map.marchland")
    assert is_archive(file)
    assert read_map(file).bundle is not None
    assert not is_archive(save_map(small_bundle(), tmp_path))
    assert not is_archive(tmp_path / "missing.xml")


@pytest.mark.parametrize(
    "name",
    ["../evil.xml", "/evil.xml", "a/../../evil.xml", "..\\evil.xml", "C:/evil.xml", "a/b/c.xml"],
)
def test_no_entry_leads_out(tmp_path: Path, name: str) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    file = _zip(inside / "slip.zip", lambda z: z.writestr(name, b"<a/>"))
    assert "leads out of the archive" in _refusal(file)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["inside", "slip.zip"]


def test_links_are_refused(tmp_path: Path) -> None:
    def fill(file: zipfile.ZipFile) -> None:
        info = zipfile.ZipInfo("link.xml")
        info.create_system = 3
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        file.writestr(info, "/etc/passwd")

    assert "is a link" in _refusal(_zip(tmp_path / "link.zip", fill))


def test_a_bomb_is_refused_by_its_ratio(tmp_path: Path) -> None:
    file = _zip(tmp_path / "bomb.zip", lambda z: z.writestr("a.xml", bytes(20_000_000)))
    assert file.stat().st_size < 30_000
    assert "200 times its size" in _refusal(file)


def test_a_bomb_that_lies_about_its_size_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sizes in the archive's directory are changed to small ones."""
    file = _zip(tmp_path / "liar.zip", lambda z: z.writestr("a.xml", bytes(3_000_000)))
    size = (3_000_000).to_bytes(4, "little")
    file.write_bytes(file.read_bytes().replace(size, (100).to_bytes(4, "little")))
    monkeypatch.setattr(archive, "_MAX_UNPACKED_BYTES", 1_000_000)
    _refusal(file)


def test_too_much_in_all_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(file: zipfile.ZipFile) -> None:
        for number in range(3):
            file.writestr(f"{number}.xml", bytes(range(256)) * 2000)

    file = _zip(tmp_path / "large.zip", fill)
    monkeypatch.setattr(archive, "_MAX_UNPACKED_BYTES", 1_000_000)
    assert "unpack to more than" in _refusal(file)
    with pytest.raises(SaveError, match="fits no archive"):
        pack({"a": bytes(600_000), "b": bytes(600_000)})


def test_too_many_and_doubled_entries_are_refused(tmp_path: Path) -> None:
    def many(file: zipfile.ZipFile) -> None:
        for number in range(300):
            file.writestr(f"{number}.xml", b"")

    assert "holds 300 files" in _refusal(_zip(tmp_path / "many.zip", many))

    def twice(file: zipfile.ZipFile) -> None:
        file.writestr("a.xml", b"")
        file.writestr("A.xml", b"")

    assert "twice" in _refusal(_zip(tmp_path / "twice.zip", twice))


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_unusual_packing_is_refused(tmp_path: Path, method: int) -> None:
    with zipfile.ZipFile(tmp_path / "odd.zip", "w", method) as file:
        file.writestr("a.xml", b"<a/>" * 100)
    assert "unusual way" in _refusal(tmp_path / "odd.zip")


def test_encrypted_entries_are_refused(tmp_path: Path) -> None:
    file = _zip(tmp_path / "secret.zip", lambda z: z.writestr("a.xml", b"<a/>"))
    data = bytearray(file.read_bytes())
    data[6] |= 1  # in the local header
    data[data.index(b"PK\x01\x02") + 8] |= 1  # and in the directory
    file.write_bytes(data)
    assert "encrypted" in _refusal(file)


@pytest.mark.parametrize("length", [0, 3, 4, 30, 200])
def test_broken_archives_are_refused(tmp_path: Path, length: int) -> None:
    whole = save_archive(small_bundle(), tmp_path / "whole.zip").read_bytes()
    (tmp_path / "cut.zip").write_bytes(whole[:length])
    assert "archive is broken" in _refusal(tmp_path / "cut.zip")


def test_archives_without_a_map_say_so(tmp_path: Path) -> None:
    file = _zip(tmp_path / "none.zip", lambda z: z.writestr("readme.txt", b"hello"))
    assert "holds no XML file" in _refusal(file)

    def two(archive: zipfile.ZipFile) -> None:
        archive.writestr("a.xml", b"<a/>")
        archive.writestr("b.xml", b"<b/>")

    assert "several XML files: a.xml, b.xml" in _refusal(_zip(tmp_path / "two.zip", two))
    assert "No such file" in _refusal(tmp_path / "missing.zip")


def test_a_failed_save_leaves_the_old_archive(tmp_path: Path) -> None:
    file = save_archive(small_bundle(), tmp_path / "map.zip")
    before = file.read_bytes()
    bundle = small_bundle()
    regions = tuple(replace(r, name="Same") for r in bundle.model.regions)
    with pytest.raises(SaveError, match="Several regions"):
        save_archive(bundle.with_model(replace(bundle.model, regions=regions)), file)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["map.zip"]


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    file = tmp_path / "members.zip"
    file.write_bytes(pack(_members()))
    with unpacked(file) as folder:
        assert sorted(path.name for path in folder.iterdir()) == ["a.xml", "b.txt"]
    assert list((tmp_path / "temporary").iterdir()) == []
