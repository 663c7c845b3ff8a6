"""What the window has of paper soccer."""

from __future__ import annotations

from typing import Final

from engine.games.paper_soccer.rules import NAME
from studio.ui.games.paper_soccer.analysis import PitchAnalysis
from studio.ui.games.paper_soccer.board import PitchBoard
from studio.ui.games.paper_soccer.play_table import PitchTable
from studio.ui.table import Table

TABLE: Final = Table(NAME, PitchBoard, play=PitchTable, analyse=PitchAnalysis)
