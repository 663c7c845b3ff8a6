"""Dicewars' board: positions, moves drawn over them, and dice sent by two clicks or by keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.cartography.model import MapModel
from engine.errors import IllegalMoveError
from engine.games.dicewars.board import Board as DiceBoard
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, End, Reinforcement, Roll, Transfer
from engine.plain import plain_lines
from studio.games.dicewars.chances import chances_of
from studio.games.dicewars.drawing import BoardLook
from studio.games.dicewars.ground import Ground, MapGround, area_beside, hex_ground
from studio.games.dicewars.marks import Flow
from studio.games.dicewars.words import area_words, move_words, odds_of, percent, turn_words
from studio.position.position import Position
from studio.ui.games.dicewars.chances_legend import ChancesLegend
from studio.ui.games.dicewars.view import BoardView
from studio.ui.help.terms import about
from studio.ui.widgets.board import Done
from studio.ui.widgets.spot_board import ARROWS, CHOOSE, SpotBoard
from studio.ui.widgets.spot_view import Hand


class DicewarsBoard(SpotBoard):
    """An area is chosen, then where its dice go; it is its view's hand."""

    shown = Signal(object)  # Position: another one is on the board
    area_chosen = Signal(int)  # where nothing is offered that could be chosen

    _view: BoardView

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(BoardView(), self.tr("Board"), parent)
        self._map: tuple[MapModel, NDArray[np.uint16]] | None = None
        self._shown: DiceBoard | None = None
        self._look: BoardLook | None = None
        self._offered: tuple[Any, ...] = ()
        self._hovered: int | None = None
        self._placed: tuple[int, ...] = ()  # areas of a reinforcement under way
        self._has_chances = False
        self._flows: tuple[Flow, ...] = ()
        self._told: int | None = None  # an area that something is told of
        self._view.setWhatsThis(about("dice board"))
        self._legend = ChancesLegend()
        self._legend.hide()
        self._column.addWidget(self._legend)

    # --- what is shown

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        self._map, self._shown = (model, labels), None

    def show_position(self, position: Position) -> None:
        before, self._position = self._position, position
        game: DicewarsGame = position.game
        self._stand_on(game.board)
        colors = position.players.colors(game.traits.num_players)
        is_same = before is not None and before.is_same(position) and self._look is not None
        cursor = self._look.cursor if self._look is not None else None
        source = self._look.source if is_same and self._look is not None else None
        if cursor is not None and cursor >= len(game.board):
            cursor = None
        attack = position.state.attack
        moves = () if attack is None else (attack,)
        self._look = BoardLook(position.state, colors, source, cursor=cursor, moves=moves)
        if before is None or before.state != position.state:
            self._flows, self._told = (), None
        self._draw()
        self._describe()
        if before is None or not before.is_same(position):
            self.shown.emit(position)

    def _stand_on(self, board: DiceBoard) -> None:
        if board is self._shown:
            return
        if board.hexes:
            self._view.set_ground(hex_ground(board))
        elif self._map is not None:
            self._view.set_ground(MapGround(*self._map))
        self._shown = board

    def show_moves(self, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        if self._look is None:
            return
        drawn = tuple(move for _, move in moves if isinstance(move, Attack | Transfer))
        if drawn or self._look.state.attack is None:
            self._look = replace(self._look, moves=drawn, is_strong=strong, sums=None)
        self._draw()

    def show_chance(self, move: Any) -> None:
        """Show what chance does in the position on show: sums of dice, or dice that come."""
        if self._look is None:
            return
        if isinstance(move, Roll):
            self._look = replace(self._look, sums=move.sums)
        self._placed = move.areas if isinstance(move, Reinforcement) else ()
        self._draw()

    def show_share(self, share: float) -> None:
        if self._look is not None and self._placed:
            count = math.ceil(share * len(self._placed))
            dice = list(self._look.state.dice)
            for area in self._placed[:count]:
                dice[area] += 1
            shown = replace(self._look, state=replace(self._look.state, dice=tuple(dice)))
            self._view.show_look(replace(shown, placed=self._placed[:count]))

    def show_last(self, done: Sequence[Done]) -> None:
        self._placed = ()
        self.show_moves([(player, move) for _, player, move in done[-1:]], strong=False)

    def offer(self, moves: Sequence[Any] | None) -> None:
        self._offered = tuple(moves or ())
        if self._look is None:
            return
        source = self._look.source if self._offered else None
        self._choose_source(source if source in self._sources() else None)

    def _sources(self) -> frozenset[int]:
        return frozenset(m.source for m in self._offered if isinstance(m, Attack | Transfer))

    def _choose_source(self, area: int | None) -> None:
        """Choose whose dice go somewhere; None: nobody's yet."""
        if self._look is None:
            return
        moves = [m for m in self._offered if isinstance(m, Attack | Transfer)]
        targets = frozenset(move.target for move in moves if move.source == area)
        self._look = replace(self._look, source=area, targets=targets, sources=self._sources())
        self._draw()

    def _draw(self) -> None:
        if self._look is None:
            return
        position = self._position
        chances = None
        if self._has_chances and position is not None and self._look.state == position.state:
            chances = chances_of(position.game, position.state)
        self._look = replace(
            self._look,
            notes=self._notes(),
            chances=chances,
            flows=self._flows,
            chosen=self._told,
        )
        self._view.show_look(self._look)

    def _notes(self) -> tuple[tuple[int, str], ...]:
        """Return how likely the attack under mouse or cursor wins and holds."""
        look, position = self._look, self._position
        if look is None or position is None:
            return ()
        area = self._hovered if look.cursor is None else look.cursor
        move = self._move_to(area)
        if not isinstance(move, Attack):
            return ()
        won, held = odds_of(position.game, position.state, move)
        return ((move.target, f"P {percent(won)}\nH {percent(held)}"),)

    def _move_to(self, area: int | None) -> Any:
        source = None if self._look is None else self._look.source
        found = (
            move
            for move in self._offered
            if isinstance(move, Attack | Transfer) and (move.source, move.target) == (source, area)
        )
        return next(found, None)

    def _describe(self) -> None:
        """Say the area at the cursor, and whose turn it is, to whoever does not see them."""
        position, look = self._position, self._look
        if position is None or look is None:
            return
        lines = [position.title, turn_words(position.game, position.state)]
        if look.cursor is not None:
            lines.insert(0, self._words(look.cursor))
        self._view.setAccessibleDescription(plain_lines("\n".join(filter(None, lines))))

    def _words(self, area: int) -> str:
        position = self._position
        assert position is not None, "something is shown"
        text = area_words(position.game, position.state, position.players, area)
        move = self._move_to(area)
        if move is not None:
            text += ". " + move_words(position.game, position.state, move)
        return text

    # --- what is written over it

    def show_chances(self, wanted: bool) -> None:
        """Write how likely all attacks of the mover win and his areas hold, or stop it."""
        self._has_chances = wanted
        self._legend.setVisible(wanted)
        self._draw()

    def show_flows(self, area: int | None, flows: Sequence[Flow]) -> None:
        """Mark an area, and draw paths of dice, until another position is shown."""
        self._told, self._flows = area, tuple(flows)
        self._draw()

    def lend_to(self, hand: Hand | None) -> None:
        """Let another hand act on the board; None takes it back."""
        self._view.hand = hand or self
        self._hovered = None
        self.put_cursor(None)

    def put_cursor(self, area: int | None) -> None:
        """Mark an area as the keys' place; None marks none."""
        if self._look is not None:
            self._look = replace(self._look, cursor=area)
            self._draw()
            self._describe()

    @property
    def position(self) -> Position | None:
        """What is shown."""
        return self._position

    @property
    def ground(self) -> Ground | None:
        """Where areas are, once a position was shown."""
        return self._view.ground

    @property
    def areas(self) -> BoardView:
        """The view, which knows where areas are."""
        return self._view

    def end_turn(self) -> None:
        """Choose the end of the turn, if that is offered."""
        if End() in self._offered:
            self._choose_source(None)
            self._play(End())

    def _play(self, move: Any) -> None:
        self.chosen.emit(move)
        self.chosen.emit(move)  # what is chosen twice is played

    # --- as a hand

    def pointed_at(self, spot: int | None) -> None:
        """Show what is under the mouse, which takes the cursor's place."""
        if self._look is None or (spot == self._hovered and self._look.cursor is None):
            return
        self._hovered = spot
        self._look = replace(self._look, cursor=None)
        can = spot in self._sources() or spot in self._look.targets
        self._show_hand(can)
        self._draw()
        self.pointed.emit("" if spot is None else self._words(spot))

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """Choose an area, then where its dice go; the right button takes the choice back."""
        if button is Qt.MouseButton.RightButton:
            self._choose_source(None)
        else:
            self._act(spot)

    def _act(self, area: int | None) -> None:
        look, position = self._look, self._position
        if look is None or position is None:
            return
        if not self._offered:
            if area is not None:
                self.area_chosen.emit(area)
            return
        move = self._move_to(area)
        if move is not None:
            self._choose_source(None)
            self._play(move)
        elif area is None or area == look.source:
            self._choose_source(None)
        elif area in self._sources():
            self._choose_source(area)
            self.pointed.emit(self._words(area))
        else:
            self._refuse(area)

    def _refuse(self, area: int) -> None:
        """Say why dice cannot go there, or from there."""
        look, position = self._look, self._position
        assert look is not None, "something is offered"
        assert position is not None, "something is offered"
        source = area if look.source is None else look.source
        target = next(iter(position.game.board.neighbours[area]), area)
        target = target if look.source is None else area
        is_own = position.state.owners[target] == position.player
        move = Transfer(source, target) if is_own else Attack(source, target)
        try:
            position.game.check(position.state, position.player, move)
        except IllegalMoveError as error:
            self.refused.emit(str(error))

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Move the cursor, or choose what it is on."""
        key = Qt.Key(event.key())
        if not self._takes(event) or self._look is None:
            return False
        if key in ARROWS:
            self._go_to(self._beside(QPointF(*ARROWS[key])))
        elif key in CHOOSE and self._look.cursor is not None:
            self._act(self._look.cursor)
        elif key == Qt.Key.Key_Backspace and self._look.source is not None:
            self._choose_source(None)
        else:
            return False
        return True

    def _beside(self, step: QPointF) -> int:
        """Return the area that lies best in a direction."""
        ground, look = self._view.ground, self._look
        assert ground is not None, "something is shown"
        assert look is not None, "something is shown"
        here = look.cursor if look.cursor is not None else self._hovered
        if here is None:
            return min(self._sources(), default=0)
        return area_beside(ground, here, step)

    def _order(self) -> list[int]:
        """Return what can be chosen in the order of Tab."""
        assert self._look is not None, "something is shown"
        return sorted(self._sources() if self._look.source is None else self._look.targets)

    def hopped(self, by: int) -> bool:
        """Go to the next of what can be chosen; past the last one Tab leaves the board."""
        if self._look is None:
            return False
        here = self._look.cursor
        further = [area for area in self._order()[::by] if here is None or (area - here) * by > 0]
        if not further:
            self._look = replace(self._look, cursor=None)
            self._draw()
            return False
        self._go_to(further[0])
        return True

    def _go_to(self, area: int) -> None:
        assert self._look is not None, "something is shown"
        self._look = replace(self._look, cursor=area)
        self._draw()
        self._describe()
        self._view.bring_into_sight(area)
        self._say(self._words(area))
