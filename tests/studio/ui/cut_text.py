"""Finds texts in a window that have less room than they need."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QWidget,
)

from studio.ui.widgets.elided import ElidedLabel


def cut_texts(window: QWidget) -> list[str]:
    """Return what is cut of all that can be seen of a window; texts that elide on purpose are not.

    Those have a class of their own, or are in a row of a table.
    """
    return [
        f"{type(widget).__name__} “{text}”"
        for widget in window.findChildren(QWidget)
        if widget.window() is window.window() and not widget.visibleRegion().isEmpty()
        for text in _cut(widget)
    ]


def _cut(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QAbstractButton):
        yield from _of_button(widget)
    elif isinstance(widget, QLabel) and not isinstance(widget, ElidedLabel):
        yield from _of_label(widget)
    elif isinstance(widget, QComboBox):
        yield from _of_combo_box(widget)
    elif isinstance(widget, QLineEdit):
        yield from _of_line(widget)
    elif isinstance(widget, QTabBar):
        yield from _of_tabs(widget)
    elif isinstance(widget, QHeaderView) and widget.orientation() is Qt.Orientation.Horizontal:
        yield from _of_header(widget)


def _of_button(button: QAbstractButton) -> Iterator[str]:
    icon_only = Qt.ToolButtonStyle.ToolButtonIconOnly
    shows_text = not isinstance(button, QToolButton) or button.toolButtonStyle() is not icon_only
    if shows_text and button.text() and button.width() < button.minimumSizeHint().width():
        yield button.text()


def _of_label(label: QLabel) -> Iterator[str]:
    if not label.text():
        return
    if label.wordWrap():
        is_cut = label.height() < label.heightForWidth(label.width()) - 1
    else:
        is_cut = label.width() < label.sizeHint().width() - 1
    if is_cut:
        yield label.text()


def _of_combo_box(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(control, option, part, box).width()
    has_icon = not box.itemIcon(box.currentIndex()).isNull()
    icon = box.iconSize().width() + 4 if has_icon else 0
    if box.fontMetrics().horizontalAdvance(box.currentText()) + icon > room:
        yield box.currentText()


def _of_line(line: QLineEdit) -> Iterator[str]:
    """Look at what was not typed: a hint, or the value of a spin box."""
    in_box = isinstance(line.parent(), QAbstractSpinBox)
    text = line.text() if in_box else "" if line.text() else line.placeholderText()
    if line.fontMetrics().horizontalAdvance(text) > line.contentsRect().width():
        yield text


def _of_tabs(bar: QTabBar) -> Iterator[str]:
    for number in filter(bar.isTabVisible, range(bar.count())):
        rect, text = bar.tabRect(number), bar.tabText(number)
        if rect.width() < bar.fontMetrics().horizontalAdvance(text) or rect.right() > bar.width():
            yield text


def _of_header(header: QHeaderView) -> Iterator[str]:
    margin = header.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMargin, None, header)
    for number in range(header.count()):
        begin, size = header.sectionViewportPosition(number), header.sectionSize(number)
        title = str(header.model().headerData(number, header.orientation()) or "")
        is_seen = not header.isSectionHidden(number) and begin < header.viewport().width()
        if is_seen and header.fontMetrics().horizontalAdvance(title) + 2 * margin + 1 > size:
            yield title
