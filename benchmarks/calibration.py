"""Do the intervals of values hold what they promise? Prints one JSON line.

Every search is asked for one position with many seeds, as many trees each as intervals take. The
95 % interval of each of a search's first three candidates should hold the mean of what the other
seeds say of the same move: `coverage` is how often it does, position by position, and
`coverage_min` and `coverage_max` are its ends. Searches without intervals are in `without`, with
the reason. Turns that were chosen, and are searched alone, are such cases too. `sums` are the mean
values of a position for all players, each searched for himself: 1 where values could be chances.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np

from ai.playing.players import players_of
from ai.searching.search import Searcher
from ai.searching.snapshot import AnalysisSnapshot
from ai.searching.spread import LEAST_TREES
from benchmarks.search import played
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map, resolve_map
from engine.game import CHANCE
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsSettings
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.rules import WarlightGame
from studio.analysing.chosen import ChosenSearch
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, ChosenTurn

SEEDS: Final = 40
FIRST: Final = 3  # candidates whose intervals are looked at
WARLIGHT: Final = (("Duel", 0), ("World", 0), ("World", 8), ("Europe", 4))  # maps and rounds
OTHERS: Final = (  # games, and the plies before the position
    (SawhianGame(), 8),
    (DicewarsGame(boards.generate(12, 1), DicewarsSettings(2)), 4),
    (PaperSoccerGame(), 6),
)
ITERATIONS: Final = {
    "warlight": 4000,
    "sawhian": 150,
    "dicewars": 600,
    "paper-soccer": 1000,
}  # a tree


@dataclass(frozen=True, slots=True)
class Case:
    """A position, and how it is searched."""

    title: str
    game: Any
    state: Any
    search: str

    def build(self, seed: int, player: int | None = None, trees: int = LEAST_TREES) -> Searcher:
        """Return a search of the position, for who moves first there unless told."""
        name = self.game.traits.name
        kind = players_of(name).search(self.search)
        who = min(self.game.actors(self.state)) if player is None else player
        told = kind.options()
        workers = trees if kind.shares_work else 1
        return kind.build(self.game, self.state, who, told, workers, seed)

    def searched(self, seed: int, player: int | None = None) -> AnalysisSnapshot:
        """Return the picture of a search with a seed."""
        search = self.build(seed, player)
        search.step(ITERATIONS[self.game.traits.name] * LEAST_TREES)
        return search.snapshot(0.0)


@dataclass(frozen=True, slots=True)
class ChosenCase:
    """The first turns of another case, searched alone."""

    case: Case
    turns: tuple[ChosenTurn, ...]

    @property
    def title(self) -> str:
        """What was asked."""
        return f"chosen alone, {self.case.title}"

    def searched(self, seed: int) -> AnalysisSnapshot:
        """Return the picture of a search with a seed."""
        case = self.case
        player = min(case.game.actors(case.state))
        position = Position(case.game, case.state, player, case.title)
        options = AnalysisOptions(search=case.search, seed=seed, chosen=self.turns)
        search = ChosenSearch(position, options)
        search.step(ITERATIONS[case.game.traits.name] * LEAST_TREES)
        return search.snapshot(0.0)


def coverage(search: Callable[[int], AnalysisSnapshot], seeds: Sequence[int]) -> float | None:
    """Return how often the intervals of the first candidates hold the mean of the other seeds.

    None where there are no intervals.
    """
    found = [search(seed) for seed in seeds]
    values: dict[Hashable, dict[int, float]] = {}
    for i, snapshot in enumerate(found):
        for move in snapshot.root_moves:
            if move.visits:
                values.setdefault(move.moves, {})[i] = move.value
    held: list[bool] = []
    for i, snapshot in enumerate(found):
        for move in snapshot.root_moves[:FIRST]:
            others = [value for j, value in values.get(move.moves, {}).items() if j != i]
            if move.error is not None and others:
                held.append(abs(move.value - statistics.fmean(others)) <= move.error)
    return statistics.fmean(held) if held else None


def sum_of_values(case: Case) -> float:
    """Return the values of a position together, each player's by a search of his own."""
    players = case.game.traits.num_players
    found = [case.searched(1, player).win_estimate for player in range(players)]
    return float(np.sum(found))


def cases() -> list[Case]:
    """Return all searches of some positions of all games."""
    found = []
    for name, rounds in WARLIGHT:
        bundle = read_map(resolve_map(name)).bundle
        assert bundle is not None
        game = WarlightGame(MapGraph.from_model(bundle.model))
        state = played(game, rounds, 2)
        found += [
            Case(f"{kind.name}, {name}, round {rounds}", game, state, kind.name)
            for kind in players_of("warlight").searches
        ]
    for other, plies in OTHERS:
        title, state = other.traits.name, moved(other, plies)
        found += [
            Case(f"{k.name}, {title}", other, state, k.name) for k in players_of(title).searches
        ]
    return found


def chosen_cases(all_cases: Sequence[Case]) -> list[ChosenCase]:
    """Return one search of each game and Warlight map, of chosen turns."""
    firsts = {case.title.partition(", ")[2]: case for case in reversed(all_cases)}
    return [
        ChosenCase(case, tuple(map(ChosenTurn.of, case.searched(0).root_moves[:FIRST])))
        for case in firsts.values()
    ]


def moved(game: Any, plies: int) -> Any:
    """Return the position after some moves at random."""
    rng, state = Random(3), game.initial_state()
    while plies or game.actors(state) == (CHANCE,):
        (actor,) = game.actors(state)
        if actor == CHANCE:
            move = game.sample_chance(state, rng)
        else:
            move = rng.choice(game.moves(state))
            plies -= 1
        state = game.advance(state, {actor: move})
    return state


def main() -> None:
    """Measure all cases."""
    shares: dict[str, float] = {}
    without: dict[str, str] = {}
    sums: dict[str, float] = {}
    all_cases = cases()
    for case in all_cases:
        if case.game.traits.name == "warlight":
            sums[case.title] = round(sum_of_values(case), 3)
        kind = case.searched(0).intervals
        if kind != "trees":
            without[case.search] = kind
            continue
        share = coverage(case.searched, range(1, SEEDS + 1))
        if share is not None:
            shares[case.title] = round(share, 3)
    for chosen in chosen_cases(all_cases):
        kind = chosen.searched(0).intervals
        if kind != "trees":
            without[chosen.title] = kind
            continue
        share = coverage(chosen.searched, range(1, SEEDS + 1))
        if share is not None:
            shares[chosen.title] = round(share, 3)
    figures = {
        "coverage_min": min(shares.values()),
        "coverage_max": max(shares.values()),
        "coverage": shares,
        "without": without,
        "sums": sums,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
