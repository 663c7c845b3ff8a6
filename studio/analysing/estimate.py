"""The value of a position as a chance to win, by the games that a search played with itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ai.measuring.calibration_folder import StoredCurve
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import SetupError
from engine.plain import plain
from engine.wording import say
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.program.figures import count_text, percent_text


@dataclass(frozen=True, slots=True)
class Estimate:
    """How likely who moves is to win, and which games say so."""

    chance: float  # from 0 to 1
    by: StoredCurve
    map: str  # that the position is on

    @property
    def words(self) -> str:
        """All of it, for a person."""
        by = self.by
        told = {
            "chance": percent_text(self.chance),
            "games": by.games,
            "iterations": count_text(by.iterations),
        }
        if not by.map:
            return say(
                "Estimated chance to win: {chance}, by {games} games of the search with itself, "
                "{iterations} iterations a turn.",
                **told,
            )
        text = say(
            "Estimated chance to win: {chance}, by {games} games of the search with itself on "
            "{map}, {iterations} iterations a turn.",
            map=plain(by.map),
            **told,
        )
        return text if by.map == self.map else text + " " + say("This is another map.")

    @property
    def data(self) -> dict[str, Any]:
        """All of it, as JSON has it."""
        by = self.by
        return {
            "chance": round(self.chance, 4), "games": by.games, "decisions": by.decisions,
            "iterations": by.iterations, "map": by.map,
        }  # fmt: skip


def estimated(
    calibrated: StoredCurve,
    position: Position,
    options: AnalysisOptions,
    snapshot: AnalysisSnapshot,
) -> Estimate:
    """Return what the value for who moves is worth; raise SetupError if the games were of another.

    Another search gives other values: its curve says nothing of them.
    """
    game = position.game.traits.name
    search = options.kind_in(game).name
    if (calibrated.game, calibrated.search) != (game, search):
        raise SetupError(
            say(
                "The calibration is of {search} in {game}, not of {other} in {here}.",
                search=plain(calibrated.search),
                game=plain(calibrated.game),
                other=search,
                here=game,
            )
        )
    chance = calibrated.curve.chance(snapshot.win_estimate)
    return Estimate(chance, calibrated, position.map_name)
