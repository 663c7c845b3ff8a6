"""What Analyse has of Sawhian alone: the evaluation's terms, a turned board, positions by hand."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence

from engine.games.sawhian.rules import SawhianGame
from studio.games.sawhian.position_draft import PositionDraft
from studio.games.sawhian.worth import taken_apart
from studio.position.position import Position
from studio.ui.analysis.docks import LOWER
from studio.ui.analysis.means import Means
from studio.ui.analysis.table import AnalyseTable, ExtraDock, SetUp, Workplace
from studio.ui.analysis.worth_panel import WorthPanel
from studio.ui.games.sawhian.board import SawhianBoard
from studio.ui.games.sawhian.placing import PlacingHand
from studio.ui.games.sawhian.position_editor import SawhianEditor
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.board import Board


class SawhianSetUp(SetUp):
    """Begins as the position on show; while one is set up the board belongs to it."""

    def __init__(self, board: SawhianBoard, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._hand: PlacingHand | None = None
        self._source = PositionDraft()
        self.widget = self.editor = SawhianEditor()
        self.tip = self.tr("Put stones on the board, then analyse that position")
        self.editor.accepted.connect(self.chosen)
        self.editor.cancelled.connect(self.cancelled)

    def show_position(self, position: Position) -> None:
        """Begin with a position."""
        self._source = PositionDraft.of(position)

    @property
    def is_ready(self) -> bool:
        return True

    def begin(self) -> None:
        draft = PositionDraft(self._source.draft, self._source.players)
        self._hand = PlacingHand(draft, self._board.look.below, self)
        self._hand.changed.connect(self._draw)
        self._board.lend_to(self._hand)
        self.editor.edit(self._hand)
        self._board.setFocus()
        self._draw()

    def end(self) -> None:
        if self._hand is not None:
            self._board.lend_to(None)
            self.editor.edit(None)
            self._hand.deleteLater()
            self._hand = None

    @Slot()
    def _draw(self) -> None:
        assert self._hand is not None
        draft = self._hand.draft
        state = draft.state
        self._board.show_position(
            Position(SawhianGame(), state, state.player, "", players=draft.players)
        )
        self._board.put_cursor(self._hand.cursor)


class SawhianAnalysis(AnalyseTable):
    """Joins the panels to the board."""

    def __init__(
        self, board: Board, means: Means, place: Workplace, parent: QObject | None = None
    ) -> None:
        super().__init__(board, means, place, parent)
        assert isinstance(board, SawhianBoard), "the table's board is Sawhian's"
        self._sawhian_board, self._place = board, place
        self.worth = WorthPanel(taken_apart)
        self.set_up = self.hand = SawhianSetUp(board, self)
        self.docks = (
            ExtraDock("worth", self.tr("Evaluation"), self.worth, LOWER, before="review"),
        )
        self.turn_action = QAction(icon("turn-board"), self.tr("Turn the board"), self)
        self._set_up_action()
        self.commands = (self.turn_action,)
        board.shown.connect(self._on_board_shown)
        place.session.updated.connect(self._weigh)

    def _set_up_action(self) -> None:
        action, keys = self.turn_action, "Ctrl+Shift+T"
        tip = self.tr("By a quarter: the next player sits below")
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{action.text()} ({keys})\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        action.triggered.connect(self._on_turn_triggered)

    def show_position(self, position: Position | None) -> None:
        if position is not None:
            self.hand.show_position(position)
        else:
            self.worth.set_position(None)

    def apply_theme(self) -> None:
        super().apply_theme()
        self.turn_action.setIcon(icon("turn-board"))

    @Slot(object)
    def _on_board_shown(self, position: Position) -> None:
        self._weigh()
        self.worth.set_position(position)

    @Slot()
    def _weigh(self) -> None:
        """Weigh as the next search does."""
        self.worth.set_told(self._place.options_bar.options.told)

    @Slot()
    def _on_turn_triggered(self) -> None:
        self._sawhian_board.turn_to(self._sawhian_board.look.below + 1)
