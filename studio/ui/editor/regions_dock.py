"""The Regions dock: every region in a table that can be filtered, sorted and edited."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QKeySequence
from PySide6.QtWidgets import (
    QColorDialog,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.editing import add_region, add_super_region, remove_regions
from engine.cartography.model import Color, MapModel
from engine.plain import plain
from studio.editing.commands import SetSuperRegion
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.ui.editor.delegates import NumberDelegate, SuperRegionDelegate
from studio.ui.editor.document_view import DocumentView
from studio.ui.editor.region_models import MAX_ARMY, RegionTable
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, button_text, plain_tip


class RegionPanel(QWidget):
    """A filter over the table of regions, and what can be done with the chosen ones."""

    regions_chosen = Signal(object)  # list of keys

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: MapDocument | None = None
        self.table = DocumentView(self.tr("Regions"))
        self._groups = SuperRegionDelegate(self.table)
        self.table.setItemDelegateForColumn(RegionTable.SUPER_REGION, self._groups)
        armies = NumberDelegate(0, MAX_ARMY, self.table)
        self.table.setItemDelegateForColumn(RegionTable.ARMY, armies)
        self._actions()
        self._build()
        self.table.keys_chosen.connect(self.regions_chosen)
        self.table.selectionModel().selectionChanged.connect(self._update_actions)
        self.table.doubleClicked.connect(self._on_double_clicked)
        self._update_actions()

    # --- building

    def _actions(self) -> None:
        self.add_action = self._action("add", self.tr("Add region"), self._on_add, "Ins")
        self.remove_action = self._action(
            "remove", self.tr("Delete regions and their pixels"), self._on_remove, "Del"
        )
        self.color_action = self._action("template", self.tr("Change colour…"), self._on_color, "")
        # WORKAROUND Qt 6.11: a menu of a panel's own and a focus proxy break the round of Tab.
        self.group_menu = QMenu(self.tr("Put into super region"), self.table)
        self.group_menu.setIcon(icon("groups"))
        self.group_menu.aboutToShow.connect(self._fill_group_menu)
        self.group_menu.triggered.connect(self._on_group_chosen)

    def _action(self, name: str, text: str, slot: Callable[[], None], keys: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # of the table
        action.setToolTip(plain_tip(f"{text} ({keys})" if keys else text))
        action.triggered.connect(slot)
        self.table.addAction(action)
        return action

    def _build(self) -> None:
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filter by name or super region"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self.table.proxy.setFilterFixedString)
        bar = QToolBar()
        bar.addActions([self.add_action, self.remove_action, self.color_action])
        row = QHBoxLayout()
        row.addWidget(self.filter, 1)
        row.addWidget(bar)
        self.status = PlainLabel()
        self.status.setWordWrap(True)
        self.status.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.table, 1)  # first: Tab comes to the proxy, and goes on
        layout.insertLayout(0, row)
        layout.addWidget(self.status)
        self.table.addAction(self.group_menu.menuAction())
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setFocusProxy(self.table)

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """List the regions of another map."""
        self._document = document
        self._groups.document = document
        self.table.show_table(RegionTable(document, self))
        self._say("")

    def choose(self, keys: Iterable[int]) -> None:
        """Choose regions by key, as far as they are listed."""
        self.table.choose(keys)

    def edit_name(self, key: int) -> None:
        """Open the editor of a region's name."""
        self.table.edit_cell(key, RegionTable.NAME)

    def set_color(self, key: int, color: Color) -> bool:
        """Give a region another colour, or say who has it; return whether it has it now."""
        document = self._document
        assert document is not None
        reason = self._why_not(document.model, color, key)
        self._say(reason)
        if reason:
            return False
        regions = tuple(
            replace(region, color=color) if region.key == key else region
            for region in document.model.regions
        )
        model = replace(document.model, regions=regions)
        document.undo_stack.push(EditMap(document, self.tr("Set colour"), model=model))
        return True

    def _why_not(self, model: MapModel, color: Color, key: int) -> str:
        """Say who has a colour already: another region, or the background."""
        if color in model.background:
            return self.tr("The background has this colour already: choose another.")
        owner = next(
            (plain(r.name) for r in model.regions if r.color == color and r.key != key), None
        )
        told = self.tr("“{0}” has this colour already: choose another.")
        return "" if owner is None else told.format(owner)

    def _say(self, text: str) -> None:
        self.status.setText(text)
        self.status.setVisible(bool(text))

    # --- slots

    @Slot()
    def _update_actions(self) -> None:
        count = len(self.table.selectionModel().selectedRows())
        self.remove_action.setEnabled(count > 0)
        self.color_action.setEnabled(count == 1)
        self.group_menu.setEnabled(count > 0)

    @Slot()
    def _on_add(self) -> None:
        document, chosen = self._document, self.table.chosen()
        if document is None:
            return
        group = document.model.region(chosen[0]).super_region if chosen else None
        try:
            model, key = add_region(document.model, super_region=group)
        except ValueError as error:
            self._say(str(error))
            return
        self.filter.clear()  # else it might hide the new one
        document.undo_stack.push(EditMap(document, self.tr("Add region"), model=model))
        self.regions_chosen.emit([key])
        self.edit_name(key)

    @Slot()
    def _on_remove(self) -> None:
        document, chosen = self._document, self.table.chosen()
        if document is None or not chosen:
            return
        model = remove_regions(document.model, chosen)
        text = self.tr("Delete %n region(s)", "", len(chosen))
        document.undo_stack.push(EditMap(document, text, model=model))

    @Slot()
    def _on_color(self) -> None:
        document, chosen = self._document, self.table.chosen()
        if document is None or len(chosen) != 1:
            return
        region = document.model.region(chosen[0])
        dialog = QColorDialog(QColor(*region.color), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Colour of {0}").format(plain(region.name)))
        dialog.setProperty("region", region.key)
        dialog.colorSelected.connect(self._on_color_selected)
        dialog.open()

    @Slot(QColor)
    def _on_color_selected(self, color: QColor) -> None:
        document, dialog = self._document, self.sender()
        key = dialog.property("region")
        if document is not None and key in document.model.regions_by_key():
            self.set_color(key, (color.red(), color.green(), color.blue()))

    @Slot(QModelIndex)
    def _on_double_clicked(self, index: QModelIndex) -> None:
        if index.column() == RegionTable.COLOR:
            self._on_color()

    @Slot()
    def _fill_group_menu(self) -> None:
        self.group_menu.clear()
        groups = self._document.model.super_regions if self._document is not None else ()
        for group in groups:
            self.group_menu.addAction(button_text(group.name)).setData(group.key)
        self.group_menu.addSeparator()
        self.group_menu.addAction(icon("add"), self.tr("New super region")).setData(0)

    @Slot(QAction)
    def _on_group_chosen(self, action: QAction) -> None:
        document, chosen, group = self._document, self.table.chosen(), int(action.data())
        if document is None or not chosen:
            return
        if group:
            document.undo_stack.push(SetSuperRegion(document, dict.fromkeys(chosen, group)))
            return
        model, group = add_super_region(document.model)
        regions = tuple(
            replace(region, super_region=group) if region.key in chosen else region
            for region in model.regions
        )
        model = replace(model, regions=regions)
        document.undo_stack.push(EditMap(document, self.tr("New super region"), model=model))
