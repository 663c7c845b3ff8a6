"""A state of any game as lines for people, for where nothing better is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.game import CHANCE
from engine.plain import plain
from engine.wording import number, say
from studio.position.endings import end_text
from studio.position.position import Position

MOST_LINES: Final = 40
_LONGEST: Final = 200  # characters of a line
_LONGEST_NAME: Final = 40

Line = tuple[str, str]
"""What it is, and what it is like."""


def position_lines(position: Position) -> tuple[Line, ...]:
    """Return a state as files keep it: a line for every part, at most `MOST_LINES` and one more."""
    lines = list(_lines("", position.game.state_to_data(position.state)))
    if len(lines) <= MOST_LINES:
        return tuple(lines)
    rest = say("{count} more lines", count=len(lines) - MOST_LINES)
    return (*lines[:MOST_LINES], ("…", rest))


def turn_words(position: Position) -> str:
    """Return who moves in a state, or how the game ended there."""
    game, state = position.game, position.state
    actors = game.actors(state)
    if not actors:
        reason = game.end_reason(state)
        return say("over: {reason}", reason=end_text(reason)) if reason else say("over")
    if actors == (CHANCE,):
        return say("chance moves")
    if len(actors) > 1:
        return say("all decide at once")
    return say("{player} moves", player=position.players.short_name(actors[0]))


def _lines(name: str, data: object) -> Iterator[Line]:
    if isinstance(data, Mapping) and data:
        for key, value in data.items():
            yield from _lines(f"{name}, {key}" if name else str(key), value)
    elif isinstance(data, list | tuple) and any(_is_nested(value) for value in data):
        for place, value in enumerate(data, start=1):
            yield from _lines(f"{name} {place}".strip(), value)
    else:
        title = plain(name.replace("_", " ").strip(), _LONGEST_NAME)
        yield (title[:1].upper() + title[1:], plain(_words(data), _LONGEST))


def _is_nested(value: object) -> bool:
    return isinstance(value, Mapping | list | tuple)


def _words(data: object) -> str:
    """Return a value without anything in it as one line."""
    if isinstance(data, bool):
        return say("yes") if data else say("no")
    if isinstance(data, int | float):
        return number(data, "," if isinstance(data, int) else ",.4g")
    if isinstance(data, list | tuple):
        return ", ".join(map(_words, data)) or say("none")
    return str(data) if data not in (None, {}, "") else say("none")
