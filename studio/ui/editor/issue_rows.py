"""The rows of the Issues dock: what stands in them, and how wide their columns are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from engine.cartography.issues import Issue, Severity
from studio.ui.editor.health_tables import Cell, Row, RowsView

ADVICE_SHARE: Final = 0.36  # of the list's width
PLACE_WIDTH, PADDING, MEASURED_ROWS = 40, 8, 200  # pixels, and rows for the width of places


class IssueView(RowsView):
    """The rows of the list; message and advice share its width."""

    def _fit_columns(self) -> None:
        """Give the message what the advice and the place leave."""
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setColumnWidth(1, round(ADVICE_SHARE * self.viewport().width()))
        texts = [row.cells[2].text for row in self.rows_model.rows[:MEASURED_ROWS]]
        widths = [self.fontMetrics().horizontalAdvance(text) for text in texts]
        self.setColumnWidth(2, max(PLACE_WIDTH, *widths, 0) + 2 * PADDING)

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()


def with_keys(issues: Sequence[Issue]) -> list[tuple[object, Issue]]:
    """Give every issue a key that stays while the issue does; the same again is numbered."""
    seen: dict[object, int] = {}
    keyed: list[tuple[object, Issue]] = []
    for issue in issues:
        place = issue.place
        exact = () if place.regions or place.super_regions else (issue.message,)
        key = (issue.code, place.regions, place.super_regions, place.file, place.line, *exact)
        seen[key] = seen.get(key, 0) + 1
        keyed.append(((key, seen[key]), issue))
    return keyed


def issue_row(key: object, issue: Issue, mark: QIcon, note: str) -> Row:
    """Return the row of an issue; a note takes the place of its advice."""
    place = issue.place
    where = place.file or ""
    if place.line is not None:
        where += f":{place.line}"
    if place.pixel is not None:
        where = f"{where} {place.pixel[0]}, {place.pixel[1]}".strip()
    is_error = issue.severity is Severity.ERROR
    tip = f"{issue.message}\n{issue.advice}"
    advice = note or issue.advice
    cells = (
        Cell(
            issue.message,
            f"{0 if is_error else 1}{issue.message}",
            tip,
            mark,
            issue.spoken,
        ),
        Cell(advice, tip=tip),
        Cell(where, tip=where),
    )
    return Row(key, cells, place.regions)
