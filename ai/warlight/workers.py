"""Build the search that the options ask for, with any number of workers."""

from __future__ import annotations

from random import Random
from typing import Final

from ai.parallel import RootParallelSearch
from ai.search import Searcher
from ai.warlight.options import SearchOptions
from ai.warlight.search import WarlightSearch
from ai.warlight.shared import LeafParallelSearch, SharedTreeSearch
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState

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

    A single worker searches alike in all modes, but for "leaf" with several waves. Raises
    UnsupportedGameError as `WarlightSearch` does, and ValueError without a worker.
    """
    if workers < 1:
        raise ValueError(f"A search needs at least one worker, not {workers}.")
    options = options or SearchOptions()
    draw = Random(seed)
    seeds = [draw.getrandbits(SEED_BITS) for _ in range(workers)]
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
