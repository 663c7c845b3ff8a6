"""The tree with what belongs around it: threshold, legend, crumbs and a node's figures."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ai.snapshot import AnalysisSnapshot, TreeArrays
from studio.figures import count_text, percent_text
from studio.painting.colors import PLAYER_COLOR_NAMES
from studio.painting.trees import legend_entries
from studio.tree_paths import children_of, main_line, rows_to
from studio.ui.analysis.legends import PlayerLegend, ValueLegend
from studio.ui.analysis.tree_view import TreeView
from studio.ui.icons import icon

# The slider is logarithmic: STEPS_A_DECADE steps from one share to ten times it, from
# LEAST_SHARE on; its left end shows every node.
STEPS_A_DECADE: Final = 10
LEAST_SHARE: Final = 1e-4
MAX_STEP: Final = 30
DEFAULT_STEP: Final = 17  # 0.5 %: hides the comb of nodes that were hardly visited
MAX_CRUMB: Final = 28  # characters
CRUMB_SEPARATOR: Final = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


def share_at(step: int) -> float:
    """Return the least share of the root's visits at a step of the slider."""
    return 0.0 if step == 0 else LEAST_SHARE * float(10 ** (step / STEPS_A_DECADE))


def player_name(player: int) -> str:
    """Return what a player is called here, by colour."""
    return PLAYER_COLOR_NAMES[player % len(PLAYER_COLOR_NAMES)]


class TreePanel(QWidget):
    """Shows one search's tree and the node chosen in it."""

    node_selected = Signal(int)  # row of the tree, -1 for none

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._snapshot: AnalysisSnapshot | None = None
        self.view = TreeView()
        self.threshold = QSlider(Qt.Orientation.Horizontal)
        self._threshold_text = QLabel()
        self._legend, self._players = ValueLegend(), PlayerLegend()
        self.crumbs, self.figures = QLabel(), QLabel()
        self.fit_button = QToolButton()
        self._controls()
        self._arrange()
        self.view.node_selected.connect(self._on_node_selected)
        self.view.shown_changed.connect(self._on_shown_changed)
        self.crumbs.linkActivated.connect(self._on_crumb_activated)
        self.threshold.setValue(DEFAULT_STEP)
        self.show_snapshot(None)

    def _controls(self) -> None:
        self.threshold.setRange(0, MAX_STEP)
        self.threshold.setMinimumWidth(80)
        self.threshold.setMaximumWidth(160)
        self.threshold.setAccessibleName(self.tr("Least visits of a node on show"))
        self.threshold.setToolTip(self.tr("Hide nodes with few visits (left end: show all)"))
        self.threshold.valueChanged.connect(self._on_threshold_changed)
        self.apply_theme()
        self.fit_button.setAutoRaise(True)
        self.fit_button.setToolTip(self.tr("Fit the tree into the view (wheel zooms, drag moves)"))
        self.fit_button.clicked.connect(self.view.fit)
        for label in (self.crumbs, self.figures):
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setMinimumWidth(40)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.crumbs.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(QLabel(self.tr("Visits")))
        top.addWidget(self.threshold)
        top.addWidget(self._threshold_text)
        top.addStretch(1)
        top.addWidget(self.fit_button)
        legend = QHBoxLayout()
        legend.setSpacing(16)
        legend.addWidget(self._legend)
        legend.addStretch(1)
        legend.addWidget(self._players)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.view, 1)
        layout.addLayout(legend)
        layout.addWidget(self.crumbs)
        layout.addWidget(self.figures)

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self.fit_button.setIcon(icon("fit"))
        self.view.apply_theme()

    # --- what is shown

    def show_snapshot(self, snapshot: AnalysisSnapshot | None) -> None:
        """Show a newer state of the same search, or None for an empty panel."""
        self._snapshot = snapshot
        self.view.show_snapshot(snapshot)
        if snapshot is not None:
            self._legend.set_player(player_name(snapshot.player))
            actors = legend_entries(snapshot.tree)
            self._players.set_players([(actor, player_name(actor)) for actor in actors])
        else:
            self._legend.set_player("")
            self._players.set_players(())
        self._show_node()

    def select_row(self, row: int) -> None:
        """Select a node without saying so; -1 selects none."""
        self.view.select_row(row)
        self._show_node()

    def _show_node(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            for label in (self.crumbs, self.figures):
                label.setText("&nbsp;")  # keeps its height, so that nothing jumps later
                label.setToolTip("")
            return
        row = max(self.view.selected_row, 0)
        crumbs = self._crumb_text(snapshot.tree, row)
        if self.crumbs.text() != crumbs:  # links under the mouse stay as they are
            self.crumbs.setText(crumbs)
        self.crumbs.setToolTip(
            "\n".join(snapshot.tree.label[r] for r in rows_to(snapshot.tree, row)[1:])
        )
        self.figures.setText(self._figure_text(snapshot, row))
        self.figures.setToolTip(self.figures.text())

    def _crumb_text(self, tree: TreeArrays, row: int) -> str:
        rows = rows_to(tree, row)
        names = [self.tr("Root"), *(_shortened(tree.label[r]) for r in rows[1:])]
        links = [
            f'<a href="{r}">{escape(name)}</a>' for r, name in zip(rows[:-1], names, strict=False)
        ]
        return CRUMB_SEPARATOR.join([*links, f"<b>{escape(names[-1])}</b>"])

    def _figure_text(self, snapshot: AnalysisSnapshot, row: int) -> str:
        tree = snapshot.tree
        visits = int(tree.visits[row])
        parts = [self.tr("{n} visits").format(n=count_text(visits))]
        if row:
            above = max(int(tree.visits[tree.parent[row]]), 1)
            parts.append(self.tr("{share} of parent").format(share=percent_text(visits / above)))
            actor = player_name(int(tree.actor[row]))
            parts.append(self.tr("{player} moved").format(player=actor))
        value = percent_text(float(tree.value[row, snapshot.player]))
        wins = self.tr("{player} wins {value}")
        parts.append(wins.format(player=player_name(snapshot.player), value=value))
        parts.append(self.tr("{n} children").format(n=len(children_of(tree, row))))
        below = len(main_line(tree, row)) - 1
        parts.append(self.tr("main line +{n}").format(n=below))
        return " · ".join(escape(part) for part in parts)

    # --- slots

    @Slot(int)
    def _on_node_selected(self, row: int) -> None:
        self._show_node()
        self.node_selected.emit(row)

    @Slot(str)
    def _on_crumb_activated(self, link: str) -> None:
        self.select_row(int(link))
        self.node_selected.emit(int(link))

    @Slot(int)
    def _on_threshold_changed(self, step: int) -> None:
        self.view.set_min_share(share_at(step))

    @Slot(int, int)
    def _on_shown_changed(self, shown: int, least: int) -> None:
        if self._snapshot is None and self.view.tree is None:
            self._threshold_text.setText("")
            return
        tree = self.view.tree
        assert tree is not None
        self._threshold_text.setText(
            self.tr("≥ {least} · {shown} of {total} nodes").format(
                least=count_text(least), shown=count_text(shown), total=count_text(len(tree))
            )
        )


def _shortened(label: str) -> str:
    return label if len(label) <= MAX_CRUMB else label[: MAX_CRUMB - 1].rstrip() + "…"
