"""Shows what was played: rounds as they come, earlier places, and who was winning when."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from engine.plain import plain_names
from studio.games.warlight.events import RoundPlayed
from studio.playing.estimates import WinCourse
from studio.playing.replaying import PlayedGame, positions_of
from studio.playing.session import PlaySession
from studio.program.translation import tr
from studio.ui.play.log_book import LogBook
from studio.ui.play.log_text import LogWords
from studio.ui.play.looking import figures_in, frame_of
from studio.ui.play.panels import PlayPanels
from studio.ui.play.playback import Frame, RoundPlayback
from studio.ui.play.scene import GameScene
from studio.ui.play.watch import Watch


class PastView(QObject):
    """Knows one session; `show` follows every change of the place or of the view.

    Rounds that are played back are shown as they come.
    """

    def __init__(
        self,
        scene: GameScene,
        panels: PlayPanels,
        watch: Watch,
        playback: RoundPlayback,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._playback = playback
        playback.round_started.connect(self._on_playback_round_started)
        playback.frame_shown.connect(self._on_playback_frame_shown)
        playback.round_ended.connect(self._on_playback_round_ended)
        self._scene, self._panels, self._watch = scene, panels, watch
        self._session: PlaySession | None = None
        self._book: tuple[tuple[int, int | None], LogBook] | None = None
        self._was_back = False

    def begin(self, session: PlaySession, words: LogWords) -> None:
        """Know another session."""
        self._session, self._words = session, words
        self._book, self._was_back = None, False
        self._course = WinCourse(session.game)
        names = plain_names(seat.name for seat in session.seats)
        self._panels.transport.show_players(names, session.colors)
        self._panels.player = None

    def show(self) -> None:
        """Show the place where the watch stands; at the present, the whole log alone."""
        watch, session = self._watch, self._session
        if session is None:
            return
        head = watch.head
        turned = self._panels.player != watch.player
        self._panels.player = watch.player
        if head is not None:
            self._scene.frame = frame_of(head, watch.player)
        elif not self._playback.is_active:
            self._scene.frame = None
        if head is not None:
            lines = self._log_book(head.played).at(head.position)
            self._panels.log.show_lines(lines)
        elif self._was_back or turned:
            self._panels.log.show_lines(self._log_book(PlayedGame.of(session.to_record())).lines)
        self._was_back = head is not None

    def show_time_line(self) -> None:
        """Show who was winning after every round, and where that is known from."""
        session = self._session
        if session is None:
            return
        searched = tr("By the searches of the bots")
        evaluated = tr("By the evaluation of the position; no search was made there")
        found = self._course.of(positions_of(session.match.states), session.analysed_turns)
        self._panels.transport.time_line.set_points(
            [estimate.shares for estimate in found],
            [searched if estimate.is_searched else evaluated for estimate in found],
            plain_names(seat.name for seat in session.seats),
            session.colors,
        )

    def _log_book(self, played: PlayedGame) -> LogBook:
        key = len(played.record.plies), self._watch.player
        if self._book is None or self._book[0] != key:
            self._book = key, LogBook.of(played, self._words, self._watch.player)
        return self._book[1]

    # --- rounds that are played back

    @Slot(object)
    def _on_playback_round_started(self, played: RoundPlayed) -> None:
        self._panels.log.add_heading(self._words.heading(played.number))

    @Slot(object)
    def _on_playback_frame_shown(self, frame: Frame) -> None:
        self._panels.log_frame(frame, self._words)
        self._scene.frame = frame
        self._scene.refresh()
        if self._session is not None:
            rows = figures_in(frame, self._playback.untold, self._session, self._panels.rows)
            self._panels.players.show_players(rows)

    @Slot(object)
    def _on_playback_round_ended(self, played: RoundPlayed) -> None:
        self._panels.log_eliminated(played.eliminated, self._words)
