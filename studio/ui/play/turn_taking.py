"""Whose turn is planned at this computer: passed on behind a curtain, and committed."""

from __future__ import annotations

from random import Random
from typing import Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from engine.errors import IllegalMoveError
from studio.playing.session import PlaySession
from studio.ui.play.board_area import BoardArea
from studio.ui.play.playback import Playback
from studio.ui.play.table import PlayTable
from studio.ui.play.watch import Watch


class Stage(Protocol):
    """What shows the game: the Play workspace."""

    table: PlayTable

    @property
    def session(self) -> PlaySession | None:
        """The game on show."""
        ...

    @property
    def view(self) -> QWidget:
        """What is played on."""
        ...


class TurnTaking(QObject):
    """Lets the people of one workspace plan, one after the other."""

    def __init__(self, stage: Stage, area: BoardArea, watch: Watch, playback: Playback) -> None:
        super().__init__(watch)
        self._stage, self._area, self._watch, self._playback = stage, area, watch, playback
        self._at_computer: int | None = None  # the person who sits there
        self._was_warned = False  # about what a turn leaves undone
        self._kept_plan: object = None  # while somebody looks back
        area.curtain.raised.connect(self._on_curtain_raised)

    def forget(self) -> None:
        """Forget the game that was on."""
        self._kept_plan = self._at_computer = None

    def pass_on(self) -> None:
        """Let whoever is next plan; call after every change."""
        session, table, curtain = self._stage.session, self._stage.table, self._area.curtain
        if self._watch.head is not None:
            self._kept_plan = table.end_plan() or self._kept_plan
            return
        if session is None or self._playback.is_active or not session.waiting_for:
            curtain.hide()
            table.end_plan()
            return
        waiting = session.waiting_for
        player = self._at_computer if self._at_computer in waiting else waiting[0]
        if table.player == player and table.planned_state is session.state:
            return
        is_passed = self._at_computer not in (None, player) and len(session.playing_persons) > 1
        if is_passed and session.game.traits.is_secret:
            table.end_plan()
            curtain.lower_for(session.colors[player], session.name(player))
            return
        self._plan_for(session, player)
        kept, self._kept_plan = self._kept_plan, None
        if kept is not None:
            table.take_up(kept)

    def _plan_for(self, session: PlaySession, player: int) -> None:
        self._at_computer = player
        self._was_warned = False
        self._stage.table.plan(session.position_for(player))

    @Slot()
    def _on_curtain_raised(self) -> None:
        session = self._stage.session
        if session is not None and session.waiting_for:
            self._plan_for(session, session.waiting_for[0])
            self._stage.view.setFocus()

    def warn_anew(self) -> None:
        """Say again what the turn leaves undone: the plan is another."""
        self._was_warned = False

    @Slot()
    def commit(self) -> None:
        """Close the turn of the person who plans; it cannot be taken back."""
        session, table, area = self._stage.session, self._stage.table, self._area
        player = table.player
        if session is None or player is None:
            return
        if table.missing():
            area.show_note(table.missing())
            return
        if table.doubt() and not self._was_warned:
            self._was_warned = True
            area.show_note(table.doubt())
            return
        try:
            session.submit(player, *table.moves)
        except IllegalMoveError as error:
            area.show_note(str(error))
            return
        area.note.hide()

    @Slot()
    def close_as_it_stands(self) -> None:
        """Close the turn because its time is over; what is missing is drawn, or conceded."""
        session, table = self._stage.session, self._stage.table
        player = table.player
        if session is None or player is None:
            return
        session.submit(player, *table.closing_moves(Random(session.match.ply)))
        text = self.tr("The time is over: the turn of {0} is committed as it stood.")
        self._area.show_note(text.format(session.name(player)))
