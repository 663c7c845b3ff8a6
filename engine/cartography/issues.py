"""What is wrong with a map: findings that a person can act on, not exceptions."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from engine.cartography.model import Point
from engine.plain import plain
from engine.wording import say

LISTED: Final = 1000  # issues of one kind; a list stays usable no longer than that
_NAMED: Final = 5  # names in one sentence


class Severity(enum.Enum):
    """An error makes a map unfit for play; a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a finding is; every part may be missing."""

    file: str | None = None
    line: int | None = None  # from 1
    regions: tuple[int, ...] = ()  # keys of the model
    pixel: Point | None = None
    super_regions: tuple[int, ...] = ()  # keys of the model


@dataclass(frozen=True, slots=True)
class Issue:
    """One finding of one check."""

    code: str  # stable and short, such as "one-way-neighbour"
    severity: Severity
    message: str  # what is wrong, with names
    advice: str  # what to do about it
    place: Place = field(default_factory=Place)

    @property
    def spoken(self) -> str:
        """What is wrong, for who cannot see the mark of its severity."""
        if self.severity is Severity.ERROR:
            return say("Error: {message}", message=self.message)
        return say("Warning: {message}", message=self.message)

    def __str__(self) -> str:
        parts = [self.place.file] if self.place.file else []
        if self.place.line is not None:
            parts.append(str(self.place.line))
        where = ":".join(parts) + ": " if parts else ""
        x, y = self.place.pixel or (0, 0)
        pixel = say(" (at pixel {x}, {y})", x=x, y=y) if self.place.pixel else ""
        severity = say("error") if self.severity is Severity.ERROR else say("warning")
        return f"{where}{severity}: {self.message}{pixel} {self.advice}"


def in_full_or_summed(issues: Iterable[Issue], total: int, listed: int) -> Iterator[Issue]:
    """Yield at most so many issues of one kind, and one that sums up the rest of the total."""
    last = None
    for issue in islice(issues, listed):
        last = issue
        yield issue
    if last is not None and total > listed:
        message = say(
            "{count:,} more findings like the one before are not listed.", count=total - listed
        )
        yield replace(last, message=message, place=Place(last.place.file))


def quoted(names: Iterable[str]) -> str:
    """Return names as a message gives them: in quotation marks, with commas between."""
    return ", ".join(say("“{name}”", name=plain(name)) for name in names)


def first_quoted(names: Sequence[str]) -> str:
    """Return the first five names, and how many more there are."""
    shown, more = quoted(names[:_NAMED]), len(names) - _NAMED
    return say("{names} and {count} more", names=shown, count=more) if more > 0 else shown


def pixels_text(n: int) -> str:
    """Return a number of pixels in words."""
    return say("1 pixel") if n == 1 else say("{n:,} pixels", n=n)
