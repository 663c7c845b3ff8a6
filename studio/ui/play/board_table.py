"""The table of a game that brings a board alone: one move is a turn, chosen on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.game import CHANCE
from engine.match import Match
from studio.desk import desk_for
from studio.playing.hints import Hint
from studio.playing.offers import offered_moves
from studio.playing.replaying import Playhead, Told
from studio.playing.session import PlaySession
from studio.position.players import Players
from studio.position.position import Position
from studio.program.translation import tr
from studio.ui.look.plain import PlainLabel
from studio.ui.play.players_panel import FigureColumn
from studio.ui.play.table import Act, Around, Frame, Ground, Panel, PlayTable, Row
from studio.ui.widgets.board import Board, Done

_GLIDE: Final = 8  # frames in which moves are shown on their way
_GLIDE_BEATS: Final = 1.1  # of all of them


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A position, and what is done in it, so far, or has led to it."""

    state: Any
    moves: Mapping[int, Any]
    share: float = 0.0
    last: tuple[Done, ...] = ()


class BoardTable(PlayTable):
    """Shows any game on its board; a move that is chosen twice, or committed, is played."""

    def __init__(self, around: Around, board: Board) -> None:
        super().__init__(around)
        self._board = board
        self._words = PlainLabel()
        self._words.setWordWrap(True)
        self._position: Position | None = None  # that is planned on
        self._move: Any = None
        self._undone: Any = None
        self._shown: Any = None  # the state on show
        self._turn = _panel(self._words, self.hint_box)
        board.chosen.connect(self._on_board_chosen)
        board.pointed.connect(self.pointed)
        board.refused.connect(self.refused)

    # --- what it is made of

    @property
    def widget(self) -> QWidget:
        return self._board

    @property
    def board(self) -> Board:
        return self._board

    @property
    def panels(self) -> Sequence[Panel]:
        return (Panel("turn", tr("Turn"), self._turn),)

    def set_ground(self, ground: Ground | None) -> None:
        if ground is not None:
            self._board.set_map(*ground)

    # --- games

    def begin(self, session: PlaySession) -> None:
        super().begin(session)
        self._shown = session.state  # that of the session before may be of another board
        figures = desk_for(session.game).figures
        titles = () if figures is None else figures(session.game, session.state).columns
        self.columns = tuple(FigureColumn(title) for title in titles)

    def leave(self) -> None:
        self.end_plan()
        self._shown = None
        super().leave()

    def acts(self, match: Match[Any, Any], first_ply: int) -> Iterator[Act]:
        game = match.game
        number = desk_for(game).round_number
        told: list[Told] = []
        for ply in range(first_ply, match.ply):
            told.append(Told(match.states[ply], match.record[ply], match.states[ply + 1]))
            after = match.states[ply + 1]
            if game.actors(after) != (CHANCE,):
                begun = number(game, told[0].before)
                ends = not game.actors(after) or number(game, after) > begun
                glides = self._board.glides
                yield _act(tuple(told), max(begun, 1), ends_round=ends, glides=glides)
                told = []

    # --- showing

    def show_now(self) -> None:
        session = self.session
        assert session is not None
        self._show(session.state, {})
        self._board.show_last(_last(session.match))
        if self._position is not None:
            self._offer()

    def show_frame(self, frame: Frame) -> None:
        assert isinstance(frame.picture, Picture)
        picture = frame.picture
        self._show(picture.state, picture.moves)
        if picture.moves:
            self._board.show_share(picture.share)
        else:
            self._board.show_last(picture.last)

    def show_place(self, head: Playhead) -> None:
        self._show(head.state, {})
        self._board.show_last(_done(head.told))

    def _show(self, state: Any, moves: Mapping[int, Any]) -> None:
        session = self.session
        assert session is not None
        self._shown = state
        actors = session.game.actors(state)
        decides = max(actors[0], 0) if actors else 0
        players = Players.of(session.seats)
        self._board.offer(None)
        self._board.show_position(Position(session.game, state, decides, "", players=players))
        decided = [(player, move) for player, move in moves.items() if player != CHANCE]
        self._board.show_moves(decided, strong=True)

    def _offer(self) -> None:
        position = self._position
        assert position is not None
        self._board.show_position(position)
        self._board.offer(offered_moves(position.game, position.state, position.player))
        chosen = [] if self._move is None else [(position.player, self._move)]
        self._board.show_moves(chosen, strong=True)

    def rows(self) -> list[Row]:
        session, state = self.session, self._shown
        if session is None or state is None:
            return []
        game = session.game
        figures = desk_for(game).figures
        count = game.traits.num_players
        counted = ((),) * count if figures is None else figures(game, state).rows
        alive = game.alive(state)
        return [
            Row(tuple((text, "") for text in counted[player]), is_out=player not in alive)
            for player in range(count)
        ]

    def account(self) -> str:
        if self._position is None or self._move is None:
            return ""
        desk, position = desk_for(self._position.game), self._position
        return desk.label(position.game, position.state, position.player, self._move)

    def advice(self) -> str:
        if self._position is None:
            return ""
        if self._move is None:
            return tr("Choose a move on the board.")
        return tr("Choose the move again, or commit it, to play it.")

    def show_words(self, text: str) -> None:
        self._words.setText(text)

    # --- a plan

    @property
    def player(self) -> int | None:
        return None if self._position is None else self._position.player

    @property
    def planned_state(self) -> Any:
        return None if self._position is None else self._position.state

    @property
    def move(self) -> Any:
        return self._move

    @property
    def can_undo(self) -> bool:
        return self._move is not None

    @property
    def can_redo(self) -> bool:
        return self._undone is not None

    def plan(self, position: Position) -> None:
        self._position, self._move, self._undone = position, None, None
        self._offer()
        self.plan_changed.emit()

    def end_plan(self) -> object:
        kept = None if self._position is None else (self._position, self._move)
        if self._position is not None:
            self._position = self._move = self._undone = None
            self._board.offer(None)
            self.plan_changed.emit()
        return kept

    def take_up(self, kept: object) -> None:
        assert isinstance(kept, tuple)
        position, move = kept
        if self._position is not None and self._position.is_same(position) and move is not None:
            self._choose(move)

    def missing(self) -> str:
        return "" if self._move is not None else tr("Choose a move first.")

    def take_over(self, move: Any, *following: Any) -> None:
        self._choose(move)

    def undo(self) -> None:
        if self._move is not None:
            self._undone, self._move = self._move, None
            self._changed()

    def redo(self) -> None:
        if self._undone is not None:
            self._choose(self._undone)

    def show_hint(self, hint: Hint | None) -> None:
        if self._position is None:
            return
        if hint is None or self._move is not None:
            self._offer()
        else:
            self._board.show_moves([(hint.position.player, hint.move)], strong=False)

    def _choose(self, move: Any) -> None:
        self._move, self._undone = move, None
        self._changed()

    def _changed(self) -> None:
        self._offer()
        self.plan_changed.emit()

    @Slot(object)
    def _on_board_chosen(self, move: Any) -> None:
        if self._position is None:
            return
        if move == self._move:
            self.commit_wanted.emit()
        else:
            self._choose(move)


def _act(told: tuple[Told, ...], number: int, *, ends_round: bool, glides: bool) -> Act:
    def frames() -> Iterator[Frame]:
        for one in told:
            yield Frame(Picture(one.before, one.moves), beats=0.5 if glides else 2.0)
            for step in range(1, _GLIDE if glides else 0):
                share = step / _GLIDE
                yield Frame(Picture(one.before, one.moves, share), beats=_GLIDE_BEATS / _GLIDE)
        last = Picture(told[-1].after, {}, last=_done(told))
        yield Frame(last, steps=1, beats=0.5)

    return Act(number, 1, frames, told, ends_round)


def _done(told: Sequence[Told]) -> tuple[Done, ...]:
    """Return what players did, without chance."""
    return tuple(
        (one.before, player, move)
        for one in told
        for player, move in one.moves.items()
        if player != CHANCE
    )


def _last(match: Match[Any, Any]) -> tuple[Done, ...]:
    """Return what the players did last in a match."""
    for ply in reversed(range(match.ply)):
        found = _done((Told(match.states[ply], match.record[ply], match.states[ply + 1]),))
        if found:
            return found
    return ()


def _panel(words: QWidget, hint_box: QWidget) -> QWidget:
    panel = QWidget()
    layout = QVBoxLayout(panel)
    layout.setContentsMargins(8, 6, 8, 6)
    layout.addWidget(words)
    layout.addWidget(hint_box)
    layout.addStretch(1)
    return panel
