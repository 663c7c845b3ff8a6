"""Where the position on show comes from: a game, the map set up by hand, or a file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from studio.games.warlight.position_draft import PositionDraft
from studio.position.position import Position
from studio.ui.analysis.position_editor import PositionEditor
from studio.ui.analysis.position_game import GamePositions
from studio.ui.analysis.position_hand import PositionHand
from studio.ui.analysis.position_map import PositionMap
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.widgets.focus_edge import FocusEdge


class PositionPanel(QScrollArea):
    """Says which position is wanted. While one is set up by hand, the map belongs to it."""

    chosen = Signal(object)  # Position
    edit_ended = Signal()  # without a position: show the one before again

    def __init__(self, view: PositionMap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._hand: PositionHand | None = None
        self._source: PositionDraft | None = None
        self.game, self.editor = GamePositions(), PositionEditor()
        self.title = PlainLabel()
        self.edit_action = QAction(icon("edit"), self.tr("Set up by hand"), self)
        self._set_up()
        self._lay_out()
        self.game.chosen.connect(self.chosen)
        self.editor.accepted.connect(self._on_accepted)
        self.editor.cancelled.connect(self.edit_action.trigger)

    def _set_up(self) -> None:
        action, keys = self.edit_action, "Ctrl+Shift+E"
        tip = self.tr("Change owners and armies on the map, then analyse that position")
        action.setCheckable(True)
        action.setEnabled(False)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{action.text()} ({keys})\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        action.toggled.connect(self._on_edit_toggled)

    def _lay_out(self) -> None:
        button = QToolButton()
        button.setDefaultAction(self.edit_action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setAccessibleName(self.edit_action.text())
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(button)
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.game)
        layout.addWidget(self.editor)
        layout.addStretch(1)
        self.editor.hide()
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setAccessibleName(self.tr("Position"))
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        FocusEdge(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    @property
    def is_editing(self) -> bool:
        """Whether a position is being set up."""
        return self._hand is not None

    def set_source(self, draft: PositionDraft | None) -> None:
        """Say what a position by hand begins as; None where there is no map to do it on."""
        self._source = draft
        self.edit_action.setEnabled(draft is not None)

    def show_position(self, position: Position | None) -> None:
        """Name the position on show, and set up others from it."""
        self.title.setText(position.title if position is not None else self.tr("No position"))
        self.game.show_position(position)
        if position is not None:
            self.set_source(PositionDraft.of(position))

    def stop_editing(self) -> None:
        """Give the map back, without a word."""
        self.edit_action.blockSignals(True)
        self.edit_action.setChecked(False)
        self.edit_action.blockSignals(False)
        self._end()

    def apply_theme(self) -> None:
        """Draw the icon in the ink of the theme."""
        self.edit_action.setIcon(icon("edit"))

    def _begin(self) -> None:
        assert self._source is not None, "the action is enabled"
        self._hand = PositionHand(self._view.painter, self._source, self)
        self._hand.changed.connect(self._draw)
        self._view.handler = self._hand
        self.editor.edit(self._hand)
        self.editor.show()
        self.game.hide()
        self._view.setFocus()
        self._draw()

    def _end(self) -> None:
        if self._hand is not None:
            self._view.handler = None
            self.editor.edit(None)
            self._hand.deleteLater()
            self._hand = None
        self.editor.hide()
        self.game.show()

    @Slot()
    def _draw(self) -> None:
        assert self._hand is not None
        draft = self._hand.draft.draft
        self._view.show_land(draft.owners, draft.armies, self._hand.draft.players)
        self._view.mark_region(self._hand.cursor)

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
