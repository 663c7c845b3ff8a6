"""How a bot decides in a job of its own: the bridge from sessions to the bots of `ai`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeAlias

from ai.players import make_bot, players_of
from ai.warlight.options import SearchOptions
from engine.games.warlight.state import WarlightMove
from studio.analysis import Position, SearchTrace
from studio.jobs import JobContext
from studio.seats import Seat

if TYPE_CHECKING:
    from ai.bots import Bot


@dataclass(frozen=True, slots=True, eq=False)
class Thought:
    """A bot's move, and the search behind it if there was one."""

    move: WarlightMove
    trace: SearchTrace | None = None


class Thinker(Protocol):
    """Decides a bot's move; runs off the GUI thread and stops soon when told to."""

    def __call__(
        self, context: JobContext, position: Position, seat: Seat, seed: int, /
    ) -> Thought:
        """Return the move of `position.player`; the same seed gives the same dice."""
        ...


Preparation: TypeAlias = Callable[[JobContext], object]
"""What must be done before bots that need the engine can think; stops soon when told to."""


def think(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
    """Let the bot of the seat decide; every snapshot of a search goes into the trace.

    Nothing is kept from one decision to the next. Raises UnsupportedGameError if there is
    no such bot, or if it cannot play the game.
    """
    return _decide(context, position, bot_of(position.game.traits.name, seat), seed)


class GameThinker:
    """A `Thinker` for the bots of one game: those that keep their trees find them again."""

    def __init__(self) -> None:
        self._bots: dict[tuple[int, Seat], Bot] = {}

    def __call__(
        self, context: JobContext, position: Position, seat: Seat, seed: int, /
    ) -> Thought:
        """Do as `think` with a bot that may remember."""
        key = position.player, seat
        bot = self._bots[key] = self._bots.get(key) or bot_of(position.game.traits.name, seat)
        return _decide(context, position, bot, seed)


def bot_of(game: str, seat: Seat) -> Bot:
    """Return the bot of a seat in a game; raise UnsupportedGameError if there is no such bot."""
    # Loading the bots takes seconds (they bring the compiler of the kernels with them).
    from ai.bots import BotOptions  # noqa: PLC0415
    from ai.entries import level_entry  # noqa: PLC0415

    if seat.searches and seat.level:
        return level_entry(players_of(game), seat.level).make()
    options = BotOptions(
        seconds=seat.seconds if seat.iterations is None else None,
        iterations=seat.iterations,
        workers=seat.workers,
        keep_tree=seat.keep_tree,
        search=SearchOptions.best(seat.parallel),
    )
    return make_bot(game, seat.kind, options)


def _decide(context: JobContext, position: Position, bot: Bot, seed: int) -> Thought:
    from ai.bots import Seen  # noqa: PLC0415 - slow, see above

    trace = SearchTrace()
    decision = bot.choose(
        Seen(position.game, position.state, position.player), Random(seed), context, trace.add
    )
    context.check()
    if decision.search is None:
        return Thought(decision.move)
    trace.add(decision.search)
    return Thought(decision.move, trace)


def prepare_engine(context: JobContext) -> None:
    """Compile what the bots need, in a child process; quick if that was done before.

    Raises RuntimeError with what the compiler said if it failed.
    """
    from ai.warlight.warm import is_warm, warm_up_in_child  # noqa: PLC0415 - slow, see above

    if not is_warm():
        warm_up_in_child(context)
