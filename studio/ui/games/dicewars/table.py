"""What the window has of Dicewars."""

from __future__ import annotations

from typing import Final

from engine.games.dicewars.rules import NAME
from studio.ui.games.dicewars.analysis import DicewarsAnalysis
from studio.ui.games.dicewars.board import DicewarsBoard
from studio.ui.games.dicewars.play_table import DicewarsTable
from studio.ui.table import Table

TABLE: Final = Table(NAME, DicewarsBoard, play=DicewarsTable, analyse=DicewarsAnalysis)
