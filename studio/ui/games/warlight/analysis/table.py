"""What Analyse has of Warlight alone: values of regions, steps of a search, positions by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Slot

from engine.cartography.model import MapModel
from studio.games.warlight.sampling import sample_line
from studio.games.warlight.steps import nearest_row, stepped_by
from studio.painting.scales import ColorBar
from studio.position.position import NOBODY, Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.ui.analysis.docks import LOWER
from studio.ui.analysis.means import Means
from studio.ui.analysis.table import AnalyseTable, ExtraDock, Workplace
from studio.ui.games.warlight.analysis.heat_panel import HeatPanel
from studio.ui.games.warlight.analysis.planning import WarlightPlanning
from studio.ui.games.warlight.analysis.set_up import WarlightSetUp
from studio.ui.games.warlight.analysis.step_panel import StepPanel
from studio.ui.games.warlight.board import WarlightBoard
from studio.ui.widgets.board import Board


class WarlightAnalysis(AnalyseTable):
    """Joins the panels to the map and to the workspace around."""

    def __init__(
        self, board: Board, means: Means, place: Workplace, parent: QObject | None = None
    ) -> None:
        super().__init__(board, means, place, parent)
        assert isinstance(board, WarlightBoard), "the table's board is Warlight's"
        self._map, self._place = board.map, place
        self._steps_trace = SearchTrace()
        self.sample = sample_line
        self.planning = WarlightPlanning(board, self)
        self.heat = HeatPanel(means.jobs)
        self.steps = StepPanel(means, self._told_options)
        self.set_up = self.hand = WarlightSetUp(self._map, self)
        self.docks = (
            ExtraDock("heat", self.tr("Region values"), self.heat, LOWER, before="review"),
            ExtraDock("steps", self.tr("Step by step"), self.steps, LOWER, before="convergence"),
        )
        self.commands = (self.heat.show_action,)
        self.study_commands = tuple(self.steps.commands)
        self.boxes = {"steps of a run": self.steps.run_length}
        self._connect()

    def _connect(self) -> None:
        self.heat.colors_changed.connect(self._map.show_heat)
        self._map.region_hovered.connect(self._on_region_hovered)
        self.steps.advanced.connect(self._on_steps_advanced)
        self.steps.node_shown.connect(self._on_node_shown)
        self.steps.position_shown.connect(self._on_step_shown)
        self.steps.message.connect(self._place.message)

    def _told_options(self) -> AnalysisOptions:
        return self._place.options_bar.options

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        super().set_map(model, labels)
        self.hand.set_map(model)

    def show_position(self, position: Position | None) -> None:
        if position is not None:
            self.hand.show_position(position)
        self.heat.set_position(position)
        self.steps.set_position(position)

    def color_bar(self) -> ColorBar | None:
        return self.heat.color_bar()

    def apply_theme(self) -> None:
        super().apply_theme()
        self.heat.apply_theme()
        self.steps.apply_theme()

    # --- slots

    @Slot(int)
    def _on_region_hovered(self, key: int) -> None:
        self.heat.show_region(self._map.painter.index_of(key) if key else None)

    @Slot(object, object)
    def _on_step_shown(self, state: Any, moves: list[tuple[int, Any]]) -> None:
        position = self.steps.session.position
        if position is not None:
            self._place.draw(replace(position, state=state, player=NOBODY), moves, strong=True)

    @Slot()
    def _on_steps_advanced(self) -> None:
        """Let the whole workspace show the search as far as it was stepped."""
        steps, session = self.steps.session, self._place.session
        position, snapshot, options = steps.position, steps.snapshot, steps.options
        assert position is not None
        assert snapshot is not None
        assert options is not None
        before = self._steps_trace.last
        anew = before is not None and snapshot.iterations < before.iterations
        if anew or session.position is not position or session.trace is not self._steps_trace:
            self._steps_trace = SearchTrace()
            session.show(position, options, self._steps_trace)
        made_by = stepped_by(position, options)
        self._steps_trace.add(replace(snapshot, provenance=made_by))
        session.updated.emit()

    @Slot(object)
    def _on_node_shown(self, path: Any) -> None:
        """Light the node in the tree, or the last one above it that the tree shows."""
        last = self._place.trace.last
        if last is not None:
            row, _ = nearest_row(last.tree, path)
            self._place.tree.select_row(row)
