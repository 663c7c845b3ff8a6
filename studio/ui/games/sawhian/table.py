"""What the window has of Sawhian."""

from __future__ import annotations

from typing import Final

from engine.games.sawhian.rules import NAME
from studio.ui.games.sawhian.analysis import SawhianAnalysis
from studio.ui.games.sawhian.board import SawhianBoard
from studio.ui.games.sawhian.play_table import SawhianTable
from studio.ui.table import Table

TABLE: Final = Table(NAME, SawhianBoard, play=SawhianTable, analyse=SawhianAnalysis)
