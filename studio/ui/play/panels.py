"""Everything around the board in the Play workspace: strip, docks, and what they show.

Built once into the workspace's window, but for what a table brings, which comes and goes with it.
What the user wants done is signalled by the panels themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QVBoxLayout, QWidget

from studio.playing.session import PlaySession
from studio.program.translation import tr
from studio.ui.editor.sighted import SightedPanel
from studio.ui.play import describe
from studio.ui.play.actions import PlayActions
from studio.ui.play.board_area import BoardArea, ResultPanel
from studio.ui.play.log_panel import LogPanel
from studio.ui.play.phase_strip import PhaseStrip
from studio.ui.play.playback import Playback
from studio.ui.play.players_panel import PlayersPanel
from studio.ui.play.table import Panel, PlayTable
from studio.ui.play.transport_bar import TransportBar
from studio.ui.play.watch import Watch

COLUMN_WIDTH: Final = 316


class PlayPanels:
    """The panels, those of the table in use among them."""

    def __init__(self, window: QMainWindow, commands: PlayActions) -> None:
        self._window, self._commands = window, commands
        self.strip = PhaseStrip(commands.commit)
        self.players = PlayersPanel()
        self.log, self.transport = LogPanel(), TransportBar(commands)
        result = ResultPanel((commands.new_game, commands.rematch, commands.thinking))
        self.area = BoardArea(result)
        self._docks: dict[str, list[QDockWidget]] = {}  # of the tables, by game
        self._hidden: dict[QDockWidget, bool] = {}  # as they were when their table went
        window.setCentralWidget(_stacked(self.area, self.transport))
        self._tool_bar()
        self._first = self._dock(tr("Players"), "players", self.players)
        self._last = self._dock(tr("Log"), "log", self.log)

    def _tool_bar(self) -> None:
        commands = self._commands
        bar = QToolBar(tr("Game"))
        bar.setObjectName("play-strip")
        bar.setMovable(False)
        bar.addWidget(self.strip)
        bar.addActions(
            [commands.hint, commands.undo, commands.new_game, commands.analyse, commands.resign]
        )
        self._window.addToolBar(bar)

    def _dock(self, title: str, name: str, widget: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"play-{name}")
        dock.setWidget(widget)
        self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        return dock

    # --- tables

    def use(self, game: str, table: PlayTable) -> None:
        """Show the board, the docks and the figures of a game's table, and no other's."""
        for other, docks in self._docks.items():
            if other != game:
                self._put_away(docks)
        if game in self._docks:
            self._bring_back(self._docks[game])
        else:
            self._docks[game] = self._add_docks(table.panels)
        self.area.show_board(table.widget)
        self.strip.set_phases(table.phases)
        self.players.set_columns(table.columns)

    def _add_docks(self, panels: Iterable[Panel]) -> list[QDockWidget]:
        """Add docks between players and log, or behind the log; where the user had them last."""
        docks, above = [], self._first
        for panel in panels:
            dock = self._dock(panel.title, panel.name, panel.widget)
            if isinstance(panel.widget, SightedPanel):
                dock.visibilityChanged.connect(panel.widget.set_in_sight)
            if panel.is_behind:
                self._window.tabifyDockWidget(self._last, dock)
            else:
                self._window.splitDockWidget(above, dock, Qt.Orientation.Vertical)
                above = dock
            docks.append(dock)
        self._last.raise_()
        self._share_out(docks)
        for dock in docks:
            dock.show()
            self._window.restoreDockWidget(dock)
        return docks

    def _share_out(self, docks: list[QDockWidget]) -> None:
        column = [self._first, *docks, self._last]
        window = self._window
        window.resizeDocks(column, [COLUMN_WIDTH] * len(column), Qt.Orientation.Horizontal)
        heights = [300] * len(docks) + [240]
        window.resizeDocks([*docks, self._last], heights, Qt.Orientation.Vertical)

    def _put_away(self, docks: list[QDockWidget]) -> None:
        for dock in docks:
            if dock.toggleViewAction().isVisible():
                self._hidden[dock] = dock.isHidden()
            dock.toggleViewAction().setVisible(False)
            dock.hide()

    def _bring_back(self, docks: list[QDockWidget]) -> None:
        for dock in docks:
            dock.toggleViewAction().setVisible(True)
            dock.setHidden(self._hidden.pop(dock, dock.isHidden()))

    # --- what is shown

    def show_course(
        self, session: PlaySession, table: PlayTable, playback: Playback, watch: Watch
    ) -> None:
        """Show strip, advice and the place in the game."""
        head, act = watch.head, playback.current
        if head is not None:
            place = head.round
            strip = describe.strip_at(head, table, session, is_replay=watch.is_replay)
        else:
            place = watch.rounds if act is None else act.number - 1
            strip = describe.strip_state(session, table, act)
        self.transport.show_place(place, watch.rounds)
        self.strip.show_state(strip)

    def show_words(
        self, session: PlaySession | None, table: PlayTable, playback: Playback, watch: Watch
    ) -> None:
        """Say what can be done now."""
        table.show_words(_words(session, table, playback, watch))

    def enable(
        self, session: PlaySession | None, table: PlayTable, playback: Playback, watch: Watch
    ) -> None:
        """Enable the actions that can be done now."""
        commands = self._commands
        goes_on = session is not None and not session.is_over
        is_back, can_step = watch.head is not None, watch.can_step
        enabled = {
            commands.rematch: session is not None,
            commands.undo: table.can_undo,
            commands.commit: table.player is not None,
            commands.skip: playback.is_active or (is_back and can_step),
            commands.pause: (goes_on and not watch.is_replay) or is_back,
            commands.step: can_step,
            commands.turn: can_step,
            commands.round: can_step,
            commands.to_now: is_back and (can_step or not watch.is_replay),
            commands.branch: watch.can_branch,
            commands.retry: session is not None and session.has_failed,
            commands.analyse: session is not None,
            commands.thinking: session is not None and bool(session.analysed_turns),
            commands.resign: goes_on and not is_back and self.resigning(session, table) is not None,
        }
        enabled |= dict.fromkeys(commands.steps_back, watch.can_step_back)
        commands.show_pause()
        for action, is_enabled in enabled.items():
            action.setEnabled(is_enabled)

    def resigning(self, session: PlaySession | None, table: PlayTable) -> int | None:
        """Return who would resign: who plans, or the only person in the game."""
        if session is None or table.player is not None:
            return table.player
        persons = session.playing_persons
        return persons[0] if len(persons) == 1 else None


def _stacked(area: QWidget, bar: QWidget) -> QWidget:
    stage = QWidget()
    layout = QVBoxLayout(stage)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(area, 1)
    layout.addWidget(bar)
    return stage


def _words(session: PlaySession | None, table: PlayTable, playback: Playback, watch: Watch) -> str:
    if session is None:
        return tr("Start a game: New game (Ctrl+N).")
    if watch.is_replay:
        return tr("A recorded game. P runs it, J and L step. “Continue from here” plays on.")
    if watch.head is not None:
        return tr("An earlier place of this game. Ctrl+End leads back to now.")
    act = playback.current
    if act is not None and act.ends_round:
        return tr("The round is played. Space skips to its end.")
    if act is not None:
        return tr("What was played is shown. Space skips it.")
    if session.is_over:
        return tr("The game is over.")
    if table.player is None and session.waiting_for:
        return tr("{0} is next.").format(session.name(session.waiting_for[0]))
    return table.advice() or tr("Waiting for the others.")
