"""How a search goes: visits and values over time, terms, workers, depths."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTabWidget, QVBoxLayout, QWidget

from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot
from engine.wording import number
from studio.analysing.statistics import branching_by_depth
from studio.painting.bars import Bar, BarsPlot
from studio.painting.courses import Styles, speed_plot, values_plot, visits_plot
from studio.painting.figures import course_figure
from studio.painting.lines import draw_sample
from studio.painting.prints import Figure
from studio.position.labels import shown_label
from studio.position.reading import iterations_per_second, seen_by
from studio.position.trace import Axis, SearchTrace
from studio.position.verdicts import nodes_words
from studio.program.figures import count_text, percent_text, seconds_text
from studio.program.settings import Settings
from studio.trees.layouts import depths
from studio.trees.paths import ROOT, children_of
from studio.trees.terms import Terms, Weighing, terms_of
from studio.ui.analysis.panel_actions import PanelActions, tool_button
from studio.ui.analysis.provenance_label import ProvenanceLabel
from studio.ui.analysis.workers import WorkersView
from studio.ui.help.terms import about
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.axis_box import AxisBox
from studio.ui.widgets.elided import ElidedLabel
from studio.ui.widgets.picture_saving import PictureSaver
from studio.ui.widgets.plot_views import BarsView, CourseView, PlotView, SearchPlot

LEGEND_ROW: Final = 20
SAMPLE_WIDTH: Final = 24
AXIS_KEY: Final = "plots/axis"
TAB_TERMS: Final = ("course", "visits by rank", "terms", "branching factor", "worker", "speed")


class LineLegend(QWidget):
    """What the lines mean: a sample and the candidate's words, two or three a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._styles: Styles = {}
        self.setAccessibleName(self.tr("Lines of the plots"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_styles(self, styles: Styles) -> None:
        """Show these lines, the best candidate first."""
        if list(styles) != list(self._styles):
            self._styles = styles
            self.setToolTip(plain_tip("\n".join(map(shown_label, styles))))
            self.setAccessibleDescription(self.toolTip())
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, LEGEND_ROW * -(-len(self._styles) // self._columns()))

    def _columns(self) -> int:
        """Return how many names stand side by side: three where all find room."""
        advance = self.fontMetrics().horizontalAdvance
        widest = max((advance(shown_label(label)) for label in self._styles), default=0)
        return 3 if self.width() >= 3 * (widest + SAMPLE_WIDTH + 20) else 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns = self._columns()
        width = self.width() / columns
        for i, (label, style) in enumerate(self._styles.items()):
            x, y = (i % columns) * width, (i // columns) * LEGEND_ROW
            draw_sample(painter, QRectF(x + 4, y, SAMPLE_WIDTH, LEGEND_ROW), style)
            left = x + SAMPLE_WIDTH + 12
            room = width - SAMPLE_WIDTH - 20
            metrics, words = painter.fontMetrics(), shown_label(label)
            text = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(room))
            painter.setPen(self.palette().windowText().color())
            where = QRectF(left, y, room, LEGEND_ROW)
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)


class StatisticsPanel(QWidget):
    """Figures of the whole search on top, plots and tables below in tabs."""

    told = Signal(str)  # where a plot was written
    failed = Signal(str)  # why it was not

    def __init__(self, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trace = SearchTrace()
        self._styles: Styles = {}
        self._player: int | None = None
        self._weighing: Weighing | None = None
        self._node = ROOT
        self.summary = ElidedLabel()
        self.made_by = ProvenanceLabel()
        self.axis = AxisBox(AXIS_KEY, Axis.SECONDS, settings)
        self.axis.chosen.connect(self._on_axis_chosen)
        self.saver = PictureSaver(self, settings)
        self.saver.told.connect(self.told)
        self.saver.failed.connect(self.failed)
        self._made = PanelActions(self)
        self.picture_action = self._made.add(
            "picture", self.tr("Save a picture of the plots…"),
            self.tr("The plots on show, for a paper: PNG, SVG or PDF"),
        )  # fmt: skip
        self.picture_action.triggered.connect(self._on_picture)
        self.visits = CourseView(self.tr("Visits over time"), settings)
        self.values = CourseView(self.tr("Values over time"), settings)
        self.speed = CourseView(self.tr("Iterations a second over time"), settings)
        self._make_bars(settings)
        self._legend = LineLegend()
        self.workers = WorkersView()
        self.tabs = QTabWidget()
        self._add_tabs()
        self._lay_out()
        for plot in self.findChildren(PlotView):
            plot.told.connect(self.told)
            plot.failed.connect(self.failed)
        self.show_trace(SearchTrace(), {})

    def _make_bars(self, settings: Settings | None) -> None:
        candidate, depth = self.tr("Candidate"), self.tr("Depth (turns from the root)")
        visits = BarsPlot(
            self.tr("Visits of the candidates, by rank"), (), self.tr("Visits"), candidate, True
        )
        terms = BarsPlot(
            self.tr("Next choice: exploitation, and exploration (hatched)"), (),
            self.tr("Value and bonus"), candidate, True,
        )  # fmt: skip
        nodes = BarsPlot(self.tr("Nodes by depth"), (), self.tr("Nodes"), depth)
        children = BarsPlot(
            self.tr("Children of a node, on average"), (), self.tr("Children"), depth
        )
        self.shares, self.terms = BarsView(visits, settings), BarsView(terms, settings)
        self.depths, self.branching = BarsView(nodes, settings), BarsView(children, settings)

    def _add_tabs(self) -> None:
        tabs = self.tabs
        tabs.setDocumentMode(True)
        tabs.setAccessibleName(self.tr("Statistics of the search"))
        tabs.addTab(_page([self.visits, self.values], self._legend), self.tr("Over time"))
        tabs.addTab(self.shares, self.tr("Visits"))
        tabs.addTab(self.terms, self.tr("Terms"))
        tabs.addTab(_page([self.depths, self.branching]), self.tr("Depths"))
        tabs.addTab(self.workers, self.tr("Workers"))
        tabs.addTab(self.speed, self.tr("Speed"))
        for place, term in enumerate(TAB_TERMS):
            page = tabs.widget(place)
            assert page is not None, "every tab has its term"
            tabs.setTabWhatsThis(place, about(term))
            page.setWhatsThis(plain_tip(about(term)))
        tabs.setCornerWidget(self._corner())
        tabs.currentChanged.connect(self._on_tab_changed)

    def _corner(self) -> QWidget:
        """Return what belongs to all tabs."""
        corner, row = QWidget(), QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 2)
        row.setSpacing(4)
        row.addWidget(self.axis)
        row.addWidget(tool_button(self.picture_action))
        corner.setLayout(row)
        return corner

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.summary)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(self.made_by)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        self._made.apply_theme()

    # --- what is shown

    def show_trace(self, trace: SearchTrace, styles: Styles, player: int | None = None) -> None:
        """Show the course of a search so far; only the tab in sight is redrawn.

        Values are those of a player, by default of the one to move.
        """
        self._trace, self._styles, self._player = trace, styles, player
        self.summary.setText(self._summary(trace.last))
        self.tabs.setTabText(self.tabs.indexOf(self.shares), self._work_title())
        self._refresh()

    def set_weighing(self, weighing: Weighing | None) -> None:
        """Note how the search on show weighs its moves; None: that is not known."""
        self._weighing = weighing

    def note_provenance(self, made_by: Provenance | None) -> None:
        """Note what made the search, for plots that are saved."""
        for plot in self.findChildren(SearchPlot):
            plot.made_by = made_by

    def offer_terms(self, offered: bool) -> None:
        """Have a tab for the terms of a selection, or none: of some games nobody knows them."""
        self.tabs.setTabVisible(self.tabs.indexOf(self.terms), offered)

    def show_node(self, row: int) -> None:
        """Show the terms below another node of the snapshot's tree; -1 stands for the root."""
        self._node = max(row, ROOT)
        self._refresh()

    def _summary(self, snapshot: AnalysisSnapshot | None) -> str:
        if snapshot is None:
            return self.tr("No search yet.")
        kept = self.tr(" ({0} kept)").format(count_text(snapshot.kept)) if snapshot.kept else ""
        full = self.tr(" (full)") if snapshot.is_full else ""
        player = snapshot.player if self._player is None else self._player
        text = self.tr(
            "{n} iterations{kept} · {speed}/s · {nodes}{full} · {time} · value {value}"
        ).format(
            n=count_text(snapshot.iterations),
            kept=kept,
            full=full,
            speed=count_text(iterations_per_second(snapshot)),
            nodes=nodes_words(snapshot),
            time=seconds_text(snapshot.elapsed_s),
            value=percent_text(seen_by(snapshot, player).win_estimate),
        )
        if snapshot.complete_depth is None:
            return text
        return self.tr("{text} · depth {n}").format(text=text, n=snapshot.complete_depth)

    def _refresh(self) -> None:
        """Bring the tab in sight up to date."""
        last, page = self._trace.last, self.tabs.currentWidget()
        self.axis.setEnabled(page is self.speed or page.isAncestorOf(self.visits))
        self.picture_action.setEnabled(last is not None and page is not self.workers)
        if page is self.workers:
            self.workers.show_workers(last)
        elif page is self.speed:
            title = self.tr("Iterations a second")
            self.speed.show_plot(speed_plot(self._trace, title, self.axis.axis))
        elif page is self.shares:
            self._show_shares(last)
        elif page is self.terms:
            self._show_terms(last)
        elif page.isAncestorOf(self.depths):
            self._show_depths(last)
        else:
            self._show_course()

    def _show_course(self) -> None:
        trace, styles, axis = self._trace, self._styles, self.axis.axis
        self.visits.show_plot(visits_plot(trace, styles, self._work_title(), axis))
        self.values.show_plot(values_plot(trace, styles, self.tr("Value"), self._player, axis))
        self._legend.show_styles(styles)

    def _work_title(self) -> str:
        last = self._trace.last
        by_depth = last is not None and last.order == "value"
        return self.tr("Nodes") if by_depth else self.tr("Visits")

    def _show_shares(self, last: AnalysisSnapshot | None) -> None:
        moves = enumerate(last.root_moves if last is not None else (), start=1)
        by_depth = last is not None and last.order == "value"  # what was cut there has no bar
        shown = [(rank, move) for rank, move in moves if move.visits or not by_depth]
        self.shares.show_bars(
            [Bar(f"{rank}. {shown_label(move.label)}", move.visits) for rank, move in shown],
            [f"{shown_label(move.label)}\n{number(move.visits, ',')}" for _, move in shown],
            self._work_title(),
        )

    def _show_depths(self, last: AnalysisSnapshot | None) -> None:
        counts = np.bincount(depths(last.tree.parent)).tolist() if last is not None else []
        self.depths.show_bars([Bar(str(depth), count) for depth, count in enumerate(counts)])
        branching = branching_by_depth(last.tree) if last is not None else ()
        self.branching.show_bars([Bar(str(d), mean) for d, mean in enumerate(branching)])

    def _show_terms(self, last: AnalysisSnapshot | None) -> None:
        """Show why the search would go where from the chosen node, best bound first."""
        found = self._terms(last) if last is not None and self._weighing is not None else []
        found.sort(key=lambda pair: -(_base(pair[1]) + pair[1].bonus))
        self.terms.show_bars(
            [Bar(shown_label(label), _base(terms), _bonus(terms)) for label, terms in found],
            [self._tip(label, terms) for label, terms in found],
        )

    def _terms(self, last: AnalysisSnapshot) -> list[tuple[str, Terms]]:
        assert self._weighing is not None, "the selection is known"
        tree, node = last.tree, self._node if self._node < len(last.tree) else ROOT
        rows = children_of(tree, node)
        pairs = ((r, terms_of(tree, r, last.player, self._weighing)) for r in rows)
        return [(tree.label[r], terms) for r, terms in pairs if terms is not None]

    def _tip(self, label: str, terms: Terms) -> str:
        return self.tr("{label}\nexploitation {base}, exploration {bonus}, {n} visits").format(
            label=shown_label(label),
            base=number(_base(terms), ".3f"),
            bonus=number(terms.bonus, ".3f"),
            n=count_text(terms.visits),
        )

    def _figures(self) -> list[Figure]:
        """Return what the tab in sight can save; of an empty plot nothing."""
        page = self.tabs.currentWidget()
        if self._trace.last is None or page is None:
            return []
        plots = [page] if isinstance(page, SearchPlot) else page.findChildren(SearchPlot)
        found = [plot.figure() for plot in plots if plot.save_action.isEnabled()]
        if page.isAncestorOf(self.visits):
            axis, player, styles = self.axis.axis, self._player, self._styles
            return [course_figure(self._trace, axis, player, styles), *found]
        return found

    @Slot()
    def _on_picture(self) -> None:
        figures = self._figures()
        if figures:
            self.saver.ask(figures, "plot")

    @Slot()
    def _on_axis_chosen(self) -> None:
        self._refresh()

    @Slot(int)
    def _on_tab_changed(self, _index: int) -> None:
        self._refresh()


def _base(terms: Terms) -> float:
    return terms.mean if terms.exploitation is None else terms.exploitation


def _bonus(terms: Terms) -> float:
    """Return the term of exploration; that of a move without a visit has no end."""
    return terms.bonus if math.isfinite(terms.bonus) else 0.0


def _page(plots: Sequence[QWidget], below: QWidget | None = None) -> QWidget:
    """Return plots side by side, and something below them."""
    page, row = QWidget(), QHBoxLayout()
    row.setSpacing(8)
    for plot in plots:
        row.addWidget(plot)
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 4, 0, 0)
    layout.setSpacing(4)
    layout.addLayout(row, 1)
    if below is not None:
        layout.addWidget(below)
    return page
