"""The path from the root to a node, each step a link."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ai.searching.snapshot import TreeArrays
from engine.plain import plain
from studio.position.labels import shown_label
from studio.trees.paths import rows_to
from studio.ui.look.plain import RichLabel, plain_tip, rich

MAX_CRUMB: Final = 28  # characters
MAX_STEPS: Final = 4  # shown at most: the root and the last ones
LEAST_STEPS: Final = 2
SEPARATOR: Final = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
ELLIPSIS: Final = "…"


class NodeCrumbs(RichLabel):
    """Says which step was clicked, or chosen with Tab and Return."""

    row_activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._shown: tuple[TreeArrays, int] | None = None
        self.setMinimumWidth(40)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
        self.setAccessibleName(self.tr("Path from the root"))
        self.linkActivated.connect(self._on_link_activated)
        self.show_path(None, 0)

    def show_path(self, tree: TreeArrays | None, row: int) -> None:
        """Show the path to a row; None for an empty line that keeps its height."""
        self._shown = None if tree is None else (tree, row)
        self._refresh()

    def _refresh(self) -> None:
        text, tip = "&nbsp;", ""
        if self._shown is not None:
            tree, row = self._shown
            rows = rows_to(tree, row)
            text = self._text(tree, rows)
            tip = "\n".join(shown_label(tree.label[r]) for r in rows[1:])
        if self.text() != text:  # links under the mouse stay as they are
            self.setText(text)
            self.setToolTip(plain_tip(tip))

    def _text(self, tree: TreeArrays, rows: list[int]) -> str:
        """Return the root and as many of the last steps as there is room for."""
        names = {r: self._name(tree, r) for r in rows}
        steps = min(len(rows), MAX_STEPS)
        while steps > LEAST_STEPS and self._width_of(names, rows, steps) > self.width():
            steps -= 1
        shown = rows if len(rows) <= steps else [rows[0], *rows[1 - steps :]]
        links = [rich('<a href="{}">{}</a>', r, names[r]) for r in shown[:-1]]
        if len(shown) < len(rows):
            links.insert(1, f'<a href="{rows[-steps]}">{ELLIPSIS}</a>')
        return SEPARATOR.join([*links, rich("<b>{}</b>", names[rows[-1]])])

    def _width_of(self, names: dict[int, str], rows: list[int], steps: int) -> int:
        shown = [names[rows[0]], ELLIPSIS, *(names[r] for r in rows[1 - steps :])]
        bold = QFont(self.font())
        bold.setBold(True)
        return QFontMetrics(bold).horizontalAdvance(SEPARATOR.join(shown))

    def _name(self, tree: TreeArrays, row: int) -> str:
        label = shown_label(tree.label[row]) if row else self.tr("Root")
        return plain(label, MAX_CRUMB)

    @Slot(str)
    def _on_link_activated(self, link: str) -> None:
        self.row_activated.emit(int(link))

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refresh()
