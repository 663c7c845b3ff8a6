"""The first thing to see: the games, what was played, maps, and the ways to a new one.

It opens nothing itself: it says what was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from maps import shipped_maps
from studio.editing.recent import RecentMaps, title_of
from studio.editing.thumbnails import thumbnail
from studio.library.entries import GameEntry
from studio.library.listing import recent_games
from studio.library.pictures import game_picture
from studio.playing.choices import playable
from studio.program.jobs import JobContext, JobRunner
from studio.ui.library.cards import (
    KEY_ROLE,
    CardGrid,
    ContinueButton,
    game_card,
    kind_card,
    map_card,
)
from studio.ui.look.plain import PlainLabel, plain_tip

GROUP, GAMES_GROUP, KINDS_GROUP = "thumbnails", "thumbnails of games", "pictures of games"
MOST_GAMES: Final = 4  # the library has the others
_SIDE: Final = 264  # pixels of the column of ways
_MARGIN: Final = 24
_SCROLL_BAR: Final = 16  # that comes where the window is low


class StartPage(QWidget):
    """A column of ways on the left; the games, those played, then maps, on the right.

    `library` is the library's file. `plays` are what begins or finds a game.
    """

    map_chosen = Signal(object)  # Path of a folder or an archive
    game_chosen = Signal(object)  # GameEntry
    play_wanted = Signal(str)  # a game by its name: a new one

    def __init__(
        self,
        jobs: JobRunner,
        recent: RecentMaps,
        ways: Sequence[QAction],
        others: Sequence[QAction],
        *,
        plays: Sequence[QAction] = (),
        library: Path | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._recent, self._library = jobs, recent, library
        self.kinds_grid = CardGrid(self.tr("Games"), lines=4)
        self.games_grid = CardGrid(self.tr("Recent games"))
        self.recent_grid = CardGrid(self.tr("Recent maps"))
        self.shipped_grid = CardGrid(self.tr("Shipped maps"))
        self.continue_button = ContinueButton()
        self._games_heading = _heading(self.tr("Recent games"))
        self._none = PlainLabel(self.tr("Maps that you open or save will be listed here."))
        self._none.setForegroundRole(self.foregroundRole().PlaceholderText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._side(plays, ways, others))
        layout.addWidget(self._cards(), 1)
        self._connect()
        self._show_games({})

    def _connect(self) -> None:
        for grid in (self.kinds_grid, self.games_grid, self.recent_grid, self.shipped_grid):
            grid.itemClicked.connect(self._on_item_chosen)
            grid.itemActivated.connect(self._on_item_chosen)
        self.continue_button.clicked.connect(self._on_continue)
        self.recent_grid.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.recent_grid.customContextMenuRequested.connect(self._on_menu_requested)

    def _side(
        self, plays: Sequence[QAction], ways: Sequence[QAction], others: Sequence[QAction]
    ) -> QScrollArea:
        side = QWidget()
        layout = QVBoxLayout(side)
        layout.setContentsMargins(_MARGIN, _MARGIN, 8, _MARGIN)
        layout.setSpacing(4)
        layout.addWidget(_title())
        layout.addSpacing(12)
        layout.addWidget(self.continue_button)
        sections = (
            (self.tr("Play"), plays),
            (self.tr("New map from"), ways),
            (self.tr("Or"), others),
        )
        for heading, actions in sections:
            if actions:
                layout.addSpacing(8)
                layout.addWidget(_heading(heading))
            for action in actions:
                layout.addWidget(_link(action))
        layout.addStretch(1)
        hint = PlainLabel(self.tr("Maps, pictures and games can be dropped on the window."))
        hint.setWordWrap(True)
        hint.setForegroundRole(hint.foregroundRole().PlaceholderText)
        layout.addWidget(hint)
        area = _scrolling(side)
        area.setFixedWidth(max(_SIDE, side.sizeHint().width() + _SCROLL_BAR))
        return area

    def _cards(self) -> QScrollArea:
        inner = QWidget()
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.setSpacing(8)
        layout.addWidget(_heading(self.tr("New game")))
        layout.addWidget(self.kinds_grid)
        layout.addWidget(self._games_heading)
        layout.addWidget(self.games_grid)
        layout.addWidget(_heading(self.tr("Recent maps")))
        layout.addWidget(self._none)
        layout.addWidget(self.recent_grid)
        layout.addSpacing(16)
        layout.addWidget(_heading(self.tr("Shipped maps")))
        layout.addWidget(self.shipped_grid)
        layout.addStretch(1)
        return _scrolling(inner)

    def refresh(self) -> None:
        """List games and maps as they are now, and load their pictures in jobs."""
        recent = self._recent.paths()
        shipped = shipped_maps()
        self.kinds_grid.show_cards([kind_card(game) for game in playable()])
        self.recent_grid.show_cards([map_card(path, self._recent.name(path)) for path in recent])
        self.shipped_grid.show_cards([map_card(path, title_of(path)) for path in shipped.values()])
        self.recent_grid.setVisible(bool(recent))
        self._none.setVisible(not recent)
        places = list(dict.fromkeys([*recent, *shipped.values()]))
        job = self._jobs.start(GROUP, _load, places, self.devicePixelRatioF())
        kinds = self._jobs.start(KINDS_GROUP, _load_kinds, self.devicePixelRatioF())
        kinds.succeeded.connect(self._on_kinds)
        job.partial.connect(self._on_thumbnails)
        job.succeeded.connect(self._on_thumbnails)
        # Games come after the maps: the first ones have the database loaded.
        job.succeeded.connect(self._load_games)

    def _show_games(self, games: dict[GameEntry, QImage]) -> None:
        self.games_grid.show_cards([game_card(entry) for entry in games])
        for entry, image in games.items():
            if not image.isNull():
                self.games_grid.show_thumbnail(entry, image)
        self.games_grid.setVisible(bool(games))
        self._games_heading.setVisible(bool(games))
        running = next((entry for entry in games if not entry.is_over), None)
        self.continue_button.show_game(running, games.get(running) if running else None)

    @Slot()
    def _load_games(self) -> None:
        if self._library is not None:
            job = self._jobs.start(GAMES_GROUP, recent_games, self._library, MOST_GAMES)
            job.succeeded.connect(self._on_games)

    @Slot(object)
    def _on_games(self, games: dict[GameEntry, QImage]) -> None:
        self._show_games(games)

    @Slot(object)
    def _on_kinds(self, images: dict[str, QImage]) -> None:
        for game, image in images.items():
            self.kinds_grid.show_thumbnail(game, image)

    @Slot(object)
    def _on_thumbnails(self, images: dict[Path, QImage]) -> None:
        for place, image in images.items():
            for grid in (self.recent_grid, self.shipped_grid):
                grid.show_thumbnail(place, image)

    @Slot(QListWidgetItem)
    def _on_item_chosen(self, item: QListWidgetItem) -> None:
        if not self.isVisible():  # a click may count as an activation as well
            return
        key = item.data(KEY_ROLE)
        if isinstance(key, str):
            self.play_wanted.emit(key)
        elif isinstance(key, GameEntry):
            self.game_chosen.emit(key)
        else:
            self.map_chosen.emit(key)

    @Slot()
    def _on_continue(self) -> None:
        if self.continue_button.game is not None:
            self.game_chosen.emit(self.continue_button.game)

    @Slot(QPoint)
    def _on_menu_requested(self, at: QPoint) -> None:
        item = self.recent_grid.itemAt(at)
        if item is None:
            return
        menu = QMenu(self)
        remove = menu.addAction(self.tr("Remove from this list"))
        if menu.exec(self.recent_grid.viewport().mapToGlobal(at)) is remove:
            self._recent.remove(item.data(KEY_ROLE))
            self.refresh()
        menu.deleteLater()


def _scrolling(inner: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard, and is followed
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inner)
    return area


def _title() -> QLabel:
    label = PlainLabel("Marchland")
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 1.8)
    label.setFont(font)
    return label


def _heading(text: str) -> QLabel:
    label = PlainLabel(text)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def _link(action: QAction) -> QPushButton:
    button = QPushButton(action.icon(), action.text())
    button.setFlat(True)
    button.setIconSize(QSize(20, 20))
    button.setStyleSheet("QPushButton { text-align: left; padding: 6px 8px; }")
    button.setToolTip(plain_tip(action.toolTip()))
    button.clicked.connect(action.trigger)
    return button


def _load_kinds(context: JobContext, scale: float) -> dict[str, QImage]:
    images = {}
    for game in playable():
        context.check()
        images[game] = game_picture(game, scale)
    return images


def _load(context: JobContext, places: list[Path], scale: float) -> dict[Path, QImage]:
    images: dict[Path, QImage] = {}
    for place in places:
        context.check()
        image = thumbnail(place, scale)
        if image is not None:
            image.setDevicePixelRatio(scale)
            images[place] = image
            context.publish(dict(images))
    return images
