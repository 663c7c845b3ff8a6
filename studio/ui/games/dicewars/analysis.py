"""What Analyse has of Dicewars alone: transfer trees, evaluation, chances, positions by hand."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence

from studio.games.dicewars.lines import dicewars_line
from studio.games.dicewars.position_draft import PositionDraft
from studio.games.dicewars.worth import taken_apart
from studio.painting.scales import CHANCES, ColorBar
from studio.position.position import Position
from studio.ui.analysis.docks import LOWER, UPPER
from studio.ui.analysis.means import Means
from studio.ui.analysis.table import AnalyseTable, ExtraDock, SetUp, Workplace
from studio.ui.analysis.worth_panel import WorthPanel
from studio.ui.games.dicewars.board import DicewarsBoard
from studio.ui.games.dicewars.placing import PlacingHand
from studio.ui.games.dicewars.position_editor import DicewarsEditor
from studio.ui.games.dicewars.transfers_panel import TransfersPanel
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.board import Board


class DicewarsSetUp(SetUp):
    """Begins as the position on show; while one is set up the board belongs to it."""

    def __init__(self, board: DicewarsBoard, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._hand: PlacingHand | None = None
        self._source: Position | None = None
        self.widget = self.editor = DicewarsEditor()
        self.tip = self.tr("Give areas and dice on the board, then analyse that position")
        self.editor.accepted.connect(self.chosen)
        self.editor.cancelled.connect(self.cancelled)

    def show_position(self, position: Position) -> None:
        """Begin with a position."""
        was_ready, self._source = self.is_ready, position
        if not was_ready:
            self.ready_changed.emit(True)

    @property
    def is_ready(self) -> bool:
        return self._source is not None

    def begin(self) -> None:
        assert self._source is not None, "it is ready"
        draft = PositionDraft.of(self._source)
        ground = self._board.ground
        assert ground is not None, "the position was shown"
        self._hand = PlacingHand(draft, ground, self)
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
            Position(draft.game, state, state.player, "", players=draft.players)
        )
        self._board.put_cursor(self._hand.cursor)


class DicewarsAnalysis(AnalyseTable):
    """Joins the panels to the board."""

    def __init__(
        self, board: Board, means: Means, place: Workplace, parent: QObject | None = None
    ) -> None:
        super().__init__(board, means, place, parent)
        assert isinstance(board, DicewarsBoard), "the table's board is that of Dicewars"
        self.dice_board, self._place = board, place
        self.sample = dicewars_line
        self.transfers, self.worth = TransfersPanel(means.jobs), WorthPanel(taken_apart)
        self.set_up = self.hand = DicewarsSetUp(board, self)
        self.docks = (
            ExtraDock("transfers", self.tr("Transfers"), self.transfers, UPPER, "statistics"),
            ExtraDock("terms", self.tr("Evaluation"), self.worth, LOWER, "review"),
        )
        self.chances_action = self._chances()
        self.commands = (self.chances_action,)
        board.shown.connect(self._on_board_shown)
        board.area_chosen.connect(self.transfers.choose)
        self.transfers.marked.connect(board.show_flows)
        place.session.updated.connect(self._tell)

    def _chances(self) -> QAction:
        text, keys = self.tr("Chances on the map"), "Ctrl+Shift+H"
        tip = self.tr("How likely every attack of who moves wins, and every border area is held")
        action = QAction(icon("chances"), text, self)
        action.setCheckable(True)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{text} ({keys})\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        action.toggled.connect(self.dice_board.show_chances)
        action.setChecked(True)
        return action

    def show_position(self, position: Position | None) -> None:
        if position is not None:
            self.hand.show_position(position)
            return
        self.worth.set_position(None)
        self.transfers.set_position(None)

    def color_bar(self) -> ColorBar | None:
        if not self.chances_action.isChecked():
            return None
        title = self.tr("Chance that an attack wins (P), or that an area is held (H)")
        return ColorBar(title, CHANCES, CHANCES.texts("g"))

    def apply_theme(self) -> None:
        super().apply_theme()
        self.chances_action.setIcon(icon("chances"))
        self.transfers.apply_theme()

    @Slot(object)
    def _on_board_shown(self, position: Position) -> None:
        self._tell()
        self.worth.set_position(position)
        self.transfers.set_position(position)

    @Slot()
    def _tell(self) -> None:
        """Weigh and look as the next search does."""
        told = self._place.options_bar.options.told
        self.worth.set_told(told)
        self.transfers.set_told(told)
