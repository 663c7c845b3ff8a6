"""The entries of a measurement, written as text: a bot's name, then what it is told.

`mcts:mode=baseline,iterations=1000` is a bot of the game with options by the names that its
kind has for them; `hard` is a level. A file of constants is sealed: the text then has its
fingerprint. Plays nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from ai.playing.bots import Bot
from ai.playing.players import BotKind, GamePlayers, known_bots, make_bot
from engine.errors import SetupError
from engine.plain import is_unicode, plain

LARGEST: Final = 1_000_000_000  # of any number
LIMITS: Final = ("seconds", "iterations", "workers", "parallel", "keep_tree")
LONGEST: Final = 60  # characters of a mistake in a message


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot with what it is told; the text has the options in the order of its kind's."""

    text: str
    game: str
    bot: str
    options: Any

    def make(self) -> Bot:
        """Return the bot."""
        return make_bot(self.game, self.bot, self.options)

    @property
    def workers(self) -> int:
        """How many threads it thinks with."""
        return getattr(self.options, "workers", 1)


@dataclass(frozen=True, slots=True)
class Untimed:
    """A searching bot and what it is told, but for how long it thinks: others say that."""

    text: str
    kind: BotKind
    values: dict[str, Any]

    def options(self, **limits: Any) -> Any:
        """Return all that the bot is told, with its limits; raises SetupError."""
        assert self.kind.options is not None
        return self.kind.options({**self.values, **limits})

    def bot(self, **limits: Any) -> Bot:
        """Return the bot with its limits; raises SetupError."""
        return self.kind.make(self.options(**limits))


def read_untimed(players: GamePlayers, text: str) -> Untimed:
    """Return a searching bot by an entry that names no limits; raises SetupError."""
    name, colon, told = (part.strip() for part in text.partition(":"))
    kind = players.kind(name)
    if kind is None or not kind.searches or kind.options is None:
        known = ", ".join(kind.name for kind in players.bots if kind.searches) or "none"
        raise SetupError(
            f"“{_short(name)}” is no searching bot of the game {players.game}. There is: {known}."
        )
    values = values_told(kind, told.split(",")) if colon else {}
    for limit in LIMITS:
        if limit in values:
            raise SetupError(f"Leave “{limit}” out of “{_short(text)}”: it is measured or set.")
    return Untimed(text, kind, values)


def read_entries(players: GamePlayers, texts: Sequence[str]) -> tuple[Entry, ...]:
    """Return the entries of a measurement; raise SetupError also if two are the same."""
    found: dict[tuple[str, Any], Entry] = {}
    for text in texts:
        entry = read_entry(players, text)
        meaning = (entry.bot, entry.options)
        if meaning in found:
            known, same = found[meaning].text, entry.text
            raise SetupError(
                f"“{_short(known)}” and “{_short(same)}” are the same bot: name it once."
            )
        found[meaning] = entry
    return tuple(found.values())


def read_entry(players: GamePlayers, text: str) -> Entry:
    """Return the entry; raise SetupError saying what is wrong with it and what can be said."""
    if not is_unicode(text):
        raise SetupError(f"“{_short(text)}” cannot be kept in a file: name files of whole letters.")
    bot, colon, told = (part.strip() for part in text.partition(":"))
    kind = players.kind(bot)
    if colon and kind is not None and kind.options is not None:
        return _told(players, kind, told)
    bot = bot if kind is None else kind.name
    names = known_bots(players)
    if bot not in names:
        raise SetupError(f"There is no bot “{_short(bot)}”. Bots: {', '.join(names)}.")
    if colon:
        raise SetupError(f"The bot “{bot}” has no options: write “{bot}” alone.")
    return _named(players, bot, kind)


def example_bots(players: GamePlayers, glue: str) -> str:
    """Return two bots of the game, joined, as an example of what can be written."""
    return glue.join(kind.name for kind in players.bots[:2])


def level_entry(players: GamePlayers, key: str) -> Entry:
    """Return the bot of a level; raise UnsupportedGameError if there is none with this key."""
    entry = read_entry(players, players.level(key).entry)
    return Entry(key, entry.game, entry.bot, entry.options)


def _named(players: GamePlayers, name: str, kind: BotKind | None) -> Entry:
    """Return the entry of a name without options."""
    if kind is None and any(level.key == name for level in players.levels):
        return level_entry(players, name)
    return Entry(name, players.game, name, None if kind is None else kind.default)


def _told(players: GamePlayers, kind: BotKind, told: str) -> Entry:
    assert kind.options is not None
    types, values = kind.fields(), values_told(kind, told.split(","))
    ordered = [f"{name}={_text(values[name])}" for name in types if name in values]
    return Entry(f"{kind.name}:{','.join(ordered)}", players.game, kind.name, kind.options(values))


def values_told(kind: BotKind, texts: Iterable[str]) -> dict[str, Any]:
    """Read texts such as `iterations=100` as values of a bot's options; raises SetupError."""
    types = kind.fields()
    values: dict[str, Any] = {}
    for text in texts:
        name, _, value = (side.strip() for side in text.partition("="))
        if name not in types:
            raise SetupError(f"There is no option “{_short(name)}”. Options: {', '.join(types)}.")
        if name in values:
            raise SetupError(f"The option “{name}” is there twice: name it once.")
        values[name] = _value(name, types[name], value)
    return values


def _value(name: str, kind: Any, text: str) -> Any:
    """Read a value by its type; a function in the place of a type reads it itself."""
    if callable(kind) and not isinstance(kind, type) and get_origin(kind) is None:
        return kind(text)
    try:
        value = msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise SetupError(f"“{_short(text)}” does not suit {name}: name {_wanted(kind)}.") from error
    if isinstance(value, float | int) and not (math.isfinite(value) and abs(value) <= LARGEST):
        raise SetupError(f"“{_short(text)}” does not suit {name}: name a smaller number.")
    return value


def _wanted(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    if kind is bool:
        return "true or false"
    return "a whole number" if kind is int or int in get_args(kind) else "a number"


def _text(value: object) -> str:
    """Write a value so that it is read again: 2 for 2.0, true, null."""
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    return str(value)


def _short(text: str) -> str:
    return plain(text, LONGEST)
