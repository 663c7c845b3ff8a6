"""What is wrong with a map: findings that a person can act on, not exceptions."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from engine.cartography.model import Point


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
