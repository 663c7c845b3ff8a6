"""What of the tree is shown: threshold of visits, depth, players, number of nodes, whose tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QSlider, QSpinBox, QWidget

from engine.wording import number
from studio.position.players import NUMBERED, Players
from studio.program.figures import count_text
from studio.trees.filters import LIVE_NODES, TreeFilter
from studio.trees.sight import MERGED
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.widgets.elided import ElidedBox

# The slider is logarithmic: STEPS_A_DECADE steps from one share to ten times it, from
# LEAST_SHARE on; its left end shows every node.
STEPS_A_DECADE: Final = 10
LEAST_SHARE: Final = 1e-4
MAX_STEP: Final = 30
DEFAULT_STEP: Final = 17  # 0.5 %: hides the comb of nodes that were hardly visited
MOST_DEPTH: Final = 200
WIDEST_BOX: Final = 160  # pixels of a box with names of players
LIMITS: Final = (LIVE_NODES, 10_000, 100_000)


def share_at(step: int) -> float:
    """Return the least share of the root's visits at a step of the slider."""
    return 0.0 if step == 0 else LEAST_SHARE * float(10 ** (step / STEPS_A_DECADE))


class TreeControls(QObject):
    """The controls, for a panel to arrange; they say what they want, and know no tree."""

    filter_changed = Signal(object)  # a `TreeFilter`
    worker_chosen = Signal(int)  # or `MERGED`

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.threshold = QSlider(Qt.Orientation.Horizontal)
        self.threshold_text = PlainLabel()
        self.depth = QSpinBox()
        self.players = ElidedBox()
        self.limit = QComboBox()
        self.workers = QComboBox()
        self._players: tuple[int, ...] = ()
        self._set_up()
        self.set_workers(0)
        self.threshold.valueChanged.connect(self._on_changed)
        self.depth.valueChanged.connect(self._on_changed)
        self.players.currentIndexChanged.connect(self._on_changed)
        self.limit.currentIndexChanged.connect(self._on_changed)
        self.workers.currentIndexChanged.connect(self._on_worker_changed)

    def _set_up(self) -> None:
        self.threshold.setRange(0, MAX_STEP)
        self.threshold.setValue(DEFAULT_STEP)
        self.threshold.setMinimumWidth(80)
        self.threshold.setMaximumWidth(160)
        self.threshold.setAccessibleName(self.tr("Least visits of a node on show"))
        self.threshold.setToolTip(self.tr("Hide nodes with few visits (left end: show all)"))
        self.depth.setRange(0, MOST_DEPTH)
        self.depth.setSpecialValueText(self.tr("Any depth"))
        self.depth.setPrefix(self.tr("Depth ≤ "))
        self.depth.setAccessibleName(self.tr("Levels below the root on show"))
        self.depth.setToolTip(self.tr("Show so many levels below the root (0: all)"))
        self.players.setMaximumWidth(WIDEST_BOX)
        self.players.setAccessibleName(self.tr("Whose turns are on show"))
        self.players.setToolTip(
            self.tr("Show the turns of one player only; what follows them moves up")
        )
        self.players.addItem(self.tr("All turns"))
        self.limit.setAccessibleName(self.tr("Most nodes on show"))
        self.limit.setToolTip(self.tr("At most so many nodes, the most visited first"))
        for limit in LIMITS:
            self.limit.addItem(self.tr("≤ {n}").format(n=number(limit, ",")), limit)
        self.workers.setAccessibleName(self.tr("Whose tree is on show"))
        self.workers.setToolTip(
            self.tr("The trees of all workers merged at the root, or the tree of one")
        )

    @property
    def wanted(self) -> TreeFilter:
        """What the controls say."""
        chosen = self.players.currentIndex()
        return TreeFilter(
            min_share=share_at(self.threshold.value()),
            max_depth=self.depth.value() or None,
            players=frozenset({self._players[chosen - 1]}) if chosen > 0 else None,
            limit=int(self.limit.currentData()),
        )

    def set_players(self, actors: Sequence[int], players: Players = NUMBERED) -> None:
        """Offer the turns of these of the players; an unchanged choice stays."""
        box, pattern = self.players, self.tr("Turns of {name}")
        texts = [pattern.format(name=players.short_name(actor)) for actor in actors]
        if [box.itemText(row) for row in range(1, box.count())] == texts:
            return
        self._players = tuple(actors)
        box.blockSignals(True)
        while box.count() > 1:
            box.removeItem(1)
        box.addItems(texts)
        for row, actor in enumerate(actors, start=1):
            box.setItemData(row, plain_tip(players.name(actor)), Qt.ItemDataRole.ToolTipRole)
        box.blockSignals(False)
        self._on_changed()

    def set_workers(self, count: int) -> None:
        """Offer the trees of so many workers; hidden where there is one tree only."""
        if self.workers.count() == count + 1:
            return
        chosen = self.workers.currentIndex()
        self.workers.blockSignals(True)
        self.workers.clear()
        self.workers.addItem(self.tr("Merged trees"), MERGED)
        for worker in range(count):
            self.workers.addItem(self.tr("Worker {n}").format(n=worker + 1), worker)
        self.workers.setCurrentIndex(chosen if 0 <= chosen <= count else 0)
        self.workers.blockSignals(False)
        self.workers.setVisible(count > 0)
        if self.workers.currentIndex() != chosen:
            self._on_worker_changed()

    def show_counts(self, least: int, shown: int, total: int, searched: str) -> None:
        """Say how many nodes are on show, of how many at hand, and how many the search has."""
        self.threshold_text.setText(
            self.tr("≥ {least} · {shown} of {total} nodes").format(
                least=count_text(least), shown=count_text(shown), total=count_text(total)
            )
        )
        self.threshold_text.setToolTip(
            plain_tip(
                self.tr(
                    "Nodes with at least {least} visits: {shown} of the {total} at hand.\n"
                    "The search has {searched}; while it runs the most visited are at hand."
                ).format(least=least, shown=shown, total=total, searched=searched)
            )
        )

    @Slot()
    def _on_changed(self) -> None:
        self.filter_changed.emit(self.wanted)

    @Slot()
    def _on_worker_changed(self) -> None:
        self.worker_chosen.emit(int(self.workers.currentData()))
