"""The rules of paper soccer, as a stateless rule book.

A move is a step along an edge that is not drawn yet, a direction from 0 (up) to 7; a turn goes on
for as long as the ball comes to a point where something is drawn. The first player attacks the
upper goal. A goal counts for whoever attacks it, and who cannot go on has lost. Source of the rules
and of the notation: the text that the guide names, and games of people played again by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.game import Chance, Dynamics, Traits
from engine.games.paper_soccer.pitch import DIRECTIONS, Pitch, pitch_of
from engine.wording import say

NAME: Final = "paper-soccer"
RESIGN: Final = DIRECTIONS  # the move of who gives up
RESIGN_TEXT: Final = "-"
SIZES: Final = ((8, 10), (6, 8), (10, 12))  # width and height of pitches
Block: TypeAlias = Literal["loss", "half", "draw"]
BLOCKS: Final[tuple[Block, ...]] = get_args(Block)
LONGEST: Final = 1_000  # steps of a game at most: no pitch has so many edges
_LOSSES: Final[dict[Block, float]] = {"loss": 1.0, "half": 0.5, "draw": 0.0}


@dataclass(frozen=True, slots=True)
class PaperSoccerState:
    """A position, and the way that led to it: players see whose an edge is."""

    drawn: int  # a bit mask of edges
    ball: int  # a point
    player: int  # to move, if the game goes on
    turns: int = 0  # complete ones
    gone: int = -1  # who gave up
    line: str = ""  # all steps as digits; a space ends a turn


@dataclass(frozen=True, slots=True)
class PaperSoccerGame:
    """The rule book for one kind of pitch."""

    width: int = SIZES[0][0]
    height: int = SIZES[0][1]
    half_way: bool = False  # a line that bounces
    block: Block = "loss"  # what it costs to have no way on

    def __post_init__(self) -> None:
        if (self.width, self.height) not in SIZES:
            sizes = ", ".join(f"{width}x{height}" for width, height in SIZES)
            raise SetupError(
                say(
                    "A pitch of {width}x{height} is not played on. Sizes: {sizes}.",
                    width=self.width,
                    height=self.height,
                    sizes=sizes,
                )
            )

    @classmethod
    def from_setup(cls, data: Mapping[str, Any]) -> PaperSoccerGame:
        """Build the game; raise SetupError if the data are no setup of it."""
        try:
            return msgspec.convert(dict(data), cls)
        except msgspec.ValidationError as error:
            fault = say("This is no pitch of paper soccer: {fault}.", fault=str(error))
            raise SetupError(fault) from error

    def setup(self) -> dict[str, Any]:
        """Return size, half-way line and what a block costs."""
        return asdict(self)

    @property
    def pitch(self) -> Pitch:
        """The pitch that is played on."""
        return pitch_of(self.width, self.height, self.half_way)

    @property
    def traits(self) -> Traits:
        """Two players, without chance."""
        return Traits(NAME, 2, Dynamics.SEQUENTIAL, Chance.NONE, seats=range(2, 3))

    def initial_state(self) -> PaperSoccerState:
        """Return the empty pitch with the ball in its middle."""
        return PaperSoccerState(self.pitch.drawn, self.pitch.start, 0)

    def free(self, state: PaperSoccerState) -> list[int]:
        """Return the directions in which nothing is drawn from the ball, in order."""
        ways = self.pitch.ways[state.ball]
        return [d for d, way in enumerate(ways) if way and not state.drawn >> way[0] & 1]

    def actors(self, state: PaperSoccerState) -> tuple[int, ...]:
        """Return who is to move; nobody at the end."""
        return () if self.end_reason(state) else (state.player,)

    def moves(self, state: PaperSoccerState) -> Sequence[int]:
        """List the directions of free edges, in order."""
        return self.free(state)

    def chance_outcomes(self, state: PaperSoccerState) -> Sequence[tuple[int, float]]:
        """Chance has no part in this game."""
        raise AssertionError("there is no chance in this game")

    def sample_chance(self, state: PaperSoccerState, rng: Random) -> int:
        """Chance has no part in this game."""
        raise AssertionError("there is no chance in this game")

    def check(self, state: PaperSoccerState, player: int, move: int) -> None:
        """Raise IllegalMoveError, with the reason, unless the player may move so."""
        if player not in self.actors(state):
            raise IllegalMoveError(say("It is not this player's turn."))
        if move == RESIGN or move in self.free(state):
            return
        if move not in range(DIRECTIONS):
            raise IllegalMoveError(say("There is no such direction."))
        x, y = self.pitch.points[state.ball]
        text = say(
            "The ball is on {x},{y}; in direction {move} there is no way.", x=x, y=y, move=move
        )
        if self.pitch.ways[state.ball][move] is not None:
            text = say(
                "The ball is on {x},{y}; the edge in direction {move} is drawn already.",
                x=x, y=y, move=move,
            )  # fmt: skip
        raise IllegalMoveError(text)

    def advance(self, state: PaperSoccerState, moves: Mapping[int, int]) -> PaperSoccerState:
        """Return the position after a step of who is to move; it is trusted."""
        move = moves[state.player]
        if move == RESIGN:
            return replace(state, gone=state.player, line=state.line + RESIGN_TEXT)
        way = self.pitch.ways[state.ball][move]
        assert way is not None, "moves are checked before"
        edge, to = way
        is_over = not state.drawn & self.pitch.touching[to]
        return PaperSoccerState(
            state.drawn | 1 << edge,
            to,
            1 - state.player if is_over else state.player,
            state.turns + is_over,
            line=f"{state.line}{move}{' ' if is_over else ''}",
        )

    def winner(self, state: PaperSoccerState) -> int | None:
        """Return who has won; None while the game goes on, and after a draw."""
        first = self.returns(state)[0]
        return None if not first else int(first < 0)

    def returns(self, state: PaperSoccerState) -> tuple[float, ...]:
        """Return 1 and -1 for a goal, what a block costs for one; zeros until the end."""
        scorer = self.pitch.goal_of(state.ball)
        if state.gone >= 0:
            first = 1.0 if state.gone else -1.0
        elif scorer is not None:
            first = -1.0 if scorer else 1.0
        elif not self.free(state):
            first = _LOSSES[self.block] if state.player else -_LOSSES[self.block]
        else:
            first = 0.0
        return first, 0.0 - first

    def end_reason(self, state: PaperSoccerState) -> str | None:
        """Return why the game is over, or None."""
        if state.gone >= 0:
            return "resigned"
        if self.pitch.goal_of(state.ball) is not None:
            return "goal"
        return None if self.free(state) else "no way on"

    def round_of(self, state: PaperSoccerState) -> int:
        """Return how often both have had a turn."""
        return state.turns // 2

    def alive(self, state: PaperSoccerState) -> tuple[int, ...]:
        """Return who has not given up."""
        return tuple(player for player in (0, 1) if player != state.gone)

    def concede(self, state: PaperSoccerState, player: int, rng: Random) -> int:
        """Return the move of who gave up."""
        return RESIGN

    def state_to_data(self, state: PaperSoccerState) -> object:
        """Return the way to a position."""
        return {"line": state.line}

    def state_from_data(self, data: object) -> PaperSoccerState:
        """Read a position; raise SetupError, with the step, if there is no way to it."""
        line = data.get("line") if isinstance(data, dict) else None
        if not isinstance(line, str) or len(line) > 2 * LONGEST:
            raise SetupError(say("This is no position of paper soccer: it has no line of steps."))
        state = self.played(line)
        if state.line != line:
            raise SetupError(say("The line of steps is not divided into turns."))
        return state

    def played(self, text: str) -> PaperSoccerState:
        """Return the position after steps, digits with or without spaces between turns.

        Raises SetupError that names the step that cannot be made.
        """
        state, number = self.initial_state(), 0
        for letter in text:
            if letter.isspace():
                continue
            number += 1
            try:
                move = self.parse_move(state, state.player, letter)
                self.check(state, state.player, move)
            except (NotationError, IllegalMoveError) as error:
                raise SetupError(
                    say("Step {number}: {fault}", number=number, fault=str(error))
                ) from error
            state = self.advance(state, {state.player: move})
        return state

    def format_move(self, state: PaperSoccerState, player: int, move: int) -> str:
        """Write a step as its digit; `-` is who gives up."""
        return RESIGN_TEXT if move == RESIGN else str(move)

    def parse_move(self, state: PaperSoccerState, player: int, text: str) -> int:
        """Read a step; raise NotationError if the text is none."""
        if text == RESIGN_TEXT:
            return RESIGN
        if len(text) != 1 or text not in "01234567":
            fault = say("“{text}” is no direction from 0 (up) to 7.", text=text[:40])
            raise NotationError(fault)
        return int(text)
