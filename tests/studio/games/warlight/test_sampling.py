"""Lines of a search played out with sampled dice."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.games.warlight.round import RoundBoard
from engine.games.warlight.state import Phase, Picks, Turn
from studio.games.warlight.sampling import sample_line
from studio.position.lines import LineStep
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from tests.studio.grids import grid_game
from tests.studio.searches import made_up, made_up_snapshot, position_in

OPTIONS = AnalysisOptions()


def line_of(position: Position, seed: int = 1, labels: int = 2) -> tuple[LineStep, ...]:
    move = made_up_snapshot(position, 100).root_moves[1]
    line = (move.label, *(f"kind {i % 3}" for i in range(labels - 1)))
    return sample_line(position, OPTIONS, replace(move, principal_variation=line), seed, made_up)


@given(st.integers(0, 30), st.integers(0, 9))
def test_a_line_is_a_legal_game_that_its_seed_repeats(where: int, seed: int) -> None:
    position = position_in(Phase.TURN, seed=where)
    steps = line_of(position, seed, labels=6)
    assert [s.state for s in line_of(position, seed, labels=6)] == [s.state for s in steps]
    assert steps[0].state == position.state
    assert not steps[0].decisions
    for step in steps:
        for decision in step.decisions:
            position.game.check(step.state, decision.player, decision.move)
    for before, after in pairwise(steps):
        if after.state is not before.state:
            board = RoundBoard(before.state.owners, before.state.armies)
            for event in after.events:
                for change in event.changes:
                    board.apply(change)
            assert tuple(board.owners) == after.state.owners
            assert tuple(board.armies) == after.state.armies
            assert after.state.round == before.state.round + 1


def test_the_first_turn_is_the_candidate_and_dice_are_told() -> None:
    position = position_in(Phase.TURN)
    steps = line_of(position)
    candidate = made_up_snapshot(position, 100).root_moves[1]
    assert [len(step.decisions) for step in steps] == [0, 1, 2, 0]
    assert steps[1].decisions[0].move == candidate.move
    assert not steps[1].decisions[0].is_assumed
    assert [step.is_sampled for step in steps] == [False, False, False, True]
    assert {step.state for step in steps[:3]} == {position.state}


def test_other_dice_come_with_another_seed() -> None:
    position = position_in(Phase.TURN)
    outcomes = {line_of(position, seed, labels=12)[-1].state for seed in range(6)}
    assert len(outcomes) > 1


def test_what_the_line_leaves_open_is_marked() -> None:
    position = position_in(Phase.TURN)
    move = replace(made_up_snapshot(position, 100).root_moves[0], principal_variation=())
    steps = sample_line(position, OPTIONS, move, 1, made_up)
    assert [d.is_assumed for d in steps[2].decisions] == [False, True]


def test_a_played_turn_that_no_generator_makes_is_drawn_all_the_same() -> None:
    position = position_in(Phase.TURN)
    move = replace(made_up_snapshot(position, 100).root_moves[0], move=Turn(), label="pass")
    steps = sample_line(position, OPTIONS, move, 1, made_up)
    assert steps[1].decisions[0].move == Turn()


def test_a_script_plays_its_turn_even_if_another_gives_the_same() -> None:
    position = position_in(Phase.TURN)
    move = made_up_snapshot(position, 100).root_moves[0]
    line = (move.label, "facing / hunting", "defensive / waiting")
    steps = sample_line(position, OPTIONS, replace(move, principal_variation=line), 1, made_up)
    decided = [step.decisions[-1] for step in steps if step.decisions]
    assert [one.label for one in decided[1:3]] == list(line[1:])
    assert not any(one.is_assumed for one in decided[:3])


def test_picks_lead_to_the_first_round() -> None:
    position = position_in(Phase.PICK)
    steps = line_of(position, labels=4)
    assert isinstance(steps[1].decisions[0].move, Picks)
    assert steps[3].state.phase is Phase.TURN
    assert not steps[3].is_sampled
    assert steps[-1].is_sampled


def test_picks_one_at_a_time_stop_at_the_own() -> None:
    games = (position_in(Phase.PICK, game=grid_game(num_players=3), seed=s) for s in range(9))
    position = next(p for p in games if p.state.pick_order[0] == p.player)
    steps = line_of(position)
    assert [len(step.decisions) for step in steps] == [0, 1]
