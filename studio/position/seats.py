"""Who plays a new game, by which rules, and what is wrong with such choices; no widgets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from ai.games.warlight.options import Parallel, SearchOptions, plays_at_once
from ai.playing.players import BotKind, players_of
from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.setup import MAX_PLAYERS
from engine.games.warlight.state import WarlightSettings
from engine.plain import plain
from engine.record import HUMAN, GameRecord
from engine.wording import number, say
from studio.program.translation import tr

MIN_PLAYERS: Final = 2
MIN_TURN_SECONDS: Final = 5
MAX_ITERATIONS: Final = 10_000_000
MAX_WORKERS: Final = 64  # that a file can ask for
MAX_NAME: Final = 200  # characters that a file can ask for
SEATS: Final = "seats"  # key of a record's metadata
MIN_SECONDS: Final = 0.1
_SEARCH: Final = SearchOptions()
MAX_SECONDS: Final = 3600.0


PLAYERS: Final = players_of("warlight")
BOT_KINDS: Final = PLAYERS.bots


def bot_kind(name: str) -> BotKind | None:
    """Return what is known of a bot, or None for a person or an unknown one."""
    return PLAYERS.kind(name)


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of a game."""

    name: str
    kind: str = HUMAN  # or the name of a bot
    seconds: float = 1.0  # for a turn; of searching bots only, like all that follow
    iterations: int | None = None  # a turn takes exactly so many, whatever the time
    workers: int = 1
    parallel: Parallel = _SEARCH.parallel  # how several workers search
    keep_tree: bool = False  # go on with the tree of the last round
    level: str = ""  # of strength, by its key; it decides instead of all the above
    color: int | None = None  # a place in the palette of players; None: the first free one

    @property
    def is_person(self) -> bool:
        """Whether a person decides."""
        return self.kind == HUMAN

    @property
    def searches(self) -> bool:
        """Whether a bot decides by search."""
        kind = bot_kind(self.kind)
        return kind is not None and kind.searches

    @property
    def uses_engine(self) -> bool:
        """Whether a bot decides that plays faster by compiled code."""
        kind = bot_kind(self.kind)
        return kind is not None and kind.uses_kernels

    @property
    def needs_engine(self) -> bool:
        """Whether a bot decides that would take too long without compiled code."""
        levels = {level.key: level.iterations for level in PLAYERS.levels}
        if self.level not in levels:
            return self.searches and not plays_at_once(self.iterations, self.workers)
        return self.searches and not plays_at_once(levels[self.level])


def first_seats() -> tuple[Seat, ...]:
    """Return who plays where nothing was chosen yet: a person and a bot."""
    return Seat(say("You")), Seat(say("Bot {number}", number=1), "mcts", level="medium")


@dataclass(frozen=True, slots=True)
class GameChoices:
    """Everything that is chosen for a new game but its map."""

    seats: tuple[Seat, ...] = field(default_factory=first_seats)
    attack_probability: float = 0.6
    defence_probability: float = 0.7
    round_limit: int | None = None
    random_picks: bool = False
    seed: int = 1
    turn_seconds: int | None = None  # that a person has for a turn

    @property
    def settings(self) -> WarlightSettings:
        """The parameters of the rules."""
        return WarlightSettings(
            num_players=len(self.seats),
            attack_probability=self.attack_probability,
            defence_probability=self.defence_probability,
            round_limit=self.round_limit,
            random_picks=self.random_picks,
        )

    def to_text(self) -> str:
        """Write the choices so that `from_text` reads them back."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_text(cls, text: str) -> GameChoices:
        """Read choices; whatever cannot be read gives the defaults."""
        try:
            return msgspec.json.decode(text.encode(), type=cls)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return cls()


def seats_for(names: Sequence[str], last: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return seats of these names: a person, and bots like the last ones, in turn.

    Everybody has the colour of the own place, as in the scenario's list of players.
    """
    bots = [seat for seat in last if not seat.is_person] or [Seat("", BOT_KINDS[0].name)]
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
        if seat.color is not None and seat.color in range(MAX_PLAYERS):
            kept.setdefault(seat.color, place)
    free = (color for color in range(MAX_PLAYERS) if color not in kept)
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


def problems(choices: GameChoices, graph: MapGraph, players_limit: int | None = None) -> list[str]:
    """Say, in full sentences, why a game cannot start like this; empty if it can."""
    seats = choices.seats
    found = [*_name_problems(seats), *_color_problems(seats), *_bot_problems(seats)]
    if choices.turn_seconds is not None and choices.turn_seconds < MIN_TURN_SECONDS:
        found.append(tr("A person needs at least {0} seconds for a turn.").format(MIN_TURN_SECONDS))
    count = len(seats)
    if players_limit is not None and count > players_limit:
        found.append(
            tr(
                "Map “{0}” is for at most {1} players, not {2}: "
                "remove a player or choose another map."
            ).format(plain(graph.name), players_limit, count)
        )
    try:
        WarlightGame(graph, choices.settings)
    except SetupError as error:
        found.append(str(error))
    return found


def _name_problems(seats: tuple[Seat, ...]) -> list[str]:
    found = [
        tr("Player {0} has no name: give one.").format(place)
        for place, seat in enumerate(seats, start=1)
        if not seat.name.strip()
    ]
    names = {seat.name.strip().casefold(): seat.name.strip() for seat in seats}
    counts = Counter(seat.name.strip().casefold() for seat in seats)
    found += [
        tr("Two players are called “{0}”: rename one.").format(name)
        for folded, name in names.items()
        if name and counts[folded] > 1
    ]
    return found


def _color_problems(seats: tuple[Seat, ...]) -> list[str]:
    chosen = [seat for seat in seats if seat.color is not None]
    counts = Counter(seat.color for seat in chosen)
    found = [
        tr("{0} have the same colour: choose another for one of them.").format(
            _listed([plain(s.name) for s in chosen if s.color == color])
        )
        for color, count in counts.items()
        if count > 1
    ]
    found += [
        tr("The colour of {0} is not in the palette: choose another.").format(plain(seat.name))
        for seat in chosen
        if seat.color not in range(MAX_PLAYERS)
    ]
    return found


def _listed(names: Sequence[str]) -> str:
    return tr(" and ").join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)


def _bot_problems(seats: tuple[Seat, ...]) -> list[str]:
    kinds = dict.fromkeys(seat.kind for seat in seats if not seat.is_person)
    found = [
        tr("There is no bot “{0}” in this program: choose another.").format(kind)
        for kind in kinds
        if bot_kind(kind) is None
    ]
    free = [seat for seat in seats if seat.searches and not seat.level]
    if any(seat.iterations is None and not 0 < seat.seconds <= MAX_SECONDS for seat in free):
        found.append(
            tr("A bot's time must be above 0 and at most {0} seconds.").format(f"{MAX_SECONDS:.0f}")
        )
    counts = [seat.iterations for seat in free if seat.iterations is not None]
    if any(not 1 <= count <= MAX_ITERATIONS for count in counts):
        found.append(
            tr("A bot's iterations must be from 1 to {0}.").format(number(MAX_ITERATIONS, ","))
        )
    levels = dict.fromkeys(seat.level for seat in seats if seat.searches and seat.level)
    found += [
        tr("There is no level “{0}” in this program: choose another.").format(level)
        for level in levels
        if level not in {known.key for known in PLAYERS.levels}
    ]
    return found
