"""Levels of Sawhian: each looks further than the one before, and decides the same every time."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ai.games.sawhian.players import PLAYERS
from ai.playing.bots import BotOptions, Seen, needs_kernels
from ai.playing.entries import level_entry
from tests.ai.games.sawhian.positions import GAME, random_position

KEYS = tuple(level.key for level in PLAYERS.levels)


def options(key: str) -> BotOptions:
    found = level_entry(PLAYERS, key).options
    assert isinstance(found, BotOptions)
    return found


def test_every_level_looks_further_than_the_one_before() -> None:
    assert KEYS == ("easy", "medium", "hard", "best")
    depths = [options(key).search.max_depth for key in KEYS]
    assert all(low < high for low, high in pairwise(depths))
    assert [options(key).iterations for key in KEYS] == [one.iterations for one in PLAYERS.levels]
    assert not needs_kernels(level_entry(PLAYERS, "easy").make())


@pytest.mark.parametrize("key", KEYS[:3])
def test_a_level_decides_the_same_every_time(key: str) -> None:
    state = random_position(4, 60)
    found = {
        level_entry(PLAYERS, key).make().choose(Seen(GAME, state, state.player), Random(seed)).move
        for seed in range(2)
    }
    assert len(found) == 1
