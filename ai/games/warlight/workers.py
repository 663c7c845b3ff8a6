"""Build the search that the options ask for, with any number of workers."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.shared import LeafParallelSearch, SharedTreeSearch
from ai.searching.parallel import RootParallelSearch
from ai.searching.search import Searcher
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightState
from engine.wording import say

SEED_BITS: Final = 62


def build_search(
    game: WarlightGame,
    state: WarlightState,
    player: int,
    *,
    workers: int = 1,
    seed: int = 0,
    options: SearchOptions | None = None,
) -> Searcher:
    """Return a search of the options' parallel mode; every worker has dice of its own.

    Picks, whose outcomes are known, have the search of mode "stored-dice" in mode "open-loop", too.
    A single worker searches alike in all modes, but for "leaf" with several waves. Raises
    UnsupportedGameError as `WarlightSearch` does, and ValueError without a worker.
    """
    if workers < 1:
        raise ValueError(say("A search needs at least one worker, not {count}.", count=workers))
    options = options or SearchOptions()
    draw = Random(seed)
    seeds = [draw.getrandbits(SEED_BITS) for _ in range(workers)]
    if options.mode == "open-loop":
        return _open_search(game, state, player, seeds, options)
    if options.parallel == "leaf":
        return LeafParallelSearch(game, state, player, options=options, seeds=seeds)
    if workers == 1:
        return WarlightSearch(game, state, player, options=options, seed=seeds[0])
    if options.parallel == "root":
        return RootParallelSearch(
            [
                WarlightSearch(game, state, player, options=options, seed=seed, trees=workers)
                for seed in seeds
            ]
        )
    return SharedTreeSearch(game, state, player, options=options, seeds=seeds)


def _open_search(
    game: WarlightGame,
    state: WarlightState,
    player: int,
    seeds: list[int],
    options: SearchOptions,
) -> Searcher:
    workers = len(seeds)
    if state.phase is Phase.PICK:
        options = replace(options, mode="stored-dice")
        make: type[WarlightSearch | OpenLoopSearch] = WarlightSearch
    else:
        make = OpenLoopSearch
    searches: list[Searcher] = [
        make(game, state, player, options=options, seed=seed, trees=workers) for seed in seeds
    ]
    return searches[0] if workers == 1 else RootParallelSearch(searches)
