"""What a screen reader is told of a window: names of controls, texts of cells, the way of Tab."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QIcon, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTabWidget,
    QTextEdit,
    QWidget,
)

CONTROLS: Final = (
    QAbstractButton, QComboBox, QAbstractSpinBox, QAbstractItemView, QAbstractSlider, QLineEdit,
    QTextEdit, QPlainTextEdit, QTabBar, QTabWidget, QGraphicsView, QProgressBar,
)  # fmt: skip
# Parts that Qt makes: the control that they belong to speaks for them.
INNER_TYPES: Final = (QScrollBar, QHeaderView, QMenu, QLabel)
INNER_NAMES: Final = frozenset(
    {
        "qt_scrollarea_viewport",  # of every view; the view is told
        "qt_spinbox_lineedit",
        "qt_keysequenceedit_lineedit",
        "qt_tabwidget_stackedwidget",
        "qt_toolbar_ext_button",
        "qt_menubar_ext_button",
        "ScrollLeftButton",  # of a tab bar: tabs are reached by the arrows as well
        "ScrollRightButton",
    }
)
INNER_CLASSES: Final = frozenset(
    {
        "QTableCornerButton",  # chooses all, as Ctrl+A does
        "QMainWindowTabBar",  # docks, each of which is reached by its own key
        "QComboBoxPrivateContainer",
        "QComboBoxListView",
        "FocusEdge",  # a sign of the keyboard's place, no more
        "QLineEditIconButton",  # clears the line, as Ctrl+A and Del do
    }
)
TOLD: Final = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole)  # not a tip
PAINTED: Final = (
    Qt.ItemDataRole.DecorationRole,
    Qt.ItemDataRole.BackgroundRole,
    Qt.ItemDataRole.CheckStateRole,
)
DESCRIPTION: Final = QAccessible.Text.Description
MOST_KEPT: Final = 40  # presses of Tab that one widget may keep
MNEMONIC: Final = re.compile(r"(?<!&)&\w(?![\w#]*;)")  # but not the entities of rich text
MARKUP: Final = re.compile(r"</?\w+[^>]*>|&\w|\((Ctrl|Shift|Alt|Del|Esc|F\d)[^)]*\)$")


def told(widget: QWidget, kind: QAccessible.Text = QAccessible.Text.Name) -> str:
    """Return what a screen reader is told of a widget.

    Of a choice Qt tells the value as its name under Linux, and names it by its label.
    """
    if isinstance(widget, QComboBox) and kind is QAccessible.Text.Name:
        return widget.accessibleName() or label_of(widget)
    interface = QAccessible.queryAccessibleInterface(widget)
    return "" if interface is None else interface.text(kind)


def label_of(widget: QWidget) -> str:
    """Return the words of the label whose key leads to a widget."""
    around = widget.parentWidget()
    labels = around.findChildren(QLabel) if around is not None else []
    found = (label.text().replace("&", "") for label in labels if label.buddy() is widget)
    return next(found, "")


def nameless(root: QWidget) -> list[str]:
    """Return the controls under a widget, shown or not yet, without a name to be read out."""
    controls = (widget for widget in root.findChildren(QWidget) if is_control(widget))
    return [f"{path_of(w, root)}: “{told(w)}”" for w in controls if not has_name(w)]


def has_name(widget: QWidget) -> bool:
    """Whether a name has words, and neither markup nor keys in it."""
    name = told(widget)
    return any(sign.isalnum() for sign in name) and not MARKUP.search(name)


def is_control(widget: QWidget) -> bool:
    """Whether a widget can be operated, or paints what only eyes can see."""
    if isinstance(widget, INNER_TYPES) or widget.objectName() in INNER_NAMES:
        return False
    if widget.metaObject().className() in INNER_CLASSES or _is_part_of_box(widget):
        return False
    can_focus = widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
    return isinstance(widget, CONTROLS) or can_focus or is_painted(widget)


def is_painted(widget: QWidget) -> bool:
    """Whether a widget of ours paints itself."""
    ours = (kind for kind in type(widget).__mro__ if kind.__module__.startswith("studio."))
    return any("paintEvent" in vars(kind) for kind in ours)


def _is_part_of_box(widget: QWidget) -> bool:
    return isinstance(widget, QLineEdit) and isinstance(
        widget.parentWidget(), QComboBox | QAbstractSpinBox
    )


def stray_marks(root: QWidget) -> list[str]:
    """Return the texts of labels with a mark of a key that leads nowhere."""
    labels = (label for label in root.findChildren(QLabel) if label.buddy() is None)
    return [f"{path_of(w, root)}: “{w.text()}”" for w in labels if MNEMONIC.search(w.text())]


def path_of(widget: QWidget, root: QWidget) -> str:
    """Return where a widget is, by types and names of its parents."""
    steps: list[str] = []
    at: QWidget | None = widget
    while at is not None and at is not root:
        name = at.objectName()
        steps.append(type(at).__name__ + (f" “{name}”" if name else ""))
        at = at.parentWidget()
    return " < ".join(steps[:5])


# --- cells


def mute_cells(root: QWidget) -> list[str]:
    """Return the cells under a widget that show something, and tell nothing."""
    views = root.findChildren(QAbstractItemView)
    shown = (v for v in views if not isinstance(v, QHeaderView) and v.model() is not None)
    return [cell for view in shown for cell in _mute_cells_of(view, root)]


def _mute_cells_of(view: QAbstractItemView, root: QWidget) -> Iterator[str]:
    model = view.model()
    columns = 1 if isinstance(view, QListView) else model.columnCount()
    for index in _indexes(model, QModelIndex(), columns):
        is_told = any(str(index.data(role) or "").strip() for role in TOLD)
        if not is_told and any(_is_something(index.data(role)) for role in PAINTED):
            yield f"{path_of(view, root)}: row {index.row()}, column {index.column()}"


def _is_something(painted: object) -> bool:
    return not painted.isNull() if isinstance(painted, QIcon) else painted is not None


def _indexes(model: QAbstractItemModel, parent: QModelIndex, columns: int) -> Iterator[QModelIndex]:
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            yield model.index(row, column, parent)
        yield from _indexes(model, model.index(row, 0, parent), columns)


# --- Tab


def tab_round(window: QWidget) -> list[QWidget]:
    """Press Tab in the active window until the keyboard is where it was; return its way.

    A widget may keep the keyboard for some presses, as a map with its regions does. Fails where
    the keyboard gets lost, is kept for good, or comes back to another place than the first.
    """
    way: list[QWidget] = [_first(window)]
    kept = 0
    while kept < MOST_KEPT:
        QTest.keyClick(way[-1], Qt.Key.Key_Tab)
        at = QApplication.focusWidget()
        assert at is not None, f"the keyboard is lost after {path_of(way[-1], window)}"
        kept = kept + 1 if at is way[-1] else 0
        if at is way[0] and len(way) > 1:
            return way
        assert kept or at not in way, f"Tab is caught in {path_of(at, window)}"
        if not kept:
            way.append(at)
    assert len(way) == 1, f"Tab does not leave {path_of(way[-1], window)}"
    return way  # there is nothing else


def _first(window: QWidget) -> QWidget:
    if QApplication.focusWidget() is None:
        window.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(window, Qt.Key.Key_Tab)
    first = QApplication.focusWidget()
    assert first is not None, "nothing takes the keyboard"
    return first


def unreached(window: QWidget, way: Sequence[QWidget]) -> list[str]:
    """Return the controls in sight of a window that a round of Tab passes by."""
    reached = set(way)
    return [path_of(w, window) for w in focusable(window) if not _is_reached(w, reached)]


def focusable(window: QWidget) -> list[QWidget]:
    """Return the controls in sight that want the keyboard by Tab."""
    return [
        widget
        for widget in window.findChildren(QWidget)
        if is_control(widget)
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and is_in_sight(widget)
    ]


def is_in_sight(widget: QWidget) -> bool:
    """Whether any of a widget can be seen; of a view nothing but its viewport may be."""
    parts = (widget, widget.viewport()) if isinstance(widget, QAbstractScrollArea) else (widget,)
    return any(not part.visibleRegion().isEmpty() for part in parts)


def _is_reached(widget: QWidget, reached: set[QWidget]) -> bool:
    """One of a group of buttons that exclude each other stands for all: the arrows go on."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    others = group.buttons() if group is not None and group.exclusive() else ()
    return not reached.isdisjoint({widget, widget.focusProxy(), *others})


def steps_back(window: QWidget, way: Sequence[QWidget]) -> list[str]:
    """Return where a round of Tab goes up, or to the left in a row, but for its one way back.

    In a box of buttons their order is the system's.
    """
    found = [
        f"{path_of(one, window)} to {path_of(other, window)}"
        for one, other in zip(way, [*way[1:], way[0]], strict=True)
        if one.parentWidget() is not other.parentWidget()
        or not isinstance(one.parentWidget(), QDialogButtonBox)
        if _goes_back(*_boxes(one, other, window))
    ]
    return found if len(found) > 1 else []


def _boxes(one: QWidget, other: QWidget, window: QWidget) -> tuple[QRect, QRect]:
    """Return where two widgets are once they are scrolled into sight, as Tab does."""
    for widget in (one, other):
        outside = widget.parentWidget()
        while outside is not None:
            if isinstance(outside, QScrollArea):
                outside.ensureWidgetVisible(widget)
            outside = outside.parentWidget()
    return _box(one, window), _box(other, window)


def _box(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def _goes_back(one: QRect, other: QRect) -> bool:
    is_row = one.top() <= other.center().y() <= one.bottom()
    if is_row:
        return other.left() < one.left()
    return other.top() < one.top() and other.left() <= one.right()  # else it is another column


def faint(window: QWidget, way: Sequence[QWidget]) -> list[str]:
    """Return the controls on a round of Tab that look the same with the keyboard and without."""
    way[0].setFocus(Qt.FocusReason.TabFocusReason)
    found = []
    for widget in way:
        before = _look(widget, window)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
        if _look(widget, window) == before:
            found.append(path_of(widget, window))
    return found


def _look(widget: QWidget, window: QWidget) -> QImage:
    QApplication.processEvents()
    return window.grab(_box(widget, window).adjusted(-3, -3, 3, 3)).toImage()
