"""Which game is played, by whom and by which rules, and what is wrong with such choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import msgspec

from ai.playing.players import players_of
from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.game import Game
from engine.plain import plain
from engine.registry import FIRST_GAME, game_names
from engine.wording import number
from studio.desk import Desk, desk_of
from studio.position.seats import (
    COLORS,
    MAX_ITERATIONS,
    MAX_SECONDS,
    MIN_TURN_SECONDS,
    Seat,
    first_seats,
)
from studio.program.translation import tr


def _first_rules() -> Any:
    return desk_of(FIRST_GAME).rules()


@dataclass(frozen=True, slots=True)
class GameChoices:
    """Everything that is chosen for a new game but its map."""

    seats: tuple[Seat, ...] = field(default_factory=lambda: first_seats(FIRST_GAME))
    rules: Any = field(default_factory=_first_rules)  # of the game's desk
    seed: int = 1
    turn_seconds: int | None = None  # that a person has for a turn
    game: str = FIRST_GAME

    @classmethod
    def of(cls, game: str) -> GameChoices:
        """Return what is chosen of a game where nothing was yet; raise SetupError as `desk_of`."""
        desk = desk_of(game)
        least = players_least(desk)
        return cls(first_seats(game, least), desk.rules(), game=game)

    @property
    def desk(self) -> Desk:
        """What the game brings."""
        return desk_of(self.game)

    def build(self, graph: MapGraph | None) -> Game[Any, Any]:
        """Build the game; raise SetupError if it cannot be played like this."""
        return self.desk.build(self.rules, len(self.seats), graph)

    def to_text(self) -> str:
        """Write the choices so that `from_text` reads them back."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_text(cls, text: str) -> GameChoices:
        """Read choices; whatever cannot be read gives the defaults."""
        try:
            return _chosen(msgspec.json.decode(text.encode(), type=dict[str, Any]))
        except (msgspec.MsgspecError, SetupError, UnicodeError, RecursionError):
            return cls()


@dataclass(frozen=True, slots=True)
class _Written:
    seats: tuple[Seat, ...] = field(default_factory=lambda: first_seats(FIRST_GAME))
    seed: int = 1
    turn_seconds: int | None = None
    game: str = FIRST_GAME


def _chosen(data: Mapping[str, Any]) -> GameChoices:
    """Read choices; those of the first version had the rules beside the seats."""
    written = msgspec.convert(data, _Written)
    desk = desk_of(written.game)
    names = {one.name for one in fields(desk.rules)}
    rules = data.get("rules", {name: data[name] for name in names & set(data)})
    return GameChoices(
        written.seats,
        desk.rules_from(rules),
        written.seed,
        written.turn_seconds,
        written.game,
    )


def playable() -> tuple[str, ...]:
    """Return the names of the games that can be played; broken packages are left out."""
    found = []
    for game in game_names():
        try:
            desk_of(game)
        except SetupError:
            continue
        found.append(game)
    return tuple(found)


def players_least(desk: Desk) -> int:
    """Return how many players a game needs at least, and 2 where one would do."""
    return max(2, desk.seats.start)


def problems(
    choices: GameChoices, graph: MapGraph | None, players_limit: int | None = None
) -> list[str]:
    """Say, in full sentences, why a game cannot start like this; empty if it can."""
    seats = choices.seats
    found = [*_name_problems(seats), *_color_problems(seats), *_bot_problems(seats, choices.game)]
    if choices.turn_seconds is not None and choices.turn_seconds < MIN_TURN_SECONDS:
        found.append(tr("A person needs at least {0} seconds for a turn.").format(MIN_TURN_SECONDS))
    count = len(seats)
    if graph is not None and players_limit is not None and count > players_limit:
        found.append(
            tr(
                "Map “{0}” is for at most {1} players, not {2}: "
                "remove a player or choose another map."
            ).format(plain(graph.name), players_limit, count)
        )
    try:
        choices.build(graph)
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
        if seat.color not in range(COLORS)
    ]
    return found


def _listed(names: Sequence[str]) -> str:
    return tr(" and ").join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)


def _bot_problems(seats: tuple[Seat, ...], game: str) -> list[str]:
    kinds = dict.fromkeys(seat.kind for seat in seats if not seat.is_person)
    found = [
        tr("There is no bot “{0}” in this program: choose another.").format(kind)
        for kind in kinds
        if players_of(game).kind(kind) is None
    ]
    free = [seat for seat in seats if seat.searches_in(game) and not seat.level]
    if any(seat.iterations is None and not 0 < seat.seconds <= MAX_SECONDS for seat in free):
        found.append(
            tr("A bot's time must be above 0 and at most {0} seconds.").format(f"{MAX_SECONDS:.0f}")
        )
    counts = [seat.iterations for seat in free if seat.iterations is not None]
    if any(not 1 <= count <= MAX_ITERATIONS for count in counts):
        found.append(
            tr("A bot's iterations must be from 1 to {0}.").format(number(MAX_ITERATIONS, ","))
        )
    levels = dict.fromkeys(seat.level for seat in seats if seat.searches_in(game) and seat.level)
    found += [
        tr("There is no level “{0}” in this program: choose another.").format(level)
        for level in levels
        if level not in {known.key for known in players_of(game).levels}
    ]
    return found
