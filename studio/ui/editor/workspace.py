"""The Edit workspace: canvas, tools, tables and issues around one map document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QDockWidget, QUndoView, QWidget

from engine.cartography.issues import Issue
from engine.plain import plain
from studio.editing.document import MapChange, MapDocument
from studio.program.jobs import JobRunner
from studio.ui.editor.docks import EditDocks
from studio.ui.editor.health_dock import HealthPanel
from studio.ui.editor.issues_dock import IssuePanel
from studio.ui.editor.layers_dock import LayerPanel
from studio.ui.editor.neighbours_dock import NeighbourPanel
from studio.ui.editor.place_mark import PlaceMark
from studio.ui.editor.properties_dock import PropertiesPanel
from studio.ui.editor.regions_dock import RegionPanel
from studio.ui.editor.scenarios_dock import ScenarioPanel
from studio.ui.editor.selection import RegionSelection
from studio.ui.editor.super_regions_dock import SuperRegionPanel
from studio.ui.editor.tools.toolbox import ToolBox
from studio.ui.editor.xml_dock import XmlPanel
from studio.ui.widgets.dock_window import DockWindow
from studio.ui.widgets.map_view import MapView

MOST_TOLD: Final = 8  # names of chosen regions that are read out


class EditWorkspace(DockWindow):
    """Shows one document at a time and edits it through commands."""

    status_changed = Signal(str)
    issues_changed = Signal(int, int)  # errors, warnings

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._document: MapDocument | None = None
        self.view = MapView()
        self.setCentralWidget(self.view)
        self.selection = RegionSelection(self)
        self._mark = PlaceMark(self.view.scene())
        self.issues = IssuePanel(jobs)
        self.health = HealthPanel(jobs, self.view)
        self.neighbours = NeighbourPanel(jobs, self.view)
        self.regions, self.super_regions = RegionPanel(), SuperRegionPanel()
        self.layers, self.xml = LayerPanel(self.view), XmlPanel(jobs)
        self.properties, self.scenarios = PropertiesPanel(), ScenarioPanel(self.selection)
        self._history = QUndoView()
        self._history.setEmptyLabel(self.tr("As opened"))
        self._history.setAccessibleName(self.tr("History"))
        self._docks = EditDocks(self, self._panels())
        self._arranged = False  # by us on the first show, or by what was remembered
        self.tools = ToolBox(self, self.view, jobs, self.selection)
        self._connect()

    # --- building

    def _panels(self) -> dict[str, tuple[str, QWidget]]:
        return {
            "regions": (self.tr("Regions"), self.regions),
            "neighbours": (self.tr("Neighbours"), self.neighbours),
            "health": (self.tr("Health"), self.health),
            "groups": (self.tr("Super regions"), self.super_regions),
            "scenarios": (self.tr("Scenarios"), self.scenarios),
            "layers": (self.tr("Layers"), self.layers),
            "properties": (self.tr("Map"), self.properties),
            "history": (self.tr("History"), self._history),
            "issues": (self.tr("Issues"), self.issues),
            "xml": (self.tr("XML"), self.xml),
        }

    def _connect(self) -> None:
        self.tools.status_changed.connect(self.status_changed)
        self.tools.painting_started.connect(self.layers.show_template)
        self.layers.samples.toggled.connect(self.tools.canvas.show_samples)
        self.issues.issue_chosen.connect(self._on_issue_chosen)
        self.issues.counts_changed.connect(self.issues_changed)
        self.selection.changed.connect(self._on_selection_changed)
        for chooser in (self.regions, self.super_regions, self.health, self.neighbours):
            chooser.regions_chosen.connect(self.selection.choose)
        self.scenarios.regions_chosen.connect(self.selection.choose)

    def dock_actions(self) -> list[QAction]:
        """Return the actions that bring a dock to the front."""
        return list(self._docks.actions)

    def keep_layout(self) -> None:
        """Leave the docks as they are: they were restored."""
        self._arranged = True

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
        self.tools.set_document(document)
        self.selection.choose(())
        self._mark.show_at(None)
        self.regions.set_document(document)
        self.super_regions.set_document(document)
        self.properties.set_document(document)
        self.scenarios.set_document(document)
        self._history.setStack(document.undo_stack)
        self.layers.apply()
        self.issues.set_document(document)
        self.xml.set_document(document)
        self.neighbours.set_document(document)
        self.health.set_document(document)

    def shut_down(self) -> None:
        """Start nothing more; the window is closing."""
        self.issues.shut_down()
        self.xml.shut_down()
        self.neighbours.shut_down()
        self.health.shut_down()

    # --- slots

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        document = self._document
        assert document is not None
        self._mark.show_at(None)
        if change.structure:
            self.selection.keep(document.model.regions_by_key())

    @Slot()
    def _on_selection_changed(self) -> None:
        keys = self.selection.keys
        self._mark.show_at(None)
        self._tell_selection(keys)
        if list(keys) != self.regions.table.chosen():
            self.regions.choose(keys)

    def _tell_selection(self, keys: Sequence[int]) -> None:
        """Say on the map what is chosen, to who cannot see it."""
        names = self._document.model.regions_by_key() if self._document is not None else {}
        chosen = ", ".join(plain(names[key].name) for key in keys[:MOST_TOLD] if key in names)
        text = self.tr("%n region(s) chosen", "", len(keys)) if keys else ""
        self.view.setAccessibleDescription(f"{text}: {chosen}" if chosen else text)

    @Slot(object)
    def _on_issue_chosen(self, issue: Issue) -> None:
        assert self._document is not None
        groups = set(issue.place.super_regions)
        regions = self._document.model.regions
        keys = [r.key for r in regions if r.key in issue.place.regions]
        keys = keys or [r.key for r in regions if r.super_region in groups]
        if keys:
            self.selection.choose(keys)
            self.view.center_on_region(keys[0])
        pixel = issue.place.pixel
        if pixel is not None:
            self.view.ensureVisible(pixel[0] - 40, pixel[1] - 40, 80, 80)
        self._mark.show_at(pixel)

    # --- Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._arranged:
            self._arranged = True
            # The layout around gives the final size only after this event.
            QTimer.singleShot(0, self, self._docks.share_out)
