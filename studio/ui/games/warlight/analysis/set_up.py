"""A position of Warlight set up by hand: the map, and the controls beside it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.errors import EngineError
from studio.games.warlight.position_draft import PositionDraft
from studio.position.position import Position
from studio.ui.analysis.table import SetUp
from studio.ui.games.warlight.analysis.position_editor import PositionEditor
from studio.ui.games.warlight.analysis.position_hand import PositionHand
from studio.ui.games.warlight.position_map import PositionMap


class WarlightSetUp(SetUp):
    """Begins as the position on show; while one is set up the map belongs to it."""

    def __init__(self, view: PositionMap, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._hand: PositionHand | None = None
        self._source: PositionDraft | None = None
        self.widget = self.editor = PositionEditor()
        self.tip = self.tr("Change owners and armies on the map, then analyse that position")
        self.editor.accepted.connect(self.chosen)
        self.editor.cancelled.connect(self.cancelled)

    def set_map(self, model: MapModel) -> None:
        """Begin with a map of which no position is known."""
        self._begin_as(_blank_draft(model))

    def show_position(self, position: Position) -> None:
        """Begin with a position."""
        self._begin_as(PositionDraft.of(position))

    def _begin_as(self, draft: PositionDraft | None) -> None:
        self._source = draft
        self.ready_changed.emit(self.is_ready)

    @property
    def is_ready(self) -> bool:
        return self._source is not None

    def begin(self) -> None:
        assert self._source is not None, "somebody looked whether it is ready"
        self._hand = PositionHand(self._view.painter, self._source, self)
        self._hand.changed.connect(self._draw)
        self._view.handler = self._hand
        self.editor.edit(self._hand)
        self._view.setFocus()
        self._draw()

    def end(self) -> None:
        if self._hand is not None:
            self._view.handler = None
            self.editor.edit(None)
            self._hand.deleteLater()
            self._hand = None

    @Slot()
    def _draw(self) -> None:
        assert self._hand is not None
        draft = self._hand.draft.draft
        self._view.show_land(draft.owners, draft.armies, self._hand.draft.players)
        self._view.mark_region(self._hand.cursor)


def _blank_draft(model: MapModel) -> PositionDraft | None:
    """Return what a position by hand begins as on a map of which none is known."""
    try:
        return PositionDraft(MapGraph.from_model(model))
    except EngineError:
        return None
