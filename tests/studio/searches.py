"""Searches and trees made up for tests: quick, deterministic, without kernels."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random

import numpy as np

from ai.searching.search import Searcher
from ai.searching.snapshot import AnalysisSnapshot, RootMove, TreeArrays, WorkerFigures
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, provenance_of
from tests.studio.grids import grid_game

CANDIDATES = 5
ITERATIONS_A_CHUNK = 64
CHUNK = b"\0" * 500_000  # hashing it takes a while, without the GIL


def position_in(phase: Phase, *, game: WarlightGame | None = None, seed: int = 1) -> Position:
    """A position of the grid game, reached by random moves."""
    game, rng = game or grid_game(), Random(seed)
    state = game.initial_state()
    while state.phase is not phase:
        moves: dict[int, WarlightMove] = {}
        for actor in game.actors(state):
            moves[actor] = (
                game.sample_chance(state, rng)
                if actor == CHANCE
                else game.propose(state, actor, rng, 1)[0]
            )
        state = game.advance(state, moves)
    return Position(game, state, 0, f"{phase.value} {seed}")


def random_tree(nodes: int, player: int = 0, seed: int = 0) -> TreeArrays:
    """A tree of `nodes` whose visits fall from parents to children."""
    rng = np.random.default_rng(seed)
    parent, visits, depth = [-1], [nodes * 50], [0]
    room = [visits[0]]
    while len(parent) < nodes:
        above = int(len(parent) * rng.random() ** 2)
        share = max(int(room[above] * rng.random() * 0.6), 1)
        if room[above] <= share or depth[above] > 8:
            continue
        room[above] -= share
        parent.append(above)
        visits.append(share)
        room.append(share)
        depth.append(depth[above] + 1)
    order = np.arange(nodes)
    value = rng.random(nodes).astype(np.float32)
    both = np.stack([value, 1 - value], axis=1)
    actor = [player if d % 2 else 1 - player for d in depth]
    return TreeArrays(
        np.array(parent, np.int32), np.array(actor, np.int8), np.array(visits, np.int32),
        both, ("", *(f"turn {i}" for i in order[1:])),
    )  # fmt: skip


class MadeUpSearch:
    """Satisfies `ai.searching.search.Searcher`: visits go to the candidates in fixed shares."""

    def __init__(self, position: Position, options: AnalysisOptions, *, deep: int = 0) -> None:
        rng = Random(options.seed)
        state, player = position.state, position.player
        self.moves = tuple(position.game.propose(state, player, rng, CANDIDATES))
        self.player, self.workers = player, options.workers
        self.iterations = 0
        self.large = random_tree(deep, player) if deep else None

    @property
    def nodes(self) -> int:
        return 1 + 3 * len(self.moves)

    @property
    def is_full(self) -> bool:
        return False

    def step(self, iterations: int) -> None:
        for _ in range(1 + iterations // ITERATIONS_A_CHUNK):
            hashlib.sha256(CHUNK).digest()
        self.iterations += iterations

    def visits(self) -> list[int]:
        """The first candidate but one leads, the last one is hardly visited."""
        shares = [0.3, 0.4, 0.2, 0.09, 0.01][: len(self.moves)]
        visits = [int(self.iterations * share) for share in shares]
        visits[0] += self.iterations - sum(visits)
        return visits

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        visits = self.visits()
        moves = [
            RootMove(
                move, f"turn {i}", f"kind {i}", visits[i], 0.7 - 0.1 * i, 0.02 + 0.01 * i, 0.2, 2,
                (f"turn {i}", f"reply {2 * i}"),
            )
            for i, move in enumerate(self.moves)
        ]  # fmt: skip
        figures = tuple(
            WorkerFigures(self.iterations // self.workers, self.nodes, tuple(visits))
            for _ in range(self.workers)
        )
        return AnalysisSnapshot(
            self.player, self.iterations, elapsed_s, self.nodes,
            tuple(sorted(moves, key=lambda move: -move.visits)), self._tree(visits), figures,
        )  # fmt: skip

    def _tree(self, visits: list[int]) -> TreeArrays:
        """The root, a node a candidate, two replies to each; or a large random tree."""
        if self.large is not None:
            return self.large
        count = len(visits)
        replies = [v // 2 for v in visits for _ in range(2)]
        parents = [-1] + [0] * count + [1 + i // 2 for i in range(2 * count)]
        other = 1 - self.player
        value = np.array([0.6] + [0.7 - 0.1 * i for i in range(count)] + [0.5] * 2 * count)
        both = np.empty((len(parents), 2), np.float32)
        both[:, self.player], both[:, other] = value, 1 - value
        return TreeArrays(
            np.array(parents, np.int32),
            np.array([self.player] * (1 + count) + [other] * 2 * count, np.int8),
            np.array([self.iterations, *visits, *replies], np.int32),
            both,
            ("", *(f"turn {i}" for i in range(count)), *(f"reply {i}" for i in range(2 * count))),
        )


def made_up(position: Position, options: AnalysisOptions) -> Searcher:
    return MadeUpSearch(position, options)


def made_up_snapshot(position: Position, iterations: int, *, workers: int = 1) -> AnalysisSnapshot:
    options = AnalysisOptions(workers=workers)
    search = MadeUpSearch(position, options)
    search.step(iterations)
    made_by = provenance_of(position, options)
    return replace(search.snapshot(iterations / 1000), provenance=made_by)
