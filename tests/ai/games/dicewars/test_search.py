"""The tree of the agent maxn as a search: its candidates, tuples, outcomes, and its choice."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ai.games.dicewars.bots import AgentBot
from ai.games.dicewars.games import dealt
from ai.games.dicewars.maxn import margin, transfer_trees
from ai.games.dicewars.numbers import MaxnOptions
from ai.games.dicewars.search import MaxnSearch
from ai.games.dicewars.words import ASSUMED, NOTHING, shown
from ai.playing.bots import Seen
from ai.searching.snapshot import AnalysisSnapshot, Mark
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.dicewars import boards
from engine.games.dicewars.odds import success
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsSettings, DicewarsState, End

GAME = DicewarsGame(boards.generate(20, 3), DicewarsSettings(3))


def position(seed: int) -> DicewarsState:
    """Return a crowded position."""
    rng, first = Random(seed), dealt(GAME, seed)
    owners = (0, 1, 2, *(rng.randrange(3) for _ in range(17)))
    return replace(first, owners=owners, dice=tuple(rng.randint(1, 8) for _ in range(20)), player=0)


def searched(state: DicewarsState, options: MaxnOptions | None = None) -> AnalysisSnapshot:
    search = MaxnSearch(GAME, state, options)
    while not search.is_done:
        search.step(7)
    return search.snapshot(0.0)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("from_zero", [False, True])
def test_the_best_candidate_is_what_the_agent_attacks(seed: int, from_zero: bool) -> None:
    state, options = position(seed), MaxnOptions(depth=3, from_zero=from_zero)
    best = searched(state, options).root_moves[0]
    quiet = replace(state, transfers=GAME.settings.transfers)  # nothing but attacks is left
    assert not any(tree.path for tree in transfer_trees(GAME, quiet, options))
    seen = Seen(GAME, quiet, 0, states=(quiet,))
    assert best.move == AgentBot("maxn", options).choose(seen, Random(0)).move


def test_candidates_have_tuples_and_one_is_to_do_nothing() -> None:
    found = searched(position(1))
    moves = found.root_moves
    assert [move.label for move in moves].count(NOTHING) == 1
    assert next(move for move in moves if move.label == NOTHING).move == End()
    margins = [margin(move.score or (), 0) for move in moves]
    assert margins == sorted(margins, reverse=True)
    assert [move.value for move in moves] == sorted((m.value for m in moves), reverse=True)
    assert all(move.mark is Mark.EXACT and len(move.score or ()) == 3 for move in moves)
    assert found.complete_depth == MaxnOptions().depth


def test_behind_an_attack_stands_the_outcome_that_is_assumed() -> None:
    state = position(2)
    tree = searched(state).tree
    assert tree.chance is not None
    assert tree.score is not None
    first = next(move for move in searched(state).root_moves if move.label != NOTHING)
    row = tree.label.index(first.label)
    (below,) = np.flatnonzero(tree.parent == row)
    assert tree.label[below] == ASSUMED
    assert tree.actor[below] == CHANCE
    dice = state.dice[first.move.source], state.dice[first.move.target]  # type: ignore[attr-defined]
    assert tree.chance[below] == pytest.approx(success(*dice))
    assert first.principal_variation[:2] == (first.label, ASSUMED)
    movers = {int(tree.actor[child]) for child in np.flatnonzero(tree.parent == below)}
    assert movers == {1}
    assert tuple(tree.score[row]) == first.score


def test_a_search_under_way_can_be_looked_at() -> None:
    search = MaxnSearch(GAME, position(3))
    begun = search.snapshot(0.0)
    assert begun.root_moves[0].mark is Mark.UNKNOWN
    assert len(set(begun.tree.value[0].tolist())) > 1  # the position as it is
    search.step(5)
    partial = search.snapshot(0.0)
    assert partial.iterations == search.iterations == 5
    assert partial.complete_depth == 0
    assert partial.tree.mark is not None
    assert Mark.UNKNOWN in partial.tree.mark.tolist()
    search.show_nodes(5)
    assert len(search.snapshot(0.0).tree) <= 5
    assert not search.is_full


def test_much_to_see_is_searched_less_deep() -> None:
    found = searched(position(4), MaxnOptions(depth=6, positions=30))
    assert found.complete_depth is not None
    assert 0 < found.complete_depth < 6


def test_chance_s_positions_are_refused() -> None:
    with pytest.raises(UnsupportedGameError):
        MaxnSearch(GAME, GAME.initial_state())


def test_labels_for_people() -> None:
    told = {
        "attack 3 7": "3 x 7", "transfer 3 4": "3 → 4", "end": "end", "won": "won",
        "lost 3:9": "held", "place 3 3 4": "dice on 3, 3, 4", "place": "dice on -",
        NOTHING: "do nothing", ASSUMED: "won, assumed", "Siam": "Siam",
    }  # fmt: skip
    assert {label: shown(label) for label in told} == told
