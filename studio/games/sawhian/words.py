"""Squares and moves of Sawhian in words, for who does not see the board. No widgets."""

from __future__ import annotations

from engine.games.sawhian.board import AHEAD, EMPTY, HOME, OFF, SEATS, coordinates, course
from engine.games.sawhian.rules import OUT, SawhianState
from engine.wording import say
from studio.position.players import Players


def name_of(square: int) -> str:
    """Return what a square is called, such as 3,0."""
    x, y = coordinates(square)
    return f"{x},{y}"


def position_words(state: SawhianState, players: Players) -> list[str]:
    """Say what every player has, and where, a line each."""
    lines = []
    for seat in range(SEATS):
        squares = [name_of(square) for square, owner in enumerate(state.board) if owner == seat]
        line = say(
            "{player}: {stock} in stock, {points} points, on the board {squares}",
            player=players.short_name(seat),
            stock=state.stock[seat],
            points=state.points[seat],
            squares="; ".join(squares) or say("none"),
        )
        out = "" if state.living[seat] else say("out")
        lines.append(f"{line}, {out}" if out else line)
    return lines


def square_words(state: SawhianState, players: Players, square: int) -> str:
    """Say what is on a square and what a move there would do."""
    if square == OUT:
        return say(
            "{player} has no move and is out: Enter goes on.",
            player=players.short_name(state.player),
        )
    owner = state.board[square]
    if owner == EMPTY:
        homes = [seat for seat in range(SEATS) if square in HOME[seat]]
        names = " / ".join(players.short_name(seat) for seat in homes)
        what = (
            say("{square}: empty, home edge of {player}", square=name_of(square), player=names)
            if homes
            else say("{square}: empty", square=name_of(square))
        )
    else:
        what = say(
            "{square}: a stone of {player}",
            square=name_of(square),
            player=players.short_name(owner),
        )
    seat = state.player
    may_enter = owner == EMPTY and square in HOME[seat] and state.stock[seat] > 0
    return f"{what}. {move_words(state, seat, square)}" if may_enter or owner == seat else what


def move_words(state: SawhianState, seat: int, move: int) -> str:
    """Say what a move does, or why it can do nothing."""
    if move == OUT:
        return say("Out of the game")
    if state.board[move] == EMPTY:
        return say("A stone enters on {square}", square=name_of(move))
    landings = course(state.board, seat, move)
    if not landings:
        return say("It has no way ahead")
    jumps = len(landings) > 1 or _is_jump(seat, move, landings[0])
    if landings[-1] == OFF:
        if jumps:
            return say("It jumps off the board: a point")
        return say("It leaves the board: a point")
    to = name_of(landings[-1])
    if jumps:
        return say("It jumps to {square}", square=to)
    return say("It steps to {square}", square=to)


def _is_jump(seat: int, start: int, landing: int) -> bool:
    """Whether the first hop of a course goes over a stone."""
    return landing != AHEAD[seat][start]
