"""Positions for learning: what searches found at every decision, and how the game ended.

A file of JSON lines: a head with the map, then a line a decision that a search is behind.
Games are added as they end, so that a file cut off holds whole games and perhaps part of a
line. Searches nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from ai.playing.arena import GameResult
from ai.playing.bots import Decision
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import RecordError
from engine.files import append, make_folder, open_file, write_whole
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.plain import plain_path

FORMAT: Final = "marchland-positions"
VERSION: Final = 2
DRAW: Final = 0.5
LONGEST_LINE: Final = 1 << 26  # bytes
_Line = TypeVar("_Line")


@dataclass(frozen=True, slots=True)
class PositionsHead:
    """The first line: the game and the map that the numbers of all others are about."""

    format: str
    version: int
    map: str
    players: int
    regions: tuple[str, ...]  # (n,) names
    neighbours: tuple[tuple[int, ...], ...]  # (n,) indices of regions
    super_regions: tuple[str, ...]  # (m,) names
    super_of: tuple[int, ...]  # (n,) index of the super region
    bonuses: tuple[int, ...]  # (m,)
    game: str = "warlight"  # the first version names none


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
    """A decision; players count from 0, and -1 is neutral."""

    game: int  # from 1
    seed: int
    round: int  # rounds completed
    phase: str  # "pick" or "turn"
    player: int
    bot: str
    owners: tuple[int, ...]  # (n,)
    armies: tuple[int, ...]  # (n,)
    candidates: tuple[int, ...]  # regions the player picks from; none in turns
    value: float  # of the position, in [0, 1] for the player
    moves: tuple[MoveFigures, ...]  # most visited first
    played: str
    outcome: float  # of the game for the player: 1 won, 0.5 a draw, 0 lost


class PositionsFile:
    """Collects the decisions of the game under way, and adds them to a file when it is over.

    Raises SaveError where the file cannot be written, at the start already, which replaces it.
    """

    def __init__(self, path: Path, game: WarlightGame, names: Sequence[str]) -> None:
        self._path, self._game, self._names = path, game, names
        self._number = 0
        self._found: list[LearningPosition] = []
        make_folder(path.parent)
        write_whole(path, _as_bytes([_head(game)]))

    def note(self, state: WarlightState, player: int, decision: Decision) -> None:
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
        head = _read(path, 1, next(lines, b""), PositionsHead)
    if head.format != FORMAT or not 1 <= head.version <= VERSION:
        raise RecordError(
            f"{plain_path(path.name)}:1: this is no {FORMAT} of a version up to {VERSION}."
        )
    return head


def read_positions(path: Path) -> Iterator[LearningPosition]:
    """Give the decisions of a file one by one; raise RecordError naming the line that is broken."""
    regions = len(read_head(path).regions)
    with _lines(path) as lines:
        next(lines)
        for number, line in enumerate(lines, start=2):
            found = _read(path, number, line, LearningPosition)
            if not len(found.owners) == len(found.armies) == regions:
                raise RecordError(
                    f"{plain_path(path.name)}:{number}: the map has {regions} regions."
                )
            yield found


# --- lines


def _head(game: WarlightGame) -> PositionsHead:
    graph = game.graph
    return PositionsHead(
        format=FORMAT,
        version=VERSION,
        map=graph.name,
        players=game.settings.num_players,
        regions=graph.region_names,
        neighbours=graph.neighbours,
        super_regions=graph.super_names,
        super_of=graph.super_of,
        bonuses=graph.bonuses,
        game=game.traits.name,
    )


def _found(
    game: WarlightGame,
    state: WarlightState,
    player: int,
    decision: Decision,
    search: AnalysisSnapshot,
) -> LearningPosition:
    """Return a decision of a game whose end is not known yet."""

    def text(move: object) -> str:
        assert isinstance(move, WarlightMove)
        return game.format_move(state, player, move)

    picking = state.phase is Phase.PICK
    return LearningPosition(
        game=0,
        seed=0,
        round=state.round,
        phase=state.phase.value,
        player=player,
        bot="",
        owners=state.owners,
        armies=state.armies,
        candidates=state.candidates[player] if picking else (),
        value=search.win_estimate,
        moves=tuple(
            MoveFigures(text(one.move), one.kind, one.visits, one.value, one.prior)
            for one in search.root_moves
        ),
        played=text(decision.move),
        outcome=DRAW,
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
