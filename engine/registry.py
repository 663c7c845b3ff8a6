"""The games that can be played, by name: those of this program, and those of installed packages.

The only place that lists them. A game is a name and has a part in each of several rooms of the
program; `part` finds it. A package of somebody else's offers a game by an entry point of the group
`marchland.games`: its name is the game's, its value a package that holds the same parts as modules.
Nothing of such a package is imported before its game is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias

from engine.errors import SetupError
from engine.game import Game
from engine.games.sawhian import rules as sawhian
from engine.games.warlight import rules as warlight
from engine.record import GameRecord, load_record
from engine.wording import say

GROUP: Final = "marchland.games"  # of entry points
Part: TypeAlias = Literal["players", "desk", "table"]
_ROOMS: Final[dict[Part, str]] = {
    "players": "ai.games.{game}.players",
    "desk": "studio.games.{game}.desk",
    "table": "studio.ui.games.{game}.table",
}
"""Where the parts of this program's own games lie."""


@dataclass(frozen=True, slots=True)
class GameKind:
    """A game and how to build one from what a record holds."""

    name: str  # as in `Traits.name` and in records
    title: str  # for people
    from_setup: Callable[[Mapping[str, Any]], Game[Any, Any]]


KINDS: Final = (
    GameKind(warlight.NAME, "Warlight", warlight.WarlightGame.from_setup),
    GameKind(sawhian.NAME, "Sawhian", sawhian.SawhianGame.from_setup),
)
"""The games of this program."""
FIRST_GAME: Final = warlight.NAME
"""The game that is meant where none is named."""


def game_names() -> tuple[str, ...]:
    """Return the names of all games; those of installed packages may prove broken when loaded."""
    own = tuple(kind.name for kind in KINDS)
    return (*own, *sorted({point.name for point in _points()} - set(own)))


def game_kind(name: str) -> GameKind:
    """Return a game by its name; raise SetupError if there is none, or its package is broken."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    found = getattr(_module(_point(name), "rules"), "KIND", None)
    if not isinstance(found, GameKind) or found.name != name:
        raise SetupError(
            say(
                "The package of the game “{name}” has no KIND of this name in its module rules.",
                name=name,
            )
        )
    return found


def part(name: str, which: Part) -> ModuleType:
    """Return the module with a part of a game; raise SetupError as `game_kind` does."""
    if _is_own(name):
        return import_module(_ROOMS[which].format(game=name))
    return _module(_point(name), which)


def part_if_any(name: str, which: Part) -> ModuleType | None:
    """Return the module with a part that a game can do without; None where it has none."""
    game_kind(name)  # says what is wrong with a game that there is not
    module = _ROOMS[which].format(game=name)
    if not _is_own(name):
        module = f"{_point(name).value}.{which}"
    return part(name, which) if _exists(module) else None


def _is_own(name: str) -> bool:
    return any(kind.name == name for kind in KINDS)


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package around it
        return False


def build_game(name: str, setup: Mapping[str, Any]) -> Game[Any, Any]:
    """Build a game from its name and setup; raise SetupError if either is wrong."""
    return game_kind(name).from_setup(setup)


def load_game(data: bytes) -> GameRecord[Any, Any]:
    """Read a record of any game that can be played; raise RecordError if it is broken."""
    return load_record(data, build_game)


def _points() -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=GROUP))


def _point(name: str) -> EntryPoint:
    found = [point for point in _points() if point.name == name]
    if len(found) == 1:
        return found[0]
    if found:
        raise SetupError(
            say("Several packages have a game “{name}”: uninstall all but one.", name=name)
        )
    known = ", ".join(game_names())
    raise SetupError(
        say("There is no game “{name}”. This program knows: {known}.", name=name[:80], known=known)
    )


def _module(point: EntryPoint, name: str) -> ModuleType:
    try:
        return import_module(f"{point.value}.{name}")
    except Exception as error:
        raise SetupError(
            say(
                "The game “{name}” cannot be loaded from {module}: {fault}",
                name=point.name,
                module=f"{point.value}.{name}",
                fault=f"{type(error).__name__}: {error}",
            )
        ) from error
