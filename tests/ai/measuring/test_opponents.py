"""What tables of several players say: rates against opponents, how they settle, and skills."""

from __future__ import annotations

import numpy as np
import pytest

from ai.measuring.opponents import meetings, rate_curves, rate_table, skills
from ai.measuring.tournament import TournamentGame


def game_of(seats: str, winner: str, block: int = 0) -> TournamentGame:
    payoffs = tuple(1.0 if seat == winner else -1.0 for seat in seats)
    return TournamentGame(tuple(seats), block, 1, payoffs, 5, "conquest")


GAMES = [
    game_of("abc", "a"), game_of("bca", "a"), game_of("abd", "b"), game_of("cdb", ""),
    game_of("xab", "x"),
]  # fmt: skip


def test_wins_and_games_are_counted_against_each_opponent() -> None:
    found = meetings(GAMES, "abcd")
    assert found.games.tolist() == [[3, 3, 2, 1], [3, 4, 3, 2], [2, 3, 3, 1], [1, 2, 1, 2]]
    assert found.wins.tolist() == [[2, 2, 2, 0], [1, 1, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]]
    assert found.by_rate() == [0, 1, 2, 3]
    assert found.rate(0, 0) == pytest.approx(2 / 3)
    assert found.rates()["a"]["c"] == 1.0


def test_a_draw_that_all_lost_is_a_win_of_nobody() -> None:
    found = meetings([game_of("cdb", "")], "bcd")
    assert found.games.tolist() == [[1, 1, 1]] * 3
    assert not found.wins.any()


def test_the_table_is_in_the_form_of_its_source() -> None:
    lines = rate_table(meetings(GAMES, "abcd")).splitlines()
    assert lines[0].split() == ["a", "b", "c", "d"]
    row = "a 66.67 % winrate [ 2 / 3 ] 66.7/3 66.7/3 100.0/2 0.0/1"
    assert " ".join(lines[1].split()) == row
    assert [line.split()[0] for line in lines[1:]] == ["a", "b", "c", "d"]


def test_an_entry_on_two_seats_meets_itself_only_where_it_sits() -> None:
    found = meetings([game_of("aab", "b")], "ab")
    assert found.games.tolist() == [[2, 2], [1, 1]]


def test_rates_settle() -> None:
    after, rates = rate_curves(GAMES, "abcd")
    assert after.tolist() == [1, 2, 3, 4]
    assert rates[0].tolist() == [1.0, 1.0, pytest.approx(2 / 3), pytest.approx(2 / 3)]
    assert np.isnan(rates[3][:2]).all()
    assert rates[3][2:].tolist() == [0.0, 0.0]


def test_curves_of_many_games_have_some_points() -> None:
    after, rates = rate_curves(GAMES[:2] * 700, "abc")
    assert len(after) == rates.shape[1] == 200
    assert after[-1] == 1400


def test_skills_are_in_the_order_of_strength() -> None:
    games = [game_of("abc", "a"), game_of("cab", "a"), game_of("bca", "b")] * 20
    first, second, third = skills(games, "abc")
    assert first.mean > second.mean > third.mean
    for skill in (first, second, third):
        assert skill.low < skill.mean < skill.high
    alone, other = skills([game_of("aab", "b")], "ab")
    assert alone.mean == other.mean == 25
