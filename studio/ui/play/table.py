"""What the Play workspace asks of a game's table: a board, a plan of a turn, panels, words.

The workspace owns session, place in the game, log and clock, and knows no game. A table knows
one game: it shows positions of it and turns what people do on its board into moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from engine.cartography.model import MapModel
from engine.match import Match
from studio.desk import turn_label
from studio.playing.hints import Hint
from studio.playing.replaying import Playhead
from studio.playing.session import PlaySession
from studio.position.endings import end_text
from studio.position.position import Position
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.actions import PlayActions
from studio.ui.play.hint_box import HintBox
from studio.ui.play.phase_strip import TurnPhase
from studio.ui.play.players_panel import FigureColumn
from studio.ui.play.transport import Transport

Ground = tuple[MapModel, NDArray[np.uint16]]  # a map, and which region every pixel belongs to


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of what is played."""

    picture: Any  # what the table shows; its own
    steps: int = 0  # of the game that are over with it
    beats: float = 1.0  # how long it is shown


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """What was played at once, to be shown frame by frame; the last shows what came of it."""

    number: int  # of its round, from 1
    steps: int  # of the game
    frames: Callable[[], Iterator[Frame]]
    event: Any = None  # the table's own
    ends_round: bool = True


@dataclass(frozen=True, slots=True)
class Panel:
    """A dock of a table."""

    name: str  # remembered by users' layouts
    title: str
    widget: QWidget
    is_behind: bool = False  # another one's tab, the log's


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one player on the board on show."""

    values: tuple[tuple[str, str], ...] = ()  # a text and its tip, by column
    is_out: bool = False


class Playing(Protocol):
    """What is played back."""

    @property
    def acts(self) -> tuple[Act, ...]:
        """The act on show and those that come after it."""
        ...

    @property
    def told(self) -> int:
        """How many steps of the act on show are over."""
        ...


class BoardWidget(Protocol):
    """The widget of a board."""

    def fit(self) -> None:
        """Show the whole board."""
        ...

    def zoom_in(self) -> None:
        """Come nearer."""
        ...

    def zoom_out(self) -> None:
        """Go away."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Around:
    """What a table is built into."""

    window: QMainWindow  # the workspace
    commands: PlayActions
    jobs: JobRunner
    settings: Settings
    transport: Transport  # which earlier place is on show
    playback: Playing  # what is played but not shown to its end


class PlayTable(QObject):
    """The table of one game in the Play workspace. What is shown and planned is one session's."""

    plan_changed = Signal()  # the plan, or what is pointed at for it
    refused = Signal(str)  # why something that was done on the board did nothing
    pointed = Signal(str)  # what lies under the pointer, in words
    commit_wanted = Signal()  # on the board: the plan is a whole turn
    message = Signal(str)  # something failed
    told = Signal(str)  # what was done
    replay_wanted = Signal(object)  # GameRecord: another game is to be looked at

    phases: tuple[TurnPhase, ...] = ()
    columns: tuple[FigureColumn, ...] = ()

    def __init__(self, around: Around) -> None:
        super().__init__(around.window)
        self.around = around
        self.hint_box = HintBox(around.commands.take_hint, around.commands.drop_hint)
        self.session: PlaySession | None = None
        self.view_of: int | None = None  # whose view; None is everybody's

    # --- what it is made of

    @property
    def widget(self) -> QWidget:
        """The board."""
        raise NotImplementedError

    @property
    def board(self) -> BoardWidget:
        """The board, as it is zoomed."""
        raise NotImplementedError

    @property
    def panels(self) -> Sequence[Panel]:
        """The docks beside players and log, in order."""
        raise NotImplementedError

    @property
    def turn_actions(self) -> Sequence[QAction]:
        """What is done in a turn by menu and keys, at this table alone."""
        return ()

    @property
    def more_actions(self) -> Sequence[QAction]:
        """What else can be done at this table alone."""
        return ()

    def set_ground(self, ground: Ground | None) -> None:
        """Show another map, without a game; only games on maps have one."""

    # --- games

    def begin(self, session: PlaySession) -> None:
        """Show a session; it follows `show_now`, or a place of a replay."""
        self.session, self.view_of = session, None

    def leave(self) -> None:
        """Forget the session."""
        self.session = None

    def acts(self, match: Match[Any, Any], first_ply: int) -> Iterator[Act]:
        """Yield what was played from a ply on, as it is to be shown."""
        raise NotImplementedError

    # --- showing

    def show_now(self) -> None:
        """Show the session's position with the plan."""
        raise NotImplementedError

    def show_frame(self, frame: Frame) -> None:
        """Show a picture of what is played."""
        raise NotImplementedError

    def show_place(self, head: Playhead) -> None:
        """Show an earlier place, as the chosen player sees it."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        """Return the figures of the players, of what is on show."""
        raise NotImplementedError

    def phase(self) -> str | None:
        """Return the key of the phase that is planned."""
        return None

    def reachable_phases(self) -> frozenset[str]:
        """Return the phases that can be gone to by a click."""
        return frozenset()

    def set_phase(self, key: str) -> None:
        """Go to a phase of the turn."""

    def account(self) -> str:
        """Say in short what the plan, or the view on show, has to spend; empty if nothing."""
        return ""

    def advice(self) -> str:
        """Say what clicks do now; empty while nobody plans."""
        return ""

    def ending(self) -> str:
        """Say how the game that is over has ended, in a sentence."""
        session = self.session
        reason = "" if session is None else end_text(session.end or "")
        return f"{reason[:1].upper()}{reason[1:]}." if reason else ""

    def show_words(self, text: str) -> None:
        """Write what is to be done now."""
        raise NotImplementedError

    # --- a plan

    @property
    def player(self) -> int | None:
        """Whose plan it is, or None while nobody plans."""
        raise NotImplementedError

    @property
    def planned_state(self) -> Any:
        """The position that is planned on; None while nobody plans."""
        raise NotImplementedError

    @property
    def move(self) -> Any:
        """The move as it is planned; None while there is none."""
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        """Whether there is a change of the plan to be taken back."""
        return False

    @property
    def can_redo(self) -> bool:
        """Whether a change of the plan was taken back."""
        return False

    def plan(self, position: Position) -> None:
        """Begin an empty plan."""
        raise NotImplementedError

    def end_plan(self) -> object:
        """Forget the plan; return what `take_up` goes on with, None if there was none."""
        raise NotImplementedError

    def take_up(self, kept: object) -> None:
        """Go on with what was planned before somebody looked back, if it is the same turn."""

    def missing(self) -> str:
        """Say why the plan is no move yet; empty if it is one."""
        raise NotImplementedError

    def doubt(self) -> str:
        """Say what stands against committing at once; empty if nothing."""
        return ""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of a turn that is planned to its end, in their order."""
        return (self.move,)

    def closing_moves(self, rng: Random) -> tuple[Any, ...]:
        """Return the turn as it stands, for when the time is over."""
        session, player = self.session, self.player
        if self.move is not None or session is None or player is None:
            return self.moves
        return (session.game.concede(session.state, player, rng),)

    def take_over(self, move: Any, *following: Any) -> None:
        """Plan a whole turn instead, as one step: a move, or several in a row."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the last change of the plan back."""

    def redo(self) -> None:
        """Make a change again that was taken back."""

    def show_hint(self, hint: Hint | None) -> None:
        """Draw what a hint advises beside the plan."""

    def hint_words(self, hint: Hint) -> str:
        """Say what a hint advises."""
        session = self.session
        assert session is not None
        position = hint.position
        return turn_label(session.game, position.state, position.player, hint.moves)
