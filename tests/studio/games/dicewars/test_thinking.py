"""Terms, transfer trees, chances, lines and drafts of Dicewars, without a window."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ai.games.dicewars.games import dealt
from ai.games.dicewars.kernels.maxn import evaluate
from ai.games.dicewars.numbers import MaxnOptions, numbers_in_order
from ai.games.dicewars.players import MAXN
from ai.games.dicewars.position import scratch_for, state_of, table_of
from ai.games.dicewars.search import MaxnSearch
from ai.kernels.plain import plain
from ai.searching.snapshot import RootMove
from engine.errors import SetupError
from engine.games.dicewars import boards
from engine.games.dicewars.board import Board
from engine.games.dicewars.odds import hold, success
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsSettings, DicewarsState, Phase
from studio.games.dicewars.chances import chances_of
from studio.games.dicewars.lines import dicewars_line
from studio.games.dicewars.marks import chip_text
from studio.games.dicewars.position_draft import PositionDraft
from studio.games.dicewars.transfers import border_words, borders_of, step_words
from studio.games.dicewars.tree_drawing import MOST_SHOWN, laid_out
from studio.games.dicewars.words import area_name
from studio.games.dicewars.worth import taken_apart, worth_of
from studio.position.players import Players, Seated
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.worth import summary
from tests.engine.graphs import world_like

# 0 an enemy - 1 [33, 6] - 2 [30, 1] - 3 [19, 8], and 4 beside 3, as in the source's example
EXAMPLE = DicewarsGame(Board(((1,), (0, 2), (1, 3), (2, 4), (3,))), DicewarsSettings(2))
EXAMPLE_STATE = DicewarsState(Phase.TURN, (1, 0, 0, 0, 0), (8, 6, 1, 8, 1), (0, 0))


def inner_land(game: DicewarsGame) -> DicewarsState:
    """Return a position in which player 0 has much inner land, with dice on it."""
    first, board = dealt(game, 1), game.board
    far = max(range(len(board)), key=lambda area: _distance(board, 0, area))
    owners = tuple(int(_distance(board, far, area) <= 1) for area in range(len(board)))
    borders = {
        area
        for area, near in enumerate(board.neighbours)
        if not owners[area] and any(owners[other] for other in near)
    }
    dice = tuple(
        3 if area in borders else 6 if not owners[area] else 2 for area in range(len(board))
    )
    return replace(first, owners=owners, dice=dice, player=0)


def _distance(board: Board, start: int, end: int) -> int:
    seen, edge, steps = {start}, {start}, 0
    while end not in seen:
        edge = {other for area in edge for other in board.neighbours[area]} - seen
        seen |= edge
        steps += 1
    return steps


@pytest.mark.parametrize("seed", range(5))
def test_the_terms_add_up_to_what_the_agent_computes(seed: int) -> None:
    game = DicewarsGame(boards.generate(20, seed), DicewarsSettings(3))
    rng = Random(seed)
    owners = (0, 1, 2, *(rng.randrange(3) for _ in range(17)))
    dice = tuple(rng.choice((1, 2, 3, 7, 8)) for _ in range(20))
    state = replace(dealt(game, seed), owners=owners, dice=dice)
    options = MaxnOptions(disadvantage=1 + seed % 3, advantage=1 + seed % 2, weak_borders=0.7)
    values, numbers = np.zeros(3), np.array(numbers_in_order(options))
    plain(evaluate)(table_of(game), state_of(game, state), scratch_for(game), numbers, values)
    worth = worth_of(game, state, options)
    assert [worth.total(player) for player in range(3)] == pytest.approx(values.tolist())
    assert worth.scores[1] == pytest.approx(values[1] - values[0] - values[2])
    assert all(term.title and term.about.endswith(".") for term in worth.terms)


@pytest.mark.parametrize("seed", range(5))
def test_the_lead_that_is_told_is_the_difference_of_the_sums_on_show(seed: int) -> None:
    game = DicewarsGame(boards.generate(34, seed))
    worth = worth_of(game, dealt(game, seed), MaxnOptions())
    second, first = sorted(worth.total(seat) for seat in range(4))[-2:]
    told = summary(worth, Players(tuple(Seated(name, at) for at, name in enumerate("ABCD"))))
    assert f" by {first - second:.2f}." in told


def test_there_are_no_terms_before_the_deal() -> None:
    position = Position(EXAMPLE, EXAMPLE.initial_state(), -1, "")
    assert taken_apart(position, None) is None


def test_the_source_s_example_step_by_step() -> None:
    (border,) = borders_of(EXAMPLE, EXAMPLE_STATE, MaxnOptions())
    assert (border.area, border.dice, border.then) == (1, 6, 8)
    assert [(s.source, s.target, s.moved, s.then) for s in border.steps] == [
        (3, 2, 7, 8),
        (2, 1, 2, 8),
    ]
    assert step_words(EXAMPLE, border.steps[0]) == "Area 4 → area 3: dice 7, then 8 there"
    assert "8 dice by transfers: 2" in border_words(EXAMPLE, border, MaxnOptions())
    picture = laid_out(border)
    assert [node.area for node in picture.nodes] == [1, 2, 3, 4]
    assert picture.on_path == (True, True, True, False)
    assert {middle.y() for middle in picture.middles} == {0.0}
    assert picture.areas_from(2) == (3, 2, 1)
    assert picture.node_at(picture.middles[1]) == 1


def test_why_nothing_is_done_is_said() -> None:
    told = {
        (8, 7, 1, 8, 1): "needs no help", (8, 6, 1, 1, 1): "no path brings a die",
    }  # fmt: skip
    for dice, words in told.items():
        (border,) = borders_of(EXAMPLE, replace(EXAMPLE_STATE, dice=dice), MaxnOptions())
        assert words in border_words(EXAMPLE, border, MaxnOptions())
    made = replace(EXAMPLE_STATE, transfers=6)
    (border,) = borders_of(EXAMPLE, made, MaxnOptions())
    assert "no own inner area" in border_words(EXAMPLE, border, MaxnOptions())
    assert borders_of(EXAMPLE, EXAMPLE.initial_state(), MaxnOptions()) == ()


def test_large_trees_are_cut_and_keep_the_chosen_path() -> None:
    game = DicewarsGame(boards.generate(80, 3), DicewarsSettings(2))
    state = inner_land(game)
    border = max(borders_of(game, state, MaxnOptions()), key=lambda one: len(one.steps))
    picture = laid_out(border)
    assert len(picture.nodes) <= MOST_SHOWN + len(border.steps) < picture.count
    chosen = [
        node.area for node, strong in zip(picture.nodes, picture.on_path, strict=True) if strong
    ]
    assert chosen == list(reversed(border.tree.path))
    places = {(middle.x(), middle.y()) for middle in picture.middles}
    assert len(places) == len(picture.nodes)
    assert picture.child(picture.beside(0, 1)) in range(len(picture.nodes))


def test_chances_are_those_of_the_odds() -> None:
    found = chances_of(EXAMPLE, EXAMPLE_STATE)
    ((attack,), (held,)) = found.attacks, found.holds
    assert (attack.source, attack.target, attack.likely) == (1, 0, success(6, 8))
    assert held.area == 1
    assert held.likely == hold(EXAMPLE.board, EXAMPLE_STATE.owners, EXAMPLE_STATE.dice, 1)
    assert chances_of(EXAMPLE, EXAMPLE.initial_state()).attacks == ()


def test_a_chance_is_never_written_as_sure_that_is_not() -> None:
    told = {0.0: "0", 0.001: "1", 0.444: "44", 0.9999: "99", 1.0: "100"}
    assert {likely: chip_text(likely) for likely in told} == told


def test_a_line_of_maxn_passes_the_turn_after_every_attack() -> None:
    game = DicewarsGame(boards.generate(16, 2), DicewarsSettings(2))
    state = inner_land(game)
    search = MaxnSearch(game, state)
    while not search.is_done:
        search.step(100)
    best = search.snapshot(0.0).root_moves[0]
    options = AnalysisOptions(search=MAXN.name)
    steps = dicewars_line(Position(game, state, 0, ""), options, best, 1)
    assert steps[0].state == state
    assert steps[-1].is_node
    assert isinstance(best.move, Attack)
    assert steps[1].decisions[0].move == best.move
    assert steps[2].state.player == 1
    assert steps[2].state.owners[best.move.target] == 0
    assert all(step.state.phase is Phase.TURN for step in steps)


def test_a_line_of_another_search_is_played_by_the_rules() -> None:
    move = RootMove(Attack(1, 0), "attack 2 1", "", 1, 0.5, None, 1.0, 1, ("attack 2 1", "won"))
    steps = dicewars_line(Position(EXAMPLE, EXAMPLE_STATE, 0, ""), AnalysisOptions(), move, 1)
    assert steps[-1].state.end == "conquest"


def test_a_draft_is_changed_undone_and_checked() -> None:
    draft = PositionDraft.of(Position(EXAMPLE, EXAMPLE_STATE, 0, ""))
    draft.give(0, 0)
    assert draft.faults() == ("One player owns everything: give an area to somebody else.",)
    with pytest.raises(SetupError, match="owns everything"):
        draft.position()
    draft.undo()
    assert not draft.can_undo
    draft.set_dice(1, 99)
    draft.add_dice(2, -5)
    draft.set_reserve(1, 3)
    draft.set_left(2)
    draft.set_round(4)
    draft.set_player(1)
    state = draft.position().state
    assert (state.dice, state.reserves) == ((8, 8, 1, 8, 1), (0, 3))
    assert (state.transfers, state.round, state.player) == (4, 4, 1)
    draft.give(0, 0)
    draft.give(4, 1)
    draft.set_player(0)
    assert draft.faults() == ()


def test_a_draft_begins_with_a_deal_where_nothing_was_dealt() -> None:
    draft = PositionDraft.of(Position(EXAMPLE, EXAMPLE.initial_state(), -1, ""))
    assert draft.faults() == ()
    assert not draft.can_undo
    before = draft.draft
    draft.deal()
    assert draft.draft != before


def test_areas_have_names_in_sentences() -> None:
    assert area_name(EXAMPLE.board, 30) == "Area 31"
    assert area_name(EXAMPLE.board, 30, within=True) == "area 31"
    graph = world_like()
    assert area_name(Board.of_map(graph), 0, within=True) == graph.region_names[0]
