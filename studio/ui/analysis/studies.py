"""The docks for looking closer: games reviewed, searches compared, searches that settle.

Makes the panels and joins them to the workspace around; what they find out is their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, SignalInstance, Slot
from PySide6.QtGui import QAction

from engine.plain import plain
from engine.record import GameRecord
from studio.desk import title_of
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import AnalysedTurn
from studio.ui.analysis.compare_panel import ComparePanel
from studio.ui.analysis.convergence_panel import ConvergencePanel
from studio.ui.analysis.docks import BELOW, LOWER, AnalyseDocks
from studio.ui.analysis.means import Means
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.review_panel import ReviewPanel
from studio.ui.analysis.stand import TableStand


class Workplace(Protocol):
    """What the panels use of the workspace around them."""

    message: SignalInstance
    told: SignalInstance
    position_shown: SignalInstance
    docks: AnalyseDocks
    options_bar: OptionsBar
    stand: TableStand

    def set_position(self, position: Position) -> None:
        """Show another position."""
        ...

    def set_turns(self, turns: Sequence[AnalysedTurn]) -> None:
        """List turns with the searches behind them."""
        ...

    def draw(self, position: Position, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        """Show a state and decisions over it on the board."""
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
        self.review = ReviewPanel(means)
        self.compare = ComparePanel(means)
        self.convergence = ConvergencePanel(means, self._options)
        self._add_docks()
        self._connect()

    def _add_docks(self) -> None:
        docks = self._workspace.docks
        docks.add("review", self.tr("Review"), self.review, BELOW)
        docks.add("compare", self.tr("Compare"), self.compare, BELOW)
        docks.add("convergence", self.tr("Convergence"), self.convergence, LOWER)
        for action in self.commands:
            self._workspace.addAction(action)

    def _connect(self) -> None:
        self.review.turn_requested.connect(self._on_turn_requested)
        self.review.searched.connect(self._workspace.set_turns)
        self.compare.candidate_chosen.connect(self._on_candidate_chosen)
        for searching in (self.compare, self.convergence):
            self._workspace.position_shown.connect(searching.set_position)
        for speaker in self._panels:
            speaker.message.connect(self._workspace.message)
            speaker.told.connect(self._workspace.told)

    @property
    def _panels(self) -> tuple[ReviewPanel | ComparePanel | ConvergencePanel, ...]:
        return self.review, self.compare, self.convergence

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
    def _on_turn_requested(self, position: Position, moves: Sequence[Any]) -> None:
        """Show a position of the game with the turn that was played."""
        workspace = self._workspace
        if not workspace.stand.can_show(position.game):
            workspace.message.emit(
                self.tr("“{0}” is not the map on show: open it to see the turn.").format(
                    plain(title_of(position.game))
                )
            )
            return
        workspace.set_position(position)
        workspace.draw(position, [(position.player, move) for move in moves], strong=True)

    @Slot(object, object)
    def _on_candidate_chosen(self, position: Position, moves: Sequence[Any]) -> None:
        """Draw a candidate of the position that was compared."""
        self._workspace.draw(position, [(position.player, move) for move in moves], strong=True)
