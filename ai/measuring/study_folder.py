"""The games of a study in a folder: `study.json` holds the parameters, `games.csv` the games.

Knows nothing of how games are played, and leaves the files to `ai.measuring.ledger`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.measuring.ledger import Ledger, format_of, game_parameters, open_folder
from ai.measuring.study import Study, StudyGame, lasting

VERSION: Final = 2  # of these files and of how the games are played; 1 names neither game nor bots
WORD: Final = "study"
FIRST_BOTS: Final = ["mcts", "mcts"]  # of folders that name none


def open_ledger(folder: Path, study: Study) -> AbstractContextManager[Ledger[StudyGame]]:
    """Begin the study in a folder that exists, or go on with it.

    Raises SetupError, RecordError and SaveError as `ai.measuring.ledger.open_folder` does.
    """
    form = format_of(WORD, StudyGame, study.seats, bots=FIRST_BOTS)
    return open_folder(folder, form, parameters(study), study.settings.seed)


def parameters(study: Study) -> dict[str, Any]:
    """Return all that decides how the games of a study go, as JSON has it."""
    contender, reference = study.contender, study.reference
    return {
        "version": VERSION,
        **game_parameters(study.game),
        **msgspec.to_builtins(study.settings),
        "bots": [contender.kind.name, reference.kind.name],
        "contender": lasting(contender),
        "reference": lasting(reference),
    }
