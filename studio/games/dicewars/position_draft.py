"""A position of Dicewars that somebody sets up by hand; no widgets.

Knows what is wrong with it, not how it is shown. Changes are taken back one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from engine.errors import SetupError
from engine.games.dicewars.land import draw_deal
from engine.games.dicewars.rules import MOST, DicewarsGame
from engine.games.dicewars.state import DicewarsState, Phase
from engine.wording import say
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.program.translation import tr

MAX_UNDO: Final = 1000


@dataclass(frozen=True, slots=True)
class Draft:
    """What was set up so far."""

    owners: tuple[int, ...]  # (areas,) players
    dice: tuple[int, ...]  # (areas,)
    reserves: tuple[int, ...]  # (players,)
    player: int = 0  # to move
    round: int = 0  # complete rounds
    transfers: int = 0  # made in this turn


class PositionDraft:
    """Owns a draft and its earlier states."""

    def __init__(self, game: DicewarsGame, draft: Draft, players: Players = NUMBERED) -> None:
        self.game, self.draft = game, draft
        self.players = players.fitting(game.settings.num_players)
        self._past: list[Draft] = []
        self._deals = 0

    @classmethod
    def of(cls, position: Position) -> PositionDraft:
        """Return a draft that begins as a position; before the deal, as a deal."""
        game: DicewarsGame = position.game
        state: DicewarsState = position.state
        begun = Draft(
            state.owners, state.dice, state.reserves, state.player, state.round, state.transfers
        )
        draft = cls(game, begun, position.players)
        if state.phase is Phase.DEAL:
            draft.deal()
            draft._past.clear()
        return draft

    # --- changes

    def give(self, area: int, player: int) -> None:
        """Let a player own an area."""
        self._change(owners=_with(self.draft.owners, area, player))

    def set_dice(self, area: int, dice: int) -> None:
        """Put so many dice on an area, as far as the rules let it have them."""
        dice = min(max(dice, 1), self.game.settings.most_dice)
        self._change(dice=_with(self.draft.dice, area, dice))

    def add_dice(self, area: int, count: int) -> None:
        """Put more dice on an area, or take some away; it keeps one."""
        self.set_dice(area, self.draft.dice[area] + count)

    def set_reserve(self, player: int, dice: int) -> None:
        """Say what a player has in reserve."""
        dice = min(max(dice, 0), self.game.settings.reserve_limit)
        self._change(reserves=_with(self.draft.reserves, player, dice))

    def set_player(self, player: int) -> None:
        """Say whose turn it is."""
        self._change(player=player)

    def set_round(self, complete: int) -> None:
        """Say how many rounds are complete."""
        self._change(round=min(max(complete, 0), MOST))

    def set_left(self, transfers: int) -> None:
        """Say how many transfers are left in this turn."""
        most = self.game.settings.transfers
        self._change(transfers=most - min(max(transfers, 0), most))

    @property
    def left(self) -> int:
        """How many transfers are left."""
        return self.game.settings.transfers - self.draft.transfers

    def deal(self) -> None:
        """Deal areas and dice anew, as a game begins."""
        self._deals += 1
        found = draw_deal(self.game.board, self.game.settings, Random(self._deals))
        none = (0,) * self.game.settings.num_players
        self._change(owners=found.owners, dice=found.dice, reserves=none, round=0, transfers=0)

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._past)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self.draft = self._past.pop()

    def _change(self, **parts: Any) -> None:
        draft = replace(self.draft, **parts)
        if draft != self.draft:
            self._past.append(self.draft)
            del self._past[:-MAX_UNDO]
            self.draft = draft

    # --- what it is worth

    def faults(self) -> tuple[str, ...]:
        """Return what is wrong, each with what to do; nothing if it can be analysed."""
        owned = set(self.draft.owners)
        if len(owned) == 1:
            return (tr("One player owns everything: give an area to somebody else."),)
        if self.draft.player not in owned:
            name = self.players.short_name(self.draft.player)
            told = tr("{0} is to move but owns nothing: give him an area, or let another one move.")
            return (told.format(name),)
        return ()

    @property
    def state(self) -> DicewarsState:
        """The position as it is, even with faults."""
        draft = self.draft
        return DicewarsState(
            Phase.TURN, draft.owners, draft.dice, draft.reserves, draft.player, draft.round,
            draft.transfers,
        )  # fmt: skip

    def position(self) -> Position:
        """Return the position; raise SetupError if something is wrong with it."""
        faults = self.faults()
        if faults:
            raise SetupError(" ".join(faults))
        game = self.game
        state = game.state_from_data(game.state_to_data(self.state))
        title = say(
            "Set up by hand, round {number}, {name}",
            number=state.round + 1,
            name=self.players.short_name(state.player),
        )
        return Position(game, state, state.player, title, players=self.players)


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
