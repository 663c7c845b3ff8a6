"""The games that can be played, by name: those of this program, and those of installed packages.

The only place that lists them. A game is a name and has a part in each of several rooms of the
program; `part` finds it. A package of somebody else's offers a game by an entry point of the group
`marchland.games`: its name is the game's, its value a package that holds the same parts as modules.
Nothing of such a package is imported before its game is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias

from engine.errors import RecordError, SetupError
from engine.game import Game
from engine.game_text import dump_text, is_text, load_text
from engine.games.dicewars import rules as dicewars
from engine.games.paper_soccer import rules as paper_soccer
from engine.games.paper_soccer import text as paper_soccer_text
from engine.games.sawhian import rules as sawhian
from engine.games.sawhian import text as sawhian_text
from engine.games.warlight import rules as warlight
from engine.record import FORMAT, GameRecord, dump_record, load_record
from engine.text_form import TextForm
from engine.wording import phrase, say

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
    text: TextForm | None = None  # how its games are written as text; None: they are not


KINDS: Final = (
    GameKind(warlight.NAME, "Warlight", warlight.WarlightGame.from_setup),
    GameKind(sawhian.NAME, "Sawhian", sawhian.SawhianGame.from_setup, sawhian_text.FORM),
    GameKind(dicewars.NAME, "Dicewars", dicewars.DicewarsGame.from_setup),
    GameKind(
        paper_soccer.NAME,
        phrase("Paper soccer"),
        paper_soccer.PaperSoccerGame.from_setup,
        paper_soccer_text.FORM,
    ),
)
"""The games of this program."""
TEXT_SUFFIX: Final = ".txt"
RECORD_SUFFIX: Final = ".json"
_BEFORE: Final = b" \t\r\n\xef\xbb\xbf"  # white space and the mark of UTF-8
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
        return import_module(_own_module(name, which))
    return _module(_point(name), which)


def part_if_any(name: str, which: Part) -> ModuleType | None:
    """Return the module with a part that a game can do without; None where it has none."""
    game_kind(name)  # says what is wrong with a game that there is not
    module = _own_module(name, which)
    if not _is_own(name):
        module = f"{_point(name).value}.{which}"
    return part(name, which) if _exists(module) else None


def _own_module(name: str, which: Part) -> str:
    return _ROOMS[which].format(game=name.replace("-", "_"))


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
    """Read a record of any game that can be played, or a game's text.

    Raises RecordError if it is broken.
    """
    if _is_record(data):
        return load_record(data, build_game)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(say("This is no game: neither a record nor text.")) from error
    return load_text(text, _text_forms(), build_game)


def is_game(head: bytes) -> bool:
    """Say whether a file is a game of this program or one as text, by its first bytes."""
    return f'"{FORMAT}"'.encode() in head[:200] or is_text(head.decode(errors="replace"))


def as_record(data: bytes, record: GameRecord[Any, Any]) -> bytes:
    """Return a record's own bytes as they are, and for a text the record that was read from it."""
    return data if _is_record(data) else dump_record(record)


def _is_record(data: bytes) -> bool:
    return data.lstrip(_BEFORE)[:1] == b"{"


def has_text(name: str) -> bool:
    """Say whether games of this name are written as text; raise SetupError as `game_kind`."""
    return game_kind(name).text is not None


def dump_game(record: GameRecord[Any, Any], suffix: str) -> bytes:
    """Write a game for a file with this ending: as text for `.txt`, else as a record.

    Raises RecordError if games of its kind are not written as text.
    """
    if suffix.lower() != TEXT_SUFFIX:
        return dump_record(record)
    kind = game_kind(record.game.traits.name)
    if kind.text is None:
        raise RecordError(
            say(
                "Games of {game} are not written as text: choose a name that ends in {suffix}.",
                game=kind.title,
                suffix=RECORD_SUFFIX,
            )
        )
    return dump_text(record, kind.text).encode()


def _text_forms() -> dict[str, TextForm]:
    found = {}
    for name in game_names():
        with suppress(SetupError):  # a broken package is no reason to read nothing
            kind = game_kind(name)
            if kind.text is not None:
                found[name] = kind.text
    return found


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
