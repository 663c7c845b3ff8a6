"""Everything that shows one search: candidates, tree, figures, log, and turns on the map.

Owns the panels and which candidate is chosen; starts no search and knows no docks.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot, RootMove
from studio.desk import desk_for, turn_label
from studio.painting.lines import LineStyle, LineStyles
from studio.position.explanation import Explanation
from studio.position.position import NOBODY, Position
from studio.position.reading import seen_by
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.position.verdicts import reach_words
from studio.trees.paths import row_of_move, rows_to
from studio.ui.analysis.candidate_panel import TO_MOVE, CandidatePanel
from studio.ui.analysis.line_player import LinePlayer
from studio.ui.analysis.means import Means
from studio.ui.analysis.statistics import StatisticsPanel
from studio.ui.analysis.table import AnalyseTable
from studio.ui.analysis.told_lines import ToldLines
from studio.ui.analysis.tree_panel import TreePanel
from studio.ui.analysis.turn_log import Explainer, TurnLogPanel


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is on the board."""

    position: Position  # compared by identity, and so are states
    moves: tuple[tuple[int, Any], ...]
    strong: bool

    def shows(self, position: Position) -> bool:
        """Whether a position is that on the board; those on the way of a line are made anew."""
        own = self.position
        same_state = own.game is position.game and own.state is position.state
        return same_state and own.player == position.player and own.title == position.title

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Drawn) or not self.shows(other.position):
            return False
        return (self.moves, self.strong) == (other.moves, other.strong)

    __hash__ = None  # type: ignore[assignment]


class SearchViews(QObject):
    """Shows the trace it was given last; the map shows the turn under the mouse, or pinned."""

    message = Signal(str)  # something failed
    told = Signal(str)  # what was done

    def __init__(
        self,
        means: Means,
        table: AnalyseTable,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._board = table.board
        self._drawn: Drawn | None = None
        self._is_live = False  # the search on show is under way
        self._is_held = False  # somebody else draws on the board
        self._position: Position | None = None
        self._options = AnalysisOptions()
        self._trace = SearchTrace()
        self._shown_provenance: tuple[Provenance | None, bool] = None, False
        self._hovered: tuple[Hashable, ...] | None = None  # the moves of a candidate
        self._has_walked = False  # along the line, since the mouse came to a candidate
        self._pinned: tuple[Hashable, ...] | None = None
        self._styles = LineStyles()
        self._assigned: Mapping[str, LineStyle] = {}
        self.line = LinePlayer(means, table.sample, self)
        self.candidates = CandidatePanel()
        self.tree = TreePanel(means.jobs, settings=means.settings)
        self.statistics = StatisticsPanel(means.settings)
        self.turn_log = TurnLogPanel()
        self.explainer = Explainer(means.jobs, self)
        self.told_lines = ToldLines(means, self)
        self._connect()

    def _connect(self) -> None:
        self.candidates.view.row_hovered.connect(self._on_candidate_hovered)
        self.candidates.view.row_pinned.connect(self._on_candidate_pinned)
        self.candidates.view_changed.connect(self._on_point_of_view_changed)
        self.tree.node_selected.connect(self._on_node_selected)
        self.tree.node_walked.connect(self._on_node_selected)
        self.tree.failed.connect(self.message)
        self.statistics.failed.connect(self.message)
        for speaker in (self.tree, self.statistics):
            speaker.told.connect(self.told)
        self.tree.exported.connect(self._on_exported)
        self.line.changed.connect(self._on_line_changed)
        self.line.failed.connect(self._on_line_failed)
        self.explainer.explained.connect(self._on_explained)
        self.explainer.failed.connect(self._on_explainer_failed)
        self.turn_log.failed.connect(self.message)
        self.told_lines.told.connect(self.candidates.table.set_lines)

    # --- what is shown

    def use_table(self, table: AnalyseTable) -> None:
        """Show on the board of another game, without a position so far."""
        self.show_position(None)
        self._board = table.board
        self.line.set_sample(table.sample)

    def draw(self, position: Position, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        """Show a state and decisions over it on the board; what is on show stays as it is."""
        before, drawn = self._drawn, Drawn(position, tuple(moves), strong)
        if drawn == before or self._is_held:
            return
        if before is None or not before.shows(position):
            self._board.show_position(position)
        self._board.show_moves(moves, strong=strong)
        self._drawn = drawn

    def hold_board(self, held: bool) -> None:
        """Leave the board to somebody else, or draw on it again what is on show."""
        self._is_held, self._drawn = held, None
        if not held:
            self._show_move()

    def pin(self, moves: tuple[Hashable, ...]) -> None:
        """Pin the candidate that makes these moves, as a click on its row does."""
        row = self.candidates.table.row_of(moves)
        self.candidates.view.select_row(row)
        self._on_candidate_pinned(row)

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        return self._trace

    @property
    def title(self) -> str:
        """What is listed, and by what the first candidate is the best."""
        last = self._trace.last
        if last is not None and last.order == "value":
            return self.tr("Candidates: best = highest value")
        return self.tr("Candidates: best = most visits")

    @property
    def chosen(self) -> RootMove | None:
        """The candidate that is pinned, else the best."""
        last = self._trace.last
        if last is None or not last.root_moves:
            return None
        pinned = (move for move in last.root_moves if move.moves == self._pinned)
        return next(pinned, last.root_moves[0])

    def show_position(self, position: Position | None) -> None:
        """Begin anew with a position of which nothing is known yet."""
        self._position, self._trace = position, SearchTrace()
        self._hovered = self._pinned = None
        self._styles.clear()
        self.line.set_candidate(position, self._options, None)
        self._drawn = None
        if position is not None:
            self.draw(position, (), strong=True)
            self.candidates.set_players(position.game.traits.num_players, position.players)
            self.tree.set_players(position.players)
        table = self.candidates.table
        table.clear()
        table.set_lines({})
        self.told_lines.set_position(position)
        table.set_played(None if position is None else played_move(position))
        self.candidates.show_nothing()
        self.tree.show_snapshot(None)
        self.explainer.cancel()
        self.turn_log.clear()
        self._shown_provenance = None, False
        self._show_provenance(None, is_there=False)
        self.statistics.show_node(-1)
        self.statistics.show_trace(SearchTrace(), {})

    def show_options(self, options: AnalysisOptions) -> None:
        """Note what a search like that on show is told, for whatever is searched beside it."""
        self._options = options

    def _show_provenance(self, made_by: Provenance | None, *, is_there: bool) -> None:
        """Say what made the search on show, and explain its tree by what that was told."""
        shown = self._position
        weighs = None if shown is None else desk_for(shown.game).weighing
        weighing = None
        if shown is not None and weighs is not None and made_by is not None and not made_by.chosen:
            weighing = weighs(shown, made_by)
        for panel in (self.tree, self.statistics):
            panel.offer_terms(shown is None or weighs is not None)
            panel.set_weighing(weighing)
        for one in (self.candidates, self.tree, self.statistics):
            one.made_by.show_provenance(made_by, is_there=is_there)
        self.statistics.note_provenance(made_by)

    def show_trace(self, trace: SearchTrace, *, tree: bool = True, statistics: bool = True) -> None:
        """Bring the views up to date with a search of the position on show."""
        self._trace, last = trace, trace.last
        made_by = None if last is None else last.provenance
        if (made_by, last is not None) != self._shown_provenance:
            self._shown_provenance = made_by, last is not None
            self._show_provenance(made_by, is_there=last is not None)
        if trace.last is None:
            self.statistics.show_trace(trace, {})
            return
        snapshot = self._seen(trace.last)
        self._assigned = self._styles.assign([move.label for move in snapshot.root_moves])
        self.candidates.table.show_snapshot(snapshot, self._assigned)
        self.candidates.show_reach(reach_words(snapshot))
        if self._pinned is not None:
            self.candidates.view.select_row(self.candidates.table.row_of(self._pinned))
        if tree:
            self.tree.show_snapshot(snapshot)
        if statistics:
            self.statistics.show_trace(trace, self._assigned, self._point_of_view(snapshot))
        self.told_lines.want(self._options, trace.last.root_moves, live=self._is_live)
        if self._hovered is None:
            self.line.set_candidate(self._position, self._options, self.chosen)
        self._show_move()

    def set_live(self, live: bool) -> None:
        """Note whether the search on show is under way."""
        self._is_live = live
        self.tree.views.set_live(live)

    def explain(self, *, live: bool = False) -> None:
        """Have the search on show explained, if there is one."""
        last = self._trace.last
        if self._position is None or last is None:
            return
        if last.provenance is None or not last.provenance.chosen:  # else nothing was generated
            self.explainer.explain(self._position, last, live=live)

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self.tree.apply_theme()
        self.statistics.apply_theme()
        self.turn_log.apply_theme()

    def _point_of_view(self, snapshot: AnalysisSnapshot) -> int:
        wanted = self.candidates.point_of_view
        players = snapshot.tree.value.shape[1]
        return wanted if wanted != TO_MOVE and wanted < players else snapshot.player

    def _seen(self, snapshot: AnalysisSnapshot) -> AnalysisSnapshot:
        return seen_by(snapshot, self._point_of_view(snapshot))

    @Slot()
    def _show_move(self) -> None:
        """Draw a line's step, the turn under the mouse, the pinned one, or the best lightly."""
        if self._position is None:
            return
        step = self.line.step
        if step is not None and self._shows_line:
            decisions = [(decision.player, decision.move) for decision in step.decisions]
            on_the_way = replace(self._position, state=step.state, player=NOBODY)
            self.draw(on_the_way, decisions, strong=True)
            return
        chosen = self._hovered if self._hovered is not None else self._pinned
        best = self.chosen
        shown = chosen if chosen is not None or best is None else best.moves
        player = self._position.player
        moves = [(player, move) for move in shown or ()]
        self.draw(self._position, moves, strong=chosen is not None)

    @property
    def _shows_line(self) -> bool:
        """Whether the line goes before the turn under the mouse: it is its own, or was walked."""
        line = self.line.candidate
        own = line is not None and line.moves == self._hovered
        return self._hovered is None or own or self._has_walked

    # --- slots

    @Slot()
    def _on_line_changed(self) -> None:
        self._has_walked = True
        self._show_move()

    @Slot(int)
    def _on_candidate_hovered(self, row: int) -> None:
        self._has_walked = False
        self._hovered = self.candidates.table.move_at(row).moves if row >= 0 else None
        self._show_move()

    @Slot(int)
    def _on_candidate_pinned(self, row: int) -> None:
        last = self._trace.last
        if row < 0 or last is None:
            return
        move = self.candidates.table.move_at(row)
        self._pin(move.moves)
        node = row_of_move(last.tree, move)
        self.tree.select_row(-1 if node is None else node)

    @Slot(int)
    def _on_node_selected(self, row: int) -> None:
        """Pin the candidate that a node lies below."""
        last = self._trace.last
        if last is None:
            return
        self.statistics.show_node(row)
        child = rows_to(last.tree, row)[1] if row > 0 else -1
        below = (m for m in last.root_moves if row_of_move(last.tree, m) == child)
        chosen = next(below, None) if child > 0 else None
        self._pin(chosen.moves if chosen is not None else None)
        table = self.candidates.table
        self.candidates.view.select_row(-1 if chosen is None else table.row_of(chosen.moves))
        self._show_node(chosen, [last.tree.label[r] for r in rows_to(last.tree, max(row, 0))[1:]])

    def _show_node(self, chosen: RootMove | None, labels: list[str]) -> None:
        """Show the position of a node on the map: a sample, with what was decided in it."""
        if chosen is None or len(labels) < 2:
            self.line.to_start()
        else:
            self.line.to_node(replace(chosen, principal_variation=tuple(labels)))

    def _pin(self, moves: tuple[Hashable, ...] | None) -> None:
        """Choose a candidate, and with it another line."""
        self._pinned = moves
        if self.line.candidate is None or self.line.candidate.moves != moves:
            self.line.to_start()
        self.line.set_candidate(self._position, self._options, self._line_of(moves))
        self._show_move()

    def _line_of(self, moves: tuple[Hashable, ...] | None) -> RootMove | None:
        """Return the candidate whose line is played; one that was never searched counts too."""
        table = self.candidates.table
        row = -1 if moves is None else table.row_of(moves)
        return self.chosen if row < 0 else table.move_at(row)

    @Slot()
    def _on_point_of_view_changed(self) -> None:
        if self._position is not None:
            self.show_trace(self._trace)

    @Slot(object)
    def _on_explained(self, explanation: Explanation) -> None:
        self.candidates.show_branching(explanation.brief)
        self.turn_log.show_explanation(explanation)

    @Slot(Exception)
    def _on_explainer_failed(self, error: Exception) -> None:
        self.message.emit(self.tr("The turn could not be explained: {error}").format(error=error))

    @Slot(Exception)
    def _on_line_failed(self, error: Exception) -> None:
        self.message.emit(self.tr("The line could not be played: {error}").format(error=error))

    @Slot(str)
    def _on_exported(self, name: str) -> None:
        self.told.emit(self.tr("Written: {0}").format(name))


def played_move(position: Position) -> RootMove | None:
    """Return what was played in the game as a candidate that was never tried, if it is known."""
    move = position.played
    if move is None:
        return None
    game, state, player = position.game, position.state, position.player
    label = turn_label(game, state, player, (move, *position.following))
    return RootMove(move, label, "played", 0, 0.5, 0.5, 0.0, 0, (label,), position.following)
