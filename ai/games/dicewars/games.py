"""Whole games on kernels between agents: who wins, and what happened on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np

from ai.games.dicewars.agents import BY_NAME, Agent, agent_told, numbers_of
from ai.games.dicewars.kernels.games import (
    ATTACKED,
    ENDED,
    NOTHING,
    PLACED,
    TRACED,
    TRANSFERRED,
    play_game,
)
from ai.games.dicewars.kernels.state import (
    BATTLE_DRAW,
    BATTLES,
    CONQUEST,
    DECISIONS,
    OVER,
    PEACEFUL_DRAW,
    QUIET_DRAW,
    ROUND,
    State,
    Table,
)
from ai.games.dicewars.position import scratch_for, state_of, table_of
from ai.kernels.dice import generator
from ai.kernels.jit import Integers
from ai.playing.players import Told, Whole
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import (
    Attack,
    DicewarsMove,
    DicewarsState,
    End,
    EndReason,
    Reinforcement,
    Roll,
    Transfer,
)
from engine.match import Match

REASONS: Final[dict[int, EndReason]] = {
    CONQUEST: "conquest",
    QUIET_DRAW: "quiet rounds",
    PEACEFUL_DRAW: "rounds without attack",
    BATTLE_DRAW: "battle limit",
}
LINES: Final = 4096  # of a trace at first; hardly any game needs more
KEPT: Final = 64  # deals that are remembered, for the games of a block
_NO_TRACE: Final = np.zeros((0, TRACED), np.int64)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a game ended."""

    winner: int | None  # the seat
    rounds: int
    end: EndReason
    battles: int
    decisions: int


def on_board_of(game: DicewarsGame, seed: int) -> DicewarsGame:
    """Return the game on the board of a seed, if its board was generated; else on its own."""
    if game.board.seed is None:
        return game
    return DicewarsGame(boards.generate(len(game.board), seed), game.settings)


def dealt(game: DicewarsGame, seed: int) -> DicewarsState:
    """Return the position after the deal that a game of this seed begins with.

    The dice are those of `ai.playing.arena`, whoever plays.
    """
    dice = Random(f"{seed} chance 0")
    match: Match[DicewarsState, DicewarsMove] = Match(game, dice)
    match.settle()
    return match.state


@lru_cache(maxsize=KEPT)
def _deal(game: DicewarsGame, seed: int) -> tuple[DicewarsGame, Table, State]:
    """Return board and deal of a block; what is kept is not to be changed."""
    there = on_board_of(game, seed)
    return there, table_of(there), state_of(there, dealt(there, seed))


def play(game: DicewarsGame, seats: Sequence[Agent], seed: int) -> PlayedGame:
    """Play a game between agents: board, deal and dice are those of the seed."""
    there, table, first = _deal(game, seed)
    state = State(*(part.copy() for part in first))
    return _played(there, table, state, seats, seed, NOTHING, _NO_TRACE)


def traced(
    game: DicewarsGame, first: DicewarsState, seats: Sequence[Agent], seed: int, lines: int
) -> tuple[PlayedGame, Integers, State]:
    """Play from a position; return the trace, (lines, TRACED), and the last position as well."""
    trace = np.full((lines, TRACED), -1, np.int64)
    state = state_of(game, first)
    room = np.zeros(game.settings.pool_limit, np.int64)
    played = _played(game, table_of(game), state, seats, seed, room, trace)
    return played, trace, state


def _played(
    game: DicewarsGame,
    table: Table,
    state: State,
    seats: Sequence[Agent],
    seed: int,
    placed: Integers,
    trace: Integers,
) -> PlayedGame:
    ids = np.array([agent.id for agent in seats], np.int64)
    numbers, rng = numbers_of(tuple(seats)), generator(seed)
    with np.errstate(over="ignore"):  # the dice's arithmetic, where nothing is compiled
        winner = play_game(ids, numbers, table, state, scratch_for(game), rng, placed, trace)
    control = state.control.tolist()
    counted = control[ROUND], REASONS[control[OVER]], control[BATTLES], control[DECISIONS]
    return PlayedGame(int(winner) if winner >= 0 else None, *counted)


def whole_game(game: DicewarsGame, bots: Sequence[Told], seed: int) -> Whole | None:
    """Return payoffs, rounds and the end of a game between bots; None if one is no agent."""
    if not all(bot in BY_NAME for bot, _ in bots):
        return None
    played = play(game, [agent_told(*bot) for bot in bots], seed)
    won = (1.0 if seat == played.winner else -1.0 for seat in range(len(bots)))
    return tuple(won), played.rounds, played.end


def whole_match(game: DicewarsGame, bots: Sequence[Told], seed: int) -> Match[Any, Any] | None:
    """Return the same game as `whole_game` with its moves, by the plain rules; or None as there."""
    if not all(bot in BY_NAME for bot, _ in bots):
        return None
    there = on_board_of(game, seed)
    match: Match[Any, Any] = Match(there, Random(f"{seed} chance 0"))
    match.settle()
    seats, lines, is_full = [agent_told(*bot) for bot in bots], LINES, True
    while is_full:
        _, trace, _ = traced(there, match.state, seats, seed, lines)
        is_full, lines = bool(trace[-1, 0] >= 0), 2 * lines
    for move in moves_of(trace):
        (actor,) = there.actors(match.state)
        match.play({actor: move})
    return match


def moves_of(trace: Integers) -> Iterator[DicewarsMove]:
    """Yield the moves of a trace, (lines, TRACED), those of chance among them."""
    placed: list[int] | None = None
    for kind, a, b, c, d in trace.tolist():
        if kind != PLACED and placed is not None:
            yield Reinforcement(tuple(placed))
            placed = None
        if kind == ATTACKED:
            yield Attack(a, b)
            yield Roll(c > d, (c, d))
        elif kind == TRANSFERRED:
            yield Transfer(a, b)
        elif kind == ENDED:
            yield End()
            placed = []
        elif kind == PLACED:
            assert placed is not None, "dice are placed when a turn has ended"
            placed.append(a)
        else:
            return
