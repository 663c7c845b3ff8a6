"""The Edit workspace: canvas, tools, tables and issues around one map document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QSortFilterProxyModel,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction, QActionGroup, QColor, QImage, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDockWidget,
    QHeaderView,
    QLineEdit,
    QMainWindow,
    QSlider,
    QTableView,
    QToolBar,
    QUndoView,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.issues import Issue
from engine.cartography.model import MapModel
from engine.cartography.validation import check_map
from studio.commands import MoveLabelPoints, ToggleNeighbours
from studio.document import MapChange, MapDocument
from studio.jobs import JobContext, JobRunner
from studio.painting.badges import Badge
from studio.painting.colors import BADGE_COLOR
from studio.painting.rasters import fill_regions, to_image
from studio.ui.editor.delegates import NumberDelegate, SuperRegionDelegate
from studio.ui.editor.health_dock import HealthPanel
from studio.ui.editor.issues_dock import IssueList
from studio.ui.editor.region_models import MAX_ARMY, MAX_BONUS, RegionTable, SuperRegionTable
from studio.ui.icons import icon
from studio.ui.widgets.map_view import MapView

CHECK_DELAY_MS: Final = 300
NUDGES: Final = {  # of the chosen regions' label points by the arrow keys, in pixels
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
GROUPS_HEIGHT, LAYERS_HEIGHT, ISSUES_HEIGHT = 208, 176, 110  # of docks at first
CHECK_GROUP: Final = "check map"


class EditWorkspace(QMainWindow):
    """Shows one document at a time and edits it through commands."""

    status_changed = Signal(str)
    issues_changed = Signal(int, int)  # errors, warnings

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._document: MapDocument | None = None
        self.view = MapView()
        self.setCentralWidget(self.view)
        self.issues = IssueList()
        self.health = HealthPanel(jobs, self.view)
        self.region_table, self.super_region_table = QTableView(), QTableView()
        self._filter = QLineEdit()
        self._history = QUndoView()
        self._docks()
        self._tools()
        self._check_timer = QTimer(self)
        self._check_timer.setSingleShot(True)
        self._check_timer.setInterval(CHECK_DELAY_MS)
        self._check_timer.timeout.connect(self._start_check)
        self.view.region_clicked.connect(self._on_region_clicked)
        self.view.region_double_clicked.connect(self._on_region_double_clicked)
        self.view.region_dragged.connect(self._on_region_dragged)
        self.view.region_hovered.connect(self._on_region_hovered)
        self.issues.issue_chosen.connect(self._on_issue_chosen)
        self.health.regions_chosen.connect(self.choose_regions)
        self.issues.counts_changed.connect(self.issues_changed)

    # --- building

    def _docks(self) -> None:
        for table in (self.region_table, self.super_region_table):
            _configure_table(table)
        self._filter.setPlaceholderText(self.tr("Filter regions by name or super region"))
        self._filter.setClearButtonEnabled(True)
        regions = QWidget()
        layout = QVBoxLayout(regions)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self._filter)
        layout.addWidget(self.region_table)
        self._history.setEmptyLabel(self.tr("As opened"))
        right = Qt.DockWidgetArea.RightDockWidgetArea
        self._region_dock = self._dock(self.tr("Regions"), "regions", regions, right)
        health = self._dock(self.tr("Health"), "health", self.health, right)
        self.tabifyDockWidget(self._region_dock, health)
        self._region_dock.raise_()
        self._group_dock = self._dock(
            self.tr("Super regions"), "groups", self.super_region_table, right
        )
        layers = self._dock(self.tr("Layers"), "layers", self._layers(), right)
        history = self._dock(self.tr("History"), "history", self._history, right)
        self.tabifyDockWidget(layers, history)
        layers.raise_()
        self.setCorner(Qt.Corner.BottomRightCorner, right)
        bottom = Qt.DockWidgetArea.BottomDockWidgetArea
        self._layer_dock = layers
        self._issue_dock = self._dock(self.tr("Issues"), "issues", self.issues, bottom)
        self._arranged = False  # by us on the first show, or by what was remembered

    def _dock(self, title: str, name: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(f"edit-{name}")
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        return dock

    def _layers(self) -> QWidget:
        panel = QWidget()
        layout = QVBoxLayout(panel)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.setSpacing(2)
        self._layer_boxes: dict[str, QCheckBox] = {}
        for name, text in (
            ("picture", self.tr("Picture")),
            ("template", self.tr("Colour template")),
            ("borders", self.tr("Borders")),
            ("links", self.tr("Sea links")),
            ("badges", self.tr("Badges and names")),
        ):
            box = QCheckBox(text)
            box.setChecked(name != "template")
            box.toggled.connect(self._on_layer_toggled)
            layout.addWidget(box)
            self._layer_boxes[name] = box
        self._opacity = QSlider(Qt.Orientation.Horizontal)
        self._opacity.setRange(10, 100)
        self._opacity.setValue(60)
        self._opacity.setToolTip(self.tr("Opacity of the colour template"))
        self._opacity.setAccessibleName(self.tr("Opacity of the colour template"))
        self._opacity.valueChanged.connect(self._on_layer_toggled)
        layout.insertWidget(2, self._opacity)
        layout.addStretch(1)
        return panel

    def _tools(self) -> None:
        bar = QToolBar(self.tr("Tools"))
        bar.setObjectName("edit-tools")
        bar.setMovable(False)
        bar.setOrientation(Qt.Orientation.Vertical)
        group = QActionGroup(self)
        self.select_action = self._tool(
            group, "select", self.tr("Select"), "S", self.tr("Click a region to choose it")
        )
        self.link_action = self._tool(
            group, "link", self.tr("Link"), "L",
            self.tr("Drag from one region to another to make them neighbours, or to part them"),
        )  # fmt: skip
        self.select_action.setChecked(True)
        bar.addActions(group.actions())
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, bar)

    def _tool(self, group: QActionGroup, name: str, text: str, key: str, tip: str) -> QAction:
        action = QAction(icon(name), text, group)
        action.setCheckable(True)
        action.setShortcut(QKeySequence(key))
        action.setToolTip(f"{text} ({key})\n{tip}")
        action.toggled.connect(self._on_tool_toggled)
        return action

    def keep_layout(self) -> None:
        """Leave the docks as they are: they were restored."""
        self._arranged = True

    @Slot()
    def _share_out(self) -> None:
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self.resizeDocks([self._region_dock], [350], across)
        rest = self.height() - GROUPS_HEIGHT - LAYERS_HEIGHT
        docks = [self._region_dock, self._group_dock, self._layer_dock]
        self.resizeDocks(docks, [max(rest, 200), GROUPS_HEIGHT, LAYERS_HEIGHT], down)
        self.resizeDocks([self._issue_dock], [ISSUES_HEIGHT], down)

    def docks(self) -> list[QDockWidget]:
        """Return the docks of this workspace."""
        return self.findChildren(QDockWidget)

    # --- the document

    @property
    def document(self) -> MapDocument | None:
        """The map on show."""
        return self._document

    def set_document(self, document: MapDocument) -> None:
        """Show and edit another map."""
        self._document = document
        document.changed.connect(self._on_document_changed)
        picture = QImage.fromData(document.picture)
        self.view.show_map(document.model, document.labels, picture)
        self._show_template(document)
        self._fill_tables(document)
        self._history.setStack(document.undo_stack)
        self._show_badges(document.model)
        self._on_layer_toggled()
        self._start_check()
        self.health.set_document(document)

    def shut_down(self) -> None:
        """Start nothing more; the window is closing."""
        self._check_timer.stop()
        self.health.shut_down()

    def _fill_tables(self, document: MapDocument) -> None:
        regions = RegionTable(document, document)
        proxy = QSortFilterProxyModel(document)
        proxy.setSourceModel(regions)
        proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        proxy.setFilterKeyColumn(-1)
        self._filter.textChanged.connect(proxy.setFilterFixedString)
        self._regions, self._proxy = regions, proxy
        self.region_table.setModel(proxy)
        table = self.region_table
        table.setItemDelegateForColumn(
            RegionTable.SUPER_REGION, SuperRegionDelegate(document, table)
        )
        table.setItemDelegateForColumn(RegionTable.ARMY, NumberDelegate(0, MAX_ARMY, table))
        table.selectionModel().selectionChanged.connect(self._on_rows_selected)
        table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        groups = SuperRegionTable(document, document)
        self.super_region_table.setModel(groups)
        self.super_region_table.setItemDelegateForColumn(
            SuperRegionTable.BONUS, NumberDelegate(-99, MAX_BONUS, self.super_region_table)
        )
        for view in (self.region_table, self.super_region_table):
            view.resizeColumnsToContents()
            view.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def _show_template(self, document: MapDocument) -> None:
        colors = {r.key: QColor(*r.color) for r in document.model.regions}
        pixels = fill_regions(document.labels, colors, QColor(0, 0, 0, 0))
        self.view.template.set_image(to_image(pixels))

    def _show_badges(self, model: MapModel) -> None:
        badges = []
        for region in model.regions:
            x, y, room = self.view.badge_place(region.key)
            badges.append(
                Badge(x, y, str(region.army), QColor(BADGE_COLOR), name=region.name, room=room)
            )
        self.view.set_badges(badges)

    # --- slots

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        document = self._document
        assert document is not None
        self._show_badges(document.model)
        if change.links or change.regions:
            self.view.show_structure(document.model)
        self._check_timer.start()

    @Slot()
    def _start_check(self) -> None:
        document = self._document
        if document is None:
            return
        job = self._jobs.start(CHECK_GROUP, _check, document.model, document.labels)
        job.succeeded.connect(self._on_check_succeeded)

    @Slot(object)
    def _on_check_succeeded(self, issues: tuple[Issue, ...]) -> None:
        assert self._document is not None
        self.issues.show_issues([*self._document.file_issues, *issues])

    @Slot()
    def _on_layer_toggled(self) -> None:
        shown = {name: box.isChecked() for name, box in self._layer_boxes.items()}
        self.view.picture.setVisible(shown["picture"])
        self.view.template.setVisible(shown["template"])
        self.view.template.setOpacity(self._opacity.value() / 100)
        self._opacity.setEnabled(shown["template"])
        self.view.borders.setVisible(shown["borders"])
        self.view.links.setVisible(shown["links"])
        self.view.badges.setVisible(shown["badges"])

    @Slot(int, object, object)
    def _on_region_clicked(self, key: int, button: object, modifiers: object) -> None:
        row = self._regions.row_of(key)
        if row < 0:
            self.region_table.clearSelection()
            return
        index = self._proxy.mapFromSource(self._regions.index(row, 0))
        self.region_table.setCurrentIndex(index)
        self.region_table.scrollTo(index)

    @Slot(int)
    def _on_region_double_clicked(self, key: int) -> None:
        row = self._regions.row_of(key)
        if row >= 0:
            index = self._proxy.mapFromSource(self._regions.index(row, RegionTable.NAME))
            self.region_table.setCurrentIndex(index)
            self.region_table.edit(index)

    @Slot(int, int)
    def _on_region_dragged(self, one: int, other: int) -> None:
        if self._document is not None and self.link_action.isChecked():
            self._document.undo_stack.push(ToggleNeighbours(self._document, one, other))
            self._show_neighbours(one)

    @Slot(int)
    def _on_region_hovered(self, key: int) -> None:
        if self._document is None or not key:
            self.status_changed.emit("")
            return
        model = self._document.model
        region = model.region(key)
        group = model.super_region(region.super_region)
        near = self.tr("%n neighbour(s)", "", len(region.neighbours))
        self.status_changed.emit(f"{region.name} · {group.name} (+{group.bonus}) · {near}")

    @Slot(QItemSelection, QItemSelection)
    def _on_rows_selected(self, _now: QItemSelection, _before: QItemSelection) -> None:
        keys = self.selected_regions()
        self.view.select(keys)
        if len(keys) == 1 and self.link_action.isChecked():
            self._show_neighbours(keys[0])

    @Slot(bool)
    def _on_tool_toggled(self, checked: bool) -> None:
        if checked and self._document is not None:
            self.view.select(self.selected_regions())

    @Slot(object)
    def _on_issue_chosen(self, issue: Issue) -> None:
        keys = [k for k in issue.place.regions if self._regions.row_of(k) >= 0]
        if keys:
            self.view.select(keys)
            self.view.center_on_region(keys[0])
        elif issue.place.pixel is not None:
            self.view.centerOn(*issue.place.pixel)

    @Slot(object)
    def choose_regions(self, keys: Sequence[int]) -> None:
        """Choose regions by key in the table and on the map, and bring them into sight."""
        assert self._document is not None
        wanted, selection = set(keys), QItemSelection()
        for row, region in enumerate(self._document.model.regions):
            if region.key in wanted:
                index = self._proxy.mapFromSource(self._regions.index(row, 0))
                selection.select(index, index)
        how = QItemSelectionModel.SelectionFlag
        chosen = self.region_table.selectionModel()
        chosen.select(selection, how.ClearAndSelect | how.Rows)
        if selection.indexes():
            self.region_table.scrollTo(selection.indexes()[0])

    def selected_regions(self) -> list[int]:
        """Return the keys of the regions chosen in the table."""
        rows = self.region_table.selectionModel().selectedRows()
        return [self._regions.key_at(self._proxy.mapToSource(i).row()) for i in rows]

    def nudge_label_point(self, dx: int, dy: int) -> None:
        """Move the label points of the chosen regions by some pixels."""
        document = self._document
        if document is None or not self.selected_regions():
            return
        points = {}
        for key in self.selected_regions():
            x, y, _ = self.view.badge_place(key)
            points[key] = (
                min(max(int(x) + dx, 0), document.model.width - 1),
                min(max(int(y) + dy, 0), document.model.height - 1),
            )
        document.undo_stack.push(MoveLabelPoints(document, points))

    def _show_neighbours(self, key: int) -> None:
        assert self._document is not None
        near = sorted(self._document.model.region(key).neighbours)
        self.view.select([key])
        self.view.select_more(near, QColor("#1a5fb4"))

    # --- Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._arranged:
            self._arranged = True
            # The layout around gives the final size only after this event.
            QTimer.singleShot(0, self, self._share_out)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = NUDGES.get(Qt.Key(event.key()))
        if step is None or not self.selected_regions():
            super().keyPressEvent(event)
            return
        far = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.nudge_label_point(far * step[0], far * step[1])


def _check(context: JobContext, model: MapModel, labels: NDArray[np.uint16]) -> tuple[Issue, ...]:
    return check_map(model, labels)


def _configure_table(table: QTableView) -> None:
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSortingEnabled(True)
    table.setAlternatingRowColors(True)
    table.setShowGrid(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(24)
    table.setEditTriggers(
        QAbstractItemView.EditTrigger.DoubleClicked
        | QAbstractItemView.EditTrigger.EditKeyPressed
        | QAbstractItemView.EditTrigger.AnyKeyPressed
    )
