"""Who was winning, round by round: by searches of bots, else by the game's own evaluation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import numpy as np

from ai.playing.players import players_for
from engine.game import Game
from studio.position.trace import AnalysedTurn


@dataclass(frozen=True, slots=True)
class Estimate:
    """How likely each player was to win."""

    shares: tuple[float, ...]  # (players,) in [0, 1], together 1
    is_searched: bool  # by searches of bots; else the evaluation of the position alone


class WinCourse:
    """The estimates of one game, which goes on: no position is evaluated twice."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._shares = players_for(game).shares or _equal
        self._known: list[tuple[Any, tuple[float, ...]]] = []  # positions with their shares

    def of(self, positions: Sequence[Any], turns: Iterable[AnalysedTurn] = ()) -> list[Estimate]:
        """Return one estimate a position, those after each round; the last may be within one.

        Searches of the same round are averaged.
        """
        pairs = zip(self._known, positions, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0][0] is pair[1], pairs))
        del self._known[same:]
        self._known += [(state, self._shares(self._game, state)) for state in positions[same:]]
        searched = self._searched(turns)
        return [
            Estimate(searched[state], True) if state in searched else Estimate(shares, False)
            for state, shares in self._known
        ]

    def _searched(self, turns: Iterable[AnalysedTurn]) -> dict[Any, tuple[float, ...]]:
        """Return by position the mean of what the searches say of their roots."""
        found: dict[Any, list[np.ndarray]] = {}
        for turn in turns:
            search = turn.trace.last
            if search is None or not search.iterations:
                continue
            shares = search.tree.value[0].astype(np.float64)
            if shares.sum() > 0:
                found.setdefault(turn.position.state, []).append(shares / shares.sum())
        return {state: tuple(np.mean(all_, axis=0).tolist()) for state, all_ in found.items()}


def _equal(game: Game[Any, Any], _state: Any) -> tuple[float, ...]:
    """Return what is known of a game that says nothing of its positions."""
    players = game.traits.num_players
    return (1.0 / players,) * players
