"""Pairs of games for a measurement: one seed with swapped seats, many games at a time, in order.

What a study and a tournament have in common. Knows neither the contestants' names nor files.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeVar

from ai.playing.arena import play_game, result_of
from ai.playing.bots import NEVER, Bot, SearchBot
from ai.playing.players import players_for
from ai.searching.search import StopToken
from engine.game import Game

PAIR_SEED_BITS: Final = 32
AHEAD: Final = 2  # games begun for every one that is waited for

F = TypeVar("F")
G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class PairGame:
    """How one game of a pair ended."""

    seed: int
    winner: int | None  # 0: the first contestant, 1: the second; None for a draw
    rounds: int
    end: str


def pair_seed(seed: int, pair: int) -> int:
    """Return the seed of a pair: the same for all contestants, who so meet the same luck."""
    return Random(f"{seed} pair {pair}").getrandbits(PAIR_SEED_BITS)


def play_one(
    game: Game[Any, Any], bots: Sequence[Bot], seed: int, seat: int, token: StopToken = NEVER
) -> PairGame | None:
    """Play one game of two bots, the first on this seat; return None if it was stopped."""
    match = play_game(players_for(game).limited(game), bots[::-1] if seat else bots, seed, token)
    if match is None:
        return None
    result = result_of(match, seed, (1, 0) if seat else (0, 1))
    return PairGame(seed, result.winner, result.rounds, result.end)


def check_searches(game: Game[Any, Any], bots: Iterable[Bot], seed: int) -> None:
    """Raise UnsupportedGameError if the game is too large for one of the bots' searches."""
    searches = [bot for bot in bots if isinstance(bot, SearchBot)]
    for seen in players_for(game).probes(game, seed):
        for bot in searches:
            bot.check(seen)


def play_in_order(
    fixtures: Iterable[F],
    one: Callable[[F, StopToken], G | None],
    write: Callable[[G], None],
    *,
    at_once: int = 1,
    token: StopToken = NEVER,
    enough: Callable[[], bool] | None = None,
) -> bool:
    """Play games until all are done, the token says stop, or what was written is enough.

    `one` plays a fixture, or returns None if its token stopped it; so many are played at
    once. `write` gets the games in the order of `fixtures`, each as soon as all before it
    are over; what it raises ends the games under way. Returns whether all were played.
    """
    brake = _Brake(token)
    with ThreadPoolExecutor(at_once) as pool:
        try:
            for played in _in_order(pool, lambda f: one(f, brake), fixtures, AHEAD * at_once):
                if played is None:
                    return False
                write(played)
                if enough is not None and enough():
                    return False
        finally:
            brake.pull()
    return True


class _Brake:
    """Says stop when its token does, or once it was pulled."""

    def __init__(self, token: StopToken) -> None:
        self._token, self._pulled = token, False

    @property
    def stopped(self) -> bool:
        return self._pulled or self._token.stopped

    def pull(self) -> None:
        self._pulled = True


def _in_order(
    pool: Executor, one: Callable[[F], G | None], fixtures: Iterable[F], ahead: int
) -> Iterator[G | None]:
    """Play fixtures in the pool; yield the games in order, with at most `ahead` begun."""
    begun: deque[Future[G | None]] = deque()
    for fixture in fixtures:
        begun.append(pool.submit(one, fixture))
        if len(begun) == ahead:
            yield begun.popleft().result()
    while begun:
        yield begun.popleft().result()
