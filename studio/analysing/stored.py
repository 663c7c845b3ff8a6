"""What the header of an analysis file holds, as JSON; `file` writes and reads it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ai.searching.provenance import Provenance
from ai.searching.snapshot import Intervals, Order, Unit, WorkerFigures
from studio.position.players import Seated

SEARCH: Final = "search"  # a file of one search; others are those of studies
FIRST_GAME: Final = "warlight"  # of files that name none


class StoredHeader(msgspec.Struct):
    """What tells a file of analysis and its version."""

    format: str
    version: int
    kind: str = SEARCH


class StoredPosition(msgspec.Struct):
    """A position of a game, as the game writes it."""

    setup: dict[str, Any]
    state: Any  # as the game writes it
    player: int
    title: str
    game: str = FIRST_GAME
    played: str | None = None
    players: tuple[Seated, ...] = ()
    following: list[str] = []  # moves of the same turn after `played`


class StoredMove(msgspec.Struct):
    """A candidate; texts of moves are the game's notation."""

    move: str
    label: str
    kind: str
    visits: int
    value: float
    error: float | None
    prior: float
    depth: int
    line: list[str]
    following: list[str] = []  # moves after the first
    score: tuple[float, ...] | None = None
    mark: int | None = None  # of `Mark`


class StoredSearch(msgspec.Struct):
    """A search as it was shown last, but its trees."""

    iterations: int
    elapsed_s: float
    nodes: int
    kept: int
    parallel: str | None
    widths: list[int]
    is_full: bool
    workers: list[WorkerFigures]
    moves: list[StoredMove]
    order: Order = "visits"
    complete_depth: int | None = None
    is_partial: bool = False
    unit: Unit = "turn"
    intervals: Intervals | None = None  # None: intervals as old files have them are too narrow


class StoredPoint(msgspec.Struct):
    """Figures by the number of the label; players' values lie one after the other."""

    elapsed_s: float
    iterations: int
    labels: list[int]
    visits: list[int]
    values: list[float]
    by_player: dict[int, list[float]]
    between: dict[int, list[tuple[float, float]]] = {}  # least and most, a pair a player


class StoredOptions(msgspec.Struct):
    """Limits, a search by name, and what it was told."""

    seconds: float | None = 10.0
    iterations: int | None = None
    workers: int = 1
    seed: int = 1
    nodes: int | None = None
    visits: int | None = None
    search: str = ""
    told: dict[str, Any] = {}


class StoredAnalysis(msgspec.Struct):
    """All of a file but the trees."""

    format: str
    version: int
    position: StoredPosition
    options: dict[str, Any]
    search: StoredSearch
    labels: list[str]
    points: list[StoredPoint]
    trees: int  # under `trees/`: of the merged search, then of each worker
    provenance: Provenance | None = None  # files before version 4 have none
