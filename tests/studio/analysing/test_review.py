"""A game reviewed: what turns cost, swings, going on where it stopped, and files."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RecordError, SetupError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, Turn
from engine.match import Match
from engine.record import GameRecord, RecordedPlayer
from studio.analysing.report import (
    by_cost,
    estimates_by_round,
    largest_swings,
    marks,
    mistakes,
    review_csv,
    review_from_json,
    review_text,
    review_title,
    review_to_json,
    severity,
    summaries,
    swings,
)
from studio.analysing.review import (
    GameReview,
    ReviewedTurn,
    ReviewOptions,
    check_reviewable,
    deciding_plies,
    final_values,
    position_at,
    review_game,
)
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from tests.studio.grids import grid_game
from tests.studio.searches import MadeUpSearch

QUICK = ReviewOptions(iterations=40, samples=4, sample_iterations=10)
NAMES = ("Ann", "Bot")


class Context:
    """Counts what it hears; stops after so many decisions."""

    def __init__(self, stop_after: int = 10**6) -> None:
        self.stop_after = stop_after
        self.published: list[GameReview] = []
        self.told: list[tuple[int, int]] = []

    @property
    def stopped(self) -> bool:
        return len(self.published) >= self.stop_after

    def publish(self, value: object) -> None:
        assert isinstance(value, GameReview)
        self.published.append(value)

    def progress(self, done: int, total: int) -> None:
        self.told.append((done, total))


def played(rounds: int = 3, seed: int = 1, **settings: Any) -> GameRecord[Any, Any]:
    """A game of random moves."""
    game = grid_game(round_limit=rounds, **settings)
    match: Match[Any, Any] = Match(game, Random(seed))
    match.settle()
    while actors := game.actors(match.state):
        match.play({p: game.propose(match.state, p, match.rng, 1)[0] for p in actors})
        match.settle()
    players = tuple(RecordedPlayer(NAMES[p % 2]) for p in range(game.settings.num_players))
    return GameRecord.of(game, match, players=players)


class KnowingSearch(MadeUpSearch):
    """Values a position by the share of its regions, and likes doing nothing best."""

    def __init__(self, position: Position, options: AnalysisOptions) -> None:
        super().__init__(position, options)
        self.position = position
        if position.state.phase is Phase.TURN:
            self.moves = (self.moves[0], Turn(), *self.moves[1:])[:5]

    def snapshot(self, elapsed_s: float) -> Any:
        found = super().snapshot(elapsed_s)
        state = self.position.state
        held = [len(state.regions_of(p)) + 1 for p in range(2)]
        tree = replace(found.tree, value=found.tree.value.copy())
        tree.value[0] = [h / sum(held) for h in held]
        return replace(found, tree=tree)


def knowing(position: Position, options: AnalysisOptions) -> KnowingSearch:
    return KnowingSearch(position, options)


@pytest.fixture(scope="module")
def record() -> GameRecord[Any, Any]:
    return played()


@pytest.fixture(scope="module")
def review(record: GameRecord[Any, Any]) -> GameReview:
    return review_game(Context(), record, QUICK, build=knowing)


def test_every_decision_is_looked_at(record: GameRecord[Any, Any], review: GameReview) -> None:
    deciding = [ply for ply, moves in enumerate(record.plies) if CHANCE not in moves]
    assert deciding_plies(record, QUICK) == deciding
    assert review.is_complete
    assert review.done == review.decisions == len(deciding)
    decided = {(ply, player) for ply in deciding for player in record.plies[ply]}
    assert {(turn.ply, turn.player) for turn in review.turns} == decided
    assert [known.ply for known in review.estimates] == [*deciding, len(record.plies)]
    assert all(sum(known.values) == pytest.approx(1) for known in review.estimates)


def test_what_was_played_is_always_valued(record: GameRecord[Any, Any], review: GameReview) -> None:
    strangers = [turn for turn in review.turns if turn.rank is None]
    assert strangers  # random moves that the made-up search did not think of
    for turn in review.turns:
        assert 0 <= turn.played_value <= 1
        assert turn.cost == pytest.approx(turn.best_value - turn.played_value)
        if turn.rank == 1:
            assert turn.cost == turn.error == 0
            assert turn.played == turn.best


def test_the_first_choice_costs_nothing_whatever_the_dice() -> None:
    """Where the search would do nothing and nothing was done."""
    game = grid_game(round_limit=2)
    match: Match[Any, Any] = Match(game, Random(3))
    match.settle()
    while actors := game.actors(match.state):
        idle = match.state.phase is Phase.TURN
        match.play(
            {p: Turn() if idle else game.propose(match.state, p, match.rng, 1)[0] for p in actors}
        )
        match.settle()
    found = review_game(Context(), GameRecord.of(game, match), QUICK, build=knowing)
    turns = [turn for turn in found.turns if turn.round > 0]
    assert turns
    assert all((turn.rank, turn.cost, turn.error) == (1, 0, 0) for turn in turns)
    assert all(turn.played == "pass" for turn in turns)


def test_partial_results_grow_and_a_stop_keeps_them(record: GameRecord[Any, Any]) -> None:
    context = Context(stop_after=2)
    partial = review_game(context, record, QUICK, build=knowing)
    assert [found.done for found in context.published] == [1, 2]
    assert partial is context.published[-1]
    assert not partial.is_complete
    assert context.told[0] == (0, partial.decisions)


@pytest.mark.parametrize("after", [1, 2, 3])
def test_going_on_gives_the_same_review(
    record: GameRecord[Any, Any], review: GameReview, after: int
) -> None:
    partial = review_game(Context(after), record, QUICK, build=knowing)
    context = Context()
    assert review_game(context, record, QUICK, partial, knowing) == review
    assert len(context.published) == review.decisions - after


def test_other_options_begin_anew(record: GameRecord[Any, Any], review: GameReview) -> None:
    other, context = replace(QUICK, seed=2), Context()
    found = review_game(context, record, other, review, knowing)
    assert len(context.published) == review.decisions
    assert found.options == other


def test_one_player_alone_can_be_judged(record: GameRecord[Any, Any]) -> None:
    options = replace(QUICK, players=(1,))
    found = review_game(Context(), record, options, build=knowing)
    assert {turn.player for turn in found.turns} == {1}
    assert found.is_complete
    assert all(len(known.values) == 2 for known in found.estimates)


def test_a_real_search_reviews_picks_and_turns_of_three() -> None:
    record = played(2, num_players=3)
    found = review_game(Context(), record, replace(QUICK, iterations=20, samples=2))
    assert found.is_complete
    assert {turn.player for turn in found.turns} == {0, 1, 2}
    assert all(len(known.values) == 3 for known in found.estimates)
    again = review_game(Context(), record, replace(QUICK, iterations=20, samples=2))
    assert again == found


def test_the_end_of_a_game_is_certain() -> None:
    record = played(2)
    state = record.states[-1]
    assert final_values(record.game, state) == (0.5, 0.5)
    won = replace(state, owners=(1,) * len(state.owners), end=None)
    assert final_values(record.game, won) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"iterations": None}, "needs an end"),
        ({"iterations": 0}, "at least one"),
        ({"samples": 0}, "at least one"),
        ({"seconds": 0.0}, "at least one"),
    ],
)
def test_impossible_options_are_refused(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(SetupError, match=expected):
        replace(QUICK, **changes)


def test_games_without_decisions_are_refused() -> None:
    record = played()
    with pytest.raises(SetupError, match="no player 3"):
        check_reviewable(record, replace(QUICK, players=(2,)))
    empty = replace(record, plies=(), states=record.states[:1])
    with pytest.raises(SetupError, match="nothing to review"):
        check_reviewable(empty, QUICK)


def test_positions_are_named_by_their_round(record: GameRecord[Any, Any]) -> None:
    plies = deciding_plies(record, QUICK)
    assert position_at(record, plies[0], 1).title == "Grid, picks, Bot"
    assert position_at(record, plies[-1], 0).title == "Grid, round 3, Ann"


# --- the report


def turn(cost: float, error: float = 0.0, **more: Any) -> ReviewedTurn:
    given: dict[str, Any] = {
        "ply": 5, "round": 1, "player": 0, "played": "a", "best": "b", "rank": 2, "share": 0.1,
        "candidates": 5, "iterations": 40, "estimate": 0.5, "best_value": 0.6,
        "played_value": 0.6 - cost, "cost": cost, "error": error,
    }  # fmt: skip
    return ReviewedTurn(**{**given, **more})


@given(st.floats(-1, 1), st.floats(0, 1))
def test_severity_needs_certainty(cost: float, error: float) -> None:
    level = severity(turn(cost, error))
    assert level in (0, 1, 2, 3)
    if cost <= error or cost < 0.03:
        assert level == 0
    elif cost >= 0.15:
        assert level == 3
    assert severity(turn(cost, 1.0)) == 0 or cost > 1.0


def test_mistakes_are_sorted_and_marked() -> None:
    turns = (turn(0.04), turn(0.2, round=2, ply=7), turn(0.08, round=3, ply=9), turn(0.0, ply=11))
    found = GameReview(QUICK, 4, turns)
    assert [t.cost for t in by_cost(found)] == [0.2, 0.08, 0.04, 0.0]
    assert [t.cost for t in mistakes(found)] == [0.04, 0.2, 0.08]
    assert marks(found, NAMES) == (
        (1, 1, "Ann: inaccuracy, 4.0 % lost"),
        (2, 3, "Ann: blunder, 20.0 % lost"),
        (3, 2, "Ann: mistake, 8.0 % lost"),
    )
    (summary,) = summaries(found)
    assert (summary.turns, summary.agreed, summary.counts) == (4, 0, (1, 1, 1))
    assert summary.total_cost == pytest.approx(0.32)


def test_swings_tell_what_happened_between(review: GameReview) -> None:
    first, second = swings(review, 0), swings(review, 1)
    assert len(first) == len(review.estimates) - 1
    assert [abs(s.change) for s in first] == sorted((abs(s.change) for s in first), reverse=True)
    mirrored = {s.ply: s for s in second}
    for swing in first:
        assert mirrored[swing.ply].change == pytest.approx(-swing.change)
        assert mirrored[swing.ply].own_cost == pytest.approx(swing.others_cost)
    assert largest_swings(review, 2) == first


def test_estimates_stand_at_their_rounds(review: GameReview) -> None:
    points = estimates_by_round(review)
    assert len(points) == 5  # picks, three rounds, the end
    assert all(point is not None for point in points)
    assert points[-1] == (0.5, 0.5)
    assert estimates_by_round(GameReview(QUICK, 3)) == []


def test_the_text_says_it_all(record: GameRecord[Any, Any], review: GameReview) -> None:
    text = review_text(review, review_title(record), NAMES)
    assert text.startswith("Review of Grid: Ann against Bot\n")
    assert text.count("\n") > len(review.turns)
    assert "-0.0 %" not in text
    partial = review_game(Context(1), record, QUICK, build=knowing)
    assert f"(1 of {review.decisions} decisions)" in review_text(partial, "x", NAMES)
    assert review_csv(review.turns).count("\n") == 1 + len(review.turns)


def test_a_review_is_read_as_it_was_written(
    record: GameRecord[Any, Any], review: GameReview
) -> None:
    data = review_to_json(review, record).encode()
    assert review_from_json(data, record) == review
    assert json.loads(data)["complete"] is True


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("marchland-review", "something", "This is no review"),
        ('"version": 1', '"version": 7', "version 7"),
        ('"game": "', '"game": "0', "another game"),
        ('"player": 0', '"player": 5', "not in the game"),
        ('"cost":', '"cast":', "damaged"),
        ("{", "[", "damaged"),
        ('"values": [', '"values": [0.5,', "estimate outside"),
    ],
)
def test_broken_reviews_are_refused(
    record: GameRecord[Any, Any], review: GameReview, old: str, new: str, expected: str
) -> None:
    data = review_to_json(review, record).replace(old, new)
    with pytest.raises(RecordError, match=expected):
        review_from_json(data.encode(), record)


@given(st.binary(max_size=200))
def test_whatever_the_bytes_a_review_is_read_or_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        review_from_json(data, played(1))


def test_the_game_is_warlight(record: GameRecord[Any, Any]) -> None:
    assert isinstance(check_reviewable(record, QUICK), WarlightGame)
