"""A wall of games: played at once, paused, taken out of, stopped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage

from engine.errors import UnsupportedGameError
from engine.games.sawhian.rules import SawhianGame
from engine.record import dump_record
from engine.registry import load_game
from studio.playing.batches import BatchSetup
from studio.playing.wall import Wall, WallGame, wins
from studio.position.seats import Seat
from tests.studio.grids import grid_game

RANDOM = Seat("Random", "random")
SAWHIAN = BatchSetup(SawhianGame(), (RANDOM,) * 4, 5, 3)


class Context:
    """A job's context that says stop when it is told to."""

    def __init__(self, until: Callable[[list[WallGame]], bool] = lambda _games: False) -> None:
        self.stopped, self._until = False, until
        self.games: list[WallGame] = []

    def publish(self, value: object) -> None:
        assert isinstance(value, list)
        self.games = value
        self.stopped = self.stopped or self._until(value)


def paint(_state: object) -> QImage:
    return QImage(7, 7, QImage.Format.Format_RGB32)


def test_all_games_are_played_to_their_end_each_with_other_dice() -> None:
    wall = Wall(SAWHIAN, 0.0)
    games = wall.run(Context(), paint, 2)
    assert [game.number for game in games] == [1, 2, 3, 4, 5]
    assert all(game.is_over for game in games)
    assert len({game.state for game in games}) == 5
    assert games[1].names == ("Random 2", "Random 3", "Random 4", "Random 1")
    won, draws = wins(games, wall.setup.names)
    assert sum(won) + draws == 5


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (Wall(SAWHIAN, 0.0).run(Context(), paint, cores) for cores in (1, 3))
    assert [game.state for game in first] == [game.state for game in second]


def test_games_with_chance_are_played_too() -> None:
    setup = BatchSetup(grid_game(num_players=2, round_limit=4), (RANDOM, RANDOM), 3, 1)
    games = Wall(setup, 0.0).run(Context(), paint, 2)
    assert all(game.is_over for game in games)


def test_a_game_is_painted_when_it_changed() -> None:
    painted = []

    def count(state: object) -> QImage:
        painted.append(state)
        return paint(state)

    games = Wall(SAWHIAN, 0.0).run(Context(), count)
    assert len(painted) == len(set(painted))
    assert {game.state for game in games} <= set(painted)


def test_what_is_taken_out_stops_and_goes_on_elsewhere() -> None:
    wall = Wall(SAWHIAN, 0.01)
    context = Context(lambda games: games[2].ply >= 3)
    wall.run(context, paint)
    record = wall.withdraw(3)
    ply = len(record.plies)
    assert load_game(dump_record(record)).states == record.states
    assert [player.name for player in record.players] == [
        "Random 3",
        "Random 4",
        "Random 1",
        "Random 2",
    ]
    games = wall.run(Context(), paint)
    assert (games[2].is_withdrawn, games[2].is_over, games[2].ply) == (True, False, ply)
    assert all(game.is_over for game in games if game.number != 3)


def test_a_game_that_is_over_is_not_taken_out() -> None:
    wall = Wall(SAWHIAN, 0.0)
    wall.run(Context(), paint)
    record = wall.withdraw(1)
    assert not record.game.actors(record.states[-1])
    assert not wall.run(Context(), paint)[0].is_withdrawn


def run_beside(wall: Wall, context: Context) -> threading.Thread:
    thread = threading.Thread(target=wall.run, args=(context, paint))
    thread.start()
    return thread


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_pause_holds_all_games_and_speed_changes_at_once() -> None:
    wall, context = Wall(SAWHIAN, 3600.0), Context()
    thread = run_beside(wall, context)
    try:
        wait_until(lambda: bool(context.games) and all(game.ply == 1 for game in context.games))
        wall.is_paused = True
        wall.interval = 0.0
        time.sleep(0.3)
        assert all(game.ply == 1 for game in context.games)
        wall.is_paused = False
        wait_until(lambda: all(game.is_over for game in context.games))
    finally:
        context.stopped = True
        thread.join()


def test_a_bot_that_cannot_play_is_told() -> None:
    setup = BatchSetup(SawhianGame(), (RANDOM, RANDOM, RANDOM, Seat("No", "nobody")), 2, 1)
    with pytest.raises(UnsupportedGameError):
        Wall(setup).run(Context(), paint)


class Broken:
    """A bot with a fault."""

    def choose(self, *_seen: object) -> None:
        raise ZeroDivisionError


def test_a_fault_of_a_bot_ends_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studio.playing.wall.bot_of", lambda _game, _seat: Broken())
    with pytest.raises(ZeroDivisionError):
        Wall(SAWHIAN, 0.0).run(Context(), paint)
