"""A turn made on the board of Analyse: what every game has for nothing; a game may bring better.

Plans and draws; searches nothing and knows no candidates.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from studio.desk import desk_for, turn_label
from studio.playing.offers import offered_moves
from studio.position.position import Position
from studio.program.translation import tr
from studio.ui.widgets.board import Board


class TurnPlanning(QObject):
    """One turn of whoever decides in a position. Between `begin` and `end` the board is its own."""

    changed = Signal()
    refused = Signal(str)  # why what was done on the board did nothing
    widget: QWidget | None = None  # what goes with the board, where it needs more

    def begin(self, position: Position) -> None:
        """Take the board for an empty turn."""
        raise NotImplementedError

    def end(self) -> None:
        """Give the board back."""
        raise NotImplementedError

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of the turn in their order; none while it is no whole turn."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """The turn as it stands, shortly; nothing while it is empty."""
        raise NotImplementedError

    @property
    def advice(self) -> str:
        """What is to be done now, in a sentence."""
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the last thing back."""
        raise NotImplementedError


class BoardPlanning(TurnPlanning):
    """Chooses among the moves that a board offers.

    Where all that a player does in a row is one decision it is made move by move.
    """

    def __init__(self, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._position: Position | None = None
        self._moves: tuple[Any, ...] = ()
        board.chosen.connect(self._on_board_chosen)
        board.refused.connect(self._on_board_refused)

    # --- what is planned

    @property
    def moves(self) -> tuple[Any, ...]:
        return self._moves if self._is_whole else ()

    @property
    def words(self) -> str:
        position = self._position
        if position is None or not self._moves:
            return ""
        return turn_label(position.game, position.state, position.player, self._moves)

    @property
    def advice(self) -> str:
        if not self._moves:
            return tr("Choose a move on the board.")
        return "" if self._is_whole else tr("The turn goes on: choose its next move.")

    @property
    def can_undo(self) -> bool:
        return bool(self._moves)

    @property
    def _has_turns(self) -> bool:
        assert self._position is not None
        return desk_for(self._position.game).turn_glue is not None

    @property
    def _state(self) -> Any:
        """The state after the moves so far."""
        position = self._position
        assert position is not None
        state = position.state
        for move in self._moves:
            state = position.game.advance(state, {position.player: move})
        return state

    @property
    def _is_whole(self) -> bool:
        position = self._position
        if position is None or not self._moves:
            return False
        return not self._has_turns or position.game.actors(self._state) != (position.player,)

    # --- on the board

    def begin(self, position: Position) -> None:
        self._position, self._moves = position, ()
        self._show()

    def end(self) -> None:
        self._position, self._moves = None, ()
        self._board.offer(None)

    def undo(self) -> None:
        self._moves = self._moves[:-1]
        self._show()

    def _show(self) -> None:
        position, board = self._position, self._board
        assert position is not None
        decided = [(position.player, move) for move in self._moves]
        if self._has_turns and self._moves and not self._is_whole:
            now = replace(position, state=self._state)
            board.show_position(now)
            board.offer(offered_moves(now.game, now.state, now.player))
        else:
            board.show_position(position)
            is_over = self._has_turns and bool(decided)
            found = offered_moves(position.game, position.state, position.player)
            board.offer(() if is_over else found)
            board.show_moves(decided, strong=True)
        self.changed.emit()

    @Slot(object)
    def _on_board_chosen(self, move: Any) -> None:
        if self._position is None or (self._has_turns and self._is_whole):
            return
        self._moves = (*self._moves, move) if self._has_turns else (move,)
        self._show()

    @Slot(str)
    def _on_board_refused(self, reason: str) -> None:
        if self._position is not None:
            self.refused.emit(reason)
