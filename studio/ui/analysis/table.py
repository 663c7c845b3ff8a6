"""What Analyse has of one game: its board, its lines, and the panels that no other game has.

`AnalyseTable` is what every game has for nothing; a game's table offers one of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QComboBox, QSlider, QSpinBox, QWidget

from engine.cartography.model import MapModel
from studio.analysing.lines import sample_line
from studio.desk import SampleLine
from studio.painting.scales import ColorBar
from studio.position.position import Position
from studio.position.trace import SearchTrace
from studio.ui.analysis.means import Means
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.tree_panel import TreePanel
from studio.ui.analysis.turn_planning import BoardPlanning, TurnPlanning
from studio.ui.widgets.board import Board

Box: TypeAlias = QSpinBox | QSlider | QCheckBox | QComboBox | QAction
"""What somebody sets, and may want to find as it was."""


class Workplace(Protocol):
    """What the panels of a game use of the workspace around them."""

    message: SignalInstance
    session: SearchSession
    tree: TreePanel
    options_bar: OptionsBar  # how the next search is to be told

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        ...

    def draw(self, position: Position, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        """Show a state and decisions over it on the board, until something else is drawn."""
        ...


@dataclass(frozen=True, slots=True)
class ExtraDock:
    """A panel of one game alone, and where its dock stands among those of all games."""

    name: str
    title: str
    panel: QWidget
    stack: str
    before: str = ""  # the dock of all games that comes next; "": after all


class SetUp(QObject):
    """A position being set up by hand on the board; `widget` has what goes with it."""

    chosen = Signal(object)  # Position: it is wanted
    cancelled = Signal()
    ready_changed = Signal(bool)  # whether one can be set up now
    widget: QWidget
    tip: str  # what one does, in a sentence

    @property
    def is_ready(self) -> bool:
        """Whether there is something to begin with."""
        raise NotImplementedError

    def begin(self) -> None:
        """Take the board."""
        raise NotImplementedError

    def end(self) -> None:
        """Give the board back."""
        raise NotImplementedError


class AnalyseTable(QObject):
    """Owns the board and the panels of one game. This one is for games that bring no more."""

    docks: Sequence[ExtraDock] = ()
    commands: Sequence[QAction] = ()  # what can be shown or hidden
    study_commands: Sequence[QAction] = ()  # for looking closer
    set_up: SetUp | None = None
    boxes: Mapping[str, Box] = {}  # what is remembered from one start to the next, by a name

    def __init__(
        self, board: Board, _means: Means, _place: Workplace, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.board = board
        self.sample: SampleLine = sample_line
        self.planning: TurnPlanning = BoardPlanning(board, self)

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Play on another map, of a game that is played on one."""
        self.board.set_map(model, labels)

    def show_position(self, position: Position | None) -> None:
        """Hear which position the workspace shows; the board is drawn by others."""

    def color_bar(self) -> ColorBar | None:
        """Return what colours on the board mean as numbers; None where they mean none."""
        return None

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self.board.apply_theme()
