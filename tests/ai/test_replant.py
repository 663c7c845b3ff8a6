"""Going on with the tree when the game has gone on."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ai.games.warlight.kernels.tree import NODES, Tree
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.replant import round_ends
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.shared import LeafParallelSearch
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightSettings, WarlightState
from tests.ai.positions import random_state
from tests.engine.graphs import world_like

GAME = WarlightGame(world_like())


def searched(players: int, seed: int = 3) -> tuple[WarlightSearch, WarlightState]:
    game = WarlightGame(world_like(), WarlightSettings(players))
    state = random_state(game, Random(seed))
    search = WarlightSearch(game, state, 1, seed=4)
    search.step(6000)
    return search, state


def position_at(tree: Tree, node: int, state: WarlightState, players: int) -> WarlightState:
    """Return the position of a node in a search of player 1."""
    owner = tree.owners[tree.slot[node]].astype(int)
    owners = np.where(owner > 0, (owner) % players, -1)
    armies = tree.armies[tree.slot[node]]
    return replace(
        state, round=state.round + 1, owners=tuple(owners.tolist()), armies=tuple(armies.tolist())
    )


def subtree(tree: Tree, node: int) -> list[tuple[object, ...]]:
    """Everything at and below a node, depth first."""
    width = tree.masks.shape[1] - 1
    total = tree.total[node * width : (node + 1) * width].tolist()
    slot = int(tree.slot[node])
    place = (tree.owners[slot].tolist(), tree.armies[slot].tolist()) if slot else ()
    row = (int(tree.kind[node]), int(tree.visits[node]), total, place)
    rows: list[tuple[object, ...]] = [(row, int(tree.left[node]), int(tree.over[node]))]
    for child in range(int(tree.children[node])):
        rows += subtree(tree, int(tree.first[node]) + child)
    return rows


@pytest.mark.parametrize("players", [2, 3])
def test_the_tree_below_a_known_position_is_kept(players: int) -> None:
    search, state = searched(players)
    old = search._tree
    ends = round_ends(old)
    node = int(ends[old.visits[ends].argmax()])
    before = subtree(old, node)[1:]
    assert search.advance(position_at(old, node, state, players))
    kept = search._tree
    assert subtree(kept, 0)[1:] == before
    assert search.nodes == len(before) + 1 == int(kept.used[NODES])
    snapshot = search.snapshot(0.0)
    assert snapshot.iterations == old.visits[node] == snapshot.tree.visits[0] > 50
    assert all(move.depth >= len(move.principal_variation) for move in snapshot.root_moves)
    search.step(1000)
    again = search.snapshot(0.0)
    assert again.iterations == again.tree.visits[0] == snapshot.iterations + 1000
    assert sum(move.visits for move in again.root_moves) >= again.iterations - 1


def test_an_unknown_position_begins_a_new_tree() -> None:
    search, _ = searched(2)
    other = random_state(GAME, Random(9))
    assert not search.advance(other)
    fresh = WarlightSearch(GAME, other, 1, seed=4)
    assert (search.nodes, search.snapshot(0.0).iterations) == (1, 0)
    search.step(500)
    fresh.step(500)
    assert search.snapshot(0.0).tree.visits[0] == 500
    assert {m.label for m in search.snapshot(0.0).root_moves} == {
        m.label for m in fresh.snapshot(0.0).root_moves
    }


def test_picks_lead_to_a_position_that_is_known() -> None:
    state = GAME.initial_state()
    state = GAME.advance(state, {CHANCE: GAME.sample_chance(state, Random(2))})
    search = WarlightSearch(GAME, state, 0, seed=1)
    search.step(3000)
    other = WarlightSearch(GAME, state, 1, seed=1)
    other.step(10)
    picks = {0: search.snapshot(0.0).root_moves[0].move, 1: other.snapshot(0.0).root_moves[0].move}
    state = GAME.advance(state, picks)  # type: ignore[arg-type]
    assert state.phase is Phase.TURN
    assert search.advance(state)
    assert search.snapshot(0.0).iterations > 300


def test_a_team_goes_on_after_a_round_too() -> None:
    state = random_state(GAME, Random(3))
    options = SearchOptions(parallel="leaf")
    search = LeafParallelSearch(GAME, state, 0, options=options, seeds=[1, 2, 3])
    search.step(1000)  # the last leaf is played out once
    search.advance(random_state(GAME, Random(4)))
    search.step(100)
    assert search.snapshot(0.0).iterations == 100
