"""Positions of Dicewars as the kernels have them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ai.games.dicewars.kernels.agents import WEIGHTS
from ai.games.dicewars.kernels.maxn import DEEPEST, LEVEL
from ai.games.dicewars.kernels.paths import LONGEST
from ai.games.dicewars.kernels.state import (
    BATTLES,
    CONTROL,
    MADE,
    MEMORY,
    PEACEFUL,
    PLAYER,
    QUIET,
    ROUND,
    RULES,
    Scratch,
    State,
    Table,
)
from ai.kernels.jit import Integer, Reals
from engine.games.dicewars.odds import success
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsMove, DicewarsState, End, Transfer


def table_of(game: DicewarsGame) -> Table:
    """Return board, rules and odds of a game; not to be changed."""
    s = game.settings
    rules = np.zeros(RULES, np.int64)
    rules[:] = (
        s.most_dice, s.transfers, s.loss_divisor, s.pool_limit, s.reserve_limit, s.reserve_shrinks,
        s.quiet_rounds, s.peaceful_rounds, s.battle_limit,
    )  # fmt: skip
    near = [other for others in game.board.neighbours for other in others]
    starts = np.cumsum([0, *map(len, game.board.neighbours)], dtype=np.int64)
    return Table(starts, np.array(near, np.int64), rules, odds_table(s.most_dice))


@lru_cache(maxsize=8)
def odds_table(most: int) -> Reals:
    """Return the probabilities of so many attackers (rows, from 0) against defenders."""
    found = np.zeros((most + 1, most + 1), np.float64)
    for attackers in range(2, most + 1):
        for defenders in range(1, most + 1):
            found[attackers, defenders] = success(attackers, defenders)
    return found


def state_of(game: DicewarsGame, state: DicewarsState) -> State:
    """Return a position in which a player is to move; nobody remembers anything."""
    players = game.settings.num_players
    control = np.zeros(CONTROL, np.int64)
    control[[PLAYER, ROUND, MADE, BATTLES, QUIET, PEACEFUL]] = (
        state.player, state.round, state.transfers, state.battles, state.quiet, state.peaceful
    )  # fmt: skip
    owners = np.array(state.owners, np.int64)
    return State(
        owners,
        np.array(state.dice, np.int64),
        np.array(state.reserves, np.int64),
        np.bincount(owners, minlength=players).astype(np.int64),
        control,
        np.zeros((players, MEMORY), np.int64),
    )


def scratch_for(game: DicewarsGame) -> Scratch:
    """Return room for what agents compute."""
    n, players = len(game.board), game.settings.num_players
    return Scratch(
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(max(n, LONGEST) + 1, np.int64),
        np.zeros(max(n, LONGEST) + 1, np.int64),
        np.zeros(n + 1, np.int64),
        np.zeros(players, np.int64),
        np.zeros((DEEPEST, sum(map(len, game.board.neighbours))), np.int64),
        np.zeros((DEEPEST, LEVEL), np.int64),
        np.zeros((DEEPEST + 1, players), np.float64),
        np.zeros(4, np.float64),
    )


def move_of(game: DicewarsGame, state: DicewarsState, move: Integer) -> DicewarsMove:
    """Return a move of the kernels as the game has it."""
    if move < 0:
        return End()
    source, target = divmod(int(move), len(game.board))
    is_own = state.owners[target] == state.player
    return Transfer(source, target) if is_own else Attack(source, target)


def no_numbers(players: int) -> Reals:
    """Return what agents are told that know no numbers."""
    return np.zeros((players, WEIGHTS), np.float64)
