"""How a searching bot of a new game searches, beside its time."""

from __future__ import annotations

import os

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QSpinBox, QWidget

from studio.position.seats import Seat
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.parallel_box import ParallelBox


class SearchDetails(QWidget):
    """What limits a turn, workers, how they share the search, and whether the tree is kept."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.limit = QComboBox()
        self.limit.addItems([self.tr("by time"), self.tr("by iterations")])
        self.limit.setAccessibleName(self.tr("What limits a turn"))
        self.limit.setToolTip(
            self.tr("A number of iterations plays the same on every machine and can be repeated")
        )
        self.workers = QSpinBox()
        self.workers.setRange(1, os.cpu_count() or 1)
        self.workers.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.workers.setAccessibleName(self.tr("Workers"))
        self.workers.setToolTip(self.tr("Threads that search at the same time, one a core"))
        self.parallel = ParallelBox()
        self.keep_tree = QCheckBox(self.tr("Keep the tree"))
        self.keep_tree.setToolTip(
            self.tr(
                "Go on with the tree of the last round where it knows the new position. Takes "
                "memory for the whole game, and a round cannot be repeated by itself any more."
            )
        )
        self._lay_out()
        self.limit.currentIndexChanged.connect(self.changed)
        self.workers.valueChanged.connect(self.parallel.set_workers)
        self.workers.valueChanged.connect(self.changed)
        self.parallel.currentIndexChanged.connect(self.changed)
        self.keep_tree.toggled.connect(self.changed)
        self.parallel.set_workers(self.workers.value())

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.setSpacing(8)
        layout.addWidget(PlainLabel(self.tr("Limited")))
        layout.addWidget(self.limit)
        layout.addWidget(PlainLabel(self.tr("Workers")))
        layout.addWidget(self.workers)
        layout.addWidget(self.parallel)
        layout.addWidget(self.keep_tree)
        layout.addStretch(1)

    @property
    def by_iterations(self) -> bool:
        """Whether a number of iterations ends a turn, not the time."""
        return self.limit.currentIndex() == 1

    def show_seat(self, seat: Seat) -> None:
        """Take over what a seat says."""
        self.limit.setCurrentIndex(int(seat.iterations is not None))
        self.workers.setValue(seat.workers)
        self.parallel.set_mode(seat.parallel)
        self.keep_tree.setChecked(seat.keep_tree)
