"""Plays what was played, frame by frame; draws nothing, it says what to draw."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from studio.ui.play.table import Act, Frame
from studio.ui.play.transport import ROUND_MS, STEP_MS


class Playback(QObject):
    """Shows acts one after the other; `finished` comes when none is left."""

    act_started = Signal(object)  # Act
    frame_shown = Signal(object)  # Frame
    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_animated = True
        self.speed = 1.0
        self._acts: deque[Act] = deque()
        self._frames: deque[Frame] = deque()
        self._step_ms = float(STEP_MS)
        self._is_held = False
        self._told = 0  # steps of the act on show
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show_next)

    @property
    def is_active(self) -> bool:
        """Whether an act is on show."""
        return bool(self._acts)

    @property
    def acts(self) -> tuple[Act, ...]:
        """The act on show and those that come after it."""
        return tuple(self._acts)

    @property
    def current(self) -> Act | None:
        """The act on show."""
        return self._acts[0] if self._acts else None

    @property
    def told(self) -> int:
        """How many steps of the act on show are over."""
        return self._told

    @property
    def untold(self) -> int:
        """How many steps of all acts are not over yet."""
        return sum(act.steps for act in self._acts) - self._told if self._acts else 0

    def set_held(self, held: bool) -> None:
        """Let time stand still in the middle of an act, or go on."""
        self._is_held = held
        if held:
            self._timer.stop()
        elif self._frames and not self._timer.isActive():
            self._show_next()

    def play(self, act: Act) -> None:
        """Show an act, after those that are on show."""
        self._acts.append(act)
        if len(self._acts) == 1:
            self._start_act()

    @Slot()
    def skip(self) -> None:
        """Go to the end of everything that is on show."""
        self._timer.stop()
        for _ in range(len(self._acts)):
            self._timer.stop()
            self._show_last()

    def clear(self) -> None:
        """Forget everything, silently."""
        self._timer.stop()
        self._acts.clear()
        self._frames.clear()
        self._told = 0

    def _start_act(self) -> None:
        act = self._acts[0]
        self._frames, self._told = deque(act.frames()), 0
        length = sum(frame.beats for frame in self._frames) * STEP_MS
        self._step_ms = STEP_MS * min(1.0, ROUND_MS / length)
        self.act_started.emit(act)
        if self.is_animated:
            self._show_next()
        else:
            self._show_last()

    @Slot()
    def _show_next(self) -> None:
        frame = self._frames.popleft()
        self._told += frame.steps
        self.frame_shown.emit(frame)
        if not self._frames:
            self._end_act()
        elif not self._is_held:
            self._timer.start(max(1, round(self._step_ms * frame.beats / self.speed)))

    def _show_last(self) -> None:
        last = self._frames[-1]
        steps = self._acts[0].steps - self._told
        self._told += steps
        self._frames.clear()
        self.frame_shown.emit(Frame(last.picture, steps))
        self._end_act()

    def _end_act(self) -> None:
        self._acts.popleft()
        self._told = 0
        if self._acts:
            self._start_act()
        else:
            self.finished.emit()
