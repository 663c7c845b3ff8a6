"""All tools of the canvas: their actions, which is in use, and what the mouse tells it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from engine.plain import LONGEST_IN_LINE, plain_names
from studio.editing.document import MapDocument
from studio.program.jobs import JobRunner
from studio.ui.editor.selection import RegionSelection
from studio.ui.editor.tools.brush import Brush, Eraser
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.cutting import Merge, Split, merge
from studio.ui.editor.tools.filling import Bucket, Wand
from studio.ui.editor.tools.grouping import SuperRegionBrush
from studio.ui.editor.tools.link import Link
from studio.ui.editor.tools.measure import Measure
from studio.ui.editor.tools.options_bar import OptionsBar
from studio.ui.editor.tools.outline import Lasso, Polygon
from studio.ui.editor.tools.select import Select
from studio.ui.editor.tools.tool import CTRL, LEFT, Tool
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.map_view import MapView
from studio.ui.widgets.mini_map import MiniMap
from studio.ui.widgets.pointer import Pointer

_GROUPS: Final = (
    (Select,),
    (Brush, Eraser, Bucket, Lasso, Polygon, Wand),
    (Split, Merge),
    (Link, SuperRegionBrush, Measure),
)


class ToolBox(QObject):
    """Owns the tools of one view and adds its bars to a window; handles the view's mouse."""

    status_changed = Signal(str)  # what is under the mouse
    undo_changed = Signal()  # whether something is under way that undo takes back
    painting_started = Signal()  # a painting tool was taken up, for the first time on a map

    def __init__(
        self, window: QMainWindow, view: MapView, jobs: JobRunner, selection: RegionSelection
    ) -> None:
        super().__init__(window)
        self._view, self._selection = view, selection
        self._is_shown = False
        self._has_painted = False  # since the map was opened
        self._could_undo = False
        self._at: Pointer | None = None  # where the mouse was last
        self.canvas = Canvas(view, jobs, selection, self)
        self.actions: dict[str, QAction] = {}  # by a tool's name, and the others by theirs
        self._tools = {kind.NAME: kind(self.canvas) for group in _GROUPS for kind in group}
        self.tool: Tool = self._tools[Select.NAME]
        self.mini_map = MiniMap(view)
        self._make_actions(window)
        self.options_bar = OptionsBar(self.canvas.options, self.actions["new-region"])
        self._add_bars(window)
        self._connect()
        view.handler = self
        window.installEventFilter(self)
        self._take_up(Select.NAME)

    # --- building

    def _make_actions(self, window: QMainWindow) -> None:
        group = QActionGroup(window)
        for name, tool in self._tools.items():
            action = self._action(window, name, tool.title, tool.KEY, tool.hint)
            action.setCheckable(True)
            action.setActionGroup(group)
            action.setData(name)
        self.actions[Select.NAME].setChecked(True)
        group.triggered.connect(self._on_tool_triggered)
        others = (
            ("new-region", self.tr("New region"), "N", self.tr("What is painted next is new")),
            ("merge-chosen", self.tr("Merge chosen regions"), "Ctrl+M", ""),
            ("overview", self.tr("Overview"), "O", self.tr("The whole map in a corner")),
            ("cancel", self.tr("Cancel"), "Esc", self.tr("Drop the gesture, or the choice")),
        )
        for name, text, keys, tip in others:
            self._action(window, name, text, keys, tip)
        self.actions["new-region"].setShortcuts([QKeySequence("N"), QKeySequence("Ctrl+Shift+N")])
        self.actions["overview"].setCheckable(True)
        self.actions["overview"].setChecked(True)

    def _action(self, window: QMainWindow, name: str, text: str, keys: str, tip: str) -> QAction:
        action = QAction(icon(name), text, window)
        action.setShortcut(QKeySequence(keys))
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(plain_tip(f"{text} ({shown})\n{tip}" if tip else f"{text} ({shown})"))
        window.addAction(action)
        self.actions[name] = action
        return action

    def _add_bars(self, window: QMainWindow) -> None:
        self.bar = QToolBar(self.tr("Tools"))
        self.bar.setObjectName("edit-tools")
        self.bar.setMovable(False)
        self.bar.setIconSize(QSize(22, 22))
        self.bar.setOrientation(Qt.Orientation.Vertical)
        for group in _GROUPS:
            if group is not _GROUPS[0]:
                self.bar.addSeparator()
            self.bar.addActions([self.actions[kind.NAME] for kind in group])
        window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.bar)
        window.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.options_bar)

    def _connect(self) -> None:
        self.actions["new-region"].triggered.connect(self._on_new_region_triggered)
        self.actions["merge-chosen"].triggered.connect(self._on_merge_triggered)
        self.actions["overview"].toggled.connect(self.mini_map.set_wanted)
        self.actions["cancel"].triggered.connect(self._on_cancel_triggered)
        self.canvas.said.connect(self.options_bar.tell)
        self.canvas.changed.connect(self._on_canvas_changed)
        self.canvas.computing_changed.connect(self._tell_undo)
        self.canvas.options.changed.connect(self._on_options_changed)
        self.options_bar.left.connect(self._view.setFocus)
        self._selection.changed.connect(self._on_selection_changed)
        self._view.view_changed.connect(self._on_view_changed)

    def fill_menu(self, menu: QMenu) -> None:
        """Add all actions to a menu."""
        for group in _GROUPS:
            menu.addActions([self.actions[kind.NAME] for kind in group])
            menu.addSeparator()
        for name in ("new-region", "merge-chosen", "overview", "cancel"):
            menu.addAction(self.actions[name])

    # --- use

    def set_document(self, document: MapDocument) -> None:
        """Work on another map."""
        self.tool.cancel()
        self._has_painted = False
        self.canvas.set_document(document)
        self.tool.start()

    def use(self, name: str) -> None:
        """Take up a tool by its name."""
        self.actions[name].setChecked(True)
        self._take_up(name)

    def _take_up(self, name: str) -> None:
        self.tool.stop()
        self.tool = self._tools[name]
        self.options_bar.show_tool(self.tool)
        self._view.set_tool_cursor(self.tool.CURSOR)
        self._view.show_hovered(self.tool.LIGHTS)
        if self.canvas.has_document:
            self.tool.start()
            if self._paints and not self._has_painted:
                self._has_painted = True
                self.painting_started.emit()
        self._update_actions()

    @property
    def can_undo(self) -> bool:
        """Whether something is under way that undo takes back, before the map's last edit."""
        return self.canvas.has_document and self.tool.can_undo

    def undo(self) -> bool:
        """Take back what is under way, or the last part of it; return whether there was any."""
        if not self.can_undo:
            return False
        self.tool.undo()
        self._tell_undo()
        return True

    @Slot()
    def _tell_undo(self) -> None:
        if self.can_undo != self._could_undo:
            self._could_undo = self.can_undo
            self.undo_changed.emit()

    @property
    def _paints(self) -> bool:
        return "region" in self.tool.OPTIONS

    def _update_actions(self) -> None:
        shown = self.canvas.has_document and self._is_shown
        for action in self.actions.values():
            action.setEnabled(shown)
        self.actions["merge-chosen"].setEnabled(shown and len(self._selection.keys) > 1)
        self._tell_undo()

    # --- the mouse and the keyboard on the view

    def pressed(self, at: Pointer) -> None:
        """Tell the tool, or take up what is under the mouse with Ctrl."""
        self.options_bar.tell("")
        if not self.canvas.has_document:
            return
        if self._paints and at.button is LEFT and at.holds(CTRL) and not self.tool.is_busy:
            self.canvas.options.set(region=at.region or None)
        else:
            self.tool.pressed(at)
        self._tell_undo()

    def moved(self, at: Pointer) -> None:
        """Tell the tool, and say what is under the mouse."""
        self._at = at
        if self.canvas.has_document:
            self.tool.moved(at)
            self._show_status()

    def released(self, at: Pointer) -> None:
        """Tell the tool."""
        if self.canvas.has_document:
            self.tool.released(at)
            self._tell_undo()

    def double_clicked(self, at: Pointer) -> None:
        """Tell the tool."""
        if self.canvas.has_document:
            self.tool.double_clicked(at)
            self._tell_undo()

    def wheel_turned(self, steps: int, at: Pointer) -> bool:
        """Tell the tool; the view zooms if it does not want it."""
        return self.canvas.has_document and self.tool.wheel_turned(steps, at)

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Tell the tool."""
        taken = self.canvas.has_document and self.tool.key_pressed(event)
        self._tell_undo()
        return taken

    def left(self) -> None:
        """Tell the tool, and say nothing of the map any more."""
        self._at = None
        self.tool.left()
        self._show_status()

    def _show_status(self) -> None:
        self.status_changed.emit("" if self._at is None else self._place_text(self._at))

    def _place_text(self, at: Pointer) -> str:
        model, (x, y) = self.canvas.model, at.pixel
        parts = [f"{x}, {y}", f"{self._view.zoom:.0%}"]
        region = model.regions_by_key().get(at.region)
        if region is not None:
            group = model.super_region(region.super_region)
            near = self.tr("%n neighbour(s)", "", len(region.neighbours))
            names = plain_names((region.name, group.name), LONGEST_IN_LINE)
            parts = [f"{names[0]} · {names[1]} (+{group.bonus}) · {near}", *parts]
        return " · ".join(parts)

    # --- slots

    @Slot(QAction)
    def _on_tool_triggered(self, action: QAction) -> None:
        self._take_up(action.data())

    @Slot()
    def _on_new_region_triggered(self) -> None:
        self.canvas.options.set(region=None)
        if not self._paints:
            self.use(Brush.NAME)
        self.canvas.tell(self.tr("What you paint next becomes a new region."))

    @Slot()
    def _on_merge_triggered(self) -> None:
        self.canvas.attempt(merge, self.canvas, list(self._selection.keys))

    @Slot()
    def _on_cancel_triggered(self) -> None:
        if self.tool.is_busy:
            self.tool.cancel()
        else:
            self._selection.choose(())
        self._tell_undo()

    @Slot()
    def _on_canvas_changed(self) -> None:
        if self.tool.is_busy:  # undone, or replaced, under its hands
            self.tool.cancel()
        self.options_bar.show_model(self.canvas.model)
        self.mini_map.refresh()
        self.tool.refresh()
        self._update_actions()

    @Slot()
    def _on_options_changed(self) -> None:
        if self.canvas.has_document:
            self.tool.refresh()

    @Slot()
    def _on_selection_changed(self) -> None:
        if self.canvas.has_document:
            self.canvas.show_regions(self._selection.keys)
            self.tool.refresh()
        self._update_actions()

    @Slot()
    def _on_view_changed(self) -> None:
        self._show_status()

    # --- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            # Single letters are shortcuts of other workspaces as well.
            self._is_shown = event.type() is QEvent.Type.Show
            if not self._is_shown and self.canvas.has_document:
                self.tool.cancel()
            self._update_actions()
        return super().eventFilter(watched, event)
