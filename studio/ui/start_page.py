"""The first thing to see: recent and shipped maps, and the ways to a new one.

It opens nothing itself: it says what was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QIcon, QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from maps import shipped_maps
from studio.jobs import JobContext, JobRunner
from studio.recent import RecentMaps
from studio.thumbnails import HEIGHT, WIDTH, thumbnail

GROUP: Final = "thumbnails"
_PLACE: Final = Qt.ItemDataRole.UserRole
_CELL: Final = QSize(WIDTH + 16, HEIGHT + 40)
_SIDE: Final = 264  # pixels of the column of ways
_MARGIN: Final = 24


class MapGrid(QListWidget):
    """Maps as pictures with names; as high as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setMovement(QListWidget.Movement.Static)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setIconSize(QSize(WIDTH, HEIGHT))
        self.setGridSize(_CELL)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)

    def show_places(self, places: Sequence[tuple[str, Path]]) -> None:
        """Replace the maps: each a name and a folder or archive."""
        self.clear()
        empty = QPixmap(WIDTH, HEIGHT)
        empty.fill(QColor(128, 128, 128, 40))
        for name, place in places:
            item = QListWidgetItem(QIcon(empty), name, self)
            item.setData(_PLACE, place)
            item.setToolTip(str(place))
        self._fit()

    def show_thumbnail(self, place: Path, image: QImage) -> None:
        """Give a map its picture."""
        for item in self.entries():
            if item.data(_PLACE) == place:
                item.setIcon(QIcon(QPixmap.fromImage(image)))

    def entries(self) -> list[QListWidgetItem]:
        """Return all items in order."""
        return [self.item(row) for row in range(self.count())]

    def places(self) -> list[Path]:
        """Return the maps on show."""
        return [item.data(_PLACE) for item in self.entries()]

    def _fit(self) -> None:
        across = max(1, self.viewport().width() // _CELL.width())
        self.setFixedHeight(-(-self.count() // across) * _CELL.height() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class StartPage(QWidget):
    """A column of ways on the left, maps on the right."""

    map_chosen = Signal(object)  # Path of a folder or an archive

    def __init__(
        self,
        jobs: JobRunner,
        recent: RecentMaps,
        ways: Sequence[QAction],
        others: Sequence[QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._recent = jobs, recent
        self.recent_grid, self.shipped_grid = MapGrid(), MapGrid()
        self._none = QLabel(self.tr("Maps that you open or save will be listed here."))
        self._none.setForegroundRole(self.foregroundRole().PlaceholderText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._side(ways, others))
        layout.addWidget(self._maps(), 1)
        for grid in (self.recent_grid, self.shipped_grid):
            grid.itemClicked.connect(self._on_item_chosen)
            grid.itemActivated.connect(self._on_item_chosen)
        self.recent_grid.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.recent_grid.customContextMenuRequested.connect(self._on_menu_requested)

    def _side(self, ways: Sequence[QAction], others: Sequence[QAction]) -> QWidget:
        side = QWidget()
        side.setFixedWidth(_SIDE)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(_MARGIN, _MARGIN, 8, _MARGIN)
        layout.setSpacing(4)
        title = QLabel("Marchland")
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 1.8)
        title.setFont(font)
        layout.addWidget(title)
        layout.addSpacing(16)
        layout.addWidget(_heading(self.tr("New map from")))
        for action in ways:
            layout.addWidget(_link(action))
        layout.addSpacing(16)
        layout.addWidget(_heading(self.tr("Or")))
        for action in others:
            layout.addWidget(_link(action))
        layout.addStretch(1)
        hint = QLabel(self.tr("Maps, pictures and games can be dropped on the window."))
        hint.setWordWrap(True)
        hint.setForegroundRole(hint.foregroundRole().PlaceholderText)
        layout.addWidget(hint)
        return side

    def _maps(self) -> QWidget:
        inner = QWidget()
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.setSpacing(8)
        layout.addWidget(_heading(self.tr("Recent maps")))
        layout.addWidget(self._none)
        layout.addWidget(self.recent_grid)
        layout.addSpacing(16)
        layout.addWidget(_heading(self.tr("Shipped maps")))
        layout.addWidget(self.shipped_grid)
        layout.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inner)
        return area

    def refresh(self) -> None:
        """List the maps as they are now, and load their pictures in a job."""
        recent = self._recent.paths()
        shipped = shipped_maps()
        self.recent_grid.show_places([(_title(path), path) for path in recent])
        self.shipped_grid.show_places([(_title(path), path) for path in shipped.values()])
        self.recent_grid.setVisible(bool(recent))
        self._none.setVisible(not recent)
        places = list(dict.fromkeys([*recent, *shipped.values()]))
        job = self._jobs.start(GROUP, _load, places, self.devicePixelRatioF())
        job.partial.connect(self._on_thumbnails)
        job.succeeded.connect(self._on_thumbnails)

    @Slot(object)
    def _on_thumbnails(self, images: dict[Path, QImage]) -> None:
        for place, image in images.items():
            for grid in (self.recent_grid, self.shipped_grid):
                grid.show_thumbnail(place, image)

    @Slot(QListWidgetItem)
    def _on_item_chosen(self, item: QListWidgetItem) -> None:
        if self.isVisible():  # a click may count as an activation as well
            self.map_chosen.emit(item.data(_PLACE))

    @Slot(QPoint)
    def _on_menu_requested(self, at: QPoint) -> None:
        item = self.recent_grid.itemAt(at)
        if item is None:
            return
        menu = QMenu(self)
        remove = menu.addAction(self.tr("Remove from this list"))
        if menu.exec(self.recent_grid.viewport().mapToGlobal(at)) is remove:
            self._recent.remove(item.data(_PLACE))
            self.refresh()
        menu.deleteLater()


def _title(place: Path) -> str:
    return place.stem.replace("-", " ").title()


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def _link(action: QAction) -> QPushButton:
    button = QPushButton(action.icon(), action.text())
    button.setFlat(True)
    button.setIconSize(QSize(20, 20))
    button.setStyleSheet("QPushButton { text-align: left; padding: 6px 8px; }")
    button.setToolTip(action.toolTip())
    button.clicked.connect(action.trigger)
    return button


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
