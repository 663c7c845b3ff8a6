"""Where in its game the Play workspace stands: at its present, or at an earlier action.

It holds the session back while somebody looks at what was, lets it play on step by step, and
runs replays. What is shown then is the workspace's affair.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from engine.strides import Stride
from studio.desk import desk_for
from studio.playing.replaying import PlayedGame, Playhead, head_of, rounds_of
from studio.playing.session import PlaySession
from studio.ui.play.actions import PlayActions
from studio.ui.play.playback import Playback
from studio.ui.play.table import Act
from studio.ui.play.transport import Transport
from studio.ui.play.transport_bar import TransportBar


class Watch(QObject):
    """Follows one session. A replay is a session that was never started."""

    changed = Signal()  # another place is on show, or another player's view

    def __init__(
        self, playback: Playback, commands: PlayActions, bar: TransportBar, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._playback, self._commands, self._bar = playback, commands, bar
        self.transport = Transport(self)
        self.player: int | None = None  # whose view; None is everybody's
        self.is_replay = False
        self._session: PlaySession | None = None
        self._wanted: Stride | None = None  # how far to go into what bots play next
        self._goes_on = False  # back at the present, nothing is held
        self.transport.moved.connect(self.changed)
        self.transport.arrived.connect(self._on_transport_arrived)
        bar.round_wanted.connect(self.seek_round)
        bar.player_chosen.connect(self._on_bar_player_chosen)
        self._connect_actions()

    @property
    def is_somebody_asked(self) -> bool:
        """Whether a person is to move who may see the present at once: no orders are secret."""
        session = self._session
        if session is None or self.head is not None or session.game.traits.is_secret:
            return False
        return bool(session.waiting_for)

    def _connect_actions(self) -> None:
        commands = self._commands
        commands.connect(
            {
                commands.to_start: self._on_to_start_triggered,
                commands.round_back: self._on_round_back_triggered,
                commands.turn_back: self._on_turn_back_triggered,
                commands.step_back: self._on_step_back_triggered,
                commands.step: self._on_step_triggered,
                commands.turn: self._on_turn_triggered,
                commands.round: self._on_round_triggered,
                commands.to_now: self.to_now,
                commands.skip: self._on_skip_triggered,
                commands.pause: self._on_pause_triggered,
            }
        )

    # --- what is so

    @property
    def head(self) -> Playhead | None:
        """The place on show; None at the present."""
        return self.transport.head

    @property
    def rounds(self) -> int:
        """How many rounds there are to look at."""
        session = self._session
        return 0 if session is None else rounds_of(session.game, session.match.states)

    @property
    def can_step_back(self) -> bool:
        """Whether there is anything before what is on show."""
        head = self.head
        return self.rounds > 0 if head is None else not head.at_start

    @property
    def can_branch(self) -> bool:
        """Whether another game can begin from the round on show."""
        session, head = self._session, self.head
        if session is None:
            return False
        game, state = session.game, session.state if head is None else head.state
        return desk_for(game).round_number(game, state) > 0 and bool(game.actors(state))

    @property
    def can_step(self) -> bool:
        """Whether there is, or bots can make, anything after what is on show."""
        session = self._session
        if self.head is not None:
            return not self.head.at_end
        if self._playback.is_active:
            return True
        plays_on = session is not None and not session.is_over and not session.playing_persons
        return plays_on and not self.is_replay

    # --- sessions

    def begin(self, session: PlaySession, *, is_replay: bool = False) -> None:
        """Follow another session, from its present, or a replay from its beginning."""
        self._session, self.is_replay = session, is_replay
        self.player, self._wanted, self._goes_on = None, None, False
        if is_replay:
            self.transport.open(head_of(PlayedGame.of(session.to_record())))
            self._commands.pause.setChecked(True)

    def end(self) -> None:
        """Follow nobody."""
        self.transport.close()
        self._playback.set_held(False)
        self._commands.pause.setChecked(False)
        self._session, self.is_replay = None, False

    @Slot()
    def hold(self) -> None:
        """Hold what comes next back while something else is on show, or time stands still."""
        if self._session is not None and not self.is_replay:
            stands = self._commands.pause.isChecked() and self._wanted is None
            is_back = self.head is not None
            self._session.set_paused(stands or is_back or self._playback.is_active)

    def takes(self, act: Act) -> bool:
        """Say whether an act that was wanted alone has come, and stand in it; no animation."""
        stride, self._wanted = self._wanted, None
        if stride is None:
            return False
        if stride is Stride.ROUND:
            self._wanted = None if act.ends_round else stride
        elif act.steps > 1:
            self._look_back()
            assert self.head is not None
            self.head.seek(self.head.position - act.steps)
            self.head.forward(stride)
        return True

    # --- going somewhere

    def step_back(self, stride: Stride) -> None:
        """Take a step back from what is on show."""
        if self.can_step_back:
            self._look_back()
            self._stand()
            self.transport.step(stride, back=True)

    def step_on(self, stride: Stride) -> None:
        """Take a step on; from the present, bots among themselves play on for it."""
        if not self.can_step:
            return
        if self._playback.is_active:
            self._look_back()
        self._stand()
        if self.head is None:
            self._wanted = stride
            self.hold()
            return
        self.transport.step(stride)
        self._end_at_present()

    @Slot(int)
    def seek_round(self, number: int) -> None:
        """Look at the end of a round."""
        if self._session is None or self.rounds == 0:
            return
        self._look_back()
        self.transport.seek_round(number)
        self._end_at_present()

    @Slot()
    def to_now(self) -> None:
        """Go back to the present, or to the end of a replay."""
        if self.is_replay:
            self._stand()
            self.transport.seek_round(self.rounds)
        elif self.head is not None:
            self._to_present()

    def _look_back(self) -> None:
        """Stand at the present as a place of the past, wherever the animation is."""
        session = self._session
        assert session is not None
        if self.head is not None:
            return
        head = head_of(PlayedGame.of(session.to_record()))
        head.seek_round(head.played.rounds)
        head.seek(head.position - self._playback.untold)
        self._playback.clear()
        self.transport.open(head)
        self._goes_on = bool(session.playing_persons) and not self._commands.pause.isChecked()
        if not self._goes_on and not session.playing_persons:
            self._commands.pause.setChecked(True)
        self.hold()

    def _stand(self) -> None:
        self.transport.halt()
        self._playback.set_held(True)
        self._commands.pause.setChecked(True)

    def _end_at_present(self) -> None:
        if self.head is not None and self.head.at_end and not self.is_replay:
            self._to_present()

    def _to_present(self) -> None:
        self.transport.close()
        if self._goes_on:
            self._commands.pause.setChecked(False)
        self._playback.set_held(self._commands.pause.isChecked())
        self.changed.emit()
        self.hold()

    # --- slots

    @Slot()
    def _on_pause_triggered(self) -> None:
        stands = self._commands.pause.isChecked()
        self._wanted = None
        if self.head is None:
            self._playback.set_held(stands)
        elif stands:
            self.transport.halt()
        elif self.is_replay and self.head.at_end:
            self.transport.seek_round(0)
            self.transport.run()
        else:
            self.transport.run()
        self.hold()
        self.changed.emit()

    @Slot()
    def _on_transport_arrived(self) -> None:
        if self.is_replay:
            self._commands.pause.setChecked(True)
            self.changed.emit()
        else:
            self._to_present()

    @Slot()
    def _on_skip_triggered(self) -> None:
        """Go to the end of the round, or of what is played."""
        if self.head is None:
            self._playback.skip()
            return
        runs = self.transport.is_running
        self.transport.step(Stride.ROUND)
        if self.head.at_end:
            self._on_transport_arrived()
        elif runs:
            self.transport.run()

    @Slot(object)
    def _on_bar_player_chosen(self, player: int | None) -> None:
        self.player = player
        self._playback.skip()
        self.changed.emit()

    @Slot()
    def _on_to_start_triggered(self) -> None:
        self.seek_round(0)

    @Slot()
    def _on_round_back_triggered(self) -> None:
        self.step_back(Stride.ROUND)

    @Slot()
    def _on_turn_back_triggered(self) -> None:
        self.step_back(Stride.TURN)

    @Slot()
    def _on_step_back_triggered(self) -> None:
        self.step_back(Stride.ACTION)

    @Slot()
    def _on_step_triggered(self) -> None:
        self.step_on(Stride.ACTION)

    @Slot()
    def _on_turn_triggered(self) -> None:
        self.step_on(Stride.TURN)

    @Slot()
    def _on_round_triggered(self) -> None:
        self.step_on(Stride.ROUND)
