"""The settings of a search in the toolbar: when it ends, and how it goes."""

from __future__ import annotations

import os
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ai.games.warlight.options import MOST_NODES, SearchOptions
from studio.position.searches import AnalysisOptions
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.widgets.mode_box import ModeBox
from studio.ui.widgets.parallel_box import ParallelBox

MAX_SECONDS: Final = 3600
MAX_ITERATIONS: Final = 100_000_000
MAX_ROUNDS: Final = 50
MAX_SEED: Final = 999_999_999
ITERATION_STEP: Final = 10_000
NODE_STEP: Final = 100_000
VISIT_STEP: Final = 1_000
MEMORY_STEP: Final = 128
MAX_MEMORY_MB: Final = 65_536  # where the system does not tell
LIMITS, WAYS = range(2)  # rows
WIDE_PX, NARROW_PX = 108, 84  # most of a box; its whole range would take far more


class OptionsBar(QWidget):
    """A box for everything a search can be told, in two rows; `options` reads them."""

    def __init__(self, defaults: AnalysisOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QHBoxLayout(), QHBoxLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.setSpacing(4)
        for row in self._rows:
            row.setSpacing(4)
            layout.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.seconds, self.iterations = QDoubleSpinBox(), QSpinBox()
        self.nodes, self.visits, self.memory_mb = QSpinBox(), QSpinBox(), QSpinBox()
        self.workers, self.parallel = QSpinBox(), ParallelBox()
        self.mode = ModeBox()
        self.exploration = QDoubleSpinBox()
        self.playout_rounds, self.seed = QSpinBox(), QSpinBox()
        self._limits()
        self._memory()
        self._modes()
        self._sharing()
        self._constants()
        self.set_options(defaults)

    def _limits(self) -> None:
        self.seconds.setRange(0, MAX_SECONDS)
        self.seconds.setDecimals(1)
        self.seconds.setSuffix(self.tr(" s"))
        self._add(LIMITS, self.tr("Time"), self.seconds, self.tr("Stop after so many seconds"))
        self._counts(self.iterations, MAX_ITERATIONS, ITERATION_STEP)
        self._add(
            LIMITS, self.tr("Iterations"), self.iterations,
            self.tr("Stop after exactly so many iterations of all workers together"),
        )  # fmt: skip
        self._counts(self.nodes, MOST_NODES, NODE_STEP)
        self._add(
            LIMITS, self.tr("Nodes"), self.nodes,
            self.tr("Stop once all trees together have so many nodes"),
        )  # fmt: skip
        self._counts(self.visits, MAX_ITERATIONS, VISIT_STEP)
        self._add(
            LIMITS, self.tr("Visits"), self.visits,
            self.tr("Stop once the best candidate was tried so often"),
        )  # fmt: skip
        for box in (self.seconds, self.iterations, self.nodes, self.visits):
            box.setSpecialValueText(self.tr("no limit"))

    def _memory(self) -> None:
        self.memory_mb.setRange(1, _memory_of_system())
        self.memory_mb.setSingleStep(MEMORY_STEP)
        self.memory_mb.setSuffix(self.tr(" MB"))
        self._add(
            LIMITS, self.tr("Memory"), self.memory_mb,
            self.tr("All trees together stop growing there; the search goes on in what they have"),
        )  # fmt: skip

    def _counts(self, box: QSpinBox, most: int, step: int) -> None:
        box.setRange(0, most)
        box.setSingleStep(step)
        box.setGroupSeparatorShown(True)

    def _sharing(self) -> None:
        self.workers.setRange(1, os.cpu_count() or 1)
        self._add(
            WAYS, self.tr("Workers"), self.workers,
            self.tr("Threads that search at the same time, one a processor core"),
        )  # fmt: skip
        self.parallel.set_workers(self.workers.value())
        self.workers.valueChanged.connect(self.parallel.set_workers)
        self._place(WAYS, PlainLabel(self.tr("Parallel")), self.parallel)

    def _constants(self) -> None:
        self.seed.setRange(0, MAX_SEED)
        self._add(
            WAYS, self.tr("Seed"), self.seed,
            self.tr(
                "The same seed, workers and iterations give the same tree again (but for several "
                "workers on one tree behind locks)"
            ),
        )  # fmt: skip
        self.playout_rounds.setRange(0, MAX_ROUNDS)
        self._add(
            WAYS, self.tr("Playout"), self.playout_rounds,
            self.tr("Rounds played out from a new node before the position is evaluated"),
        )  # fmt: skip
        self.exploration.setRange(0, 10)
        self.exploration.setSingleStep(0.1)
        self._add(
            WAYS, self.tr("c"), self.exploration,
            self.tr("Exploration constant of UCT: larger tries turns with few visits more often"),
        )  # fmt: skip

    def _modes(self) -> None:
        self._place(WAYS, PlainLabel(self.tr("Search")), self.mode)
        self.mode.currentIndexChanged.connect(self._on_mode_chosen)
        self.parallel.currentIndexChanged.connect(self._on_parallel_chosen)

    @Slot()
    def _on_mode_chosen(self) -> None:
        """Set the constants to those that suit the search; open loop has private trees alone."""
        suited = SearchOptions.of_mode(self.mode.mode)
        self.exploration.setValue(suited.exploration)
        self.playout_rounds.setValue(suited.playout_rounds)
        if self.mode.mode == "open":
            self.parallel.set_mode("root")

    @Slot()
    def _on_parallel_chosen(self) -> None:
        if self.parallel.mode != "root" and self.mode.mode == "open":
            self.mode.set_mode("tree")

    def _add(self, row: int, text: str, box: QAbstractSpinBox, tip: str) -> None:
        label = PlainLabel(text)
        for widget in (label, box):
            widget.setToolTip(plain_tip(tip))
            widget.setWhatsThis(plain_tip(tip))
        box.setAccessibleName(text)
        box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._place(row, label, box)

    def _place(self, row: int, label: QLabel, box: QWidget) -> None:
        """Add a label and its box at the end of a row."""
        label.setBuddy(box)
        places = self._rows[row]
        label.setContentsMargins(8 if places.count() else 0, 0, 0, 0)
        places.addWidget(label)
        places.addWidget(box, 1)
        if isinstance(box, QAbstractSpinBox):
            box.setMaximumWidth(WIDE_PX if isinstance(box, QSpinBox) else NARROW_PX)

    @property
    def options(self) -> AnalysisOptions:
        """What the boxes say now."""
        return AnalysisOptions(
            seconds=self.seconds.value() or None,
            iterations=self.iterations.value() or None,
            workers=self.workers.value(),
            mode=self.mode.mode,
            exploration=self.exploration.value(),
            playout_rounds=self.playout_rounds.value(),
            seed=self.seed.value(),
            nodes=self.nodes.value() or None,
            parallel=self.parallel.mode,
            memory_mb=self.memory_mb.value(),
            visits=self.visits.value() or None,
        )

    def set_options(self, options: AnalysisOptions) -> None:
        """Let the boxes say this, as far as this computer has the workers and the memory."""
        self.mode.set_mode(options.mode)
        self.parallel.set_mode(options.parallel)
        self.seconds.setValue(options.seconds or 0)
        self.iterations.setValue(options.iterations or 0)
        self.nodes.setValue(options.nodes or 0)
        self.visits.setValue(options.visits or 0)
        self.memory_mb.setValue(int(options.memory_mb))
        self.workers.setValue(options.workers)
        self.seed.setValue(options.seed)
        self.playout_rounds.setValue(options.playout_rounds)
        self.exploration.setValue(options.exploration)


def _memory_of_system() -> int:
    """Return the megabytes of memory that the computer has, as far as it says so."""
    try:
        return int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")) >> 20
    except (AttributeError, OSError, ValueError):
        return MAX_MEMORY_MB
