"""The rows of the Neighbours dock: which differences are listed, and in which words."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from PySide6.QtWidgets import QHeaderView, QWidget

from engine.cartography.differences import Difference, Kind
from engine.cartography.model import MapModel
from engine.plain import plain
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.health_tables import Cell, Column, Row, RowsView


class Listed(enum.Enum):
    """Which differences are listed, in the words of the list."""

    OPEN = QT_TRANSLATE_NOOP("", "To decide")
    MISSING = QT_TRANSLATE_NOOP("", "Missing links")
    SURPLUS = QT_TRANSLATE_NOOP("", "Surplus links")
    MEANT = QT_TRANSLATE_NOOP("", "Marked as meant")


def is_listed(found: Difference, choice: Listed) -> bool:
    """Say whether a difference is in a list."""
    if choice is Listed.MEANT:
        return found.meant
    kinds = {Listed.MISSING: {Kind.MISSING}, Listed.SURPLUS: {Kind.SURPLUS}}
    return found.is_open and found.kind in kinds.get(choice, set(Kind))


class DifferenceView(RowsView):
    """Differences by pair; the names share what the figures leave."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, _columns(), parent)

    def show_differences(self, differences: Sequence[Difference], model: MapModel) -> None:
        """List these and no others."""
        names = {region.key: plain(region.name) for region in model.regions}
        self.set_rows([self._row(found, names) for found in differences])

    def explained(self, found: Difference) -> str:
        """Say in a sentence what differs."""
        sentences = {
            Kind.MISSING: self.tr("They touch, but are no neighbours."),
            Kind.SURPLUS: self.tr("They are neighbours, but neither touch nor have a sea link."),
            Kind.NONE: self.tr("Marked as meant, though there is no difference."),
        }
        return sentences[found.kind]

    def _row(self, found: Difference, names: dict[int, str]) -> Row:
        one, other = (names.get(key, "?") for key in found.pair)
        links = {
            Kind.MISSING: self.tr("missing"),
            Kind.SURPLUS: self.tr("surplus"),
            Kind.NONE: self.tr("agrees"),
        }
        told = self.explained(found)
        gap = "" if found.gap is None else str(found.gap)
        return Row(
            found.pair,
            (
                Cell(f"{one} - {other}", tip=f"{one} - {other}\n{told}"),
                Cell(links[found.kind], tip=told),
                Cell(str(found.length) if found.length else "", found.length),
                Cell(gap, float("inf") if found.gap is None else found.gap),
            ),
            found.pair,
        )

    def _fit_columns(self) -> None:
        super()._fit_columns()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Regions"), "", False),
        Column(tr("Link"), tr("How it differs from what the picture shows"), False),
        Column(tr("Border"), tr("Pixels along which they meet")),
        Column(tr("Gap"), tr("Pixels from one to the other; 1 is contact")),
    )
