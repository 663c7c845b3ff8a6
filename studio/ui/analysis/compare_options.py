"""How one of two searches that are compared is told to search: one row of boxes."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QSpinBox, QWidget

from ai.games.warlight.options import SearchOptions
from studio.position.searches import AnalysisOptions
from studio.ui.look.plain import PlainLabel, RichLabel, rich
from studio.ui.widgets.mode_box import ModeBox

MAX_SECONDS: Final = 3600.0
MAX_ITERATIONS: Final = 100_000_000
MAX_SEED: Final = 999_999_999
DEFAULT_ITERATIONS: Final = 5000
ITERATION_STEP: Final = 1000
MAX_ROUNDS: Final = 50


class SideOptions:
    """The boxes of one search; `options` reads them."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.mode, self.iterations, self.seconds = ModeBox(), QSpinBox(), QDoubleSpinBox()
        self.workers, self.exploration = QSpinBox(), QDoubleSpinBox()
        self.rounds, self.seed = QSpinBox(), QSpinBox()
        self._ranges(seed)

    def _ranges(self, seed: int) -> None:
        self.iterations.setRange(0, MAX_ITERATIONS)
        self.iterations.setSingleStep(ITERATION_STEP)
        self.iterations.setGroupSeparatorShown(True)
        self.iterations.setValue(DEFAULT_ITERATIONS)
        self.seconds.setRange(0, MAX_SECONDS)
        self.seconds.setDecimals(1)
        self.workers.setRange(1, os.cpu_count() or 1)
        self.exploration.setRange(0, 10)
        self.exploration.setSingleStep(0.1)
        self.rounds.setRange(0, MAX_ROUNDS)
        self.seed.setRange(0, MAX_SEED)
        self.seed.setValue(seed)
        numbers = (self.iterations, self.seconds, self.workers, self.exploration, self.rounds)
        for box in (*numbers, self.seed):
            box.setAlignment(Qt.AlignmentFlag.AlignRight)

    @property
    def boxes(self) -> tuple[QWidget, ...]:
        """The boxes in the order of the columns."""
        return (
            self.mode, self.iterations, self.seconds, self.workers, self.exploration,
            self.rounds, self.seed,
        )  # fmt: skip

    def suit(self) -> None:
        """Set the constants to those that suit the search."""
        suited = SearchOptions.of_mode(self.mode.mode)
        self.exploration.setValue(suited.exploration)
        self.rounds.setValue(suited.playout_rounds)

    @property
    def options(self) -> AnalysisOptions:
        """What the boxes say; without any limit the default number of iterations."""
        iterations, seconds = self.iterations.value() or None, self.seconds.value() or None
        if iterations is None and seconds is None:
            iterations = DEFAULT_ITERATIONS
        return replace(
            AnalysisOptions(),
            seconds=seconds,
            iterations=iterations,
            workers=self.workers.value(),
            mode=self.mode.mode,
            exploration=self.exploration.value(),
            playout_rounds=self.rounds.value(),
            seed=self.seed.value(),
        )


class PairOptions(QWidget):
    """Two searches below each other, under common headings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first, self.second = SideOptions("A", 1), SideOptions("B", 1)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(2)
        for box in (self.first, self.second):
            for limit in (box.iterations, box.seconds):
                limit.setSpecialValueText(self.tr("no limit"))
            box.seconds.setSuffix(self.tr(" s"))
        self._add_headings()
        self._add_side(1, self.first)
        self._add_side(2, self.second)
        self._grid.setColumnStretch(len(self.first.boxes) + 1, 1)
        self.first.mode.currentIndexChanged.connect(self._on_first_mode_chosen)
        self.second.mode.currentIndexChanged.connect(self._on_second_mode_chosen)
        self.second.mode.set_mode("tree")
        self.first.suit()
        self.second.suit()

    def _headings(self) -> tuple[str, ...]:
        return (
            self.tr("Search"), self.tr("Iterations"), self.tr("Time"), self.tr("Workers"),
            self.tr("c"), self.tr("Playout"), self.tr("Seed"),
        )  # fmt: skip

    def _add_headings(self) -> None:
        for column, text in enumerate(self._headings(), start=1):
            self._grid.addWidget(PlainLabel(text), 0, column)

    def _add_side(self, row: int, side: SideOptions) -> None:
        title = RichLabel(rich("<b>{}</b>", side.name))
        self._grid.addWidget(title, row, 0)
        for column, (text, box) in enumerate(zip(self._headings(), side.boxes, strict=True), 1):
            box.setAccessibleName(self.tr("{0} of search {1}").format(text, side.name))
            self._grid.addWidget(box, row, column)

    @Slot()
    def _on_first_mode_chosen(self) -> None:
        self.first.suit()

    @Slot()
    def _on_second_mode_chosen(self) -> None:
        self.second.suit()
