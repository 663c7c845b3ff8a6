"""Analyses as files (`.marchland-analysis`): position, options, course and trees of a search.

A file is a ZIP archive: `analysis.json`, the most visited part of the tree under `top`, and
larger or more trees under `trees/`. It holds all that is needed to show the search again
without searching, the map's graph included. Files are not trusted: moves are checked by the
rules, arrays by their lengths and contents. Knows no window.
"""

from __future__ import annotations

import io
import math
import struct
import sys
import zipfile
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from ai.searching.options import check_options
from ai.searching.snapshot import AnalysisSnapshot, Intervals, Mark, RootMove, TreeArrays
from engine.errors import EngineError, RecordError
from engine.files import read_bytes
from engine.game import CHANCE, Game
from engine.registry import build_game
from engine.wording import say
from studio.analysing.stored import (
    SEARCH,
    StoredAnalysis,
    StoredHeader,
    StoredMove,
    StoredOptions,
    StoredPoint,
    StoredPosition,
    StoredSearch,
)
from studio.position.players import Players, Seated
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, ChosenTurn, provenance_of
from studio.position.seats import Seat
from studio.position.trace import SearchTrace, TracePoint
from studio.trees.file import add_member, read_member, read_tree, write_tree

SUFFIX: Final = ".marchland-analysis"
FORMAT: Final = "marchland-analysis"
VERSION: Final = 4  # of those that are read, 1 names no game: all were of Warlight
_LAST_FLAT: Final = 2  # up to here options had Warlight's beside the limits
TOP_ROWS: Final = 2000
MAX_FILE_BYTES: Final = 1024**3
MAX_HEADER_BYTES: Final = 128 * 1024**2
MAX_TREES: Final = 1024
MAX_COUNT: Final = 1 << 60
LARGEST: Final = sys.float_info.max  # stands for infinity
HEADER: Final = "analysis.json"
BROKEN: Final = (
    zipfile.BadZipFile,
    msgspec.MsgspecError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    LookupError,
    EOFError,
    OverflowError,
    MemoryError,
    struct.error,
    zlib.error,
)


class AnalysisFileError(RecordError):
    """A file is no analysis, is broken, or is from a newer version of the program."""


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


def stored_position(position: Position) -> StoredPosition:
    """Return a position as files have it."""
    game, state, player = position.game, position.state, position.player
    moves = () if position.played is None else (position.played, *position.following)
    played = _texts(position, moves)
    return StoredPosition(
        game.setup(),
        game.state_to_data(state),
        player,
        position.title,
        game.traits.name,
        played[0] if played else None,
        position.players.seated,
        played[1:],
    )


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
    first, *following = _texts(position, move.moves)
    return StoredMove(
        first, move.label, move.kind, move.visits, move.value, move.error, move.prior,
        move.depth, list(move.principal_variation), following, _finite(move.score),
        None if move.mark is None else int(move.mark),
    )  # fmt: skip


def _texts(position: Position, moves: Sequence[Any]) -> list[str]:
    """Write the moves of a turn, each in the position that it is played in."""
    game, state, player, texts = position.game, position.state, position.player, list[str]()
    for number, move in enumerate(moves):
        if number:
            state = game.advance(state, {player: moves[number - 1]})
        texts.append(game.format_move(state, player, move))
    return texts


def _moves(game: Game[Any, Any], state: Any, player: int, texts: Iterable[str]) -> tuple[Any, ...]:
    """Read what `_texts` wrote; raise EngineError or ValueError for what cannot be."""
    moves: list[Any] = []
    for text in texts:
        if moves:
            state = game.advance(state, {player: moves[-1]})
        if player not in game.actors(state):
            raise ValueError(say("the move {move} comes after the end of a turn", move=text))
        move = game.parse_move(state, player, text)
        game.check(state, player, move)
        moves.append(move)
    return tuple(moves)


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


def read_analysis_bytes(path: Path) -> bytes:
    """Read a file; raise AnalysisFileError if that fails or it is too large."""
    try:
        return read_bytes(path, MAX_FILE_BYTES)
    except OSError as error:
        reason = error.strerror or error
        raise AnalysisFileError(
            say("“{file}” cannot be read: {reason}.", file=path, reason=reason)
        ) from error


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


def opened(data: bytes) -> zipfile.ZipFile:
    """Return the archive that a file is; raise AnalysisFileError for another file."""
    if data.lstrip()[:1] == b"{":
        raise AnalysisFileError(
            say(
                "This is JSON, such as a game or the export of an analysis; analyses that can be "
                "opened again end in {suffix}.",
                suffix=SUFFIX,
            )
        )
    try:
        return zipfile.ZipFile(io.BytesIO(data))
    except BROKEN as error:
        raise AnalysisFileError(say("This is no analysis, or it is cut off.")) from error


def header_of(archive: zipfile.ZipFile) -> StoredHeader:
    """Return what tells a file and its kind; raise AnalysisFileError if it is no analysis."""
    try:
        data = read_member(archive, HEADER, MAX_HEADER_BYTES)
        header = msgspec.json.decode(data, type=StoredHeader)
    except KeyError as error:
        raise AnalysisFileError(say("This archive is no analysis.")) from error
    except BROKEN as error:
        raise broken(error) from error
    if header.format != FORMAT:
        raise AnalysisFileError(
            say("This is no analysis: its format is “{format}”.", format=header.format[:80])
        )
    if not 1 <= header.version <= VERSION:
        raise AnalysisFileError(_other_version(header.version))
    return header


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


def _other_version(version: int) -> str:
    text = say(
        "The analysis has version {version}, but this program reads versions up to {known}.",
        version=version,
        known=VERSION,
    )
    if version < VERSION:
        return text
    return text + say(" Open it with a newer version of the program.")


def broken(error: BaseException) -> AnalysisFileError:
    """Return what to raise for a file that is damaged, and how."""
    return AnalysisFileError(
        say("The analysis is broken: {reason}.", reason=str(error).rstrip("."))
    )


def position_from(stored: StoredPosition) -> Position:
    """Return a position that a file has; raise EngineError or ValueError for what is none."""
    game = build_game(stored.game, stored.setup)
    state = game.state_from_data(stored.state)
    if stored.player not in set(game.actors(state)) - {CHANCE}:
        raise AnalysisFileError(
            say("Player {player} has nothing to decide in this position.", player=stored.player + 1)
        )
    texts = () if stored.played is None else (stored.played, *stored.following)
    played, *following = _moves(game, state, stored.player, texts) or (None,)
    players = _players(stored.players).fitting(game.traits.num_players)
    return Position(
        game, state, stored.player, stored.title, played, players, following=tuple(following)
    )


def _players(stored: tuple[Seated, ...]) -> Players:
    """Return players whose names and colours are those that a game can have."""
    return Players.of([Seat(player.name, color=player.color) for player in stored])


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
    first, *following = _moves(game, state, player, (stored.move, *stored.following))
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
