"""Paper soccer in Play: a turn is planned step by step and played as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from random import Random
from typing import Any, Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from engine.errors import EngineError, NotationError
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.match import Match
from engine.registry import TEXT_SUFFIX, dump_game
from studio.desk import desk_for
from studio.games.paper_soccer.danger import danger_words, is_in_danger
from studio.games.paper_soccer.ends import Endings, endings_words, marks_of
from studio.games.paper_soccer.field import after, is_step, turns_of
from studio.games.paper_soccer.notation import read_game, read_turn
from studio.games.paper_soccer.words import end_words, turn_text
from studio.playing.hints import Hint
from studio.playing.replaying import Told
from studio.playing.session import PlaySession
from studio.position.position import Position
from studio.program.translation import tr
from studio.ui.games.paper_soccer.board import PitchBoard
from studio.ui.games.paper_soccer.end_finder import EndFinder
from studio.ui.games.paper_soccer.settings import PitchActions
from studio.ui.games.paper_soccer.turn_panel import TurnPanel
from studio.ui.play.board_table import BoardTable, Picture
from studio.ui.play.table import Act, Around, Frame, Panel

_GLIDE: Final = 6  # frames of a step
_GLIDE_BEATS: Final = 0.8  # of all of them
_PERSON: Final = 0  # who attacks upwards as the sheet lies


class PitchTable(BoardTable):
    """Shows the pitch; steps are chosen one by one, and all of them are one turn."""

    def __init__(self, around: Around) -> None:
        board = PitchBoard()
        super().__init__(around, board)
        self.pitch_board = board
        self._steps: tuple[int, ...] = ()
        self._undone_steps: tuple[int, ...] = ()
        self.turn_panel = TurnPanel(super().panels[0].widget)
        self.ends = EndFinder(around.jobs, self)
        self.own_actions = PitchActions(around.commands, around.settings)
        self._connect(board)

    def _connect(self, board: PitchBoard) -> None:
        board.confirmed.connect(self._on_confirmed)
        board.taken_back.connect(self.undo)
        board.end_chosen.connect(self._on_board_end_chosen)
        self.turn_panel.typed.connect(self._on_panel_typed)
        self.turn_panel.confirmed.connect(self._on_confirmed)
        self.ends.found.connect(self._on_ends_found)
        own = self.own_actions
        own.flip.toggled.connect(board.flip)
        own.coordinates.toggled.connect(board.show_coordinates)
        own.ends.toggled.connect(self._show_ends)
        own.warnings.toggled.connect(self._show_warnings)
        own.copy_turn.triggered.connect(self._on_copy_turn_triggered)
        own.copy_game.triggered.connect(self._on_copy_game_triggered)
        own.paste.triggered.connect(self._on_paste_triggered)
        board.show_coordinates(own.coordinates.isChecked())

    # --- what it is made of

    @property
    def panels(self) -> Sequence[Panel]:
        return (Panel("turn", tr("Turn"), self.turn_panel),)

    @property
    def turn_actions(self) -> Sequence[QAction]:
        return self.own_actions.of_turn

    @property
    def more_actions(self) -> Sequence[QAction]:
        return self.own_actions.more

    # --- games

    def begin(self, session: PlaySession) -> None:
        super().begin(session)
        persons = session.persons
        self.own_actions.flip.setChecked(len(persons) == 1 and persons[0] != _PERSON)

    def leave(self) -> None:
        self.ends.forget()
        super().leave()

    def acts(self, match: Match[Any, Any], first_ply: int) -> Iterator[Act]:
        """Yield what was played, all that one player did in a row at once."""
        game, number = match.game, desk_for(match.game).round_number
        plies = range(first_ply, match.ply)
        for _player, row in groupby(plies, key=lambda ply: match.states[ply].player):
            told = tuple(
                Told(match.states[ply], match.record[ply], match.states[ply + 1]) for ply in row
            )
            begun, later = number(game, told[0].before), told[-1].after
            ends_round = not game.actors(later) or number(game, later) > begun
            yield _act(told, begun, ends_round=ends_round)

    # --- showing

    def show_now(self) -> None:
        super().show_now()
        self._show_turn()

    def _show(self, state: Any, moves: Any) -> None:
        super()._show(state, moves)
        self._show_turn()

    def _offer(self) -> None:
        position = self._position
        assert position is not None
        self._board.show_position(position)
        self.pitch_board.show_plan(self._steps)

    def _show_turn(self) -> None:
        """Bring the panel up to date with the plan, or with what is on show."""
        plans = self._position is not None
        text = turn_text(self._steps) if plans else self._last_turn
        self.turn_panel.show_turn(text, enabled=plans)
        self._show_warnings()
        self._show_ends()

    @property
    def _last_turn(self) -> str:
        """The turn that led to what is on show, as far as it was played; digits."""
        turns = [] if self._shown is None else turns_of(self._shown)
        return turns[-1] if turns else ""

    @Slot()
    def _show_warnings(self) -> None:
        position, words = self._position, list[str]()
        if position is not None and self.own_actions.warnings.isChecked():
            state = after(position.game, position.state, self._steps)
            words = danger_words(position.game, state, position.player)
        self.turn_panel.show_warnings(words)

    @Slot()
    def _show_ends(self) -> None:
        session, state = self.session, self._shown
        game = None if session is None else session.game
        is_wanted = state is not None and self.own_actions.ends.isChecked()
        if not isinstance(game, PaperSoccerGame) or not is_wanted:
            self.ends.forget()
            self.pitch_board.show_ends(())
            self.turn_panel.show_ends("")
            return
        if self._position is not None:
            self.ends.ask(game, self._position.state, self._steps)
        else:
            self.ends.ask(game, state)

    @Slot(object)
    def _on_ends_found(self, found: Endings) -> None:
        self.pitch_board.show_ends(marks_of(found))
        self.turn_panel.show_ends(endings_words(found))

    def account(self) -> str:
        """Say the turn as far as it is planned."""
        return turn_text(self._steps)

    def advice(self) -> str:
        if self._position is None:
            return ""
        if not self._steps:
            return tr("Step to a lit point: by mouse, by its digit or by the number pad.")
        if self.missing():
            return tr("It bounces: you must go on. Backspace takes a step back.")
        return tr("Click the ball, or commit, to play the turn.")

    def ending(self) -> str:
        session = self.session
        game = None if session is None else session.game
        if session is None or not isinstance(game, PaperSoccerGame):
            return ""
        text = end_words(game, session.state, [seat.name for seat in session.seats])
        return f"{text}." if text else super().ending()

    # --- a plan

    @property
    def position_planned(self) -> Any:
        """The position after the steps that are planned; None while nobody plans."""
        position = self._position
        return None if position is None else after(position.game, position.state, self._steps)

    @property
    def move(self) -> Any:
        return self._steps[0] if self._steps else None

    @property
    def moves(self) -> tuple[Any, ...]:
        return self._steps

    @property
    def can_undo(self) -> bool:
        return bool(self._steps)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone_steps)

    def plan(self, position: Position) -> None:
        self._steps = self._undone_steps = ()
        super().plan(position)
        self._show_turn()

    def end_plan(self) -> object:
        kept = None if self._position is None else (self._position, self._steps)
        self._steps = self._undone_steps = ()
        super().end_plan()
        return kept

    def take_up(self, kept: object) -> None:
        assert isinstance(kept, tuple)
        position, steps = kept
        if self._position is not None and self._position.is_same(position):
            self._plan_steps(steps)

    def missing(self) -> str:
        if not self._steps:
            return tr("Choose a step first.")
        position = self._position
        if position is None:
            return ""
        state = after(position.game, position.state, self._steps)
        own = position.game.actors(state) == (position.player,)
        return tr("The ball bounces: the turn must go on.") if own else ""

    def doubt(self) -> str:
        position = self._position
        if position is None or not self.own_actions.warnings.isChecked():
            return ""
        state = after(position.game, position.state, self._steps)
        if not is_in_danger(position.game, state, position.player):
            return ""
        return tr("The other player can score after that. Commit again to play it anyway.")

    def closing_moves(self, rng: Random) -> tuple[Any, ...]:
        if self._steps and not self.missing():
            return self._steps
        session, player = self.session, self.player
        assert session is not None
        assert player is not None
        return (session.game.concede(session.state, player, rng),)

    def take_over(self, move: Any, *following: Any) -> None:
        self._plan_steps((move, *following))

    def undo(self) -> None:
        if self._steps:
            *rest, last = self._steps
            self._undone_steps = (last, *self._undone_steps)
            self._steps = tuple(rest)
            self._changed()

    def redo(self) -> None:
        if self._undone_steps:
            step, *rest = self._undone_steps
            self._steps, self._undone_steps = (*self._steps, step), tuple(rest)
            self._changed()

    def show_hint(self, hint: Hint | None) -> None:
        if self._position is None:
            return
        moves = [] if hint is None else [(hint.position.player, move) for move in hint.moves]
        self.pitch_board.show_advice(moves)

    def _plan_steps(self, steps: Sequence[int]) -> None:
        self._steps, self._undone_steps = tuple(steps), ()
        self._changed()

    def _changed(self) -> None:
        super()._changed()
        self._show_turn()

    # --- slots

    @Slot(object)
    def _on_board_chosen(self, move: Any) -> None:
        if self._position is not None and is_step(move):
            self._plan_steps((*self._steps, move))
            if self.own_actions.at_once.isChecked() and not self.missing():
                self.commit_wanted.emit()

    @Slot()
    def _on_confirmed(self) -> None:
        if self._position is not None:
            self.commit_wanted.emit()

    @Slot(object)
    def _on_board_end_chosen(self, point: Any) -> None:
        """Plan a turn that ends there, as short as was found."""
        found = None if self.ends.ends is None else self.ends.ends.at(point)
        if found is not None and self._position is not None:
            self._plan_steps(found.steps)

    @Slot(str)
    def _on_panel_typed(self, text: str) -> None:
        position = self._position
        if position is None:
            return
        try:
            steps = read_turn(position.game, position.state, text)
        except NotationError as error:
            self.turn_panel.show_fault(str(error))
            return
        self._steps, self._undone_steps = steps, ()
        super()._changed()
        self.turn_panel.show_fault("")
        self._show_warnings()
        self._show_ends()

    # --- notation

    @Slot()
    def _on_copy_turn_triggered(self) -> None:
        """Copy the turn that is planned, or the last one on show."""
        QApplication.clipboard().setText(turn_text(self._steps) or self._last_turn)

    @Slot()
    def _on_copy_game_triggered(self) -> None:
        """Copy the game as far as it is on show."""
        session, state = self.session, self._shown
        if session is None or state is None:
            return
        record = session.to_record()
        ply = record.states.index(state)
        shown = type(record).of(record.game, record.to_match(Random(), ply), players=record.players)
        QApplication.clipboard().setText(dump_game(shown, TEXT_SUFFIX).decode())

    @Slot()
    def _on_paste_triggered(self) -> None:
        """Plan a turn that was copied, or show a game."""
        text = QApplication.clipboard().text().strip()
        if not text:
            self.refused.emit(tr("There is no text to paste."))
            return
        if self._position is not None and len(text.split()) == 1 and "[" not in text:
            self.turn_panel.line.setText(text)
            self._on_panel_typed(text)
            return
        session = self.session
        game = None if session is None else session.game
        try:
            like = game if isinstance(game, PaperSoccerGame) else PaperSoccerGame()
            record = read_game(like, text)
        except EngineError as error:
            self.message.emit(str(error))
            return
        self.replay_wanted.emit(record)


def _act(told: tuple[Told, ...], number: int, *, ends_round: bool) -> Act:
    def frames() -> Iterator[Frame]:
        for one in told:
            for part in range(1, _GLIDE):
                share = part / _GLIDE
                yield Frame(Picture(one.before, one.moves, share), beats=_GLIDE_BEATS / _GLIDE)
            yield Frame(Picture(one.after, {}), steps=1, beats=0.3)

    return Act(max(number, 1), len(told), frames, told, ends_round)
