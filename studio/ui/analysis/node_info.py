"""One node of a tree: the path to it, its figures, and the terms by which it was chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ai.searching.snapshot import AnalysisSnapshot, Mark, Order, TreeArrays
from engine.game import CHANCE
from studio.position.labels import shown_label
from studio.position.players import NUMBERED, Players
from studio.position.verdicts import (
    NOTHING,
    chance_words,
    is_searched,
    mark_words,
    mover_into,
    node_mark,
    score_words,
    value_words,
    work_words,
)
from studio.program.figures import percent_text
from studio.trees.paths import ROOT, children_of, main_line
from studio.trees.terms import Weighing, terms_of
from studio.ui.analysis.node_crumbs import NodeCrumbs
from studio.ui.analysis.node_details import NodeDetails
from studio.ui.help.terms import about
from studio.ui.widgets.elided import ElidedLabel


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

    def offer_terms(self, offered: bool) -> None:
        """Have room for the terms of a selection, or none: of some games nobody knows them."""
        self.details.setVisible(offered)

    def show_node(
        self, snapshot: AnalysisSnapshot, tree: TreeArrays, row: int, weighing: Weighing | None
    ) -> None:
        """Show a node of a tree of the search; None: how the search selects is not known."""
        self.crumbs.show_path(tree, row)
        figures = self._figure_text(tree, row, snapshot.player, snapshot.order)
        self.figures.setText(figures)
        label = shown_label(tree.label[row]) or self.tr("Root")
        self._text = f"{label}: {figures}"
        terms = terms_of(tree, row, snapshot.player, weighing) if weighing is not None else None
        self.details.show_terms(terms, weighing)

    def _figure_text(self, tree: TreeArrays, row: int, player: int, order: Order) -> str:
        visits, mark = int(tree.visits[row]), node_mark(tree, row)
        parts = [work_words(visits, order)] if is_searched(visits, mark) or mark is None else []
        if row:
            parts += self._above(tree, row, visits)
        if is_searched(visits, mark) or mark is None:
            chance = self.tr("{value} for {player}")
            value = value_words(tree, row, player)
            parts.append(chance.format(player=self._players.short_name(player), value=value))
        parts += self._verdict(tree, row, mark)
        if mark is None or is_searched(visits, mark):
            parts.append(self._below(tree, row, order))
            below = len(main_line(tree, row, order)) - 1
            parts.append(self.tr("main line +{n}").format(n=below))
        return " · ".join(parts)

    def _below(self, tree: TreeArrays, row: int, order: Order) -> str:
        """Return how many children are at hand, and how much of the node's work they are."""
        children = children_of(tree, row)
        text = self.tr("{n} children").format(n=len(children))
        if not children:
            return text
        work = work_words(int(tree.visits[children].sum()), order)
        return self.tr("{children} with {work}").format(children=text, work=work)

    def _above(self, tree: TreeArrays, row: int, visits: int) -> list[str]:
        """Return what part of its parent a node is, and who made it."""
        parts = []
        if visits:
            above = max(int(tree.visits[tree.parent[row]]), 1)
            parts.append(self.tr("{share} of parent").format(share=percent_text(visits / above)))
        if tree.actor[row] == CHANCE:
            outcome = chance_words(tree, row)
            parts.append(self.tr("chance, {share}").format(share=outcome or NOTHING))
        else:
            actor = self._players.short_name(int(tree.actor[row]))
            parts.append(self.tr("{player} moved").format(player=actor))
        return parts

    def _verdict(self, tree: TreeArrays, row: int, mark: int | None) -> list[str]:
        """Return what a search by depth says of a node, whose bounds are the mover's."""
        parts = []
        if mark == Mark.CUT:
            parts.append(self.tr("cut: it cannot change the answer"))
        elif mark in (Mark.LOWER, Mark.UPPER) and (mover := mover_into(tree, row)) >= 0:
            who = self._players.short_name(mover)
            parts.append(self.tr("{bound} for {player}").format(bound=mark_words(mark), player=who))
        elif mark is not None:
            parts.append(mark_words(mark))
        score = score_words(tree.score[row]) if tree.score is not None else ""
        if score:
            parts.append(self.tr("score {score}").format(score=score))
        if tree.depth is not None and tree.visits[row]:
            parts.append(self.tr("{n} ahead").format(n=int(tree.depth[row])))
        return parts
