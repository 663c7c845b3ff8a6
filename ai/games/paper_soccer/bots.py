"""Paper soccer's searching bots: a search finds a whole turn, which is played by steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, ClassVar, Final

from ai.games.paper_soccer.options import MctsOptions, TurnOptions
from ai.games.paper_soccer.parallel import mcts_search
from ai.games.paper_soccer.parts import MCTS, SEARCH, missing
from ai.games.paper_soccer.search import TurnSearch
from ai.kernels.plain import in_plain_python
from ai.playing.bots import NEVER, BotOptions, Decision, Publish, SearchBot, Seen, check_limits
from ai.playing.general import LIMITS
from ai.playing.sealing import sealed
from ai.searching.search import Searcher, StopToken
from engine.errors import SetupError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.wording import say

DEPTH: Final = "max_depth"
SLIPS: Final = "slips"  # the share of turns that are drawn by lot
ENOUGH: Final = 1_000_000_000  # iterations, of who stops at a depth
FEW: Final = 100  # iterations that plain Python does in no time
NETWORK: Final = "network"  # a file of one, after “@” its fingerprint
_APART: Final = ("seed", NETWORK)


@dataclass(frozen=True, slots=True)
class TurnBotOptions(BotOptions):
    """What a bot is told that can slip."""

    slips: float = 0.0


@dataclass(frozen=True, slots=True)
class _Plan:
    """The rest of a turn, and the position in which its next step is due."""

    game: PaperSoccerGame
    state: PaperSoccerState
    steps: tuple[int, ...]


class _TurnBot(SearchBot):
    """Plays the best turn of a search, step by step, without searching anew within it."""

    search: ClassVar[str]  # by its name in the game

    def __init__(self, options: BotOptions) -> None:
        super().__init__(options, self._search, self.search)
        self._plan: _Plan | None = None

    @property
    def needs_kernels(self) -> bool:  # type: ignore[override]
        """Whether it must wait for them."""
        return self.options.iterations is None or self.options.iterations > FEW

    def renewed(self) -> SearchBot:
        """Return the same bot without a turn under way."""
        return type(self)(self.options)

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Go on with the turn under way, or search within the options' limits."""
        plan, self._plan = self._plan, None
        if plan is not None and (plan.game, plan.state) == (seen.game, seen.state):
            return self._planned(seen, plan.steps, None)
        if rng.random() < getattr(self.options, SLIPS, 0.0):
            return Decision(rng.choice(seen.game.moves(seen.state)))
        with in_plain_python(not self.needs_kernels and bool(missing(self.kernels))):
            decision = super().choose(seen, rng, token, publish)
        assert decision.search is not None, "a searching bot searches"
        return self._planned(seen, decision.search.root_moves[0].moves, decision)

    def _planned(self, seen: Seen, steps: tuple[Any, ...], decision: Decision | None) -> Decision:
        """Return the first of some steps, and remember the others."""
        if len(steps) > 1:
            state = seen.game.advance(seen.state, {seen.player: steps[0]})
            self._plan = _Plan(seen.game, state, steps[1:])
        return decision or Decision(steps[0])

    @staticmethod
    def _search(seen: Seen, options: BotOptions, seed: int) -> Searcher:
        raise AssertionError("every bot has a search")


class AlphaBetaBot(_TurnBot):
    """Searches by alpha-beta; some of its turns may be drawn by lot."""

    kernels: ClassVar[tuple[str, ...]] = (SEARCH,)
    search = "turns"

    @staticmethod
    def _search(seen: Seen, options: BotOptions, seed: int) -> Searcher:
        return TurnSearch(seen.game, seen.state, replace(options.search, seed=seed))


class MctsBot(_TurnBot):
    """Searches by Monte Carlo tree search, on one thread or several."""

    kernels: ClassVar[tuple[str, ...]] = (MCTS,)
    search = "mcts"

    @staticmethod
    def _search(seen: Seen, options: BotOptions, seed: int) -> Searcher:
        return mcts_search(seen.game, seen.state, options.search, options.workers, seed)


def turn_types() -> dict[str, Any]:
    """Return what alpha-beta can be told: limits, slips, the fields of the search, a file."""
    return {**LIMITS, SLIPS: float, **_own(TurnOptions), NETWORK: sealed}


def mcts_types() -> dict[str, Any]:
    """Return what the tree search can be told: limits, and its fields."""
    return {**LIMITS, **_own(MctsOptions)}


def _own(options: type[TurnOptions] | type[MctsOptions]) -> dict[str, Any]:
    return {one.name: type(one.default) for one in fields(options) if one.name not in _APART}


def turn_told(values: Mapping[str, Any]) -> TurnBotOptions:
    """Return a bot's options; who is told a depth alone looks so far. Raises SetupError."""
    limits = _limits(values)
    if DEPTH in values and limits.get("iterations") is None and "seconds" not in limits:
        limits |= {"seconds": None, "iterations": ENOUGH}
    slips = float(values.get(SLIPS, 0.0))
    if not 0 <= slips <= 1:
        raise SetupError(
            say("The share of turns drawn by lot is from 0 to 1, not {share}.", share=slips)
        )
    own = {name: value for name, value in values.items() if name not in LIMITS and name != SLIPS}
    if own.get(NETWORK):
        own.setdefault("has_network", True)
    options = TurnBotOptions(**limits, search=TurnOptions(**own), slips=slips)
    check_limits(options)
    if options.workers != 1:
        raise SetupError(say("This search has one worker, not {count}.", count=options.workers))
    return options


def mcts_told(values: Mapping[str, Any]) -> BotOptions:
    """Return a bot's options. Raises SetupError."""
    own = {name: value for name, value in values.items() if name not in LIMITS}
    limits = _limits(values)
    is_alone = limits.get("workers", 1) == 1  # only then the visits are one row of numbers
    options = BotOptions(**limits, search=MctsOptions(**own), stop_early=is_alone)
    check_limits(options)
    return options


def _limits(values: Mapping[str, Any]) -> dict[str, Any]:
    limits = {name: value for name, value in values.items() if name in LIMITS}
    if limits.get("iterations") is not None:
        limits.setdefault("seconds", None)
    return limits
