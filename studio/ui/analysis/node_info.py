"""One node of a tree: the path to it, its figures, and the terms by which it was chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from studio.position.labels import shown_label
from studio.position.players import NUMBERED, Players
from studio.program.figures import count_text, percent_text
from studio.trees.paths import ROOT, children_of, main_line
from studio.trees.terms import Weighing, terms_of
from studio.ui.analysis.elided import ElidedLabel
from studio.ui.analysis.node_crumbs import NodeCrumbs
from studio.ui.analysis.node_details import NodeDetails
from studio.ui.help.terms import about


class NodeInfo(QWidget):
    """Shows one node at a time; keeps no tree."""

    row_activated = Signal(int)  # a step of the path

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.crumbs, self.figures, self.details = NodeCrumbs(), ElidedLabel(), NodeDetails()
        self.crumbs.setWhatsThis(about("path"))
        self.figures.setWhatsThis(about("node"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for widget in (self.crumbs, self.figures, self.details):
            layout.addWidget(widget)
        self.crumbs.row_activated.connect(self.row_activated)
        self._text = ""
        self._players = NUMBERED

    @property
    def text(self) -> str:
        """The node on show in words; empty without one."""
        return self._text

    def clear(self) -> None:
        """Show no node, and keep the height, so that nothing jumps later."""
        self._text = ""
        self.crumbs.show_path(None, ROOT)
        self.figures.setText(" ")
        self.details.show_terms(None, None)

    def set_players(self, players: Players) -> None:
        """Call the players of what is shown from now on so."""
        self._players = players

    def show_node(
        self, snapshot: AnalysisSnapshot, tree: TreeArrays, row: int, weighing: Weighing | None
    ) -> None:
        """Show a node of a tree of the search; None: how the search selects is not known."""
        self.crumbs.show_path(tree, row)
        figures = self._figure_text(tree, row, snapshot.player)
        self.figures.setText(figures)
        label = shown_label(tree.label[row]) or self.tr("Root")
        self._text = f"{label}: {figures}"
        terms = terms_of(tree, row, snapshot.player, weighing) if weighing is not None else None
        self.details.show_terms(terms, weighing)

    def _figure_text(self, tree: TreeArrays, row: int, player: int) -> str:
        visits = int(tree.visits[row])
        parts = [self.tr("{n} visits").format(n=count_text(visits))]
        if row:
            above = max(int(tree.visits[tree.parent[row]]), 1)
            parts.append(self.tr("{share} of parent").format(share=percent_text(visits / above)))
            actor = self._players.short_name(int(tree.actor[row]))
            parts.append(self.tr("{player} moved").format(player=actor))
        value = percent_text(float(tree.value[row, player]))
        chance = self.tr("{value} for {player}")
        parts.append(chance.format(player=self._players.short_name(player), value=value))
        parts.append(self.tr("{n} children").format(n=len(children_of(tree, row))))
        below = len(main_line(tree, row)) - 1
        parts.append(self.tr("main line +{n}").format(n=below))
        return " · ".join(parts)
