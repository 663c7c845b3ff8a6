"""What somebody who plans a turn should see: a goal in reach, a goal in danger, a way cut off."""

from __future__ import annotations

from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.wording import say
from studio.games.paper_soccer.reach import distance_to_goal, goal_in_one
from studio.games.paper_soccer.words import turn_text


def is_in_danger(game: PaperSoccerGame, state: PaperSoccerState, player: int) -> bool:
    """Whether the other player is to move and can score at once."""
    return state.player != player and goal_in_one(game, state, 1 - player) is not None


def danger_words(game: PaperSoccerGame, state: PaperSoccerState, player: int) -> list[str]:
    """Say what is to be seen in a position, a sentence each, for one of the players."""
    found = list[str]()
    if not game.actors(state):
        return found
    if state.player == player:
        winning = goal_in_one(game, state, player)
        if winning is not None:
            found.append(say("A goal is in reach: {turn}.", turn=turn_text(winning)))
    elif is_in_danger(game, state, player):
        found.append(say("Danger: the other player can score at once after that."))
    if distance_to_goal(game, state, player) is None:
        found.append(say("Your way to the goal is cut off."))
    if distance_to_goal(game, state, 1 - player) is None:
        found.append(say("The other player's way to your goal is cut off."))
    return found
