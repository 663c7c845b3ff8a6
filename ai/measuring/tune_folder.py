"""The games of a tuning in a folder: `tuning.json` and `games.csv`.

Knows nothing of how games are played, and leaves the files to `ai.measuring.ledger`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.games.warlight.knobs import KNOBS
from ai.measuring.ledger import Format, Ledger, map_parameters, open_folder
from ai.measuring.tune import TuneGame, Tuning

VERSION: Final = 1  # of these files and of how the games are played
FORMAT: Final = Format("tuning", TuneGame)


def open_tuning(folder: Path, tuning: Tuning) -> AbstractContextManager[Ledger[TuneGame]]:
    """Begin the tuning in a folder that exists, or go on with it.

    Raises SetupError, RecordError and SaveError as `ai.measuring.ledger.open_folder` does.
    """
    return open_folder(folder, FORMAT, parameters(tuning), tuning.settings.seed)


def parameters(tuning: Tuning) -> dict[str, Any]:
    """Return all that decides how the games go, as JSON has it."""
    return {
        "version": VERSION,
        "maps": [map_parameters(game.graph) for game in tuning.games],
        "rules": msgspec.to_builtins(tuning.games[0].settings),
        **msgspec.to_builtins(tuning.settings),
        "knobs": [knob.name for knob in KNOBS],
        "search": msgspec.to_builtins(tuning.options),
    }
