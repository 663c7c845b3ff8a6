"""Sawhian in Play: the board of any such game, turned to the person who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction

from studio.playing.session import PlaySession
from studio.program.translation import tr
from studio.ui.games.sawhian.board import SawhianBoard
from studio.ui.play.board_table import BoardTable
from studio.ui.play.table import Around

TURNED_KEY: Final = "sawhian/turned"  # of the settings: yes or no


class SawhianTable(BoardTable):
    """One person alone sits below, if that is wanted; of several nobody is turned to."""

    def __init__(self, around: Around) -> None:
        board = SawhianBoard()
        super().__init__(around, board)
        self.turned_board = board
        self.turn_action = around.commands.make(
            "turn-board", tr("&Turn the board to me"), "T",
            tr("Who plays alone against bots sits below"),
        )  # fmt: skip
        self.turn_action.setCheckable(True)
        self.turn_action.setChecked(around.settings.text(TURNED_KEY) != "no")
        self.turn_action.toggled.connect(self._on_turn_toggled)

    @property
    def more_actions(self) -> Sequence[QAction]:
        return (self.turn_action,)

    def begin(self, session: PlaySession) -> None:
        super().begin(session)
        self._face()

    def _face(self) -> None:
        seats = () if self.session is None else self.session.seats
        persons = [place for place, seat in enumerate(seats) if seat.is_person]
        is_alone = len(persons) == 1 and self.turn_action.isChecked()
        self.turned_board.turn_to(persons[0] if is_alone else 0)

    @Slot(bool)
    def _on_turn_toggled(self, turned: bool) -> None:
        self.around.settings.remember(TURNED_KEY, "yes" if turned else "no")
        self._face()
