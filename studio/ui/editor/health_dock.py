"""The Health dock: how balanced the map is, by its links and by play, and where on the map.

It measures again in a job after every edit while it is in sight. It changes nothing: it
says which regions a chosen row is about, and its owner selects them.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QTabWidget, QVBoxLayout, QWidget

from ai.playing.balance import Balance
from engine.cartography.health import MapHealth, SuperRegionHealth
from engine.cartography.public_maps import Standing
from engine.plain import plain
from studio.editing.document import MapChange, MapDocument
from studio.editing.health.comparing import (
    comparison_notes,
    map_percentiles,
    percentile_text,
    range_text,
    super_region_comparison,
    super_region_percentiles,
)
from studio.editing.health.measuring import (
    COLUMNS,
    Figure,
    map_figures,
    measure,
    super_region_cells,
)
from studio.editing.health.themes import Theme, overlay_of
from studio.program.jobs import JobRunner
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.health_overlay import HealthOverlay
from studio.ui.editor.health_play import PlayPanel
from studio.ui.editor.health_tables import Cell, Column, Row, RowsView
from studio.ui.editor.sighted import SightedPanel
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.map_view import MapView

MEASURE_GROUP: Final = "measure health"
DELAY_MS: Final = 300
SHORT_TITLES: Final = {  # that fit over figures; the tip has the rest
    "Regions": "N",
    "Borders": "B",
    "Attackers": QT_TRANSLATE_NOOP("", "Out"),
    "Suggested": QT_TRANSLATE_NOOP("", "Sugg."),
}


class HealthPanel(SightedPanel):
    """Tables, games and an overlay for one document at a time."""

    regions_chosen = Signal(object)  # list of region keys

    def __init__(self, jobs: JobRunner, view: MapView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._document: MapDocument | None = None
        self.health: MapHealth | None = None
        self._is_stale = True
        self.overlay = HealthOverlay(view, jobs)
        self._build(jobs)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._measure)
        self.theme_box.currentIndexChanged.connect(self._on_theme_chosen)
        self.play.balance_changed.connect(self._on_balance_changed)
        for chooser in (self.group_table, self.figure_table, self.play):
            chooser.regions_chosen.connect(self.regions_chosen)
        self.group_table.rows_chosen.connect(self._explain)

    # --- building

    def _build(self, jobs: JobRunner) -> None:
        self.group_table = RowsView(self.tr("Health of super regions"), _group_columns())
        self.figure_table = RowsView(
            self.tr("Health of the whole map"),
            (
                Column(self.tr("Figure"), "", False),
                Column(self.tr("Value"), "", False),
                Column(self.tr("Pctl."), self.tr("Percentile among public maps, from 0 to 100")),
            ),
        )
        self.play = PlayPanel(jobs)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Health of the map"))
        self.tabs.addTab(self._groups_page(), self.tr("Super regions"))
        self.tabs.addTab(self._figures_page(), self.tr("Whole map"))
        self.tabs.addTab(self.play, self.tr("By play"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addLayout(self._theme_row())
        layout.addWidget(self.tabs, 1)

    def _theme_row(self) -> QHBoxLayout:
        self.theme_box = QComboBox()
        for theme in Theme:
            self.theme_box.addItem(tr(theme.value), theme)
        label = PlainLabel(self.tr("&On the map"))
        label.setBuddy(self.theme_box)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.theme_box, 1)
        return row

    def _groups_page(self) -> QWidget:
        self.explanation = _word_wrapped()
        self.explanation.setMinimumHeight(3 * self.explanation.fontMetrics().lineSpacing())
        return _page(self.group_table, self.explanation)

    def _figures_page(self) -> QWidget:
        self.notes = _word_wrapped()
        return _page(self.figure_table, self.notes)

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """Measure another map."""
        self._document, self.health = document, None
        document.changed.connect(self._on_document_changed)
        self.overlay.clear()
        self.play.set_document(document)
        self.group_table.clearSelection()
        self.figure_table.clearSelection()
        self._refresh_later(0)

    def shut_down(self) -> None:
        """Start nothing more; the window is closing."""
        self._timer.stop()
        self.play.cancel()

    @property
    def theme(self) -> Theme:
        """What is to be laid over the map."""
        return Theme(self.theme_box.currentData())

    def _refresh_later(self, delay_ms: int = DELAY_MS) -> None:
        self._is_stale = True
        if self.in_sight or self.theme is not Theme.NONE:
            self._timer.start(delay_ms)

    @Slot()
    def _measure(self) -> None:
        if self._document is None:
            return
        self._is_stale = False
        job = self._jobs.start(MEASURE_GROUP, measure, self._document.model)
        job.partial.connect(self._show)
        job.succeeded.connect(self._show)

    @Slot(object)
    def _show(self, health: MapHealth) -> None:
        document = self._document
        if document is None:
            return
        self.health = health
        known = {region.key for region in document.model.regions}
        if known == {key for key, _ in health.graph.degrees}:  # else newer ones are on their way
            self.figure_table.set_rows(_figure_rows(document, health))
        flag = icon("flag")  # drawing it takes longer than all the rest of a row
        self.group_table.set_rows([_group_row(group, flag) for group in health.super_regions])
        self.notes.setText("\n".join((*health.notes, *comparison_notes(health))))
        self._show_overlay()

    def _show_overlay(self) -> None:
        document, health = self._document, self.health
        if document is None or health is None:
            return
        overlay = overlay_of(self.theme, health, self.play.balance)
        self.overlay.show_overlay(overlay, document.labels)

    # --- slots

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        self._refresh_later()

    @Slot(int)
    def _on_theme_chosen(self, _index: int) -> None:
        if self._is_stale:
            self._refresh_later(0)
        self._show_overlay()
        if self.theme is Theme.CAPTURES and self.play.balance is None:
            self.tabs.setCurrentWidget(self.play)

    @Slot(object)
    def _on_balance_changed(self, balance: Balance | None) -> None:
        if self.theme is Theme.CAPTURES:
            self._show_overlay()

    @Slot()
    def _explain(self) -> None:
        """Say in words what is unusual about the chosen super regions."""
        groups = {group.key: group for group in self.health.super_regions} if self.health else {}
        chosen = [groups[row.key] for row in self.group_table.chosen_rows() if row.key in groups]
        told = [line for group in chosen for line in _flags_told(group)]
        told = told or [self.tr("Nothing unusual.")]
        told += [f"{plain(group.name)}: {super_region_comparison(group)}" for group in chosen]
        if not chosen:
            flags = self.health.flags if self.health else 0
            told = [self.tr("%n flag(s); choose a super region to read why.", "", flags)]
        self.explanation.setText("\n".join(told))

    # --- sight

    def came_into_sight(self) -> None:
        if self._is_stale and self._document is not None:
            self._timer.start(0)

    def left_sight(self) -> None:
        if self.theme is Theme.NONE and self._timer.isActive():
            self._timer.stop()  # `_is_stale` remembers it


def _group_columns() -> list[Column]:
    columns = [
        Column(tr("Super region"), tr("Choose one to light its regions and read its flags"), False),
        Column(tr("Flags"), tr("What is unusual about it. A flag is no fault"), False),
    ]
    return columns + [
        Column(tr(SHORT_TITLES.get(name, name)), tr(tip)) for name, tip in COLUMNS.items()
    ]


def _group_row(group: SuperRegionHealth, flag: QIcon) -> Row:
    told = "\n".join(found.explanation for found in group.flags)
    count = len(group.flags)
    numbers = (
        group.bonus, group.suggested, len(group.regions), len(group.borders),
        len(group.attackers), group.cost, group.income, group.turns,
    )  # fmt: skip
    cells = [
        Cell(plain(group.name), group.name.casefold(), told),
        Cell(
            str(count) if count else "",
            count,
            told or tr("Nothing unusual"),
            flag if count else None,
        ),
    ]
    figures = zip(super_region_cells(group), numbers, super_region_percentiles(group), strict=True)
    for text, number, standing in figures:
        order = float("-inf") if number is None else float(number)
        cells.append(Cell(text, order, _standing_tip(standing)))
    return Row(group.key, tuple(cells), group.regions)


def _flags_told(group: SuperRegionHealth) -> list[str]:
    return [f"{plain(group.name)}: {flag.explanation}" for flag in group.flags]


def _standing_tip(standing: Standing | None) -> str:
    """Say where a figure stands among public maps."""
    if standing is None:
        return ""
    return tr("Percentile among {0} values of public maps ({1}): {2}").format(
        standing.count, range_text(standing), percentile_text(standing)
    )


def _figure_rows(document: MapDocument, health: MapHealth) -> list[Row]:
    standings = map_percentiles(health)
    return [
        _figure_row(figure, standings.get(figure.title))
        for figure in map_figures(document.model, health)
    ]


def _figure_row(figure: Figure, standing: Standing | None) -> Row:
    order = float("-inf") if standing is None else standing.percentile
    cells = (
        Cell(figure.title, tip=figure.meaning),
        Cell(figure.value, tip=f"{figure.value}\n{figure.meaning}".strip()),
        Cell(percentile_text(standing), order, _standing_tip(standing)),
    )
    return Row(figure.title, cells, figure.regions)


def _word_wrapped() -> QLabel:
    label = PlainLabel()
    label.setWordWrap(True)
    label.setContentsMargins(4, 2, 4, 2)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _page(table: RowsView, words: QLabel) -> QWidget:
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 4, 0, 0)
    layout.addWidget(table, 1)
    layout.addWidget(words)
    return page
