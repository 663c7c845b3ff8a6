"""What a node under the mouse is, beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from studio.position.labels import shown_label
from studio.position.verdicts import (
    chance_words,
    is_searched,
    mark_words,
    node_mark,
    score_words,
    value_words,
    work_words,
)
from studio.program.figures import percent_text
from studio.ui.look.plain import PlainLabel
from studio.ui.look.theme import current_theme

BESIDE_PX: Final = 16
EDGE_PX: Final = 4


class NodeReadout(PlainLabel):
    """A note over its parent that never takes the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMargin(6)
        self.hide()

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        palette = self.palette()
        ground, ink = palette.toolTipBase().color().name(), palette.toolTipText().color().name()
        border = current_theme().muted.name()
        self.setStyleSheet(f"background: {ground}; color: {ink}; border: 1px solid {border};")

    def show_node(
        self, snapshot: AnalysisSnapshot, tree: TreeArrays, row: int, at: QPoint, folded: bool
    ) -> None:
        """Tell of a node beside a place of the parent."""
        self.setText(self._text(snapshot, tree, row, folded))
        area = self._over.rect()
        self.setMaximumWidth(max(area.width() - 2 * BESIDE_PX, 80))
        self.adjustSize()
        x = min(at.x() + BESIDE_PX, area.width() - self.width() - EDGE_PX)
        y = at.y() + BESIDE_PX
        if y + self.height() > area.height():
            y = at.y() - BESIDE_PX - self.height()
        self.move(max(x, EDGE_PX), max(y, EDGE_PX))
        self.raise_()
        self.show()

    def _text(self, snapshot: AnalysisSnapshot, tree: TreeArrays, row: int, folded: bool) -> str:
        visits, mark = int(tree.visits[row]), node_mark(tree, row)
        label = shown_label(tree.label[row]) or self.tr("Root")
        if mark is not None and not is_searched(visits, mark):
            return f"{label}\n{mark_words(mark)}"
        pattern: str = self.tr("{label}\n{work} · {share} of the root · value {value}")
        text = pattern.format(
            label=label,
            work=work_words(visits, snapshot.order),
            share=percent_text(visits / max(int(tree.visits[0]), 1)),
            value=value_words(tree, row, snapshot.player),
        )
        score = score_words(tree.score[row]) if tree.score is not None else ""
        if score:
            text += self.tr(" · score {score}").format(score=score)
        if chance_words(tree, row):
            text += self.tr(" · probability {share}").format(share=chance_words(tree, row))
        return text + self.tr(" · folded") if folded else text
