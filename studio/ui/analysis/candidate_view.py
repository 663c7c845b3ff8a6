"""The table of candidates on screen: bars, value chips, hover and pin."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from studio.painting.colors import text_on
from studio.painting.lines import draw_sample
from studio.painting.trees import step_color, value_step
from studio.program.figures import interval_text, percent_text
from studio.ui.analysis.candidates import CandidateTable, Cell
from studio.ui.analysis.tables import set_widths, show_as_rows
from studio.ui.look.theme import current_theme

Index = QModelIndex | QPersistentModelIndex

FADED_OPACITY: Final = 0.7  # text keeps the contrast that it needs
ROW_HEIGHT: Final = 24
_WITH_INTERVAL, _CHIP_ONLY = 116, 80  # of a value
_SCORE, _SCORE_EDGE = 50, 12  # of one player, and beside all of them
_WIDTHS: Final = {
    CandidateTable.RANK: 48,
    CandidateTable.VISITS: 72,
    CandidateTable.SHARE: 80,
    CandidateTable.VALUE: _WITH_INTERVAL,
    CandidateTable.DEPTH: 56,
    CandidateTable.KIND: 176,
    CandidateTable.LINE: 240,
    CandidateTable.SCORE: 128,
    CandidateTable.MARK: 76,
}
_NARROW_TURN_WIDTHS: Final = (96, 440)
_TURN_WIDTHS: Final = (160, 440)  # least and most; the rest of the view is shared out
_SHOWN_FIRST: Final = (
    CandidateTable.RANK,
    CandidateTable.VISITS,
    CandidateTable.SHARE,
    CandidateTable.VALUE,
    CandidateTable.DEPTH,
    CandidateTable.SCORE,
    CandidateTable.MARK,
)


class _Delegate(QStyledItemDelegate):
    """Draws the content of a cell, faded where visits are few."""

    def draw_content(self, painter: QPainter, rect: QRectF, cell: Cell, ink: QColor) -> None:
        """Draw the content; the default is the text, elided."""
        text = painter.fontMetrics().elidedText(
            cell.text, Qt.TextElideMode.ElideRight, int(rect.width())
        )
        painter.setPen(ink)
        painter.drawText(rect, cell.alignment, text)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # The style would ask the model for a dozen roles of every cell, ten times a second.
        cell: Cell = index.data(CandidateTable.CELL_ROLE)
        look: Any = option  # the stubs know no members of style options
        selected = bool(look.state & QStyle.StateFlag.State_Selected)
        if selected:
            painter.fillRect(look.rect, look.palette.highlight())
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if cell.is_faded and not selected:
            painter.setOpacity(FADED_OPACITY)
        rect = QRectF(look.rect).adjusted(6, 0, -6, 0)
        self.draw_content(painter, rect, cell, look.palette.color(role))
        painter.restore()


class RankDelegate(_Delegate):
    """The rank, after a sample of the candidate's line in the plots."""

    def draw_content(self, painter: QPainter, rect: QRectF, cell: Cell, ink: QColor) -> None:
        if cell.style is not None:
            sample = QRectF(rect.left(), rect.top(), 16, rect.height())
            # A plate, so that no line drowns in the colour of a selected row.
            plate = QRectF(sample.left() - 3, sample.center().y() - 5, 22, 10)
            painter.fillRect(plate, current_theme().plot_background)
            draw_sample(painter, sample, cell.style)
        super().draw_content(painter, rect, cell, ink)


class ShareDelegate(_Delegate):
    """A percentage over a bar as long as the share."""

    def draw_content(self, painter: QPainter, rect: QRectF, cell: Cell, ink: QColor) -> None:
        if cell.figure is None:
            super().draw_content(painter, rect, cell, ink)
            return
        share = cell.figure
        bar = QRectF(rect.left(), rect.bottom() - 6, rect.width() * share, 3)
        ground = QRectF(rect.left(), rect.bottom() - 6, rect.width(), 3)
        faint = QColor(ink)
        faint.setAlpha(40)
        painter.fillRect(ground, faint)
        painter.fillRect(bar, ink if ink.lightness() > 200 else current_theme().accent)
        super().draw_content(painter, rect.adjusted(0, 0, 0, -5), cell, ink)


class ValueDelegate(_Delegate):
    """A value on a chip in its colour, and its interval beside."""

    def draw_content(self, painter: QPainter, rect: QRectF, cell: Cell, ink: QColor) -> None:
        if cell.figure is None:
            super().draw_content(painter, rect, cell, ink)
            return
        middle, right = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignRight
        chip = QRectF(rect.left(), rect.top() + 3, 56, rect.height() - 6)
        fill = step_color(value_step(cell.figure))
        painter.setPen(QColor(128, 128, 128, 120))
        painter.setBrush(fill)
        painter.drawRoundedRect(chip, 4, 4)
        painter.setPen(text_on(fill))
        painter.drawText(chip, middle, cell.sign + percent_text(cell.figure))
        painter.setPen(ink)
        error = interval_text(cell.error)
        painter.drawText(rect, right | Qt.AlignmentFlag.AlignVCenter, error)


class CandidateView(QTableView):
    """Says which candidate the mouse is on and which was clicked; rows of the model."""

    row_hovered = Signal(int)  # -1: none
    row_pinned = Signal(int)  # -1: none

    def __init__(self, table: CandidateTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hovered = -1
        self._quiet = False
        self.setModel(table)
        self._configure()
        self._columns()
        self.entered.connect(self._on_index_entered)
        self.viewportEntered.connect(self._on_viewport_entered)
        self.selectionModel().currentRowChanged.connect(self._on_current_row_changed)
        table.columns_changed.connect(self._on_columns_changed)

    def _configure(self) -> None:
        self.setObjectName("candidates")
        self.setAccessibleName(self.tr("Candidate turns"))
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        show_as_rows(self, ROW_HEIGHT)
        self.setMouseTracking(True)

    def _columns(self) -> None:
        self.setItemDelegate(_Delegate(self))
        self.setItemDelegateForColumn(CandidateTable.RANK, RankDelegate(self))
        self.setItemDelegateForColumn(CandidateTable.SHARE, ShareDelegate(self))
        self.setItemDelegateForColumn(CandidateTable.VALUE, ValueDelegate(self))
        header = self.horizontalHeader()
        header.setStretchLastSection(True)
        set_widths(self, _WIDTHS)
        for column in (CandidateTable.MARK, CandidateTable.SCORE):  # beside the value
            header.moveSection(header.visualIndex(column), CandidateTable.DEPTH)
        self._on_columns_changed()

    @Slot()
    def _on_columns_changed(self) -> None:
        table = self.model()
        assert isinstance(table, CandidateTable)
        for column in range(table.columnCount()):
            self.setColumnHidden(column, column in table.absent)
        # Searches by depth have no intervals, and a score for every player.
        narrow = table.is_by_value
        self.setColumnWidth(CandidateTable.VALUE, _CHIP_ONLY if narrow else _WITH_INTERVAL)
        self.setColumnWidth(CandidateTable.SCORE, _SCORE * max(table.scores, 1) + _SCORE_EDGE)
        self._share_out()

    def _share_out(self) -> None:
        """Give what the other columns leave to the words of the turn."""
        table = self.model()
        assert isinstance(table, CandidateTable)
        least, most = _NARROW_TURN_WIDTHS if table.is_by_value else _TURN_WIDTHS
        others = (c for c in _SHOWN_FIRST if not self.isColumnHidden(c))
        left = self.viewport().width() - sum(self.columnWidth(column) for column in others)
        self.setColumnWidth(CandidateTable.TURN, min(max(left, least), most))

    def select_row(self, row: int) -> None:
        """Select a row without saying so; a negative one selects nothing."""
        self._quiet = True
        if row < 0:
            self.selectionModel().clear()
        elif self.currentIndex().row() != row:
            index = self.model().index(row, CandidateTable.TURN)
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self._quiet = False

    @Slot(QModelIndex)
    def _on_index_entered(self, index: QModelIndex) -> None:
        self._hover(index.row())

    @Slot()
    def _on_viewport_entered(self) -> None:
        """The mouse is where no row is."""
        self._hover(-1)

    @Slot(QModelIndex, QModelIndex)
    def _on_current_row_changed(self, now: QModelIndex, _before: QModelIndex) -> None:
        if not self._quiet:
            self.row_pinned.emit(now.row() if now.isValid() else -1)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.row_hovered.emit(row)

    # --- Qt

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share_out()
        super().resizeEvent(event)
