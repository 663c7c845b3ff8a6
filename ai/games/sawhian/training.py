"""What the trainer makes of Sawhian's evaluation: its weights, by games two moves deep."""

from __future__ import annotations

import os
from dataclasses import astuple
from typing import Final

from ai.games.sawhian.evaluation import SOURCE_WEIGHTS, Weights
from ai.games.sawhian.games import Contestant, match, source_winners, winners
from ai.games.sawhian.kernels.board import SEATS
from ai.games.sawhian.parts import GAMES
from ai.games.sawhian.weights import to_toml
from ai.playing.trainable import Score, Seats, Trainable, Tuples
from ai.searching.search import StopToken

DEPTH: Final = 2  # of the games, as in the source
OPENING: Final = 8  # random moves of a match


def play(
    seats: Seats,
    tuples: Tuples,
    *,
    as_source: bool,
    opening: int,
    seed: int,
    threads: int,
    token: StopToken,
) -> Seats | None:
    """Play games between tuples, by the rules or as the source does."""
    if as_source:
        return source_winners(seats, tuples, threads=threads, token=token)
    return winners(
        seats, tuples, depth=DEPTH, opening=opening, seed=seed, threads=threads, token=token
    )


def compared(numbers: tuple[float, ...], others: tuple[float, ...], games: int, seed: int) -> Score:
    """Let numbers play against others, both on two seats, after random openings."""
    one, other = (Contestant(Weights(*each), DEPTH) for each in (numbers, others))
    threads = os.cpu_count() or 1
    found = match(one, other, games, opening=OPENING, seed=seed, threads=threads)
    return Score(found.first, found.second, found.draws)


TRAINABLE: Final = Trainable(
    ("progress", "stock", "off", "crowding"),
    SEATS,
    play,
    astuple(SOURCE_WEIGHTS),
    (GAMES,),
    lambda numbers: to_toml(Weights(*numbers)),
    compared,
)
