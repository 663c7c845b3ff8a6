"""The board of any game: the picture that its desk makes of a position, or the position in words.

Moves stand below it as words; what can be chosen is a list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsPixmapItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsView,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.game import CHANCE
from engine.plain import plain, plain_lines
from studio.desk import desk_for
from studio.painting.colors import edge_color
from studio.position.position import Position
from studio.position.words import position_lines, turn_words
from studio.ui.look.theme import current_theme
from studio.ui.widgets.board import Board
from studio.ui.widgets.board_strips import Tag, TagStrip
from studio.ui.widgets.choice_list import ChoiceList
from studio.ui.widgets.focus_edge import FocusEdge
from studio.ui.widgets.position_page import PositionPage
from studio.ui.widgets.zoom_view import ZoomView

_GROUND, _DARK_GROUND = "#e6e8eb", "#17191c"  # beside the palette's own window and base
_ROOM: Final = 12.0  # of the scene around what it shows
_MOVE_ROWS: Final = 2
_LONGEST_MOVE: Final = 120  # characters
_PANS: Final = {
    Qt.Key.Key_Left: QPoint(40, 0),
    Qt.Key.Key_Right: QPoint(-40, 0),
    Qt.Key.Key_Up: QPoint(0, 40),
    Qt.Key.Key_Down: QPoint(0, -40),
}


class PictureView(ZoomView):
    """A picture or a page of words; zoomed by the wheel and by keys, moved by the mouse."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene, parent)
        self._picture, self._page = QGraphicsPixmapItem(), PositionPage()
        self._picture.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._pan_from: QPoint | None = None
        self._shown = QSize()
        self._frame = QGraphicsRectItem(self._picture)
        for item in (self._picture, self._page):
            self._scene.addItem(item)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        FocusEdge(self)
        self.apply_theme()

    def show_picture(self, image: QImage) -> None:
        """Show a picture, fitted if it is of another size than the one before."""
        self._picture.setPixmap(QPixmap.fromImage(image))
        self._frame.setRect(QRectF(image.rect()))
        self._show(self._picture.boundingRect(), is_page=False)

    def show_page(self, heading: str, lines: tuple[tuple[str, str], ...]) -> None:
        """Show words."""
        self._page.show_lines(heading, lines)
        self._show(self._page.boundingRect(), is_page=True)

    @property
    def has_picture(self) -> bool:
        """Whether a picture is on show, and no words."""
        return self._picture.isVisible()

    def _show(self, rect: QRectF, *, is_page: bool) -> None:
        self._picture.setVisible(not is_page)
        self._page.setVisible(is_page)
        size = rect.size().toSize()
        if size != self._shown:
            self._shown = size
            self._scene.setSceneRect(rect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM))
            self.fit()

    def apply_theme(self) -> None:
        """Take the ground of the palette in use."""
        theme = current_theme()
        self.setBackgroundBrush(QColor(_DARK_GROUND if theme.is_dark else _GROUND))
        pen = QPen(edge_color(theme), 1.0)
        pen.setCosmetic(True)
        self._frame.setPen(pen)
        self._page.update()

    # --- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_Home:
            self.fit()
        elif key in _PANS:
            self.pan(_PANS[key])
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            at = event.position().toPoint()
            self.pan(at - self._pan_from)
            self._pan_from = at

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pan_from = None
        self.viewport().unsetCursor()


class PictureBoard(Board):
    """Who plays, the position, the moves drawn over it in words, and those that can be chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position: Position | None = None
        self._offered: tuple[Any, ...] = ()
        self.picture = PictureView()
        self.seats = TagStrip(self.tr("Players"), 1)
        self.moves = TagStrip(self.tr("Moves on show"), _MOVE_ROWS)
        self.choices = ChoiceList()
        self._set_up()
        self._lay_out()

    def _set_up(self) -> None:
        self.picture.setAccessibleName(self.tr("Board"))
        self.setFocusProxy(self.picture)
        self.choices.setAccessibleName(self.tr("Moves to choose from"))
        self.choices.itemClicked.connect(self._on_item_chosen)
        self.choices.entered_by_key.connect(self._on_item_chosen)
        self.choices.itemEntered.connect(self._on_item_entered)
        self.choices.left.connect(self._on_choices_left)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.seats)
        layout.addWidget(self.picture, 1)
        layout.addWidget(self.choices)
        layout.addWidget(self.moves)

    # --- what is shown

    def show_position(self, position: Position) -> None:
        before, self._position = self._position, position
        if before is not None and before.is_same(position) and before.title == position.title:
            self.show_moves((), strong=True)
            return
        self._show_seats(position)
        self.show_moves((), strong=True)
        picture = desk_for(position.game).picture
        players = position.players.colors(position.game.traits.num_players)
        if picture is not None:
            self.picture.show_picture(picture(position.game, position.state, players))
        else:
            self.picture.show_page(plain(position.title), position_lines(position))
        self._describe(position)

    def _describe(self, position: Position) -> None:
        """Say the position to whoever does not see it."""
        lines = [f"{name}: {value}" for name, value in position_lines(position)]
        said = "\n".join([plain(position.title), turn_words(position), *lines])
        self.picture.setAccessibleDescription(plain_lines(said))

    def _show_seats(self, position: Position) -> None:
        game, players = position.game, position.players
        actors = game.actors(position.state)
        tags = [
            Tag(players.color(player), players.short_name(player), player in actors)
            for player in range(game.traits.num_players)
        ]
        self.seats.show_tags(tags, f"{plain(position.title)}: {turn_words(position)}")

    def show_moves(self, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        position = self._position
        tags = [] if position is None else list(self._tags(position, moves))
        self.moves.show_tags(tags, strong=strong)

    def _tags(self, position: Position, moves: Sequence[tuple[int, Any]]) -> Iterator[Tag]:
        """Name moves; those of one who moves several times in a row each where it is made."""
        game, state = position.game, position.state
        for player, move in moves:
            color = None if player == CHANCE else position.players.color(player)
            yield Tag(color, self._words(game, state, player, move))
            if game.actors(state) == (player,):
                state = game.advance(state, {player: move})

    def _words(self, game: Any, state: Any, player: int, move: Any) -> str:
        if player == CHANCE:
            return plain(game.format_move(state, CHANCE, move), _LONGEST_MOVE)
        return plain(desk_for(game).label(game, state, player, move), _LONGEST_MOVE)

    def offer(self, moves: Sequence[Any] | None) -> None:
        position = self._position
        self._offered = tuple(moves or ()) if position is not None else ()
        self.choices.show_words(
            [
                self._words(position.game, position.state, position.player, move)
                for move in self._offered
            ]
            if position is not None
            else []
        )

    def view(self) -> QGraphicsView | None:
        return self.picture

    def fit(self) -> None:
        self.picture.fit()

    def zoom_in(self) -> None:
        self.picture.zoom_in()

    def zoom_out(self) -> None:
        self.picture.zoom_out()

    def apply_theme(self) -> None:
        self.picture.apply_theme()
        self.seats.update()
        self.moves.update()

    # --- slots

    @Slot(QListWidgetItem)
    def _on_item_chosen(self, item: QListWidgetItem) -> None:
        self.chosen.emit(self._offered[self.choices.row(item)])

    @Slot(QListWidgetItem)
    def _on_item_entered(self, item: QListWidgetItem) -> None:
        self.pointed.emit(item.text())

    @Slot()
    def _on_choices_left(self) -> None:
        self.pointed.emit("")
