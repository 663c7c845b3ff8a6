"""The entrance: what a file is, maps of ours made clean, and files of any content."""

from __future__ import annotations

import gzip
import json
import os
import re
import tempfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.formats.kinds import Kind, kind_of
from engine.cartography.formats.reading import import_map
from engine.cartography.formats.text import Line, decode, read_lines, split_sections
from engine.cartography.graph import MapGraph
from engine.cartography.issues import Severity
from engine.cartography.store import read_map, save_archive, save_map
from engine.errors import UnreadableMapError
from tests.engine.cartography.atlas.samples import collection, grid
from tests.engine.cartography.formats.drawings import COMMANDS
from tests.engine.cartography.formats.files import (
    CONQUEST,
    DOMINATION,
    assert_sound,
    imported,
    written,
)
from tests.engine.cartography.samples import edit, saved, small_bundle


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        ("a.map", b"{", Kind.GEOJSON),
        ("a.map", b"x", Kind.TEXT),
        ("a.luxb", b"<svg/>", Kind.SVG),
        ("a.topojson", b"x", Kind.GEOJSON),
        ("a.ndjson", b"x", Kind.GEOJSON),
        ("a", b"\x1e{}", Kind.GEOJSON),
        ("a", CONQUEST.encode(), Kind.TEXT),
        ("a.xml", b"", Kind.MAP),
        ("a", b"\xef\xbb\xbf \n<Map", Kind.MAP),
        ("a", b"PK\x03\x04", Kind.MAP),
        ("a.ZIP", b"", Kind.MAP),
        ("a.geojson", b"x", Kind.GEOJSON),
        ("a.geojson.gz", gzip.compress(b"{}", mtime=0), Kind.GEOJSON),
        ("a.txt", b' {"type"', Kind.GEOJSON),
    ],
)
def test_a_kind_is_told_by_content_then_by_ending(
    tmp_path: Path, name: str, data: bytes, kind: Kind
) -> None:
    assert kind_of(written(tmp_path, data, name)) is kind
    assert kind_of(tmp_path) is Kind.MAP


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.map")
    with pytest.raises(UnreadableMapError, match="not a file"):
        kind_of(tmp_path / "pipe.map")


def test_an_absent_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableMapError, match="No such file"):
        import_map(tmp_path / "none.map")


def test_a_map_of_ours_comes_out_repaired_and_every_repair_is_told(tmp_path: Path) -> None:
    file = saved(tmp_path)
    neighbour = '<Region Name="Middle"/>'
    edit(file, neighbour, neighbour + neighbour, 1)
    made = import_map(file, "Renamed")
    repaired = [i for i in made.issues if i.code == "duplicate-neighbour"]
    assert [i.advice.startswith("Repaired: ") for i in repaired] == [True]
    again = read_map(save_map(made.bundle, tmp_path / "clean"))
    assert again.bundle is not None
    assert again.bundle.model.name == "Renamed"
    assert [i for i in again.issues if i.severity is Severity.ERROR] == []


def test_an_archive_of_ours_is_imported(tmp_path: Path) -> None:
    archive = save_archive(small_bundle(), tmp_path / "small.zip")
    assert import_map(archive).bundle.model.name == "Small Map"


def test_a_map_of_ours_without_its_template_is_refused(tmp_path: Path) -> None:
    file = saved(tmp_path)
    file.with_name("small-map-template.png").unlink()
    with pytest.raises(UnreadableMapError, match="template of the map is missing"):
        import_map(file)


def test_provinces_become_a_map(tmp_path: Path) -> None:
    text = json.dumps(collection(grid(3, 2)))
    made = import_map(written(tmp_path, text, "bricks.geojson"), "Bricks")
    assert made.bundle.model.name == "Bricks"
    assert len(made.bundle.model.regions) == 6
    assert_sound(made)


def test_an_imported_map_can_be_played(tmp_path: Path) -> None:
    for text in (CONQUEST, DOMINATION):
        graph = MapGraph.from_model(imported(tmp_path, text).bundle.model)
        assert len(graph.region_names) == 4


def test_lines_keep_their_numbers_whatever_ends_them(tmp_path: Path) -> None:
    file = written(tmp_path, "one\r\ntwo\rthree\n\n five \t")
    assert read_lines(file) == (
        Line(1, "one"), Line(2, "two"), Line(3, "three"), Line(5, "five"),
    )  # fmt: skip


def test_sections_are_split_at_headings_and_may_come_twice() -> None:
    lines = tuple(Line(n, t) for n, t in enumerate(["x", "[A]", "[b]", "y", "[ a ]", "z"], 1))
    sections = split_sections(lines)
    assert [(s.name, s.number, [line.text for line in s.lines]) for s in sections] == [
        ("", 1, ["x"]), ("a", 2, []), ("b", 3, ["y"]), ("a", 5, ["z"]),
    ]  # fmt: skip


@given(st.binary(max_size=200))
def test_any_bytes_are_decoded(data: bytes) -> None:
    assert isinstance(decode(data), str)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\ufeff"), max_size=99))
def test_text_comes_back(text: str) -> None:
    assert decode(text.encode()) == text


_PIECES = st.sampled_from([
    "Alder", "Birch", "North", "South", "40", "140", "-1", "255", "99999999", "1", "2", "3",
    "=", ",", "_", ";", "\x7f", "é", "\u2028", "\n", "\r",
    "[Map]", "[Territories]", "[borders]", "[countries]", "[continents]",
])  # fmt: skip


@settings(max_examples=12, deadline=None)
@given(st.sampled_from([CONQUEST, DOMINATION]), st.data())
def test_files_that_were_tampered_with_give_a_sound_map_or_a_reason(
    text: str, data: st.DataObject
) -> None:
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.sampled_from([0, 0, 1, 3, 20]))
        piece = "".join(data.draw(st.lists(_PIECES, max_size=4)))
        text = text[:start] + piece + text[end:]
    with tempfile.TemporaryDirectory() as folder:
        try:
            made = imported(Path(folder), text)
        except UnreadableMapError:
            return
    assert_sound(made)
    MapGraph.from_model(made.bundle.model)


@pytest.mark.parametrize("space", ["\N{LINE SEPARATOR}", "\N{NO-BREAK SPACE}", "\v"])
@pytest.mark.parametrize("text", [CONQUEST, DOMINATION])
def test_a_line_of_any_white_space_is_empty(space: str, text: str, tmp_path: Path) -> None:
    plain = imported(tmp_path, text)
    spaced = imported(tmp_path, text.replace("\n", f"\n{space}\n"))
    assert plain.bundle is not None
    assert spaced.bundle is not None
    assert spaced.bundle.model == plain.bundle.model


PNG = b"\x89PNG\r\n\x1a\n\0\0"
OF_MAPS, OF_PICTURES, OF_GEOGRAPHY = "TripleA (folder or .zip), GeoJSON", "segment", "ogr2ogr"


@pytest.mark.parametrize(
    ("name", "data", "looks", "advice"),
    [
        ("a", PNG, "a PNG picture", OF_PICTURES),
        ("a.geojson", PNG, "a PNG picture", OF_PICTURES),
        ("a.svg", PNG, "a PNG picture", OF_PICTURES),
        ("a.json.gz", gzip.compress(PNG, mtime=0), "a PNG picture", OF_PICTURES),
        ("a", b"%PDF-1.7 x", "a PDF file", OF_MAPS),
        ("a.json", b"%PDF-1.7 x", "a PDF file", OF_MAPS),
        ("a.map", b"SQLite format 3\0", "a SQLite file", OF_MAPS),
        ("a.gpkg", b"SQLite format 3\0", "a SQLite file", OF_GEOGRAPHY),
        ("a", b"\0\0\x27\x0a\0\0", "ESRI Shapefile", OF_GEOGRAPHY),
        ("a", b"a;b;c\n1;2;3\n", "a CSV table", OF_MAPS),
        ("a", b"one\ttwo\tthree\n1\t2\t3\n", "a TSV table", OF_MAPS),
        ("a", b"[1, 2]", "JSON", OF_MAPS),
        ("a.xml", b"<?xml version='1.0'?><!-- <Map> --><kml/>", "XML of <kml>", OF_MAPS),
        ("a.kml", b"<kml xmlns='x'/>", "XML of <kml>", OF_GEOGRAPHY),
        ("a", b"<!DOCTYPE html><html>", "a web page", OF_MAPS),
        ("a.geojson", b"<html>404</html>", "a web page", OF_MAPS),
        ("a.svgz", gzip.compress(b"<svg/>", mtime=0), "XML of <svg>", OF_MAPS),
        ("a.luxb", b"words", "plain text", OF_MAPS),
        ("a.svg", b"words", "plain text", OF_MAPS),
        ("a.geojson", b" \n", "it is empty", OF_MAPS),
        ("a", b"\x01\x02\0\x03", "a binary file", OF_MAPS),
        ("a.ini", b"# x\nwords", "settings", OF_MAPS),
        ("a", b"words", "plain text", OF_MAPS),
        ("a.json", b'{"format": "marchland-game"}', "a recorded game", OF_MAPS),
    ],
)
def test_what_is_no_map_is_told_for_what_it_looks_like(
    tmp_path: Path, name: str, data: bytes, looks: str, advice: str
) -> None:
    with pytest.raises(UnreadableMapError, match=re.escape(looks)) as error:
        import_map(written(tmp_path, data, name))
    assert advice in str(error.value)


@pytest.mark.parametrize(
    ("names", "looks"),
    [
        (["land.shp", "land.dbf", "land.prj"], "an archive of an ESRI Shapefile"),
        (["word/document.xml"], "a document of an office"),
        (["a.txt", "b/c.doc"], "an archive of “a.txt”, “b/c.doc”"),
        ([], "an archive of nothing"),
    ],
)
def test_an_archive_without_a_map_is_told_for_what_is_in_it(
    tmp_path: Path, names: list[str], looks: str
) -> None:
    file = tmp_path / "a.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    with pytest.raises(UnreadableMapError, match=re.escape(looks)):
        import_map(file)


def test_commands_of_warzone_are_told_to_need_their_drawing(tmp_path: Path) -> None:
    with pytest.raises(UnreadableMapError, match="Import the SVG"):
        import_map(written(tmp_path, COMMANDS, "small.json"))
