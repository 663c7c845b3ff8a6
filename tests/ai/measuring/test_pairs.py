"""Games at a time: handed over in order, ended by whoever may, one seed for a pair."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.warlight.bots import fitted
from ai.games.warlight.options import LEAST_NODES, SearchOptions
from ai.measuring.pairs import Outcome, pair_seed, play_in_order, play_one
from ai.playing.bots import NEVER, BotOptions, RandomBot
from ai.searching.search import StopToken
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.studies import GAME
from tests.engine.graphs import grid_graph


def late(fixture: int, token: StopToken) -> int | None:
    """A game that takes the longer the earlier it is begun."""
    time.sleep((7 * fixture) % 3 / 1000)
    return None if token.stopped else fixture


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 12), st.integers(1, 4), st.integers(1, 20))
def test_games_come_in_order_until_they_are_enough(count: int, at_once: int, enough: int) -> None:
    written: list[int] = []
    whole = play_in_order(
        range(count), late, written.append, at_once=at_once, enough=lambda: len(written) == enough
    )
    assert written == list(range(min(count, enough)))
    assert whole == (count < enough)


def test_a_mistake_in_a_game_ends_those_under_way() -> None:
    def one(fixture: int, token: StopToken) -> int | None:
        if fixture == 1:
            raise ValueError("a mistake")
        while fixture == 2 and not token.stopped:
            time.sleep(0.001)
        return fixture

    written: list[int] = []
    before = threading.active_count()
    with pytest.raises(ValueError, match="a mistake"):
        play_in_order(range(9), one, written.append, at_once=3)
    assert written == [0]
    assert threading.active_count() == before


def test_a_token_ends_it_all() -> None:
    class Stopped:
        stopped = True

    written: list[int] = []
    assert not play_in_order(range(9), late, written.append, token=Stopped())
    assert written == []


@given(st.integers(0, 1 << 30), st.integers(0, 1000))
def test_a_pair_has_one_seed_of_its_own(seed: int, pair: int) -> None:
    assert pair_seed(seed, pair) == pair_seed(seed, pair) < 1 << 32
    assert pair_seed(seed, pair) != pair_seed(seed, pair + 1)


def test_the_winner_is_a_contestant_not_a_seat() -> None:
    bots = [RandomBot(), RandomBot()]
    for seed in range(4):
        # The same bot twice plays the same game on both seats: only the names change.
        one, other = (play_one(GAME, bots, seed, seat, NEVER) for seat in (0, 1))
        assert one is not None
        assert other is not None
        assert (one.rounds, one.end) == (other.rounds, other.end)
        winner = one.winner_from(0)
        swapped = None if winner is None else 1 - winner
        assert other.winner_from(1) == swapped


@pytest.mark.parametrize(
    ("payoffs", "found"),
    [
        ((1.0, -1.0, -1.0), (0, 1, 1)),
        ((0.0,) * 3, (None,) * 3),
        ((0.5, 0.5, -1.0), (None, None, 1)),
    ],
)
def test_who_shares_the_best_payoff_has_drawn(
    payoffs: tuple[float, ...], found: tuple[int | None, ...]
) -> None:
    outcome = Outcome(0, payoffs, 1, "end")
    assert tuple(map(outcome.winner_from, range(3))) == found


def test_one_bot_plays_against_another_on_all_other_seats() -> None:
    class Noted(RandomBot):
        """Notes whose moves it decides."""

        def __init__(self) -> None:
            self.players = set[int]()

        def choose(self, seen: Any, *more: Any) -> Any:
            self.players.add(seen.player)
            return super().choose(seen, *more)

    game = WarlightGame(grid_graph(4, 3), WarlightSettings(num_players=3, round_limit=3))
    one, others = Noted(), Noted()
    played = play_one(game, [one, others], 1, 2)
    assert played is not None
    assert (len(played.payoffs), one.players, others.players) == (3, {2}, {0, 1})


def test_a_fitted_tree_is_no_larger_than_asked_for() -> None:
    search = SearchOptions(max_nodes=LEAST_NODES)
    assert fitted(search, 10, 1) == BotOptions(None, 10, 1, search=search)
    assert fitted(SearchOptions(), 10, 4).search.max_nodes < SearchOptions().max_nodes
