"""Searches and bots that any game with one player to move at a time can have for nothing.

A game's `players` module names those that suit it, with what it knows of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from random import Random
from typing import Any, Final, get_type_hints

from ai.playing.bots import BotOptions, Build, RandomBot, SearchBot, Seen, check_limits
from ai.playing.players import BotKind, BuildSearch, SearchKind
from ai.playing.tunable import Tunable, knobs_of
from ai.searching.alpha_beta import AlphaBeta
from ai.searching.deepening import DepthOptions
from ai.searching.maxn import Maxn, MaxnOptions, Tuples
from ai.searching.options import check_options
from ai.searching.parallel import RootParallelSearch
from ai.searching.rules import NOTHING, Knowledge
from ai.searching.search import Searcher
from ai.searching.uct import Uct, UctOptions
from engine.errors import SetupError
from engine.wording import phrase, say

SEED_BITS: Final = 62
DIGITS: Final = 4  # after the point, of a number that was tuned
LIMITS: Final = {"seconds": float | None, "iterations": int | None, "workers": int}
RANDOM: Final = BotKind(
    "random", phrase("Random bot"), lambda _options: RandomBot(), uses_kernels=False
)


def uct(knowledge: Knowledge = NOTHING, options: type[UctOptions] = UctOptions) -> SearchKind:
    """Return UCT of a game, with its usual options; several workers have trees of their own."""

    def build(
        game: Any, state: Any, _player: int, told: UctOptions, workers: int, seed: int
    ) -> Searcher:
        draw = Random(seed)
        seeded = [replace(told, seed=draw.getrandbits(SEED_BITS)) for _ in range(workers)]
        trees: list[Searcher] = [Uct(game, state, one, knowledge) for one in seeded]
        return trees[0] if workers == 1 else RootParallelSearch(trees)

    about = phrase("Tries what has done well, and what was tried little, in simulated games.")
    return SearchKind("uct", phrase("UCT"), about, options, build, shares_work=True)


def alpha_beta(knowledge: Knowledge = NOTHING) -> SearchKind:
    """Return alpha-beta of a game of two."""

    def build(
        game: Any, state: Any, _player: int, options: DepthOptions, workers: int, seed: int
    ) -> Searcher:
        _check_alone(workers)
        return AlphaBeta(game, state, replace(options, seed=seed), knowledge)

    about = phrase("Looks at everything to a depth, and leaves out what cannot matter.")
    return SearchKind("alpha-beta", phrase("Alpha-beta"), about, DepthOptions, build)


def maxn(knowledge: Knowledge = NOTHING, tuples: Tuples | None = None) -> SearchKind:
    """Return MaxN of a game of any number of players."""

    def build(
        game: Any, state: Any, _player: int, options: MaxnOptions, workers: int, seed: int
    ) -> Searcher:
        _check_alone(workers)
        return Maxn(game, state, replace(options, seed=seed), knowledge, tuples)

    about = phrase("Looks at everything to a depth; each player takes what is best for himself.")
    return SearchKind("maxn", phrase("MaxN"), about, MaxnOptions, build)


def bot_of(search: SearchKind) -> BotKind:
    """Return the bot that plays the best move of a search."""

    def told(values: Mapping[str, Any]) -> BotOptions:
        return _told(search, values)

    def types() -> Mapping[str, Any]:
        return {**LIMITS, **_own_types(search)}

    def make(options: BotOptions) -> SearchBot:
        return SearchBot(options, _builder(search.build), search.name)

    def tuned(options: BotOptions) -> Tunable:
        def bot(values: Any, iterations: int) -> SearchBot:
            return make(BotOptions(None, iterations, search=values))

        return Tunable(options.search, knobs, bot, lambda values: _entry(search.name, values))

    knobs = knobs_of(search.options)
    return BotKind(
        search.name,
        search.title,
        make,
        searches=True,
        uses_kernels=False,
        options=told,
        fields=types,
        parallel=("root",) if search.shares_work else (),
        tuned=tuned if knobs else None,
    )


def _own_types(search: SearchKind) -> dict[str, Any]:
    """Return what a search can be told, but its seed, which whoever asks decides."""
    types = get_type_hints(search.options)
    return {one.name: types[one.name] for one in fields(search.options) if one.name != "seed"}


def _told(search: SearchKind, values: Mapping[str, Any]) -> BotOptions:
    limits = {name: value for name, value in values.items() if name in LIMITS}
    if limits.get("iterations") is not None:
        limits.setdefault("seconds", None)
    own = {name: value for name, value in values.items() if name not in LIMITS}
    options = BotOptions(**limits, search=search.options(**own))
    check_options(options.search)
    check_limits(options)
    if not search.shares_work:
        _check_alone(options.workers)
    return options


def _entry(name: str, values: Any) -> str:
    """Write a search that is told these options as an entry: those that are not the usual ones."""
    told = {one.name: getattr(values, one.name) for one in fields(values)}
    usual = {one.name: one.default for one in fields(values)}
    texts = [f"{n}={_shown(told[n])}" for n in told if told[n] != usual[n]]
    return f"{name}:{','.join(texts)}" if texts else name


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(round(value, DIGITS) if isinstance(value, float) else value)


def _builder(build: BuildSearch) -> Build:
    def made(seen: Seen, options: BotOptions, seed: int) -> Searcher:
        return build(seen.game, seen.state, seen.player, options.search, options.workers, seed)

    return made


def _check_alone(workers: int) -> None:
    if workers != 1:
        raise SetupError(say("This search has one worker, not {count}.", count=workers))
