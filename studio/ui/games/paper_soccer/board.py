"""The pitch as a board: positions, turns drawn over it, and steps by mouse or keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.games.paper_soccer.pitch import DIRECTIONS
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.plain import plain_lines
from studio.games.paper_soccer.field import (
    after,
    ball_of,
    direction_to,
    is_step,
    neighbour,
    sheet_of,
    strokes_of,
    targets_of,
    way,
)
from studio.games.paper_soccer.geometry import Point
from studio.games.paper_soccer.look import End, PitchLook, Route
from studio.games.paper_soccer.words import point_words, position_words, step_fault
from studio.position.position import Position
from studio.position.words import turn_words
from studio.ui.games.paper_soccer.view import PitchView
from studio.ui.widgets.board import Done
from studio.ui.widgets.spot_board import ARROWS, CHOOSE, PAD, SpotBoard

DIGITS: Final = {
    Qt.Key.Key_8: (0, -1), Qt.Key.Key_9: (1, -1), Qt.Key.Key_6: (1, 0), Qt.Key.Key_3: (1, 1),
    Qt.Key.Key_2: (0, 1), Qt.Key.Key_1: (-1, 1), Qt.Key.Key_4: (-1, 0), Qt.Key.Key_7: (-1, -1),
}  # fmt: skip
"""Keys of the number pad, by the way they point."""


class PitchBoard(SpotBoard):
    """What is planned is shown over the position: `show_plan`. It is its view's hand."""

    shown = Signal(object)  # Position: another one is on the pitch
    confirmed = Signal()  # the ball was clicked, or Return pressed at it
    taken_back = Signal()  # the last step is not wanted
    end_chosen = Signal(object)  # Point: a turn that ends there is wanted

    _view: PitchView

    def __init__(self, parent: QWidget | None = None) -> None:
        game = PaperSoccerGame()
        look = PitchLook(sheet_of(game), ball_of(game, game.initial_state()), (0, 1), ("", ""))
        super().__init__(PitchView(look), self.tr("Pitch"), parent)
        self._look = look
        self._steps: tuple[int, ...] = ()  # that are planned
        self._plans = False
        self._hovered: Point | None = None

    @property
    def look(self) -> PitchLook:
        """What is seen."""
        return self._look

    @property
    def pitch(self) -> PitchView:
        """The view, which knows where points are."""
        return self._view

    @property
    def position(self) -> Position | None:
        """The position on the pitch."""
        return self._position

    # --- what is shown

    def show_position(self, position: Position) -> None:
        before, self._position = self._position, position
        is_other = before is None or before.state != position.state
        game, state = position.game, position.state
        actors = game.actors(state)
        self._steps, self._plans = (), False
        self._is_fresh = self._is_fresh or is_other
        look = self._look
        names = position.players.short_name(0), position.players.short_name(1)
        self._look = replace(
            look,
            sheet=sheet_of(game, is_flipped=look.sheet.is_flipped),
            ball=ball_of(game, state),
            colors=position.players.colors(2),
            names=names,
            strokes=strokes_of(game, state),
            has_half_way_line=game.half_way,
            to_move=actors[0] if actors else None,
            routes=(),
            share=1.0,
            targets=(),
            must_go_on=False,
            ends=() if is_other else look.ends,
            cursor=None if is_other else look.cursor,
        )
        self._draw()
        self._describe()
        if is_other:
            self.shown.emit(position)

    def show_moves(self, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        self._look = replace(
            self._look, routes=self._routes(moves, is_strong=strong), share=1.0, targets=()
        )
        self._draw()

    def show_advice(self, moves: Sequence[tuple[int, Any]]) -> None:
        """Draw a turn of somebody else's beside what is planned."""
        routes = self._routes(moves, is_strong=False)
        advice = tuple(replace(route, is_advice=True) for route in routes)
        own = tuple(route for route in self._look.routes if not route.is_advice)
        self._look = replace(self._look, routes=(*own, *advice))
        self._draw()

    def _routes(self, moves: Sequence[tuple[int, Any]], *, is_strong: bool) -> tuple[Route, ...]:
        """Return a route for all that one player does in a row."""
        here, routes = self._look.ball, list[Route]()
        for player, move in moves:
            if not is_step(move):
                continue
            there = neighbour(here, move)
            if routes and routes[-1].player == player:
                points = (*routes[-1].points, there)
                routes[-1] = replace(routes[-1], points=points)
            else:
                routes.append(Route(player, (here, there), is_strong=is_strong))
            here = there
        return tuple(routes)

    def show_share(self, share: float) -> None:
        self._look = replace(self._look, share=share)
        self._draw()

    def show_last(self, done: Sequence[Done]) -> None:
        """Do nothing: the last turn is marked in every position."""

    def offer(self, moves: Sequence[Any] | None) -> None:
        if moves is None:
            self._plans = False
            self._look = replace(self._look, targets=(), must_go_on=False)
            self._draw()
        else:
            self.show_plan(())

    def show_plan(self, steps: Sequence[int]) -> None:
        """Draw what is planned of a turn, and light where it can go on."""
        position = self._position
        if position is None:
            return
        game = position.game
        self._plans, self._is_fresh = True, self._is_fresh or tuple(steps) != self._steps
        self._steps = tuple(steps)
        state = after(game, position.state, self._steps)
        own = game.actors(state) == (position.player,)
        route = Route(position.player, way(self._look.ball, self._steps))
        self._look = replace(
            self._look,
            routes=(route,) if self._steps else (),
            share=1.0,
            targets=targets_of(game, state) if own else (),
            must_go_on=own and bool(self._steps),
            cursor=None if self._is_fresh else self._look.cursor,
        )
        self._draw()
        self._describe()

    def show_ends(self, ends: Sequence[End]) -> None:
        """Mark where the turn can end; () takes the marks away."""
        self._look = replace(self._look, ends=tuple(ends))
        self._draw()

    def flip(self, is_flipped: bool) -> None:
        """Let the first player attack downwards."""
        sheet = replace(self._look.sheet, is_flipped=is_flipped)
        self._look = replace(self._look, sheet=sheet)
        self._draw()

    def show_coordinates(self, shown: bool) -> None:
        """Number columns and rows, or not."""
        self._look = replace(self._look, has_coordinates=shown)
        self._draw()

    def _draw(self) -> None:
        self._view.show_look(self._look)

    def _describe(self) -> None:
        """Say the point at the cursor, and the position, to whoever does not see them."""
        position = self._position
        if position is None:
            return
        lines = [position.title, turn_words(position)]
        lines += position_words(position.game, position.state, position.players)
        if self._look.cursor is not None:
            lines.insert(0, self._words(self._look.cursor))
        self._view.setAccessibleDescription(plain_lines("\n".join(lines)))

    def _words(self, point: Point) -> str:
        position = self._position
        assert position is not None
        state = after(position.game, position.state, self._steps)
        return point_words(position.game, state, position.players, point)

    # --- as a hand

    def pointed_at(self, spot: int | None) -> None:
        """Mark the target under the mouse, which takes the cursor's place."""
        point = None if spot is None else self._look.sheet.point_numbered(spot)
        if point == self._hovered:
            return
        self._hovered = point
        can = point is not None and (self._is_target(point) or self._is_end(point))
        self._show_hand(can)
        self._look = replace(self._look, cursor=point if can else None)
        self._draw()
        known = self._position is not None and point is not None
        self.pointed.emit(self._words(point) if known and point is not None else "")

    def _is_target(self, point: Point) -> bool:
        return any(target.point == point for target in self._look.targets)

    def _is_end(self, point: Point) -> bool:
        return self._plans and any(end.point == point for end in self._look.ends)

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """Step there, play the turn at the ball, or take a step back with the right button."""
        if button is Qt.MouseButton.RightButton:
            self.taken_back.emit()
        elif spot is not None:
            self._choose(self._look.sheet.point_numbered(spot))

    def _choose(self, point: Point) -> None:
        if not self._plans or self._position is None:
            return
        if self._is_target(point):
            self._step(direction_to(self._look.walked, point))
        elif self._is_end(point):
            self.end_chosen.emit(point)
        elif point == self._look.walked:
            self.confirmed.emit()
        else:
            self._refuse(point)

    def _step(self, direction: int | None) -> None:
        """Step in a direction, or say why that cannot be."""
        position = self._position
        if direction is None or position is None or not self._plans:
            return
        state = after(position.game, position.state, self._steps)
        own = position.game.actors(state) == (position.player,)
        if own and direction in position.game.moves(state):
            self.chosen.emit(direction)
        else:
            self._refuse(neighbour(self._look.walked, direction))

    def _refuse(self, point: Point) -> None:
        position = self._position
        assert position is not None
        state = after(position.game, position.state, self._steps)
        if position.game.actors(state) != (position.player,):
            self.refused.emit(
                self.tr("The turn is over here: click the ball to play it, or take a step back.")
            )
        else:
            self.refused.emit(f"{step_fault(position.game, state, point)}.")

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Step by digits, move the cursor, choose what it is on, or take a step back."""
        key, pad = Qt.Key(event.key()), bool(event.modifiers() & PAD)
        if not self._takes(event):
            return False
        digit = int(key) - int(Qt.Key.Key_0)
        if pad and key in DIGITS and self._plans:
            self._step(self._direction_seen(DIGITS[key]))
        elif not pad and digit in range(DIRECTIONS) and self._plans:
            self._step(digit)
        elif key in ARROWS:
            here = self._look.cursor or self._hovered or self._look.walked
            self._move_to(self._look.sheet.beside(here, ARROWS[key]))
        elif key in CHOOSE and self._plans:
            self._choose(self._look.cursor or self._look.walked)
        elif key == Qt.Key.Key_Backspace and self._plans:
            self.taken_back.emit()
        else:
            return False
        return True

    def _direction_seen(self, step: tuple[int, int]) -> int | None:
        """Return the direction that looks so on the sheet."""
        by = -1 if self._look.sheet.is_flipped else 1
        return direction_to((0, 0), (by * step[0], by * step[1]))

    def hopped(self, by: int) -> bool:
        """Go to the next of the targets in the order of their digits; past the last one leave."""
        points = [target.point for target in self._look.targets]
        here = None if self._is_fresh else self._look.cursor
        place = points.index(here) + by if here in points else (0 if by > 0 else len(points) - 1)
        inside = 0 <= place < len(points)
        self._move_to(points[place] if inside else None)
        return inside

    def _move_to(self, point: Point | None) -> None:
        self._look, self._is_fresh = replace(self._look, cursor=point), False
        self._draw()
        self._describe()
        if point is None:
            self.pointed.emit("")
            return
        self._view.bring_into_sight(point)
        self._say(self._words(point))
