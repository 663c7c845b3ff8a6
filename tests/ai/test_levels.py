"""Levels: each is a bot that plays, known by its key, and searches more than the one before."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from random import Random

import pytest

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.players import PLAYERS
from ai.playing.arena import play_game
from ai.playing.bots import BotOptions, SearchBot, Seen
from ai.playing.entries import level_entry, read_entries, read_entry
from ai.playing.players import make_bot
from engine.errors import SetupError, UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.positions import random_state
from tests.engine.graphs import world_like

KEYS = tuple(level.key for level in PLAYERS.levels)


def test_every_level_searches_more_than_the_one_before() -> None:
    assert KEYS == ("easy", "medium", "hard", "best")
    assert all(low.iterations < high.iterations for low, high in pairwise(PLAYERS.levels))
    assert all(level.name and level.describe for level in PLAYERS.levels)


@pytest.mark.parametrize("key", KEYS)
def test_a_level_is_the_best_search_with_so_many_iterations(key: str) -> None:
    options = level_entry(PLAYERS, key).options
    assert (options.seconds, options.iterations) == (None, PLAYERS.level(key).iterations)
    assert options.stop_early
    assert options.search.mode == SearchOptions.best().mode
    assert options.search.max_nodes <= SearchOptions.best().max_nodes
    bot = level_entry(PLAYERS, key).make()
    assert isinstance(bot, SearchBot)
    assert bot.options == options


def test_a_level_decides_the_same_every_time() -> None:
    game = WarlightGame(world_like())
    state = random_state(game, Random(4))
    found = {
        level_entry(PLAYERS, "medium").make().choose(Seen(game, state, 1), Random(2)).move
        for _ in range(2)
    }
    assert len(found) == 1


def test_levels_play_whole_games() -> None:
    game = WarlightGame(world_like(), WarlightSettings(2, round_limit=8))
    assert (
        play_game(
            game,
            [level_entry(PLAYERS, "easy").make(), level_entry(PLAYERS, "medium").make()],
            seed=1,
        )
        is not None
    )


def test_a_level_is_an_entry_by_its_key() -> None:
    entry = read_entry(PLAYERS, "hard")
    assert (entry.text, entry.options, entry.workers) == (
        "hard",
        level_entry(PLAYERS, "hard").options,
        1,
    )
    assert read_entry(PLAYERS, entry.text) == entry
    with pytest.raises(SetupError, match=r"“hard” and “mcts:.*” are the same bot"):
        read_entries(PLAYERS, ["hard", "mcts:iterations=1000,stop_early=true"])
    with pytest.raises(SetupError, match="“hard” has no options"):
        read_entry(PLAYERS, "hard:seconds=1")


def test_an_unknown_level_is_refused_naming_all() -> None:
    with pytest.raises(UnsupportedGameError, match=r"“harder”.*easy, medium, hard, best"):
        level_entry(PLAYERS, "harder")


def test_a_list_of_levels_does_not_load_the_compiler() -> None:
    code = "import sys, ai.games.warlight.players; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_bots_by_name_are_no_levels() -> None:
    with pytest.raises(UnsupportedGameError, match="no bot “hard”"):
        make_bot("warlight", "hard", BotOptions())
