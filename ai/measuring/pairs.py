"""Games with the same dice and other seats for a measurement: many at a time, in order.

What studies, tunings and tournaments have in common. Knows neither the contestants' names nor
files. A pair is the games of one seed, in which the first contestant has every seat once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeVar

from ai.playing.arena import play_game
from ai.playing.bots import NEVER, Bot, SearchBot
from ai.playing.players import players_for
from ai.searching.search import StopToken
from engine.game import Game
from engine.match import Match

PAIR_SEED_BITS: Final = 32
AHEAD: Final = 2  # games begun for every one that is waited for

F = TypeVar("F")
G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended."""

    seed: int
    payoffs: tuple[float, ...]  # of the seats
    rounds: int
    end: str

    def winner_from(self, seat: int) -> int | None:
        """Return 0 if this seat alone did best, None if others did as well, 1 if they did better.

        None is a draw.
        """
        own, best = self.payoffs[seat], max(self.payoffs)
        if own < best:
            return 1
        return 0 if self.payoffs.count(best) == 1 else None


def pair_seed(seed: int, pair: int) -> int:
    """Return the seed of a pair: the same for all contestants, who so meet the same luck."""
    return Random(f"{seed} pair {pair}").getrandbits(PAIR_SEED_BITS)


def play_seated(
    game: Game[Any, Any],
    bots: Sequence[Bot],
    seed: int,
    token: StopToken = NEVER,
    kept: Callable[[Match[Any, Any]], None] | None = None,
) -> Outcome | None:
    """Play one game with a bot on every seat; return None if it was stopped, else keep it."""
    match = play_game(players_for(game).limited(game), bots, seed, token)
    if match is None:
        return None
    if kept is not None:
        kept(match)
    state = match.state
    end = match.game.end_reason(state) or ""
    return Outcome(seed, tuple(match.game.returns(state)), match.game.round_of(state), end)


def play_one(
    game: Game[Any, Any], bots: Sequence[Bot], seed: int, seat: int, token: StopToken = NEVER
) -> Outcome | None:
    """Play one game of two bots, the first on this seat and the second on all others.

    Returns None if it was stopped.
    """
    first, second = bots
    seats = range(game.traits.num_players)
    return play_seated(game, [first if at == seat else second for at in seats], seed, token)


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
