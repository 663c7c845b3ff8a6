"""The settings of a search in the toolbar: when it ends, and how it goes."""

from __future__ import annotations

import os
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.registry import FIRST_GAME
from studio.position.searches import AnalysisOptions
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.theme import type_scale
from studio.ui.widgets.exact_box import ExactBox
from studio.ui.widgets.search_box import SearchBox
from studio.ui.widgets.told_boxes import ToldBoxes

MAX_SECONDS: Final = 3600
MAX_ITERATIONS: Final = 100_000_000
MAX_NODES: Final = 2**31 - 1
MAX_SEED: Final = 999_999_999
ITERATION_STEP: Final = 10_000
NODE_STEP: Final = 100_000
VISIT_STEP: Final = 1_000
LIMITS, WAYS = range(2)  # rows
WIDE_PX, NARROW_PX = 100, 84  # most of a box; its whole range would take far more
ROW_PX: Final = 600  # of what a search can be told, beside its name on a small screen


class OptionsBar(QWidget):
    """A box for everything a search can be told, in two rows; `options` reads them."""

    game_left = Signal(str, object)  # which, and its AnalysisOptions
    game_changed = Signal(str)

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
        self.seconds, self.iterations = ExactBox(places=1), QSpinBox()
        self.nodes, self.visits = QSpinBox(), QSpinBox()
        self.workers, self.seed = QSpinBox(), QSpinBox()
        self._game = FIRST_GAME
        self.search, self.told = SearchBox(self._game), ToldBoxes(row_px=ROW_PX)
        self._limits()
        self._workers_and_seed()
        self._place(WAYS, PlainLabel(self.tr("Search")), self.search)
        self._rows[WAYS].addWidget(self.told, 3)
        self.search.currentIndexChanged.connect(self._on_search_chosen)
        self.workers.valueChanged.connect(self.told.set_workers)
        self._on_search_chosen()
        self.set_options(defaults)

    @property
    def game(self) -> str:
        """The game whose searches are offered."""
        return self._game

    def set_game(self, game: str) -> None:
        """Offer the searches of another game, each as it is usually told."""
        if game != self._game:
            self.game_left.emit(self._game, self.options)
            self._game = game
            self.search.set_game(game)
            self.game_changed.emit(game)

    def _limits(self) -> None:
        self.seconds.setRange(0, MAX_SECONDS)
        self.seconds.setSuffix(self.tr(" s"))
        self._add(LIMITS, self.tr("Time"), self.seconds, self.tr("Stop after so many seconds"))
        self._counts(self.iterations, MAX_ITERATIONS, ITERATION_STEP)
        self._add(
            LIMITS, self.tr("Iterations"), self.iterations,
            self.tr("Stop after exactly so many iterations of all workers together"),
        )  # fmt: skip
        self._counts(self.nodes, MAX_NODES, NODE_STEP)
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

    def _counts(self, box: QSpinBox, most: int, step: int) -> None:
        box.setRange(0, most)
        box.setSingleStep(step)
        box.setGroupSeparatorShown(True)

    def _workers_and_seed(self) -> None:
        self.workers.setRange(1, os.cpu_count() or 1)
        self._add(
            LIMITS, self.tr("Workers"), self.workers,
            self.tr("Threads that search at the same time, one a processor core"),
        )  # fmt: skip
        self.seed.setRange(0, MAX_SEED)
        self._add(
            LIMITS, self.tr("Seed"), self.seed,
            self.tr(
                "The same seed, workers and iterations give the same tree again (but for several "
                "workers on one tree behind locks)"
            ),
        )  # fmt: skip

    @Slot()
    def _on_search_chosen(self) -> None:
        """Offer what the search can be told, as suits it; only some have several workers."""
        kind = self.search.kind
        self.told.show_kind(kind)
        self.workers.setEnabled(kind is not None and kind.shares_work)

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
            most = WIDE_PX if isinstance(box, QSpinBox) else NARROW_PX
            box.setMaximumWidth(round(most * type_scale()))

    @property
    def options(self) -> AnalysisOptions:
        """What the boxes say now."""
        kind = self.search.kind
        return AnalysisOptions(
            seconds=self.seconds.value() or None,
            iterations=self.iterations.value() or None,
            workers=self.workers.value() if self.workers.isEnabled() else 1,
            seed=self.seed.value(),
            nodes=self.nodes.value() or None,
            visits=self.visits.value() or None,
            search="" if kind is None else kind.name,
            told=self.told.told,
        )

    def set_options(self, options: AnalysisOptions) -> None:
        """Let the boxes say this, as far as this computer has the workers."""
        self.search.choose(options.search)
        self.seconds.setValue(options.seconds or 0)
        self.iterations.setValue(options.iterations or 0)
        self.nodes.setValue(options.nodes or 0)
        self.visits.setValue(options.visits or 0)
        self.workers.setValue(options.workers)
        self.seed.setValue(options.seed)
        if options.told is not None:
            self.told.set_told(options.told)
