"""What the regions are worth to the players: on the map as colours, here as numbers.

The values are those of the search's evaluation, taken apart in a job.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.plain import plain
from engine.wording import number
from studio.games.warlight.heat_map import HeatMap, heat_map, scale_of, shown_term
from studio.painting.scales import ColorBar, ColorScale
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.program.jobs import JobContext, JobRunner
from studio.ui.analysis.tables import AnalysisTable
from studio.ui.editor.sighted import SightedPanel
from studio.ui.games.warlight.analysis.heat_legend import HeatLegend
from studio.ui.help.terms import about
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.widgets.elided import ElidedBox

Index = QModelIndex | QPersistentModelIndex
GROUP: Final = "heat map"
UNKNOWN_COLOR: Final = "#b4b4b4"
WORTH: Final = -1  # of the terms: all together
NOTHING: Final = "–"  # noqa: RUF001 - a dash where a region has no value


class TermTable(AnalysisTable):
    """The terms of one region's worth, one row each, and a column for each player."""

    WORDS = (0,)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heat: HeatMap | None = None
        self._region, self._names = 0, NUMBERED

    def show_region(self, heat: HeatMap | None, region: int, players: Players = NUMBERED) -> None:
        """Show the terms of a region; without a heat map none."""
        self.beginResetModel()
        self._heat, self._region, self._names = heat, region, players
        self.endResetModel()

    def _players(self) -> int:
        return len(self._heat.regions) if self._heat is not None else 0

    def _row_titles(self) -> tuple[str, ...]:
        terms = self._heat.terms if self._heat is not None else ()
        return (
            self.tr("worth = sum · factor"),
            *map(shown_term, terms),
            self.tr("sum"),
            self.tr("factor (2: owned)"),
        )

    def _row_terms(self) -> tuple[str, ...]:
        terms = self._heat.terms if self._heat is not None else ()
        return ("worth", *terms, "sum", "factor")

    def _number(self, row: int, player: int) -> float | None:
        assert self._heat is not None
        heat = self._heat.regions[player][self._region]
        if heat is None:
            return None
        return (heat.value, *heat.terms, sum(heat.terms), heat.factor)[row]

    def _text(self, row: int, column: int) -> str:
        if column == 0:
            return self._row_titles()[row]
        if column <= self._players():
            worth = self._number(row, column - 1)
            return NOTHING if worth is None else number(worth, ",.1f")
        first, second = self._number(row, 0), self._number(row, 1)
        return NOTHING if first is None or second is None else number(first - second, "+,.1f")

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        if self._heat is None or (parent is not None and parent.isValid()):
            return 0
        return len(self._row_titles())

    def columnCount(self, parent: Index | None = None) -> int:
        if parent is not None and parent.isValid():
            return 0
        players = self._players()
        return 1 + players + (players == 2)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.row(), index.column())
        if role == Qt.ItemDataRole.WhatsThisRole:
            return about(self._row_terms()[index.row()])
        return (
            self._alignment(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None
        )

    def _titles(self) -> tuple[str, ...]:
        names = self._names.short_names(self._players())
        return (self.tr("Term"), *names, *([self.tr("Difference")] if len(names) == 2 else []))

    def _tips(self) -> tuple[str, ...]:
        return ("", *map(self._names.name, range(self._players())), "")

    def _terms(self) -> tuple[str, ...]:
        return ("worth", *["worth to a player"] * self._players(), "difference of worth")


class HeatPanel(SightedPanel):
    """Owns the heat map of the position on show, and says how to colour the map with it."""

    colors_changed = Signal(object)  # dict of colours by region, or None
    failed = Signal(Exception)

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._position: Position | None = None
        self._stale = False
        self._region = 0
        self.heat: HeatMap | None = None
        self.show_action = QAction(icon("heat"), self.tr("Values on the map"), self)
        self.whose, self.term = ElidedBox(), ElidedBox()
        self.legend, self.region_name = HeatLegend(), PlainLabel()
        self._model = TermTable(self)
        self.table = QTableView()
        self._set_up()
        self._lay_out()

    def _set_up(self) -> None:
        action, keys = self.show_action, "Ctrl+Shift+V"
        tip = self.tr("Colour the regions by what they are worth to a player")
        action.setCheckable(True)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{action.text()} ({keys})\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        action.toggled.connect(self._on_changed)
        for box, name, tip in (
            (self.whose, self.tr("Worth to"),
             self.tr("To whom the regions are worth so much, or how two players differ")),
            (self.term, self.tr("Term"), self.tr("The whole worth, or one term of it")),
        ):  # fmt: skip
            box.setAccessibleName(name)
            box.setToolTip(plain_tip(tip))
            box.setWhatsThis(plain_tip(tip))
            box.currentIndexChanged.connect(self._on_changed)
        self.table.setModel(self._model)
        self.table.setAccessibleName(self.tr("Terms of the region's worth"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(20)

    def _lay_out(self) -> None:
        button = QToolButton()
        button.setDefaultAction(self.show_action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setAccessibleName(self.show_action.text())
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(button)
        for text, box in ((self.tr("Worth to"), self.whose), (self.tr("Term"), self.term)):
            label = PlainLabel(text)
            label.setBuddy(box)
            label.setContentsMargins(8, 0, 0, 0)
            row.addWidget(label)
            row.addWidget(box)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.legend)
        layout.addWidget(self.region_name)
        layout.addWidget(self.table, 1)

    # --- what is shown

    def set_position(self, position: Position | None) -> None:
        """Value another position, as soon as somebody looks."""
        self._position, self.heat = position, None
        self._jobs.cancel(GROUP)
        self._stale = position is not None
        self._region = 0
        self._show()
        if self.in_sight or self.show_action.isChecked():
            self.came_into_sight()

    def show_region(self, region: int | None) -> None:
        """Show the terms of the region under the mouse; None leaves the last one."""
        if region is not None and region != self._region:
            self._region = region
            self._show_terms()

    def came_into_sight(self) -> None:
        """Value the position unless that was done."""
        if self._stale and self._position is not None:
            self._stale = False
            position = self._position
            job = self._jobs.start(GROUP, _heat, position)
            job.succeeded.connect(self._on_job_succeeded)
            job.failed.connect(self.failed)

    def left_sight(self) -> None:
        """What was begun is soon done."""

    def apply_theme(self) -> None:
        """Draw the icon in the ink of the theme."""
        self.show_action.setIcon(icon("heat"))

    # --- choices

    def _fill(self, heat: HeatMap) -> None:
        """Offer the players, their differences and the terms."""
        count = len(heat.regions)
        names = self._players.short_names(count)
        wishes: list[tuple[str, tuple[int, ...]]] = [(names[p], (p,)) for p in range(count)]
        wishes += [
            (self.tr("{0} less {1}").format(names[one], names[two]), (one, two))
            for one in range(count)
            for two in range(one + 1, count)
        ]
        _refill(self.whose, wishes)
        terms = [
            (self.tr("all (worth)"), WORTH),
            *((shown_term(t), i) for i, t in enumerate(heat.terms)),
        ]
        _refill(self.term, terms)

    @property
    def _players(self) -> Players:
        return NUMBERED if self._position is None else self._position.players

    def _shown(self) -> tuple[NDArray[np.float64], bool]:
        """Return the values that are wanted, shape (n,), and whether they are differences."""
        assert self.heat is not None
        players: tuple[int, ...] = self.whose.currentData()
        rows = [self._values(player) for player in players]
        return (rows[0], False) if len(rows) == 1 else (rows[0] - rows[1], True)

    def _values(self, player: int) -> NDArray[np.float64]:
        assert self.heat is not None
        term: int = self.term.currentData()
        if term == WORTH:
            values: NDArray[np.float64] = self.heat.values[player]
            return values
        row = self.heat.regions[player]
        return np.array([np.nan if r is None else r.terms[term] * r.factor for r in row])

    def _show(self) -> None:
        self._show_terms()
        if self.heat is None:
            self.legend.show_scale(None, "")
            self.colors_changed.emit(None)
            return
        values, is_difference = self._shown()
        scale = scale_of(values, is_difference=is_difference)
        self.legend.show_scale(scale, self.whose.currentText())
        wanted = self.show_action.isChecked()
        self.colors_changed.emit(_colors(values, scale) if wanted else None)

    def color_bar(self) -> ColorBar | None:
        """Return what the colours on the map mean, while they are there."""
        scale = self.legend.scale
        if scale is None or not self.show_action.isChecked():
            return None
        title = self.tr("{term}, {whose}").format(
            term=self.term.currentText(), whose=self.whose.currentText()
        )
        return ColorBar(title, scale, self.legend.numbers())

    def _show_terms(self) -> None:
        self._model.show_region(self.heat, self._region, self._players)
        position = self._position
        self.region_name.setText(
            self.tr("No position") if position is None
            else plain(position.game.graph.region_names[self._region])
        )  # fmt: skip
        self.table.resizeColumnsToContents()

    @Slot()
    def _on_changed(self) -> None:
        self.came_into_sight()
        if self.heat is not None:
            self._show()

    @Slot(object)
    def _on_job_succeeded(self, heat: HeatMap) -> None:
        self.heat = heat
        self._fill(heat)
        self._show()


def _refill(box: QComboBox, items: list[tuple[str, Any]]) -> None:
    """Offer other items; what was chosen stays chosen by its place."""
    if [box.itemText(row) for row in range(box.count())] == [text for text, _ in items]:
        return
    place = max(box.currentIndex(), 0)
    box.blockSignals(True)
    box.clear()
    for text, data in items:
        box.addItem(text, data)
    box.setCurrentIndex(min(place, len(items) - 1))
    box.blockSignals(False)


def _colors(values: NDArray[np.float64], scale: ColorScale) -> dict[int, QColor]:
    return {
        region: scale.color(value) if np.isfinite(value) else QColor(UNKNOWN_COLOR)
        for region, value in enumerate(values.tolist())
    }


def _heat(_context: JobContext, position: Position) -> HeatMap:
    return heat_map(position.game, position.state)
