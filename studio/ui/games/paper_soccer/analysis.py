"""What Analyse has of paper soccer alone: ends of a turn, a flipped pitch, positions from text."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication

from engine.games.paper_soccer.rules import PaperSoccerGame
from studio.games.paper_soccer.ends import Ending
from studio.position.position import Position
from studio.ui.analysis.docks import LOWER
from studio.ui.analysis.means import Means
from studio.ui.analysis.table import AnalyseTable, ExtraDock, Workplace
from studio.ui.games.paper_soccer.board import PitchBoard
from studio.ui.games.paper_soccer.ends_panel import EndsPanel
from studio.ui.games.paper_soccer.set_up import PitchSetUp
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.board import Board


class PitchAnalysis(AnalyseTable):
    """Joins the panels to the pitch."""

    def __init__(
        self, board: Board, means: Means, place: Workplace, parent: QObject | None = None
    ) -> None:
        super().__init__(board, means, place, parent)
        assert isinstance(board, PitchBoard), "the table's board is a pitch"
        self.pitch_board, self._place = board, place
        self._position: Position | None = None
        self.ends = EndsPanel(means.jobs)
        self.set_up = self.hand = PitchSetUp(board, self)
        self.docks = (
            ExtraDock("ends", self.tr("Ends of the turn"), self.ends, LOWER, before="review"),
        )
        self.flip_action = self._action(
            "flip", self.tr("Flip the pitch"), "Ctrl+Shift+T", self.tr("See it from the other end")
        )
        self.flip_action.setCheckable(True)
        self.copy_action = self._action(
            "copy", self.tr("Copy the position"), "Ctrl+Shift+C",
            self.tr("The steps that led to it, turn by turn"),
        )  # fmt: skip
        self.commands = (self.flip_action, self.copy_action)
        self.flip_action.toggled.connect(board.flip)
        self.copy_action.triggered.connect(self._on_copy_triggered)
        board.shown.connect(self._on_board_shown)
        self.ends.marked.connect(board.show_ends)
        self.ends.turn_chosen.connect(self._on_end_chosen)
        place.session.updated.connect(self._on_session_updated)

    def _action(self, name: str, text: str, keys: str, tip: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{text} ({keys})\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        return action

    def show_position(self, position: Position | None) -> None:
        self._position = position
        if position is not None:
            self.hand.show_position(position)
        else:
            self.ends.set_position(None)

    def apply_theme(self) -> None:
        super().apply_theme()
        self.flip_action.setIcon(icon("flip"))
        self.copy_action.setIcon(icon("copy"))

    @Slot(object)
    def _on_board_shown(self, position: Position) -> None:
        self.ends.set_position(position)
        self._on_session_updated()

    @Slot()
    def _on_session_updated(self) -> None:
        """Value the ends by the search of the position on the pitch."""
        shown, searched = self.pitch_board.position, self._position
        is_same = shown is not None and searched is not None and shown.state == searched.state
        self.ends.set_search(self._place.trace.last if is_same else None)

    @Slot(object)
    def _on_end_chosen(self, end: Ending) -> None:
        """Draw the shortest turn that ends there."""
        shown = self.pitch_board.position
        if shown is not None and isinstance(shown.game, PaperSoccerGame):
            moves = [(shown.state.player, step) for step in end.steps]
            self._place.draw(shown, moves, strong=True)

    @Slot()
    def _on_copy_triggered(self) -> None:
        shown = self.pitch_board.position
        if shown is not None:
            QApplication.clipboard().setText(shown.state.line.strip())
