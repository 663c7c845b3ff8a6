"""What is wrong with a map: findings that a person can act on, not exceptions."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from engine.cartography.model import Point

LISTED: Final = 1000  # issues of one kind; a list stays usable no longer than that


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

    def __str__(self) -> str:
        parts = [self.place.file] if self.place.file else []
        if self.place.line is not None:
            parts.append(str(self.place.line))
        where = ":".join(parts) + ": " if parts else ""
        pixel = (
            f" (at pixel {self.place.pixel[0]}, {self.place.pixel[1]})" if self.place.pixel else ""
        )
        return f"{where}{self.severity.value}: {self.message}{pixel} {self.advice}"


def in_full_or_summed(issues: Iterable[Issue], total: int, listed: int) -> Iterator[Issue]:
    """Yield at most so many issues of one kind, and one that sums up the rest of the total."""
    last = None
    for issue in islice(issues, listed):
        last = issue
        yield issue
    if last is not None and total > listed:
        message = f"{total - listed:,} more findings like the one before are not listed."
        yield replace(last, message=message, place=Place(last.place.file))
