"""Players by name: simple Warlight bots and the tree search, behind one protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Final, Protocol, runtime_checkable

from ai.kernels.plain import in_plain_python
from ai.search import Continuing, Limits, NeverStop, Searcher, StopToken, run_search
from ai.snapshot import AnalysisSnapshot
from ai.warlight.generate import generated_turns, turn_of_kind
from ai.warlight.options import SearchOptions, plays_at_once
from ai.warlight.parts import OPEN, TREE, TURNS, is_warm, search_parts
from ai.warlight.roots import pick_choices
from ai.warlight.words import KINDS
from ai.warlight.workers import SEED_BITS, build_search
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.wording import say

Publish = Callable[[AnalysisSnapshot], None]
NEVER: Final = NeverStop()
_BEST_PICKS: Final = SearchOptions(pick_choices=1)
_LAST: Final = "last"


@dataclass(frozen=True, slots=True)
class BotOptions:
    """How long and with what a searching bot thinks about a move.

    The first limit reached ends it; with none it thinks until its token says stop. A tree
    is not kept unless that is asked for: without one every decision can be repeated from
    its position and seed alone, and the baselines stay what they are. The dice are rarely
    those of the tree, which knows a quarter of the positions; bots that keep it won 116 of
    220 games against those that do not.
    """

    seconds: float | None = 1.0
    iterations: int | None = None  # exactly so many; reproducible if `seconds` is None
    workers: int = 1
    keep_tree: bool = False  # go on with the last decision's tree where it knows the position
    search: SearchOptions = field(default_factory=SearchOptions.best)
    stop_early: bool = False  # once no other move can become the most visited one


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A bot's move, and the search behind it if there was one."""

    move: WarlightMove
    search: AnalysisSnapshot | None = None


class Bot(Protocol):
    """Decides moves. One that keeps something between them is one player's in one game."""

    def choose(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
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


class RandomBot:
    """Plays random legal moves."""

    needs_kernels: ClassVar = False
    kernels: ClassVar[tuple[str, ...]] = ()

    def choose(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Return a random legal move."""
        return Decision(game.propose(state, player, rng, 1)[0])


@dataclass(frozen=True, slots=True)
class GeneratorBot:
    """Plays one kind of generated turn, or a random one; picks by start value."""

    needs_kernels: ClassVar = False
    kernels: ClassVar = (TURNS,)
    kind: int | None  # index into `ai.warlight.words.KINDS`; None: a random turn

    def choose(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Return the best picks, or the generated turn of this bot's kind."""
        if state.phase is Phase.PICK:
            return Decision(pick_choices(game, state, player, _BEST_PICKS)[0].move)
        if self.kind is not None:
            return Decision(turn_of_kind(game.graph, game.settings, state, player, self.kind))
        turns = generated_turns(game.graph, game.settings, state, player)
        return Decision(rng.choice(turns).turn)


@dataclass(frozen=True, slots=True, eq=False)
class _Kept:
    """The search behind a bot's last decision."""

    game: WarlightGame
    player: int
    search: Searcher


class SearchBot:
    """Plays the most visited move of a tree search.

    With `keep_tree` it holds its last search, and goes on with it if the next decision is
    the same player's in the same game and the tree knows the position; else, as after a
    step back, it searches as if for the first time. Then a whole game played for numbers
    of iterations can be repeated from its start, but not from its middle.
    """

    kernels: ClassVar = (OPEN, TREE)

    def __init__(self, options: BotOptions) -> None:
        self.options = options
        self._kept: dict[str, _Kept] = {}  # at most one, taken out by whoever uses it

    @property
    def needs_kernels(self) -> bool:
        """Whether it must wait for them: not for a handful of iterations."""
        return not plays_at_once(self.options.iterations, self.options.workers)

    def renewed(self) -> SearchBot:
        """Return the same bot without a search."""
        return SearchBot(self.options)

    def choose(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Search within the options' limits; raise UnsupportedGameError for too large a map."""
        needed = search_parts(game.graph, state.phase, self.options.search.mode)
        with in_plain_python(not self.needs_kernels and not is_warm(needed)):
            return self._choose(game, state, player, rng.getrandbits(SEED_BITS), token, publish)

    def _choose(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
        seed: int,
        token: StopToken,
        publish: Publish | None,
    ) -> Decision:
        options = self.options
        searcher = self._known_search(game, state, player) or build_search(
            game, state, player, workers=options.workers, seed=seed, options=options.search
        )
        limits = Limits(options.iterations, options.seconds, decided=options.stop_early)
        snapshot = run_search(searcher, limits, token, publish)
        if options.keep_tree:
            self._kept[_LAST] = _Kept(game, player, searcher)
        move = snapshot.root_moves[0].move
        assert isinstance(move, WarlightMove)
        return Decision(move, snapshot)

    def _known_search(
        self, game: WarlightGame, state: WarlightState, player: int
    ) -> Searcher | None:
        """Return the last search with the position as its root, if it knows it."""
        kept = self._kept.pop(_LAST, None)
        if kept is None or (kept.game, kept.player) != (game, player):
            return None
        search = kept.search
        return search if isinstance(search, Continuing) and search.advance(state) else None


def needs_kernels(bot: Bot) -> bool:
    """Return whether a bot says that it cannot play before its kernels are compiled.

    One that says nothing of it may need them.
    """
    return bool(getattr(bot, "needs_kernels", True))


def kernels_of(bots: Iterable[Bot]) -> tuple[str, ...]:
    """Return the kinds of kernels with which bots play faster (`ai.warlight.parts`), each once."""
    return tuple(dict.fromkeys(kind for bot in bots for kind in getattr(bot, "kernels", ())))


def own_bot(bot: Bot) -> Bot:
    """Return such a bot for one player in one game: what it has kept is not shared."""
    return bot.renewed() if isinstance(bot, Renewing) else bot


def _kind(name: str) -> int:
    return KINDS.index(name)


_MAKERS: Final[dict[str, Callable[[BotOptions], Bot]]] = {
    "mcts": SearchBot,
    "aggressive": lambda _options: GeneratorBot(_kind("aggressive / aggressive")),
    "defensive": lambda _options: GeneratorBot(_kind("defensive / defensive")),
    "smart-random": lambda _options: GeneratorBot(None),
    "random": lambda _options: RandomBot(),
}
BOT_NAMES: Final = tuple(_MAKERS)


_OWN: Final[dict[str, Callable[[BotOptions], Bot]]] = {}  # as `ai.plugins` adds them


def add_bot(name: str, maker: Callable[[BotOptions], Bot]) -> None:
    """Make a bot known by a name; it replaces one added before, never one of BOT_NAMES."""
    if name in _MAKERS:
        raise UnsupportedGameError(
            say("The program has a bot “{bot}” itself: choose another name.", bot=name)
        )
    _OWN[name] = maker


def known_bots() -> tuple[str, ...]:
    """Return the names of all bots, those added last."""
    return (*BOT_NAMES, *_OWN)


def make_bot(name: str, options: BotOptions | None = None) -> Bot:
    """Return the bot with this name; raise UnsupportedGameError naming all if there is none."""
    maker = _MAKERS.get(name) or _OWN.get(name)
    if maker is None:
        known = ", ".join(known_bots())
        raise UnsupportedGameError(
            say("There is no bot “{bot}”. Bots: {known}.", bot=name, known=known)
        )
    return maker(options or BotOptions())
