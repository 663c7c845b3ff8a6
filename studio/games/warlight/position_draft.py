"""A position that somebody sets up by hand: who owns what, with which armies, who is to move.

Knows what is wrong with it, not how it is shown. Changes are taken back one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.games.warlight.positions import MAX_ROUND
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.setup import MAX_PLAYERS, MAX_UNITS
from engine.games.warlight.state import (
    NEUTRAL,
    Phase,
    StartPosition,
    WarlightSettings,
    WarlightState,
)
from engine.plain import plain
from engine.wording import say
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.program.translation import tr

MAX_UNDO: Final = 1000


@dataclass(frozen=True, slots=True)
class Draft:
    """What was set up so far."""

    settings: WarlightSettings
    owners: tuple[int, ...]  # (n,) player or NEUTRAL
    armies: tuple[int, ...]  # (n,)
    round: int = 0  # rounds completed
    player: int = 0  # to move


class PositionDraft:
    """Owns a draft and its earlier states."""

    def __init__(
        self, graph: MapGraph, draft: Draft | None = None, players: Players = NUMBERED
    ) -> None:
        self.graph = graph
        self._players = players
        neutral = (NEUTRAL,) * len(graph)
        self.draft = draft or Draft(WarlightSettings(), neutral, graph.armies)
        self._past: list[Draft] = []

    @classmethod
    def of(cls, position: Position) -> PositionDraft:
        """Return a draft that begins as a position."""
        state = position.state
        draft = Draft(
            position.game.settings, state.owners, state.armies, state.round, position.player
        )
        return cls(position.game.graph, draft, position.players)

    @property
    def players(self) -> Players:
        """Who plays: those of the position it began as, while they are as many."""
        return self._players.fitting(self.draft.settings.num_players)

    # --- changes

    def set_owner(self, region: int, owner: int) -> None:
        """Give a region to a player or to nobody; an owned region has a unit at least."""
        army = self.draft.armies[region]
        armies = _with(self.draft.armies, region, max(army, 1) if owner != NEUTRAL else army)
        self._change(replace(self.draft, owners=_with(self.draft.owners, region, owner),
                             armies=armies))  # fmt: skip

    def set_army(self, region: int, army: int) -> None:
        """Put an army on a region, within what the rules allow."""
        least = 0 if self.draft.owners[region] == NEUTRAL else 1
        kept = min(max(army, least), MAX_UNITS)
        self._change(replace(self.draft, armies=_with(self.draft.armies, region, kept)))

    def add_army(self, region: int, units: int) -> None:
        """Add units to a region's army, or take some away."""
        self.set_army(region, self.draft.armies[region] + units)

    def set_players(self, count: int) -> None:
        """Change the number of players; the regions of those who are gone become neutral."""
        settings = replace(self.draft.settings, num_players=min(max(count, 2), MAX_PLAYERS))
        owners = tuple(NEUTRAL if owner >= count else owner for owner in self.draft.owners)
        player = min(self.draft.player, settings.num_players - 1)
        self._change(replace(self.draft, settings=settings, owners=owners, player=player))

    def set_round(self, completed: int) -> None:
        """Say how many rounds are over."""
        self._change(replace(self.draft, round=min(max(completed, 0), MAX_ROUND)))

    def set_player(self, player: int) -> None:
        """Say whose decision is looked at."""
        self._change(replace(self.draft, player=player))

    def clear(self) -> None:
        """Make all land neutral, with the armies of the map."""
        neutral = (NEUTRAL,) * len(self.graph)
        self._change(replace(self.draft, owners=neutral, armies=self.graph.armies))

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._past)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self.draft = self._past.pop()

    def _change(self, draft: Draft) -> None:
        if draft != self.draft:
            self._past.append(self.draft)
            del self._past[:-MAX_UNDO]
            self.draft = draft

    # --- what it is worth

    def faults(self) -> tuple[str, ...]:
        """Return what is wrong, each with what to do; nothing if it can be analysed."""
        draft, found = self.draft, []
        living = {owner for owner in draft.owners if owner != NEUTRAL}
        if len(living) < 2:
            found.append(tr("Fewer than two players own a region: give some to another player."))
        if draft.player not in living:
            found.append(
                tr(
                    "Player {0} is to move but owns nothing: give a region to this player, "
                    "or let another one move."
                ).format(self.players.numbered(draft.player))
            )
        empty = [
            plain(self.graph.region_names[region])
            for region, (owner, army) in enumerate(zip(draft.owners, draft.armies, strict=True))
            if owner != NEUTRAL and army < 1
        ]
        if empty:
            found.append(tr("“{0}” has an owner but no army: put a unit there.").format(empty[0]))
        limit = draft.settings.round_limit
        if limit is not None and draft.round >= limit:
            found.append(
                tr("The game is over after round {0}: choose an earlier round.").format(limit)
            )
        return tuple(found) or self._refusal()

    def _refusal(self) -> tuple[str, ...]:
        try:
            self._game()
        except SetupError as error:
            return (str(error),)
        return ()

    def position(self) -> Position:
        """Return the position; raise SetupError if something is wrong with it."""
        faults = self.faults()
        if faults:
            raise SetupError(" ".join(faults))
        draft = self.draft
        state = WarlightState(Phase.TURN, draft.round, draft.owners, draft.armies)
        return Position(self._game(), state, draft.player, self._title(), players=self.players)

    def _title(self) -> str:
        where, number, player = plain(self.graph.name), self.draft.round + 1, self.draft.player
        if self.players.seated:
            name = self.players.short_name(player)
            return say(
                "{map}, set up by hand, round {number}, {name}",
                map=where, number=number, name=name,
            )  # fmt: skip
        return say(
            "{map}, set up by hand, round {number}, player {player}",
            map=where, number=number, player=player + 1,
        )  # fmt: skip

    def _game(self) -> WarlightGame:
        """Return a game in which the position can come about, or that begins with it."""
        draft = self.draft
        try:
            return WarlightGame(self.graph, draft.settings)
        except SetupError:  # too few regions for picks
            start = StartPosition(draft.owners, draft.armies)
            return WarlightGame(self.graph, draft.settings, start)


def _with(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*numbers[:place], number, *numbers[place + 1 :])
