"""The games of a wall as pictures side by side; all of them fit into the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.plain import plain
from engine.wording import number
from studio.playing.wall import WallGame
from studio.position.seats import COLORS
from studio.ui.look.plain import plain_tip
from studio.ui.look.player_icon import player_icon
from studio.ui.look.theme import current_theme

Index = QModelIndex | QPersistentModelIndex
GAME: Final = Qt.ItemDataRole.UserRole
_CAPTION: Final = 20  # pixels under every picture
_ROOM: Final = 6  # between pictures
_LONGEST: Final = 24  # characters of a name in a caption


class WallModel(QAbstractListModel):
    """The games as they were told last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._games: tuple[WallGame, ...] = ()

    @property
    def games(self) -> tuple[WallGame, ...]:
        """What is shown."""
        return self._games

    def show_games(self, games: Sequence[WallGame]) -> None:
        """Show games; those that are the same as before are left alone."""
        before, self._games = self._games, tuple(games)
        if _sizes(before) != _sizes(self._games):
            self.beginResetModel()
            self.endResetModel()
            return
        for row, (old, new) in enumerate(zip(before, self._games, strict=True)):
            if old is not new:
                self.dataChanged.emit(self.index(row), self.index(row))

    def _words(self, game: WallGame) -> str:
        """Say where a game stands."""
        if game.is_withdrawn:
            return self.tr("{0}: opened in Play").format(game.number)
        if game.winner is not None:
            return self.tr("{0}: {1} has won").format(
                game.number, plain(game.names[game.winner], _LONGEST)
            )
        if game.is_over:
            return self.tr("{0}: a draw").format(game.number)
        return self.tr("{0}: move {1}").format(game.number, number(game.ply, "d"))

    def _tip(self, game: WallGame) -> str:
        names = ", ".join(plain(name) for name in game.names)
        return self.tr("Game {0}\n{1}\nClick or Enter: open it in Play").format(
            self._words(game), names
        )

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        game = self._games[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(game)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(game))
        return game if role == GAME else None


class _Tiles(QStyledItemDelegate):
    """Draws a picture with its caption; what is over is framed."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        game = index.data(GAME)
        rect = option.rect.adjusted(_ROOM // 2, _ROOM // 2, -_ROOM // 2, -_ROOM // 2)
        picture = rect.adjusted(0, 0, 0, -_CAPTION)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(0.45 if game.is_withdrawn else 1.0)
        shown = _fitted(game.image, picture)
        painter.drawImage(shown, game.image)
        painter.setOpacity(1.0)
        self._paint_caption(painter, option, game, shown)
        self._paint_frame(painter, option, game, shown)
        painter.restore()

    def _paint_caption(
        self, painter: QPainter, option: QStyleOptionViewItem, game: WallGame, shown: QRect
    ) -> None:
        line = QRect(shown.left(), shown.bottom() + 2, shown.width(), _CAPTION - 2)
        if game.winner is not None:
            badge = player_icon(game.winner % COLORS)
            badge.paint(painter, QRect(line.left(), line.top() + 2, 24, 16))
            line.adjust(28, 0, 0, 0)
        words = self._shown(game)
        painter.setPen(option.palette.text().color())
        text = option.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _shown(self, game: WallGame) -> str:
        model = self.parent()
        assert isinstance(model, WallModel)
        return model._words(game)

    def _paint_frame(
        self, painter: QPainter, option: QStyleOptionViewItem, game: WallGame, shown: QRect
    ) -> None:
        theme, states = current_theme(), QStyle.StateFlag
        color, width = theme.muted, 1.0
        if game.is_over:
            color, width = theme.plot_foreground, 2.0
        if option.state & states.State_MouseOver:
            color, width = theme.accent, 2.0
        if option.state & states.State_HasFocus:
            color, width = theme.accent, 4.0
        painter.setPen(QPen(color, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(shown)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        return view.gridSize() if isinstance(view, QListView) else QSize(80, 100)


class WallView(QListView):
    """Pictures in a grid; a click, or Enter on the current one, opens a game."""

    game_opened = Signal(object)  # WallGame

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wall = WallModel(self)
        self.setModel(self.wall)
        self.setItemDelegate(_Tiles(self.wall))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("Games"))
        self.clicked.connect(self._on_clicked)
        # Nothing is out of sight, and a bar that comes and goes would change the columns.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.wall.modelReset.connect(self._fit)

    @Slot()
    def _fit(self) -> None:
        """Give the pictures the largest size in which all of them are in sight."""
        games = self.wall.games
        if not games:
            return
        room, image = self.maximumViewportSize(), games[0].image
        shape = image.width() / image.height() if image.height() else 1.0
        count = len(games)
        cells = [_cell(room, columns, count) for columns in range(1, count + 1)]
        self.setGridSize(max(cells, key=lambda cell: _height_in(cell, shape)))

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        self.game_opened.emit(index.data(GAME))

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._on_clicked(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.viewport().update()


def _sizes(games: Sequence[WallGame]) -> list[QSize]:
    """Return what must stay the same for the pictures to stay where they are."""
    return [game.image.size() for game in games]


def _cell(room: QSize, columns: int, count: int) -> QSize:
    """Return how large every cell of a grid with so many columns is."""
    rows = -(-count // columns)
    return QSize(max(room.width() // columns - 1, 1), max(room.height() // rows - 1, 1))


def _height_in(cell: QSize, shape: float) -> float:
    """Return how high a picture, `shape` times as wide, is in a cell."""
    return min((cell.width() - _ROOM) / shape, cell.height() - _ROOM - _CAPTION)


def _fitted(image: QImage, rect: QRect) -> QRect:
    """Return where a picture lies in a rectangle: all of it, in the middle."""
    size = image.size().scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
    found = QRect(rect.topLeft(), size)
    found.moveCenter(rect.center())
    return found
