"""What searches by depth say beside values: in words, in tables, exports and trees."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from ai.playing.players import players_of
from ai.searching.snapshot import AnalysisSnapshot, Mark, RootMove
from engine.game import CHANCE
from studio.analysing.comparison import compare
from studio.analysing.lines import sample_line
from studio.analysing.positions import first_position
from studio.analysing.text import candidates_csv, course_csv, to_json, to_text
from studio.desk import desk_of
from studio.painting.tree_export import TreeExtract, tree_figure, tree_file
from studio.position.position import Position
from studio.position.reading import seen_by, values_by_player
from studio.position.searches import AnalysisOptions, build_searcher
from studio.position.trace import SearchTrace
from studio.position.verdicts import (
    mark_for,
    mark_words,
    reach_words,
    score_data,
    score_words,
    value_words,
)
from studio.trees.filters import TreeFilter, filtered_part
from studio.trees.paths import principal_line
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.node_info import NodeInfo
from tests.studio.prints import file_of

OPTIONS = AnalysisOptions(seconds=None)


def position_of(game: str) -> Position:
    desk = desk_of(game)
    return first_position(desk.build(desk.rules(), max(desk.seats[0], 2), None), 0, seed=1)


def searched(game: str, search: str, iterations: int = 3000) -> AnalysisSnapshot:
    position = position_of(game)
    told = players_of(game).search(search).options()
    searcher = build_searcher(position, replace(OPTIONS, search=search, told=told))
    searcher.step(iterations)
    return searcher.snapshot(0.0)


def test_scores_are_written_shortly_and_without_end() -> None:
    assert score_words((1.0, -0.25)) == "1 / -0.25"
    assert score_words((float("inf"), float("-inf"))) == "∞ / -∞"
    assert score_words((float("nan"), 1.0)) == score_words(None) == ""
    assert score_data((float("inf"), 0.5, float("nan"))) == ["inf", 0.5, None]


def test_bounds_turn_round_for_the_other_of_two_and_say_nothing_of_more() -> None:
    assert mark_for(Mark.LOWER, 0, 0, 2) == Mark.LOWER
    assert mark_for(Mark.LOWER, 0, 1, 2) == Mark.UPPER
    assert mark_for(Mark.UPPER, 0, 1, 3) is None
    assert mark_for(Mark.PROVEN, 0, 1, 3) == Mark.PROVEN
    snapshot = searched("heap", "alpha-beta", 40)
    assert Mark.UPPER in [move.mark for move in snapshot.root_moves]
    other = seen_by(snapshot, 1)
    for own, turned in zip(snapshot.root_moves, other.root_moves, strict=True):
        if own.mark is Mark.UPPER:
            assert turned.mark is Mark.LOWER
    assert values_by_player(snapshot)


def test_the_table_on_paper_has_dashes_for_what_was_not_searched() -> None:
    snapshot = searched("heap", "alpha-beta")
    cut = next(m for m in snapshot.root_moves if m.mark is Mark.CUT)
    text = to_text(snapshot)
    head, line = text.splitlines()[2], next(x for x in text.splitlines() if cut.label in x)
    assert head.split() == ["turn", "kind", "nodes", "share", "value", "depth", "score", "verdict"]
    assert line.split()[-1] == "cut"
    assert "0.0 %" not in line
    rows = list(csv.DictReader(io.StringIO(candidates_csv(snapshot).decode())))
    row = next(one for one in rows if one["turn"] == cut.label)
    assert (row["visits"], row["value"], row["error"], row["mark"]) == ("", "", "", "cut")
    best = rows[0]
    assert best["mark"] == "proven"
    assert best["score"] == "1 | -1"
    told = next(one for one in json.loads(to_json(snapshot))["candidates"] if one["mark"] == "cut")
    assert (told["visits"], told["value"], told["share"]) == (0, None, None)
    trace = SearchTrace()
    trace.add(snapshot)
    course = list(csv.DictReader(io.StringIO(course_csv(trace).decode())))
    row = next(one for one in course if one["turn"] == cut.label)
    assert (row["visits"], row["value"]) == ("", "")


def test_json_has_every_column_that_the_search_has() -> None:
    snapshot = searched("ladder", "maxn")
    data = json.loads(to_json(snapshot))
    tree = data["tree"]
    assert data["order"] == "value"
    assert {len(tree[name]) for name in ("score", "mark", "chance", "depth")} == {
        len(snapshot.tree)
    }
    outcome = int(np.flatnonzero(snapshot.tree.actor == CHANCE)[0])
    assert 0 < tree["chance"][outcome] < 1
    assert "score" not in json.loads(to_json(searched("ladder", "uct")))["tree"]


@pytest.mark.parametrize("kind", ["json", "dot", "graphml", "svg"])
def test_exported_trees_tell_cut_branches_apart(kind: str, qapp: object) -> None:
    snapshot = searched("heap", "alpha-beta")
    part = filtered_part(snapshot.tree, TreeFilter())
    extract = TreeExtract(snapshot, snapshot.tree, part)
    data = file_of(tree_figure(extract), "svg") if kind == "svg" else tree_file(extract, kind)
    if kind == "json":
        nodes: list[dict[str, Any]] = json.loads(data)["nodes"]
        assert {"cut", "proven"} <= {node["mark"] for node in nodes}
    elif kind == "dot":
        assert b"style=dashed" in data
        assert b"\\ncut" in data
    elif kind == "graphml":
        assert b"score_1" in data
        assert b">cut<" in data
    else:
        assert data


def test_cut_branches_stand_where_their_parents_do() -> None:
    tree = searched("heap", "alpha-beta").tree
    assert tree.mark is not None
    part = filtered_part(tree, TreeFilter(min_share=0.2))
    shown = set(part.rows.tolist())
    least = TreeFilter(min_share=0.2).least_visits(tree)
    for row in range(1, len(tree)):
        if row in shown:
            assert tree.visits[row] >= least or tree.mark[row] == Mark.CUT
        elif tree.mark[row] == Mark.CUT:
            assert int(tree.parent[row]) not in shown


def test_the_line_of_a_search_by_depth_is_its_own() -> None:
    for game, search in (("heap", "alpha-beta"), ("ladder", "maxn"), ("sawhian", "maxn")):
        snapshot = searched(game, search, 500)
        rows = principal_line(snapshot, snapshot.tree)
        labels = tuple(snapshot.tree.label[row] for row in rows[1:])
        assert labels == snapshot.root_moves[0].principal_variation[: len(labels)]
        assert labels


def test_what_was_not_searched_has_no_value_anywhere() -> None:
    tree = searched("heap", "alpha-beta").tree
    assert tree.mark is not None
    row = int(np.flatnonzero(tree.mark == Mark.CUT)[0])
    assert value_words(tree, row, 0) == "–"  # noqa: RUF001 - a dash
    assert mark_words(None) == ""


def test_of_very_many_candidates_it_is_said_how_many_are_shown() -> None:
    snapshot = searched("heap", "uct", 30)
    assert reach_words(snapshot) == ""
    many = replace(snapshot, widths=(1234,), complete_depth=3, is_partial=True)
    assert reach_words(many) == (
        "the best 3 of 1234 are shown, depth 3 complete, the first ones one deeper"
    )


def test_candidates_of_several_moves_are_told_apart_and_shown_whole() -> None:
    snapshot = searched("heap", "alpha-beta", 40)
    one = RootMove(1, "take 1 take 2", "", 9, 0.5, None, 0.5, 2, ("take 1 take 2",), following=(2,))
    other = replace(
        one, label="take 1 take 3", principal_variation=("take 1 take 3",), following=(3,)
    )
    both = replace(snapshot, root_moves=(one, other))
    table = CandidateTable()
    table.show_snapshot(both, {})
    assert [table.index(row, CandidateTable.TURN).data() for row in range(2)] == [
        "take 1 take 2", "take 1 take 3",
    ]  # fmt: skip
    assert table.row_of((1, 3)) == 1
    assert table.row_of((1,)) == -1
    assert compare(both, both).common == 2


def test_orders_by_value_are_compared_by_their_places() -> None:
    first, second = searched("heap", "alpha-beta"), searched("heap", "uct")
    comparison = compare(first, second)
    assert comparison.same_choice
    assert comparison.rank_agreement is not None
    assert comparison.common == 3
    assert comparison.overlap is None
    assert compare(second, second).overlap == pytest.approx(1)


def test_lines_of_the_same_seed_are_the_same_and_chance_answers_as_told() -> None:
    position = position_of("ladder")
    leap = RootMove("leap", "leap", "", 9, 0.5, None, 0.5, 2, ("leap", "+3", "step"))
    steps = sample_line(position, OPTIONS, leap, 1)
    words = [one.label for step in steps for one in step.decisions]
    assert words == ["leap", "+3", "step"]
    assert steps[-1].is_node
    assert steps[-1].state.rungs == (3, 1)
    assert not any(step.is_sampled for step in steps)
    untold = replace(leap, principal_variation=("leap", "step"))
    drawn = [sample_line(position, OPTIONS, untold, seed) for seed in (1, 1, 2, 3, 4, 5, 6)]
    ends = [steps[-1].state for steps in drawn]
    assert ends[0] == ends[1]
    assert len(set(ends)) > 1
    assert all(steps[-1].is_sampled for steps in drawn)


def test_a_line_ends_where_its_words_are_no_moves_and_games_of_many_movers_have_none() -> None:
    position = position_of("heap")
    odd = RootMove(1, "take 1", "", 9, 0.5, None, 0.5, 2, ("take 1", "take 99", "take 1"))
    steps = sample_line(position, OPTIONS, odd, 1)
    assert [one.label for step in steps for one in step.decisions] == ["take 1"]
    bids = position_of("bids")
    assert [step.state for step in sample_line(bids, OPTIONS, odd, 1)] == [bids.state]
    row = RootMove(1, "take 1 take 2", "", 9, 0.5, None, 0.5, 2, ("take 1 take 2",))
    assert sample_line(position, OPTIONS, row, 1)[-1].is_node


def test_a_bound_of_the_root_names_nobody_who_does_not_play(qtbot: QtBot) -> None:
    search = searched("sawhian", "maxn", 300)
    marks = np.array(search.tree.mark)
    marks[0] = Mark.LOWER
    tree = replace(search.tree, mark=marks)
    info = NodeInfo()
    qtbot.addWidget(info)
    info.show_node(replace(search, tree=tree), tree, 0, None)
    assert " · at least · " in info.text
