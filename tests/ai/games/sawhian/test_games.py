"""Whole games on kernels: as by the rules, and as the source's trainer plays them."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from ai.games.sawhian.evaluation import SOURCE_WEIGHTS, Weights
from ai.games.sawhian.games import Contestant, match, source_winners, winners
from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.search import TupleSearch
from ai.searching.search import NeverStop
from engine.games.sawhian.board import AHEAD, EMPTY, OFF, SEATS, SQUARES, destination, to_local
from tests.ai.games.sawhian.positions import GAME

MOST = 3.4028234663852886e38
SEATED = np.array([[0, 1, 2, 3], [4, 5, 6, 7], [2, 4, 6, 0]])


def tuples(seed: int = 1) -> NDArray[np.float64]:
    return np.random.default_rng(seed).uniform(-1, 1, (8, 4))


def played_by_rules(seats: NDArray[np.int64], weights: NDArray[np.float64], depth: int) -> int:
    state = GAME.initial_state()
    while GAME.actors(state):
        told = TupleOptions(depth, False, 0, *weights[seats[state.player]].tolist())
        search = TupleSearch(GAME, state, told)
        search.step(10**9)
        state = GAME.advance(state, {state.player: search.snapshot(0).root_moves[0].move})
    returns = GAME.returns(state)
    return returns.index(1.0) if 1.0 in returns else -1


def test_games_go_as_by_the_rules() -> None:
    found = winners(SEATED, tuples(), depth=2)
    assert found is not None
    assert found.tolist() == [played_by_rules(one, tuples(), 2) for one in SEATED]


def test_threads_change_nothing_and_seeds_do() -> None:
    seats = np.random.default_rng(5).integers(0, 8, (200, 4))
    one, two = (winners(seats, tuples(), opening=8, threads=count) for count in (1, 2))
    assert one is not None
    assert np.array_equal(one, two)  # type: ignore[arg-type]
    other = winners(seats, tuples(), opening=8, seed=1)
    assert not np.array_equal(one, other)  # type: ignore[arg-type]


def test_games_stop_when_they_are_told_to() -> None:
    class Stop(NeverStop):
        @property
        def stopped(self) -> bool:
            return True

    assert winners(SEATED, tuples(), token=Stop()) is None
    assert source_winners(SEATED, tuples(), token=Stop()) is None


def test_who_searches_wins_against_who_does_not() -> None:
    searching, random = Contestant(SOURCE_WEIGHTS, 2), Contestant(Weights(), 0)
    found = match(searching, random, 60)
    assert found.first + found.second + found.draws == 60
    assert found.share > 0.8


# --- the source, written plainly


def _worth(board: list[int], stock: list[int], points: list[int], w: list[float], q: int) -> float:
    worth = w[0] * 8 * points[q] + w[1] * stock[q] + w[2] * points[q]
    for square in range(SQUARES):
        if board[square] == q:
            worth += w[0] * (to_local(q, square) // 7 + 1)
            ahead = AHEAD[q][square]
            worth += w[3] * (ahead != OFF and board[ahead] == q - 1)
    return worth


class _Source:
    def __init__(self) -> None:
        self.board, self.stock, self.points = [EMPTY] * SQUARES, [7] * SEATS, [0] * SEATS

    def moves(self, seat: int) -> list[int]:
        squares = [x + 7 * y for x in range(7) for y in range(7)]
        return [
            q
            for q in squares
            if (self.board[q] == EMPTY and self.stock[seat] and to_local(seat, q) < 7)
            or (self.board[q] == seat and destination(self.board, seat, q) is not None)
        ]

    def after(self, seat: int, move: int) -> _Source:
        new = _Source()
        new.board, new.stock, new.points = self.board[:], self.stock[:], self.points[:]
        if self.board[move] == EMPTY:
            new.board[move] = seat
            new.stock[seat] -= 1
            return new
        target = destination(self.board, seat, move)
        assert target is not None
        new.board[move] = EMPTY
        if target == OFF:
            new.points[seat] += 1
        else:
            new.board[target] = seat
        return new

    def values(self, w: list[float]) -> list[float]:
        if 7 in self.points:
            return [MOST if points == 7 else -MOST for points in self.points]
        rows = sum(to_local(p, q) // 7 for q, p in enumerate(self.board) if p != EMPTY)
        worths = (_worth(self.board, self.stock, self.points, w, q) for q in range(SEATS))
        return [worth - rows / 4 for worth in worths]

    def replied(self, seat: int, w: list[float]) -> list[float]:
        if 7 in self.points:
            return self.values(w)
        best = [0.0] * SEATS
        best[seat] = -MOST
        for move in self.moves(seat):
            values = self.after(seat, move).values(w)
            if values[seat] > best[seat]:
                best = values
        return best


def _played_by_source(weights: list[list[float]]) -> int:
    state, seat, passes = _Source(), 0, 0
    while passes < SEATS:
        best, chosen, w = -MOST, None, weights[seat]
        for move in state.moves(seat):
            value = state.after(seat, move).replied((seat + 1) % SEATS, w)[seat]
            if value > best:
                best, chosen = value, move
        passes = passes + 1 if chosen is None else 0
        state = state if chosen is None else state.after(seat, chosen)
        seat = (seat + 1) % SEATS
    return state.points.index(7) if 7 in state.points else -1


def test_the_source_plays_its_own_game() -> None:
    rng = Random(2)
    weights = [[rng.randrange(-8, 9) / 8 for _ in range(4)] for _ in range(8)]  # exact sums
    seats = np.array([[rng.randrange(8) for _ in range(4)] for _ in range(5)])
    found = source_winners(seats, np.array(weights))
    assert found is not None
    wanted = [_played_by_source([weights[player] for player in game]) for game in seats.tolist()]
    assert found.tolist() == wanted
