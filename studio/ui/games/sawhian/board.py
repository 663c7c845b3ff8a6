"""Sawhian's board: positions, moves drawn over them, and moves chosen by mouse or keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.errors import IllegalMoveError
from engine.game import CHANCE
from engine.games.sawhian.board import EMPTY, SEATS, SQUARES, course
from engine.games.sawhian.rules import OUT, SawhianGame
from engine.plain import plain_lines
from engine.wording import number
from studio.games.sawhian import drawing
from studio.games.sawhian.drawing import BoardLook, Tray
from studio.games.sawhian.geometry import square_beside
from studio.games.sawhian.words import position_words, square_words
from studio.position.position import Position
from studio.position.words import turn_words
from studio.ui.games.sawhian.view import TRAY, BoardView
from studio.ui.widgets.board import Done
from studio.ui.widgets.spot_board import ARROWS, CHOOSE, SpotBoard
from studio.ui.widgets.spot_view import Hand

_MIDDLE: Final = SQUARES // 2


class SawhianBoard(SpotBoard):
    """Four sit around it; `turn_to` says who sits below. It is its view's hand."""

    shown = Signal(object)  # Position: another one is on the board

    _view: BoardView

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(BoardView(), self.tr("Board"), parent)
        self._offered: tuple[int, ...] = ()
        self._hovered: int | None = None
        game = SawhianGame()
        self._look = BoardLook(game.initial_state(), tuple(range(SEATS)))
        self._trays: tuple[Tray, ...] = ()

    @property
    def look(self) -> BoardLook:
        """What is seen."""
        return self._look

    # --- what is shown

    def show_position(self, position: Position) -> None:
        before, self._position = self._position, position
        state = position.state
        actors = position.game.actors(state)
        look = self._look
        is_other = before is None or before.state != state
        self._is_fresh = self._is_fresh or is_other
        self._look = replace(
            look,
            state=state,
            colors=position.players.colors(SEATS),
            to_move=actors[0] if actors else None,
            moves=(),
            share=0.0,
            last=None if is_other else look.last,
        )
        self._trays = tuple(self._tray(position, seat) for seat in range(SEATS))
        self._draw()
        self._describe()
        if is_other:
            self.shown.emit(position)

    def _tray(self, position: Position, seat: int) -> Tray:
        state = position.state
        return Tray(
            position.players.short_name(seat),
            self.tr("In stock: {0}").format(number(state.stock[seat], "d")),
            self.tr("Points: {0}").format(number(state.points[seat], "d")),
            self.tr("out"),
        )

    def show_moves(self, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        decided = tuple((player, move) for player, move in moves if player != CHANCE)
        self._look = replace(self._look, moves=decided, is_strong=strong, share=0.0)
        self._draw()

    def show_share(self, share: float) -> None:
        self._look = replace(self._look, share=share)
        self._draw()

    def show_last(self, done: Sequence[Done]) -> None:
        last = drawing.Done(*done[-1]) if done else None
        self._look = replace(self._look, last=last)
        self._draw()

    def offer(self, moves: Sequence[Any] | None) -> None:
        self._offered = tuple(moves or ()) if self._position is not None else ()
        cursor = self._look.cursor
        if cursor == OUT and OUT not in self._offered:
            cursor = None
        self._look = replace(self._look, lit=frozenset(self._offered), cursor=cursor)
        self._draw()
        self._describe()

    def turn_to(self, seat: int) -> None:
        """Let a seat sit below."""
        self._look = replace(self._look, below=seat % SEATS)
        self._draw()

    def lend_to(self, hand: Hand | None) -> None:
        """Let another hand act on the board; None takes it back."""
        self._view.hand = hand or self
        self._hovered = None
        self.put_cursor(None)

    def put_cursor(self, square: int | None) -> None:
        """Mark a square as the keys' place; None marks none."""
        self._look = replace(self._look, cursor=square)
        self._draw()
        self._describe()

    def _draw(self) -> None:
        self._look = replace(self._look, preview=self._preview())
        self._view.show_look(self._look, self._trays)

    def _preview(self) -> tuple[int, int] | None:
        """Return the move under the mouse or the cursor: of any stone, or one that can enter."""
        look = self._look
        square = self._hovered if look.cursor is None else look.cursor
        if self._position is None or square is None or square not in range(SQUARES):
            return None
        seat = look.state.board[square]
        if seat != EMPTY:
            return (seat, square) if course(look.state.board, seat, square) else None
        return (self._position.player, square) if square in look.lit else None

    def _describe(self) -> None:
        """Say the square at the cursor, and the position, to whoever does not see them."""
        position = self._position
        if position is None:
            return
        lines = [position.title, turn_words(position)]
        lines += position_words(position.state, position.players)
        if self._look.cursor is not None:
            lines.insert(0, self._words(self._look.cursor))
        self._view.setAccessibleDescription(plain_lines("\n".join(lines)))

    def _words(self, spot: int) -> str:
        position = self._position
        assert position is not None
        return square_words(position.state, position.players, spot)

    @property
    def squares(self) -> BoardView:
        """The view, which knows where squares are."""
        return self._view

    # --- as a hand

    def pointed_at(self, spot: int | None) -> None:
        """Preview the move under the mouse, which takes the cursor's place."""
        if spot == self._hovered and self._look.cursor is None:
            return
        self._hovered = spot
        self._look = replace(self._look, cursor=None)
        can = self._move_at(spot) is not None
        self._show_hand(can)
        self._draw()
        told = self._position is not None and spot is not None and spot < TRAY
        self.pointed.emit(self._words(spot) if told and spot is not None else "")

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """Choose the move there, or say why there is none."""
        if button is Qt.MouseButton.LeftButton:
            self._choose(spot)

    def _move_at(self, spot: int | None) -> int | None:
        """Return the move that a spot stands for; the tray of who has none for going out."""
        if (
            spot is not None
            and OUT in self._offered
            and spot in (OUT, TRAY + self._look.state.player)
        ):
            return OUT
        return spot if spot in self._offered else None

    def _choose(self, spot: int | None) -> None:
        move, position = self._move_at(spot), self._position
        if move is not None:
            self.chosen.emit(move)
        elif self._offered and position is not None and spot in range(SQUARES):
            try:
                position.game.check(position.state, position.player, spot)
            except IllegalMoveError as error:
                self.refused.emit(str(error))

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Move the cursor, or choose what it is on."""
        key = Qt.Key(event.key())
        if not self._takes(event):
            return False
        if key in ARROWS:
            self._move_to(self._beside(ARROWS[key]))
        elif key in CHOOSE:
            self._choose(self._look.cursor)
        else:
            return False
        return True

    def _beside(self, step: tuple[int, int]) -> int:
        here = self._look.cursor
        if here is None and self._hovered in range(SQUARES):
            here = self._hovered
        if here is None or here == OUT:
            return min(self._order(), default=_MIDDLE) if here is None else _MIDDLE
        return square_beside(here, step, self._look.below)

    def _order(self) -> list[int]:
        """Return what can be chosen in the order of Tab."""
        return sorted(self._offered)

    def hopped(self, by: int) -> bool:
        """Go to the next of what can be chosen; past the last one Tab leaves the board."""
        here = None if self._is_fresh else self._look.cursor
        further = [m for m in self._order()[::by] if here is None or (m - here) * by > 0]
        self._move_to(further[0] if further else None)
        return bool(further)

    def _move_to(self, spot: int | None) -> None:
        self._look, self._is_fresh = replace(self._look, cursor=spot), False
        self._draw()
        self._describe()
        if spot is None:
            self.pointed.emit("")
            return
        if spot in range(SQUARES):
            self._view.bring_into_sight(spot)
        self._say(self._words(spot))
