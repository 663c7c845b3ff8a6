"""Who plays a game: people and bots on its seats, and as a record notes them; no widgets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from ai.playing.players import BotKind, players_of
from ai.searching.options import Parallel
from engine.record import HUMAN, GameRecord
from engine.wording import say

COLORS: Final = 8  # of players, in the palette
MIN_TURN_SECONDS: Final = 5
MAX_ITERATIONS: Final = 10_000_000
MAX_WORKERS: Final = 64  # that a file can ask for
MAX_NAME: Final = 200  # characters that a file can ask for
SEATS: Final = "seats"  # key of a record's metadata
MIN_SECONDS: Final = 0.1
MAX_SECONDS: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of a game."""

    name: str
    kind: str = HUMAN  # or the name of a bot
    seconds: float = 1.0  # for a turn; of searching bots only, like all that follow
    iterations: int | None = None  # a turn takes exactly so many, whatever the time
    workers: int = 1
    parallel: Parallel = "root"  # how several workers search
    keep_tree: bool = False  # go on with the tree of the last round
    level: str = ""  # of strength, by its key; it decides instead of all the above
    color: int | None = None  # a place in the palette of players; None: the first free one

    @property
    def is_person(self) -> bool:
        """Whether a person decides."""
        return self.kind == HUMAN

    def bot_in(self, game: str) -> BotKind | None:
        """Return the bot that decides in a game; None for a person or a bot it does not have."""
        return players_of(game).kind(self.kind)

    def searches_in(self, game: str) -> bool:
        """Whether a bot of a game decides by search."""
        kind = self.bot_in(game)
        return kind is not None and kind.searches

    def uses_kernels_in(self, game: str) -> bool:
        """Whether a bot of a game decides that plays faster by compiled code."""
        kind = self.bot_in(game)
        return kind is not None and kind.uses_kernels

    def needs_kernels_in(self, game: str) -> bool:
        """Whether a bot of a game decides that would take too long without compiled code."""
        kind = self.bot_in(game)
        if kind is None or not kind.searches:
            return False
        levels = {level.key: level.iterations for level in players_of(game).levels}
        if self.level in levels:
            return not kind.plays_at_once(levels[self.level], 1)
        return not kind.plays_at_once(self.iterations, self.workers)

    def told(self) -> dict[str, Any]:
        """Return what a bot without a level is told, by the names of its options."""
        return {
            "seconds": self.seconds if self.iterations is None else None,
            "iterations": self.iterations,
            "workers": self.workers,
            "parallel": self.parallel,
            "keep_tree": self.keep_tree,
        }


def first_seats(game: str, count: int = 2) -> tuple[Seat, ...]:
    """Return who plays a game where nothing was chosen yet: a person, and bots that suit him."""
    bots = (opponent(game, _bot_name(n)) for n in range(1, count))
    return Seat(say("You")), *bots


def given_name(*, is_person: bool, taken: Collection[str]) -> str:
    """Return a name for a player that nobody has named, and that nobody else has."""
    names = _person_names() if is_person else _bot_names()
    return next(name for name in names if name not in taken)


def is_given(name: str, *, is_person: bool) -> bool:
    """Whether a name of a person, or of a bot, is one that the program gives."""
    # "You" as well in another language: that of settings written before names were left out.
    return name in ((*_person_names(), "You") if is_person else _bot_names())


def _person_names() -> tuple[str, ...]:
    others = (say("Player {number}", number=n) for n in range(1, COLORS + 2))
    return say("You"), *others


def _bot_names() -> tuple[str, ...]:
    return tuple(_bot_name(n) for n in range(1, COLORS + 2))


def _bot_name(number: int) -> str:
    return say("Bot {number}", number=number)


def without_given_names(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return seats as they are remembered: names that the program gives are of its language."""
    return tuple(
        replace(seat, name="") if is_given(seat.name, is_person=seat.is_person) else seat
        for seat in seats
    )


def with_given_names(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return remembered seats with names in the language of now."""
    seats, named = without_given_names(seats), list[Seat]()
    taken = {seat.name for seat in seats}
    for seat in seats:
        name = seat.name or given_name(is_person=seat.is_person, taken=taken)
        taken.add(name)
        named.append(replace(seat, name=name))
    return tuple(named)


def opponent(game: str, name: str) -> Seat:
    """Return a bot that suits most people: of the second level, else the game's first bot."""
    players = players_of(game)
    if not players.levels:
        return Seat(name, players.bots[0].name)
    level = players.levels[min(1, len(players.levels) - 1)]
    return Seat(name, level.entry.partition(":")[0], level=level.key)


def seats_for(game: str, names: Sequence[str], last: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return seats of these names: a person, and bots like the last ones, in turn.

    Everybody has the colour of the own place, as in the scenario's list of players.
    """
    first = Seat("", players_of(game).bots[0].name)
    bots = [seat for seat in last if not seat.is_person] or [first]
    others = (
        replace(bots[at % len(bots)], name=name, color=None) for at, name in enumerate(names[1:])
    )
    return Seat(names[0]), *others


def seat_colors(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the colour of every seat as a place in the palette, no two alike.

    A colour that is taken before, or that there is not, gives way to the first free one.
    """
    kept: dict[int, int] = {}  # whose a colour is
    for place, seat in enumerate(seats):
        if seat.color is not None and seat.color in range(COLORS):
            kept.setdefault(seat.color, place)
    free = (color for color in range(COLORS) if color not in kept)
    chosen = {place: color for color, place in kept.items()}
    return tuple(chosen[place] if place in chosen else next(free) for place in range(len(seats)))


def seats_to_text(seats: tuple[Seat, ...]) -> str:
    """Write seats so that `seats_from_text` reads them back."""
    return msgspec.json.encode(seats).decode()


def seats_from_text(text: str) -> tuple[Seat, ...]:
    """Read seats; whatever cannot be read gives none, and figures are brought within limits."""
    try:
        seats = msgspec.json.decode(text.encode(), type=tuple[Seat, ...])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ()
    return tuple(map(_within_limits, seats))


def seats_of(record: GameRecord[Any, Any]) -> tuple[Seat, ...]:
    """Return who sits where: as noted if that fits the game, else as its players are named.

    A record of another program may name more or fewer players than play.
    """
    seats = seats_from_text(record.metadata.get(SEATS, ""))
    if len(seats) == record.game.traits.num_players:
        return seats
    return tuple(Seat(player.name, player.kind) for player in record.players)


def _within_limits(seat: Seat) -> Seat:
    """Return a seat that cannot keep a bot, or the machine, busy for ever."""
    iterations = seat.iterations
    return replace(
        seat,
        name=seat.name[:MAX_NAME],
        seconds=min(max(seat.seconds, MIN_SECONDS), MAX_SECONDS),
        iterations=None if iterations is None else min(max(iterations, 1), MAX_ITERATIONS),
        workers=min(max(seat.workers, 1), MAX_WORKERS),
    )
