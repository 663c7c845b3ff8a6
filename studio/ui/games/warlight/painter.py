"""Paints a position of Warlight on a map view: land by owner, armies, orders, marks.

Works with region indices; the view works with keys. Keeps no game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from engine.cartography.model import MapModel
from engine.games.warlight.state import NEUTRAL, Attack
from engine.plain import plain_names
from studio.painting.arrows import Arrow
from studio.painting.badges import Badge
from studio.painting.colors import player_color
from studio.painting.land import badge_fill, land_color, super_tint
from studio.ui.widgets.map_view import MapView


@dataclass(frozen=True, slots=True)
class Order:
    """An attack or transfer to draw."""

    player: int
    attack: Attack
    is_transfer: bool = False
    strong: bool = True
    is_advice: bool = False  # not planned: a hint


Mark = tuple[Collection[int], QColor]  # regions, and the colour they are lit in


class MapPainter:
    """Draws on one view. Every call replaces what the same call drew before."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        self._keys: tuple[int, ...] = ()
        self._index: dict[int, int] = {}
        self._names: tuple[str, ...] = ()
        self.neighbours: tuple[tuple[int, ...], ...] = ()  # by region index
        self._tints: tuple[QColor, ...] = ()
        self._owners: tuple[int, ...] = ()
        self._marks: tuple[Mark, ...] = ()
        self._colors: tuple[int, ...] = ()  # by player; beyond it a player has the own place

    def show_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show another map with all its land neutral."""
        self._keys = tuple(region.key for region in model.regions)
        self._index = {key: index for index, key in enumerate(self._keys)}
        self._names = plain_names(region.name for region in model.regions)
        order = {group.key: number for number, group in enumerate(model.super_regions)}
        self._tints = tuple(super_tint(order.get(r.super_region, 0)) for r in model.regions)
        self._owners = ()
        self.neighbours = tuple(
            tuple(sorted(self._index[key] for key in r.neighbours if key in self._index))
            for r in model.regions
        )
        self.view.show_map(model, labels, None)
        self.show_position((NEUTRAL,) * len(self._keys), [r.army for r in model.regions])
        self.show_orders(())
        self.mark(())

    def show_players(self, colors: Sequence[int]) -> None:
        """Give every player a colour and a badge by its place in the palette."""
        if tuple(colors) != self._colors:
            self._colors = tuple(colors)
            self._owners = ()

    def color_of(self, player: int) -> int:
        """Return a player's place in the palette; nobody has none."""
        return self._colors[player] if 0 <= player < len(self._colors) else player

    def index_of(self, key: int) -> int | None:
        """Return the index of the region with this key; None for the sea."""
        return self._index.get(key)

    def key_of(self, index: int) -> int:
        """Return the key of a region by its index."""
        return self._keys[index]

    def places(self) -> list[tuple[float, float, float]]:
        """Return x, y and free radius of every region's label point, in map pixels."""
        return [self.view.badge_place(key) for key in self._keys]

    def show_position(
        self,
        owners: Sequence[int],
        armies: Sequence[int],
        notes: Mapping[int, str] | None = None,
        ringed: Collection[int] = (),
    ) -> None:
        """Colour the land and write the armies; a note follows the army of its region."""
        self._recolor(tuple(owners))
        notes = notes or {}
        badges = []
        for region, (owner, army) in enumerate(zip(owners, armies, strict=True)):
            x, y, room = self.view.badge_place(self._keys[region])
            note = notes.get(region)
            badges.append(
                Badge(
                    x, y, f"{army} {note}" if note else str(army),
                    badge_fill(self.color_of(owner)), shape=self.color_of(owner),
                    name=self._names[region], room=room, ringed=region in ringed,
                )
            )  # fmt: skip
        self.view.set_badges(badges)

    def show_orders(self, orders: Sequence[Order]) -> None:
        """Draw arrows as wide as their force is large."""
        self.view.set_arrows([self._arrow(order) for order in orders])

    def mark(self, marks: Sequence[Mark]) -> None:
        """Light regions, each group in its colour."""
        marks = tuple(marks)
        if marks == self._marks:
            return
        self._marks = marks
        self.view.select(())
        for regions, color in marks:
            self.view.select_more([self._keys[region] for region in regions], color)

    def _arrow(self, order: Order) -> Arrow:
        attack = order.attack
        return Arrow(
            lines=self.view.link_lines(self._keys[attack.source], self._keys[attack.target]),
            units=attack.units,
            color=player_color(self.color_of(order.player)),
            text=f"{attack.units}?" if order.is_advice else str(attack.units),
            dashed=order.is_transfer,
            strong=order.strong,
        )

    def _recolor(self, owners: tuple[int, ...]) -> None:
        if owners != self._owners:
            self._owners = owners
            pairs = zip(map(self.color_of, owners), self._tints, strict=True)
            colors = (land_color(color, tint) for color, tint in pairs)
            self.view.recolor(dict(zip(self._keys, colors, strict=True)))
