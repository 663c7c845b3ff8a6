"""Tuning: games decide which way it goes, nothing is played twice, and it can be stopped."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from ai.games.warlight.constants import Constants
from ai.games.warlight.players import PLAYERS
from ai.measuring.ledger import GAMES_FILE
from ai.measuring.tune import Generation, TuneGame, TuneSettings, Tuning, check_playable, plan, tune
from ai.measuring.tune_folder import open_tuning
from ai.playing.entries import read_untimed
from engine.errors import SetupError, UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.engine.graphs import grid_graph

RULES = WarlightSettings(round_limit=4)
GRIDS = tuple(
    WarlightGame(replace(grid_graph(*size), name=name), RULES)
    for name, size in (("Small", (4, 3)), ("Large", (4, 4)))
)
SETTINGS = TuneSettings(seed=3, iterations=2, candidates=4, pairs=1)
TUNING = Tuning(GRIDS, SETTINGS, read_untimed(PLAYERS, "mcts"))
GAMES = 4 * len(GRIDS) * 2  # of a generation


class StopAfter:
    """Says stop once so many games were written."""

    def __init__(self, games: int) -> None:
        self._left, self.written = games, list[TuneGame]()

    @property
    def stopped(self) -> bool:
        return len(self.written) >= self._left

    def write(self, game: TuneGame) -> None:
        self.written.append(game)


def generations(known: list[TuneGame], count: int) -> tuple[list[Generation], list[TuneGame]]:
    new: list[TuneGame] = []
    return list(islice(tune(TUNING, known, new.append), count)), new


def faked(tuning: Tuning, number: int, better: int) -> list[TuneGame]:
    """Return the games of a generation in which one candidate won all, and no other any."""
    return [
        TuneGame(
            f.generation, f.candidate, f.map, f.pair, f.seat, 0,
            "candidate" if f.candidate == better else "base", 1, "conquest",
        )
        for f in plan(tuning, number)
    ]  # fmt: skip


def test_every_candidate_meets_the_same_dice_on_every_map() -> None:
    fixtures = plan(TUNING, 2)
    assert len(set(fixtures)) == len(fixtures) == GAMES
    met = [
        {(f.map, f.pair, f.seat) for f in fixtures if f.candidate == candidate}
        for candidate in range(SETTINGS.candidates)
    ]
    assert all(games == met[0] for games in met)
    assert {f.pair for f in fixtures}.isdisjoint(f.pair for f in plan(TUNING, 1))


def test_a_tuning_is_repeatable_and_needs_no_game_twice() -> None:
    first, games = generations([], 2)
    assert [g.number for g in first] == [1, 2]
    assert len(games) == 2 * GAMES
    again, more = generations(games, 2)
    assert (again, more) == (first, [])
    rest, missing = generations(games[:-3], 2)
    assert (rest, missing) == (first, games[-3:])
    assert first[0].values != first[1].values != Constants.of(TUNING.base.options().search)


def test_it_goes_where_the_games_were_won() -> None:
    ends = [generations(faked(TUNING, 0, best), 1)[0][0] for best in range(SETTINGS.candidates)]
    assert len({str(end.values) for end in ends}) == SETTINGS.candidates
    assert {end.score.share for end in ends} == {1 / SETTINGS.candidates}


def test_it_stops_when_it_is_told() -> None:
    token = StopAfter(3)
    assert not list(tune(TUNING, [], token.write, token=token))
    assert 3 <= len(token.written) < GAMES


def test_a_folder_goes_on_where_it_was(tmp_path: Path) -> None:
    token = StopAfter(5)
    with open_tuning(tmp_path, TUNING) as ledger:

        def write(game: TuneGame) -> None:
            ledger.add(game)
            token.write(game)

        assert not list(tune(TUNING, [], write, token=token))
        begun = list(ledger.games)
    with open_tuning(tmp_path, TUNING) as ledger:
        assert ledger.games == begun
        found = next(iter(tune(TUNING, begun, ledger.add)))
        assert len(ledger.games) == GAMES
    assert found == generations([], 1)[0][0]
    assert (tmp_path / GAMES_FILE).read_text().count("\n") == GAMES + 1


def test_other_parameters_are_refused(tmp_path: Path) -> None:
    with open_tuning(tmp_path, TUNING):
        pass
    other = replace(TUNING, settings=replace(SETTINGS, iterations=3))
    with (
        pytest.raises(SetupError, match="iterations is 2 there and 3 here"),
        open_tuning(tmp_path, other),
    ):
        pass


def test_maps_that_are_too_large_are_refused() -> None:
    small = replace(TUNING, base=read_untimed(PLAYERS, "mcts:memory_mb=0.01"))
    with pytest.raises(UnsupportedGameError, match="memory limit"):
        check_playable(small)
    check_playable(TUNING)
