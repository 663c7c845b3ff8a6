"""A list of findings to be read: no choosing, no repairs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from engine.cartography.issues import Issue, Severity
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip


class ReportList(QTreeWidget):
    """What was found, what was done about it, and where; one finding a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderLabels(
            [self.tr("Finding"), self.tr("What was done, or to do"), self.tr("Place")]
        )
        self.setAccessibleName(self.tr("Findings"))
        self.setRootIsDecorated(False)
        self.setAlternatingRowColors(True)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        for column in (0, 1):
            self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setStretchLastSection(False)

    def show_issues(self, issues: Sequence[Issue]) -> None:
        """Replace the list."""
        self.clear()
        self.addTopLevelItems([_row(issue) for issue in issues])


def _row(issue: Issue) -> QTreeWidgetItem:
    place = issue.place
    where = f"{place.file or ''}:{place.line}" if place.line is not None else place.file or ""
    row = QTreeWidgetItem([issue.message, issue.advice, where])
    is_error = issue.severity is Severity.ERROR
    row.setIcon(0, icon("error" if is_error else "warning"))
    row.setData(0, Qt.ItemDataRole.AccessibleTextRole, issue.spoken)
    for column, text in enumerate((issue.message, issue.advice)):
        row.setToolTip(column, plain_tip(text))
    return row
