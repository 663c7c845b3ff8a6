"""Writes what searching bots thought of every turn: one text file a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ai.playing.arena import GameResult
from ai.playing.bots import Decision
from engine.files import make_folder, write_files
from engine.game import Game
from studio.desk import explained, title_of
from studio.position.position import Position


class GameLog:
    """Collects the turns of the game under way, and writes them when it is over.

    Raises SaveError where the folder cannot be written, at the start already.
    """

    def __init__(
        self, folder: Path, game: Game[Any, Any], names: Sequence[str], games: int
    ) -> None:
        self._folder, self._game, self._names = folder, game, names
        self._digits = len(str(games))
        self._number = 0
        self._turns: list[str] = []
        make_folder(folder)

    def note(self, state: Any, player: int, decision: Decision) -> None:
        """Add a decision, if a search is behind it."""
        if decision.search is not None:
            position = Position(self._game, state, player, "")
            explanation = explained(position, decision.search)
            if explanation is not None:
                self._turns.append(explanation.text)

    def write(self, result: GameResult) -> None:
        """Write the file of the game that has ended."""
        self._number += 1
        name = f"game-{self._number:0{self._digits}}.txt"
        text = "\n".join([self._head(result), *self._turns, _end(result, self._names)])
        write_files(self._folder, {name: text.encode()})
        self._turns.clear()

    def _head(self, result: GameResult) -> str:
        title = f"{title_of(self._game)}, game {self._number}, seed {result.seed}\n"
        seats = (self._names[entry] for entry in result.seats)
        return title + "".join(f"Player {p}: {name}\n" for p, name in enumerate(seats, start=1))


def _end(result: GameResult, names: Sequence[str]) -> str:
    after = f"after {result.rounds} rounds: {result.end}\n"
    if result.winner is None:
        return f"A draw {after}"
    player = result.seats.index(result.winner) + 1
    return f"Won by player {player}, {names[result.winner]}, {after}"
