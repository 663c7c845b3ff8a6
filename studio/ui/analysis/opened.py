"""Shows what a file held in the Analyse workspace, if it was played on the map that is open."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, Slot

from ai.searching.snapshot import AnalysisSnapshot
from engine.game import Game
from engine.plain import plain
from studio.desk import map_of
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.ui.analysis.docks import AnalyseDocks
from studio.ui.analysis.files import AnalysisFiles, Opened
from studio.ui.analysis.position_panel import PositionPanel
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.stand import TableStand


class Desk(Protocol):
    """The workspace that is asked to show it."""

    files: AnalysisFiles
    position: PositionPanel
    docks: AnalyseDocks
    session: SearchSession
    stand: TableStand

    def choose_position(self, position: Position) -> None:
        """Show a position that somebody chose."""

    def show_search(self, position: Position, options: AnalysisOptions, trace: SearchTrace) -> None:
        """Show a search that is over."""


class OpenedFiles(QObject):
    """Serves one workspace."""

    refused = Signal(str)  # what cannot be shown, and why

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        desk.files.opened.connect(self._on_opened)
        desk.files.completed.connect(self._on_completed)

    @Slot(object)
    def _on_opened(self, opened: Opened) -> None:
        desk = self._desk
        found = opened.saved.position if opened.saved is not None else opened.decisions[-1]
        refusal = self._refusal(found.game)
        if refusal:
            self.refused.emit(f"{opened.name}: {refusal}")
        elif opened.saved is not None:
            desk.show_search(found, opened.saved.options, opened.saved.trace)
        else:
            desk.position.game.set_positions(opened.decisions)
            desk.choose_position(found)
            desk.docks.show("position")

    def _refusal(self, game: Game[Any, Any]) -> str:
        """Return why a position of a game cannot be shown here, or nothing."""
        stand = self._desk.stand
        graph, model = map_of(game), stand.model
        if graph is None or stand.can_show(game):
            return ""
        if model is None:
            return self.tr("open the map first on which it was played.")
        return self.tr("it was played on map “{0}”, not on “{1}”. Open that map first.").format(
            plain(graph.name), plain(model.name)
        )

    @Slot(object)
    def _on_completed(self, snapshot: AnalysisSnapshot) -> None:
        session = self._desk.session
        if session.trace.last is not None:
            session.trace.last = snapshot
            session.updated.emit()
