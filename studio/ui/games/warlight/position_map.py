"""A position of a game on the map, and turns drawn over it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from engine.cartography.model import MapModel
from engine.games.warlight.state import Phase, Picks, Turn, WarlightState
from studio.painting.colors import player_color
from studio.painting.rasters import fill_regions, to_image
from studio.position.players import NUMBERED, Players
from studio.position.position import NOBODY, Position
from studio.ui.games.warlight.painter import MapPainter, Mark, Order
from studio.ui.widgets.map_raster import RasterItem
from studio.ui.widgets.map_view import MapView

PICK_COLOR: Final = "#d81b60"
HEAT_Z: Final = 1.5  # over the land, under borders, links and badges
UNKNOWN_COLOR: Final = "#b4b4b4"

Decided = tuple[int, Hashable]  # who, and the move


class PositionMap(MapView):
    """Shows one position at a time. Owns no game: it draws what it was given last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.painter = MapPainter(self)
        self._heat = RasterItem(HEAT_Z)
        self.scene().addItem(self._heat)
        self._position: Position | None = None

    def show_model(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show another map with its land neutral."""
        self._position = None
        self.show_heat(None)
        self._show_players(NUMBERED)
        self.painter.show_map(model, labels)

    def show_position(self, position: Position) -> None:
        """Recolour the regions by owner and write the armies; lights the own candidates."""
        self._position = position
        self._show_players(position.players)
        self.setAccessibleDescription(position.title)
        self.show_moves((), strong=True)

    def show_moves(self, moves: Sequence[Decided], *, strong: bool = True) -> None:
        """Draw turns or picks over the position; () clears them."""
        position = self._position
        if position is not None:
            self._draw(position.state, moves, strong=strong)
            self.painter.mark(self._marks(position, moves))

    def show_land(
        self, owners: Sequence[int], armies: Sequence[int], players: Players = NUMBERED
    ) -> None:
        """Show land that belongs to no game, until `show_position` is called."""
        self._show_players(players)
        self.painter.show_position(owners, armies)
        self.painter.show_orders(())
        self.painter.mark(())

    def mark_region(self, region: int) -> None:
        """Light one region, by index, that keys act on."""
        self.painter.mark([((region,), QColor(PICK_COLOR))])
        self.setAccessibleDescription(self.model.regions[region].name)

    def show_heat(self, colors: Mapping[int, QColor] | None) -> None:
        """Fill regions, by index, with colours over those of their owners; None clears it."""
        if colors is None:
            self._heat.set_image(QImage())
            return
        keys = {self.painter.key_of(region): color for region, color in colors.items()}
        sea = QColor(0, 0, 0, 0)
        self._heat.set_image(to_image(fill_regions(self.labels, keys, sea)))

    def _draw(self, state: WarlightState, decided: Sequence[Decided], *, strong: bool) -> None:
        turns = [(player, move) for player, move in decided if isinstance(move, Turn)]
        notes = {d.region: f"+{d.units}" for _, turn in turns for d in turn.deploys}
        picks = {r for _, move in decided if isinstance(move, Picks) for r in move.regions}
        self.painter.show_position(state.owners, state.armies, notes, {*notes, *picks})
        self.painter.show_orders(
            [
                Order(
                    player,
                    attack,
                    is_transfer=state.owners[attack.target] == player,
                    strong=strong,
                )
                for player, turn in turns
                for attack in turn.attacks
            ]
        )

    def _marks(self, position: Position, decided: Sequence[Decided]) -> list[Mark]:
        """Light the regions a player may pick from, and those picked in another colour.

        Where nobody's decision is looked at, what each has picked in his own.
        """
        state = position.state
        picks = [(player, move.regions) for player, move in decided if isinstance(move, Picks)]
        if position.player == NOBODY:
            return [(regions, self._color_of(player)) for player, regions in picks]
        if state.phase is not Phase.PICK or not state.candidates:
            return []
        own = state.candidates[position.player]
        picked = tuple(region for _, regions in picks for region in regions)
        return [(own, self._color_of(position.player)), (picked, QColor(PICK_COLOR))]

    def _color_of(self, player: int) -> QColor:
        return player_color(self.painter.color_of(player))

    def _show_players(self, players: Players) -> None:
        self.painter.show_players(players.colors(len(players.seated)))
