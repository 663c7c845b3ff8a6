"""The games of a tuning in a folder: `tuning.json` and `games.csv`.

Knows nothing of how games are played, and leaves the files to `ai.measuring.ledger`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.measuring.ledger import Ledger, format_of, game_parameters, open_folder
from ai.measuring.tune import TuneGame, Tuning

VERSION: Final = 2  # of these files and of how the games are played; 1 names neither game nor bot
WORD: Final = "tuning"
FIRST_BOT: Final = "mcts"  # of folders that name none
_OF_MAP: Final = ("map", "map_fingerprint")


def open_tuning(folder: Path, tuning: Tuning) -> AbstractContextManager[Ledger[TuneGame]]:
    """Begin the tuning in a folder that exists, or go on with it.

    Raises SetupError, RecordError and SaveError as `ai.measuring.ledger.open_folder` does.
    """
    form = format_of(WORD, TuneGame, tuning.seats, bot=FIRST_BOT)
    return open_folder(folder, form, parameters(tuning), tuning.settings.seed)


def parameters(tuning: Tuning) -> dict[str, Any]:
    """Return all that decides how the games go, as JSON has it."""
    played = [game_parameters(game) for game in tuning.games]
    return {
        "version": VERSION,
        "game": played[0]["game"],
        "maps": [{name: one[name] for name in _OF_MAP if name in one} for one in played],
        "rules": played[0]["rules"],
        **msgspec.to_builtins(tuning.settings),
        "bot": tuning.base.kind.name,
        "knobs": [knob.name for knob in tuning.tunable().knobs],
        "search": msgspec.to_builtins(tuning.base.options().search),
    }
