"""A game looked at from outside, at any step: a record, or the game under way; no widgets.

Nothing here changes a game. A `PlayedGame` is what was played so far, a `Playhead` a place
in it, and `branched` the beginning of another game that takes its own way from there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.errors import RecordError
from engine.files import read_bytes
from engine.game import CHANCE, Game
from engine.plain import plain_path
from engine.record import GameRecord, RecordedPlayer
from engine.registry import load_game
from engine.strides import Stride
from engine.wording import say
from studio.desk import desk_for
from studio.playing.session import RESIGNED, SEED
from studio.position.seats import SEATS, Seat, seats_from_text, seats_of, seats_to_text

LARGEST_RECORD: Final = 1 << 26  # bytes


@dataclass(frozen=True, slots=True, eq=False)
class PlayedGame:
    """A game as far as it was played."""

    record: GameRecord[Any, Any]
    ends: tuple[int, ...]  # (rounds + 1,) the plies after which so many rounds are done

    @classmethod
    def of(cls, record: GameRecord[Any, Any]) -> PlayedGame:
        """Lay out a record."""
        return cls(sound(record), tuple(round_ends(record.game, record.states)))

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self.record.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.record.players)

    @property
    def positions(self) -> tuple[Any, ...]:
        """The positions after 0, 1, .. rounds."""
        return tuple(self.record.states[ply] for ply in self.ends)

    @property
    def rounds(self) -> int:
        """How many rounds there are, with one at the end that is not complete."""
        return len(self.ends) - 1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who played; a record of another program says less."""
        return seats_of(self.record)


def round_ends(game: Game[Any, Any], states: Sequence[Any]) -> list[int]:
    """Return the plies after which 0, 1, .. rounds are done, of the states of a match.

    Rounds begin once what comes before them is done; until then there is the last ply alone. The
    last one is where the game stands, also in the middle of a round.
    """
    number = desk_for(game).round_number
    found: list[int] = []
    last = 0
    for ply, state in enumerate(states):
        if game.actors(state) == (CHANCE,):
            continue
        last = ply
        found += [ply] * (number(game, state) - len(found))
    return found if found and found[-1] == last else [*found, last]


def rounds_of(game: Game[Any, Any], states: Sequence[Any]) -> int:
    """Return how many rounds were begun by these states, as `round_ends` counts them."""
    number = desk_for(game).round_number
    settled = (state for state in reversed(states) if game.actors(state) != (CHANCE,))
    last = next(settled, states[0])
    before = next(settled, None)
    now = number(game, last)
    is_under_way = before is not None and now > 0 and number(game, before) == now
    return max(now - 1, 0) + is_under_way


def sound(record: GameRecord[Any, Any]) -> GameRecord[Any, Any]:
    """Return a record without notes about its players that do not fit its game."""
    count, notes = record.game.traits.num_players, dict(record.metadata)
    if len(seats_from_text(notes.get(SEATS, ""))) != count:
        notes.pop(SEATS, None)
    known = set(map(str, range(count)))
    notes[RESIGNED] = " ".join(p for p in notes.get(RESIGNED, "").split() if p in known)
    return replace(record, metadata=notes)


def read_played(path: Path) -> PlayedGame:
    """Read a recorded game.

    Raises RecordError saying why a file cannot be read, is damaged or comes from a newer version.
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


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What was done in one joint move, or by chance."""

    before: Any
    moves: Mapping[int, Any]
    after: Any


class Playhead:
    """A place in a game: between two steps, with what the last step did.

    A step is a joint move of players with chance's after it; games may have others of their own.
    """

    def __init__(self, played: PlayedGame) -> None:
        self.played = played
        self.told: tuple[Any, ...] = ()  # by the last step, if it went forwards
        game, states = played.game, played.record.states
        places = [ply for ply, s in enumerate(states) if game.actors(s) != (CHANCE,)]
        self._places = places or [len(states) - 1]  # plies before which players decide
        known = {ply: step for step, ply in enumerate(self._places)}
        self._ends = [known.get(ply, 0) for ply in played.ends]
        self._position = 0

    @property
    def position(self) -> int:
        """How many steps are done."""
        return self._position

    @property
    def round(self) -> int:
        """How many rounds are complete."""
        return max(bisect_right(self._ends, self.position) - 1, 0)

    @property
    def state(self) -> Any:
        """The position here; within a joint move, the one that was decided in."""
        return self.played.record.states[self._places[self.position]]

    @property
    def at_start(self) -> bool:
        """Whether nothing was done yet."""
        return self.position == 0

    @property
    def at_end(self) -> bool:
        """Whether everything was done."""
        return self.position == len(self._places) - 1

    @property
    def is_under_way(self) -> bool:
        """Whether something of a round was done that is not complete."""
        return self.position > self._ends[self.round]

    @property
    def beats(self) -> int:
        """How many beats the round has that is under way or comes next."""
        number = min(self.round, len(self._ends) - 2)
        return 1 if number < 0 else max(1, self._ends[number + 1] - self._ends[number])

    def forward(self, stride: Stride = Stride.ACTION) -> None:
        """Do the next step."""
        start = self._position
        while not self.at_end:
            self._position += 1
            if self._is_border(stride):
                break
        self.told = self._told(start) if self._position > start else ()

    def backward(self, stride: Stride = Stride.ACTION) -> None:
        """Take the last step back."""
        self.told = ()
        while not self.at_start:
            self._position -= 1
            if self._is_border(stride):
                break

    def beat(self) -> None:
        """Do what is shown at once when the game runs."""
        self.forward()

    def seek(self, position: int) -> None:
        """Go to a position; raise ValueError if there is none such."""
        if not 0 <= position < len(self._places):
            raise ValueError(f"There is no position {position} in this game.")
        self.told, self._position = (), position

    def seek_round(self, number: int) -> None:
        """Go to where so many rounds are complete; raise ValueError if there are fewer."""
        if not 0 <= number < len(self._ends):
            raise ValueError(f"There is no round {number} in this game.")
        self.seek(self._ends[number])

    def _is_border(self, stride: Stride) -> bool:
        """Whether a step of this size may end here."""
        if stride is Stride.ACTION or self.at_start or self.at_end:
            return True
        if self._position in self._ends:
            return True
        return stride is Stride.TURN and self._actors(-1) != self._actors(0)

    def _actors(self, steps: int) -> tuple[int, ...]:
        """Return who decides so many steps from here."""
        ply = self._places[self.position + steps]
        return self.played.game.actors(self.played.record.states[ply])

    def _told(self, start: int) -> tuple[Told, ...]:
        """Return what was done since a step, of one step the whole."""
        record = self.played.record
        plies = range(self._places[start], self._places[self._position])
        return tuple(
            Told(record.states[ply], record.plies[ply], record.states[ply + 1]) for ply in plies
        )


def head_of(played: PlayedGame) -> Playhead:
    """Return a place at the start of a game, with the steps that its kind has."""
    made = desk_for(played.game).playhead
    if made is None:
        return Playhead(played)
    head = made(played)
    assert isinstance(head, Playhead)
    return head


def branched(
    played: PlayedGame, number: int, seats: Sequence[Seat], seed: int
) -> GameRecord[Any, Any]:
    """Return the game up to the end of a round, to be continued by these seats and dice.

    Raises ValueError if there are fewer rounds, or if the game was over there.
    """
    if not 0 <= number < len(played.ends):
        raise ValueError(f"There is no round {number} in this game.")
    ply = played.ends[number]
    if not played.game.actors(played.record.states[ply]):
        raise ValueError("The game is over there.")
    notes: Mapping[str, str] = {**played.record.metadata, SEATS: seats_to_text(tuple(seats))}
    return GameRecord.of(
        played.game,
        played.record.to_match(Random(), ply),
        players=tuple(RecordedPlayer(seat.name, seat.kind) for seat in seats),
        seeds={**played.record.seeds, SEED: seed},
        metadata={**notes, RESIGNED: ""},
    )
