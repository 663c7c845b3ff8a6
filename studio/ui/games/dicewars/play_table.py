"""Dicewars in Play: the board of any such game; a turn ends by a key or a button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction

from engine.game import CHANCE
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import End
from studio.games.dicewars.words import move_words, turn_words
from studio.playing.session import PlaySession
from studio.program.translation import tr
from studio.ui.games.dicewars.board import DicewarsBoard
from studio.ui.games.dicewars.board_saver import BoardSaver
from studio.ui.play.board_table import BoardTable
from studio.ui.play.table import Around

_TERMS: Final = ("areas of a player", "largest region", "dice of a player", "reserve")


class DicewarsTable(BoardTable):
    """Without a move that is chosen, to commit is to end the turn."""

    def __init__(self, around: Around) -> None:
        board = DicewarsBoard()
        super().__init__(around, board)
        self.dice_board = board
        self.end_action = around.commands.make(
            "commit",
            tr("&End the turn"),
            "E",
            tr("Dice come, and the next one plays"),
        )
        self.end_action.triggered.connect(self._on_end_triggered)
        self.saver = BoardSaver(around, self)
        self.saver.told.connect(self.told)
        self.saver.failed.connect(self.message)

    @property
    def turn_actions(self) -> Sequence[QAction]:
        return (self.end_action,)

    @property
    def more_actions(self) -> Sequence[QAction]:
        return (self.saver.action,)

    def begin(self, session: PlaySession) -> None:
        super().begin(session)
        told = zip(self.columns, _TERMS, strict=True)
        self.columns = tuple(replace(column, term=term) for column, term in told)
        self.saver.follow(session)

    def leave(self) -> None:
        self.saver.follow(None)
        super().leave()

    @property
    def move(self) -> Any:
        chosen = super().move
        return End() if chosen is None and self.player is not None else chosen

    def missing(self) -> str:
        return ""

    def account(self) -> str:
        """Say what the move that is planned does."""
        session, state = self.session, self.planned_state
        if session is None or state is None:
            return ""
        game = session.game
        assert isinstance(game, DicewarsGame), "the table is of this game"
        if self.move == End():
            return turn_words(game, state)
        return "\n".join((move_words(game, state, self.move), turn_words(game, state)))

    def advice(self) -> str:
        if self.player is None:
            return ""
        return tr(
            "Choose one of your areas, then the area that its dice attack or go to. "
            "Commit ends the turn."
        )

    def _show(self, state: Any, moves: Mapping[int, Any]) -> None:
        super()._show(state, moves)
        self.dice_board.show_chance(moves.get(CHANCE))

    @Slot()
    def _on_end_triggered(self) -> None:
        self.dice_board.end_turn()
