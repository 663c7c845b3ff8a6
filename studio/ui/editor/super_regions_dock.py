"""The Super regions dock: names, bonuses, and what public maps would give."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolBar, QVBoxLayout, QWidget

from engine.cartography.editing import add_super_region, remove_super_region
from studio.editing.commands import SetBonuses
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.ui.editor.delegates import NumberDelegate
from studio.ui.editor.document_view import DocumentView
from studio.ui.editor.region_models import MAX_BONUS, SuperRegionTable
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, button_text, plain_tip


class SuperRegionPanel(QWidget):
    """The table of super regions; choosing some chooses their regions."""

    regions_chosen = Signal(object)  # list of region keys

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: MapDocument | None = None
        self._model: SuperRegionTable | None = None
        self.table = DocumentView(self.tr("Super regions"))
        bonuses = NumberDelegate(-MAX_BONUS, MAX_BONUS, self.table)
        self.table.setItemDelegateForColumn(SuperRegionTable.BONUS, bonuses)
        self.add_action = self._action("add", self.tr("Add super region"), self._on_add, "Ins")
        self.remove_action = self._action(
            "remove", self.tr("Delete super region"), self._on_remove, "Del"
        )
        self.usual_action = self._action(
            "commit", self.tr("Give the usual bonus to the chosen, or to all"), self._on_usual, "F8"
        )
        # WORKAROUND Qt 6.11: a menu of a panel's own and a focus proxy break the round of Tab.
        self.heirs = QMenu(self.table)
        self.heirs.triggered.connect(self._on_heir_chosen)
        self._build()
        self.table.keys_chosen.connect(self._on_keys_chosen)
        self.table.selectionModel().selectionChanged.connect(self._update_actions)
        self._update_actions()

    def _action(self, name: str, text: str, slot: Callable[[], None], keys: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # of the table
        action.setToolTip(plain_tip(f"{text} ({keys})"))
        action.triggered.connect(slot)
        self.table.addAction(action)
        return action

    def _build(self) -> None:
        self.total = PlainLabel()
        self.bar = QToolBar()
        self.bar.addActions([self.add_action, self.remove_action, self.usual_action])
        row = QHBoxLayout()
        row.addWidget(self.total, 1)
        row.addWidget(self.bar)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 4)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self.table, 1)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setFocusProxy(self.table)

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """List the super regions of another map."""
        self._document = document
        self._model = SuperRegionTable(document, self)
        self.table.show_table(self._model)
        document.changed.connect(self._update_total)
        self._update_total()

    @Slot()
    def _update_total(self) -> None:
        """Say how much there is to win, and for how many regions."""
        if self._document is None:
            return
        model = self._document.model
        bonus = sum(group.bonus for group in model.super_regions)
        units = self.tr("%n unit(s)", "", bonus)
        regions = self.tr("%n region(s)", "", len(model.regions))
        self.total.setText(self.tr("{0} for {1}").format(units, regions))

    # --- slots

    @Slot()
    def _update_actions(self) -> None:
        count = len(self.table.selectionModel().selectedRows())
        self.remove_action.setEnabled(count == 1)

    @Slot(object)
    def _on_keys_chosen(self, keys: list[int]) -> None:
        if self._document is None:
            return
        chosen = set(keys)
        regions = [r.key for r in self._document.model.regions if r.super_region in chosen]
        self.regions_chosen.emit(regions)

    @Slot()
    def _on_add(self) -> None:
        document = self._document
        if document is None:
            return
        model, key = add_super_region(document.model)
        document.undo_stack.push(EditMap(document, self.tr("Add super region"), model=model))
        self.table.choose([key])
        self.table.edit_cell(key, SuperRegionTable.NAME)

    @Slot()
    def _on_remove(self) -> None:
        """Delete the chosen super region; one with regions needs an heir, who is asked for."""
        document, chosen = self._document, self.table.chosen()
        if document is None or len(chosen) != 1:
            return
        if not document.model.members(chosen[0]):
            self._remove(chosen[0], None)
            return
        self.heirs.clear()
        self.heirs.addSection(self.tr("Its regions join"))
        for group in document.model.super_regions:
            if group.key != chosen[0]:
                self.heirs.addAction(button_text(group.name)).setData((chosen[0], group.key))
        if len(document.model.super_regions) == 1:
            self.heirs.addAction(self.tr("There is no other super region")).setEnabled(False)
        self.heirs.popup(self.bar.mapToGlobal(self.bar.rect().bottomLeft()))

    @Slot(QAction)
    def _on_heir_chosen(self, action: QAction) -> None:
        key, heir = action.data()
        self._remove(int(key), int(heir))

    def _remove(self, key: int, heir: int | None) -> None:
        document = self._document
        assert document is not None
        model = remove_super_region(document.model, key, heir)
        document.undo_stack.push(EditMap(document, self.tr("Delete super region"), model=model))

    @Slot()
    def _on_usual(self) -> None:
        """Take over the suggestions of the chosen super regions, of all if none is chosen."""
        document, table = self._document, self._model
        if document is None or table is None:
            return
        keys = self.table.chosen() or [group.key for group in document.model.super_regions]
        before = {group.key: group.bonus for group in document.model.super_regions}
        bonuses = {key: bonus for key in keys if (bonus := table.suggestion(key)) is not None}
        changed = {key: bonus for key, bonus in bonuses.items() if bonus != before[key]}
        if changed:
            document.undo_stack.push(SetBonuses(document, changed))
