"""The games of a tournament in a folder: `tournament.json` and `games.csv`.

Knows nothing of how games are played, and leaves the files to `ai.measuring.ledger`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

from ai.measuring.ledger import Ledger, format_of, game_parameters, open_folder
from ai.measuring.tournament import TournamentGame
from ai.playing.players import players_for
from engine.game import Game

VERSION: Final = 1  # of these files and of how the games are played
FORMAT: Final = format_of("tournament", TournamentGame, seats=2)


def open_tournament(
    folder: Path, game: Game[Any, Any], seed: int
) -> AbstractContextManager[Ledger[TournamentGame]]:
    """Begin the tournament in a folder that exists, or go on with it.

    Raises SetupError, RecordError and SaveError as `ai.measuring.ledger.open_folder` does.
    """
    return open_folder(folder, FORMAT, parameters(game, seed), seed)


def parameters(game: Game[Any, Any], seed: int) -> dict[str, Any]:
    """Return all but the entries that decides how the games go, as JSON has it.

    The defaults are what an entry's text leaves out.
    """
    return {
        "version": VERSION,
        **game_parameters(game),
        "seed": seed,
        **{name: value() for name, value in players_for(game).parameters.items()},
    }
