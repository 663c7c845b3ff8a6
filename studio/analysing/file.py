"""Analyses as files (`.marchland-analysis`): position, options, course and trees of a search.

A file is a ZIP archive: `analysis.json`, the most visited part of the tree under `top`, and
larger or more trees under `trees/`. It holds all that is needed to show the search again
without searching, the map's graph included. Files are not trusted: moves are checked by the
rules, arrays by their lengths and contents. Knows no window.
"""

from __future__ import annotations

import io
import math
import sys
import zipfile
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from ai.searching.options import check_options
from ai.searching.snapshot import AnalysisSnapshot, Intervals, Mark, RootMove, TreeArrays
from engine.errors import EngineError
from engine.game import Game
from engine.wording import say
from studio.analysing.archive import (
    BROKEN,
    FORMAT,
    HEADER,
    MAX_HEADER_BYTES,
    VERSION,
    AnalysisFileError,
    broken,
    header_of,
    opened,
    read_analysis_bytes,
)
from studio.analysing.stored import (
    SEARCH,
    StoredAnalysis,
    StoredMove,
    StoredOptions,
    StoredPoint,
    StoredSearch,
)
from studio.analysing.stored_positions import (
    position_from,
    stored_position,
    turn_moves,
    turn_texts,
)
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, ChosenTurn, provenance_of
from studio.position.trace import SearchTrace, TracePoint
from studio.trees.file import add_member, read_member, read_tree, write_tree

_LAST_FLAT: Final = 2  # up to here options had Warlight's beside the limits
TOP_ROWS: Final = 2000
MAX_TREES: Final = 1024
MAX_COUNT: Final = 1 << 60
LARGEST: Final = sys.float_info.max  # stands for infinity


@dataclass(frozen=True, slots=True, eq=False)
class SavedAnalysis:
    """A search as it was kept; the snapshot has the top of its tree."""

    position: Position
    options: AnalysisOptions
    trace: SearchTrace
    has_more: bool = False  # the file has larger trees, or one of each worker

    @property
    def snapshot(self) -> AnalysisSnapshot:
        """The end of the search."""
        assert self.trace.last is not None, "only a search that found something is saved"
        return self.trace.last


# --- writing


def analysis_bytes(position: Position, options: AnalysisOptions, trace: SearchTrace) -> bytes:
    """Return a search that has found something as a file."""
    last = trace.last
    assert last is not None, "only a search that found something is saved"
    trees = _kept_trees(last)
    stored = StoredAnalysis(
        FORMAT,
        VERSION,
        stored_position(position),
        _options_data(position.game.traits.name, options),
        _stored_search(position, last),
        labels := list(dict.fromkeys(label for point in trace.points for label in point.visits)),
        _stored_points(trace, {label: number for number, label in enumerate(labels)}),
        len(trees),
        last.provenance or provenance_of(position, options),
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        add_member(archive, HEADER, msgspec.json.encode(stored))
        write_tree(archive, "top", last.tree.top(TOP_ROWS))
        for number, tree in enumerate(trees):
            write_tree(archive, f"trees/{number}", tree)
    return buffer.getvalue()


def _kept_trees(last: AnalysisSnapshot) -> list[TreeArrays]:
    """Return the trees that the top does not hold: the merged one, then the workers'."""
    if len(last.tree) <= TOP_ROWS and not last.trees:
        return []
    return [last.tree, *last.trees]


def _options_data(game: str, options: AnalysisOptions) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(replace(options, chosen=(), told=None))
    told = msgspec.to_builtins(options.told_in(game))
    return {**data, "search": options.kind_in(game).name, "told": told}


def _stored_search(position: Position, last: AnalysisSnapshot) -> StoredSearch:
    return StoredSearch(
        last.iterations,
        last.elapsed_s,
        last.nodes,
        last.kept,
        last.parallel,
        list(last.widths),
        last.is_full,
        list(last.workers),
        [_stored_move(position, move) for move in last.root_moves],
        last.order,
        last.complete_depth,
        last.is_partial,
        last.unit,
        last.intervals,
    )


def _stored_move(position: Position, move: RootMove) -> StoredMove:
    first, *following = turn_texts(position, move.moves)
    return StoredMove(
        first, move.label, move.kind, move.visits, move.value, move.error, move.prior,
        move.depth, list(move.principal_variation), following, _finite(move.score),
        None if move.mark is None else int(move.mark),
    )  # fmt: skip


def _finite(score: tuple[float, ...] | None) -> tuple[float, ...] | None:
    """Return a score with the largest numbers for infinite ones, which JSON does not have."""
    if score is None:
        return None
    return tuple(min(max(one, -LARGEST), LARGEST) for one in score)


def _stored_points(trace: SearchTrace, numbers: dict[str, int]) -> list[StoredPoint]:
    return [
        StoredPoint(
            point.elapsed_s,
            point.iterations,
            [numbers[label] for label in point.visits],
            list(point.visits.values()),
            [point.values[label] for label in point.visits],
            {numbers[label]: list(values) for label, values in point.by_player.items()},
            {numbers[label]: list(pairs) for label, pairs in point.between.items()},
        )
        for point in trace.points
    ]


# --- reading


def read_analysis(path: Path) -> SavedAnalysis:
    """Read a file's search with the top of its tree; raise AnalysisFileError with a reason."""
    return analysis_from_bytes(read_analysis_bytes(path))


def analysis_from_bytes(data: bytes) -> SavedAnalysis:
    """Return a search with the top of its tree, quickly whatever the size of the whole.

    Raises AnalysisFileError, and nothing else, if the data are no analysis, are from a newer
    version or do not fit together; the message says why.
    """
    with opened(data) as archive:
        stored = _header(archive)
        try:
            position = position_from(stored.position)
            tree = read_tree(archive, "top", position.game.traits.num_players)
            return _analysis(stored, position, tree)
        except EngineError as error:
            raise AnalysisFileError(
                say("The analysis cannot be shown: {reason}", reason=error)
            ) from error
        except BROKEN as error:
            raise broken(error) from error


def whole_snapshot(data: bytes) -> AnalysisSnapshot:
    """Return the search with all its trees; slow where they are large.

    Raises as `analysis_from_bytes` does.
    """
    saved = analysis_from_bytes(data)
    players = saved.position.game.traits.num_players
    with opened(data) as archive:
        try:
            count = min(_header(archive).trees, MAX_TREES)
            trees = [read_tree(archive, f"trees/{number}", players) for number in range(count)]
        except BROKEN as error:
            raise broken(error) from error
    if not trees:
        return saved.snapshot
    return replace(saved.snapshot, tree=trees[0], trees=tuple(trees[1:]))


def _header(archive: zipfile.ZipFile) -> StoredAnalysis:
    if header_of(archive).kind != SEARCH:
        raise AnalysisFileError(
            say("This file holds a study of several searches: open it in the window.")
        )
    try:
        data = read_member(archive, HEADER, MAX_HEADER_BYTES)
        return msgspec.json.decode(data, type=StoredAnalysis)
    except (*BROKEN, RecursionError, TypeError) as error:
        raise broken(error) from error


def _analysis(stored: StoredAnalysis, position: Position, tree: TreeArrays) -> SavedAnalysis:
    search = stored.search
    snapshot = AnalysisSnapshot(
        player=position.player,
        iterations=search.iterations,
        elapsed_s=search.elapsed_s,
        nodes=search.nodes,
        root_moves=tuple(_without_old(_move(position.game, position.state, position.player, m),
                                      search) for m in search.moves),
        tree=tree,
        workers=tuple(search.workers),
        kept=search.kept,
        parallel=search.parallel,
        widths=tuple(search.widths),
        is_full=search.is_full,
        order=search.order,
        complete_depth=search.complete_depth,
        is_partial=search.is_partial,
        unit=search.unit,
        intervals=search.intervals or _old_intervals(search),
    )  # fmt: skip
    _check_figures(snapshot)
    points = [_point(point, stored.labels) for point in stored.points]
    options = _options(position.game.traits.name, stored)
    if stored.provenance is not None and stored.provenance.chosen:  # all that was searched
        options = replace(options, chosen=tuple(map(ChosenTurn.of, snapshot.root_moves)))
    made_by = stored.provenance
    if made_by is None:  # an old file, whose version of the program nobody knows
        made_by = replace(provenance_of(position, options), version="")
    snapshot = replace(snapshot, provenance=made_by)
    return SavedAnalysis(
        position, options, SearchTrace(points, snapshot), has_more=stored.trees > 0
    )


def _old_intervals(search: StoredSearch) -> Intervals:
    return "by-depth" if search.order == "value" else "few-trees"


def _without_old(move: RootMove, search: StoredSearch) -> RootMove:
    """Return a candidate without an interval that was too narrow.

    The oldest files took visits as independent, others the outcomes of a turn that was chosen.
    """
    is_right = search.intervals not in (None, "", "outcomes")
    return move if is_right else replace(move, error=None)


def _options(game: str, stored: StoredAnalysis) -> AnalysisOptions:
    """Return what the search was told, as far as the search of this name has it today."""
    data = stored.options
    read = msgspec.convert(data, StoredOptions)
    if stored.version <= _LAST_FLAT:
        read.search, read.told = str(data.get("mode", "")), data
    limits = (read.seconds, read.iterations, read.workers, read.seed, read.nodes, read.visits)
    options = AnalysisOptions(*limits, search=read.search)
    kind = options.kind_in(game)
    known = {one.name for one in fields(kind.options)}
    told = msgspec.convert({n: v for n, v in read.told.items() if n in known}, kind.options)
    check_options(told)
    return replace(options, search=kind.name, told=told)


def _move(game: Game[Any, Any], state: Any, player: int, stored: StoredMove) -> RootMove:
    first, *following = turn_moves(game, state, player, (stored.move, *stored.following))
    return RootMove(
        first, stored.label, stored.kind, stored.visits, stored.value, stored.error,
        stored.prior, stored.depth, tuple(stored.line), tuple(following), _score(stored.score),
        None if stored.mark is None else Mark(stored.mark),
    )  # fmt: skip


def _score(stored: tuple[float, ...] | None) -> tuple[float, ...] | None:
    """Return a score as it was before `_finite`."""
    if stored is None:
        return None
    return tuple(math.copysign(math.inf, one) if abs(one) >= LARGEST else one for one in stored)


def _check_figures(snapshot: AnalysisSnapshot) -> None:
    """Raise ValueError for counts and shares that no search gives."""
    counts = [snapshot.iterations, snapshot.nodes, snapshot.kept, *snapshot.widths]
    counts += [move.visits for move in snapshot.root_moves]
    shares = [move.value for move in snapshot.root_moves] + [snapshot.elapsed_s]
    if max(counts) > MAX_COUNT:
        raise ValueError(say("a count is too large"))
    if min(counts) < 0 or not np.isfinite(shares).all() or min(shares) < 0:
        raise ValueError(say("a count is negative, or a value is no number"))
    if not snapshot.root_moves or any(m.value > 1.001 for m in snapshot.root_moves):
        raise ValueError(say("there is no candidate, or one has a value above 1"))
    by_visits = snapshot.order == "visits"
    if by_visits and snapshot.root_moves != tuple(
        sorted(snapshot.root_moves, key=lambda m: -m.visits)
    ):
        raise ValueError(say("the candidates are not in the order of their visits"))


def _point(stored: StoredPoint, labels: list[str]) -> TracePoint:
    names = [labels[number] for number in stored.labels]
    return TracePoint(
        stored.elapsed_s,
        stored.iterations,
        dict(zip(names, stored.visits, strict=True)),
        dict(zip(names, stored.values, strict=True)),
        {labels[number]: tuple(values) for number, values in stored.by_player.items()},
        {labels[number]: tuple(pairs) for number, pairs in stored.between.items()},
    )
