"""Lets a network learn paper soccer from games against itself, as `marchland tune` does.

A generation are some games that it learns from, and a match against the player of one ply that goes
by our own terms. The folder keeps `generations.jsonl` and the network after the last one, with
which the same command goes on. Source of the way: see `kernels.learning`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from ai.games.paper_soccer.games import new_room
from ai.games.paper_soccer.kernels.games import WON_FIRST, Games, play_game
from ai.games.paper_soccer.kernels.learning import (
    DOUBT,
    ERROR,
    ERRORS,
    LEARNING,
    POSITIONS,
    RATE,
    TRACE,
    Learning,
    learn_game,
)
from ai.games.paper_soccer.kernels.worth import Worth
from ai.games.paper_soccer.network import network_for, new_network, rounded, to_bytes
from ai.games.paper_soccer.options import OWN_WEIGHTS
from ai.games.paper_soccer.parts import LEARN
from ai.games.paper_soccer.position import board_of, lines_of
from ai.games.paper_soccer.terms import Terms
from ai.games.paper_soccer.weighing import worth_for
from ai.kernels.plain import now
from ai.measuring.generation_log import Numbered, claim, keep_generation, known_generations
from ai.playing.players import Found, Judging, Tuner, TunerSettings
from ai.searching.search import StopToken
from engine.errors import SetupError
from engine.files import write_files
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.wording import say

SELF_PLAY: Final = "self-play"
NETWORK: Final = "network.bin"
GAMES: Final = 1000  # of a generation, to learn from
OPENING: Final = 2  # turns by chance of a game of the match
FEW_STATES: Final = 1 << 10  # twice the states of a turn that are walked: the rest is much alike
FIRST_RATE, LAST_RATE, RATE_LEFT = 0.01, 0.0005, 0.97  # the last one for every generation
TRACED: Final = 0.8
DOUBTED: Final = 0.5


class Generation(Numbered, frozen=True):
    """A generation: how wrong the network was about who won, and its share of the match."""

    error: float  # mean square
    won: float


class Learner:
    """A network that learns on the pitch of a game."""

    def __init__(self, game: PaperSoccerGame, seed: int, file: Path | None = None) -> None:
        """Go on with the network of a file, if there is one."""
        self.game = game
        known = None if file is None else network_for(game, str(file))
        self.network = known or new_network(game, seed)

    def learn(self, number: int, games: int, seed: int) -> float:
        """Learn from the games of a generation; return the mean square error of who won.

        The weights are rounded after them, so that a network that was kept learns as one that was
        not.
        """
        edges = len(self.game.pitch.ends)
        rate = max(LAST_RATE, FIRST_RATE * RATE_LEFT**number)
        told = np.zeros(LEARNING)
        told[RATE], told[TRACE], told[DOUBT] = rate, TRACED, DOUBTED
        learning = Learning(
            told,
            np.zeros(ERRORS),
            np.zeros(edges, np.int64),
            np.zeros(edges + 1, np.int64),
            np.zeros(edges),
        )
        room = new_room(_seed(seed, number), FEW_STATES)
        start, lines = self.game.initial_state(), lines_of(self.game)
        board, worth = board_of(self.game, start), self._worth()
        with np.errstate(over="ignore"):  # the keys' arithmetic, where nothing is compiled
            for _ in range(games):
                now(learn_game)(lines, board, worth, room, learning, start.ball)
        self.network = rounded(self.network)
        return float(learning.figures[ERROR] / max(learning.figures[POSITIONS], 1.0))

    def share(self, games: int, seed: int) -> float:
        """Return the share of games that it wins, one ply deep, against our own terms."""
        own = worth_for(self.game, Terms(True, True, OWN_WEIGHTS))
        mine, won = self._worth(), 0.0
        room = new_room(seed, FEW_STATES)
        for game in range(games):
            sides = (mine, own) if game % 2 == 0 else (own, mine)
            first = _first_wins(self.game, sides, room)
            won += first if game % 2 == 0 else not first
        return won / games

    def _worth(self) -> Worth:
        terms = Terms(True, True, OWN_WEIGHTS, has_network=True)
        return worth_for(self.game, terms, self.network)


def _first_wins(game: PaperSoccerGame, sides: tuple[Worth, Worth], room: Games) -> bool:
    """Play a game; return whether who begins wins."""
    start, before = game.initial_state(), float(room.figures[WON_FIRST])
    with np.errstate(over="ignore"):
        now(play_game)(
            lines_of(game), board_of(game, start), *sides, room, start.ball, np.int64(OPENING)
        )
    return float(room.figures[WON_FIRST]) > before


def _seed(seed: int, number: int) -> int:
    return (seed << 20) + number


def learn_on(
    game: PaperSoccerGame, _bot: str, told: TunerSettings, folder: Path, token: StopToken
) -> Iterator[Found]:
    """Learn generation by generation, and write the network after each, those known first."""
    claim(folder, {"game": game.setup(), **msgspec.to_builtins(told)})
    known = known_generations(folder, Generation)
    if known and not (folder / NETWORK).exists():
        raise SetupError(
            say("{file} is not in the folder any more: take another folder.", file=NETWORK)
        )
    learner = Learner(game, told.seed, folder / NETWORK if known else None)
    for one in known:
        yield Found(one.number, one.won, NETWORK)
    number, games = len(known), _games_of(told)
    while not token.stopped:
        error = learner.learn(number, GAMES, told.seed)
        found = Generation(number, error, learner.share(games, _seed(told.seed, number)))
        write_files(folder, {NETWORK: to_bytes(game, learner.network)})
        keep_generation(folder, found)
        yield Found(number, found.won, NETWORK)
        number += 1


def _games_of(told: TunerSettings) -> int:
    """Return how many games the match after a generation has."""
    return 8 * told.blocks


def _judging(_game: PaperSoccerGame, _bot: str, told: TunerSettings) -> Judging:
    opponents = ("the same player with our own terms",)
    return Judging("the network, one turn deep", _games_of(told), 2, opponents)


TUNER: Final = Tuner(("turns",), (SELF_PLAY,), (LEARN,), learn_on, _judging, seats=2)
