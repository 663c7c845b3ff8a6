"""A map under way as one file, whatever state it is in: what autosave writes.

Unlike a saved map it may have faults that map files cannot hold, such as two regions of one name.
It is for the same version of the program on the same computer, not for exchange.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

from engine.cartography.atomic import replace_files
from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.scenarios import Holding
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels
from engine.errors import UnreadableMapError
from engine.files import read_bytes
from engine.wording import say
from studio.editing.scenarios import MapScenario
from studio.editing.snapshot import MapSnapshot

_T = TypeVar("_T")
_BASE: Final = "base/"  # the map of which this one was made, whose files' bytes are kept
_LARGEST: Final = 1024**3  # bytes, unpacked
_BROKEN: Final = (
    OSError,
    zipfile.BadZipFile,
    KeyError,
    TypeError,
    ValueError,
    AttributeError,
    EOFError,
    RecursionError,
    NotImplementedError,
    RuntimeError,
)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a map under way lives, and when it was kept."""

    name: str  # of the map
    folder: str
    stem: str | None  # of its files; None if it was never saved
    archive: str | None
    read_only: bool
    time_s: float  # since the epoch


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """A map under way: all but its undo history."""

    origin: Origin
    snapshot: MapSnapshot
    scenarios: tuple[MapScenario, ...] = ()


def write_kept(file: Path, kept: Kept) -> None:
    """Write a recovery file, or leave the old one; raise SaveError if it cannot be written."""
    snapshot, base = kept.snapshot, kept.snapshot.base
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("origin.json", json.dumps(asdict(kept.origin)))
        archive.writestr("scenarios.json", json.dumps([asdict(s) for s in kept.scenarios]))
        _write_map(archive, "", snapshot.model, snapshot.labels)
        if base.model != snapshot.model or base.labels is not snapshot.labels:
            _write_map(archive, _BASE, base.model, base.labels)
        archive.writestr("picture_name", base.picture_name)
        for name in ("picture", "template"):
            archive.writestr(name, getattr(base, name), zipfile.ZIP_STORED)
    replace_files(file.parent, {file.name: data.getvalue()})


def read_origin(file: Path) -> Origin:
    """Return where a kept map came from; raise UnreadableMapError for a broken file."""
    return _read(file, _origin)


def read_kept(file: Path) -> Kept:
    """Return a kept map; raise UnreadableMapError for a broken file."""
    return _read(file, _kept)


def _read(file: Path, read: Callable[[zipfile.ZipFile], _T]) -> _T:
    try:
        with zipfile.ZipFile(io.BytesIO(read_bytes(file, _LARGEST))) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > _LARGEST:
                raise ValueError(say("it is too large"))
            return read(archive)
    except _BROKEN as error:
        reason = say("the kept map is broken: {reason}.", reason=str(error) or type(error).__name__)
        raise UnreadableMapError(file, reason) from error


def _npy(labels: Labels) -> bytes:
    data = io.BytesIO()
    np.save(data, labels, allow_pickle=False)
    return data.getvalue()


def _origin(archive: zipfile.ZipFile) -> Origin:
    return Origin(**json.loads(archive.read("origin.json")))


def _kept(archive: zipfile.ZipFile) -> Kept:
    scenarios = json.loads(archive.read("scenarios.json"))
    return Kept(_origin(archive), _snapshot(archive), tuple(map(_scenario, scenarios)))


def _scenario(data: dict[str, Any]) -> MapScenario:
    holdings = {int(key): Holding(**holding) for key, holding in data["holdings"].items()}
    return MapScenario(**{**_with_tuples(data), "holdings": holdings})


def _snapshot(archive: zipfile.ZipFile) -> MapSnapshot:
    model, labels = _read_map(archive, "")
    has_base = f"{_BASE}model.json" in archive.namelist()
    base_model, base_labels = _read_map(archive, _BASE) if has_base else (model, labels)
    picture, template = archive.read("picture"), archive.read("template")
    name = archive.read("picture_name").decode()
    return MapSnapshot(MapBundle(base_model, base_labels, picture, template, name), model, labels)


def _write_map(archive: zipfile.ZipFile, prefix: str, model: MapModel, labels: Labels) -> None:
    archive.writestr(f"{prefix}model.json", json.dumps(asdict(model), default=sorted))
    archive.writestr(f"{prefix}labels.npy", _npy(labels))


def _read_map(archive: zipfile.ZipFile, prefix: str) -> tuple[MapModel, Labels]:
    model = _model(_with_tuples(json.loads(archive.read(f"{prefix}model.json"))))
    labels = np.load(io.BytesIO(archive.read(f"{prefix}labels.npy")), allow_pickle=False)
    if labels.dtype != np.uint16 or labels.shape != (model.height, model.width):
        raise ValueError(say("its pixels are not those of the map"))
    labels.flags.writeable = False
    return model, labels


def _model(data: dict[str, Any]) -> MapModel:
    regions = (Region(**{**r, "neighbours": frozenset(r["neighbours"])}) for r in data["regions"])
    groups = (SuperRegion(**group) for group in data["super_regions"])
    links = (SeaLink(**link) for link in data["sea_links"])
    parts = {"regions": regions, "super_regions": groups, "sea_links": links}
    return MapModel(**{**data, **{name: tuple(part) for name, part in parts.items()}})


def _with_tuples(value: Any) -> Any:
    """Return a value of JSON with tuples in the place of lists, as a model has them."""
    if isinstance(value, dict):
        return {key: _with_tuples(part) for key, part in value.items()}
    return tuple(map(_with_tuples, value)) if isinstance(value, list) else value
