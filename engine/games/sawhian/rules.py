"""The rules of Sawhian, as a stateless rule book.

A move names one square: an empty one of the own home edge, where a stone enters, or an own stone,
which goes on. Who has no move, or gives up, is out; stones and points stay. The game ends with a
seventh point, or when nobody is left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import msgspec

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.game import Chance, Dynamics, Traits
from engine.games.sawhian.board import (
    EMPTY,
    HOME,
    OFF,
    SEATS,
    SIDE,
    SQUARES,
    coordinates,
    destination,
    square_at,
)
from engine.wording import say

NAME: Final = "sawhian"
STONES: Final = 7
WINNING: Final = 7  # points
OUT: Final = SQUARES + 1  # the move of who gives up or has no other
_OUT_TEXT: Final = "-"
MAX_ROUND: Final = 10_000


@dataclass(frozen=True, slots=True)
class SawhianState:
    """A position; `board` has a seat or EMPTY for every square."""

    board: tuple[int, ...]
    stock: tuple[int, ...]  # (seats,) stones that have not entered
    points: tuple[int, ...]  # (seats,) stones that have left
    living: tuple[bool, ...]  # (seats,) not eliminated
    player: int  # to move, if the game goes on
    round: int  # complete rounds


@dataclass(frozen=True, slots=True)
class SawhianGame:
    """The rule book; there is nothing to set up."""

    @classmethod
    def from_setup(cls, data: Mapping[str, Any]) -> SawhianGame:
        """Build the game; raise SetupError if there is anything to set up."""
        if data:
            names = ", ".join(map(str, data))[:80]
            raise SetupError(
                say("Sawhian has nothing to set up, but there is {names}.", names=names)
            )
        return cls()

    def setup(self) -> dict[str, Any]:
        """Return nothing: the game is always the same."""
        return {}

    @property
    def traits(self) -> Traits:
        """Four players in turn, without chance."""
        return Traits(NAME, SEATS, Dynamics.SEQUENTIAL, Chance.NONE, seats=range(SEATS, SEATS + 1))

    def initial_state(self) -> SawhianState:
        """Return the empty board."""
        nobody = (EMPTY,) * SQUARES
        return SawhianState(nobody, (STONES,) * SEATS, (0,) * SEATS, (True,) * SEATS, 0, 0)

    def actors(self, state: SawhianState) -> tuple[int, ...]:
        """Return who is to move; nobody at the end."""
        return () if self.end_reason(state) else (state.player,)

    def moves(self, state: SawhianState) -> Sequence[int]:
        """List squares: own home edge from left to right, then own stones; OUT if there is none."""
        seat, board = state.player, state.board
        entries = [q for q in HOME[seat] if board[q] == EMPTY] if state.stock[seat] else []
        stones = [q for q in range(SQUARES) if board[q] == seat]
        going = [q for q in stones if destination(board, seat, q) is not None]
        return [*entries, *going] or [OUT]

    def chance_outcomes(self, state: SawhianState) -> Sequence[tuple[int, float]]:
        """Chance has no part in this game."""
        raise AssertionError("there is no chance in this game")

    def sample_chance(self, state: SawhianState, rng: Random) -> int:
        """Chance has no part in this game."""
        raise AssertionError("there is no chance in this game")

    def check(self, state: SawhianState, player: int, move: int) -> None:
        """Raise IllegalMoveError, with the reason, unless the player may move so."""
        if player not in self.actors(state):
            raise IllegalMoveError(say("It is not this player's turn."))
        if move != OUT and move not in self.moves(state):
            raise IllegalMoveError(_fault(state, move))

    def advance(self, state: SawhianState, moves: Mapping[int, int]) -> SawhianState:
        """Return the position after the move of who is to move; it is trusted."""
        seat, move = state.player, moves[state.player]
        if move == OUT:
            living = _set(state.living, seat, False)
            return _passed_on(replace(state, living=living))
        board = list(state.board)
        if board[move] == EMPTY:
            board[move] = seat
            stock = _set(state.stock, seat, state.stock[seat] - 1)
            return _passed_on(replace(state, board=tuple(board), stock=stock))
        target = destination(board, seat, move)
        assert target is not None, "moves are checked before"
        board[move] = EMPTY
        points = state.points
        if target == OFF:
            points = _set(points, seat, points[seat] + 1)
        else:
            board[target] = seat
        return _passed_on(replace(state, board=tuple(board), points=points))

    def returns(self, state: SawhianState) -> tuple[float, ...]:
        """Return 1 for who alone has most points, and -1 for the others; zeros if nobody has."""
        most = max(state.points)
        if not self.end_reason(state) or state.points.count(most) > 1:
            return (0.0,) * SEATS
        return tuple(1.0 if own == most else -1.0 for own in state.points)

    def end_reason(self, state: SawhianState) -> str | None:
        """Return why the game is over, or None."""
        if max(state.points) >= WINNING:
            return "seventh point"
        return None if any(state.living) else "nobody left"

    def round_of(self, state: SawhianState) -> int:
        """Return how often the turn has come round the table."""
        return state.round

    def alive(self, state: SawhianState) -> tuple[int, ...]:
        """Return who has not been eliminated."""
        return tuple(seat for seat, lives in enumerate(state.living) if lives)

    def concede(self, state: SawhianState, player: int, rng: Random) -> int:
        """Return the move of who gave up: he is out."""
        return OUT

    def state_to_data(self, state: SawhianState) -> object:
        """Return a position as plain data."""
        return msgspec.to_builtins(state)

    def state_from_data(self, data: object) -> SawhianState:
        """Read a position; raise SetupError, with the reason, if it cannot come about."""
        try:
            state = msgspec.convert(data, SawhianState)
        except msgspec.ValidationError as error:
            fault = say("This is no position of Sawhian: {fault}.", fault=str(error))
            raise SetupError(fault) from error
        _check(state)
        return state

    def format_move(self, state: SawhianState, player: int, move: int) -> str:
        """Write a move as its square, such as `3,0`; `-` is who is out."""
        if move == OUT:
            return _OUT_TEXT
        x, y = coordinates(move)
        return f"{x},{y}"

    def parse_move(self, state: SawhianState, player: int, text: str) -> int:
        """Read a move; raise NotationError if the text is none."""
        if text == _OUT_TEXT:
            return OUT
        parts = text.split(",")
        if len(parts) != 2 or any(part not in _DIGITS for part in parts):
            fault = say("“{text}” is no square, such as 3,0, and not “-”.", text=text[:40])
            raise NotationError(fault)
        return square_at(int(parts[0]), int(parts[1]))


_DIGITS: Final = tuple(str(digit) for digit in range(SIDE))


def _set(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _passed_on(state: SawhianState) -> SawhianState:
    """Return the position with the turn at the next living player, if there is one."""
    for step in range(1, SEATS + 1):
        seat = (state.player + step) % SEATS
        if state.living[seat]:
            came_round = seat <= state.player
            return replace(state, player=seat, round=state.round + came_round)
    return replace(state, round=state.round + 1)


def _fault(state: SawhianState, move: int) -> str:
    """Say why a square cannot be named."""
    seat = state.player
    if move not in range(SQUARES):
        return say("There is no such square.")
    x, y = coordinates(move)
    if state.board[move] == seat:
        return say("The stone on {x},{y} has no way ahead.", x=x, y=y)
    if state.board[move] != EMPTY:
        return say("The stone on {x},{y} is another player's.", x=x, y=y)
    if move not in HOME[seat]:
        return say("Stones enter on the own home edge; {x},{y} is not on it.", x=x, y=y)
    return say("There is no stone left that could enter on {x},{y}.", x=x, y=y)


def _check(state: SawhianState) -> None:
    """Raise SetupError unless a position belongs to the game."""
    sizes = (len(state.board), len(state.stock), len(state.points), len(state.living))
    if sizes != (SQUARES, SEATS, SEATS, SEATS):
        raise SetupError(say("A position has 49 squares, and four players."))
    if not set(state.board) <= {EMPTY, *range(SEATS)}:
        raise SetupError(say("On a square is nobody's stone, or one of players 0 to 3."))
    for seat in range(SEATS):
        counted = (state.stock[seat], state.points[seat], state.board.count(seat))
        if min(counted) < 0 or sum(counted) != STONES:
            raise SetupError(
                say(
                    "Player {player} has {count} stones in stock, on the board and off it, not 7.",
                    player=seat + 1,
                    count=sum(counted),
                )
            )
    if state.player not in range(SEATS) or not 0 <= state.round <= MAX_ROUND:
        raise SetupError(say("It is the turn of one of players 0 to 3, in a round from 0."))
    if any(state.living) and not state.living[state.player]:
        raise SetupError(say("It is the turn of a player who is out."))
