"""Keeps a map view in step with a document: at first all of it, then what an edit touched."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QColor

from engine.cartography.model import Color, MapModel, Region
from engine.cartography.patches import Box
from engine.plain import plain
from studio.editing.document import MapChange, MapDocument
from studio.editing.drawing import draw_map
from studio.painting.badges import Badge
from studio.painting.colors import BADGE_COLOR, player_color
from studio.painting.rasters import fill_regions, to_image
from studio.ui.editor.tools.pixels import window
from studio.ui.editor.tools.samples import sample_army
from studio.ui.widgets.map_view import MapView

_CLEAR = QColor(0, 0, 0, 0)


class CanvasLayers(QObject):
    """Shows one document at a time on a view, with its template and badges."""

    followed = Signal(object)  # the MapChange that the view now shows

    def __init__(self, view: MapView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._document: MapDocument | None = None
        self._colors: dict[int, Color] = {}  # of the template on show
        self._badges: list[Badge] = []
        self._has_samples = False

    def set_document(self, document: MapDocument) -> None:
        """Show another document and follow its changes."""
        if self._document is not None:
            self._document.changed.disconnect(self._on_document_changed)
        self._document = document
        document.changed.connect(self._on_document_changed)
        self._show(document)

    def show_samples(self, shown: bool) -> None:
        """Show armies as they may stand in a game, or those that the regions start with."""
        self._has_samples = shown
        if self._document is not None:
            self._show_badges(self._document.model)

    def _show(self, document: MapDocument) -> None:
        self._view.show_drawn(document.take_drawn() or draw_map(document.snapshot))
        self._colors = _colors(document.model)
        self._show_badges(document.model)

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        document = self._document
        assert document is not None
        if change.everything:
            self._show(document)
        else:
            self._follow(document, change)
            self._show_badges(document.model)
        self.followed.emit(change)

    def _follow(self, document: MapDocument, change: MapChange) -> None:
        before, self._colors = self._colors, _colors(document.model)
        if change.pixels is not None:
            self._view.show_pixels(document.model, document.labels, change.pixels)
            self._draw_template(document, change.pixels)
        else:
            self._view.show_structure(document.model)
        for key, color in self._colors.items():
            if before.get(key, color) != color and key in self._view.boxes:
                self._draw_template(document, self._view.boxes[key])

    def _draw_template(self, document: MapDocument, box: Box) -> None:
        part = document.labels[window(box)]
        there = {key: self._colors[key] for key in np.unique(part).tolist() if key in self._colors}
        pixels = fill_regions(part, _as_qt(there), _CLEAR)
        self._view.template.patch(to_image(pixels), box[0], box[1])

    def _show_badges(self, model: MapModel) -> None:
        badges = []
        places = self._view.badge_places(model.regions)
        for region, (x, y, room) in zip(model.regions, places, strict=True):
            if room or region.label_point is not None:
                badges.append(self._badge(region, x, y, room))
        if badges != self._badges:  # drawing hundreds of names again takes longer than looking
            self._badges = badges
            self._view.set_badges(badges)

    def _badge(self, region: Region, x: float, y: float, room: float) -> Badge:
        if not self._has_samples:
            fill = QColor(BADGE_COLOR)
            return Badge(x, y, str(region.army), fill, name=plain(region.name), room=room)
        sample = sample_army(region)
        fill, shape = player_color(sample.owner), sample.owner
        return Badge(x, y, str(sample.army), fill, shape, name=plain(region.name), room=room)


def _colors(model: MapModel) -> dict[int, Color]:
    return {region.key: region.color for region in model.regions}


def _as_qt(colors: dict[int, Color]) -> dict[int, QColor]:
    return {key: QColor(*color) for key, color in colors.items()}
