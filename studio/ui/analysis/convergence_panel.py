"""Does the search settle? Many seeds at the position on show, and a plot of how they agree."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QProgressBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ai.searching.convergence import Convergence
from studio.analysing.archive import SUFFIX
from studio.analysing.convergence import (
    ConvergencePlan,
    convergence_csv,
    convergence_json,
    samples_csv,
    settled_text,
)
from studio.analysing.study_file import StudiedConvergence, Study
from studio.painting.figures import convergence_figure
from studio.painting.settling import agreement_plot, estimate_plot
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import Axis
from studio.ui.analysis.convergence_session import ConvergenceSession
from studio.ui.analysis.means import Means
from studio.ui.analysis.panel_actions import tool_button
from studio.ui.analysis.provenance_label import ProvenanceLabel
from studio.ui.analysis.study_panel import StudyPanel
from studio.ui.help.terms import about
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.axis_box import AxisBox
from studio.ui.widgets.picture_saving import PictureSaver
from studio.ui.widgets.plot_views import CourseView

MAX_SEEDS: Final = 1000
MAX_ITERATIONS: Final = 1_000_000
AXIS_KEY: Final = "plots/convergence-axis"


class ConvergencePanel(StudyPanel):
    """Runs a study of the position it was given and draws it."""

    def __init__(
        self,
        means: Means,
        options: Callable[[], AnalysisOptions],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = ConvergenceSession(means, self)
        self._options = options  # asked when a study begins
        self._position: Position | None = None
        self.axis = AxisBox(AXIS_KEY, Axis.ITERATIONS, means.settings)
        self.agreement = CourseView(
            self.tr("Agreement of the searches"), means.settings, has_legend=True
        )
        self.estimates = CourseView(
            self.tr("Value of the position"), means.settings, has_legend=True
        )
        self.saver = PictureSaver(self, means.settings)
        self._make_controls()
        for plot in (self.agreement, self.estimates):
            plot.setWhatsThis(about("convergence"))
        self._arrange()
        self._connect()
        self._update_actions()
        self._show_found()

    @property
    def found(self) -> Convergence | None:
        """What is known of the position."""
        return self.session.found

    @property
    def is_running(self) -> bool:
        """Whether a study is under way."""
        return self.session.is_running

    def _make_controls(self) -> None:
        self.start_action = self._made.add(
            "start", self.tr("Study convergence"),
            self.tr("Search the position on show with many seeds"), "Ctrl+Shift+G",
        )  # fmt: skip
        self.stop_action = self._made.add(
            "stop", self.tr("Stop the study"), self.tr("Keep the searches that are complete")
        )
        self.save_action = self._made.add(
            "save", self.tr("Save the study…"), self.tr("As CSV or JSON, or to be opened again")
        )
        self.picture_action = self._made.add(
            "picture", self.tr("Save a picture of the study…"),
            self.tr("Both plots, for a paper: PNG, SVG or PDF"),
        )  # fmt: skip
        self.keep_action = self._made.add(
            "library", self.tr("Keep the study in the library"),
            self.tr("With its position, to be opened again"),
        )  # fmt: skip
        self.seeds, self.most = QSpinBox(), QSpinBox()
        self.seeds.setRange(2, MAX_SEEDS)
        self.seeds.setValue(ConvergencePlan().seeds)
        self.seeds.setAccessibleName(self.tr("Seeds"))
        self.seeds.setToolTip(self.tr("How many searches, each with a seed of its own"))
        self.most.setRange(10, MAX_ITERATIONS)
        self.most.setSingleStep(1000)
        self.most.setGroupSeparatorShown(True)
        self.most.setValue(ConvergencePlan().most)
        self.most.setAccessibleName(self.tr("Iterations at the end"))
        self.most.setToolTip(self.tr("Iterations of every search at the end; asked at doublings"))
        for box in (self.seeds, self.most):
            box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.progress, self.text = QProgressBar(), PlainLabel()
        self.made_by = ProvenanceLabel()
        self.progress.setAccessibleName(self.tr("Checkpoints done"))
        self.progress.setMaximumWidth(140)
        self.text.setWordWrap(True)

    def _arrange(self) -> None:
        self.seeds.setParent(self)  # first: Tab comes to the proxy, and goes on
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addWidget(tool_button(self.start_action))
        top.addWidget(tool_button(self.stop_action))
        for text, box in ((self.tr("Seeds"), self.seeds), (self.tr("Iterations"), self.most)):
            label = PlainLabel(text)
            label.setBuddy(box)
            top.addWidget(label)
            top.addWidget(box)
        top.addWidget(self.axis)
        top.addStretch(1)
        top.addWidget(self.progress)
        top.addWidget(tool_button(self.save_action))
        top.addWidget(tool_button(self.picture_action))
        top.addWidget(tool_button(self.keep_action))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.text)
        plots = QHBoxLayout()
        plots.setSpacing(8)
        plots.addWidget(self.agreement)
        plots.addWidget(self.estimates)
        layout.addLayout(plots, 1)
        layout.addWidget(self.made_by)
        self.setFocusProxy(self.seeds)

    def _connect(self) -> None:
        self.start_action.triggered.connect(self.start)
        self.stop_action.triggered.connect(self.session.stop)
        self.save_action.triggered.connect(self._on_save)
        self.picture_action.triggered.connect(self._on_picture)
        self.keep_action.triggered.connect(self._on_keep)
        self.axis.chosen.connect(self._show_found)
        for speaker in (self.saver, self.agreement, self.estimates):
            speaker.failed.connect(self.message)
            speaker.told.connect(self.told)
        self.session.updated.connect(self._show_found)
        self.session.progressed.connect(self._on_session_progressed)
        self.session.state_changed.connect(self._update_actions)
        self.session.failed.connect(self._on_session_failed)

    # --- what is shown

    def set_position(self, position: Position | None) -> None:
        """Take the position to study; what is known of another one is forgotten."""
        if position is self._position:
            return
        self._position = position
        self.session.clear()

    @Slot()
    def _show_found(self) -> None:
        axis, made_by = self.axis.axis, self.session.made_by
        self.agreement.show_plot(agreement_plot(self.found, axis))
        self.estimates.show_plot(estimate_plot(self.found, axis))
        for plot in (self.agreement, self.estimates):
            plot.made_by = made_by
        self.text.setText(
            settled_text(self.found)
            if self.found is not None
            else self.tr(
                "Searches the position with many seeds: do they choose the same, and from how "
                "many iterations on?"
            )
        )
        self.made_by.show_provenance(made_by, is_there=made_by is not None)

    @Slot()
    def _update_actions(self) -> None:
        self.start_action.setEnabled(self._position is not None and not self.is_running)
        self.stop_action.setEnabled(self.is_running)
        self.progress.setVisible(self.is_running)
        known = self.found is not None and bool(self.found.checkpoints)
        for action in (self.save_action, self.picture_action, self.keep_action):
            action.setEnabled(known and not self.is_running)

    @property
    def study(self) -> Study | None:
        session, position = self.session, self._position
        if session.found is None or session.made_by is None or position is None:
            return None
        kept = StudiedConvergence(position, session.plan, session.found, session.made_by)
        title = self.tr("Convergence: {0}").format(position.title)
        return Study("convergence", title, convergence=kept)

    def show_study(self, kept: StudiedConvergence) -> None:
        """Show a study that was kept, of the position that is on show."""
        self.session.take(kept)

    # --- commands

    @Slot()
    def _on_picture(self) -> None:
        if self.found is not None:
            figure = convergence_figure(self.found, self.session.made_by, self.axis.axis)
            self.saver.ask([figure], "convergence")

    @Slot()
    def start(self) -> None:
        """Study the position with what the boxes and the search bar say."""
        if self._position is None:
            return
        plan = ConvergencePlan(seeds=self.seeds.value(), most=self.most.value())
        self.session.start(self._position, self._options(), plan)

    @Slot()
    def _on_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the study"), "convergence.csv",
            self.tr(
                "Table (*.csv);;Every search (*.searches.csv);;Study (*.json);;"
                "Analysis, to be opened again (*{0})"
            ).format(SUFFIX),
        )  # fmt: skip
        if not name or self.found is None or self._position is None:
            return
        path, made_by = Path(name), self.session.made_by
        if path.suffix == SUFFIX:
            self.study_saved.emit(self.study, path)
            return
        if path.suffix.lower() == ".json":
            text = convergence_json(self.found, made_by, position=self._position.title)
        elif path.name.endswith(".searches.csv"):
            text = samples_csv(self.found, made_by)
        else:
            text = convergence_csv(self.found, made_by)
        self._write(path, text)

    @Slot(int, int)
    def _on_session_progressed(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)
