"""How a bot decides in a job of its own: the bridge from sessions to the bots of `ai`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeAlias

from engine.games.warlight.state import WarlightMove
from studio.analysis import Position, SearchTrace
from studio.jobs import JobContext
from studio.seats import Seat


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

    Raises UnsupportedGameError if there is no such bot, or if it cannot play the game.
    """
    # Loading the bots takes seconds (they bring the compiler of the kernels with them).
    from ai.bots import BotOptions, make_bot  # noqa: PLC0415

    seconds = seat.seconds if seat.iterations is None else None
    options = BotOptions(seconds=seconds, iterations=seat.iterations, workers=seat.workers)
    trace = SearchTrace()
    decision = make_bot(seat.kind, options).choose(
        position.game, position.state, position.player, Random(seed), context, trace.add
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
