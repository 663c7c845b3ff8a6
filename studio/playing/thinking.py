"""How a bot decides in a job of its own: the bridge from sessions to the bots of `ai`; any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from ai.playing.players import make_bot, players_for, players_of
from ai.searching.snapshot import AnalysisSnapshot
from engine.game import Game
from studio.position.position import Position
from studio.position.searches import placed
from studio.position.seats import Seat
from studio.position.trace import SearchTrace
from studio.program.jobs import JobContext
from studio.program.translation import tr

if TYPE_CHECKING:
    from ai.playing.bots import Bot


@dataclass(frozen=True, slots=True, eq=False)
class Thought:
    """A bot's move, and the search behind it if there was one."""

    move: Any
    trace: SearchTrace | None = None
    following: tuple[Any, ...] = ()  # what the search means to move next in the same turn


class Thinker(Protocol):
    """Decides a bot's move; runs off the GUI thread and stops soon when told to."""

    def __call__(
        self, context: JobContext, position: Position, seat: Seat, seed: int, /
    ) -> Thought:
        """Return the move of `position.player`; the same seed gives the same dice."""
        ...


Preparation: TypeAlias = Callable[[JobContext, Game[Any, Any], Sequence[str]], object]
"""What must be done before kinds of a game's kernels can be used; stops soon when told to.

Without a kind these are those of every search. It tells the job how many kernels of how many are
compiled.
"""


def think(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
    """Let the bot of the seat decide; every snapshot of a search goes into the trace.

    Nothing is kept from one decision to the next. Raises UnsupportedGameError if there is
    no such bot, or if it cannot play the game.
    """
    return _decide(context, position, seat, bot_of(position.game.traits.name, seat), seed)


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
        return _decide(context, position, seat, bot, seed)


def bot_of(game: str, seat: Seat) -> Bot:
    """Return the bot of a seat in a game; raise UnsupportedGameError if there is no such bot."""
    # Loading the bots takes seconds (they bring the compiler of the kernels with them).
    from ai.playing.entries import level_entry  # noqa: PLC0415

    players = players_of(game)
    kind = players.kind(seat.kind)
    if kind is None or kind.options is None:
        return make_bot(game, seat.kind)
    if kind.searches and seat.level:
        return level_entry(players, seat.level).make()
    known = kind.fields()
    return kind.make(kind.options({n: value for n, value in seat.told().items() if n in known}))


def _decide(context: JobContext, position: Position, seat: Seat, bot: Bot, seed: int) -> Thought:
    from ai.playing.bots import Seen  # noqa: PLC0415 - slow, see above

    trace, who = SearchTrace(), seat.level or seat.kind

    def note(snapshot: AnalysisSnapshot) -> None:
        made_by = snapshot.provenance
        if made_by is not None:
            snapshot = replace(snapshot, provenance=placed(made_by, position, who))
        trace.add(snapshot)

    seen = Seen(position.game, position.state, position.player)
    decision = bot.choose(seen, Random(seed), context, note)
    context.check()
    if decision.search is None:
        return Thought(decision.move)
    note(decision.search)
    best = decision.search.root_moves[:1]
    following = best[0].following if best and best[0].move == decision.move else ()
    return Thought(decision.move, trace, following)


def preparing_text(done: int, total: int) -> str:
    """Say that the search engine is being prepared, and how far it is."""
    if total:
        text = tr("Preparing the engine, once, half a minute: {0} of {1}")
        return text.format(done, total)
    return tr("Preparing the engine, once, half a minute…")


def prepare_engine(context: JobContext, game: Game[Any, Any], kinds: Sequence[str] = ()) -> None:
    """Compile kinds of a game's kernels, in a child process; quick if that was done before.

    Raises RuntimeError with what the compiler said if it failed.
    """
    kernels = players_for(game).kernels
    if kernels is not None:
        kinds = kinds or kernels.searches
        if kernels.missing(game, kinds):
            kernels.compile(context, game, kinds, context.progress)
    context.let_the_window_go_first()
