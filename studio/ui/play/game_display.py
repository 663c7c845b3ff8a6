"""Shows what was played: acts as they come, earlier places, the log, and who was winning when."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from engine.plain import plain_names
from studio.playing.estimates import WinCourse
from studio.playing.log import LogBook, log_book
from studio.playing.replaying import round_ends
from studio.playing.session import PlaySession
from studio.program.translation import tr
from studio.ui.play import describe
from studio.ui.play.panels import PlayPanels
from studio.ui.play.playback import Playback
from studio.ui.play.table import Frame, PlayTable
from studio.ui.play.watch import Watch


class GameDisplay(QObject):
    """Knows one session and its table; `show` follows every change of the place or of the view.

    What is played back is shown as it comes.
    """

    def __init__(
        self, panels: PlayPanels, watch: Watch, playback: Playback, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._panels, self._watch, self._playback = panels, watch, playback
        self._session: PlaySession | None = None
        self._table: PlayTable
        self._books: dict[int | None, LogBook] = {}  # by view
        playback.frame_shown.connect(self._on_playback_frame_shown)

    def begin(self, session: PlaySession, table: PlayTable) -> None:
        """Know another session."""
        self._session, self._table = session, table
        self._books = {}
        self._course = WinCourse(session.game)
        names = plain_names(seat.name for seat in session.seats)
        self._panels.transport.show_players(names, session.colors)
        self._panels.log.colors = session.colors
        self.show_log()

    def leave(self) -> None:
        """Forget the session."""
        self._session, self._books = None, {}
        self._panels.log.clear()

    def show(self) -> None:
        """Show the place where the watch stands, or the present; an act that is on show stays."""
        if self._session is None:
            return
        self._table.view_of = self._watch.player
        head = self._watch.head
        if head is not None:
            self._table.show_place(head)
        elif not self._playback.is_active:
            self._table.show_now()
        self.show_log()

    def show_log(self) -> None:
        """Show the log up to the place on show."""
        session, head, player = self._session, self._watch.head, self._watch.player
        if session is None:
            return
        if player not in self._books:
            names = [seat.name for seat in session.seats]
            self._books[player] = log_book(session.game, names, player)
        book = self._books[player]
        book.follow(session.match)
        done = book.steps - self._playback.untold if head is None else head.position
        self._panels.log.show_lines(book.at(done))

    def show_figures(self) -> None:
        """Show what the players have on the board on show."""
        session, head = self._session, self._watch.head
        if session is None:
            return
        rows = self._table.rows()
        if head is not None:
            figures = describe.figures_at(session, rows, head)
        elif self._playback.is_active:
            figures = describe.figures_played(session, rows)
        else:
            figures = describe.figures_now(session, rows)
        self._panels.players.show_players(figures)

    def show_time_line(self) -> None:
        """Show who was winning after every round, and where that is known from."""
        session = self._session
        if session is None:
            return
        searched = tr("By the searches of the bots")
        evaluated = tr("By the evaluation of the position; no search was made there")
        states = session.match.states
        positions = [states[ply] for ply in round_ends(session.game, states)]
        found = self._course.of(positions, session.analysed_turns)
        self._panels.transport.time_line.set_points(
            [estimate.shares for estimate in found],
            [searched if estimate.is_searched else evaluated for estimate in found],
            plain_names(seat.name for seat in session.seats),
            session.colors,
        )

    @Slot(object)
    def _on_playback_frame_shown(self, frame: Frame) -> None:
        if self._session is not None:
            self._table.show_frame(frame)
            self.show_log()
            self.show_figures()
