"""Where the position on show comes from: a game, the board set up by hand, or a file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from studio.position.position import Position
from studio.ui.analysis.position_game import GamePositions
from studio.ui.analysis.table import SetUp
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.widgets.focus_edge import FocusEdge

_KEYS = "Ctrl+Shift+E"


class PositionPanel(QScrollArea):
    """Says which position is wanted. Some games can be set up by hand."""

    chosen = Signal(object)  # Position
    edit_ended = Signal()  # without a position: show the one before again

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._by_hand: SetUp | None = None
        self._is_editing = False
        self.game = GamePositions()
        self.title = PlainLabel()
        self.edit_action = QAction(icon("edit"), self.tr("Set up by hand"), self)
        self._set_up()
        self._lay_out()
        self.game.chosen.connect(self.chosen)

    def _set_up(self) -> None:
        action = self.edit_action
        action.setCheckable(True)
        action.setEnabled(False)
        action.setShortcut(QKeySequence(_KEYS))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.toggled.connect(self._on_edit_toggled)

    def _lay_out(self) -> None:
        self._button = button = QToolButton()
        button.setDefaultAction(self.edit_action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setAccessibleName(self.edit_action.text())
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(button)
        page = QWidget()
        self._places = layout = QVBoxLayout(page)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.game)
        layout.addStretch(1)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setAccessibleName(self.tr("Position"))
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        FocusEdge(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    @property
    def is_editing(self) -> bool:
        """Whether a position is being set up."""
        return self._is_editing

    def use_set_up(self, by_hand: SetUp | None) -> None:
        """Take what sets positions of the game by hand; None offers nothing of the kind."""
        self.stop_editing()
        if self._by_hand is not None:
            self._by_hand.chosen.disconnect(self._on_accepted)
            self._by_hand.cancelled.disconnect(self.edit_action.trigger)
            self._by_hand.ready_changed.disconnect(self._on_ready_changed)
        self._by_hand = by_hand
        self.edit_action.setVisible(by_hand is not None)
        self._button.setVisible(by_hand is not None)
        self.edit_action.setEnabled(by_hand is not None and by_hand.is_ready)
        if by_hand is None:
            return
        tip = by_hand.tip
        self.edit_action.setToolTip(plain_tip(f"{self.edit_action.text()} ({_KEYS})\n{tip}"))
        self.edit_action.setWhatsThis(plain_tip(tip))
        if self._places.indexOf(by_hand.widget) < 0:
            self._places.insertWidget(2, by_hand.widget)
            by_hand.widget.hide()
        by_hand.chosen.connect(self._on_accepted)
        by_hand.cancelled.connect(self.edit_action.trigger)
        by_hand.ready_changed.connect(self._on_ready_changed)

    def show_position(self, position: Position | None) -> None:
        """Name the position on show."""
        self.title.setText(position.title if position is not None else self.tr("No position"))
        self.game.show_position(position)

    def stop_editing(self) -> None:
        """Give the board back, without a word."""
        self.edit_action.blockSignals(True)
        self.edit_action.setChecked(False)
        self.edit_action.blockSignals(False)
        self._end()

    def apply_theme(self) -> None:
        """Draw the icon in the ink of the theme."""
        self.edit_action.setIcon(icon("edit"))

    def _begin(self) -> None:
        assert self._by_hand is not None, "the action is enabled"
        self._is_editing = True
        self._by_hand.widget.show()
        self.game.hide()
        self._by_hand.begin()

    def _end(self) -> None:
        if self._by_hand is not None and self._is_editing:
            self._by_hand.end()
            self._by_hand.widget.hide()
        self._is_editing = False
        self.game.show()

    @Slot(bool)
    def _on_ready_changed(self, ready: bool) -> None:
        self.edit_action.setEnabled(ready)

    @Slot(bool)
    def _on_edit_toggled(self, editing: bool) -> None:
        if editing:
            self._begin()
            return
        self._end()
        self.edit_ended.emit()

    @Slot(object)
    def _on_accepted(self, position: Position) -> None:
        self.stop_editing()
        self.chosen.emit(position)
