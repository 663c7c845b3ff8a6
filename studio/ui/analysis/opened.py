"""Shows what a file held in the Analyse workspace, if it was played on the map that is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, Slot

from ai.searching.snapshot import AnalysisSnapshot
from engine.game import Game
from engine.plain import plain
from engine.record import GameRecord
from studio.analysing.study_file import Study
from studio.desk import map_of
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.ui.analysis.docks import AnalyseDocks
from studio.ui.analysis.files import AnalysisFiles, Opened
from studio.ui.analysis.position_panel import PositionPanel
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.stand import TableStand
from studio.ui.analysis.studies import Studies


class Desk(Protocol):
    """The workspace that is asked to show it."""

    files: AnalysisFiles
    position: PositionPanel
    docks: AnalyseDocks
    session: SearchSession
    stand: TableStand
    studies: Studies

    def set_game(self, record: GameRecord[Any, Any] | None) -> None:
        """Offer the decisions of a game."""

    def set_turns(self, turns: Sequence[AnalysedTurn]) -> None:
        """List turns with the searches behind them."""

    def show_turn(self, position: Position) -> bool:
        """Show the search behind a listed turn."""

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
        found = _first(opened)
        refusal = self._refusal(found.game)
        if refusal:
            self.refused.emit(f"{opened.name}: {refusal}")
        elif opened.saved is not None:
            desk.show_search(found, opened.saved.options, opened.saved.trace)
        elif opened.study is not None:
            self._show_study(opened.study)
        else:
            desk.position.game.set_positions(opened.decisions)
            desk.choose_position(found)
            desk.docks.show("position")

    def _show_study(self, study: Study) -> None:
        """Show a study where it was made: in its panel, or as turns with their searches."""
        desk = self._desk
        if study.convergence is not None:
            desk.choose_position(study.convergence.position)
            desk.studies.convergence.show_study(study.convergence)
            desk.docks.show("convergence")
        elif study.kind == "comparison":
            first = study.searches[0]
            desk.show_search(first.position, first.options, first.trace)
            desk.studies.compare.show_study(study)
            desk.docks.show("compare")
        else:
            self._show_searches(study)

    def _show_searches(self, study: Study) -> None:
        desk = self._desk
        desk.choose_position(study.position)
        if study.record is not None:
            desk.set_game(study.record)
        if study.review is not None:
            desk.studies.review.session.set_review(study.review, study.turns)
        turns = study.turns
        desk.set_turns(turns)
        desk.show_turn(turns[-1].position)
        desk.docks.show("turns" if study.review is None else "review")

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


def _first(opened: Opened) -> Position:
    """Return what of a file is shown first."""
    if opened.saved is not None:
        return opened.saved.position
    return opened.decisions[-1] if opened.study is None else opened.study.position
