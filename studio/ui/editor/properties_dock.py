"""The Map dock: what a map says about itself, and the background of its template."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QFormLayout,
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.model import color_text
from engine.cartography.xml_values import FORMAT_VERSION, LARGEST_PLAYERS_LIMIT, LONGEST_NAME
from engine.plain import plain
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import EditMap
from studio.ui.look.plain import PlainLabel

_SWATCH: Final = 16  # pixels


class PropertiesPanel(QWidget):
    """A form about one document at a time; leaving a field that changed is one undo step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: MapDocument | None = None
        self._make_fields()
        form = QFormLayout()
        form.setContentsMargins(8, 6, 8, 6)
        form.setVerticalSpacing(4)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for text, field in (
            (self.tr("Name"), self.name),
            (self.tr("Author"), self.author),
            (self.tr("Licence"), self.licence),
            (self.tr("Description"), self.description),
            (self.tr("Players"), self.players),
            (self.tr("Background"), self.background),
            (self.tr("Size"), self.size_label),
            (self.tr("Format"), PlainLabel(self.tr("version {0}").format(FORMAT_VERSION))),
        ):
            form.addRow(text, field)
        self.status = PlainLabel()
        self.status.setWordWrap(True)
        self.status.hide()
        form.addRow(self.status)
        self._put_into_scroll_area(form)
        self.setFocusProxy(self.name)

    def _make_fields(self) -> None:
        self.name = self._line(self._on_name_edited)
        self.name.setMaxLength(LONGEST_NAME)
        self.author = self._line(self._on_author_edited)
        self.licence = self._line(self._on_licence_edited)
        self.description = QPlainTextEdit()
        self.description.setTabChangesFocus(True)
        lines = 3 * self.description.fontMetrics().lineSpacing() + 12
        self.description.setFixedHeight(lines)
        self.description.installEventFilter(self)
        self.players = QSpinBox()
        self.players.setRange(0, LARGEST_PLAYERS_LIMIT)
        self.players.setSpecialValueText(self.tr("any number"))
        self.players.setToolTip(self.tr("Most players of a game on this map"))
        self.players.editingFinished.connect(self._on_players_edited)
        self.background = QPushButton()
        self.background.setToolTip(self.tr("Colour of the template where there is no region"))
        self.background.clicked.connect(self._on_background_clicked)
        self.size_label = PlainLabel()

    def _line(self, slot: Callable[[], None]) -> QLineEdit:
        line = QLineEdit()
        line.editingFinished.connect(slot)
        return line

    def _put_into_scroll_area(self, form: QFormLayout) -> None:
        inside = QWidget()
        inside.setLayout(form)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """Show what another map says about itself."""
        self._document = document
        document.changed.connect(self._on_document_changed)
        self._say("")
        self._show()

    def _show(self) -> None:
        document = self._document
        assert document is not None
        model = document.model
        for line, text in (
            (self.name, model.name),
            (self.author, model.author),
            (self.licence, model.licence),
        ):
            if line.text() != text:
                line.setText(text)
                line.setCursorPosition(0)
        if self.description.toPlainText() != model.description:
            self.description.setPlainText(model.description)
        self.players.setValue(model.players_limit or 0)
        self.size_label.setText(self.tr("{0} x {1} pixels").format(model.width, model.height))
        color = model.background[0] if model.background else (255, 255, 255)
        more = len(model.background) - 1
        text = color_text(color) if more < 1 else f"{color_text(color)} (+{more})"
        self.background.setText(text if model.background else self.tr("none yet"))
        swatch = QPixmap(_SWATCH, _SWATCH)
        swatch.fill(QColor(*color))
        self.background.setIcon(QIcon(swatch))

    def _set(self, text: str, **fields: Any) -> None:
        """Give the map other values; what changes nothing is no step."""
        if self._document is not None:
            self._say("")
            model = replace(self._document.model, **fields)
            self._document.undo_stack.push(EditMap(self._document, text, model=model))

    def _say(self, text: str) -> None:
        self.status.setText(text)
        self.status.setVisible(bool(text))

    # --- slots

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        self._show()

    @Slot()
    def _on_name_edited(self) -> None:
        name = self.name.text().strip()
        if not name:
            self._show()
            self._say(self.tr("A map needs a name."))
        elif self._document is not None and name != self._document.model.name:
            self._set(self.tr("Rename map"), name=name)

    @Slot()
    def _on_author_edited(self) -> None:
        self._set(self.tr("Set author"), author=self.author.text().strip())

    @Slot()
    def _on_licence_edited(self) -> None:
        self._set(self.tr("Set licence"), licence=self.licence.text().strip())

    @Slot()
    def _on_players_edited(self) -> None:
        self._set(self.tr("Set players limit"), players_limit=self.players.value() or None)

    @Slot()
    def _on_background_clicked(self) -> None:
        document = self._document
        if document is None:
            return
        color = QColor(*document.model.background[0]) if document.model.background else QColor()
        dialog = QColorDialog(color, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Background of the colour template"))
        dialog.colorSelected.connect(self._on_background_selected)
        dialog.open()

    @Slot(QColor)
    def _on_background_selected(self, color: QColor) -> None:
        document = self._document
        if document is None:
            return
        chosen = (color.red(), color.green(), color.blue())
        owner = next((plain(r.name) for r in document.model.regions if r.color == chosen), None)
        if owner is not None:
            self._say(self.tr("“{0}” has this colour already: choose another.").format(owner))
            return
        others = tuple(c for c in document.model.background[1:] if c != chosen)
        self._set(self.tr("Set background"), background=(chosen, *others))

    # --- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.description and event.type() is QEvent.Type.FocusOut:
            self._set(self.tr("Set description"), description=self.description.toPlainText())
        return super().eventFilter(watched, event)
