"""Who decides moves: what every bot is, those that play any game, and players that search.

Which bots a game has, and under which names, is said in `ai.playing.players`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Protocol, TypeAlias, runtime_checkable

from ai.searching.provenance import Provenance, settings_of, version
from ai.searching.search import Continuing, Limits, NeverStop, Searcher, StopToken, run_search
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import SetupError
from engine.game import Dynamics
from engine.match import Match
from engine.wording import say

Publish: TypeAlias = Callable[[AnalysisSnapshot], None]
NEVER: Final = NeverStop()
SEED_BITS: Final = 62
MOST_WORKERS: Final = 64
_LAST: Final = "last"


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """What a bot decides about: a position, whose decision it is, and how it came about.

    `record[i]` leads from `states[i]` to `states[i + 1]`; both are empty where the past is
    not known, as in a position set up by hand. Neither is to be changed.
    """

    game: Any  # an `engine.game.Game`
    state: Any
    player: int
    states: Sequence[Any] = ()
    record: Sequence[Mapping[int, Any]] = ()

    @classmethod
    def in_match(cls, match: Match[Any, Any], player: int) -> Seen:
        """Return what a player sees of a match now."""
        return cls(match.game, match.state, player, match.states, match.record)


@dataclass(frozen=True, slots=True)
class BotOptions:
    """How long and with what a searching bot thinks about a move.

    The first limit reached ends it; with none it thinks until its token says stop. A tree
    is not kept unless that is asked for: without one every decision can be repeated from
    its position and seed alone, and the baselines stay what they are. The dice are rarely
    those of the tree, which knows a quarter of the positions; bots that keep it won 116 of
    220 games of Warlight against those that do not.
    """

    seconds: float | None = 1.0
    iterations: int | None = None  # exactly so many; reproducible if `seconds` is None
    workers: int = 1
    keep_tree: bool = False  # go on with the last decision's tree where it knows the position
    search: Any = None  # what the search is told, as the game has it; None: its best
    stop_early: bool = False  # once no other move can become the most visited one


def check_limits(options: BotOptions) -> None:
    """Raise SetupError unless a searching bot comes to an end, with workers that can be had."""
    if options.seconds is None and options.iterations is None:
        raise SetupError(say("A searching bot needs an end: name seconds or iterations."))
    if options.seconds is not None and options.seconds <= 0:
        raise SetupError(say("A searching bot needs more than 0 seconds."))
    if options.iterations is not None and options.iterations < 1:
        raise SetupError(say("A searching bot needs at least 1 iteration."))
    if not 1 <= options.workers <= MOST_WORKERS:
        raise SetupError(say("A searching bot has 1 to {most} workers.", most=MOST_WORKERS))


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A bot's move, and the search behind it if there was one."""

    move: Any
    search: AnalysisSnapshot | None = None


class Bot(Protocol):
    """Decides moves. One that keeps something between them is one player's in one game."""

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Return a legal move; soon and the best so far once `token` says stop."""
        ...


@runtime_checkable
class Renewing(Protocol):
    """A bot that keeps something between its decisions."""

    def renewed(self) -> Bot:
        """Return the same bot with nothing kept."""
        ...


@runtime_checkable
class Closing(Protocol):
    """A bot that holds something which must be let go, such as a program outside."""

    def close(self) -> None:
        """Let it go; the bot is not asked any more."""
        ...


class RandomBot:
    """Plays random legal moves of any game."""

    needs_kernels: ClassVar = False
    kernels: ClassVar[tuple[str, ...]] = ()

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Return a random legal move."""
        game = seen.game
        if game.traits.dynamics is Dynamics.SEQUENTIAL:
            return Decision(rng.choice(game.moves(seen.state)))
        return Decision(game.propose(seen.state, seen.player, rng, 1)[0])


Build: TypeAlias = Callable[[Seen, BotOptions, int], Searcher]
"""Returns a search of what is seen, told what the options say; the seed is that of its dice.

Raises UnsupportedGameError where the game or the position cannot be searched.
"""


@dataclass(frozen=True, slots=True, eq=False)
class _Kept:
    """The search behind a bot's last decision."""

    game: Any
    player: int
    search: Searcher
    seed: int  # of its dice


class SearchBot:
    """Plays the best move of a search of its game.

    With `keep_tree` it holds its last search, and goes on with it if the next decision is
    the same player's in the same game and the tree knows the position; else, as after a
    step back, it searches as if for the first time. Then a whole game played for numbers
    of iterations can be repeated from its start, but not from its middle.
    """

    needs_kernels: bool = False
    kernels: ClassVar[tuple[str, ...]] = ()

    def __init__(self, options: BotOptions, build: Build, name: str) -> None:
        """`name` is that of the search in its game."""
        self.options, self._build, self._name = options, build, name
        self._kept: dict[str, _Kept] = {}  # at most one, taken out by whoever uses it

    def renewed(self) -> SearchBot:
        """Return the same bot without a search."""
        return SearchBot(self.options, self._build, self._name)

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Search within the options' limits; raise UnsupportedGameError where that cannot be."""
        seed = rng.getrandbits(SEED_BITS)
        options = self.options
        found = self._known_search(seen)
        if found is None:
            found = _Kept(seen.game, seen.player, self._build(seen, options, seed), seed)
        limits = Limits(options.iterations, options.seconds, decided=options.stop_early)
        made_by = self._provenance(found)
        snapshot = run_search(found.search, limits, token, publish, provenance=made_by)
        if options.keep_tree:
            self._kept[_LAST] = found
        return Decision(snapshot.root_moves[0].move, snapshot)

    def check(self, seen: Seen) -> None:
        """Raise UnsupportedGameError if the position cannot be searched."""
        self._build(seen, self.options, 0)

    def _provenance(self, found: _Kept) -> Provenance:
        options = self.options
        return Provenance(
            found.game.traits.name,
            self._name,
            settings_of(options.search),
            options.workers,
            found.seed,
            options.seconds,
            options.iterations,
            stops_early=options.stop_early,
            version=version(),
        )

    def _known_search(self, seen: Seen) -> _Kept | None:
        """Return the last search with the position as its root, if it knows it."""
        kept = self._kept.pop(_LAST, None)
        if kept is None or (kept.game, kept.player) != (seen.game, seen.player):
            return None
        search = kept.search
        return kept if isinstance(search, Continuing) and search.advance(seen.state) else None


def needs_kernels(bot: Bot) -> bool:
    """Return whether a bot says that it cannot play before its kernels are compiled.

    One that says nothing of it may need them.
    """
    return bool(getattr(bot, "needs_kernels", True))


def kernels_of(bots: Iterable[Bot]) -> tuple[str, ...]:
    """Return the kinds of kernels with which bots play faster, each once."""
    return tuple(dict.fromkeys(kind for bot in bots for kind in getattr(bot, "kernels", ())))


def own_bot(bot: Bot) -> Bot:
    """Return such a bot for one player in one game: what it has kept is not shared."""
    return bot.renewed() if isinstance(bot, Renewing) else bot


def close_bot(bot: Bot) -> None:
    """Let go what a bot holds, if it holds anything."""
    if isinstance(bot, Closing):
        bot.close()
