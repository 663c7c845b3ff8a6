"""Two searches compared: the same with themselves, unlike where they differ."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.searching.snapshot import AnalysisSnapshot, RootMove
from engine.games.warlight.state import Phase, Picks
from studio.analysing.comparison import (
    agreement_lines,
    compare,
    comparison_csv,
    comparison_json,
    search_text,
    side_cells,
)
from studio.analysing.text import candidates_csv, to_json, to_text
from tests.studio.searches import made_up_snapshot, position_in

BASE = made_up_snapshot(position_in(Phase.TURN), 1000)


def move(name: int, visits: int, value: float = 0.5, error: float = 0.01) -> RootMove:
    return RootMove(Picks((name,)), f"turn {name}", "kind", visits, value, error, 0.1, 1, ())


def search(moves: list[RootMove]) -> AnalysisSnapshot:
    ordered = tuple(sorted(moves, key=lambda m: -m.visits))
    return replace(BASE, root_moves=ordered)


searches = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 500), st.floats(0, 1), st.floats(0, 0.5)),
    min_size=1, max_size=8, unique_by=lambda given: given[0],
).map(lambda rows: search([move(*row) for row in rows]))  # fmt: skip


@given(searches)
def test_a_search_agrees_with_itself(one: AnalysisSnapshot) -> None:
    found = compare(one, one)
    assert found.same_choice
    assert found.common == len(found.moves) == len(one.root_moves)
    visited = any(m.visits for m in one.root_moves)
    assert found.overlap == pytest.approx(1.0 if visited else 0.0)
    assert found.rank_agreement is None or found.rank_agreement == pytest.approx(1)
    assert found.mean_difference in (None, 0.0)
    assert not any(m.is_significant for m in found.moves)


@given(searches, searches)
def test_sides_swap(one: AnalysisSnapshot, other: AnalysisSnapshot) -> None:
    there, back = compare(one, other), compare(other, one)
    assert there.overlap == pytest.approx(back.overlap)
    assert (there.common, there.same_choice) == (back.common, back.same_choice)
    if there.rank_agreement is not None:
        assert there.rank_agreement == pytest.approx(back.rank_agreement)
    mirrored = {m.move: m for m in back.moves}
    for found in there.moves:
        assert mirrored[found.move].first == found.second
        if found.difference is not None:
            assert mirrored[found.move].difference == pytest.approx(-found.difference)
    assert 0 <= there.overlap <= 1 + 1e-9


def test_without_an_interval_nothing_is_significant_and_none_is_shown() -> None:
    bare = search([replace(move(1, 60, 0.9), error=None)])
    (found,) = compare(bare, search([move(1, 60, 0.1)])).moves
    assert found.difference == pytest.approx(0.8)
    assert not found.is_significant
    assert side_cells(found.first) == ("1", "100.0 %", "90.0 %")
    assert "±" not in to_text(bare)
    assert b"0.900000,,0.1" in candidates_csv(bare)
    assert '"error": null' in to_json(bare)


def test_figures_are_those_of_the_definition() -> None:
    first = search([move(1, 60, 0.6), move(2, 30, 0.5), move(3, 10, 0.4)])
    second = search([move(1, 20, 0.5), move(2, 50, 0.5), move(4, 30, 0.9)])
    found = compare(first, second)
    assert [m.label for m in found.moves] == ["turn 1", "turn 2", "turn 3", "turn 4"]
    assert found.common == 2
    assert not found.same_choice
    assert found.overlap == pytest.approx(0.2 + 0.3)
    assert found.rank_agreement == pytest.approx(-1)
    assert found.mean_difference == pytest.approx(0.05)
    assert found.moves[0].is_significant
    assert not found.moves[1].is_significant
    assert found.moves[2].second is None
    assert found.moves[2].difference is None


def test_an_order_needs_two_different_figures() -> None:
    tied = search([move(1, 5), move(2, 5)])
    assert compare(tied, tied).rank_agreement is None
    assert compare(search([move(1, 5)]), search([move(2, 5)])).common == 0


def test_other_players_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="different players"):
        compare(BASE, replace(BASE, player=1))


def test_texts_and_files_say_the_same() -> None:
    first = search([move(1, 60, 0.6), move(2, 30, 0.5), move(3, 0)])
    second = search([move(1, 20, 0.5), move(4, 30, 0.9)])
    found = compare(first, second)
    lines = dict(agreement_lines(found))
    assert lines["Same first choice"] == "no"
    assert lines["Candidates in common"] == "1 of 4"
    assert side_cells(None) == ("-", "-", "-")
    assert side_cells(found.moves[0].first) == ("1", "66.7 %", "60.0 % ± 1.0")
    assert side_cells(found.moves[2].first)[2] == "-"
    rows = comparison_csv(found).splitlines()
    assert rows[0].startswith("turn,kind,first_rank")
    assert len(rows) == 5
    assert json.loads(comparison_json(found, title="x"))["title"] == "x"
    assert "iterations in" in search_text(BASE)
