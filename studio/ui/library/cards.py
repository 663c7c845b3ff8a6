"""Cards: maps and games by their pictures, with a name below. Must not load anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QToolButton, QWidget

from engine.plain import plain
from engine.registry import game_kind
from engine.wording import spoken
from studio.desk import desk_of
from studio.editing.thumbnails import HEIGHT, WIDTH
from studio.library.entries import GameEntry
from studio.program.translation import tr
from studio.ui.library.table import result_text
from studio.ui.look.plain import plain_tip

KEY_ROLE: Final = Qt.ItemDataRole.UserRole
_AROUND: Final = QSize(16, 16)  # pixels
_LINE: Final = 18  # pixels


@dataclass(frozen=True, slots=True)
class Card:
    """A name under a picture, what more is told of it, and what it stands for."""

    title: str
    tip: str
    key: Path | GameEntry | str  # a map, a played game, or a game by its name


class CardGrid(QListWidget):
    """Maps or games as pictures with some lines of text; as high as they need."""

    def __init__(self, name: str, parent: QWidget | None = None, *, lines: int = 2) -> None:
        super().__init__(parent)
        self._cell = QSize(WIDTH, HEIGHT + lines * _LINE) + _AROUND
        self.setAccessibleName(name)
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setMovement(QListWidget.Movement.Static)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setIconSize(QSize(WIDTH, HEIGHT))
        self.setGridSize(self._cell)
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Replace the cards."""
        self.clear()
        empty = _icon(None)
        for card in cards:
            item = QListWidgetItem(empty, card.title, self)
            item.setData(KEY_ROLE, card.key)
            item.setToolTip(plain_tip(card.tip))
            item.setSizeHint(self._cell)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._fit()

    def show_thumbnail(self, key: Path | GameEntry | str, image: QImage) -> None:
        """Give a card its picture."""
        for item in self.entries():
            if item.data(KEY_ROLE) == key:
                item.setIcon(_icon(image))

    def entries(self) -> list[QListWidgetItem]:
        """Return all items in order."""
        return [self.item(row) for row in range(self.count())]

    def keys(self) -> list[Path | GameEntry | str]:
        """Return what is on show."""
        return [item.data(KEY_ROLE) for item in self.entries()]

    def _fit(self) -> None:
        across = max(1, self.viewport().width() // self._cell.width())
        self.setFixedHeight(-(-self.count() // across) * self._cell.height() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class ContinueButton(QToolButton):
    """The game that was left last, by its picture; hidden where all are over."""

    def __init__(self) -> None:
        super().__init__()
        self.game: GameEntry | None = None
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setIconSize(QSize(WIDTH, HEIGHT))
        self.setAccessibleName(self.tr("Continue"))
        self.hide()

    def show_game(self, game: GameEntry | None, image: QImage | None) -> None:
        """Offer a game, or none."""
        self.game = game
        self.setVisible(game is not None)
        if game is None:
            return
        self.setIcon(_icon(image))
        name = self.fontMetrics().elidedText(plain(game.name), Qt.TextElideMode.ElideMiddle, WIDTH)
        self.setText(self.tr("Continue in round {0}").format(game.summary.round + 1) + "\n" + name)
        self.setToolTip(plain_tip(_game_tip(game)))
        self.setAccessibleName(self.tr("Continue “{0}”").format(plain(game.name)))


def map_card(place: Path, name: str) -> Card:
    """Return the card of a map."""
    return Card(plain(name), str(place), place)


def kind_card(game: str) -> Card:
    """Return the card of a game that can be begun."""
    title, about = spoken(game_kind(game).title), spoken(desk_of(game).about)
    return Card(f"{title}\n{about}", f"{title}\n{about}", game)


def game_card(entry: GameEntry) -> Card:
    """Return the card of a game."""
    return Card(plain(entry.name), _game_tip(entry), entry)


def _game_tip(entry: GameEntry) -> str:
    lines = (
        plain(entry.name),
        tr("{0}, round {1}").format(plain(entry.summary.map_name), entry.summary.round + 1),
        entry.players_text,
        result_text(entry),
    )
    return "\n".join(lines)


def _icon(image: QImage | None) -> QIcon:
    """Return a picture that is not tinted where it is chosen; a faint ground if there is none."""
    if image is None or image.isNull():
        pixmap = QPixmap(WIDTH, HEIGHT)
        pixmap.fill(QColor(128, 128, 128, 40))
    else:
        pixmap = QPixmap.fromImage(image)
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon
