"""Warlight's own bots: generated turns without search, and what its searching bot is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final, get_type_hints

from ai.games.warlight.constants import constants_in
from ai.games.warlight.generate import generated_turns, turn_of_kind
from ai.games.warlight.kernels.tree import BRANCHES
from ai.games.warlight.options import LEAST_NODES, SearchOptions, mode_named, plays_at_once
from ai.games.warlight.parts import OPEN, TREE, TURNS, is_warm, search_parts
from ai.games.warlight.roots import pick_choices
from ai.games.warlight.words import KINDS
from ai.games.warlight.workers import build_search
from ai.kernels.plain import in_plain_python
from ai.playing.bots import NEVER, BotOptions, Decision, Publish, SearchBot, Seen, check_limits
from ai.playing.sealing import sealed
from ai.searching.search import Searcher, StopToken
from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.match import Match

CONSTANTS: Final = "constants"  # a file, after “@” its fingerprint
_BEST_PICKS: Final = SearchOptions(pick_choices=1)


@dataclass(frozen=True, slots=True)
class GeneratorBot:
    """Plays one kind of generated turn, or a random one; picks by start value."""

    needs_kernels: ClassVar = False
    kernels: ClassVar[tuple[str, ...]] = (TURNS,)
    kind: str | None  # one of `ai.games.warlight.words.KINDS`; None: a random turn

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Return the best picks, or the generated turn of this bot's kind."""
        game, state, player = seen.game, seen.state, seen.player
        if state.phase is Phase.PICK:
            return Decision(pick_choices(game, state, player, _BEST_PICKS)[0].move)
        if self.kind is not None:
            kind = KINDS.index(self.kind)
            return Decision(turn_of_kind(game.graph, game.settings, state, player, kind))
        turns = generated_turns(game.graph, game.settings, state, player)
        return Decision(rng.choice(turns).turn)


class WarlightSearchBot(SearchBot):
    """Searches; a handful of iterations in plain Python while there are no kernels."""

    kernels: ClassVar[tuple[str, ...]] = (OPEN, TREE)

    def __init__(self, options: BotOptions) -> None:
        super().__init__(options, _build, options.search.mode)

    @property
    def needs_kernels(self) -> bool:  # type: ignore[override]
        """Whether it must wait for them: not for a handful of iterations."""
        return not plays_at_once(self.options.iterations, self.options.workers)

    def renewed(self) -> WarlightSearchBot:
        """Return the same bot without a search."""
        return WarlightSearchBot(self.options)

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Search within the options' limits; raise UnsupportedGameError for too large a map."""
        needed = search_parts(seen.game.graph, seen.state.phase, self.options.search.mode)
        with in_plain_python(not self.needs_kernels and not is_warm(needed)):
            return super().choose(seen, rng, token, publish)


def search_bot(options: BotOptions) -> SearchBot:
    """Return the searching bot; options without a search are told the best one."""
    if options.search is None:
        options = replace(options, search=SearchOptions.best())
    return WarlightSearchBot(options)


def _build(seen: Seen, options: BotOptions, seed: int) -> Searcher:
    return build_search(
        seen.game, seen.state, seen.player,
        workers=options.workers, seed=seed, options=options.search,
    )  # fmt: skip


def fitted(search: SearchOptions, iterations: int, workers: int) -> BotOptions:
    """Return a bot's options for so many iterations a turn.

    The tree is no larger than it can become: reserving more takes longer than short
    searches.
    """
    trees = workers if search.parallel == "root" else 1
    nodes = LEAST_NODES + BRANCHES * (-(-iterations // trees) + 1)
    search = replace(search, max_nodes=min(search.max_nodes, nodes))
    return BotOptions(seconds=None, iterations=iterations, workers=workers, search=search)


def probes(game: WarlightGame, seed: int) -> Iterator[Seen]:
    """Yield the first position and the first turn: a mode may search the picks otherwise."""
    match: Match[WarlightState, WarlightMove] = Match(game, Random(seed))
    match.settle()
    while match.state.phase is Phase.PICK:
        actors = game.actors(match.state)
        yield Seen.in_match(match, actors[0])
        match.play({p: game.propose(match.state, p, match.rng, 1)[0] for p in actors})
        match.settle()
    yield Seen.in_match(match, game.actors(match.state)[0])


# --- what the searching bot can be told


def option_types() -> dict[str, Any]:
    """Return what can be told: the fields of a bot's options, of its search, and constants."""
    bot, search = get_type_hints(BotOptions), get_type_hints(SearchOptions)
    own = {name: kind for name, kind in bot.items() if name != "search"}
    found = {name: kind for name, kind in search.items() if name != "weights"}
    return own | found | {"mode": mode_named, CONSTANTS: sealed}


def options_told(values: Mapping[str, Any]) -> BotOptions:
    """Return a bot's options; what is not named suits the mode. Raises SetupError."""
    names = {name for name in get_type_hints(BotOptions) if name != "search"}
    told = {name: value for name, value in values.items() if name in names}
    if told.get("iterations") is not None:
        told.setdefault("seconds", None)
    options = BotOptions(**told)
    check_limits(options)
    return _small(replace(options, search=_search(values, names)))


def _search(values: Mapping[str, Any], others: set[str]) -> SearchOptions:
    """Return what the mode brings, then the file of constants, then what is named."""
    chosen = {n: value for n, value in values.items() if n not in others | {CONSTANTS}}
    try:
        mode = chosen.pop("mode", None)
        mode = None if mode is None else mode_named(mode)
        search = SearchOptions.best(chosen.pop("parallel", "root"), mode)
        if CONSTANTS in values:
            search = constants_in(values[CONSTANTS], search)
        return replace(search, **chosen)
    except ValueError as error:
        raise SetupError(str(error)) from error


def _small(options: BotOptions) -> BotOptions:
    """Return the same with trees that suit its iterations, unless it keeps them."""
    if options.iterations is None or options.keep_tree:
        return options
    fit = fitted(options.search, options.iterations, options.workers)
    return replace(options, search=fit.search)
