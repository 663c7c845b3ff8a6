"""The tree as nodes and as an icicle, linked: what is marked in one is so in the other."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from ai.searching.snapshot import AnalysisSnapshot
from studio.painting.trees import TreeDrawing
from studio.trees.engine import MakeIcicle
from studio.ui.analysis.icicle_view import IcicleView
from studio.ui.analysis.node_readout import NodeReadout
from studio.ui.analysis.tree_view import TreeView
from studio.ui.help.terms import about

SHARES: Final = (5, 3)  # of nodes and icicle


class TreeViews(QSplitter):
    """Draws what it is given in both views. Rows are those of the drawing's tree."""

    node_selected = Signal(int)  # -1: beside all nodes
    node_opened = Signal(int)  # by a double click
    walked = Signal(object)  # a `Walk`, by a key

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.nodes, self.icicle = TreeView(), IcicleView()
        self._keys = self.nodes.accessibleDescription()  # that walk in them
        self.readout = NodeReadout(parent)  # every child of a splitter's would get a share
        self._over = parent
        self._snapshot: AnalysisSnapshot | None = None
        self._drawing: TreeDrawing | None = None
        self._selected = -1
        self._is_arranged = False
        self.nodes.setWhatsThis(about("tree"))
        self.icicle.setWhatsThis(about("icicle"))
        self.addWidget(self.nodes)
        self.addWidget(self.icicle)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._on_splitter_moved)
        for view in (self.nodes, self.icicle):
            view.node_hovered.connect(self._on_node_hovered)
            view.node_selected.connect(self.node_selected)
            view.node_opened.connect(self.node_opened)
            view.walked.connect(self.walked)

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self.readout.apply_theme()
        self.nodes.apply_theme()
        self.icicle.apply_theme()

    def set_live(self, live: bool) -> None:
        """Say, where no tree is yet, that it will come."""
        self.nodes.set_live(live)
        self.icicle.set_live(live)

    def show_drawing(
        self,
        snapshot: AnalysisSnapshot | None,
        drawing: TreeDrawing | None,
        make_icicle: MakeIcicle | None,
    ) -> None:
        """Show a drawing of a search's tree; what is selected stays so."""
        self._snapshot, self._drawing = snapshot, drawing
        self.readout.hide()
        self.nodes.show_drawing(drawing)
        self.icicle.show_drawing(drawing, make_icicle)

    def choose(self, *, nodes: bool, icicle: bool) -> None:
        """Show one of the views, or both."""
        self.nodes.setVisible(nodes)
        self.icicle.setVisible(icicle)

    def select(self, row: int) -> None:
        """Mark a node as selected; -1 for none."""
        self._selected = row
        self._mark(-1)

    def describe(self, text: str) -> None:
        """Tell of the node in question to who cannot see it."""
        for view in (self.nodes, self.icicle):
            view.setAccessibleDescription(f"{text}\n{self._keys}" if text else self._keys)

    def _mark(self, hovered: int) -> None:
        self.nodes.mark(self._selected, hovered)
        self.icicle.mark(self._selected, hovered)

    def bring_into_view(self, row: int) -> None:
        """Move both views as little as needed for a node to be in them."""
        self.nodes.bring_into_view(row)
        self.icicle.bring_into_view(row)

    def show_subtree(self, row: int) -> None:
        """Show what is below a node as large as it fits."""
        self.nodes.show_subtree(row)
        self.icicle.show_subtree(row)

    @Slot()
    def fit(self) -> None:
        """Show the whole tree."""
        self.nodes.fit()
        self.icicle.fit()

    @Slot(int)
    def _on_node_hovered(self, row: int) -> None:
        self._mark(row)
        snapshot, drawing, at = self._snapshot, self._drawing, self._place_of(row)
        if snapshot is None or drawing is None or at is None:
            self.readout.hide()
            return
        folded = {int(drawing.part.rows[node]) for node, _ in drawing.folded}
        self.readout.show_node(snapshot, drawing.tree, row, at, row in folded)

    def _place_of(self, row: int) -> QPoint | None:
        """Return where a node is in the parent, in the view under the mouse."""
        if row < 0:
            return None
        if self.sender() is self.icicle:
            return self.icicle.mapTo(self._over, self.icicle.cursor_place)
        at = self.nodes.node_position(row)
        return self.nodes.mapTo(self._over, at) if at is not None else None

    @Slot()
    def _on_splitter_moved(self) -> None:
        self._is_arranged = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._is_arranged:  # by hand
            self.setSizes([share * self.height() for share in SHARES])
