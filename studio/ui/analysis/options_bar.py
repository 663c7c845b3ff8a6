"""The settings of a search in the toolbar."""

from __future__ import annotations

import os
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from studio.analysis import AnalysisOptions

MAX_SECONDS: Final = 3600
MAX_ITERATIONS: Final = 100_000_000
MAX_ROUNDS: Final = 50
MAX_SEED: Final = 999_999_999
ITERATION_STEP: Final = 10_000


class OptionsBar(QWidget):
    """Spin boxes for everything a search can be told; `options` reads them."""

    def __init__(self, defaults: AnalysisOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        layout.setSpacing(4)
        self._layout = layout
        self.seconds, self.iterations = QDoubleSpinBox(), QSpinBox()
        self.workers, self.exploration = QSpinBox(), QDoubleSpinBox()
        self.playout_rounds, self.seed = QSpinBox(), QSpinBox()
        self._limits(defaults)
        self._constants(defaults)

    def _limits(self, defaults: AnalysisOptions) -> None:
        self.seconds.setRange(0, MAX_SECONDS)
        self.seconds.setDecimals(1)
        self.seconds.setSuffix(self.tr(" s"))
        self.seconds.setSpecialValueText(self.tr("no limit"))
        self.seconds.setValue(defaults.seconds or 0)
        self._add(self.tr("Time"), self.seconds, self.tr("Stop after so many seconds"))
        self.iterations.setRange(0, MAX_ITERATIONS)
        self.iterations.setSingleStep(ITERATION_STEP)
        self.iterations.setGroupSeparatorShown(True)
        self.iterations.setSpecialValueText(self.tr("no limit"))
        self.iterations.setValue(defaults.iterations or 0)
        self._add(
            self.tr("Iterations"), self.iterations,
            self.tr("Stop after exactly so many iterations of all workers together"),
        )  # fmt: skip

    def _constants(self, defaults: AnalysisOptions) -> None:
        self.workers.setRange(1, os.cpu_count() or 1)
        self.workers.setValue(defaults.workers)
        self._add(
            self.tr("Workers"), self.workers,
            self.tr("Trees that grow side by side, one a processor core, and are merged"),
        )  # fmt: skip
        self.exploration.setRange(0, 10)
        self.exploration.setSingleStep(0.1)
        self.exploration.setValue(defaults.exploration)
        self._add(
            self.tr("c"), self.exploration,
            self.tr("Exploration constant of UCT: larger tries turns with few visits more often"),
        )  # fmt: skip
        self.playout_rounds.setRange(0, MAX_ROUNDS)
        self.playout_rounds.setValue(defaults.playout_rounds)
        self._add(
            self.tr("Playout"), self.playout_rounds,
            self.tr("Rounds played out from a new node before the position is evaluated"),
        )  # fmt: skip
        self.seed.setRange(0, MAX_SEED)
        self.seed.setValue(defaults.seed)
        self._add(
            self.tr("Seed"), self.seed,
            self.tr("The same seed, workers and iterations give the same tree again"),
        )  # fmt: skip

    def _add(self, text: str, box: QAbstractSpinBox, tip: str) -> None:
        label = QLabel(text)
        label.setBuddy(box)
        for widget in (label, box):
            widget.setToolTip(tip)
        box.setAccessibleName(text)
        box.setAlignment(Qt.AlignmentFlag.AlignRight)
        if self._layout.count():
            self._layout.addSpacing(8)
        self._layout.addWidget(label)
        self._layout.addWidget(box)

    @property
    def options(self) -> AnalysisOptions:
        """What the boxes say now."""
        return AnalysisOptions(
            seconds=self.seconds.value() or None,
            iterations=self.iterations.value() or None,
            workers=self.workers.value(),
            exploration=self.exploration.value(),
            playout_rounds=self.playout_rounds.value(),
            seed=self.seed.value(),
        )
