"""How one of two searches that are compared is told to search: one row of boxes."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QSpinBox, QWidget

from engine.registry import FIRST_GAME
from studio.position.searches import AnalysisOptions
from studio.program.translation import tr
from studio.ui.look.plain import PlainLabel, RichLabel, rich
from studio.ui.widgets.exact_box import ExactBox
from studio.ui.widgets.search_box import SearchBox
from studio.ui.widgets.told_boxes import ToldBoxes

MAX_SECONDS: Final = 3600.0
MAX_ITERATIONS: Final = 100_000_000
MAX_SEED: Final = 999_999_999
DEFAULT_ITERATIONS: Final = 5000
ITERATION_STEP: Final = 1000


class SideOptions:
    """The boxes of one search; `options` reads them."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.search = SearchBox(FIRST_GAME)
        self.iterations, self.seconds = QSpinBox(), ExactBox(places=1)
        self.workers, self.seed, self.told = QSpinBox(), QSpinBox(), ToldBoxes(self._called)
        self._ranges(seed)
        self.suit()

    def _called(self, title: str) -> str:
        return tr("{0} of search {1}").format(title, self.name)

    def _ranges(self, seed: int) -> None:
        self.iterations.setRange(0, MAX_ITERATIONS)
        self.iterations.setSingleStep(ITERATION_STEP)
        self.iterations.setGroupSeparatorShown(True)
        self.iterations.setValue(DEFAULT_ITERATIONS)
        self.seconds.setRange(0, MAX_SECONDS)
        self.workers.setRange(1, os.cpu_count() or 1)
        self.seed.setRange(0, MAX_SEED)
        self.seed.setValue(seed)
        for box in (self.iterations, self.seconds, self.workers, self.seed):
            box.setAlignment(Qt.AlignmentFlag.AlignRight)

    @property
    def boxes(self) -> tuple[QWidget, ...]:
        """The boxes in the order of the columns."""
        return self.search, self.iterations, self.seconds, self.workers, self.seed

    def suit(self) -> None:
        """Offer what the search can be told, as suits it."""
        kind = self.search.kind
        self.told.show_kind(kind)
        self.told.set_workers(self.workers.value())
        self.workers.setEnabled(kind is not None and kind.shares_work)

    @property
    def options(self) -> AnalysisOptions:
        """What the boxes say; without any limit the default number of iterations."""
        iterations, seconds = self.iterations.value() or None, self.seconds.value() or None
        if iterations is None and seconds is None:
            iterations = DEFAULT_ITERATIONS
        kind = self.search.kind
        return replace(
            AnalysisOptions(),
            seconds=seconds,
            iterations=iterations,
            workers=self.workers.value() if self.workers.isEnabled() else 1,
            seed=self.seed.value(),
            search="" if kind is None else kind.name,
            told=self.told.told,
        )


class PairOptions(QWidget):
    """Two searches below each other, under common headings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first, self.second = SideOptions("A", 1), SideOptions("B", 1)
        self._game = FIRST_GAME
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
        self._add_side(3, self.second)
        self._grid.setColumnStretch(len(self.first.boxes) + 1, 1)
        for side in (self.first, self.second):
            side.workers.valueChanged.connect(side.told.set_workers)
        self.first.search.currentIndexChanged.connect(self._on_first_search_chosen)
        self.second.search.currentIndexChanged.connect(self._on_second_search_chosen)
        self._choose_two()

    def set_game(self, game: str) -> None:
        """Offer the searches of another game, two different ones where there are."""
        if game != self._game:
            self._game = game
            self.first.search.set_game(game)
            self.second.search.set_game(game)
            self._choose_two()

    def _choose_two(self) -> None:
        self.second.search.setCurrentIndex(min(1, self.second.search.count() - 1))

    def _headings(self) -> tuple[str, ...]:
        return (
            self.tr("Search"), self.tr("Iterations"), self.tr("Time"), self.tr("Workers"),
            self.tr("Seed"),
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
        self._grid.addWidget(side.told, row + 1, 1, 1, len(side.boxes))

    @Slot()
    def _on_first_search_chosen(self) -> None:
        self.first.suit()

    @Slot()
    def _on_second_search_chosen(self) -> None:
        self.second.suit()
