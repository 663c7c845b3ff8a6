"""Keys of actions as the user wants them: kept in the settings, changed in a dialog.

An action is known by its place and its text in the program's own language. Must not know what
actions do.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, Qt, Slot
from PySide6.QtGui import QAction, QIcon, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QDockWidget,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QToolBar,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.program.settings import Settings
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip

KEY: Final = "shortcuts"
_ROW: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """An action with where it is found and how it is called."""

    group: str  # the menu, or the tool bar or workspace
    text: str
    action: QAction

    @property
    def name(self) -> str:
        """What the settings call it."""
        return f"{self.group}/{self.text}"

    @property
    def keys(self) -> str:
        """Its keys, in the same letters on every system."""
        return self.action.shortcut().toString(QKeySequence.SequenceFormat.PortableText)


def plain(text: str) -> str:
    """Return an action's text without the mark of its mnemonic."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")


def all_actions(window: QMainWindow) -> list[Named]:
    """Return every action of a window once: those of menus first, then of workspaces' bars.

    Windows that were opened from it have keys of their own.
    """
    found: dict[QAction, Named] = {}
    for entry in window.menuBar().actions():
        _collect(entry, plain(entry.text()), found)
    for bar in (bar for bar in window.findChildren(QToolBar) if bar.window() is window):
        for action in bar.actions():
            _add(action, bar.windowTitle() or _dock_title(bar), found)
    for inner in (own for own in window.findChildren(QMainWindow) if own.window() is window):
        for action in inner.actions():
            _add(action, inner.windowTitle(), found)
    return list(found.values())


def _dock_title(bar: QToolBar) -> str:
    """Return the title of the dock that a bar lies in."""
    at: QWidget | None = bar
    while at is not None and not isinstance(at, QDockWidget):
        at = at.parentWidget()
    return "" if at is None else at.windowTitle()


def _collect(entry: QAction, group: str, found: dict[QAction, Named]) -> None:
    menu = entry.menu()
    if menu is None:
        _add(entry, group, found)
        return
    for action in menu.actions():  # type: ignore[attr-defined]  # PySide says QObject
        _collect(action, group, found)


def _add(action: QAction, group: str, found: dict[QAction, Named]) -> None:
    text = plain(action.text())
    if text and not action.isSeparator() and action.menu() is None and action not in found:
        found[action] = Named(group, text, action)


def restore_shortcuts(actions: Sequence[Named], settings: Settings) -> None:
    """Give actions the keys that the user chose; the program's own keys are kept beside."""
    chosen = _chosen(settings)
    for named in actions:
        if named.action.property("own_keys") is not None:
            continue  # done before: more actions have come since
        named.action.setProperty("own_keys", named.keys)
        if named.name in chosen:
            apply_keys(named, chosen[named.name])


def apply_keys(named: Named, keys: str) -> None:
    """Give an action other keys, and tell them in its tooltip."""
    old = named.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    named.action.setShortcut(QKeySequence(keys))
    new = named.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    tip = named.action.toolTip()
    if old and f"({old})" in tip:
        named.action.setToolTip(
            plain_tip(tip.replace(f"({old})", f"({new})" if new else "").strip())
        )


def conflicts(actions: Sequence[Named], keys: Mapping[str, str]) -> dict[str, list[str]]:
    """Return for every action whose keys others have as well the texts of those others.

    Actions that work inside one panel only may have the keys of another panel's.
    """
    users: defaultdict[tuple[str, QObject | None], list[Named]] = defaultdict(list)
    for named in actions:
        if keys[named.name]:
            users[keys[named.name], _panel(named.action)].append(named)
    return {
        named.name: [other.text for other in same if other is not named]
        for same in users.values()
        for named in same
        if len(same) > 1
    }


def _panel(action: QAction) -> QObject | None:
    """Return where alone an action's keys work; None if that is the whole window."""
    whole = action.shortcutContext() in (
        Qt.ShortcutContext.WindowShortcut,
        Qt.ShortcutContext.ApplicationShortcut,
    )
    return None if whole else action.parent()


def _chosen(settings: Settings) -> dict[str, str]:
    try:
        values = json.loads(settings.text(KEY, "{}"))
    except (ValueError, RecursionError):
        return {}
    if not isinstance(values, dict):
        return {}
    return {k: v for k, v in values.items() if isinstance(v, str)}


class ShortcutsDialog(QDialog):
    """All actions with their keys; a chosen one's can be changed, conflicts are marked."""

    def __init__(
        self, actions: Sequence[Named], settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Shortcuts"))
        self._actions, self._settings = list(actions), settings
        self._items: list[QTreeWidgetItem] = []
        self.keys = {named.name: named.keys for named in actions}
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filter by name or keys"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels([self.tr("Action"), self.tr("Menu or bar"), self.tr("Keys")])
        self.tree.setAccessibleName(self.tr("Actions and their keys"))
        self.tree.setRootIsDecorated(False)
        self.tree.setAlternatingRowColors(True)
        self.tree.setUniformRowHeights(True)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.editor = QKeySequenceEdit()
        self.editor.setMaximumSequenceLength(1)
        self.reset_button = QPushButton(self.tr("&Default"))
        self.clear_button = QPushButton(self.tr("&None"))
        self.note = PlainLabel()
        self.note.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok
            | QDialogButtonBox.StandardButton.Cancel
            | QDialogButtonBox.StandardButton.RestoreDefaults
        )
        self._lay_out()
        self._connect()
        self._fill()
        self.resize(640, 560)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        label = PlainLabel(self.tr("&Keys"))
        label.setBuddy(self.editor)
        for widget in (label, self.editor, self.reset_button, self.clear_button):
            row.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        for part in (self.filter, self.tree):
            layout.addWidget(part)
        layout.addLayout(row)
        layout.addWidget(self.note)
        layout.addWidget(self.buttons)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self._on_filter_changed)
        self.tree.currentItemChanged.connect(self._on_row_chosen)
        self.editor.keySequenceChanged.connect(self._on_keys_changed)
        self.reset_button.clicked.connect(self._on_reset)
        self.clear_button.clicked.connect(self.editor.clear)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        restore = self.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
        restore.clicked.connect(self._on_restore_all)

    def accept(self) -> None:
        """Use the keys, and keep those that are not the program's own."""
        changed = {}
        for named in self._actions:
            keys = self.keys[named.name]
            if keys != named.keys:
                apply_keys(named, keys)
            if keys != _own(named):
                changed[named.name] = keys
        self._settings.remember(KEY, json.dumps(changed))
        super().accept()

    def _fill(self) -> None:
        for named in self._actions:
            item = QTreeWidgetItem(self.tree, [named.text, named.group, ""])
            item.setData(0, _ROW, named)
            self._items.append(item)
        self._show_keys()
        self.tree.setCurrentItem(self._items[0])

    def _show_keys(self) -> None:
        clashes = conflicts(self._actions, self.keys)
        empty, warning = QIcon(), icon("warning")
        for item in self._items:
            named: Named = item.data(0, _ROW)
            native = QKeySequence(self.keys[named.name])
            item.setText(2, native.toString(QKeySequence.SequenceFormat.NativeText))
            others = clashes.get(named.name, [])
            item.setIcon(2, warning if others else empty)
            also = self.tr("Also the keys of {0}").format(", ".join(others)) if others else ""
            item.setToolTip(2, plain_tip(also))
            item.setData(2, Qt.ItemDataRole.AccessibleTextRole, f"{item.text(2)} {also}".strip())
        current = self._current()
        others = clashes.get(current.name, []) if current else []
        text = self.tr("These keys are also those of {0}; only one of them will work at a time.")
        self.note.setText(text.format(", ".join(others)) if others else "")

    def _current(self) -> Named | None:
        """Return the action that is chosen; one that the filter hides is not."""
        item = self.tree.currentItem()
        return None if item is None or item.isHidden() else item.data(0, _ROW)

    @Slot()
    def _on_row_chosen(self) -> None:
        named = self._current()
        self.editor.blockSignals(True)
        self.editor.setKeySequence(QKeySequence(self.keys[named.name] if named else ""))
        self.editor.blockSignals(False)
        for changer in (self.editor, self.reset_button, self.clear_button):
            changer.setEnabled(named is not None)
        self._show_keys()

    @Slot(QKeySequence)
    def _on_keys_changed(self, keys: QKeySequence) -> None:
        named = self._current()
        if named is not None:
            portable = keys.toString(QKeySequence.SequenceFormat.PortableText)
            self.keys[named.name] = portable
            self._show_keys()

    @Slot()
    def _on_reset(self) -> None:
        named = self._current()
        if named is not None:
            self.editor.setKeySequence(QKeySequence(_own(named)))

    @Slot()
    def _on_restore_all(self) -> None:
        self.keys = {named.name: _own(named) for named in self._actions}
        self._on_row_chosen()

    @Slot(str)
    def _on_filter_changed(self, text: str) -> None:
        wanted = text.casefold()
        for item in self._items:
            told = " ".join(item.text(column) for column in range(3)).casefold()
            item.setHidden(wanted not in told)
        if self._current() is None:  # keys must not go to a row that nobody sees
            first = next((item for item in self._items if not item.isHidden()), None)
            at = QModelIndex() if first is None else self.tree.indexFromItem(first)
            self.tree.setCurrentIndex(at)


def _own(named: Named) -> str:
    return str(named.action.property("own_keys") or "")
