"""The view of a transfer tree: nodes under mouse and keys are told and marked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.games.dicewars.tree_drawing import TransferPicture, paint_tree
from studio.ui.help.terms import about
from studio.ui.look.theme import current_theme
from studio.ui.widgets.spot_view import SpotView

LEAST, LARGEST = 0.75, 1.25  # zoom at which a tree is shown at first
SPARE = 4  # pixels that a small tree leaves of the view, so that nothing scrolls


class TreeItem(QGraphicsItem):
    """Paints the picture that it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: TransferPicture | None = None
        self.name_of: Callable[[int], str] = str
        self.marked: int | None = None

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 100, 40) if self.picture is None else self.picture.bounds

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        if self.picture is not None:
            paint_tree(painter, self.picture, current_theme(), self.name_of, self.marked)


class TransferTreeView(SpotView):
    """Spots are the places of nodes in the picture; it is its own hand."""

    node_pointed = Signal(object)  # the place of a node, None for none

    strokes = False

    def __init__(self, parent: QWidget | None = None) -> None:
        self._tree = TreeItem()
        super().__init__(self._tree, parent)
        self.hand = self
        self.setMinimumHeight(90)
        self.setAccessibleName(self.tr("Transfer tree"))
        self.setWhatsThis(about("transfer tree"))
        self.setAccessibleDescription(
            self.tr("Arrow keys walk from node to node; the root is the border area")
        )

    def apply_theme(self) -> None:
        super().apply_theme()
        self.setBackgroundBrush(current_theme().plot_background)

    def show_picture(self, picture: TransferPicture | None, name_of: Callable[[int], str]) -> None:
        """Show another tree, whole; None shows none."""
        self._tree.prepareGeometryChange()
        self._tree.picture, self._tree.name_of, self._tree.marked = picture, name_of, None
        self.fit()
        self._tree.update()

    @property
    def picture(self) -> TransferPicture | None:
        """What is shown."""
        return self._tree.picture

    def spot_at(self, at: QPointF) -> int | None:
        picture = self._tree.picture
        return None if picture is None else picture.node_at(self.map_point(at))

    def position_of(self, place: int) -> QPointF:
        """Return where a node is in the viewport."""
        assert self._tree.picture is not None, "a tree is shown"
        return QPointF(self.mapFromScene(self._tree.picture.middles[place]))

    def fit(self) -> None:
        """Show the tree as wide as there is room, from its upper left corner on."""
        room, whole = self.maximumViewportSize(), self._tree.boundingRect()
        zoom = min(max(room.width() / whole.width(), LEAST), LARGEST)
        wide = max(whole.width(), (room.width() - SPARE) / zoom)
        high = max(whole.height(), (room.height() - SPARE) / zoom)
        self._fits = True
        self.scene().setSceneRect(QRectF(whole.topLeft(), QSizeF(wide, high)))
        self._show_at(whole.topLeft(), QPointF(0, 0), zoom)
        self.view_changed.emit()

    # --- as a hand

    def pointed_at(self, spot: int | None) -> None:
        """Mark a node."""
        if spot != self._tree.marked:
            self._tree.marked = spot
            self._tree.update()
            self.node_pointed.emit(spot)

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """A click marks as well."""
        self.pointed_at(spot)

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Walk from node to node."""
        picture = self._tree.picture
        if picture is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        here = 0 if self._tree.marked is None else self._tree.marked
        match Qt.Key(event.key()):
            case Qt.Key.Key_Left:
                there = max(picture.parents[here], 0)
            case Qt.Key.Key_Right:
                there = picture.child(here)
            case Qt.Key.Key_Up:
                there = picture.beside(here, -1)
            case Qt.Key.Key_Down:
                there = picture.beside(here, 1)
            case _:
                return False
        self.pointed_at(there)
        middle = picture.middles[there]
        self.ensureVisible(QRectF(middle - QPointF(60, 20), QSizeF(120, 40)), 4, 4)
        return True

    def hopped(self, by: int) -> bool:
        """Let Tab leave the tree."""
        return False
