"""Every file that an earlier version wrote opens as it did then.

`version_1` holds one of each kind, written by the first version of its format.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ai.games.warlight.constants import Constants, read_constants
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.players import PLAYERS
from ai.measuring.ledger import Ledger
from ai.measuring.study import Contender, Study, StudySettings
from ai.measuring.study_folder import open_ledger
from ai.measuring.tournament_folder import open_tournament
from ai.measuring.tune import TuneSettings, Tuning
from ai.measuring.tune_folder import open_tuning
from ai.playing.entries import read_untimed
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from engine.registry import load_game
from maps import find_shipped
from studio.analysing.file import analysis_from_bytes, whole_snapshot
from studio.analysing.learning_export import read_head, read_positions
from studio.analysing.report import review_from_json
from studio.library.library import Library
from studio.playing.experiments import load_experiment, result_of

VERSION_1 = Path(__file__).parent / "version_1"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A copy, for what is opened may be written."""
    return shutil.copytree(VERSION_1, tmp_path / "kept")


@pytest.fixture(scope="module")
def duel() -> WarlightGame:
    folder = find_shipped("Duel")
    assert folder is not None
    bundle = read_map(folder).bundle
    assert bundle is not None
    return WarlightGame(MapGraph.from_model(bundle.model), WarlightSettings(round_limit=100))


def test_a_game_plays_through() -> None:
    record = load_game((VERSION_1 / "game.json").read_bytes())
    assert record.game.traits.name == "warlight"
    assert [player.name for player in record.players] == ["Anna", "Bot 1"]
    assert len(record.plies) == 4


def test_an_analysis_shows_its_search() -> None:
    data = (VERSION_1 / "analysis.marchland-analysis").read_bytes()
    saved = analysis_from_bytes(data)
    assert saved.position.title == "Duel, round 1, player 1"
    assert saved.snapshot.iterations == whole_snapshot(data).iterations == 400
    assert sum(move.visits for move in saved.snapshot.root_moves) == 400


def test_a_library_lists_and_gives_what_it_holds(kept: Path) -> None:
    library = Library.open(kept / "library.sqlite")
    (game,) = library.games()
    assert (game.name, game.summary.game, game.has_log) == ("Kept", "warlight", True)
    assert library.game_record(game.id) == (kept / "game.json").read_bytes()
    assert library.thumbnail(game.id) == b"png"
    assert library.game_map(game.id) == b"zip"
    (analysis,) = library.analyses()
    assert (analysis.name, analysis.map_name, analysis.round) == ("Kept analysis", "Duel", 1)
    assert library.analysis(analysis.id) == (kept / "analysis.marchland-analysis").read_bytes()


def test_a_tournament_goes_on(kept: Path, duel: WarlightGame) -> None:
    with open_tournament(kept / "tournament", duel, 0) as ledger:
        assert_is_whole(ledger, 4)
        assert ledger.games[0].seats == ("aggressive", "mcts:iterations=50")
        assert ledger.games[0].payoffs == (-1.0, 1.0)


def test_a_tournament_of_three_goes_on(kept: Path, duel: WarlightGame) -> None:
    game = replace(duel, settings=replace(duel.settings, num_players=3))
    with open_tournament(kept / "tournament_of_three", game, 0) as ledger:
        assert_is_whole(ledger, 6)
        assert ledger.games[0].seats == ("aggressive", "random", "smart-random")
        assert ledger.games[0].payoffs == (-1.0, -1.0, 1.0)


def test_a_study_goes_on(kept: Path, duel: WarlightGame) -> None:
    sides = (read_untimed(PLAYERS, entry) for entry in PLAYERS.study or ())
    study = Study(duel, StudySettings(0, 20, 20), *sides)
    with open_ledger(kept / "study", study) as ledger:
        assert_is_whole(ledger, 8)
        assert ledger.games[0].fixture.contender == Contender("root", 1)


def test_a_tuning_goes_on(kept: Path, duel: WarlightGame) -> None:
    tuning = Tuning((duel,), TuneSettings(0, 20, 4, 1), read_untimed(PLAYERS, "mcts"))
    with open_tuning(kept / "tune", tuning) as ledger:
        assert_is_whole(ledger, 8)
    found = read_constants(kept / "tune" / "constants.toml", Constants.of(SearchOptions.best()))
    assert found != Constants.of(SearchOptions.best())


def test_an_experiment_knows_its_games(kept: Path, duel: WarlightGame) -> None:
    assert load_experiment((kept / "experiment.toml").read_bytes()).bots[1] == "aggressive"
    run = load_experiment((kept / "experiment" / "experiment.toml").read_bytes())
    with open_tournament(kept / "experiment", duel, run.seed) as ledger:
        assert result_of(ledger.games) == run.result


def test_a_review_belongs_to_its_game() -> None:
    record = load_game((VERSION_1 / "game.json").read_bytes())
    review = review_from_json((VERSION_1 / "review" / "review.json").read_bytes(), record)
    assert len(review.turns) == 4


def test_positions_for_learning_are_read() -> None:
    assert read_head(VERSION_1 / "positions.jsonl").title == "Duel"
    assert len(list(read_positions(VERSION_1 / "positions.jsonl"))) == 28


def test_an_analysis_of_the_library_knows_its_game(kept: Path) -> None:
    library = Library.open(kept / "library.sqlite")
    (analysis,) = library.analyses()
    assert analysis.game == "warlight"
    library.save_analysis(b"{}", "Of another game", game="heap")
    assert [found.game for found in library.analyses()] == ["heap", "warlight"]


def assert_is_whole(ledger: Ledger[Any], games: int) -> None:
    assert len(ledger.games) == games
