"""Search trees as members of a ZIP archive: one member a column, labels by number.

The columns are raw little-endian numbers, so that nothing in a file says what to allocate
but its length. Whatever is read is checked; what does not fit together is a `ValueError`.
"""

from __future__ import annotations

import zipfile
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import OPTIONAL_COLUMNS, Mark, TreeArrays
from engine.wording import say

MAX_ROWS: Final = 20_000_000
MAX_LABEL_BYTES: Final = 64 * 1024**2
_DATE: Final = (1980, 1, 1, 0, 0, 0)  # the first a ZIP can hold
_LEVEL: Final = 4  # of compression: nearly as small as the best in a fraction of its time
_COLUMNS: Final = {
    "parent": "<i4",
    "actor": "<i1",
    "visits": "<i4",
    "value": "<f4",
    "label": "<i4",
    "prior": "<f4",
    "score": "<f8",
    "mark": "<i1",
    "chance": "<f4",
    "depth": "<i2",
}
_BY_PLAYER: Final = frozenset({"value", "score"})
MOST_PLAYERS: Final = 8


def write_tree(archive: zipfile.ZipFile, folder: str, tree: TreeArrays) -> None:
    """Add a tree to an archive that is being written.

    Raises ValueError, before anything is written, for a tree that could not be read again.
    """
    _check(tree, tree.value.shape[1])
    names = {label: number for number, label in enumerate(dict.fromkeys(tree.label))}
    columns = {
        "parent": tree.parent,
        "actor": tree.actor,
        "visits": tree.visits,
        "value": tree.value,
        "label": np.array([names[label] for label in tree.label], np.int32),
    }
    columns |= {name: column for name, column in _optional(tree).items() if column is not None}
    labels = msgspec.json.encode(list(names))
    if len(tree) > MAX_ROWS or len(labels) > MAX_LABEL_BYTES:
        raise ValueError(say("a tree is too large for a file"))
    for name, column in columns.items():
        data = np.ascontiguousarray(column, dtype=_COLUMNS[name]).tobytes()
        add_member(archive, f"{folder}/{name}", data)
    add_member(archive, f"{folder}/labels.json", labels)


def _optional(tree: TreeArrays) -> dict[str, NDArray[Any] | None]:
    return {name: getattr(tree, name) for name in OPTIONAL_COLUMNS}


def add_member(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a member without the time of day: the same contents, the same bytes."""
    info = zipfile.ZipInfo(name, _DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, data, compresslevel=_LEVEL)


def read_tree(archive: zipfile.ZipFile, folder: str, players: int) -> TreeArrays:
    """Read a tree; raise ValueError or KeyError if it is broken."""
    parent = _column(archive, folder, "parent")
    rows = len(parent)
    value = _column(archive, folder, "value")
    if not rows or len(value) != rows * players:
        raise ValueError(say("a tree has values for another number of players"))
    more: dict[str, NDArray[Any]] = {
        name: _column(archive, folder, name)
        for name in OPTIONAL_COLUMNS
        if _has(archive, f"{folder}/{name}")
    }
    if "score" in more:
        if len(more["score"]) != rows * players:
            raise ValueError(say("a tree has values for another number of players"))
        more["score"] = more["score"].reshape(rows, players)
    tree = TreeArrays(
        parent.astype(np.int32, copy=False),
        _column(archive, folder, "actor").astype(np.int8, copy=False),
        _column(archive, folder, "visits").astype(np.int32, copy=False),
        value.reshape(rows, players).astype(np.float32, copy=False),
        _labels(archive, folder),
        **{name: column.astype(_COLUMNS[name][1:], copy=False) for name, column in more.items()},
    )
    _check(tree, players)
    return tree


def _has(archive: zipfile.ZipFile, name: str) -> bool:
    return name in archive.NameToInfo


def _column(archive: zipfile.ZipFile, folder: str, name: str) -> NDArray[np.generic]:
    kind = np.dtype(_COLUMNS[name])
    most = MAX_ROWS * kind.itemsize * (MOST_PLAYERS if name in _BY_PLAYER else 1)
    data = read_member(archive, f"{folder}/{name}", most)
    if len(data) % kind.itemsize:
        raise ValueError(say("the column “{name}” of a tree is cut off", name=name))
    return np.frombuffer(data, kind)


def _labels(archive: zipfile.ZipFile, folder: str) -> tuple[str, ...]:
    data = read_member(archive, f"{folder}/labels.json", MAX_LABEL_BYTES)
    names = msgspec.json.decode(data, type=list[str])
    codes = _column(archive, folder, "label")
    if len(codes) and not 0 <= int(codes.min()) <= int(codes.max()) < len(names):
        raise ValueError(say("a node has a label that is not in the file"))
    return tuple(map(names.__getitem__, codes.tolist()))


def read_member(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """Return a member's bytes; raise ValueError if there are more than `most`."""
    with archive.open(name) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(say("“{name}” is too large", name=name))
    return data


def _check(tree: TreeArrays, players: int) -> None:
    """Raise ValueError unless the arrays are a tree with visits and values."""
    rows = len(tree)
    lengths = {len(tree.actor), len(tree.visits), len(tree.label), rows}
    lengths |= {len(column) for column in _optional(tree).values() if column is not None}
    if lengths != {rows}:
        raise ValueError(say("the columns of a tree differ in length"))
    before = (tree.parent[1:] >= 0) & (tree.parent[1:] < np.arange(1, rows))
    if tree.parent[0] != -1 or not before.all():
        raise ValueError(say("a node comes before the node above it"))
    if tree.visits.min() < 0 or not -1 <= int(tree.actor.min()) <= int(tree.actor.max()) < players:
        raise ValueError(say("a node has a negative number of visits, or an unknown player"))
    # Means of float32 sums may miss the ends of [0, 1] by a rounding.
    if not (np.isfinite(tree.value).all() and (np.abs(tree.value - 0.5) <= 0.501).all()):
        raise ValueError(say("a node has a value that is not from 0 to 1"))
    _check_optional(tree)


def _check_optional(tree: TreeArrays) -> None:
    """Raise ValueError for scores, marks, chances and depths that no search gives."""
    if tree.score is not None and tree.score.shape != tree.value.shape:
        raise ValueError(say("a tree has values for another number of players"))
    if tree.score is not None and np.isnan(tree.score[_scored(tree)]).any():
        raise ValueError(say("a node has a score that is no number"))
    if tree.mark is not None and not np.isin(tree.mark, list(Mark)).all():
        raise ValueError(say("a node has a mark that is not known"))
    # A sum of float32 shares may miss 1 by a rounding; written so that NaN is refused too.
    if tree.chance is not None and not (np.abs(tree.chance - 0.5) <= 0.501).all():
        raise ValueError(say("a node has a probability that is not from 0 to 1"))
    if tree.depth is not None and tree.depth.min() < 0:
        raise ValueError(say("a node has a negative depth"))


def _scored(tree: TreeArrays) -> NDArray[np.bool_]:
    """Return the nodes that have a score: what was being searched in the end may have none."""
    seen = tree.visits > 0
    return seen if tree.mark is None else seen & (tree.mark != Mark.UNKNOWN)
