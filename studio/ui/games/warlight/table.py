"""What the window has of Warlight."""

from __future__ import annotations

from typing import Final

from engine.games.warlight.rules import NAME
from studio.ui.games.warlight.analysis.table import WarlightAnalysis
from studio.ui.games.warlight.board import WarlightBoard
from studio.ui.games.warlight.play_table import WarlightTable
from studio.ui.table import Table

TABLE: Final = Table(NAME, WarlightBoard, play=WarlightTable, analyse=WarlightAnalysis)
