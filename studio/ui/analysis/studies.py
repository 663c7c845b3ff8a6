"""The docks for looking closer: games reviewed, searches compared, a search step by step.

Makes the panels and joins them to the workspace around; what they find out is their own.
"""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QObject, SignalInstance, Slot
from PySide6.QtGui import QAction

from engine.plain import plain
from engine.record import GameRecord
from studio.games.warlight.steps import nearest_row
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.ui.analysis.compare_panel import ComparePanel
from studio.ui.analysis.convergence_panel import ConvergencePanel
from studio.ui.analysis.docks import BELOW, LOWER, AnalyseDocks
from studio.ui.analysis.means import Means
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.position_map import PositionMap
from studio.ui.analysis.review_panel import ReviewPanel
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.step_panel import StepPanel
from studio.ui.analysis.tree_panel import TreePanel


class Workplace(Protocol):
    """What the panels use of the workspace around them."""

    message: SignalInstance
    position_shown: SignalInstance
    view: PositionMap
    tree: TreePanel
    session: SearchSession
    docks: AnalyseDocks
    options_bar: OptionsBar

    @property
    def region_names(self) -> tuple[str, ...]:
        """The names of the regions of the map, as games number them."""
        ...

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        ...

    def set_position(self, position: Position) -> None:
        """Show another position."""
        ...

    def addAction(self, action: QAction) -> None:
        """Hear the keys of an action."""
        ...


class Studies(QObject):
    """Owns the panels; changes the workspace by its public methods alone."""

    def __init__(
        self,
        workspace: Workplace,
        means: Means,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._steps_trace = SearchTrace()
        self.review = ReviewPanel(means)
        self.compare = ComparePanel(means)
        self.steps = StepPanel(means, self._options)
        self.convergence = ConvergencePanel(means, self._options)
        self._add_docks()
        self._connect()

    def _add_docks(self) -> None:
        docks = self._workspace.docks
        docks.add("review", self.tr("Review"), self.review, BELOW)
        docks.add("compare", self.tr("Compare"), self.compare, BELOW)
        docks.add("steps", self.tr("Step by step"), self.steps, LOWER)
        docks.add("convergence", self.tr("Convergence"), self.convergence, LOWER)
        for action in self.commands:
            self._workspace.addAction(action)

    def _connect(self) -> None:
        self.review.turn_requested.connect(self._on_turn_requested)
        self.steps.advanced.connect(self._on_steps_advanced)
        self.steps.node_shown.connect(self._on_node_shown)
        self.steps.position_shown.connect(self._workspace.view.show_decisions)
        self.compare.move_chosen.connect(self._workspace.view.show_move)
        for searching in (self.compare, self.steps, self.convergence):
            self._workspace.position_shown.connect(searching.set_position)
        for speaker in self._panels:
            speaker.message.connect(self._workspace.message)

    @property
    def _panels(self) -> tuple[ReviewPanel | ComparePanel | StepPanel | ConvergencePanel, ...]:
        return self.review, self.compare, self.steps, self.convergence

    def _options(self) -> AnalysisOptions:
        return self._workspace.options_bar.options

    @property
    def commands(self) -> list[QAction]:
        """The actions for a menu."""
        return [action for panel in self._panels for action in panel.commands]

    def set_record(self, record: GameRecord[Any, Any] | None) -> None:
        """Take the game that can be reviewed."""
        self.review.set_record(record)

    def apply_theme(self) -> None:
        """Draw in the ink of the theme."""
        for panel in self._panels:
            panel.apply_theme()

    @Slot(object, object)
    def _on_turn_requested(self, position: Position, move: object) -> None:
        """Show a position of the game with the turn that was played."""
        workspace = self._workspace
        if position.game.graph.region_names != workspace.region_names:
            workspace.message.emit(
                self.tr("“{0}” is not the map on show: open it to see the turn.").format(
                    plain(position.game.graph.name)
                )
            )
            return
        workspace.set_position(position)
        workspace.view.show_move(move)

    @Slot()
    def _on_steps_advanced(self) -> None:
        """Let the whole workspace show the search as far as it was stepped."""
        steps, session = self.steps.session, self._workspace.session
        position, snapshot, options = steps.position, steps.snapshot, steps.options
        assert position is not None
        assert snapshot is not None
        assert options is not None
        before = self._steps_trace.last
        anew = before is not None and snapshot.iterations < before.iterations
        if anew or session.position is not position or session.trace is not self._steps_trace:
            self._steps_trace = SearchTrace()
            session.show(position, options, self._steps_trace)
        self._steps_trace.add(snapshot)
        session.updated.emit()

    @Slot(object)
    def _on_node_shown(self, path: Any) -> None:
        """Light the node in the tree, or the last one above it that the tree shows."""
        last = self._workspace.trace.last
        if last is not None:
            row, _ = nearest_row(last.tree, path)
            self._workspace.tree.select_row(row)
