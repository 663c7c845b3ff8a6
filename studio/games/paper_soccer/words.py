"""Points, steps and positions of paper soccer in words, for who does not see the pitch."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.wording import say
from studio.games.paper_soccer.field import (
    after,
    ball_of,
    direction_to,
    goes_on,
    scorer_at,
    sheet_of,
    strokes_of,
)
from studio.games.paper_soccer.geometry import Point
from studio.position.players import Players


def point_name(point: Point) -> str:
    """Return what a point is called, such as 4,5."""
    return f"{point[0]},{point[1]}"


def turn_text(steps: Sequence[int]) -> str:
    """Return a turn as its digits."""
    return "".join(map(str, steps))


def end_words(game: PaperSoccerGame, state: PaperSoccerState, names: Sequence[str]) -> str:
    """Say how a game that is over has ended; empty while it goes on."""
    if state.gone >= 0:
        return say("{name} gives up", name=names[state.gone])
    reason, winner = game.end_reason(state), game.winner(state)
    if reason is None:
        return ""
    if winner is None:
        return say("No way on: a draw")
    if game.pitch.goal_of(state.ball) is not None:
        return say("Goal for {name}", name=names[winner])
    return say("No way on: {name} wins", name=names[winner])


def position_words(game: PaperSoccerGame, state: PaperSoccerState, players: Players) -> list[str]:
    """Say where the ball is, what was drawn, and whose goals the goals are, a line each."""
    drawn = len(strokes_of(game, state))
    lines = [
        say("The ball is on {point}", point=point_name(ball_of(game, state))),
        say("Edges drawn: {count}", count=drawn),
    ]
    for player, where in enumerate((game.height + 1, -1)):
        lines.append(
            say("{player} defends row {row}", player=players.short_name(player), row=where)
        )
    return lines


def point_words(
    game: PaperSoccerGame, state: PaperSoccerState, players: Players, point: Point
) -> str:
    """Say what is at a point, and what a step there would do."""
    sheet, name = sheet_of(game), point_name(point)
    scorer = scorer_at(sheet, point)
    if point == ball_of(game, state):
        return say("{point}: the ball", point=name)
    where = (
        say("{point}", point=name)
        if scorer is None
        else say("{point}: the goal of {player}", point=name, player=players.short_name(1 - scorer))
    )
    return say("{where}. {what}", where=where, what=step_words(game, state, players, point))


def step_words(
    game: PaperSoccerGame, state: PaperSoccerState, players: Players, point: Point
) -> str:
    """Say what a step to a point does, or why there is none."""
    fault = step_fault(game, state, point)
    if fault:
        return fault
    step = direction_to(ball_of(game, state), point)
    assert step is not None, "there is no fault"
    text = str(step)
    scorer = scorer_at(sheet_of(game), point)
    if scorer is not None:
        name = players.short_name(scorer)
        return say("Step {step}: a goal for {player}", step=text, player=name)
    if goes_on(game, state, step):
        return say("Step {step}: it bounces, the turn goes on", step=text)
    if not game.actors(after(game, state, [step])):
        return say("Step {step}: there is no way on from there, the game is lost", step=text)
    return say("Step {step}: the turn ends there", step=text)


def step_fault(game: PaperSoccerGame, state: PaperSoccerState, point: Point) -> str:
    """Say why no step leads to a point; empty if one does."""
    here = ball_of(game, state)
    step = direction_to(here, point)
    if not game.actors(state):
        return say("The game is over")
    if step is None:
        ball = point_name(here)
        return say("No step leads there from {ball}: steps go to a neighbour", ball=ball)
    if step not in game.moves(state):
        return say(
            "There is no free edge from {ball} to {point}",
            ball=point_name(here),
            point=point_name(point),
        )
    return ""
