"""A text that the user may copy into a bug report: of a fault, of a crash, or of the versions."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from studio.ui.look.plain import RichLabel, keep_in_order


class ReportWindow(QDialog):
    """A heading, the report, and a button that copies it. It deletes itself when closed."""

    def __init__(
        self, title: str, heading: str, report: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.heading = RichLabel(heading)
        self.heading.setWordWrap(True)
        if "<a " in heading:  # else Tab would stop at words
            self.heading.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        else:
            self.heading.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.heading.setOpenExternalLinks(True)
        self.report = QPlainTextEdit(report)
        self.report.setReadOnly(True)
        keep_in_order(self.report.document())
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.copy_button = buttons.addButton(self.tr("&Copy for a bug report"), role)
        self.copy_button.clicked.connect(self._on_copy_button_clicked)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.heading)
        layout.addWidget(self.report, 1)
        layout.addWidget(buttons)
        self.resize(640, 440)

    def append(self, report: str) -> None:
        """Add a further report below."""
        self.report.appendPlainText(f"\n{report}")

    @Slot()
    def _on_copy_button_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.copy_button.setText(self.tr("Copied"))
