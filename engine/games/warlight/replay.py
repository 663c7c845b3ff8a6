"""Step through a recorded game, forwards and backwards, without any randomness.

A `Replay` is the list of everything that happened, action by action; a `ReplayCursor`
stands between two actions and knows the map there. Players, the AI and records are
none of its business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.game import CHANCE
from engine.games.warlight.events import ReplayEvent, RoundEndEvent
from engine.games.warlight.round import RoundBoard, round_events
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, RoundLog, WarlightMove, WarlightState
from engine.strides import Stride


@dataclass(frozen=True, slots=True)
class Replay:
    """Every action of a game from the first round on, and the map before them.

    The map at the start is the one after the picks; in a record that ends before, it
    is the last one there is.
    """

    owners: tuple[int, ...]  # (n,) before the first action
    armies: tuple[int, ...]  # (n,)
    events: tuple[ReplayEvent, ...]

    @classmethod
    def of(
        cls,
        game: WarlightGame,
        states: Sequence[WarlightState],
        plies: Sequence[Mapping[int, WarlightMove]],
    ) -> Replay:
        """Lay out the rounds of a match or record (its `states` and `record` or `plies`)."""
        before_play = (Phase.DEAL, Phase.PICK)
        start = next((s for s in states if s.phase not in before_play), states[-1])
        events: list[ReplayEvent] = []
        for before, after, moves in zip(states, states[1:], plies, strict=False):
            log = moves.get(CHANCE)
            if isinstance(log, RoundLog):
                events += [*round_events(before, log), _round_end(game, before, after)]
        return cls(start.owners, start.armies, tuple(events))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return sum(isinstance(event, RoundEndEvent) for event in self.events)


class ReplayCursor:
    """A place in a replay: before `events[position]`, after `events[position - 1]`."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._board = RoundBoard(replay.owners, replay.armies)
        self._position = 0

    @property
    def position(self) -> int:
        """How many actions were done, 0 to `len(replay.events)`."""
        return self._position

    @property
    def owners(self) -> tuple[int, ...]:
        """The owner of every region here."""
        return tuple(self._board.owners)

    @property
    def armies(self) -> tuple[int, ...]:
        """The army of every region here."""
        return tuple(self._board.armies)

    @property
    def round(self) -> int:
        """How many rounds are complete here."""
        done = self.replay.events[: self._position]
        return sum(isinstance(event, RoundEndEvent) for event in done)

    @property
    def at_start(self) -> bool:
        """Whether there is nothing to take back."""
        return self._position == 0

    @property
    def at_end(self) -> bool:
        """Whether there is nothing left to do."""
        return self._position == len(self.replay.events)

    def forward(self, stride: Stride = Stride.ACTION) -> tuple[ReplayEvent, ...]:
        """Do the next step; return what was done, in that order (nothing at the end)."""
        start = self._position
        while not self.at_end:
            self._do()
            if self._is_border(stride):
                break
        return self.replay.events[start : self._position]

    def backward(self, stride: Stride = Stride.ACTION) -> tuple[ReplayEvent, ...]:
        """Take the last step back; return what was undone, the last action first."""
        start = self._position
        while not self.at_start:
            self._undo()
            if self._is_border(stride):
                break
        return self.replay.events[self._position : start][::-1]

    def seek(self, position: int) -> None:
        """Go to a position; raise ValueError if there is none such."""
        if not 0 <= position <= len(self.replay.events):
            raise ValueError(f"There is no position {position} in this replay.")
        while self._position < position:
            self._do()
        while self._position > position:
            self._undo()

    def seek_round(self, number: int) -> None:
        """Go to where so many rounds are complete; raise ValueError if there are fewer."""
        if not 0 <= number <= self.replay.rounds:
            raise ValueError(f"There is no round {number} in this replay.")
        ends = [i + 1 for i, e in enumerate(self.replay.events) if isinstance(e, RoundEndEvent)]
        self.seek([0, *ends][number])

    def _do(self) -> None:
        for change in self.replay.events[self._position].changes:
            self._board.apply(change)
        self._position += 1

    def _undo(self) -> None:
        self._position -= 1
        for change in reversed(self.replay.events[self._position].changes):
            self._board.take_back(change)

    def _is_border(self, stride: Stride) -> bool:
        """Whether a step of this size may end here."""
        if stride is Stride.ACTION or self.at_start or self.at_end:
            return True
        done, following = self.replay.events[self._position - 1 : self._position + 1]
        if isinstance(done, RoundEndEvent):
            return True
        return stride is Stride.TURN and _actor(done) != _actor(following)


def _actor(event: ReplayEvent) -> int | None:
    return None if isinstance(event, RoundEndEvent) else event.player


def _round_end(game: WarlightGame, before: WarlightState, after: WarlightState) -> RoundEndEvent:
    players = range(game.settings.num_players)
    return RoundEndEvent(
        after.round,
        tuple(game.income(after, player) for player in players),
        tuple(p for p in players if before.is_alive(p) and not after.is_alive(p)),
    )
