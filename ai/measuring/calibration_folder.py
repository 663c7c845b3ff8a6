"""Calibration games in a folder: `calibration.json` holds the parameters, `games.csv` the games.

`curve.json` is what the games say: how values of a search become chances to win.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.measuring.calibration import Calibration, CalibrationGame, Curve, Fitted
from ai.measuring.ledger import Ledger, format_of, game_parameters, open_folder
from ai.measuring.study import lasting
from engine.errors import RecordError
from engine.files import read_bytes
from engine.plain import plain_path
from engine.wording import say

VERSION: Final = 1  # of these files and of how the games are played
WORD: Final = "calibration"
CURVE_FILE: Final = "curve.json"
CURVE_FORMAT: Final = "marchland-calibration"
LARGEST_FILE: Final = 1 << 20


class StoredCurve(msgspec.Struct):
    """A curve, and of which games it is."""

    format: str
    version: int
    game: str
    search: str  # its name among the searches of the game
    iterations: int  # a turn
    map: str  # none where the game is played on none
    games: int
    decisions: int
    intercept: float
    slope: float
    raw_score: float
    fitted_score: float

    @property
    def curve(self) -> Curve:
        """How values become chances."""
        return Curve(self.intercept, self.slope)


def open_ledger(
    folder: Path, study: Calibration
) -> AbstractContextManager[Ledger[CalibrationGame]]:
    """Begin in a folder that exists, or go on with it.

    Raises SetupError, RecordError and SaveError as `ai.measuring.ledger.open_folder` does.
    """
    form = format_of(WORD, CalibrationGame, study.game.traits.num_players)
    return open_folder(folder, form, parameters(study), study.settings.seed)


def parameters(study: Calibration) -> dict[str, Any]:
    """Return all that decides how the games go, as JSON has it."""
    return {
        "version": VERSION,
        **game_parameters(study.game),
        **msgspec.to_builtins(study.settings),
        "bot": study.bot.kind.name,
        "told": lasting(study.bot),
    }


def curve_json(study: Calibration, search: str, fitted: Fitted) -> bytes:
    """Return the file of a curve; `search` is the name of the bot's search in its game."""
    graph = getattr(study.game, "graph", None)
    stored = StoredCurve(
        CURVE_FORMAT, VERSION, study.game.traits.name, search, study.settings.iterations,
        "" if graph is None else graph.name, fitted.games, fitted.decisions,
        fitted.curve.intercept, fitted.curve.slope, fitted.raw_score, fitted.fitted_score,
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(stored), indent=1) + b"\n"


def read_curve(folder: Path) -> StoredCurve:
    """Read a folder's curve; raise RecordError if there is none that can be read."""
    path = folder / CURVE_FILE
    try:
        stored = msgspec.json.decode(read_bytes(path, LARGEST_FILE), type=StoredCurve)
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(
            say(
                "{file} is no calibration that can be read: {reason}. It is written by “marchland "
                "study calibration”.",
                file=plain_path(path),
                reason=str(error).rstrip("."),
            )
        ) from error
    if stored.format != CURVE_FORMAT or stored.version != VERSION:
        raise RecordError(say("{file} is no calibration of this version.", file=plain_path(path)))
    return stored
