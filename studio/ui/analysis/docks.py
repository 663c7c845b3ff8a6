"""Where the docks of the Analyse workspace stand, how large they are at first, and their keys.

It places widgets that others made and knows nothing of what they do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QWidget

from studio.ui.analysis.scrolled import Scrolled
from studio.ui.analysis.table import ExtraDock
from studio.ui.editor.sighted import SightedPanel
from studio.ui.look.plain import plain_tip

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea
# Stacks are docks in one place, as tabs; the first one of each is in front.
UPPER, LOWER, BELOW = "upper", "lower", "below"  # two at the right, one below the map
BESIDE: Final = "beside"  # at the left of the map, seldom there
_AREAS: Final = {UPPER: RIGHT, LOWER: RIGHT, BELOW: BOTTOM, BESIDE: LEFT}
RIGHT_SHARE: Final = 0.5  # of the window at least
UPPER_SHARE: Final = 0.62
BELOW_SHARE: Final = 0.4
LEAST_LOWER, LEAST_BELOW, LEAST_LIST = 310, 348, 260  # pixels: tables show six rows, lists four
LISTS: Final = frozenset({"candidates", "turns", "log", "position"})  # or set up on the map
LEAST_CENTER: Final = 620  # pixels, for the tables below the map
_BAR: Final = 30  # pixels below the map
WIDEST: Final = 480  # pixels that a panel may ask for: wider ones are scrolled
_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly
_KEYS: Final = "1234567890"  # with Alt: Ctrl+Alt is AltGr, which types letters


class AnalyseDocks(QObject):
    """The docks around the map. A panel that is a `SightedPanel` hears whether it is seen."""

    seen = Signal()  # a dock came into sight

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._docks: dict[str, QDockWidget] = {}
        self._fronts: dict[str, QDockWidget] = {}
        self._extras: list[ExtraDock] = []  # that have yet to come
        self._game = ""
        self._layouts: dict[str, QByteArray] = {}  # of games that are not on show
        self._is_moved = False  # somebody wants them as they stand
        self._picture = QSize()  # of the board, when they were given their room
        self._is_list = True  # what is in front below the map
        self.actions: list[QAction] = []  # that bring a dock to the front
        window.installEventFilter(self)
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        window.setCorner(Qt.Corner.TopRightCorner, RIGHT)
        window.setCorner(Qt.Corner.BottomLeftCorner, LEFT)
        window.setTabPosition(BOTTOM, window.tabPosition(RIGHT))

    def begin(self, game: str, extras: Sequence[ExtraDock]) -> None:
        """Place panels of the first game when their turn has come among those of all games."""
        self._game, self._extras = game, list(extras)

    def change_to(self, game: str, extras: Sequence[ExtraDock], absent: Collection[str]) -> None:
        """Place the docks as they were for a game, those that are absent in it hidden."""
        self._keep()
        self._game = game
        for extra in extras:
            if extra.name not in self._docks:
                self.add(extra.name, extra.title, extra.panel, extra.stack)
        self._restore()
        self._set_absent(absent)

    @contextmanager
    def as_with(self, game: str) -> Iterator[None]:
        """Let the docks stand as with another game for a moment."""
        here = self._game
        if game != here:
            self._keep()
            self._game = game
            self._restore()
        yield
        if game != here:
            self._game = here
            self._restore()

    def _keep(self) -> None:
        self._layouts[self._game] = QMainWindow.saveState(self._window)

    def _restore(self) -> None:
        if self._game in self._layouts:
            self._window.restoreState(self._layouts[self._game])

    def _add_expected(self, before: str) -> None:
        """Place the panels of the first game that come before a dock."""
        coming = [extra for extra in self._extras if extra.before == before]
        self._extras = [extra for extra in self._extras if extra not in coming]
        for extra in coming:
            self.add(extra.name, extra.title, extra.panel, extra.stack)

    def add(self, name: str, title: str, panel: QWidget, stack: str) -> QDockWidget:
        """Place a panel behind those that stand in the stack already."""
        self._add_expected(name)
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"analyse-{name}")
        dock.setWidget(_fitting(panel))
        if isinstance(panel, SightedPanel):
            dock.visibilityChanged.connect(panel.set_in_sight)
        dock.visibilityChanged.connect(self._on_visibility_changed)
        self._window.addDockWidget(_AREAS[stack], dock)
        if stack in self._fronts:
            self._window.tabifyDockWidget(self._fronts[stack], dock)
            self._fronts[stack].raise_()
        self._fronts.setdefault(stack, dock)
        self._docks[name] = dock
        self._add_action(name, title)
        return dock

    def _add_action(self, name: str, title: str) -> None:
        action = QAction(self.tr("Show {0}").format(title), self._window)
        if len(self.actions) < len(_KEYS):
            action.setShortcut(QKeySequence(f"Alt+{_KEYS[len(self.actions)]}"))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(plain_tip(f"{action.text()} ({keys})"))
        action.setData(name)
        action.triggered.connect(self._on_action_triggered)
        self._window.addAction(action)
        self.actions.append(action)

    def _set_absent(self, names: Collection[str]) -> None:
        """Hide docks that have nothing to show, also from menus; the others may be shown."""
        actions = {action.data(): action for action in self.actions}
        for name, dock in self._docks.items():
            there = name not in names
            if not there:
                dock.hide()
            dock.toggleViewAction().setVisible(there)
            actions[name].setEnabled(there)
            actions[name].setVisible(there)

    def retitle(self, name: str, title: str) -> None:
        """Give a dock another title; its action keeps the name that its keys are known by."""
        if self._docks[name].windowTitle() != title:
            self._docks[name].setWindowTitle(title)

    def dock(self, name: str) -> QDockWidget:
        """Return a dock by its name."""
        return self._docks[name]

    def has(self, name: str) -> bool:
        """Whether there is such a dock, with something to show of the game in use."""
        there = {action.data() for action in self.actions if action.isEnabled()}
        return name in there

    def bring(self, name: str) -> None:
        """Bring a dock to the front, and leave the keyboard where it is."""
        self._docks[name].show()
        self._docks[name].raise_()

    def show(self, name: str) -> None:
        """Bring a dock to the front and the keyboard into it."""
        self.bring(name)
        self._docks[name].widget().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def share_out(self, picture: QSize) -> None:
        """Give every stack its usual share of the window, beside a board with such a picture."""
        height, down = self._window.height(), Qt.Orientation.Vertical
        upper, lower, below = (self._fronts[stack] for stack in (UPPER, LOWER, BELOW))
        self._give(picture)
        self._window.resizeDocks([below], [self._below_height], down)
        least = max(height - int(height * UPPER_SHARE), LEAST_LOWER)
        self._window.resizeDocks([upper, lower], [height - least, least], down)

    @property
    def _below_height(self) -> int:
        least = LEAST_LIST if self._is_list else LEAST_BELOW
        return max(int(self._window.height() * BELOW_SHARE), least)

    def _give(self, picture: QSize) -> None:
        """Give the docks at the right what the board has no use for, half of it all at least."""
        bars = sum(bar.height() for bar in self._window.findChildren(QToolBar, options=_DIRECT))
        width, room = self._window.width(), self._window.height() - self._below_height - bars - _BAR
        needed = width if picture.isEmpty() else room * picture.width() // picture.height()
        center = min(max(needed, LEAST_CENTER), int(width * (1 - RIGHT_SHARE)))
        self._picture = picture
        across = Qt.Orientation.Horizontal
        self._window.resizeDocks([self._fronts[UPPER]], [width - center], across)

    def leave(self) -> None:
        """Let the docks stand as somebody wants them."""
        self._is_moved = True

    def make_room(self, picture: QSize) -> None:
        """Follow the shape of another board, unless somebody has moved the docks."""
        if picture != self._picture and not self._is_moved:
            self._picture = picture
            QTimer.singleShot(0, self, self._follow)  # bars have the height that they need then

    def _follow(self) -> None:
        if self._window.isVisible():
            self._give(self._picture)

    def _fit_below(self) -> None:
        if self._window.isVisible() and not self._is_moved:
            down = Qt.Orientation.Vertical
            self._window.resizeDocks([self._fronts[BELOW]], [self._below_height], down)
            self._give(self._picture)

    def keep_share(self, before: int, now: int) -> None:
        """Give the docks at the right their part of a new width of the window.

        Qt gives to and takes from the map alone.
        """
        if not self._is_moved:
            self._give(self._picture)
            return
        upper = self._fronts[UPPER]
        self._window.resizeDocks(
            [upper], [upper.width() * now // before], Qt.Orientation.Horizontal
        )

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        """Notice a line between docks being taken: what lies there is the window itself."""
        if event.type() == QEvent.Type.MouseButtonPress and window is self._window:
            self._is_moved = True
        return super().eventFilter(window, event)

    @Slot()
    def _on_action_triggered(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.show(action.data())

    @Slot(bool)
    def _on_visibility_changed(self, visible: bool) -> None:
        if not visible:
            return
        self.seen.emit()
        dock = self.sender()
        assert isinstance(dock, QDockWidget)
        is_below = self._window.dockWidgetArea(dock) == BOTTOM
        is_list = dock in [self._docks[name] for name in LISTS if name in self._docks]
        if is_below and is_list != self._is_list:
            self._is_list = is_list
            QTimer.singleShot(0, self, self._fit_below)


def _fitting(panel: QWidget) -> QWidget:
    """Return the panel, to be scrolled if it would take the map's room."""
    if panel.minimumSizeHint().width() <= WIDEST:
        return panel
    return Scrolled(panel)
