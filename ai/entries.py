"""The entries of a tournament, written as text: a bot's name, then what it is told.

`mcts:mode=source,iterations=1000` is a bot of `ai.bots` with options by the names of their
fields in BotOptions and SearchOptions; `constants=FILE` reads those of a file, whose
fingerprint the text then has; `hard` is a level of `ai.levels`. Plays nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from ai.bots import BOT_NAMES, Bot, BotOptions, known_bots, make_bot
from ai.levels import LEVEL_KEYS, level_options
from ai.pairs import fitted
from ai.warlight.constants import constants_in, sealed
from ai.warlight.options import SearchOptions
from engine.errors import SetupError

SEARCHING: Final = "mcts"  # the bot that has options
ENTRY_NAMES: Final = (*BOT_NAMES, *LEVEL_KEYS)
MOST_WORKERS: Final = 64
LARGEST: Final = 1_000_000_000  # of any number
LONGEST: Final = 60  # characters of a mistake in a message

_BOT_TYPES: Final = {
    name: kind for name, kind in get_type_hints(BotOptions).items() if name != "search"
}
_SEARCH_TYPES: Final = {
    name: kind for name, kind in get_type_hints(SearchOptions).items() if name != "weights"
}
_CONSTANTS: Final = "constants"  # a file, after “@” its fingerprint
OPTION_NAMES: Final = (*_BOT_TYPES, *_SEARCH_TYPES, _CONSTANTS)


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot with what it is told; the text has the options in the order of OPTION_NAMES."""

    text: str
    bot: str
    options: BotOptions

    def make(self) -> Bot:
        """Return the bot."""
        return make_bot(self.bot, self.options)

    @property
    def workers(self) -> int:
        """How many threads it thinks with."""
        return self.options.workers if self.bot == SEARCHING else 1


def read_entries(texts: Sequence[str]) -> tuple[Entry, ...]:
    """Return the entries of a tournament; raise SetupError also if two are the same."""
    found: dict[tuple[str, BotOptions], Entry] = {}
    for text in texts:
        entry = read_entry(text)
        meaning = (entry.bot, entry.options)
        if meaning in found:
            known, same = found[meaning].text, entry.text
            raise SetupError(f"“{known}” and “{same}” are the same bot: name it once.")
        found[meaning] = entry
    return tuple(found.values())


def read_entry(text: str) -> Entry:
    """Return the entry; raise SetupError saying what is wrong with it and what can be said."""
    bot, colon, told = (part.strip() for part in text.partition(":"))
    names = (*known_bots(), *LEVEL_KEYS)
    if bot not in names:
        raise SetupError(f"There is no bot “{_short(bot)}”. Bots: {', '.join(names)}.")
    if not colon:
        return _named(bot)
    if bot != SEARCHING:
        raise SetupError(f"The bot “{bot}” has no options: write “{bot}” alone.")
    values = _values(told)
    ordered = [f"{name}={_text(values[name])}" for name in OPTION_NAMES if name in values]
    return Entry(f"{bot}:{','.join(ordered)}", bot, _options(values))


def _named(name: str) -> Entry:
    """Return the entry of a name without options."""
    if name in LEVEL_KEYS:
        return Entry(name, SEARCHING, level_options(name))
    return Entry(name, name, BotOptions())


def _values(told: str) -> dict[str, Any]:
    """Read the options, each by the type of its field."""
    values: dict[str, Any] = {}
    for part in told.split(","):
        name, _, value = (side.strip() for side in part.partition("="))
        if name not in OPTION_NAMES:
            raise SetupError(
                f"There is no option “{_short(name)}”. Options: {', '.join(OPTION_NAMES)}."
            )
        if name in values:
            raise SetupError(f"The option “{name}” is there twice: name it once.")
        values[name] = _value(name, value)
    return values


def _value(name: str, text: str) -> Any:
    if name == _CONSTANTS:
        return sealed(text)
    kind = _BOT_TYPES.get(name) or _SEARCH_TYPES[name]
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


def _options(values: Mapping[str, Any]) -> BotOptions:
    """Return a bot's options; those not named suit the mode."""
    told = {name: value for name, value in values.items() if name in _BOT_TYPES}
    if told.get("iterations") is not None:
        told.setdefault("seconds", None)
    options = BotOptions(**told)
    _check(options)
    return _small(replace(options, search=_search(values)))


def _search(values: Mapping[str, Any]) -> SearchOptions:
    """Return what the mode brings, then the file of constants, then what is named."""
    chosen = {name: value for name, value in values.items() if name in _SEARCH_TYPES}
    try:
        search = SearchOptions.best(chosen.pop("parallel", "root"), chosen.pop("mode", None))
        if _CONSTANTS in values:
            search = constants_in(values[_CONSTANTS], search)
        return replace(search, **chosen)
    except ValueError as error:
        raise SetupError(str(error)) from error


def _check(options: BotOptions) -> None:
    if options.seconds is None and options.iterations is None:
        raise SetupError("A searching bot needs an end: name seconds or iterations.")
    if options.seconds is not None and options.seconds <= 0:
        raise SetupError("A searching bot needs more than 0 seconds.")
    if options.iterations is not None and options.iterations < 1:
        raise SetupError("A searching bot needs at least 1 iteration.")
    if not 1 <= options.workers <= MOST_WORKERS:
        raise SetupError(f"A searching bot has 1 to {MOST_WORKERS} workers.")


def _small(options: BotOptions) -> BotOptions:
    """Return the same with trees that suit its iterations, unless it keeps them."""
    if options.iterations is None or options.keep_tree:
        return options
    fit = fitted(options.search, options.iterations, options.workers)
    return replace(options, search=fit.search)


def _text(value: object) -> str:
    """Write a value so that it is read again: 2 for 2.0, true, null."""
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    return str(value)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
