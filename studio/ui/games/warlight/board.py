"""Warlight's board: a map with owners, armies and orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGraphicsView, QVBoxLayout, QWidget

from engine.cartography.model import MapModel
from engine.plain import plain
from studio.position.position import Position
from studio.ui.games.warlight.position_map import PositionMap
from studio.ui.widgets.board import Board


class WarlightBoard(Board):
    """Holds the map; turns are drawn over it, and made in Play with tools of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map = PositionMap()
        self._position: Position | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.map)
        self.setFocusProxy(self.map)
        self.map.region_hovered.connect(self._on_region_hovered)

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        self._position = None
        self.map.show_model(model, labels)

    def show_position(self, position: Position) -> None:
        self._position = position
        self.map.show_position(position)

    def show_moves(self, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        self.map.show_moves(moves, strong=strong)

    def offer(self, moves: Sequence[Any] | None) -> None:
        """Offer nothing: nobody lists the turns of this game."""

    def fit(self) -> None:
        self.map.fit()

    def zoom_in(self) -> None:
        self.map.zoom_in()

    def zoom_out(self) -> None:
        self.map.zoom_out()

    def view(self) -> QGraphicsView | None:
        return self.map

    @Slot(int)
    def _on_region_hovered(self, key: int) -> None:
        region = self.map.painter.index_of(key) if key else None
        position = self._position
        if position is None or region is None:
            self.pointed.emit("")
            return
        name, army = plain(position.game.graph.region_names[region]), position.state.armies[region]
        self.pointed.emit(self.tr("{name}: {n} units").format(name=name, n=army))
