"""Shows what was found, line by line; there is nothing to decide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.issues import Issue
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.report_list import ReportList


class ReportDialog(QDialog):
    """A heading and a list: of issues, or of plain lines. It deletes itself when closed."""

    def __init__(self, title: str, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._heading = PlainLabel(heading)
        self._heading.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self._close = buttons.button(QDialogButtonBox.StandardButton.Close)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(16, 16, 16, 16)
        self._layout.addWidget(self._heading)
        self._layout.addWidget(buttons)
        self.resize(720, 440)

    def show_issues(self, issues: Sequence[Issue]) -> None:
        """Open with a list of issues."""
        report = ReportList()
        report.show_issues(issues)
        self._open_with(report)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Open with a list of lines."""
        found = QListWidget()
        found.setAlternatingRowColors(True)
        found.setAccessibleName(self.windowTitle())
        found.addItems(list(lines))
        self._open_with(found)

    def _open_with(self, content: QWidget) -> None:
        self._layout.insertWidget(1, content, 1)
        self.setTabOrder(content, self._close)
        self.open()
