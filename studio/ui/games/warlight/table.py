"""Warlight at the table: its map, and what Analyse shows of it alone."""

from __future__ import annotations

from typing import Final

from engine.games.warlight.rules import NAME
from studio.ui.games.warlight.analysis.table import WarlightAnalysis
from studio.ui.games.warlight.board import WarlightBoard
from studio.ui.table import Table

TABLE: Final = Table(NAME, WarlightBoard, analyse=WarlightAnalysis)
