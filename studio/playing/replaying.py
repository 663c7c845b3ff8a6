"""A game looked at from outside, at any action: a record, or the game under way; no widgets.

Nothing here changes a game. A `PlayedGame` is what was played so far, a `Playhead` a place
in it, and `branched` the beginning of another game that takes its own way from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.errors import RecordError, UnsupportedGameError
from engine.files import read_bytes
from engine.games.warlight.events import DeployEvent, ReplayEvent, RoundEndEvent, RoundEvent
from engine.games.warlight.orders import income_of
from engine.games.warlight.replay import Replay, ReplayCursor, Stride
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.plain import plain_path
from engine.record import GameRecord, RecordedPlayer
from engine.registry import load_game
from engine.wording import say
from studio.playing.session import RESIGNED, SEED
from studio.position.seats import SEATS, Seat, seats_from_text, seats_of, seats_to_text

LARGEST_RECORD: Final = 1 << 26  # bytes


@dataclass(frozen=True, slots=True, eq=False)
class PlayedGame:
    """A game of Warlight as far as it was played."""

    record: GameRecord[WarlightState, WarlightMove]
    replay: Replay
    positions: tuple[WarlightState, ...]  # (rounds + 1,) after so many rounds; picks are made

    @classmethod
    def of(cls, record: GameRecord[Any, Any]) -> PlayedGame:
        """Lay out a record; raise UnsupportedGameError if it holds another game."""
        game = record.game
        if not isinstance(game, WarlightGame):
            raise UnsupportedGameError(
                say("The record holds a game of {game}.", game=game.traits.name)
            )
        replay = Replay.of(game, record.states, record.plies)
        return cls(sound(record), replay, tuple(positions_of(record.states)))

    @property
    def game(self) -> WarlightGame:
        """The rules and the map."""
        assert isinstance(self.record.game, WarlightGame)
        return self.record.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.record.players)

    @property
    def rounds(self) -> int:
        """How many rounds are complete."""
        return self.replay.rounds

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who played; a record of another program says less."""
        return seats_of(self.record)


def positions_of(states: Sequence[WarlightState]) -> list[WarlightState]:
    """Return the positions after 0, 1, .. rounds; before the picks are made, the last one."""
    return [s for s in states if s.phase in (Phase.TURN, Phase.OVER)] or [states[-1]]


def sound(record: GameRecord[Any, Any]) -> GameRecord[Any, Any]:
    """Return a record without notes about its players that do not fit its game."""
    count, notes = record.game.traits.num_players, dict(record.metadata)
    if len(seats_from_text(notes.get(SEATS, ""))) != count:
        notes.pop(SEATS, None)
    known = set(map(str, range(count)))
    notes[RESIGNED] = " ".join(p for p in notes.get(RESIGNED, "").split() if p in known)
    return replace(record, metadata=notes)


def read_played(path: Path) -> PlayedGame:
    """Read a recorded game of Warlight.

    Raises RecordError saying why a file cannot be read, is damaged or comes from a newer
    version, and UnsupportedGameError for another game.
    """
    try:
        data = read_bytes(path, LARGEST_RECORD)
    except OSError as error:
        raise RecordError(
            say(
                "“{file}” cannot be read: {reason}.",
                file=plain_path(path.name),
                reason=error.strerror or error,
            )
        ) from error
    return PlayedGame.of(load_game(data))


class Playhead:
    """A place in a game: between two actions, with what the last step did."""

    def __init__(self, played: PlayedGame) -> None:
        self.played = played
        self.told: tuple[RoundEvent, ...] = ()  # by the last step, if it went forwards
        self._cursor = ReplayCursor(played.replay)
        self._ends = [
            at for at, e in enumerate(played.replay.events) if isinstance(e, RoundEndEvent)
        ]

    @property
    def position(self) -> int:
        """How many actions are done."""
        return self._cursor.position

    @property
    def round(self) -> int:
        """How many rounds are complete."""
        return self._cursor.round

    @property
    def owners(self) -> tuple[int, ...]:
        """The owner of every region here."""
        return self._cursor.owners

    @property
    def armies(self) -> tuple[int, ...]:
        """The army of every region here."""
        return self._cursor.armies

    @property
    def at_start(self) -> bool:
        """Whether nothing was done yet."""
        return self._cursor.at_start

    @property
    def at_end(self) -> bool:
        """Whether everything was done."""
        return self._cursor.at_end

    @property
    def state(self) -> WarlightState:
        """The position at the end of the last complete round: what everybody planned on."""
        return self.played.positions[self.round]

    @property
    def done(self) -> tuple[RoundEvent, ...]:
        """What was done in the round under way."""
        return self._events(self._round_start(), self.position)

    @property
    def coming(self) -> tuple[RoundEvent, ...]:
        """What is left of the round under way."""
        number = self.round
        end = self._ends[number] if number < len(self._ends) else self.position
        return self._events(self.position, end)

    def income(self, player: int) -> int:
        """Return what a player could deploy if a round began here; 0 for the dead."""
        return income_of(self.played.game.graph, self.owners, player)

    def forward(self, stride: Stride = Stride.ACTION) -> None:
        """Do the next step."""
        self._tell(self._cursor.forward(stride))

    def backward(self, stride: Stride = Stride.ACTION) -> None:
        """Take the last step back."""
        self.told = ()
        self._cursor.backward(stride)

    def beat(self) -> None:
        """Do what is shown at once when the game runs: an attack, or all deploys of a round."""
        start = self.position
        self._cursor.forward()
        while not self.at_end and self._is_deploy(self.position - 1, self.position):
            self._cursor.forward()
        self._tell(self.played.replay.events[start : self.position])

    def seek(self, position: int) -> None:
        """Go to a position; raise ValueError if there is none such."""
        self.told = ()
        self._cursor.seek(position)

    def seek_round(self, number: int) -> None:
        """Go to where so many rounds are complete; raise ValueError if there are fewer."""
        self.told = ()
        self._cursor.seek_round(number)

    def _tell(self, events: Sequence[ReplayEvent]) -> None:
        self.told = tuple(e for e in events if not isinstance(e, RoundEndEvent))

    def _is_deploy(self, *positions: int) -> bool:
        events = self.played.replay.events
        return all(isinstance(events[at], DeployEvent) for at in positions)

    def _round_start(self) -> int:
        return self._ends[self.round - 1] + 1 if self.round else 0

    def _events(self, start: int, end: int) -> tuple[RoundEvent, ...]:
        events = self.played.replay.events[start:end]
        return tuple(e for e in events if not isinstance(e, RoundEndEvent))


def concerns(event: RoundEvent, player: int | None) -> bool:
    """Whether a player did something, or it was done to a region of his; None is everybody."""
    if player is None or event.player == player:
        return True
    return any(change.owner_before == player for change in event.changes)


def branched(
    played: PlayedGame, number: int, seats: Sequence[Seat], seed: int
) -> GameRecord[WarlightState, WarlightMove]:
    """Return the game up to the end of a round, to be continued by these seats and dice.

    Raises ValueError if there are fewer rounds, or if the game was over there.
    """
    if not 0 <= number < len(played.positions):
        raise ValueError(f"There is no round {number} in this game.")
    state = played.positions[number]
    if not played.game.actors(state):
        raise ValueError("The game is over there.")
    ply = next(at for at, known in enumerate(played.record.states) if known is state)
    notes: Mapping[str, str] = {**played.record.metadata, SEATS: seats_to_text(tuple(seats))}
    return GameRecord.of(
        played.game,
        played.record.to_match(Random(), ply),
        players=tuple(RecordedPlayer(seat.name, seat.kind) for seat in seats),
        seeds={**played.record.seeds, SEED: seed},
        metadata={**notes, RESIGNED: ""},
    )
