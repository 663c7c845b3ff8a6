"""Players by name: simple Warlight bots and the tree search, behind one protocol."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final, Protocol

from ai.search import Limits, NeverStop, StopToken, run_search
from ai.snapshot import AnalysisSnapshot
from ai.warlight.generate import generated_turns, turn_of_kind
from ai.warlight.options import SearchOptions
from ai.warlight.roots import pick_choices
from ai.warlight.words import KINDS
from ai.warlight.workers import SEED_BITS, build_search
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState

Publish = Callable[[AnalysisSnapshot], None]
NEVER: Final = NeverStop()
_BEST_PICKS: Final = SearchOptions(pick_choices=1)


@dataclass(frozen=True, slots=True)
class BotOptions:
    """How long and with what a searching bot thinks about a move.

    The first limit reached ends it; with none it thinks until its token says stop.
    """

    seconds: float | None = 1.0
    iterations: int | None = None  # exactly so many; reproducible if `seconds` is None
    workers: int = 1
    search: SearchOptions = field(default_factory=SearchOptions)


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A bot's move, and the search behind it if there was one."""

    move: WarlightMove
    search: AnalysisSnapshot | None = None


class Bot(Protocol):
    """Decides one player's moves. Keeps nothing between them."""

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


class RandomBot:
    """Plays random legal moves."""

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


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Plays the most visited move of a tree search."""

    options: BotOptions

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
        seed = rng.getrandbits(SEED_BITS)
        options = self.options
        searcher = build_search(
            game, state, player, workers=options.workers, seed=seed, options=options.search
        )
        limits = Limits(iterations=options.iterations, seconds=options.seconds)
        snapshot = run_search(searcher, limits, token, publish)
        move = snapshot.root_moves[0].move
        assert isinstance(move, WarlightMove)
        return Decision(move, snapshot)


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


def make_bot(name: str, options: BotOptions | None = None) -> Bot:
    """Return the bot with this name; raise UnsupportedGameError naming all if there is none."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnsupportedGameError(f"There is no bot “{name}”. Bots: {', '.join(BOT_NAMES)}.")
    return maker(options or BotOptions())
