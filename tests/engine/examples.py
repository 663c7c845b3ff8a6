"""One small game of every kind, and players who move at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.errors import SetupError
from engine.game import Dynamics, Game
from engine.games.dicewars import boards
from engine.games.dicewars.board import Board
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import RULE_SETS, DicewarsSettings
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from engine.match import Chooser, Match, play_out
from engine.registry import build_game
from tests.engine.graphs import grid_graph, ring_graph, world_like
from tests.toys.heap import HeapGame
from tests.toys.ladder import LadderGame

EXAMPLES: dict[str, Game[Any, Any]] = {
    "dicewars": DicewarsGame(boards.generate(8, 1), DicewarsSettings(3, battle_limit=40)),
    "dicewars, rules of 2020": DicewarsGame(
        boards.generate(6, 2),
        replace(RULE_SETS["2020"], num_players=2, quiet_rounds=2, battle_limit=60),
    ),
    "dicewars, on a map": DicewarsGame(
        Board.of_map(ring_graph((3, 4, 3))), DicewarsSettings(2, peaceful_rounds=2, battle_limit=30)
    ),
    "heap": HeapGame(),
    "ladder": LadderGame(),
    "paper-soccer": PaperSoccerGame(6, 8, half_way=True, block="draw"),
    "sawhian": SawhianGame(),
    "warlight": WarlightGame(grid_graph(4, 3), WarlightSettings(round_limit=8)),
    "warlight, random picks": WarlightGame(
        grid_graph(4, 3), WarlightSettings(3, round_limit=5, random_picks=True)
    ),
    "warlight, shared candidates": WarlightGame(
        ring_graph((3, 4, 3), armies=[0, 1, 2, 3, 4, 0, 1, 2, 3, 4]),
        WarlightSettings(4, round_limit=5),
    ),
    "warlight, conquest": WarlightGame(
        ring_graph((4,)), WarlightSettings(attack_probability=1.0, defence_probability=0.0)
    ),
    "warlight, world": WarlightGame(world_like(), WarlightSettings(8, round_limit=6)),
}

MAX_PLIES = 100_000  # a game may be long, but none goes on for ever


def build_any(name: str, setup: Mapping[str, Any]) -> Game[Any, Any]:
    """Build a game of the program or a toy."""
    toys: dict[str, Callable[[Mapping[str, Any]], Game[Any, Any]]] = {
        "heap": HeapGame.from_setup,
        "ladder": LadderGame.from_setup,
    }
    if name not in toys:
        return build_game(name, setup)
    try:
        return toys[name](setup)
    except (KeyError, TypeError, ValueError) as error:
        raise SetupError(f"{name}: {error!r}") from error


def random_chooser(game: Any, rng: Random) -> Chooser[Any, Any]:
    """Choose legal moves of any game at random."""

    def choose(state: Any, player: int) -> Any:
        if game.traits.dynamics is Dynamics.SEQUENTIAL:
            return rng.choice(game.moves(state))
        return game.propose(state, player, rng, 1)[0]

    return choose


def random_match(game: Game[Any, Any], seed: int) -> Match[Any, Any]:
    """Play a game to its end at random."""
    match = Match(game, Random(seed))
    play_out(match, random_chooser(game, Random(seed + 1)), max_plies=MAX_PLIES)
    return match
