"""The numbers of a bot that self-play can make better, and what a point among them means.

A point has a coordinate for every knob: 0 is what the number is now, 1 is one typical step from
it. Plays nothing: `ai.measuring.tune` does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_type_hints

from ai.searching.options import described

if TYPE_CHECKING:
    from ai.playing.bots import SearchBot

Step: TypeAlias = Literal["times", "plus", "plus whole"]


@dataclass(frozen=True, slots=True)
class Knob:
    """A number, and what a step does to it: multiply it, or add to it."""

    path: tuple[str, ...]  # names of fields, from the values on
    step: Step
    size: float  # of a step: a factor above 1, or an amount
    least: float = -math.inf
    most: float = math.inf

    @property
    def name(self) -> str:
        """As in a file of the values."""
        return ".".join(self.path)

    def turned(self, value: float, steps: float) -> float:
        """Return the value after so many steps."""
        moved = value * self.size**steps if self.step == "times" else value + self.size * steps
        moved = min(self.most, max(self.least, moved))
        return round(moved) if self.step == "plus whole" else moved


@dataclass(frozen=True, slots=True)
class Tunable:
    """What of a bot is tuned, and the bot that has other values."""

    values: Any  # as they are: a frozen dataclass, perhaps of others
    knobs: tuple[Knob, ...]
    bot: Callable[[Any, int], SearchBot]  # (values, iterations a turn)
    text: Callable[[Any], str]  # what matters of the values in a few words

    def at(self, point: Sequence[float]) -> Any:
        """Return the values at a point, one number for each knob."""
        return turned(self.values, self.knobs, point)


def turned(values: Any, knobs: Sequence[Knob], point: Sequence[float]) -> Any:
    """Return the values at a point, one number for each knob, seen from what they are."""
    for knob, steps in zip(knobs, point, strict=True):
        values = _with(values, knob.path, knob.turned(_value(values, knob.path), float(steps)))
    return values


def knobs_of(options: type[Any]) -> tuple[Knob, ...]:
    """Return a knob for each option of a dataclass that has a step."""
    types = get_type_hints(options)
    return tuple(
        Knob(
            (info.name,),
            "plus whole" if types[info.name] is int else "plus",
            info.step,
            info.low,
            info.high,
        )
        for info in described(options)
        if info.step
    )


def _value(owner: Any, path: Sequence[str]) -> float:
    for name in path:
        owner = getattr(owner, name)
    return float(owner)


def _with(owner: Any, path: Sequence[str], value: float) -> Any:
    """Return a copy of nested values with one of them changed."""
    name, *rest = path
    return replace(owner, **{name: _with(getattr(owner, name), rest, value) if rest else value})
