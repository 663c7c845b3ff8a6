"""The list of a map's issues; choosing one goes to its place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStackedLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from engine.cartography.issues import Issue, Severity
from studio.ui.icons import icon


class IssueList(QWidget):
    """Severity, place, message and advice of every issue."""

    issue_chosen = Signal(object)  # Issue
    counts_changed = Signal(int, int)  # errors, warnings

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tree = QTreeWidget()
        self._tree.setHeaderLabels([self.tr("Issue"), self.tr("What to do"), self.tr("Place")])
        self._tree.setRootIsDecorated(False)
        self._tree.setAlternatingRowColors(True)
        self._tree.setUniformRowHeights(True)
        self._tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._tree.itemActivated.connect(self._on_item_activated)
        self._tree.itemClicked.connect(self._on_item_activated)
        self._none = QLabel(self.tr("No issues: this map can be played."))
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._layout = QStackedLayout(self)
        self._layout.addWidget(self._none)
        self._layout.addWidget(self._tree)

    @property
    def count(self) -> int:
        """How many issues are listed."""
        return self._tree.topLevelItemCount()

    def show_issues(self, issues: Sequence[Issue]) -> None:
        """Replace the list and keep its place."""
        place = self._tree.verticalScrollBar().value()
        self._tree.clear()
        for issue in issues:
            self._tree.addTopLevelItem(_item(issue))
        self._tree.verticalScrollBar().setValue(place)
        self._layout.setCurrentIndex(1 if issues else 0)
        errors = sum(issue.severity is Severity.ERROR for issue in issues)
        self.counts_changed.emit(errors, len(issues) - errors)

    @Slot(QTreeWidgetItem, int)
    def _on_item_activated(self, item: QTreeWidgetItem, _column: int) -> None:
        self.issue_chosen.emit(item.data(0, Qt.ItemDataRole.UserRole))


def _item(issue: Issue) -> QTreeWidgetItem:
    place = issue.place
    where = place.file or ""
    if place.line is not None:
        where += f":{place.line}"
    if place.pixel is not None:
        where = f"{where} {place.pixel[0]}, {place.pixel[1]}".strip()
    item = QTreeWidgetItem([issue.message, issue.advice, where])
    is_error = issue.severity is Severity.ERROR
    item.setIcon(0, icon("error" if is_error else "warning"))
    item.setToolTip(0, f"{issue.severity.value}: {issue.message}\n{issue.advice}")
    item.setData(0, Qt.ItemDataRole.UserRole, issue)
    return item
