"""Sawhian's searching bots: how long or how deep they look, and by which weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from random import Random
from typing import Any, ClassVar, Final

from ai.games.sawhian.evaluation import SOURCE_WEIGHTS, Weights
from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.parts import SEARCH, missing
from ai.games.sawhian.search import TupleSearch
from ai.games.sawhian.weights import read_weights
from ai.kernels.plain import in_plain_python
from ai.playing.bots import NEVER, BotOptions, Decision, Publish, SearchBot, Seen, check_limits
from ai.playing.general import LIMITS
from ai.playing.sealing import sealed, sealed_path
from ai.searching.search import Searcher, StopToken
from engine.errors import SetupError
from engine.wording import say

TUPLE: Final = "tuple"  # the search, by its name
WEIGHTS: Final = "weights"  # a file, after “@” its fingerprint
DEPTH: Final = "max_depth"
ENOUGH: Final = 1_000_000_000  # iterations, of who stops at a depth
AT_ONCE: Final = 2  # so deep plain Python looks in no time,
FEW: Final = 100  # and at so many positions


class TupleBot(SearchBot):
    """Plays the best move of a tuple search; a shallow one also before there are kernels."""

    kernels: ClassVar[tuple[str, ...]] = (SEARCH,)

    def __init__(self, options: BotOptions) -> None:
        super().__init__(options, _build, TUPLE)

    @property
    def needs_kernels(self) -> bool:  # type: ignore[override]
        """Whether it must wait for them."""
        iterations = self.options.iterations
        is_short = iterations is not None and iterations <= FEW
        return not is_short and self.options.search.max_depth > AT_ONCE

    def renewed(self) -> TupleBot:
        """Return the same bot without a search."""
        return TupleBot(self.options)

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Search within the options' limits."""
        with in_plain_python(not self.needs_kernels and bool(missing((SEARCH,)))):
            return super().choose(seen, rng, token, publish)


def _build(seen: Seen, options: BotOptions, _seed: int) -> Searcher:
    return TupleSearch(seen.game, seen.state, options.search)


def option_types() -> dict[str, Any]:
    """Return what can be told: limits, the fields of the search, and a file of weights."""
    own = {one.name: type(one.default) for one in fields(TupleOptions)}
    return {**LIMITS, **own, WEIGHTS: sealed}


def tuple_told(values: Mapping[str, Any]) -> BotOptions:
    """Return a bot's options: weights of a file, then what is named. Raises SetupError."""
    return _told(values, TupleOptions())


def baseline_told(values: Mapping[str, Any]) -> BotOptions:
    """Return the same of the baseline: the published weights and cut, unless others are named."""
    return _told(values, _with(TupleOptions(has_cut=True), SOURCE_WEIGHTS))


def _with(options: TupleOptions, weights: Weights) -> TupleOptions:
    return replace(
        options,
        progress=weights.progress,
        stock=weights.stock,
        off=weights.off,
        crowding=weights.crowding,
    )


def _told(values: Mapping[str, Any], base: TupleOptions) -> BotOptions:
    limits = {name: value for name, value in values.items() if name in LIMITS}
    if limits.get("iterations") is not None:
        limits.setdefault("seconds", None)
    elif DEPTH in values and "seconds" not in limits:
        limits |= {"seconds": None, "iterations": ENOUGH}
    chosen = {n: value for n, value in values.items() if n not in LIMITS and n != WEIGHTS}
    if WEIGHTS in values:
        base = _with(base, read_weights(sealed_path(values[WEIGHTS])))
    options = BotOptions(**limits, search=replace(base, **chosen))
    check_limits(options)
    if options.workers != 1:
        raise SetupError(say("This search has one worker, not {count}.", count=options.workers))
    return options
