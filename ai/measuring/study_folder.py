"""The games of a study in a folder: `study.json` holds the parameters, `games.csv` the games.

Knows nothing of how games are played, and leaves the files to `ai.measuring.ledger`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.games.warlight.options import SearchOptions
from ai.measuring.ledger import Format, Ledger, map_parameters, open_folder
from ai.measuring.study import CONTENDER, REFERENCE, StudyGame, StudySettings
from engine.games.warlight.rules import WarlightGame

VERSION: Final = 1  # of these files and of how the games are played
FORMAT: Final = Format("study", StudyGame)


def open_ledger(
    folder: Path, game: WarlightGame, settings: StudySettings
) -> AbstractContextManager[Ledger[StudyGame]]:
    """Begin the study in a folder that exists, or go on with it.

    Raises SetupError, RecordError and SaveError as `ai.measuring.ledger.open_folder` does.
    """
    return open_folder(folder, FORMAT, parameters(game, settings), settings.seed)


def parameters(game: WarlightGame, settings: StudySettings) -> dict[str, Any]:
    """Return all that decides how the games of a study go, as JSON has it."""
    return {
        "version": VERSION,
        **map_parameters(game.graph),
        **msgspec.to_builtins(settings),
        "rules": msgspec.to_builtins(game.settings),
        "contender": _lasting(CONTENDER),
        "reference": _lasting(REFERENCE),
    }


def _lasting(search: SearchOptions) -> dict[str, Any]:
    """Return the options but for those that depend on the contender."""
    options: dict[str, Any] = msgspec.to_builtins(search)
    return {name: options[name] for name in options if name not in ("parallel", "max_nodes")}
