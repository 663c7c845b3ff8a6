"""A position of Sawhian that somebody sets up by hand; no widgets.

Knows what is wrong with it, not how it is shown. Changes are taken back one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from engine.errors import SetupError
from engine.games.sawhian.board import EMPTY, SEATS, SQUARES
from engine.games.sawhian.rules import MAX_ROUND, STONES, WINNING, SawhianGame, SawhianState
from engine.wording import say
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.program.translation import tr

MAX_UNDO: Final = 1000


@dataclass(frozen=True, slots=True)
class Draft:
    """What was set up so far; what is neither on the board nor off it is in stock."""

    board: tuple[int, ...] = (EMPTY,) * SQUARES
    points: tuple[int, ...] = (0,) * SEATS
    living: tuple[bool, ...] = (True,) * SEATS
    player: int = 0  # to move
    round: int = 0  # rounds completed

    def stock(self, seat: int) -> int:
        """Return how many stones a seat has in stock; below 0 it has too many elsewhere."""
        return STONES - self.board.count(seat) - self.points[seat]


class PositionDraft:
    """Owns a draft and its earlier states."""

    def __init__(self, draft: Draft | None = None, players: Players = NUMBERED) -> None:
        self.draft = draft or Draft()
        self.players = players.fitting(SEATS)
        self._past: list[Draft] = []

    @classmethod
    def of(cls, position: Position) -> PositionDraft:
        """Return a draft that begins as a position."""
        state: SawhianState = position.state
        draft = Draft(state.board, state.points, state.living, state.player, state.round)
        return cls(draft, position.players)

    # --- changes

    def put(self, square: int, seat: int) -> None:
        """Put a seat's stone on a square, or EMPTY."""
        self._change(board=_with(self.draft.board, square, seat))

    def set_points(self, seat: int, points: int) -> None:
        """Say how many stones of a seat have left the board."""
        self._change(points=_with(self.draft.points, seat, min(max(points, 0), WINNING)))

    def set_living(self, seat: int, lives: bool) -> None:
        """Say whether a seat is still in the game."""
        self._change(living=_with(self.draft.living, seat, lives))

    def set_player(self, player: int) -> None:
        """Say whose turn it is."""
        self._change(player=player)

    def set_round(self, completed: int) -> None:
        """Say how many rounds are over."""
        self._change(round=min(max(completed, 0), MAX_ROUND))

    def clear(self) -> None:
        """Take everything back into stock, with everybody in the game."""
        self._change(board=Draft().board, points=Draft().points, living=Draft().living)

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
        draft, players = self.draft, self.players
        found = [
            tr(
                "Player {0} has {1} stones on the board and off it, but only {2} in all: "
                "take some away."
            ).format(players.numbered(seat), STONES - draft.stock(seat), STONES)
            for seat in range(SEATS)
            if draft.stock(seat) < 0
        ]
        if max(draft.points) >= WINNING:
            found.append(tr("The game is over with the seventh point: give everybody six at most."))
        if not any(draft.living):
            found.append(tr("Nobody is left in the game: let somebody be in it."))
        elif not draft.living[draft.player]:
            found.append(
                tr("Player {0} is to move but out: let another one move.").format(
                    players.numbered(draft.player)
                )
            )
        return tuple(found)

    @property
    def state(self) -> SawhianState:
        """The position as it is, even with faults; nobody has fewer than no stones in stock."""
        draft = self.draft
        stock = tuple(max(draft.stock(seat), 0) for seat in range(SEATS))
        return SawhianState(
            draft.board, stock, draft.points, draft.living, draft.player, draft.round
        )

    def position(self) -> Position:
        """Return the position; raise SetupError if something is wrong with it."""
        faults = self.faults()
        if faults:
            raise SetupError(" ".join(faults))
        game = SawhianGame()
        state = game.state_from_data(game.state_to_data(self.state))
        title = say(
            "Set up by hand, round {number}, {name}",
            number=state.round + 1,
            name=self.players.short_name(state.player),
        )
        return Position(game, state, state.player, title, players=self.players)


def _with(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])
