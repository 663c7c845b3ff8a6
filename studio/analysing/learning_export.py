"""Positions for learning: what searches found at every decision, and how the game ended.

A file of JSON lines: a head with the game, then a line a decision that a search is behind.
Games are added as they end, so that a file cut off holds whole games and perhaps part of a
line. Searches nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ai.playing.arena import GameResult
from ai.playing.bots import Decision
from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import RecordError, SetupError
from engine.files import append, make_folder, open_file, write_whole
from engine.game import Game
from engine.plain import plain_path
from engine.registry import build_game
from studio.desk import title_of

FORMAT: Final = "marchland-positions"
VERSION: Final = 3
LAST_OLD: Final = 2  # up to here files were of Warlight, and had its boards in their lines
DRAW: Final = 0.5
LONGEST_LINE: Final = 1 << 26  # bytes
_Line = TypeVar("_Line")


@dataclass(frozen=True, slots=True)
class PositionsHead:
    """The first line: the game that all others are about, and how it is built."""

    format: str
    version: int
    game: str
    title: str  # of the map, or of the game where it has none
    players: int
    setup: dict[str, Any]  # as in records; of older files what they know of the map


@dataclass(frozen=True, slots=True)
class MoveFigures:
    """A candidate of the search."""

    move: str  # in the notation of saved games
    kind: str
    visits: int
    value: float  # mean in [0, 1] for the player
    prior: float


@dataclass(frozen=True, slots=True)
class LearningPosition:
    """A decision; players count from 0."""

    game: int  # from 1
    seed: int
    round: int  # rounds completed
    player: int
    bot: str
    state: Any  # as the game writes its positions
    value: float  # of the position, in [0, 1] for the player
    moves: tuple[MoveFigures, ...]  # best first
    played: str
    outcome: float  # of the game for the player: 1 won, 0.5 a draw, 0 lost
    made_by: Provenance | None = None  # the search: with what options; not noted in older files


@dataclass(frozen=True, slots=True)
class _OldHead:
    """As versions 1 and 2 have it, which are of Warlight."""

    format: str
    version: int
    map: str
    players: int
    regions: tuple[str, ...]  # (n,) names
    neighbours: tuple[tuple[int, ...], ...]
    super_regions: tuple[str, ...]
    super_of: tuple[int, ...]
    bonuses: tuple[int, ...]

    def read(self) -> PositionsHead:
        """Return what there is of it in the form of today."""
        graph = {
            "name": self.map,
            "region_names": self.regions,
            "super_of": self.super_of,
            "super_names": self.super_regions,
            "bonuses": self.bonuses,
            "neighbours": self.neighbours,
        }
        setup = {"graph": graph}
        return PositionsHead(self.format, self.version, "warlight", self.map, self.players, setup)


@dataclass(frozen=True, slots=True)
class _OldPosition:
    game: int
    seed: int
    round: int
    phase: str
    player: int
    bot: str
    owners: tuple[int, ...]  # (n,)
    armies: tuple[int, ...]  # (n,)
    candidates: tuple[int, ...]
    value: float
    moves: tuple[MoveFigures, ...]
    played: str
    outcome: float

    def read(self, regions: int) -> LearningPosition:
        """Return it in the form of today; raise SetupError if it is of another map."""
        if not len(self.owners) == len(self.armies) == regions:
            raise SetupError(f"the map has {regions} regions.")
        board = {"owners": self.owners, "armies": self.armies, "candidates": self.candidates}
        state = {"phase": self.phase, "round": self.round, **board}
        return LearningPosition(
            self.game, self.seed, self.round, self.player, self.bot, state, self.value,
            self.moves, self.played, self.outcome,
        )  # fmt: skip


class PositionsFile:
    """Collects the decisions of the game under way, and adds them to a file when it is over.

    Raises SaveError where the file cannot be written, at the start already, which replaces it.
    """

    def __init__(self, path: Path, game: Game[Any, Any], names: Sequence[str]) -> None:
        self._path, self._game, self._names = path, game, names
        self._number = 0
        self._found: list[LearningPosition] = []
        make_folder(path.parent)
        write_whole(path, _as_bytes([_head(game)]))

    def note(self, state: Any, player: int, decision: Decision) -> None:
        """Add a decision, if a search is behind it."""
        if decision.search is not None:
            self._found.append(_found(self._game, state, player, decision, decision.search))

    def write(self, result: GameResult) -> None:
        """Add the lines of the game that has ended."""
        self._number += 1
        seat = None if result.winner is None else result.seats.index(result.winner)
        lines = [self._line(result, found, seat) for found in self._found]
        self._found.clear()
        append(self._path, _as_bytes(lines))

    def _line(
        self, result: GameResult, found: LearningPosition, winner: int | None
    ) -> LearningPosition:
        """Return a decision with what is known when the game is over."""
        return replace(
            found,
            game=self._number,
            seed=result.seed,
            bot=self._names[result.seats[found.player]],
            outcome=DRAW if winner is None else float(found.player == winner),
        )


def read_head(path: Path) -> PositionsHead:
    """Return the first line of a file; raise RecordError if it is none of this version."""
    with _lines(path) as lines:
        line = next(lines, b"")
    kind = _read(path, 1, line, _Kind)
    if kind.format != FORMAT or not 1 <= kind.version <= VERSION:
        raise RecordError(
            f"{plain_path(path.name)}:1: this is no {FORMAT} of a version up to {VERSION}."
        )
    if kind.version <= LAST_OLD:
        return _read(path, 1, line, _OldHead).read()
    return _read(path, 1, line, PositionsHead)


def read_positions(path: Path) -> Iterator[LearningPosition]:
    """Give the decisions of a file one by one; raise RecordError naming the line that is broken."""
    head = read_head(path)
    try:
        read = _reader(path, head)
    except SetupError as error:
        raise RecordError(f"{path.name}:1: {error}") from error
    with _lines(path) as lines:
        next(lines)
        for number, line in enumerate(lines, start=2):
            try:
                yield read(number, line)
            except SetupError as error:
                raise RecordError(f"{plain_path(path.name)}:{number}: {error}") from error


# --- lines


class _Kind(msgspec.Struct):
    """What every first line has, of any version."""

    format: str
    version: int


def _reader(path: Path, head: PositionsHead) -> Callable[[int, bytes], LearningPosition]:
    """Return what reads a line, and raises SetupError for a position of another game."""
    if head.version <= LAST_OLD:
        regions = len(head.setup["graph"]["region_names"])
        return lambda number, line: _read(path, number, line, _OldPosition).read(regions)
    game = build_game(head.game, head.setup)

    def read(number: int, line: bytes) -> LearningPosition:
        found = _read(path, number, line, LearningPosition)
        game.state_from_data(found.state)
        return found

    return read


def _head(game: Game[Any, Any]) -> PositionsHead:
    setup = dict(game.setup())
    name, players = game.traits.name, game.traits.num_players
    return PositionsHead(FORMAT, VERSION, name, title_of(game), players, setup)


def _found(
    game: Game[Any, Any], state: Any, player: int, decision: Decision, search: AnalysisSnapshot
) -> LearningPosition:
    """Return a decision of a game whose end is not known yet."""

    def text(move: Any) -> str:
        return game.format_move(state, player, move)

    return LearningPosition(
        game=0,
        seed=0,
        round=game.round_of(state),
        player=player,
        bot="",
        state=game.state_to_data(state),
        value=search.win_estimate,
        moves=tuple(
            MoveFigures(text(one.move), one.kind, one.visits, one.value, one.prior)
            for one in search.root_moves
        ),
        played=text(decision.move),
        outcome=DRAW,
        made_by=search.provenance,
    )


def _as_bytes(lines: Sequence[object]) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


@contextmanager
def _lines(path: Path) -> Iterator[Iterator[bytes]]:
    """Give the lines, one at a time; what is longer than LONGEST_LINE comes in broken pieces."""
    try:
        with open_file(path) as file:
            yield iter(partial(file.readline, LONGEST_LINE), b"")
    except OSError as error:
        raise RecordError(
            f"{plain_path(path)} cannot be read: {error.strerror or error}."
        ) from error


def _read(path: Path, number: int, line: bytes, kind: type[_Line]) -> _Line:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"{plain_path(path.name)}:{number}: {error}.") from error
