"""A tiny study: a small grid, five iterations a turn, games of at most six rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QThread

from ai.games.warlight.players import PLAYERS
from ai.measuring.study import (
    Contender,
    Study,
    StudyGame,
    StudySettings,
    Trial,
    play_study,
)
from ai.playing.entries import read_untimed
from engine.game import Game
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.engine.graphs import grid_graph

# Qt takes the first thread that asks for the main one: not one that plays games, please.
QThread.currentThread()

GAME = WarlightGame(grid_graph(4, 3), WarlightSettings(round_limit=6))
SETTINGS = StudySettings(seed=3, iterations_per_worker=5, reference_iterations=5)
ROOT = (Contender("root", 1), Contender("root", 2))


def study_of(
    game: Game[Any, Any] = GAME,
    settings: StudySettings = SETTINGS,
    contender: str = "mcts:mode=stored-dice",
    reference: str = "mcts:mode=baseline",
) -> Study:
    """Return a study of Warlight, by default the tiny one."""
    return Study(game, settings, read_untimed(PLAYERS, contender), read_untimed(PLAYERS, reference))


STUDY = study_of()


def played(fixtures: Sequence[Trial], cores: int = 1) -> list[StudyGame]:
    games: list[StudyGame] = []
    play_study(STUDY, fixtures, games.append, cores=cores)
    return games
