"""The menu of files of the Analyse workspace: what can be opened, saved, kept and exported.

Asks for names; what is written comes from modules without widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt, Slot
from PySide6.QtGui import QAction, QImage, QKeySequence, QPainter
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from engine.errors import EngineError
from studio.analysing.text import candidates_csv, course_csv, to_json, to_text
from studio.desk import title_of
from studio.painting.pictures import png_bytes, svg_bytes, visits_png, visits_svg
from studio.position.position import Position
from studio.position.provenance import placed_line
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.ui.analysis.files import AnalysisFiles
from studio.ui.analysis.game_menu import GameMenu
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.stand import TableStand
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.board import Board

SCALE: Final = 2  # pixels of a picture of the map for one on the screen
Writer = Callable[[], bytes]


class Source(Protocol):
    """What is on show, and where it is written."""

    files: AnalysisFiles
    stand: TableStand
    views: SearchViews

    @property
    def view(self) -> Board:
        """The board."""
        ...

    @property
    def shown_position(self) -> Position | None:
        """The position on the map."""
        ...

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        ...

    @property
    def options(self) -> AnalysisOptions:
        """How it was told to search."""
        ...


class FileMenu(QObject):
    """The actions of one workspace, and what they do."""

    def __init__(self, source: Source, widget: QWidget) -> None:
        super().__init__(widget)
        self._source, self._widget = source, widget
        self._icons: dict[QAction, str] = {}
        self.menu = QMenu(self.tr("Open, save, export"), widget)
        self._actions()
        self.set_enabled(has_found=False, has_position=False)

    def _actions(self) -> None:
        self.open = self._add(
            "open", self.tr("Open an analysis or game…"), "Ctrl+Shift+O", self._on_open
        )
        self.save = self._add("save", self.tr("Save the analysis…"), "Ctrl+Shift+Y", self._on_save)
        self.keep = self._add("library", self.tr("Keep in the library"), "Ctrl+K", None)
        self.games = GameMenu(self._source.stand, self.menu)
        self.menu.insertMenu(self.save, self.games)
        self.menu.addSeparator()
        self.export_candidates = self._add(
            "export", self.tr("Export the candidates…"), None, self._on_candidates
        )
        self.export_course = self._add(
            "export", self.tr("Export the course…"), None, self._on_course
        )
        self.export_map = self._add("export", self.tr("Export the map…"), None, self._on_map)

    def _add(
        self, name: str, text: str, keys: str | None, slot: Callable[[], None] | None
    ) -> QAction:
        action = QAction(icon(name), text, self)
        action.setToolTip(plain_tip(text if keys is None else f"{text} ({keys})"))
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        if slot is not None:
            action.triggered.connect(slot)
        self._icons[action] = name
        self.menu.addAction(action)
        return action

    @property
    def commands(self) -> list[QAction]:
        """The actions, in their order."""
        return list(self._icons)

    def set_enabled(self, *, has_found: bool, has_position: bool) -> None:
        """Say what there is to write."""
        for action in (self.save, self.keep, self.export_candidates, self.export_course):
            action.setEnabled(has_found)
        self.export_map.setEnabled(has_position)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        for action, name in self._icons.items():
            action.setIcon(icon(name))

    # --- what they do

    @Slot()
    def _on_open(self) -> None:
        self._source.files.ask_open()

    @Slot()
    def _on_save(self) -> None:
        source = self._source
        position = source.shown_position
        if position is not None and source.trace.last is not None:
            source.files.ask_save(position, source.options, source.trace)

    @Slot()
    def _on_candidates(self) -> None:
        snapshot, position = self._source.trace.last, self._source.shown_position
        lines = self._source.views.told_lines.lines
        if snapshot is not None and position is not None:
            self._ask("candidates.csv", {
                ".csv": lambda: candidates_csv(snapshot, lines),
                ".json": lambda: to_json(snapshot, lines).encode(),
                ".txt": lambda: to_text(snapshot, position.players).encode(),
            })  # fmt: skip

    @Slot()
    def _on_course(self) -> None:
        trace = self._source.trace
        self._ask("course.csv", {
            ".csv": lambda: course_csv(trace),
            ".png": lambda: visits_png(trace),
            ".svg": lambda: visits_svg(trace),
        })  # fmt: skip

    @Slot()
    def _on_map(self) -> None:
        self._ask("position.png", {".png": self._map_png, ".svg": self._map_svg})

    def _ask(self, name: str, writers: dict[str, Writer]) -> None:
        """Ask for a file and write it as its ending says, by default as the first kind."""
        kinds = ";;".join(f"{ending[1:].upper()} (*{ending})" for ending in writers)
        chosen, kind = QFileDialog.getSaveFileName(self._widget, self.tr("Export"), name, kinds)
        if not chosen:
            return
        path = Path(chosen)
        if path.suffix.lower() not in writers:
            path = path.with_name(path.name + kind[kind.index("*") + 1 : -1])
        try:
            self._source.files.write(path, writers[path.suffix.lower()]())
        except EngineError as error:
            self._source.files.failed.emit(str(error))

    def _picture_size(self) -> QSize:
        board = self._source.view
        view = board.view()
        return board.size() if view is None else view.scene().sceneRect().size().toSize()

    def _map_png(self) -> bytes:
        size = self._picture_size() * SCALE
        image = QImage(size, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        self._paint_map(painter, QSizeF(size))
        painter.end()
        return png_bytes(image, self._made_by())

    def _map_svg(self) -> bytes:
        size = self._picture_size()
        position = self._source.shown_position
        title = "" if position is None else title_of(position.game)

        def paint(painter: QPainter) -> None:
            self._paint_map(painter, QSizeF(size))

        return svg_bytes(paint, size, title, self._made_by())

    def _made_by(self) -> str:
        """Return what made the search whose turns may be drawn on the map; nothing without one."""
        last = self._source.trace.last
        return "" if last is None else placed_line(last.provenance)

    def _paint_map(self, painter: QPainter, size: QSizeF) -> None:
        board = self._source.view
        view = board.view()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if view is None:
            picture = board.grab()
            painter.drawPixmap(QRectF(QPointF(), size), picture, QRectF(picture.rect()))
            return
        target = QRectF(QPointF(), size)
        painter.fillRect(target, view.backgroundBrush())
        view.scene().render(painter, target, view.scene().sceneRect())
