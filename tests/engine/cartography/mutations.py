"""Hostile input: sound files of every kind, mutated, and what reading them may do.

Shared by the fuzz test and by `benchmarks/fuzz_maps.py`. A case is a seed: the same seed gives the
same file.
"""

from __future__ import annotations

import io
import random
import re
import shutil
import zipfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.cartography.atlas.build import build_from_geojson
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.formats.export_conquest import export_conquest
from engine.cartography.formats.export_domination import export_domination
from engine.cartography.formats.reading import import_foreign, import_map
from engine.cartography.store import read_map, save_archive, save_map
from engine.cartography.validation import check_map
from engine.errors import EngineError
from tests.engine.cartography.formats.drawings import COMMANDS, GROUPS, LAYERS, WARZONE
from tests.engine.cartography.formats.files import KSIRK, KSIRK_XML, LUX, mask_pixels
from tests.engine.cartography.formats.triplea_files import laid_out, zipped
from tests.engine.cartography.samples import png, small_bundle

_HOSTILE: Final = (
    b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
    *(b"&b;", b"&#0;", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\n\n"),
    *(b"-1", b"0", b"65536", b"99999999999999999999", b"1e309", b"NaN", b"null", b"../"),
    *(b"<", b">", b'"', b"]]>", b"[", b"]", b",", b"=", b";", b"_", b" ", b"%s%n"),
    *("\u202e\U0001f5fa".encode(), b"A" * 5000, b"[" * 300, b"{" * 300, b"<a>" * 60),
)
_PNG_CHUNKS: Final = (b"IHDR", b"PLTE", b"IDAT", b"tRNS", b"iCCP", b"zTXt", b"IEND", b"eXIf")
_GEOJSON: Final = b"""{"type": "FeatureCollection", "features": [
 {"type": "Feature", "properties": {"name": "West", "c": "AAA"}, "geometry":
  {"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]]}},
 {"type": "Feature", "properties": {"name": "East", "c": "AAA"}, "geometry":
  {"type": "MultiPolygon", "coordinates": [
   [[[4, 0], [8, 0], [8, 4], [4, 4], [4, 0]]], [[[9, 1], [10, 1], [10, 2], [9, 1]]]]}}
]}"""
_LINE: Final = (
    b'%b{"type": "Feature", "id": %d, "properties": {"name": "%b"}, "geometry": '
    b'{"type": "Polygon", "coordinates": [[[%d, 0], [%d, 0], [%d, 4], [%d, 4], [%d, 0]]]}}'
)
_LINES: Final = b"\n".join(
    _LINE % (mark, i, name, 4 * i, 4 * i + 4, 4 * i + 4, 4 * i, 4 * i)
    for i, (mark, name) in enumerate([(b"", b"West"), (b"\x1e", b"Middle"), (b"\x1e", b"West")])
)
_TOPOLOGY: Final = b"""{"type": "Topology",
 "crs": {"type": "name", "properties": {"name": "CRS84"}},
 "transform": {"scale": [0.5, 0.25], "translate": [175, -8]},
 "arcs": [[[8, 0], [0, 16]], [[8, 16], [-8, 0], [0, -16], [8, 0]],
  [[8, 0], [8, 0], [0, 16], [-8, 0]], [[2, 4], [2, 0], [0, 4], [-2, -4]]],
 "objects": {"land": {"type": "GeometryCollection", "geometries": [
   {"type": "Polygon", "arcs": [[0, 1], [3]], "properties": {"name": "West", "c": 1}},
   {"type": "MultiPolygon", "arcs": [[[-1, 2]]], "id": 7, "properties": {"name": "East", "c": 1}},
   {"type": "Polygon", "arcs": [[3]], "properties": {"name": "West", "c": 2}}]},
  "all": {"type": "Polygon", "arcs": [[1, 2]]}}}"""
_AREAS: Final = (
    ("provinces.geojson", _GEOJSON), ("provinces.geojsonl", _LINES.replace(b"\x1e", b"")),
    ("provinces.geojson", _LINES), ("provinces.topojson", _TOPOLOGY),
)  # fmt: skip
# Formats that hold the territories' shapes: the text that is mutated, and what lies beside it.
_MASK: Final = {"map-mask.png": png(mask_pixels())}
_SHAPED: Final[tuple[tuple[str, str, dict[str, bytes]], ...]] = (
    ("small.luxb", LUX, {}),
    ("world.desktop", KSIRK, _MASK),
    ("onu.xml", KSIRK_XML, _MASK),
    ("small.svg", WARZONE, {"small.json": COMMANDS.encode()}),
    ("small.svg", WARZONE, {}),
    ("small.svg", LAYERS, {}),
    ("small.svg", GROUPS, {}),
    ("small.json", COMMANDS, {"small.svg": WARZONE.encode()}),
)
_SMALL: Final = AtlasOptions(size=(240, 200))  # drawing takes most of the time


class Corpus:
    """Sound files in a folder of their own, and the mutations of them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        sound = folder / "sound"
        bundle = small_bundle()
        save_map(bundle, sound, "map")
        self._map_files = {file.name: file.read_bytes() for file in sound.iterdir()}
        self._archive = save_archive(bundle, folder / "map.zip").read_bytes()
        self._foreign = [dict(export_conquest(bundle).files), dict(export_domination(bundle).files)]
        self._kinds: tuple[Callable[[random.Random], None], ...] = (
            self._xml, self._picture, self._zip, self._foreign_map, self._geojson, self._shaped,
            self._triplea,
        )  # fmt: skip

    def run(self, seed: int) -> None:
        """Read one mutated file; anything but a map, a list of issues or our own error escapes."""
        rng = random.Random(seed)
        with suppress(EngineError):
            rng.choice(self._kinds)(rng)

    def _xml(self, rng: random.Random) -> None:
        name = rng.choice([n for n in self._map_files if n.endswith(".xml")])
        _read(self._with(name, _text_mutated(self._map_files[name], rng)) / "map.xml")

    def _picture(self, rng: random.Random) -> None:
        name = rng.choice([n for n in self._map_files if n.endswith(".png")])
        _read(self._with(name, _png_mutated(self._map_files[name], rng)) / "map.xml")

    def _zip(self, rng: random.Random) -> None:
        if rng.random() < 0.5:
            data = _bytes_mutated(self._archive, rng)
        else:
            data = self._zip_of_mutants(rng)
        file = self._fresh() / "map.zip"
        file.write_bytes(data)
        _read(file)

    def _zip_of_mutants(self, rng: random.Random) -> bytes:
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in self._map_files.items():
                if rng.random() < 0.2:
                    name = rng.choice(["../" + name, "/" + name, "a/b/" + name, "x" + name])
                if rng.random() < 0.3:
                    content = _text_mutated(content, rng)
                archive.writestr(name, content)
        return data.getvalue()

    def _foreign_map(self, rng: random.Random) -> None:
        folder = self._fresh()
        files = rng.choice(self._foreign)
        for name, data in files.items():
            if name.endswith(".map"):
                data = _text_mutated(data, rng)
            elif rng.random() < 0.3:
                data = _png_mutated(data, rng)
            (folder / name).write_bytes(data)
        file = next(folder / name for name in files if name.endswith(".map"))
        bundle = import_foreign(file).bundle
        if bundle is not None:
            check_map(bundle.model, bundle.labels)

    def _geojson(self, rng: random.Random) -> None:
        name, text = rng.choice(_AREAS)
        file = self._fresh() / name
        file.write_bytes(_text_mutated(text, rng))
        build_from_geojson(file, replace(_SMALL, join=rng.random() < 0.3))

    def _shaped(self, rng: random.Random) -> None:
        folder = self._fresh()
        name, text, others = rng.choice(_SHAPED)
        for other, data in others.items():
            is_mutated = other.endswith(".png") and rng.random() < 0.3
            (folder / other).write_bytes(_png_mutated(data, rng) if is_mutated else data)
        file = folder / name
        file.write_bytes(_text_mutated(text.encode(), rng))
        bundle = import_map(file if name != "small.json" else folder / "small.svg").bundle
        check_map(bundle.model, bundle.labels)

    def _triplea(self, rng: random.Random) -> None:
        folder = self._fresh()
        if rng.random() < 0.2:
            path = folder / "map.zip"
            path.write_bytes(_bytes_mutated(zipped(), rng))
        else:
            path = laid_out(folder)
            file = rng.choice([file for file in sorted(folder.rglob("*")) if file.is_file()])
            file.write_bytes(_text_mutated(file.read_bytes(), rng))
        bundle = import_map(path).bundle
        check_map(bundle.model, bundle.labels)

    def _with(self, name: str, data: bytes) -> Path:
        folder = self._fresh()
        for other, content in self._map_files.items():
            (folder / other).write_bytes(content)
        (folder / name).write_bytes(data)
        return folder

    def _fresh(self) -> Path:
        folder = self._folder / "case"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        return folder


def _read(path: Path) -> None:
    reading = read_map(path)
    if reading.bundle is not None:
        check_map(reading.bundle.model, reading.bundle.labels)


def _text_mutated(data: bytes, rng: random.Random) -> bytes:
    """Change words, lines and numbers, so that most mutants get past the first parser."""
    for _ in range(rng.choice((1, 1, 2, 4, 16))):
        data = rng.choice(_TEXT_MUTATIONS)(data, rng)
    return data


def _bytes_mutated(data: bytes, rng: random.Random) -> bytes:
    for _ in range(rng.choice((1, 2, 8))):
        data = rng.choice(_BYTE_MUTATIONS)(data, rng)
    return data


def _png_mutated(data: bytes, rng: random.Random) -> bytes:
    if rng.random() < 0.5:
        return _bytes_mutated(data, rng)
    at = data.find(rng.choice(_PNG_CHUNKS))
    if at < 0:
        return data[: rng.randrange(len(data))]
    at += rng.randrange(-8, 20)
    return data[:at] + rng.randbytes(rng.choice((1, 2, 4))) + data[at + rng.choice((0, 1, 4)) :]


def _flip(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _remove(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.choice((1, 2, 5, 40)) :]


def _insert(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(_HOSTILE) + data[at:]


def _repeat(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    piece = data[start : start + rng.choice((3, 30, 300))]
    return data[:start] + piece * rng.choice((2, 3, 50)) + data[start:]


def _number(data: bytes, rng: random.Random) -> bytes:
    """Replace a number."""
    found = list(re.finditer(rb"-?\d+", data))
    if not found:
        return data
    match = rng.choice(found)
    value = rng.choice((b"0", b"-1", b"1", b"255", b"8192", b"65536", b"1" * 30, b"1e400", b"x"))
    return data[: match.start()] + value + data[match.end() :]


def _word(data: bytes, rng: random.Random) -> bytes:
    """Replace a word by another of the file."""
    found = list(re.finditer(rb"[A-Za-z]+", data))
    if not found:
        return data
    match, other = rng.choice(found), rng.choice(found)
    return data[: match.start()] + other[0] + data[match.end() :]


def _line(data: bytes, rng: random.Random) -> bytes:
    """Drop a line, double it, or swap it with another."""
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        del lines[one]
    elif kind == 1:
        lines.insert(other, lines[one])
    else:
        lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


_BYTE_MUTATIONS: Final = (_flip, _cut, _remove, _insert, _repeat)
_TEXT_MUTATIONS: Final = (_number, _word, _line, _number, _word, _line, *_BYTE_MUTATIONS)
