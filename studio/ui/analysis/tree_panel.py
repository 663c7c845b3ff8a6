"""The tree with what belongs around it: filters, legend, crumbs, a node's figures and terms.

Its views are linked: what is under the mouse or selected in one is so in the other.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ai.searching.snapshot import AnalysisSnapshot
from studio.painting.tree_export import TreeExtract, icicle_figure, tree_figure
from studio.painting.trees import TreeDrawing, legend_entries, prepare
from studio.position.players import NUMBERED, Players
from studio.position.verdicts import nodes_words
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.trees.engine import TreeEngine, load_tree_engine
from studio.trees.filters import LIVE_NODES, TreeFilter
from studio.trees.paths import ROOT, path_to, principal_line, row_at
from studio.trees.sight import Matches, TreeSight, Walk, next_match
from studio.trees.terms import Weighing
from studio.ui.analysis.legends import TreeLegend
from studio.ui.analysis.node_info import NodeInfo
from studio.ui.analysis.provenance_label import ProvenanceLabel
from studio.ui.analysis.tree_actions import TreeActions
from studio.ui.analysis.tree_controls import TreeControls
from studio.ui.analysis.tree_exporting import TreeExporter
from studio.ui.analysis.tree_find import FindBar
from studio.ui.analysis.tree_views import TreeViews
from studio.ui.editor.sighted import SightedPanel
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.picture_saving import PictureSaver

JOB_GROUP = "tree-engine"


class TreePanel(SightedPanel):
    """Shows one search's tree and the node chosen in it."""

    node_selected = Signal(int)  # pinned: row of the snapshot's tree, -1 for none
    node_walked = Signal(int)  # selected by keys, a crumb or a match; the same rows
    root_wanted = Signal(int)  # a node of the snapshot's tree: its position is to be searched
    more_requested = Signal(int)  # nodes: more than the snapshot has, but not than its search
    exported = Signal(str)  # name of the file
    failed = Signal(str)  # what went wrong
    told = Signal(str)  # where a picture was written

    def __init__(
        self,
        jobs: JobRunner | None = None,
        parent: QWidget | None = None,
        *,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._snapshot: AnalysisSnapshot | None = None
        self._weighing: Weighing | None = None
        self._matches = Matches()
        self._players = NUMBERED
        self._is_stale = self._has_asked = False
        self.sight = TreeSight()
        self.views = TreeViews(self)
        self.view, self.icicle = self.views.nodes, self.views.icicle
        self.actions_ = TreeActions(self, self.views)
        self.controls = TreeControls(self)
        self.find_bar = FindBar(self.actions_.next, self.actions_.previous)
        self.info = NodeInfo()
        self._legend = TreeLegend()
        self._work = PlainLabel(self.tr("Visits"))
        self.made_by = ProvenanceLabel()
        self.exporter = TreeExporter(jobs, self)
        self.saver = PictureSaver(self, settings, jobs)
        self._arrange()
        self._connect()
        self.setFocusProxy(self.view)
        self.actions_.both.setChecked(True)
        self.sight.set_filter(self.controls.wanted)
        self.apply_theme()
        self._refresh()

    # --- building

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(self._top_row())
        layout.addLayout(self._filter_row())
        layout.addWidget(self.views, 1)
        layout.addWidget(self._legend)
        layout.addWidget(self.info)
        layout.addWidget(self.made_by)

    def _top_row(self) -> QHBoxLayout:
        row, actions, controls = QHBoxLayout(), self.actions_, self.controls
        row.setSpacing(4)
        for action in (actions.nodes, actions.icicle, actions.both):
            row.addWidget(_button(action))
        row.addSpacing(4)
        row.addWidget(self._work)
        row.addWidget(controls.threshold)
        row.addWidget(controls.threshold_text)
        row.addStretch(1)
        for action in (
            actions.root, actions.follow, actions.fold, actions.unfold, actions.subtree,
            actions.fit, actions.picture, actions.export,
        ):  # fmt: skip
            row.addWidget(_button(action))
        return row

    def _filter_row(self) -> QHBoxLayout:
        row, controls = QHBoxLayout(), self.controls
        row.setSpacing(4)
        row.addWidget(self.find_bar, 1)
        for widget in (controls.depth, controls.players, controls.limit, controls.workers):
            row.addWidget(widget)
        return row

    def _connect(self) -> None:
        actions, controls = self.actions_, self.controls
        controls.filter_changed.connect(self._on_filter_changed)
        controls.worker_chosen.connect(self._on_worker_chosen)
        self.views.node_selected.connect(self._on_node_clicked)
        self.views.node_opened.connect(self.views.show_subtree)
        self.views.walked.connect(self._on_walked)
        self.info.row_activated.connect(self._on_crumb_activated)
        self.find_bar.text_changed.connect(self._on_find_changed)
        self.find_bar.returned.connect(self._on_next_match)
        self.exporter.exported.connect(self.exported)
        self.exporter.failed.connect(self.failed)
        self.saver.told.connect(self.told)
        self.saver.failed.connect(self.failed)
        for action, slot in (
            (actions.nodes, self._on_views_chosen), (actions.icicle, self._on_views_chosen),
            (actions.both, self._on_views_chosen), (actions.fit, self.views.fit),
            (actions.subtree, self._on_subtree), (actions.fold, self._on_fold),
            (actions.fold_below, self._on_fold_below), (actions.unfold, self._on_unfold),
            (actions.pin, self._on_pin), (actions.follow, self._on_follow),
            (actions.root, self._on_root),
            (actions.find, self.find_bar.focus_line), (actions.next, self._on_next_match),
            (actions.previous, self._on_previous_match), (actions.export, self._on_export),
            (actions.picture, self._on_picture),
        ):  # fmt: skip
            action.triggered.connect(slot)

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self.actions_.apply_theme()
        self.views.apply_theme()

    @property
    def commands(self) -> list[QAction]:
        """The actions, for menus."""
        return self.actions_.all

    # --- what is shown

    def show_snapshot(self, snapshot: AnalysisSnapshot | None) -> None:
        """Show a newer state of the same search, or None for an empty panel.

        Nothing is drawn until somebody looks.
        """
        self._snapshot = snapshot
        self._is_stale = True
        if self.in_sight or snapshot is None:
            self._catch_up()

    def set_players(self, players: Players) -> None:
        """Name and colour the players of the snapshots that are shown from now on."""
        self._players = players
        self.info.set_players(players)

    def set_weighing(self, weighing: Weighing | None) -> None:
        """Note how the search on show chooses among moves; None: that is not known."""
        self._weighing = weighing
        self._show_node()

    def offer_terms(self, offered: bool) -> None:
        """Have room for the terms of a selection, or none: of some games nobody knows them."""
        self.info.offer_terms(offered)

    def select_row(self, row: int) -> None:
        """Select a node by its row of the snapshot's tree without saying so; -1 selects none."""
        self._catch_up()
        snapshot, tree = self._snapshot, self.sight.tree
        if snapshot is None or tree is None or row < 0:
            self._select(-1)
            return
        found = row if tree is snapshot.tree else row_at(tree, path_to(snapshot.tree, row))
        self._select(-1 if found is None else found)

    def came_into_sight(self) -> None:
        self._catch_up()

    def left_sight(self) -> None:
        self.views.readout.hide()

    def _catch_up(self) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        snapshot = self._snapshot
        self.sight.show(snapshot)
        if snapshot is not None:
            by_value = snapshot.order == "value"
            self._work.setText(self.tr("Nodes") if by_value else self.tr("Visits"))
            actors = legend_entries(snapshot.tree)
            self._legend.show_players(snapshot.player, actors, self._players)
            self.controls.set_players(actors, self._players)
            self.controls.set_workers(len(snapshot.trees))
            self._load_engine()
        else:
            self._legend.show_players(None, ())
        self._refresh()

    def _load_engine(self) -> None:
        """Have the compiled loops loaded, once."""
        if self._jobs is None or self._has_asked:
            return
        self._has_asked = True
        job = self._jobs.start(JOB_GROUP, load_tree_engine)
        job.succeeded.connect(self._on_engine_loaded)
        job.failed.connect(self._on_engine_failed)

    def _refresh(self) -> None:
        """Draw what is on show anew."""
        drawing = self._drawing()
        self._legend.show_cuts(drawing is not None and bool(drawing.is_cut.any()))
        if drawing is not None and self.actions_.follow.isChecked():
            self.sight.select(self._line_end())
        self.views.show_drawing(self.sight.snapshot, drawing, self.sight.engine.icicle)
        self.views.select(self.sight.selected)
        if drawing is None:
            self.controls.threshold_text.setText("")
        else:
            assert self._snapshot is not None, "a drawing is one of a search"
            self.controls.show_counts(
                self.sight.least_visits,
                len(drawing.part),
                len(drawing.tree),
                nodes_words(self._snapshot),
            )
        self._find()
        self._show_node()

    def _drawing(self) -> TreeDrawing | None:
        snapshot, part, tree = self.sight.snapshot, self.sight.part, self.sight.tree
        if snapshot is None or part is None or tree is None:
            return None
        folded = [
            (node, self.sight.hidden_below(row))
            for row in self.sight.folded_rows
            if (node := self.sight.node_of(row)) is not None
        ]
        return prepare(snapshot, part, tree, folded, self._players)

    def _line_end(self) -> int:
        """Return the last node on show of the principal variation."""
        snapshot, tree = self.sight.snapshot, self.sight.tree
        assert snapshot is not None, "a line is one of a search"
        assert tree is not None, "a line is one of a tree"
        line = principal_line(snapshot, tree)
        shown = [row for row in line if self.sight.node_of(row) is not None]
        return shown[-1]

    # --- the selected node

    def _select(self, row: int) -> None:
        self.sight.select(row)
        self.views.select(row)
        self.find_bar.show_matches(self._matches, row)
        self._show_node()

    def _walk_to(self, row: int) -> None:
        """Select a node, bring it into view and say so."""
        if row < 0:
            return
        self._select(row)
        self.views.bring_into_view(row)
        self.node_walked.emit(self._merged_row(row))

    def _merged_row(self, row: int) -> int:
        """Return the row of the snapshot's tree for one of the tree on show.

        The merged tree may lack a node of one worker's: then it is the nearest one above.
        """
        snapshot, tree = self.sight.snapshot, self.sight.tree
        if row < 0 or snapshot is None or tree is None or tree is snapshot.tree:
            return row
        path = path_to(tree, row)
        known = (row_at(snapshot.tree, path[:length]) for length in range(len(path), -1, -1))
        return next(found for found in known if found is not None)

    def _show_node(self) -> None:
        snapshot, tree = self.sight.snapshot, self.sight.tree
        if snapshot is None or tree is None:
            self.info.clear()
        else:
            row = max(self.sight.selected, ROOT)
            self.info.show_node(snapshot, tree, row, self._weighing)
        self.views.describe(self.info.text)

    # --- slots: views

    @Slot(int)
    def _on_node_clicked(self, row: int) -> None:
        self._select(row)
        self.node_selected.emit(self._merged_row(row))

    @Slot(object)
    def _on_walked(self, walk: Walk) -> None:
        self._walk_to(self.sight.step(walk))

    @Slot(int)
    def _on_crumb_activated(self, row: int) -> None:
        self._walk_to(row)
        self.node_selected.emit(self._merged_row(row))

    @Slot()
    def _on_subtree(self) -> None:
        self.views.show_subtree(max(self.sight.selected, ROOT))

    @Slot()
    def _on_views_chosen(self) -> None:
        actions = self.actions_
        self.views.choose(
            nodes=not actions.icicle.isChecked(), icicle=not actions.nodes.isChecked()
        )
        self.setFocusProxy(self.icicle if actions.icicle.isChecked() else self.view)

    # --- slots: filters and folding

    @Slot(object)
    def _on_filter_changed(self, wanted: TreeFilter) -> None:
        more = wanted.limit > self.sight.wanted.limit
        self.sight.set_filter(wanted)
        self._refresh()
        if more:
            self.ask_for_more()

    @Slot()
    def ask_for_more(self) -> None:
        """Ask for the nodes that could be shown, but that the snapshot has not."""
        snapshot, limit = self._snapshot, self.sight.wanted.limit
        if snapshot is None or limit <= LIVE_NODES:
            return
        if len(snapshot.tree) < min(limit, snapshot.nodes):
            self.more_requested.emit(limit)

    @Slot(int)
    def _on_worker_chosen(self, worker: int) -> None:
        self.sight.set_worker(worker)
        self._refresh()

    @Slot()
    def _on_fold(self) -> None:
        if self.sight.selected >= 0:
            self.sight.toggle_fold(self.sight.selected)
            self._refresh()

    @Slot()
    def _on_fold_below(self) -> None:
        if self.sight.tree is not None:
            self.sight.fold_below(max(self.sight.selected, ROOT))
            self._refresh()

    @Slot()
    def _on_unfold(self) -> None:
        self.sight.unfold_all()
        self._refresh()

    @Slot()
    def _on_pin(self) -> None:
        self.node_selected.emit(self._merged_row(self.sight.selected))

    @Slot()
    def _on_root(self) -> None:
        self.root_wanted.emit(self._merged_row(self.sight.selected))

    @Slot()
    def _on_follow(self) -> None:
        if self.actions_.follow.isChecked() and self.sight.tree is not None:
            self._walk_to(self._line_end())

    # --- slots: finding

    def _find(self) -> None:
        self._matches = self.sight.find(self.find_bar.line.text())
        self.find_bar.show_matches(self._matches, self.sight.selected)

    @Slot(str)
    def _on_find_changed(self, _text: str) -> None:
        self._find()
        if self._matches.rows and self.sight.selected not in self._matches.rows:
            self._walk_to(self._matches.rows[0])

    @Slot()
    def _on_next_match(self) -> None:
        self._walk_to(next_match(self._matches.rows, self.sight.selected, forward=True))

    @Slot()
    def _on_previous_match(self) -> None:
        self._walk_to(next_match(self._matches.rows, self.sight.selected, forward=False))

    # --- slots: the rest

    def _extract(self) -> TreeExtract | None:
        """Return the nodes on show."""
        snapshot, part, tree = self.sight.snapshot, self.sight.part, self.sight.tree
        if snapshot is None or part is None or tree is None:
            return None
        return TreeExtract(snapshot, tree, part, self._players)

    @Slot()
    def _on_export(self) -> None:
        extract = self._extract()
        if extract is not None:
            self.exporter.ask(extract)

    @Slot()
    def _on_picture(self) -> None:
        extract = self._extract()
        if extract is None:
            return
        figures = [tree_figure(extract), icicle_figure(extract, self.sight.engine.icicle)]
        if self.actions_.icicle.isChecked():
            figures.reverse()
        self.saver.ask(figures, "tree")

    @Slot(object)
    def _on_engine_loaded(self, engine: TreeEngine) -> None:
        self.sight.use_engine(engine)
        if engine.icicle is None:
            self._tell_of_engine(self.tr("it could not be prepared"))
        self._refresh()

    @Slot(Exception)
    def _on_engine_failed(self, error: Exception) -> None:
        self._tell_of_engine(str(error))

    def _tell_of_engine(self, reason: str) -> None:
        self.icicle.give_up()
        pattern = self.tr("Icicles and large trees cannot be drawn: {reason}.")
        self.failed.emit(pattern.format(reason=reason))


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setAutoRaise(True)
    button.setDefaultAction(action)
    button.setAccessibleName(action.text())
    return button
