"""The menu of files of the Analyse workspace: what can be opened, saved, kept and exported.

Asks for names; what is written comes from modules without widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence, QPainter
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from engine.errors import EngineError
from studio.analysing.text import candidates_csv, course_csv, to_json, to_text
from studio.desk import title_of
from studio.painting.colors import PAPER
from studio.painting.figures import course_figure
from studio.painting.prints import Figure
from studio.painting.scales import ColorBar, paint_color_bar
from studio.program.settings import Settings
from studio.ui.analysis.files import AnalysisFiles
from studio.ui.analysis.game_menu import GameMenu
from studio.ui.analysis.on_show import OnShow
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.stand import TableStand
from studio.ui.analysis.table import AnalyseTable
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.board import Board
from studio.ui.widgets.picture_saving import PictureSaver

COLOR_BAR: Final = 56.0  # height of what says what colours on the map mean
COLOR_BAR_TITLE: Final = 20.0
Writer = Callable[[], bytes]


class Source(OnShow, Protocol):
    """What is on show, and where it is written."""

    files: AnalysisFiles
    stand: TableStand
    views: SearchViews

    @property
    def view(self) -> Board:
        """The board."""
        ...

    @property
    def table(self) -> AnalyseTable:
        """What is there of the game on show."""
        ...


class FileMenu(QObject):
    """The actions of one workspace, and what they do."""

    def __init__(self, source: Source, widget: QWidget, settings: Settings | None = None) -> None:
        super().__init__(widget)
        self._source, self._widget = source, widget
        self.saver = PictureSaver(widget, settings)
        self.saver.told.connect(source.files.told)
        self.saver.failed.connect(source.files.failed)
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
        self.course_picture = self._add(
            "picture", self.tr("Save a picture of the course…"), None, self._on_course_picture
        )
        self.map_picture = self._add(
            "picture", self.tr("Save a picture of the map…"), None, self._on_map
        )

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
        exports = (self.export_candidates, self.export_course, self.course_picture)
        for action in (self.save, self.keep, *exports):
            action.setEnabled(has_found)
        self.map_picture.setEnabled(has_position)

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
        self._ask("course.csv", {".csv": lambda: course_csv(trace)})

    @Slot()
    def _on_course_picture(self) -> None:
        axis = self._source.views.statistics.axis.axis
        self.saver.ask([course_figure(self._source.trace, axis)], "course")

    @Slot()
    def _on_map(self) -> None:
        self.saver.ask([self._map_figure()], "position")

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

    def _map_figure(self) -> Figure:
        """Return the board with what is drawn on it; colours that mean numbers have their bar."""
        source, position = self._source, self._source.shown_position
        last = source.trace.last  # what made the search whose turns may be drawn on the map
        title = "" if position is None else title_of(position.game)
        board, bar = source.view, source.table.color_bar()

        def paint(painter: QPainter, area: QRectF) -> None:
            inner = area
            if bar is not None:
                inner = area.adjusted(0, 0, 0, -COLOR_BAR)
                _paint_bar(painter, QRectF(inner.bottomLeft(), area.bottomRight()), bar)
            _paint_board(painter, inner, board)

        return Figure.made_by(title, paint, last.provenance) if last else Figure(title, paint)


def _paint_bar(painter: QPainter, area: QRectF, bar: ColorBar) -> None:
    """Paint what colours mean, with a line that says of what."""
    inner = area.adjusted(8, 4, -8, -2)
    painter.setPen(PAPER.plot_foreground)
    painter.drawText(inner, Qt.AlignmentFlag.AlignTop, bar.title)
    inner.setTop(inner.top() + COLOR_BAR_TITLE)
    paint_color_bar(painter, inner, bar.scale, bar.texts, PAPER.plot_foreground)


def _paint_board(painter: QPainter, area: QRectF, board: Board) -> None:
    """Paint a board as large as it fits, in its own shape."""
    view = board.view()
    if view is None:
        picture = board.grab()
        target = _fitted(picture.deviceIndependentSize(), area)
        painter.drawPixmap(target, picture, QRectF(picture.rect()))
        return
    shown = view.scene().sceneRect()
    target = _fitted(shown.size(), area)
    painter.fillRect(target, view.backgroundBrush())
    view.scene().render(painter, target, shown)


def _fitted(size: QSizeF, area: QRectF) -> QRectF:
    """Return the largest rectangle of a shape that fits into the middle of an area."""
    target = QRectF(QPointF(), size.scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio))
    target.moveCenter(area.center())
    return target
