"""Plays a computed round frame by frame; draws nothing, it says what to draw.

All deploys are one frame, every attack two: the arrow, then what came of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from engine.games.warlight.events import AttackEvent, DeployEvent, Outcome, RoundEvent
from engine.games.warlight.round import Board as RoundBoard
from studio.games.warlight.events import RoundPlayed
from studio.ui.games.warlight.painter import Order
from studio.ui.play.log_text import losses_note

STEP_MS: Final = 250  # an event at normal speed
ROUND_MS: Final = 4000  # the longest round at normal speed


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a round."""

    owners: tuple[int, ...]
    armies: tuple[int, ...]
    told: tuple[RoundEvent, ...] = ()  # that are over with this frame
    orders: tuple[Order, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict[int, str])
    ringed: frozenset[int] = frozenset()
    events: float = 1.0  # how many events long it is shown


def frames(played: RoundPlayed) -> Iterator[Frame]:
    """Yield the pictures of a round; the last one shows the position after it."""
    board = RoundBoard(played.before.owners, played.before.armies)
    deploys = [event for event in played.events if isinstance(event, DeployEvent)]
    if deploys:
        yield _deploy_frame(board, deploys)
    for event in played.events:
        if isinstance(event, AttackEvent):
            yield from _attack_frames(board, event)
    yield Frame(played.after.owners, played.after.armies)


def _deploy_frame(board: RoundBoard, deploys: list[DeployEvent]) -> Frame:
    """Show the armies with what is added to them, as in a plan; then add it."""
    added: dict[int, int] = {}
    owners, armies = tuple(board.owners), tuple(board.armies)
    for event in deploys:
        board.apply(event.target)
        added[event.target.region] = added.get(event.target.region, 0) + event.units
    return Frame(
        owners,
        armies,
        told=tuple(deploys),
        notes={region: f"+{units}" for region, units in added.items()},
        ringed=frozenset(added),
        events=2.0,
    )


def _attack_frames(board: RoundBoard, event: AttackEvent) -> Iterator[Frame]:
    order = Order(event.player, event.order, event.outcome is Outcome.TRANSFER)
    ends = frozenset((event.order.source, event.order.target))
    if not event.outcome.is_void:
        yield Frame(
            tuple(board.owners), tuple(board.armies), orders=(order,), ringed=ends, events=0.5
        )
    for change in event.changes:
        board.apply(change)
    notes = {
        event.order.source: losses_note(event.attackers_lost),
        event.order.target: losses_note(event.defenders_lost),
    }
    yield Frame(
        tuple(board.owners),
        tuple(board.armies),
        told=(event,),
        orders=() if event.outcome.is_void else (order,),
        notes={region: note for region, note in notes.items() if note},
        ringed=ends,
        events=0.2 if event.outcome.is_void else 0.5,
    )


class RoundPlayback(QObject):
    """Shows rounds one after the other; `finished` comes when none is left."""

    round_started = Signal(object)  # RoundPlayed
    frame_shown = Signal(object)  # Frame
    round_ended = Signal(object)  # RoundPlayed
    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_animated = True
        self.speed = 1.0
        self._rounds: deque[RoundPlayed] = deque()
        self._frames: deque[Frame] = deque()
        self._step_ms = float(STEP_MS)
        self._is_held = False
        self._told = 0  # events of the round on show
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show_next)

    @property
    def is_active(self) -> bool:
        """Whether a round is on show."""
        return bool(self._rounds)

    @property
    def current(self) -> RoundPlayed | None:
        """The round on show."""
        return self._rounds[0] if self._rounds else None

    @property
    def told(self) -> int:
        """How many events of the round on show are over."""
        return self._told

    @property
    def untold(self) -> tuple[RoundEvent, ...]:
        """The events of all rounds to be shown that are not over yet."""
        events = [event for played in self._rounds for event in played.events]
        return tuple(events[self._told :])

    def set_held(self, held: bool) -> None:
        """Let time stand still in the middle of a round, or go on."""
        self._is_held = held
        if held:
            self._timer.stop()
        elif self._frames and not self._timer.isActive():
            self._show_next()

    def play(self, played: RoundPlayed) -> None:
        """Show a round, after those that are on show."""
        self._rounds.append(played)
        if len(self._rounds) == 1:
            self._start_round()

    @Slot()
    def skip(self) -> None:
        """Go to the end of everything that is on show."""
        self._timer.stop()
        for _ in range(len(self._rounds)):
            self._timer.stop()
            self._show_rest()

    def clear(self) -> None:
        """Forget everything, silently."""
        self._timer.stop()
        self._rounds.clear()
        self._frames.clear()

    def _start_round(self) -> None:
        played = self._rounds[0]
        self._frames, self._told = deque(frames(played)), 0
        length = sum(frame.events for frame in self._frames) * STEP_MS
        self._step_ms = STEP_MS * min(1.0, ROUND_MS / length)
        self.round_started.emit(played)
        if self.is_animated:
            self._show_next()
        else:
            self._show_rest()

    @Slot()
    def _show_next(self) -> None:
        frame = self._frames.popleft()
        self._told += len(frame.told)
        self.frame_shown.emit(frame)
        if not self._frames:
            self._end_round()
        elif not self._is_held:
            self._timer.start(max(1, round(self._step_ms * frame.events / self.speed)))

    def _show_rest(self) -> None:
        told = tuple(event for frame in self._frames for event in frame.told)
        last = self._rounds[0].after
        self._told += len(told)
        self._frames.clear()
        self.frame_shown.emit(Frame(last.owners, last.armies, told=told))
        self._end_round()

    def _end_round(self) -> None:
        self.round_ended.emit(self._rounds.popleft())
        if self._rounds:
            self._start_round()
        else:
            self.finished.emit()
