"""A wall of games that bots play at once, to be watched; no widgets.

`Wall.run` is slow: it runs in a job, which publishes the games as they are. Everything else of a
wall may be asked and told from any thread meanwhile.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtGui import QImage

from ai.playing.players import players_for
from engine.game import CHANCE
from engine.match import Match, winner_of
from engine.record import GameRecord
from studio.playing.batches import SEED_BITS, BatchSetup, record_of
from studio.playing.thinking import bot_of

if TYPE_CHECKING:
    from ai.playing.bots import Bot

MOST_GAMES: Final = 64
LOOKS_S: Final = 0.1  # between two times that the games are published
_IDLE_S: Final = 0.05  # that a worker with nothing to do waits at most

Painter = Callable[[Any], QImage]  # of a state, small; null where there is no picture


class WallContext(Protocol):
    """What a wall needs of a job's context."""

    @property
    def stopped(self) -> bool:
        """Whether to end."""
        ...

    def publish(self, value: object) -> None:
        """Take the games as they are."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class WallGame:
    """One game of a wall at one moment."""

    number: int  # from 1
    names: tuple[str, ...]  # of who sits on the seats
    state: Any
    ply: int  # how many moves were made
    image: QImage
    is_over: bool = False
    winner: int | None = None  # the seat; None also for a draw
    is_withdrawn: bool = False  # goes on elsewhere


@dataclass(eq=False)
class _Live:
    """One game while it is played; its match is changed by one worker at a time."""

    number: int
    seed: int
    seats: tuple[int, ...]
    match: Match[Any, Any]
    bots: list[Bot] = field(default_factory=list)
    due: float = 0.0  # when the next move may be made
    is_busy: bool = False
    is_withdrawn: bool = False
    shown: WallGame | None = None  # as it was published last


class Wall:
    """Games of a setup that are played side by side, each a move at a time."""

    def __init__(self, setup: BatchSetup, interval: float = 0.5) -> None:
        self.setup = replace(setup, game=players_for(setup.game).limited(setup.game))
        self._interval = interval
        self._is_paused = False
        self._lock = threading.Lock()  # of the matches, and of who plays them
        self._live = tuple(self._begin(number + 1) for number in range(setup.games))

    def _begin(self, number: int) -> _Live:
        _, seats = self.setup.fixture(number)
        # Other dice in every game: bots that guess would play some games alike.
        seed = Random(f"{self.setup.seed} game {number}").getrandbits(SEED_BITS)
        return _Live(number, seed, seats, Match(self.setup.game, Random(seed)))

    # --- steering

    @property
    def interval(self) -> float:
        """Seconds between two moves of one game, at least; 0 is as fast as they can."""
        return self._interval

    @interval.setter
    def interval(self, seconds: float) -> None:
        with self._lock:
            self._interval = seconds
            soon = time.monotonic() + seconds
            for live in self._live:
                live.due = min(live.due, soon)

    @property
    def is_paused(self) -> bool:
        """Whether no further move is begun."""
        return self._is_paused

    @is_paused.setter
    def is_paused(self, paused: bool) -> None:
        with self._lock:
            self._is_paused = paused

    def withdraw(self, number: int) -> GameRecord[Any, Any]:
        """Return a game as far as it is; nothing more is played in one that is not over."""
        live = self._live[number - 1]
        with self._lock:
            live.is_withdrawn = not live.match.is_over
            return record_of(self.setup, live.match, live.seats, live.seed)

    # --- playing

    def run(self, context: WallContext, paint: Painter, cores: int | None = None) -> list[WallGame]:
        """Play until all games are over or the context says stop; return how they ended.

        Raises UnsupportedGameError if a bot cannot play this game.
        """
        # The bots bring the kernels' compiler, and most starts of the studio have no wall.
        from ai.playing.bots import close_bot, own_bot  # noqa: PLC0415

        made = [bot_of(self.setup.game.traits.name, seat) for seat in self.setup.bots]
        for live in self._live:
            live.bots = [own_bot(made[entry]) for entry in live.seats]
        at_once = min(cores or os.cpu_count() or 1, len(self._live))
        stop = _Stop(context)
        try:
            with ThreadPoolExecutor(at_once) as pool:
                workers = [pool.submit(self._work, stop) for _ in range(at_once)]
                try:
                    self._publish(context, paint, stop)
                finally:
                    stop.now = True
                for worker in workers:
                    worker.result()
        finally:
            for bot in {id(bot): bot for live in self._live for bot in live.bots}.values():
                close_bot(bot)
        return self._look(paint)

    def _publish(self, context: WallContext, paint: Painter, stop: _Stop) -> None:
        while not stop.stopped:
            shown = self._look(paint)
            context.publish(shown)
            if all(game.is_over or game.is_withdrawn for game in shown):
                return
            time.sleep(LOOKS_S)

    def _look(self, paint: Painter) -> list[WallGame]:
        """Return all games as they are now; those that changed are painted."""
        found = []
        for live in self._live:
            with self._lock:
                state, ply = live.match.state, live.match.ply
                withdrawn, over = live.is_withdrawn, live.match.is_over
            last = live.shown
            if last is None or (last.ply, last.is_withdrawn) != (ply, withdrawn):
                image = last.image if last is not None and last.ply == ply else paint(state)
                names = tuple(seat.name for seat in self.setup.sitting(live.seats))
                winner = winner_of(live.match.game, state) if over else None
                live.shown = last = WallGame(
                    live.number, names, state, ply, image, over, winner, withdrawn
                )
            found.append(last)
        return found

    def _work(self, stop: _Stop) -> None:
        """Play in whichever game is due, until all are over; one of several workers."""
        try:
            while not stop.stopped:
                live, wait = self._take()
                if live is not None:
                    self._move(live, stop)
                elif wait is None:
                    return
                else:
                    time.sleep(wait)
        except BaseException:
            stop.now = True  # the others would play on, and the fault come late
            raise

    def _take(self) -> tuple[_Live | None, float | None]:
        """Take the game that has waited longest; else say how long to wait, None: for ever."""
        with self._lock:
            going = [one for one in self._live if not one.is_withdrawn and not one.match.is_over]
            free = [one for one in going if not one.is_busy]
            now = time.monotonic()
            first = min(free, key=lambda one: one.due, default=None)
            if first is not None and first.due <= now and not self._is_paused:
                first.is_busy = True
                return first, None
        return None, _IDLE_S if going else None

    def _move(self, live: _Live, stop: _Stop) -> None:
        from ai.playing.arena import next_moves, play_on  # noqa: PLC0415 - see `run`

        match = live.match
        moves = next_moves(match, live.bots, live.seed, stop)
        with self._lock:
            if not live.is_withdrawn and not stop.stopped:
                play_on(match, moves, live.seed)
                if match.game.actors(match.state) == (CHANCE,):
                    play_on(match, None, live.seed)
            live.due = time.monotonic() + self._interval
            live.is_busy = False


class _Stop:
    """A token for bots and workers: the job's, or that of the wall itself."""

    def __init__(self, context: WallContext) -> None:
        self._context = context
        self.now = False

    @property
    def stopped(self) -> bool:
        """Whether to end."""
        return self.now or self._context.stopped


def wins(games: Sequence[WallGame], names: Sequence[str]) -> tuple[list[int], int]:
    """Return how many games each bot has won, in the order of its name, and how many were draws."""
    winners = [game.names[game.winner] for game in games if game.winner is not None]
    draws = sum(game.is_over and game.winner is None for game in games)
    return [winners.count(name) for name in names], draws
