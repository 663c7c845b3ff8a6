"""A decision explained as text: how the regions were valued, how the turns were judged.

Also how many turns the rules allow, and how many of them a search looks at. No widgets.
What is slow here runs in jobs: counting, and loading the kernels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ai.games.warlight.log import TurnLog, log_text, log_turn
from ai.searching.snapshot import AnalysisSnapshot
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import NEUTRAL, Phase, WarlightState
from engine.wording import number
from studio.position.explanation import Explanation
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.program.translation import tr

if TYPE_CHECKING:
    from ai.games.warlight.branching import Branching

PLAIN_BELOW: Final = 1_000_000  # larger numbers are written as powers of ten
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True, eq=False)
class TurnExplanation:
    """What lies behind one decision."""

    graph: MapGraph
    log: TurnLog
    own: Branching  # turns, or picks, of the player
    round: Branching | None  # turns of all players together; None in the picks
    players: Players = NUMBERED


def explain_turn(position: Position, search: AnalysisSnapshot) -> TurnExplanation:
    """Explain a decision by the search behind it. Loads the kernels if nothing did so yet."""
    log = log_turn(position.game, position.state, position.player, search)
    own, whole = _branching(position, search)
    return TurnExplanation(position.game.graph, log, own, whole, position.players)


def _branching(position: Position, search: AnalysisSnapshot) -> tuple[Branching, Branching | None]:
    # It brings the kernels' compiler, and most starts of the studio search nothing.
    from ai.games.warlight.branching import Branching  # noqa: PLC0415

    state, player = position.state, position.player
    if state.phase is Phase.PICK:
        taken = 1 if state.pick_order else 2
        legal = math.comb(len(state.candidates[player]), taken)
        return Branching(legal, len(search.root_moves)), None
    own, whole = _branching_of_turns(position.game, state, player)
    if not search.widths:
        return own, whole
    searched = math.prod(search.widths)
    return replace(own, generated=search.widths[0]), replace(whole, generated=searched)


@lru_cache(maxsize=4)
def _branching_of_turns(
    game: WarlightGame, state: WarlightState, player: int
) -> tuple[Branching, Branching]:
    """Count turns; a search that runs asks again and again, and large maps take a while."""
    from ai.games.warlight.branching import branching_of, branching_of_round  # noqa: PLC0415 - see above

    return branching_of(game, state, player), branching_of_round(game, state)


def explain(position: Position, search: AnalysisSnapshot) -> Explanation:
    """Explain a decision in words and as data, as every game does."""
    found = explain_turn(position, search)
    return Explanation(branching_text(found), explanation_text(found), explanation_data(found))


# --- as text


def explanation_text(explanation: TurnExplanation) -> str:
    """Write everything as lines of text, the last one ended."""
    text = log_text(explanation.graph, explanation.log, explanation.players.numbered)
    first, rest = text.split("\n", 1)
    return f"{first}\n  {branching_text(explanation)}\n{rest}"


def branching_text(explanation: TurnExplanation) -> str:
    """Write how many of the legal turns are looked at, in one line."""
    own, whole = explanation.own, explanation.round
    if whole is None:
        return tr("{0} of {1} possible picks are searched").format(own.generated, large_text(own))
    text = tr("{0} of {1} legal turns are searched; of the whole round {2} of {3}")
    whole_searched = number(whole.generated, ",")
    return text.format(own.generated, large_text(own), whole_searched, large_text(whole))


def large_text(branching: Branching) -> str:
    """Write the number of legal turns: 84,100, or 1.3·10¹⁴ from a million on."""
    if branching.legal < PLAIN_BELOW:
        return number(branching.legal, ",")
    power = math.floor(branching.magnitude)
    first = 10 ** (branching.magnitude - power)
    if first >= 9.95:  # would be rounded to two digits
        first, power = 1.0, power + 1
    return f"{number(first, '.1f')}·10{str(power).translate(_RAISED)}"


# --- as data


def explanation_data(explanation: TurnExplanation) -> dict[str, Any]:
    """Return everything as JSON has it; players are counted from 0, nobody is null."""
    return {
        **log_data(explanation.graph, explanation.log),
        "branching": _branching_data(explanation.own),
        "branching_of_round": explanation.round and _branching_data(explanation.round),
    }


def log_data(graph: MapGraph, log: TurnLog) -> dict[str, Any]:
    """Return the log of a decision alone, with or without a search behind it."""
    names = graph.region_names
    regions = [
        {
            "region": names[worth.region],
            "owner": None if worth.owner == NEUTRAL else worth.owner,
            "army": worth.army,
            "terms": dict(zip(log.terms, worth.terms, strict=True)),
            "value": worth.value,
        }
        for worth in log.regions
    ]
    moves = [
        {"label": move.label, "kind": move.kind, "share": round(move.share, 4), "line": move.line}
        for move in log.moves
    ]
    return {
        "round": log.round + 1,
        "player": log.player,
        "income": log.income,
        "regions": regions,
        "moves": moves,
    }


def _branching_data(branching: Branching) -> dict[str, float]:
    """Return the numbers; legal turns, which no JSON number can hold, as their logarithm."""
    return {
        "legal_log10": round(branching.magnitude, 3),
        "generated": branching.generated,
    }
