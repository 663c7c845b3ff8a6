"""Chosen turns searched alone: those and no others, with what may come of each."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.errors import IllegalMoveError
from engine.game import CHANCE
from engine.games.dicewars.rules import NAME as DICEWARS
from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.state import Phase, Turn
from engine.match import Match
from studio.analysing.chosen import CHUNK, ChosenSearch
from studio.analysing.file import analysis_bytes, analysis_from_bytes
from studio.analysing.search_run import SearchRun
from studio.desk import desk_of
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, ChosenTurn
from studio.position.trace import SearchTrace
from studio.position.verdicts import interval_words
from tests.studio.searches import made_up, position_in


class Context:
    stopped = False

    def publish(self, value: object) -> None:
        """Take it."""


def settled(game: Any, seed: int = 3) -> Position:
    match: Match[Any, Any] = Match(game, Random(seed))
    match.settle()
    return Position(game, match.state, game.actors(match.state)[0], "here")


def turns(position: Position, count: int) -> tuple[ChosenTurn, ...]:
    moves = position.game.moves(position.state)[:count]
    return tuple(ChosenTurn((move,), f"move {i}") for i, move in enumerate(moves))


def searched(position: Position, options: AnalysisOptions, *slices: int) -> ChosenSearch:
    search = ChosenSearch(position, options)
    for part in slices:
        search.step(part)
    return search


@pytest.fixture(scope="module")
def stones() -> Position:
    return settled(SawhianGame())


def test_nothing_but_the_chosen_is_searched(stones: Position) -> None:
    options = AnalysisOptions(search="uct", chosen=turns(stones, 3))
    found = searched(stones, options, 640).snapshot(1.0)
    assert {move.label for move in found.root_moves} == {"move 0", "move 1", "move 2"}
    assert found.iterations == 640
    assert sum(move.visits for move in found.root_moves) == found.tree.visits[0]
    assert all(move.error is None for move in found.root_moves)  # nothing is sampled
    tree = found.tree
    assert (tree.parent[1:] < np.arange(1, len(tree))).all()
    for row in range(1, len(tree)):
        below = tree.visits[tree.parent == row].sum()
        assert tree.visits[row] >= below
    assert len(found.root_moves[0].principal_variation) > 1


def test_the_same_seed_gives_the_same_tree_however_it_is_sliced(stones: Position) -> None:
    options = AnalysisOptions(search="uct", chosen=turns(stones, 3))
    whole = searched(stones, options, 500).snapshot(1.0)
    parts = searched(stones, options, 1, 63, 200, 36, 200).snapshot(1.0)
    assert whole.root_moves == parts.root_moves
    assert whole.tree.visits.tolist() == parts.tree.visits.tolist()


def test_what_chance_answers_is_sampled() -> None:
    position = settled(desk_of(DICEWARS).build(desk_of(DICEWARS).rules(), 2, None))
    options = AnalysisOptions(search="uct", chosen=turns(position, 2))
    found = searched(position, options, 12 * CHUNK).snapshot(1.0)
    tried = [move for move in found.root_moves if move.visits > 2 * CHUNK]
    assert tried
    sampled = [row for row, label in enumerate(found.tree.label) if label.startswith("sample ")]
    assert len(sampled) >= 2
    assert set(found.tree.actor[sampled].tolist()) == {CHANCE}
    assert all(0 <= move.value <= 1 for move in found.root_moves)


def test_a_turn_made_by_hand_is_searched_beside_generated_ones() -> None:
    position = position_in(Phase.TURN)
    generated = made_up(position, AnalysisOptions()).snapshot(0.0).root_moves[:2]
    own = ChosenTurn((Turn(),), "pass", "own")
    options = AnalysisOptions(chosen=(*map(ChosenTurn.of, generated), own))
    search = ChosenSearch(position, options, made_up)
    search.step(20 * CHUNK)
    found = search.snapshot(2.0)
    assert {move.kind for move in found.root_moves} >= {"own"}
    mine = next(move for move in found.root_moves if move.kind == "own")
    assert mine.visits > 0
    assert mine.error is None  # all outcomes share what the others decide
    assert interval_words(found.intervals).startswith("none: ")
    assert found.iterations == 20 * CHUNK


def test_a_turn_joins_while_the_others_are_searched(stones: Position) -> None:
    first, second, third = turns(stones, 3)
    run = SearchRun(stones, AnalysisOptions(None, 256, search="uct", chosen=(first, second)))
    assert len(run.run(Context()).root_moves) == 2
    assert run.include(third)
    assert run.include(third)
    run.set_pondering(True)
    assert run.options.chosen == (first, second, third)

    class Soon(Context):
        count = 0

        @property
        def stopped(self) -> bool:  # type: ignore[override]
            self.count += 1
            return self.count > 40

    last = run.run(Soon())
    assert {move.label for move in last.root_moves} == {"move 0", "move 1", "move 2"}
    assert last.provenance is not None
    assert last.provenance.chosen == ("move 0", "move 1", "move 2")


def test_a_search_of_all_takes_no_more(stones: Position) -> None:
    run = SearchRun(stones, AnalysisOptions(None, 10, search="uct"))
    assert not run.include(turns(stones, 1)[0])


def test_what_cannot_be_played_is_refused(stones: Position) -> None:
    first, second = turns(stones, 2)
    twice = dataclasses.replace(first, moves=(*first.moves, *second.moves))
    with pytest.raises(IllegalMoveError):
        ChosenSearch(stones, AnalysisOptions(search="uct", chosen=(twice,)))


def test_a_file_says_that_some_alone_were_searched(stones: Position) -> None:
    options = AnalysisOptions(None, 128, search="uct", chosen=turns(stones, 2))
    trace = SearchTrace()
    trace.add(SearchRun(stones, options).run(Context()))
    saved = analysis_from_bytes(analysis_bytes(stones, options, trace))
    assert {turn.label for turn in saved.options.chosen} == {"move 0", "move 1"}
    assert saved.snapshot.provenance is not None
    assert saved.snapshot.provenance.chosen == ("move 0", "move 1")
