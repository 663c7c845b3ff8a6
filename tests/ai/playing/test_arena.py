"""Series of games: pairs with the same dice, intervals, limits, stopping."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

import pytest

from ai.games.warlight.players import ROUND_LIMIT, limited
from ai.playing.arena import play_series
from ai.playing.intervals import wilson
from ai.playing.players import make_bot
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.engine.graphs import grid_graph, world_like

GAME = WarlightGame(grid_graph(4, 3), WarlightSettings(round_limit=20))
ENTRIES = [(name, make_bot("warlight", name)) for name in ("aggressive", "random")]


def test_wilson_intervals_are_the_published_ones() -> None:
    # 16 of 20: 0.584 to 0.919 (e.g. Newcombe, 1998, gives the formula).
    interval = wilson(16, 20)
    assert (round(interval.low, 3), round(interval.high, 3)) == (0.584, 0.919)
    assert interval.share == 0.8
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == pytest.approx(1.0)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_games_come_in_pairs_with_swapped_seats() -> None:
    result = play_series(GAME, ENTRIES, 6, seed=4)
    assert [game.seats for game in result.games] == [(0, 1), (1, 0)] * 3
    seeds = [game.seed for game in result.games]
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    wins = [sum(game.winner == entry for game in result.games) for entry in (0, 1)]
    assert [standing.wins for standing in result.standings] == wins
    assert {standing.games for standing in result.standings} == {6}


def test_the_same_bot_on_both_seats_makes_a_pair_even() -> None:
    # With the same dice a bot that uses none wins on the same seat both times.
    twins = [
        ("one", make_bot("warlight", "aggressive")),
        ("other", make_bot("warlight", "aggressive")),
    ]
    result = play_series(WarlightGame(world_like()), twins, 8, seed=1)
    for first, second in zip(result.games[::2], result.games[1::2], strict=True):
        assert first.rounds == second.rounds
        assert {first.winner, second.winner} in ({0, 1}, {None})


def test_series_are_reproducible_and_fit_into_json() -> None:
    results = [play_series(GAME, ENTRIES, 4, seed=2) for _ in range(2)]
    assert results[0] == results[1]
    assert json.loads(json.dumps(asdict(results[0])))["standings"][0]["name"] == "aggressive"
    assert play_series(GAME, ENTRIES, 4, seed=3).games != results[0].games


def test_seats_rotate_with_more_players() -> None:
    game = WarlightGame(world_like(), WarlightSettings(3, round_limit=10))
    entries = [(name, make_bot("warlight", name)) for name in ("aggressive", "random", "defensive")]
    result = play_series(game, entries, 3, seed=1)
    assert [found.seats for found in result.games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert {found.end for found in result.games} <= {"conquest", "round limit"}


def test_games_without_a_limit_get_one() -> None:
    assert limited(WarlightGame(grid_graph(4, 3))).settings.round_limit == ROUND_LIMIT == 100
    assert limited(GAME) is GAME
    endless = WarlightGame(grid_graph(4, 3), WarlightSettings(2, 0.0, 1.0))
    entries = [
        ("one", make_bot("warlight", "defensive")),
        ("other", make_bot("warlight", "defensive")),
    ]
    result = play_series(endless, entries, 2)
    assert [(game.winner, game.rounds, game.end) for game in result.games] == [
        (None, 100, "round limit")
    ] * 2
    assert result.standings[0].draws == 2
    assert result.mean_rounds == 100


@dataclass
class _After:
    """Says stop once it was asked so often."""

    left: int

    @property
    def stopped(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_a_series_can_be_stopped_between_moves() -> None:
    told: list[tuple[int, int]] = []
    result = play_series(
        GAME, ENTRIES, 50, token=_After(60), progress=lambda done, games: told.append((done, games))
    )
    assert 0 < len(result.games) < 10
    assert told == [(i + 1, 50) for i in range(len(result.games))]
    assert play_series(GAME, ENTRIES, 5, token=_After(0)).games == ()
