"""A search step by step on screen: four phases, what happened in each, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QSpinBox,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.games.warlight.state import WarlightMove, WarlightState
from studio.games.warlight.iterations import Iteration, Phase, RoundShown, Steps
from studio.games.warlight.steps import PHASES, choice_text, phase_text, steps_text
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.ui.analysis.means import Means
from studio.ui.analysis.panel_actions import tool_button
from studio.ui.analysis.study_panel import StudyPanel
from studio.ui.analysis.tables import show_as_rows
from studio.ui.games.warlight.analysis.step_session import StepSession
from studio.ui.games.warlight.analysis.step_table import StepRow, StepTable
from studio.ui.help.terms import about
from studio.ui.look.plain import PlainLabel, plain_tip

MOST: Final = 1_000_000
ROW_HEIGHT: Final = 22
Decisions = list[tuple[int, WarlightMove]]


class StepPanel(StudyPanel):
    """Steps through a search of the position it was given, and says what to light."""

    position_shown = Signal(object, object)  # WarlightState, and the moves drawn over it
    node_shown = Signal(object)  # Steps from the root
    advanced = Signal()  # the session has another snapshot

    def __init__(
        self,
        means: Means,
        options: Callable[[], AnalysisOptions],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = StepSession(means, self)
        self._position: Position | None = None
        self._options = options  # asked when a search begins
        self._make_actions()
        self._make_phases()
        self._make_views()
        self._arrange()
        self._connect()
        self._show_step()

    # --- building

    def _make_actions(self) -> None:
        add = self._made.add
        self.iteration_back_action = add(
            "round-back", self.tr("Previous iteration"),
            self.tr("Go back to the beginning of the iteration before"), "Ctrl+G",
        )  # fmt: skip
        self.phase_back_action = add(
            "back", self.tr("Previous phase"),
            self.tr("Go back to the phase before, and to the iteration before that"), "Ctrl+H",
        )  # fmt: skip
        self.phase_action = add(
            "forward", self.tr("Next phase"),
            self.tr("Selection, expansion, simulation, backpropagation, and the next iteration"),
            "Ctrl+J",
        )  # fmt: skip
        self.iteration_action = add(
            "skip", self.tr("Next iteration"),
            self.tr("Finish this iteration and begin the next one"), "Ctrl+Shift+J",
        )  # fmt: skip
        self.run_action = add(
            "start", self.tr("Run"), self.tr("Do so many iterations and show the last one")
        )
        self.stop_action = add(
            "stop", self.tr("Stop the run"), self.tr("Show the iteration it has come to")
        )
        self.restart_action = add(
            "rematch", self.tr("From the beginning"),
            self.tr("Forget this search; the same seed gives the same steps again"),
        )  # fmt: skip
        self.round_back_action = add(
            "step-back", self.tr("A round of the playout back"),
            self.tr("Show the round before on the map"), "Ctrl+PgUp",
        )  # fmt: skip
        self.round_action = add(
            "step", self.tr("A round of the playout on"),
            self.tr("Show the playout on the map, a round at a time, to its end"), "Ctrl+PgDown",
        )  # fmt: skip

    def _make_phases(self) -> None:
        words = (
            self.tr("Selection"), self.tr("Expansion"), self.tr("Simulation"),
            self.tr("Backpropagation"),
        )  # fmt: skip
        self.phases = QButtonGroup(self)
        for number, word in enumerate(words):
            button = QToolButton()
            button.setText(f"{number + 1} {word}")
            button.setCheckable(True)
            button.setAccessibleName(word)
            button.setToolTip(self.tr("Show this phase of the iteration"))
            button.setWhatsThis(plain_tip(about(PHASES[number].value)))
            self.phases.addButton(button, number)
        self.number = QSpinBox()
        self.number.setKeyboardTracking(False)  # a search takes a while to get there
        self.number.setGroupSeparatorShown(True)
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.number.setAccessibleName(self.tr("Iteration on show"))
        self.number.setToolTip(self.tr("Show another iteration of those that were done"))
        self.run_length = QSpinBox()
        self.run_length.setRange(1, MOST)
        self.run_length.setValue(100)
        self.run_length.setGroupSeparatorShown(True)
        self.run_length.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.run_length.setAccessibleName(self.tr("Iterations of a run"))
        self.run_length.setToolTip(self.tr("How many iterations a run does"))

    def _make_views(self) -> None:
        self.text, self.note, self.choice = PlainLabel(), PlainLabel(), QComboBox()
        for label in (self.text, self.note):
            label.setWordWrap(True)
        self.choice.setAccessibleName(self.tr("Which choice on the way"))
        self.choice.setToolTip(self.tr("Every choice from the root to the leaf"))
        self.choice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.table, self.view = StepTable(self), QTableView()
        self.view.setModel(self.table)
        self.view.setAccessibleName(self.tr("What the phase did"))
        show_as_rows(self.view, ROW_HEIGHT)
        self.setFocusProxy(self.view)

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(2)
        top.addWidget(tool_button(self.iteration_back_action))
        top.addWidget(tool_button(self.phase_back_action))
        top.addWidget(tool_button(self.phase_action, words=True))
        top.addWidget(tool_button(self.iteration_action))
        top.addWidget(tool_button(self.run_action))
        top.addWidget(self.run_length)
        top.addWidget(tool_button(self.stop_action))
        top.addWidget(tool_button(self.restart_action))
        top.addStretch(1)
        top.addWidget(PlainLabel(self.tr("Iteration")))
        top.addWidget(self.number)
        strip = QHBoxLayout()
        strip.setSpacing(2)
        for button in self.phases.buttons():
            strip.addWidget(button)
        strip.addStretch(1)
        strip.addWidget(tool_button(self.round_back_action))
        strip.addWidget(tool_button(self.round_action))
        self.view.setParent(self)  # first: Tab comes to the proxy, and goes on
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addLayout(strip)
        layout.addWidget(self.text)
        layout.addWidget(self.choice)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.note)

    def _connect(self) -> None:
        self.iteration_back_action.triggered.connect(self.session.previous_iteration)
        self.phase_back_action.triggered.connect(self.session.previous_phase)
        self.phase_action.triggered.connect(self._on_next_phase)
        self.iteration_action.triggered.connect(self._on_next_iteration)
        self.run_action.triggered.connect(self._on_run)
        self.stop_action.triggered.connect(self.session.stop)
        self.restart_action.triggered.connect(self.session.reset)
        self.round_back_action.triggered.connect(self._on_round_back)
        self.round_action.triggered.connect(self._on_round_on)
        self.number.valueChanged.connect(self.session.show_iteration)
        self.phases.idClicked.connect(self._on_phase_clicked)
        self.choice.currentIndexChanged.connect(self._on_choice_changed)
        self.view.selectionModel().currentRowChanged.connect(self._on_row_chosen)
        self.session.changed.connect(self._show_step)
        self.session.busy_changed.connect(self._on_busy_changed)
        self.session.failed.connect(self._on_session_failed)

    # --- what is shown

    def set_position(self, position: Position | None) -> None:
        """Take the position to search; another one than before begins anew."""
        if position is self._position:
            return
        self._position = position
        self.session.reset()

    @property
    def _names(self) -> tuple[str, ...]:
        position = self._position
        if position is None:
            return ()
        return position.players.short_names(position.game.settings.num_players)

    @Slot()
    def _show_step(self) -> None:
        """Show the phase on show, from its first choice on."""
        iteration, phase = self.session.iteration, self.session.phase
        self.phases.button(PHASES.index(phase)).setChecked(iteration is not None)
        self._light_phase()
        self._list_choices(iteration if phase is Phase.SELECTION else None)
        self._show_number()
        self._update_actions()
        if iteration is None:
            self._show_nothing()
            return
        self.text.setText(phase_text(iteration, phase, self._names))
        self.advanced.emit()
        self._show_rows(iteration, phase)

    def _show_number(self) -> None:
        iteration = self.session.iteration
        with QSignalBlocker(self.number):
            self.number.setRange(int(iteration is not None), self.session.most)
            self.number.setValue(iteration.number if iteration is not None else 0)

    def _light_phase(self) -> None:
        """Write the phase on show in bold: a pressed button alone is hard to see."""
        for button in self.phases.buttons():
            font = button.font()
            font.setBold(button.isChecked())
            button.setFont(font)

    def _show_nothing(self) -> None:
        self.phases.setExclusive(False)
        for button in self.phases.buttons():
            button.setChecked(False)
        self.phases.setExclusive(True)
        self._light_phase()
        self.note.setText("")
        self.table.clear()
        self.text.setText(
            self.tr(
                "Next phase takes the search of this position one step at a time: how it selects, "
                "expands, simulates and learns."
            )
        )

    def _list_choices(self, iteration: Iteration | None) -> None:
        """List the choices on the way, if the phase has any."""
        found = iteration.selections if iteration is not None else ()
        self.choice.blockSignals(True)
        self.choice.clear()
        for number, selection in enumerate(found, start=1):
            below = steps_text(selection.path, self._names)
            chosen = self._names[selection.player]
            self.choice.addItem(
                self.tr("Choice {n} of {total}: {who}, below “{node}”").format(
                    n=number, total=len(found), who=chosen, node=below
                )
            )
        self.choice.blockSignals(False)
        self.choice.setVisible(bool(found))

    def _show_rows(self, iteration: Iteration, phase: Phase) -> None:
        match phase:
            case Phase.SELECTION:
                self._show_choice(iteration)
            case Phase.EXPANSION:
                self.table.show_expansion(iteration, self._names)
                self._show_leaf(iteration)
            case Phase.SIMULATION:
                self.table.show_rounds(iteration.playout, iteration.values, self._names)
                self._show_leaf(iteration)
            case Phase.BACKPROPAGATION:
                self.table.show_changes(iteration.changes, self._names)
                self._show_leaf(iteration)
        self._fit_columns()

    def _show_choice(self, iteration: Iteration) -> None:
        place = self.choice.currentIndex()
        if place < 0:
            self.table.clear()
            self._light((), None)
            return
        selection = iteration.selections[place]
        self.table.show_selection(selection, self._names)
        if place:
            self.text.setText(choice_text(selection, self._names))
        path = (*selection.path, (selection.player, selection.option.label))
        self._light(path, _round_with(iteration, path))

    def _show_leaf(self, iteration: Iteration) -> None:
        self._light(iteration.path, None, iteration.start)

    def _light(
        self,
        path: Steps,
        shown: RoundShown | None,
        position: WarlightState | None = None,
        *,
        is_end: bool = False,
    ) -> None:
        """Light a node in the tree, and on the map the round or position that goes with it."""
        self.node_shown.emit(path)
        if shown is not None:
            moves: Decisions = [(p, move) for p, move in enumerate(shown.moves) if move]
            self.note.setText(self._round_note(shown))
            self.position_shown.emit(shown.before, moves)
        elif position is not None:
            self.note.setText(
                self.tr("On the map: the position that the playout ends with.")
                if is_end
                else self.tr("On the map: the position of the leaf.")
            )
            self.position_shown.emit(position, [])
        else:
            self.note.setText("")

    def _round_note(self, shown: RoundShown) -> str:
        number = shown.before.round + 1
        if shown.is_sample:
            return self.tr(
                "On the map: round {0} with its orders; the position is a sample, its dice were "
                "thrown for this iteration."
            ).format(number)
        return self.tr(
            "On the map: round {0} with its orders; the tree keeps one outcome of it."
        ).format(number)

    def _fit_columns(self) -> None:
        header = self.view.horizontalHeader()
        for column in range(self.table.columnCount()):
            stretched = column == 0
            mode = QHeaderView.ResizeMode
            header.setSectionResizeMode(
                column, mode.Stretch if stretched else mode.ResizeToContents
            )
        row = self.table.lit_row
        if row >= 0:
            self.view.scrollTo(self.table.index(row, 0))

    def _update_actions(self) -> None:
        ready = self._position is not None and not self.session.is_busy
        for action in (self.phase_action, self.iteration_action, self.run_action):
            action.setEnabled(ready)
        self.stop_action.setEnabled(self.session.is_busy)
        stepped = self.session.iteration is not None
        self.restart_action.setEnabled(ready and stepped)
        back = ready and self.session.can_go_back
        self.phase_back_action.setEnabled(back)
        self.iteration_back_action.setEnabled(back)
        iteration = self.session.iteration
        self.number.setEnabled(ready and iteration is not None)
        has_playout = iteration is not None and bool(iteration.playout)
        self.round_back_action.setEnabled(has_playout)
        self.round_action.setEnabled(has_playout)
        for button in self.phases.buttons():
            button.setEnabled(stepped)

    # --- slots

    @Slot()
    def _on_next_phase(self) -> None:
        if self._position is not None:
            self.session.next_phase(self._position, self._now_options())

    @Slot()
    def _on_next_iteration(self) -> None:
        self._run(1)

    @Slot()
    def _on_run(self) -> None:
        self._run(self.run_length.value())

    def _run(self, iterations: int) -> None:
        if self._position is not None:
            self.session.run(self._position, self._now_options(), iterations)

    def _now_options(self) -> AnalysisOptions:
        """Return the options of the search under way; new ones at a beginning."""
        known = self.session.options
        return known if known is not None else self._options()

    @Slot(int)
    def _on_phase_clicked(self, number: int) -> None:
        self.session.show_phase(PHASES[number])

    @Slot(int)
    def _on_choice_changed(self, _place: int) -> None:
        iteration = self.session.iteration
        if iteration is not None:
            self.text.setText(phase_text(iteration, Phase.SELECTION, self._names))
            self._show_rows(iteration, Phase.SELECTION)

    @Slot(QModelIndex, QModelIndex)
    def _on_row_chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        row = now.data(StepTable.ROW_ROLE) if now.isValid() else None
        if isinstance(row, StepRow):
            iteration = self.session.iteration
            selecting = self.session.phase is Phase.SELECTION
            shown = row.shown
            if shown is None and iteration is not None and not selecting:
                shown = _round_with(iteration, row.path) if row.position is None else None
            is_end = self.session.phase is Phase.SIMULATION and shown is None
            self._light(row.path, shown, row.position, is_end=is_end)

    @Slot()
    def _on_round_back(self) -> None:
        self._choose_round(-1)

    @Slot()
    def _on_round_on(self) -> None:
        self._choose_round(1)

    def _choose_round(self, by: int) -> None:
        """Go along the playout by its rows; from elsewhere to its first one."""
        if self.session.phase is not Phase.SIMULATION:
            self.session.show_phase(Phase.SIMULATION)
            by = 1
        row = self.view.currentIndex().row() + by
        self.view.selectRow(min(max(row, 0), self.table.rowCount() - 1))

    @Slot(bool)
    def _on_busy_changed(self, _busy: bool) -> None:
        self._update_actions()


def _round_with(iteration: Iteration, path: Steps) -> RoundShown | None:
    """Return the round of the way in which the last move of a path was made."""
    rounds: Sequence[RoundShown] = iteration.rounds
    found = (shown for shown in rounds if path and shown.path[: len(path)] == path)
    return next(found, None)
