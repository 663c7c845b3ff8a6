"""The figures of every search of every game: the same in pictures of any size, and they agree."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from ai.playing.players import SearchKind, players_of
from ai.searching.search import Detailed, Searcher
from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from engine.game import CHANCE, Dynamics
from tests.engine.examples import EXAMPLES, random_chooser

WHOLE = 10**6
ITERATIONS = {"warlight": 1500, "sawhian": 400, "dicewars": 250, "paper-soccer": 400}
PLIES = 6  # before the position that is searched
FIGURES = ("visits", "value", "prior", "score", "mark", "chance", "depth")


def cases() -> Iterator[tuple[str, str, int]]:
    """Every example of a game of the program with each search, alone and with two workers."""
    for name, game in EXAMPLES.items():
        if game.traits.name not in ITERATIONS:
            continue
        for kind in players_of(game.traits.name).searches:
            for workers in (1, 2) if kind.shares_work else (1,):
                yield name, kind.name, workers


@cache
def position(name: str) -> tuple[Any, Any, int]:
    """A position of an example after some random plies in which a player decides."""
    game: Any = EXAMPLES[name]
    rng = Random(7)
    choose, state = random_chooser(game, rng), game.initial_state()
    for ply in range(100 * PLIES):
        actors = game.actors(state)
        is_turn = game.traits.name != "warlight" or state.phase.value == "turn"
        if actors != (CHANCE,) and ply >= PLIES and is_turn:
            return game, state, min(actors)
        moves = {
            actor: game.sample_chance(state, rng) if actor == CHANCE else choose(state, actor)
            for actor in actors
        }
        state = game.advance(state, moves)
    raise AssertionError("the game was over before")


def search_of(name: str, search: str, workers: int) -> Searcher:
    game, state, player = position(name)
    kind: SearchKind = players_of(game.traits.name).search(search)
    found = kind.build(game, state, player, kind.options(), workers, 3)
    found.step(ITERATIONS[game.traits.name])
    return found


def by_path(tree: TreeArrays) -> dict[tuple[str, ...], list[tuple[Any, ...]]]:
    """The figures of the rows by labels and movers from the root on.

    Below what was merged the same path is there once for every worker.
    """
    found: dict[tuple[str, ...], list[tuple[Any, ...]]] = defaultdict(list)
    names: list[tuple[str, ...]] = []
    for row in range(len(tree)):
        above = names[tree.parent[row]] if row else ()
        names.append((*above, f"{tree.actor[row]} {tree.label[row]}"))
        figures = [getattr(tree, name) for name in FIGURES]
        found[names[-1]].append(
            tuple(str(column[row]) if column is not None else "" for column in figures)
        )
    return found


def assert_candidates_are_their_nodes(found: AnalysisSnapshot) -> None:
    tree = found.tree
    rows = {tree.label[row]: row for row in np.flatnonzero(tree.parent == 0).tolist()}
    for move in found.root_moves:
        row = rows.get(move.label)
        if row is None:
            continue
        assert tree.visits[row] == move.visits
        assert float(tree.value[row, found.player]) == pytest.approx(move.value, abs=1e-6)
        if tree.mark is not None and move.mark is not None:
            assert tree.mark[row] == move.mark
        if tree.score is not None and move.score is not None:
            assert tuple(tree.score[row]) == move.score


def assert_children_fit(tree: TreeArrays) -> None:
    below = np.bincount(tree.parent[1:], tree.visits[1:], len(tree))
    assert (tree.visits >= below).all()


@pytest.mark.parametrize(("name", "search", "workers"), list(cases()))
def test_figures_do_not_depend_on_what_else_is_shown(name: str, search: str, workers: int) -> None:
    searcher = search_of(name, search, workers)
    assert isinstance(searcher, Detailed)
    searcher.show_nodes(WHOLE)
    whole = searcher.snapshot(0.0)
    assert_candidates_are_their_nodes(whole)
    assert_children_fit(whole.tree)
    known = by_path(whole.tree)
    for shown in (10, 60, 400, 2000):
        searcher.show_nodes(shown)
        found = searcher.snapshot(0.0)
        for one, two in zip(found.root_moves, whole.root_moves, strict=True):
            assert one == two
        assert found.nodes == whole.nodes
        assert_candidates_are_their_nodes(found)
        assert_children_fit(found.tree)
        for path, rows in by_path(found.tree).items():
            for row in rows:
                assert row in known[path], path


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rows_of_an_open_loop_are_sums_of_its_nodes(players: int) -> None:
    name = {2: "warlight", 3: "warlight, random picks", 4: "warlight, shared candidates"}[players]
    searcher = search_of(name, "open-loop", 1)
    searcher.show_nodes(WHOLE)  # type: ignore[attr-defined]
    tree = searcher.snapshot(0.0).tree
    below = np.bincount(tree.parent[1:], tree.visits[1:], len(tree))
    inner = np.flatnonzero(below)
    # A turn within a round is visited as often as the turns after it; a node of its own was
    # visited before it was opened.
    assert tree.visits[0] == below[0]
    for row in inner.tolist():
        rest = int(tree.visits[row] - below[row])
        assert 0 <= rest <= tree.visits[row] // 2 + players
        if rest == 0:
            children = np.flatnonzero(tree.parent == row)
            mean = np.average(tree.value[children], axis=0, weights=tree.visits[children])
            assert tree.value[row] == pytest.approx(mean, abs=1e-5)


def test_the_games_are_those_of_the_program() -> None:
    names = {game.traits.name for game in EXAMPLES.values()}
    assert set(ITERATIONS) <= names
    assert any(game.traits.dynamics is Dynamics.SIMULTANEOUS for game in EXAMPLES.values())
