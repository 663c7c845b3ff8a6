"""What happened in a game of Warlight, ply by ply, for display and log; no widgets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.game import CHANCE
from engine.games.warlight.events import RoundEvent
from engine.games.warlight.round import round_events
from engine.games.warlight.state import Grant, Picks, RoundLog, WarlightMove, WarlightState
from engine.match import Match


@dataclass(frozen=True, slots=True)
class PicksMade:
    """A player took start regions, or chance granted one."""

    player: int
    regions: tuple[int, ...]
    granted: bool = False


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A round was computed."""

    number: int  # from 1
    before: WarlightState
    after: WarlightState
    events: tuple[RoundEvent, ...]

    @property
    def eliminated(self) -> tuple[int, ...]:
        """The players who lost their last region in this round."""
        lived = dict.fromkeys(owner for owner in self.before.owners if owner >= 0)
        return tuple(sorted(player for player in lived if player not in self.after.owners))


HistoryEntry: TypeAlias = PicksMade | RoundPlayed


def history(
    match: Match[WarlightState, WarlightMove], first_ply: int = 0
) -> Iterator[HistoryEntry]:
    """Yield what happened from `first_ply` on, in order; deals are left out."""
    return entries(match.states, match.record, first_ply)


def entries(
    states: Sequence[WarlightState], plies: Sequence[Mapping[int, WarlightMove]], first_ply: int = 0
) -> Iterator[HistoryEntry]:
    """Yield the same of a record: `plies[i]` leads from `states[i]` to `states[i + 1]`."""
    for ply in range(first_ply, len(plies)):
        state, moves = states[ply], plies[ply]
        chance = moves.get(CHANCE)
        if isinstance(chance, RoundLog):
            after = states[ply + 1]
            yield RoundPlayed(after.round, state, after, round_events(state, chance))
        elif isinstance(chance, Grant):
            yield PicksMade(state.pick_order[0], (chance.region,), granted=True)
        for player, move in sorted(moves.items()):
            if isinstance(move, Picks):
                yield PicksMade(player, move.regions)
