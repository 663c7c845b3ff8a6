"""Areas and moves of Dicewars in words, for who does not see the board. No widgets."""

from __future__ import annotations

from engine.games.dicewars.board import Board
from engine.games.dicewars.land import largest_region
from engine.games.dicewars.odds import hold, success
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsMove, DicewarsState, Phase, Transfer
from engine.plain import plain
from engine.wording import number, say
from studio.position.players import Players


def percent(share: float) -> str:
    """Write a probability."""
    return number(share * 100, ".0f") + " %"


def area_name(board: Board, area: int, *, within: bool = False) -> str:
    """Return what an area is called in a sentence: the region's name, or its number as a word.

    `within`: it does not begin the sentence.
    """
    if board.graph is not None:
        return plain(board.name_of(area))
    number_of = board.name_of(area)
    return (
        say("area {number}", number=number_of) if within else say("Area {number}", number=number_of)
    )


def area_words(game: DicewarsGame, state: DicewarsState, players: Players, area: int) -> str:
    """Say what is on an area."""
    owner = state.owners[area]
    name = area_name(game.board, area)
    if owner < 0:
        return say("{area}: not dealt yet", area=name)
    return say(
        "{area}: {player}, dice: {dice}",
        area=name,
        player=players.short_name(owner),
        dice=state.dice[area],
    )


def odds_of(game: DicewarsGame, state: DicewarsState, move: Attack) -> tuple[float, float]:
    """Return how likely an attack wins, and how likely the area is held then."""
    won = success(state.dice[move.source], state.dice[move.target])
    owners = list(state.owners)
    owners[move.target] = state.player
    dice = list(state.dice)
    dice[move.source] = 1
    return won, hold(game.board, owners, dice, move.target, state.dice[move.source] - 1)


def move_words(game: DicewarsGame, state: DicewarsState, move: DicewarsMove) -> str:
    """Say what a move does, and how likely."""
    board = game.board
    match move:
        case Attack(source, target):
            won, held = odds_of(game, state, move)
            return say(
                "{a} attacks {b}: wins {won}, holds it then {held}",
                a=area_name(board, source),
                b=area_name(board, target, within=True),
                won=percent(won),
                held=percent(held),
            )
        case Transfer(source, target):
            return say(
                "{a} sends {count} dice to {b}",
                a=area_name(board, source),
                b=area_name(board, target, within=True),
                count=game.moved(state, source, target),
            )
    return say("End of the turn: {count} dice come", count=coming(game, state))


def coming(game: DicewarsGame, state: DicewarsState) -> int:
    """Return how many dice come to whoever ends his turn."""
    size = len(largest_region(game.board, state.owners, state.player))
    return min(game.settings.pool_limit, state.reserves[state.player] + size)


def turn_words(game: DicewarsGame, state: DicewarsState) -> str:
    """Say what whoever is to move has: transfers that are left, and the dice to come."""
    if state.phase is not Phase.TURN:
        return ""
    left = game.settings.transfers - state.transfers
    dice = say("Dice that come at the end: {count}", count=coming(game, state))
    if not game.settings.transfers:
        return dice
    return "\n".join((say("Transfers left: {left}", left=left), dice))
