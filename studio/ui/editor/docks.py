"""Where the docks of the Edit workspace stand, how large they are at first, and their shortcuts.

It places widgets that others made and knows nothing of what they do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from studio.ui.editor.sighted import SightedPanel
from studio.ui.look.plain import plain_tip

RIGHT, BOTTOM = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea
RIGHT_WIDTH, GROUPS_HEIGHT, SMALL_HEIGHT, ISSUES_HEIGHT = 350, 208, 176, 120  # at first
TEXT_SHARE, LEAST_TEXT_HEIGHT = 0.42, 230  # of the window, for a text that is edited there


@dataclass(frozen=True, slots=True)
class Place:
    """Where a dock stands and how it is reached."""

    name: str  # of the remembered layout
    key: str  # of the shortcut, with Alt; Ctrl+Alt is AltGr, which types letters
    stack: str  # docks of one stack are tabs in one place


# Stacks from top to bottom; the first dock of each is in front.
PLACES: Final = (
    Place("regions", "1", "top"),
    Place("neighbours", "2", "top"),
    Place("health", "3", "top"),
    Place("scenarios", "4", "top"),
    Place("groups", "5", "middle"),
    Place("layers", "6", "low"),
    Place("properties", "7", "low"),
    Place("history", "8", "low"),
    Place("issues", "9", "bottom"),
    Place("xml", "0", "bottom"),
)


class EditDocks(QObject):
    """The docks around the canvas."""

    def __init__(self, window: QMainWindow, panels: dict[str, tuple[str, QWidget]]) -> None:
        """Place panels, each with its title, by the names of `PLACES`; others are left out."""
        super().__init__(window)
        self._window = window
        self._docks: dict[str, QDockWidget] = {}
        self.actions: list[QAction] = []  # that bring a dock to the front
        fronts: dict[str, QDockWidget] = {}
        for place in PLACES:
            if place.name in panels:
                dock = self._add(place, *panels[place.name])
                if place.stack in fronts:
                    window.tabifyDockWidget(fronts[place.stack], dock)
                fronts.setdefault(place.stack, dock)
        for front in fronts.values():
            front.raise_()
        # Docks are shown and hidden by the program as well: a tab is chosen by the user alone.
        window.tabifiedDockWidgetActivated.connect(self._make_room)
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)

    def _add(self, place: Place, title: str, panel: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"edit-{place.name}")
        dock.setWidget(panel)
        self._window.addDockWidget(BOTTOM if place.stack == "bottom" else RIGHT, dock)
        self._docks[place.name] = dock
        if isinstance(panel, SightedPanel):
            dock.visibilityChanged.connect(panel.set_in_sight)
        action = QAction(self.tr("Show {0}").format(title), self._window)
        action.setShortcut(QKeySequence(f"Alt+{place.key}"))
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(plain_tip(f"{action.text()} ({keys})"))
        action.setData(place.name)
        action.triggered.connect(self._on_triggered)
        self._window.addAction(action)
        self.actions.append(action)
        return dock

    @Slot()
    def _on_triggered(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.show(action.data())

    def show(self, name: str) -> None:
        """Bring a dock to the front and the keyboard into it."""
        dock = self._docks[name]
        dock.show()
        dock.raise_()
        self._make_room(dock)
        dock.widget().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def share_out(self) -> None:
        """Give every stack its usual share of the window."""
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        regions, groups, layers = (self._docks[n] for n in ("regions", "groups", "layers"))
        self._window.resizeDocks([regions], [RIGHT_WIDTH], across)
        rest = max(self._window.height() - GROUPS_HEIGHT - SMALL_HEIGHT, 200)
        self._window.resizeDocks(
            [regions, groups, layers], [rest, GROUPS_HEIGHT, SMALL_HEIGHT], down
        )
        self._window.resizeDocks([self._docks["issues"]], [ISSUES_HEIGHT], down)

    @Slot(QDockWidget)
    def _make_room(self, dock: QDockWidget) -> None:
        """Give a text the height in which it can be read, unless it has some already."""
        if dock is self._docks.get("xml") and dock.height() < LEAST_TEXT_HEIGHT:
            height = round(TEXT_SHARE * self._window.height())
            self._window.resizeDocks([dock], [height], Qt.Orientation.Vertical)
