"""Who plays in a position: how its players are called and coloured wherever a search is shown.

Knows no widget, and no colour but by its place in the palette: the command line reads it, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.plain import LONGEST_NAME, plain
from engine.record import GameRecord
from engine.wording import say
from studio.position.seats import COLORS, MAX_NAME, Seat, seat_colors, seats_of
from studio.program.translation import QT_TRANSLATE_NOOP, tr

COLOR_NAMES: Final = (
    QT_TRANSLATE_NOOP("", "Orange"),
    QT_TRANSLATE_NOOP("", "Sky blue"),
    QT_TRANSLATE_NOOP("", "Green"),
    QT_TRANSLATE_NOOP("", "Yellow"),
    QT_TRANSLATE_NOOP("", "Blue"),
    QT_TRANSLATE_NOOP("", "Vermilion"),
    QT_TRANSLATE_NOOP("", "Purple"),
    QT_TRANSLATE_NOOP("", "Black"),
)

SHORT_NAME: Final = 20  # characters


@dataclass(frozen=True, slots=True)
class Seated:
    """One player of a game."""

    name: str  # on one line; empty where the game has none
    color: int  # a place in the palette


@dataclass(frozen=True, slots=True)
class Players:
    """The players of a position by number; whoever is not known is the colour of the number."""

    seated: tuple[Seated, ...] = ()

    @classmethod
    def of(cls, seats: Sequence[Seat]) -> Players:
        """Return the players of a game; no two have the same colour."""
        kept = seats[:COLORS]
        colors = seat_colors(kept)
        return cls(tuple(Seated(_line(s.name), c) for s, c in zip(kept, colors, strict=True)))

    def fitting(self, count: int) -> Players:
        """Return these players if they are so many, else nobody who is known."""
        return self if len(self.seated) == count else NUMBERED

    def color(self, player: int) -> int:
        """Return a player's place in the palette; nobody, below 0, has none."""
        return self.seated[player].color if 0 <= player < len(self.seated) else player

    def colors(self, count: int) -> tuple[int, ...]:
        """Return the places in the palette of the first players."""
        return tuple(map(self.color, range(count)))

    def name(self, player: int) -> str:
        """Return what a player is called: of two with one name each has the colour in brackets."""
        return self._called(player, LONGEST_NAME)

    def short_name(self, player: int) -> str:
        """Return the name for where there is little room: a long one is cut."""
        return self._called(player, SHORT_NAME)

    def short_names(self, count: int) -> tuple[str, ...]:
        """Return the short names of the first players."""
        return tuple(map(self.short_name, range(count)))

    def _called(self, player: int, most: int) -> str:
        color = tr(COLOR_NAMES[self.color(player) % len(COLOR_NAMES)])
        name = plain(self._own_name(player), most)
        if not name:
            return color
        alike = [s for s in self.seated if plain(s.name, most).casefold() == name.casefold()]
        return say("{name} ({color})", name=name, color=color) if len(alike) > 1 else name

    def numbered(self, player: int) -> str:
        """Return a player's number, from 1, and the short name if one was chosen."""
        name, number = plain(self._own_name(player), SHORT_NAME), str(player + 1)
        # Records without names call their players by number.
        return f"{number} ({name})" if name and name != f"Player {number}" else number

    def _own_name(self, player: int) -> str:
        return self.seated[player].name if 0 <= player < len(self.seated) else ""


NUMBERED: Final = Players()


def players_of(record: GameRecord[Any, Any]) -> Players:
    """Return who plays in a record; nobody is known if it names more or fewer than play."""
    return Players.of(seats_of(record)).fitting(record.game.traits.num_players)


def _line(name: str) -> str:
    """Return a name on one line, no longer than names are."""
    return " ".join(name.split())[:MAX_NAME].strip()
