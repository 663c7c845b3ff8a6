"""The commands of the tree views, with their keys; they know no tree."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip


class TreeActions(QObject):
    """Actions whose keys work in the panel, or in its views alone where they are letters."""

    def __init__(self, panel: QWidget, views: QWidget) -> None:
        super().__init__(panel)
        self._icons: dict[QAction, str] = {}
        self.all: list[QAction] = []
        self._panel, self._views = panel, views
        self._make_views()
        self._make_folding()
        self._make_looking()

    def _make_views(self) -> None:
        self.nodes = self._choice(
            "tree", self.tr("Nodes and edges"), "1", self.tr("The tree as nodes and edges")
        )
        self.icicle = self._choice(
            "icicle", self.tr("Icicle"), "2", self.tr("Every node as wide as its visits")
        )
        self.both = self._choice(
            "tree-icicle", self.tr("Both"), "3", self.tr("Nodes and edges above, icicle below")
        )
        group = QActionGroup(self)
        for action in (self.nodes, self.icicle, self.both):
            group.addAction(action)
        self.fit = self._add(
            "fit", self.tr("Fit"), ["0"],
            self.tr("The whole tree (wheel zooms, drag moves)"),
        )  # fmt: skip
        self.subtree = self._add(
            "subtree", self.tr("Zoom to the node"), ["Z"], self.tr("What is below it, large")
        )

    def _make_folding(self) -> None:
        self.fold = self._add(
            "fold", self.tr("Fold or unfold"), ["F"], self.tr("Hide or show what is below the node")
        )
        self.fold_below = self._add(
            "fold", self.tr("Fold the children"), ["Shift+F"],
            self.tr("Hide what is below the children of the node"),
        )  # fmt: skip
        self.unfold = self._add("unfold", self.tr("Unfold all"), ["U"], self.tr("Hide nothing"))
        self.pin = self._add(
            "pick", self.tr("Pin"), ["Return", "Enter"],
            self.tr("Show the node's turn on the map, and keep it there"),
        )  # fmt: skip

    def _make_looking(self) -> None:
        self.root = self._add(
            "new-root", self.tr("Search from this node"), ["Ctrl+F6"],
            self.tr("Make the node the position on show, and search it"),
            self._panel, Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )  # fmt: skip
        self.follow = self._add(
            "main-line", self.tr("Follow the main line"), ["L"],
            self.tr("Keep the end of the line of most visited turns selected"),
        )  # fmt: skip
        self.follow.setCheckable(True)
        wide = Qt.ShortcutContext.WidgetWithChildrenShortcut
        self.find = self._add(
            "search", self.tr("Find a node"), ["Ctrl+F"], self.tr("By its label"), self._panel, wide
        )
        self.next = self._add(
            "forward", self.tr("Next match"), ["F3"], self.tr("Select it"), self._panel, wide
        )
        self.previous = self._add(
            "back", self.tr("Previous match"), ["Shift+F3"], self.tr("Select it"), self._panel, wide
        )
        self.picture = self._add(
            "picture", self.tr("Save a picture of the tree…"), [],
            self.tr("The nodes on show, or the icicle, for a paper: PNG, SVG or PDF"),
            self._panel, wide,
        )  # fmt: skip
        self.export = self._add(
            "export", self.tr("Export the tree…"), [],
            self.tr("The nodes on show as JSON, DOT or GraphML"), self._panel, wide,
        )  # fmt: skip

    def _choice(self, name: str, text: str, key: str, tip: str) -> QAction:
        action = self._add(name, text, [key], tip)
        action.setCheckable(True)
        return action

    def _add(
        self, name: str, text: str, keys: list[str], tip: str, owner: QWidget | None = None,
        context: Qt.ShortcutContext = Qt.ShortcutContext.WidgetWithChildrenShortcut,
    ) -> QAction:  # fmt: skip
        action = QAction(icon(name), text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(context)
        shown = f" ({keys[0]})" if keys else ""
        action.setToolTip(plain_tip(f"{text}{shown}\n{tip}"))
        (owner or self._views).addAction(action)
        self._icons[action] = name
        self.all.append(action)
        return action

    def apply_theme(self) -> None:
        """Take the ink of the palette in use."""
        for action, name in self._icons.items():
            action.setIcon(icon(name))
