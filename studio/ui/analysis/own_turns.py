"""Turns of one's own as candidates: made on the board, chosen in the table, searched alone.

Knows which candidates are chosen of the position on show; the search itself is the session's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from ai.searching.snapshot import RootMove
from engine.errors import EngineError
from studio.desk import is_same_turn, turn_label
from studio.position.position import Position
from studio.position.searches import OWN, AnalysisOptions, ChosenTurn
from studio.position.trace import SearchTrace
from studio.ui.analysis.line_bar import LineBar
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.position_panel import PositionPanel
from studio.ui.analysis.search_control import SearchControl
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.table import AnalyseTable
from studio.ui.analysis.turn_planning import TurnPlanning
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.elided import ElidedLabel

BESIDE: Final = 3  # leading candidates that are searched beside a turn of one's own


class Place(Protocol):
    """What is used of the workspace."""

    message: SignalInstance
    session: SearchSession
    views: SearchViews
    options_bar: OptionsBar  # how the next search is to be told
    search: SearchControl
    line_bar: LineBar  # gives its place to the bar
    position: PositionPanel

    @property
    def table(self) -> AnalyseTable:
        """What is there of the game on show."""
        ...

    @property
    def shown_position(self) -> Position | None:
        """The position on the board."""
        ...

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        ...


class OwnTurnBar(QWidget):
    """What is planned, and what to do with it; stands in the place of the line while it is."""

    def __init__(self, actions: tuple[QAction, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = ElidedLabel()
        self.advice = ElidedLabel()
        self.extra = QVBoxLayout()  # for the widget of a game's planning
        row = QHBoxLayout()
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(4)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
        row.addWidget(self.words, 3)
        row.addWidget(self.advice, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self.extra)
        layout.addLayout(row)
        self.hide()


class OwnTurns(QObject):
    """The actions, the bar and what is chosen; nothing of it outlives the position."""

    def __init__(self, place: Place, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = place
        self._icons: dict[QAction, str] = {}
        self._own: tuple[RootMove, ...] = ()
        self._chosen: frozenset[tuple[Any, ...]] = frozenset()
        self._planning: TurnPlanning | None = None
        self._position: Position | None = None
        self._make_actions()
        self.bar = OwnTurnBar((self.take, self.undo, self.cancel))
        self._connect()
        self.set_position(None)

    def _make_actions(self) -> None:
        self.plan = self._add(
            "own-turn", self.tr("What about this turn?"), "Ctrl+Shift+X",
            self.tr("Make a turn of your own on the board, as one more candidate"),
        )  # fmt: skip
        self.plan.setCheckable(True)
        self.choose = self._add(
            "choose", self.tr("Choose the candidate"), "Ctrl+Shift+L",
            self.tr("Mark it, or not any more: the marked ones can be searched alone"),
        )  # fmt: skip
        self.search = self._add(
            "search-chosen", self.tr("Search the chosen alone"), "Ctrl+F8",
            self.tr(
                "Search nothing but the marked candidates, from the beginning; a single one beside "
                "the best"
            ),
        )  # fmt: skip
        self.take = self._add(
            "commit", self.tr("Take it"), "", self.tr("Put the turn among the candidates")
        )
        self.undo = self._add("undo", self.tr("Back"), "", self.tr("Take the last thing back"))
        self.cancel = self._add("clear", self.tr("Cancel"), "", self.tr("Plan no turn"))

    def _add(self, name: str, text: str, keys: str, tip: str) -> QAction:
        action = QAction(icon(name), text, self)
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{text} ({keys})\n{tip}" if keys else tip))
        action.setWhatsThis(plain_tip(tip))
        self._icons[action] = name
        return action

    def _connect(self) -> None:
        self.plan.toggled.connect(self._on_plan_toggled)
        self.choose.triggered.connect(self._on_choose)
        self.search.triggered.connect(self._on_search)
        self.take.triggered.connect(self._on_take)
        self.undo.triggered.connect(self._on_undo)
        self.cancel.triggered.connect(self.stop)
        self._place.position.edit_action.toggled.connect(self.stop)
        view = self._place.views.candidates.view
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        view.addActions([self.choose, self.search, self.plan])
        self._place.views.candidates.add_actions((self.plan, self.choose, self.search))
        view.selectionModel().currentRowChanged.connect(self._update)
        self._place.session.state_changed.connect(self._update)

    @property
    def commands(self) -> list[QAction]:
        """The actions that have a place in menus."""
        return [self.plan, self.choose, self.search]

    @property
    def is_planning(self) -> bool:
        """Whether a turn is being made on the board."""
        return self._planning is not None

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        for action, name in self._icons.items():
            action.setIcon(icon(name))

    # --- what is on show

    def set_position(self, position: Position | None) -> None:
        """Begin anew at a position; the same one keeps what was chosen."""
        if position is not None and position is self._position:
            self._show()
            return
        self.stop()
        self._position, self._own, self._chosen = position, (), frozenset()
        self._show()

    def _show(self) -> None:
        self._place.views.candidates.table.set_own(self._own, self._chosen)
        self._update()

    @Slot()
    def _update(self) -> None:
        position = self._position
        planning = self._planning
        can_plan = position is not None and position.player >= 0
        self.plan.setEnabled(can_plan)
        view = self._place.views.candidates.view
        self.choose.setEnabled(can_plan and view.currentIndex().isValid())
        self.search.setEnabled(can_plan and bool(self._chosen))
        self.take.setEnabled(planning is not None and bool(planning.moves))
        self.undo.setEnabled(planning is not None and planning.can_undo)
        # While a search runs, Esc ends that: two meanings of a key would be none.
        has_key = planning is not None and not self._place.session.is_running
        self.cancel.setShortcut(QKeySequence("Esc" if has_key else ""))
        if planning is not None:
            self.bar.words.setText(planning.words)
            self.bar.advice.setText(planning.advice)

    # --- a turn on the board

    @Slot(bool)
    def _on_plan_toggled(self, wanted: bool) -> None:
        if not wanted:
            self.stop()
            return
        position = self._position
        if position is None or self.is_planning:
            return
        planning = self._planning = self._place.table.planning
        planning.changed.connect(self._update)
        planning.refused.connect(self._place.message)
        if planning.widget is not None:
            self.bar.extra.addWidget(planning.widget)
            planning.widget.show()
        self._place.views.hold_board(True)
        self._place.position.stop_editing()
        self._place.line_bar.hide()
        self.bar.show()
        planning.begin(position)
        self._place.table.board.setFocus()

    @Slot()
    def stop(self) -> None:
        """Plan no turn any more, and give the board back."""
        planning, self._planning = self._planning, None
        self.plan.setChecked(False)
        if planning is None:
            return
        planning.changed.disconnect(self._update)
        planning.refused.disconnect(self._place.message)
        planning.end()
        if planning.widget is not None:
            planning.widget.hide()
        self.bar.hide()
        self._place.line_bar.show()
        self._place.views.hold_board(False)
        self._update()

    @Slot()
    def _on_undo(self) -> None:
        if self._planning is not None:
            self._planning.undo()

    @Slot()
    def _on_take(self) -> None:
        planning, position = self._planning, self._position
        moves = () if planning is None else planning.moves
        self.stop()
        if moves and position is not None:
            self.add(moves)

    def add(self, moves: tuple[Any, ...]) -> None:
        """Take a turn as a candidate, mark it, and search it if the search on show can."""
        position = self._position
        assert position is not None
        game, state = position.game, position.state
        known = (*self._candidates, *self._own)
        same = next((m for m in known if is_same_turn(game, state, m.moves, moves)), None)
        if same is None:
            label = turn_label(game, state, position.player, moves)
            same = RootMove(moves[0], label, OWN, 0, 0.5, None, 0.0, 0, (label,), moves[1:])
            self._own += (same,)
        self._chosen |= {same.moves}
        self._show()
        self._place.views.pin(same.moves)
        self._include(same)

    def _include(self, move: RootMove) -> None:
        try:
            if self._place.session.include(ChosenTurn.of(move)):
                return
        except EngineError as error:
            self._place.message.emit(str(error))
            return
        if not any(m.moves == move.moves for m in self._candidates):
            self._place.message.emit(
                self.tr("The search on show does not try this turn: search the chosen alone.")
            )

    # --- candidates

    @property
    def _candidates(self) -> tuple[RootMove, ...]:
        last = self._place.trace.last
        return () if last is None else last.root_moves

    @Slot()
    def _on_choose(self) -> None:
        """Mark the current candidate, or not any more."""
        candidates = self._place.views.candidates
        row = candidates.view.currentIndex().row()
        if row < 0:
            return
        move = candidates.table.move_at(row)
        self._chosen ^= {move.moves}
        if move.moves in self._chosen and move.moves not in {m.moves for m in self._own}:
            self._include(move)
        self._show()

    @Slot()
    def _on_search(self) -> None:
        self._place.search.start_with(self._chosen_options())

    def _chosen_options(self) -> AnalysisOptions:
        known = {move.moves: move for move in (*self._candidates, *self._own)}
        turns = [ChosenTurn.of(move) for key, move in known.items() if key in self._chosen]
        if len(turns) == 1:
            others = [m for m in self._candidates if m.moves not in self._chosen]
            turns += [ChosenTurn.of(move) for move in others[:BESIDE]]
        return replace(self._place.options_bar.options, chosen=tuple(turns))
