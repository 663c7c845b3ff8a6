"""Two searches of the position on show: two sets of options, one table, figures of agreement."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from studio.analysing.archive import SUFFIX
from studio.analysing.comparison import (
    ComparedMove,
    agreement_lines,
    comparison_csv,
    comparison_json,
    search_text,
)
from studio.analysing.file import SavedAnalysis
from studio.analysing.study_file import Study
from studio.position.position import Position
from studio.position.trace import SearchTrace
from studio.ui.analysis.compare_options import PairOptions
from studio.ui.analysis.compare_session import CompareSession, Pair
from studio.ui.analysis.compare_table import CompareTable
from studio.ui.analysis.means import Means
from studio.ui.analysis.panel_actions import tool_button
from studio.ui.analysis.scrolled import show_end
from studio.ui.analysis.study_panel import StudyPanel
from studio.ui.analysis.tables import show_as_rows
from studio.ui.look.plain import PlainLabel, plain_tip


class ComparePanel(StudyPanel):
    """Searches the position it was given twice and shows both results."""

    candidate_chosen = Signal(object, object)  # the position, and a row's moves in it

    def __init__(
        self,
        means: Means,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = CompareSession(means, self)
        self._position: Position | None = None
        self.start_action = self._made.add(
            "start", self.tr("Compare"), self.tr("Search the position on show with both"),
            "Ctrl+Shift+K",
        )  # fmt: skip
        self.stop_action = self._made.add(
            "stop", self.tr("Stop comparing"), self.tr("Keep what both have found")
        )
        self.save_action = self._made.add(
            "save",
            self.tr("Save the comparison…"),
            self.tr("As JSON or CSV, or to be opened again"),
        )  # fmt: skip
        self.keep_action = self._made.add(
            "library", self.tr("Keep the comparison in the library"),
            self.tr("Both searches with their trees, to be opened again"),
        )  # fmt: skip
        self.pair_options = PairOptions()
        self.first, self.second = self.pair_options.first, self.pair_options.second
        self.figures, self.state = PlainLabel(), PlainLabel()
        self._make_view()
        self._arrange()
        self._connect()
        self._show_pair()
        self._update_actions()

    def _make_view(self) -> None:
        self.figures.setWordWrap(True)
        self.state.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.table, self.view = CompareTable(self), QTableView()
        self.view.setModel(self.table)
        self.view.setAccessibleName(self.tr("Candidates of both searches"))
        self.view.setAlternatingRowColors(True)
        show_as_rows(self.view)
        header = self.view.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(CompareTable.TURN, QHeaderView.ResizeMode.Stretch)
        self.setFocusProxy(self.view)

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addWidget(tool_button(self.start_action, words=True))
        top.addWidget(tool_button(self.stop_action))
        top.addWidget(self.state, 1)
        top.addWidget(tool_button(self.save_action))
        top.addWidget(tool_button(self.keep_action))
        self.view.setParent(self)  # first: Tab comes to the proxy, and goes on
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.pair_options)
        layout.addWidget(self.figures)
        layout.addWidget(self.view, 1)

    def _connect(self) -> None:
        self.start_action.triggered.connect(self.start)
        self.stop_action.triggered.connect(self.session.stop)
        self.save_action.triggered.connect(self._on_save)
        self.keep_action.triggered.connect(self._on_keep)
        self.session.updated.connect(self._show_pair)
        self.session.state_changed.connect(self._update_actions)
        self.session.failed.connect(self._on_session_failed)
        self.view.selectionModel().currentRowChanged.connect(self._on_row_chosen)

    def set_position(self, position: Position | None) -> None:
        """Take the position to search; what was compared at another one is forgotten."""
        if position is self._position:
            return
        self._position = position
        self.session.clear()

    @Slot()
    def start(self) -> None:
        """Search with both sets of options."""
        if self._position is not None:
            self.session.start(self._position, self.first.options, self.second.options)

    @Slot()
    def _show_pair(self) -> None:
        pair = self.session.pair
        comparison = pair.comparison if pair is not None else None
        had_rows = self.table.rowCount() > 0
        self.table.show_comparison(comparison)
        if comparison is not None and not had_rows:
            show_end(self)  # on a small screen the options stand above all of the table
        self.figures.setText(
            " · ".join(f"{name}: {value}" for name, value in agreement_lines(comparison))
            if comparison is not None
            else self.tr("Compare searches the position twice: how far do both agree?")
        )
        self.figures.setToolTip(plain_tip(self.figures.text().replace(" · ", "\n")))
        found = () if pair is None else (("A", pair.first), ("B", pair.second))
        self.state.setText(
            " · ".join(f"{name}: {search_text(side)}" for name, side in found if side is not None)
        )

    @Slot()
    def _update_actions(self) -> None:
        running, pair = self.session.is_running, self.session.pair
        self.start_action.setEnabled(self._position is not None and not running)
        self.stop_action.setEnabled(running)
        is_whole = not running and pair is not None and pair.second is not None
        for action in (self.save_action, self.keep_action):
            action.setEnabled(is_whole)

    @Slot()
    def _on_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the comparison"), "comparison.json",
            self.tr("Comparison (*.json);;Table (*.csv);;Analysis, to be opened again (*{0})")
            .format(SUFFIX),
        )  # fmt: skip
        pair = self.session.pair
        comparison = pair.comparison if pair is not None else None
        if not name or pair is None or comparison is None:
            return
        path = Path(name)
        if path.suffix == SUFFIX:
            self.study_saved.emit(self.study, path)
            return
        if path.suffix.lower() == ".csv":
            text = comparison_csv(comparison)
        else:
            text = comparison_json(comparison, title=pair.position.title, options=pair.options)
        self._write(path, text)

    @property
    def study(self) -> Study | None:
        pair = self.session.pair
        if pair is None or pair.second is None:
            return None
        sides = zip(pair.options, (pair.first, pair.second), strict=True)
        searches = []
        for options, found in sides:
            trace = SearchTrace()
            trace.add(found)
            searches.append(SavedAnalysis(pair.position, options, trace))
        title = self.tr("Comparison: {0}").format(pair.position.title)
        return Study("comparison", title, tuple(searches))

    def show_study(self, study: Study) -> None:
        """Show a comparison that was kept, of the position that is on show."""
        first, second = study.searches
        position = self._position or first.position
        options = first.options, second.options
        self.session.take(Pair(position, options, first.snapshot, second.snapshot))

    @Slot(QModelIndex, QModelIndex)
    def _on_row_chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        move = now.data(CompareTable.ROW_ROLE) if now.isValid() else None
        if isinstance(move, ComparedMove) and self._position is not None:
            self.candidate_chosen.emit(self._position, move.moves)
