"""Leads from Play to Analyse: the game that is on, or the open map where there is none."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from studio.desk import map_of
from studio.editing.document import MapDocument
from studio.position.position import Position
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.play.workspace import PlayWorkspace
from studio.ui.widgets.message_bar import MessageBar


class AnalysisLink(QObject):
    """Gives the Analyse workspace what there is to analyse, and takes nothing from it.

    What somebody chose or searched there stays; the game's position is offered beside.
    A lesson stays without a word.
    """

    def __init__(
        self, play: PlayWorkspace, analyse: AnalyseWorkspace, bar: MessageBar, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._play, self._analyse, self._bar = play, analyse, bar
        play.session_changed.connect(self._on_session_changed)

    def enter(self, document: MapDocument | None) -> None:
        """Prepare the workspace, which comes on show."""
        session = self._play.session
        if self._analyse.lessons.is_open:
            return
        if session is not None:
            self._take_game()
            if not self._analyse.follow(session.position_for_person()):
                text = self.tr("Your analysis is as you left it. The game is at another position.")
                answer = self.tr("Show the game's position"), self._show_game_position
                self._bar.show_info(text, [answer])
        elif document is not None:
            self._analyse.set_map(document.model, document.labels)
            self._analyse.offer_sample()

    def show(self, position: Position) -> None:
        """Show a position of the game that was asked for, with its search if one is known."""
        self._take_game()
        if not self._analyse.show_turn(position):
            self._analyse.set_position(position)

    def _take_game(self) -> None:
        """Know the map, the turns and the decisions of the game."""
        session = self._play.session
        if session is not None:
            if map_of(session.game) is not None:
                self._analyse.set_map(*self._play.map)
            self._analyse.set_turns(session.analysed_turns)
            self._analyse.set_game(session.to_record())

    @Slot()
    def _show_game_position(self) -> None:
        session = self._play.session
        if session is not None:
            self._take_game()
            self._analyse.set_position(session.position_for_person())

    @Slot()
    def _on_session_changed(self) -> None:
        session = self._play.session
        if session is not None:
            self._analyse.set_turns(session.analysed_turns)
