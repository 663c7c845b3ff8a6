"""Say how the regions of a position were valued and how its possible turns were judged.

Nothing here runs unless it is asked for: a search is not slower for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ai.games.warlight.values import region_value, start_value, super_values
from ai.games.warlight.weights import SOURCE_WEIGHTS, Weights
from ai.games.warlight.words import shown
from ai.searching.snapshot import AnalysisSnapshot
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import NEUTRAL, Phase, WarlightState
from engine.plain import plain
from engine.wording import number, say

TERMS: Final = ("super region", "own regions there", "the enemy's there")  # doubled if owned
START_TERMS: Final = ("super region", "distance to the own regions")
_TERM_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    "super region": lambda: say("super region"),
    "own regions there": lambda: say("own regions there"),
    "the enemy's there": lambda: say("the enemy's there"),
    "distance to the own regions": lambda: say("distance to the own regions"),
}


@dataclass(frozen=True, slots=True)
class RegionWorth:
    """What a region is worth to a player, and why."""

    region: int
    owner: int  # NEUTRAL for nobody
    army: int
    terms: tuple[float, ...]  # named by `TurnLog.terms`
    value: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the search says of one possible move."""

    kind: str
    label: str
    visits: int
    share: float  # of all visits
    value: float  # in [0, 1] for the player
    error: float | None  # half of the 95 % interval, where there is one
    line: tuple[str, ...]  # how the search expects it to go on


@dataclass(frozen=True, slots=True)
class TurnLog:
    """One decision: the regions by value and the possible moves by visits, best first."""

    round: int  # rounds completed
    player: int
    income: int
    terms: tuple[str, ...]  # TERMS, or START_TERMS in the picks
    regions: tuple[RegionWorth, ...]
    moves: tuple[Judgement, ...]


def log_turn(
    game: WarlightGame,
    state: WarlightState,
    player: int,
    search: AnalysisSnapshot | None = None,
    weights: Weights = SOURCE_WEIGHTS,
) -> TurnLog:
    """Explain a decision; without a search the moves are left out."""
    picks = state.phase is Phase.PICK
    worths, terms = (_start_worths, START_TERMS) if picks else (_worths, TERMS)
    regions = sorted(worths(game.graph, state, player, weights), key=lambda w: (-w.value, w.region))
    moves = () if search is None else tuple(_judgements(search))
    income = game.income(state, player)
    return TurnLog(state.round, player, income, terms, tuple(regions), moves)


def _worths(
    graph: MapGraph, state: WarlightState, player: int, weights: Weights
) -> Iterator[RegionWorth]:
    supers = super_values(graph, weights.later_super, weights.count_links)
    for region, owner in enumerate(state.owners):
        s = graph.super_of[region]
        owners = [state.owners[r] for r in graph.members(s)]
        theirs = owners.count(owner) if owner not in (player, NEUTRAL) else 0
        terms = (
            weights.later_region_super * supers[s],
            weights.later_region_held * owners.count(player),
            weights.later_region_held * theirs,
        )
        value = region_value(graph, state.owners, region, player, weights)
        yield RegionWorth(region, owner, state.armies[region], terms, value)


def _start_worths(
    graph: MapGraph, state: WarlightState, player: int, weights: Weights
) -> Iterator[RegionWorth]:
    """Value the candidates as next picks."""
    picked = state.regions_of(player)
    supers = super_values(graph, weights.start_super, weights.count_links)
    for region in state.candidates[player]:
        value = start_value(graph, region, picked, weights)
        first = weights.start_region_super * supers[graph.super_of[region]]
        yield RegionWorth(
            region, state.owners[region], state.armies[region], (first, value - first), value
        )


def _judgements(search: AnalysisSnapshot) -> Iterator[Judgement]:
    visits = max(sum(move.visits for move in search.root_moves), 1)
    for move in search.root_moves:
        share, line = move.visits / visits, move.principal_variation
        yield Judgement(move.kind, move.label, move.visits, share, move.value, move.error, line[1:])


def _by_number(player: int) -> str:
    return str(player + 1)


def log_text(graph: MapGraph, log: TurnLog, called: Callable[[int], str] = _by_number) -> str:
    """Write a decision as lines of text, the last one ended; `called` names a player."""
    picks = log.terms == START_TERMS
    lines = [_head(log, picks, called(log.player)), f"  {_terms_text(log.terms, picks)}"]
    lines += [f"    {_region_text(graph, worth, called)}" for worth in log.regions]
    lines += ["  " + say("Possible moves by visits")] if log.moves else []
    lines += [line for move in log.moves for line in _move_lines(move)]
    return "\n".join(lines) + "\n"


def _head(log: TurnLog, picks: bool, player: str) -> str:
    income = log.income
    if picks:
        return say("Picks, player {player}, income {income}", player=player, income=income)
    return say(
        "Round {round}, player {player}, income {income}",
        round=log.round + 1,
        player=player,
        income=income,
    )


def _terms_text(terms: tuple[str, ...], picks: bool) -> str:
    listed = ", ".join(shown_term(term) for term in terms)
    if picks:
        return say("Regions by value ({terms})", terms=listed)
    return say("Regions by value ({terms}, doubled if owned)", terms=listed)


def shown_term(term: str) -> str:
    """Return a term of TERMS or START_TERMS as the reader's language has it."""
    return _TERM_WORDS[term]()


def _region_text(graph: MapGraph, worth: RegionWorth, called: Callable[[int], str]) -> str:
    terms = " + ".join(number(term, ".1f") for term in worth.terms)
    doubled = " x 2" if sum(worth.terms) and worth.value > sum(worth.terms) * 1.5 else ""
    sums = f"({terms}){doubled}" if doubled else terms
    name = plain(graph.region_names[worth.region])
    if worth.owner == NEUTRAL:
        about = say("{region}, neutral, army {army}", region=name, army=worth.army)
    else:
        about = say(
            "{region}, player {player}, army {army}",
            region=name,
            player=called(worth.owner),
            army=worth.army,
        )
    return f"{number(worth.value, '8.1f')}  {about}: {sums}"


def _move_lines(move: Judgement) -> Iterator[str]:
    interval = "" if move.error is None else say(" ±{error:.1%}", error=move.error)
    yield "    " + say(
        "{visits:8d} visits ({share:.1%}), {value:.1%}{interval}, {kind}: {label}",
        visits=move.visits,
        share=move.share,
        value=move.value,
        interval=interval,
        kind=shown(move.kind),
        label=shown(move.label),
    )
    if move.line:
        yield "      " + say("then {line}", line=" | ".join(map(shown, move.line)))
