"""The health of a map by play: fast games by the rules, and honest figures from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from ai.games.warlight.balance import play_balance
from ai.games.warlight.games import drawn_start, open_game, play_from, play_game
from ai.playing.balance import Balance, BalanceOptions
from ai.playing.intervals import Interval
from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase
from tests.ai.children import run_python
from tests.ai.positions import games, random_state
from tests.studio.grids import grid_model

GRID = grid_model(5, 4)
TWO = BalanceOptions(games=60, seed=5)


@pytest.fixture(scope="module")
def balance() -> Balance:
    return play_balance(GRID, TWO)


def test_every_game_is_counted_once(balance: Balance) -> None:
    assert balance.games == 60
    assert balance.is_complete
    stalemates = round(balance.stalemates.share * 60)
    assert sum(seat.wins for seat in balance.seats) + stalemates == 60
    assert balance.anybody_wins == pytest.approx((60 - stalemates) / 120)
    assert [seat.seat for seat in balance.seats] == [0, 1]
    for seat in balance.seats:
        assert seat.win_rate.low <= seat.wins / 60 <= seat.win_rate.high


def test_figures_of_super_regions_agree_with_each_other(balance: Balance) -> None:
    assert [group.key for group in balance.super_regions] == [1, 2, 3, 4]
    # Two players pick two regions each; one may have both in one super region.
    assert 2 * 60 <= sum(group.starters for group in balance.super_regions) <= 4 * 60
    for group in balance.super_regions:
        assert 0 < group.holders <= group.completed <= 60
        assert group.lift is not None
        assert group.lift.share == pytest.approx(group.holder_wins.share / balance.anybody_wins)
        assert group.lift.low <= group.lift.share <= group.lift.high
        assert group.mean_round is not None
        assert group.mean_hold is not None
        assert group.mean_hold >= 1
    assert all(region.captures > 0 for region in balance.regions)
    assert {region.key for region in balance.regions} == {r.key for r in GRID.regions}


def test_the_same_seed_gives_the_same_figures(balance: Balance) -> None:
    assert play_balance(GRID, TWO) == balance
    assert play_balance(GRID, replace(TWO, seed=6)) != balance


@pytest.mark.parametrize("players", range(2, 9))
def test_any_number_of_players(players: int) -> None:
    found = play_balance(GRID, BalanceOptions(20, players, round_limit=60))
    assert len(found.seats) == players
    assert sum(seat.wins for seat in found.seats) <= 20


def test_more_players_never_leave_nobody_to_win() -> None:
    found = play_balance(GRID, BalanceOptions(40, 4))
    assert sum(group.starter_wins.share > 0 for group in found.super_regions) >= 2


def test_a_rich_corner_lifts_its_holder() -> None:
    groups = tuple(replace(s, bonus=25 if s.key == 1 else 0) for s in GRID.super_regions)
    found = play_balance(replace(GRID, super_regions=groups), BalanceOptions(200, seed=1))
    rich, *poor = found.super_regions
    assert rich.lift is not None
    assert rich.lift.low > 1
    assert all(group.lift is None or rich.lift.share > group.lift.share for group in poor)


def test_the_round_limit_makes_stalemates() -> None:
    found = play_balance(GRID, BalanceOptions(10, round_limit=1))
    assert found.stalemates.share == 1.0
    assert (found.mean_rounds, found.anybody_wins) == (1.0, 0.0)
    assert all(group.lift is None for group in found.super_regions)
    assert found.seats[0].win_rate == Interval(0.0, 0.0, found.seats[0].win_rate.high)


@dataclass
class _After:
    """Says stop once it was asked so often."""

    left: int

    @property
    def stopped(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_stopped_it_returns_the_games_that_are_done(balance: Balance) -> None:
    told: list[tuple[int, int]] = []
    found = play_balance(
        GRID, TWO, token=_After(7), progress=lambda done, total: told.append((done, total))
    )
    assert (found.games, found.is_complete) == (7, False)
    assert told[-1] == (7, 60)
    assert replace(play_balance(GRID, replace(TWO, games=7)), options=TWO) == found
    none = play_balance(GRID, TWO, token=_After(0))
    assert (none.games, none.mean_rounds, none.seats[0].wins) == (0, None, 0)


def test_partial_results_come_from_time_to_time() -> None:
    seconds = iter(np.arange(0, 1000, 0.1))
    told: list[Balance] = []
    done = play_balance(GRID, TWO, publish=told.append, clock=lambda: float(next(seconds)))
    assert 10 <= len(told) <= 30
    assert all(a.games < b.games for a, b in pairwise([*told, done]))


def test_maps_with_errors_are_refused_with_the_reason() -> None:
    first, *others = GRID.regions
    broken = replace(GRID, regions=(replace(first, neighbours=frozenset()), *others))
    with pytest.raises(SetupError, match="not symmetric"):
        play_balance(broken, TWO)
    with pytest.raises(SetupError, match="need 16"):
        play_balance(grid_model(3, 3), BalanceOptions(5, players=8))
    with pytest.raises(ValueError, match="At least one game"):
        play_balance(GRID, BalanceOptions(0))


def test_maps_of_a_thousand_regions_work() -> None:
    found = play_balance(large_model(), BalanceOptions(3, players=3, round_limit=30))
    assert found.games == 3
    assert max(region.captures for region in found.regions) > 0


def large_model() -> MapModel:
    """A strip of 1,000 regions in 8 super regions."""
    wide = grid_model(125, 8)
    assert len(wide.regions) == 1000
    return wide


@drawn(games(), st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_stories_agree_with_positions(game: WarlightGame, seed: int) -> None:
    """Nobody wins who does not own all that is owned; every loss was a capture."""
    start = random_state(game, Random(seed))
    played = play_from(game, start, 12, seed)
    owners, story = played.owners, played.story
    changed = np.array(start.owners) != owners
    assert (story.captures[changed] > 0).all()
    assert (story.captures <= played.rounds).all()
    assert (story.held <= played.rounds + 1).all()
    assert (story.holdings <= story.held).all()
    living = set(owners[owners >= 0].tolist())
    assert living <= set(start.owners)
    assert played.winner == (living.pop() if len(living) == 1 else None)
    assert played.rounds == 12 or played.winner is not None
    for s in range(len(game.graph.super_names)):
        holders = {int(owners[r]) for r in game.graph.members(s)}
        assert int(story.holder[s]) - 1 == (holders.pop() if len(holders) == 1 else -1)


def test_starts_are_drawn_by_the_rules() -> None:
    game = open_game(MapGraph.from_model(GRID), 4)
    state = drawn_start(game, Random(1))
    assert state.phase is Phase.TURN
    assert [len(state.regions_of(player)) for player in range(4)] == [2] * 4


TINY = """
from ai.games.warlight.games import open_game, play_game
from engine.cartography.graph import MapGraph
from tests.studio.grids import grid_model

for players in (2, 3):
    game = open_game(MapGraph.from_model(grid_model(4, 2)), players)
    for number in range(2):
        played = play_game(game, 12, 3, number)
        print(played.winner, played.rounds, played.owners.tolist())
        print([values.tolist() for values in played.story])
"""


def tiny(**environment: str) -> str:
    return run_python(TINY, **environment)


def test_games_are_the_same_without_being_compiled() -> None:
    compiled = tiny()
    assert compiled.count("\n") == 8
    assert tiny(NUMBA_DISABLE_JIT="1") == compiled


def test_no_game_leaves_an_array() -> None:
    assert tiny(NUMBA_BOUNDSCHECK="1") == tiny()


def test_a_game_is_told_apart_by_seed_and_number() -> None:
    game = open_game(MapGraph.from_model(GRID), 2)
    first, again, other = (play_game(game, 50, 9, number) for number in (1, 1, 2))
    assert first.owners.tolist() == again.owners.tolist()
    assert first.start == again.start
    assert other.start != first.start
