"""Paper soccer at the studio's desk: pitches to choose from, turns in words, a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from PySide6.QtGui import QImage, QPainter

from ai.searching.options import choice, option
from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.games.paper_soccer.rules import NAME, Block, PaperSoccerGame, PaperSoccerState
from engine.wording import phrase, say
from studio.desk import Desk, Figures, complete_rounds, settled
from studio.games.paper_soccer.drawing import paint_pitch
from studio.games.paper_soccer.field import (
    after,
    ball_of,
    sheet_of,
    strokes_of,
)
from studio.games.paper_soccer.log import PitchLogBook
from studio.games.paper_soccer.look import PitchLook
from studio.games.paper_soccer.reach import distance_to_goal
from studio.painting.colors import PAPER

PLAYERS: Final = 2
_HEIGHT: Final = 360  # pixels of pictures
Size: TypeAlias = Literal["8x10", "6x8", "10x12"]
_SIZES: Final[Mapping[Size, tuple[str, str]]] = {
    "8x10": (phrase("8 × 10, as usual"), phrase("Eight squares wide, ten long.")),  # noqa: RUF001
    "6x8": (phrase("6 × 8, small"), phrase("For short games.")),  # noqa: RUF001
    "10x12": (phrase("10 × 12, large"), phrase("For long games.")),  # noqa: RUF001
}

_BLOCKS: Final[Mapping[Block, tuple[str, str]]] = {
    "loss": (phrase("Loses the game"), phrase("As much as a goal.")),
    "half": (phrase("Loses half a point"), phrase("Half as much as a goal.")),
    "draw": (phrase("Is a draw"), phrase("Nobody wins.")),
}


@dataclass(frozen=True, slots=True)
class PaperSoccerRules:
    """What can be chosen for a game."""

    size: Literal["8x10", "6x8", "10x12"] = choice(
        "8x10", phrase("Pitch"), _SIZES, phrase("How many squares it is wide and long.")
    )
    half_way_line: bool = option(
        False,
        phrase("Half-way line"),
        low=False,
        high=True,
        text=phrase("Is drawn before the game: the ball bounces off it."),
    )
    block: Literal["loss", "half", "draw"] = choice(
        "loss", phrase("No way on"), _BLOCKS, phrase("What it costs who cannot step on.")
    )


def build(rules: PaperSoccerRules, players: int, _graph: MapGraph | None) -> PaperSoccerGame:
    """Build the game; raise SetupError unless two play."""
    if players != PLAYERS:
        raise SetupError(say("Paper soccer is for 2 players, not {count}.", count=players))
    width, height = map(int, rules.size.split("x"))
    return PaperSoccerGame(width, height, rules.half_way_line, rules.block)


def rules_of(game: PaperSoccerGame) -> PaperSoccerRules:
    """Return the rules of a game."""
    size: Any = f"{game.width}x{game.height}"
    return PaperSoccerRules(size, game.half_way, game.block)


def label(game: PaperSoccerGame, state: PaperSoccerState, player: int, move: Any) -> str:
    """Return a step as lists and trees show it: its digit."""
    return game.format_move(state, player, move)


def edges_of_turn(game: PaperSoccerGame, state: PaperSoccerState, moves: Sequence[Any]) -> object:
    """Return the edges that a turn draws, and whether somebody gives up in it."""
    end = after(game, state, moves)
    return end.drawn, end.ball, end.gone


def picture(game: PaperSoccerGame, state: PaperSoccerState, colors: Sequence[int]) -> QImage:
    """Return the pitch with all that was drawn, and whose goals the goals are."""
    sheet = sheet_of(game)
    whole = sheet.pitch.adjusted(-16, -64, 16, 64)
    scale = _HEIGHT / whole.height()
    image = QImage(round(whole.width() * scale), _HEIGHT, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(scale, scale)
    painter.translate(-whole.topLeft())
    look = PitchLook(
        sheet,
        ball_of(game, state),
        (colors[0], colors[1]),
        ("", ""),
        strokes_of(game, state),
        game.half_way,
        has_coordinates=False,
        has_names=False,
    )
    paint_pitch(painter, look, PAPER)
    painter.end()
    return image


def figures(game: PaperSoccerGame, state: PaperSoccerState) -> Figures:
    """Return how many edges each player's way to the goal has at least."""
    rows = []
    for player in range(PLAYERS):
        steps = distance_to_goal(game, state, player)
        rows.append((say("cut off") if steps is None else str(steps),))
    return Figures((say("Edges to the goal"),), tuple(rows))


DESK: Final = Desk(
    NAME,
    phrase("Draw the ball into the other goal: where a line is already it bounces on."),
    PaperSoccerRules,
    build,
    rules_of,
    label,
    range(PLAYERS, PLAYERS + 1),
    complete_rounds,
    settled,
    picture=picture,
    figures=figures,
    log=PitchLogBook,
    turn_glue="",
    turn_key=edges_of_turn,
)
