"""What is done to an outline before it is a valid one, and how that is told."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from engine.cartography.atlas.findings import warning
from engine.cartography.issues import Issue
from engine.wording import say


class Change(enum.Enum):
    """What was done to an outline, by the code of its finding."""

    REPAIRED = "repaired-outline"
    PARTS = "empty-part"
    HOLES = "empty-hole"
    OTHERS = "other-geometry"
    CLOSED = "open-ring"
    CROSSING = "antimeridian"
    POLE = "round-a-pole"
    GAPS = "arc-gap"


Changes: TypeAlias = "Counter[Change]"  # how often each was done


def told_changes(file: Path, feature: str, changes: Changes, line: int | None) -> Iterator[Issue]:
    """Yield what was done to the outline of a feature, whose name stands in quotation marks."""
    for change in sorted(changes, key=lambda change: change.value):
        message = _message(change, feature, changes[change])
        yield warning(file, change.value, message, None, line)


def _message(change: Change, feature: str, count: int) -> str:
    values = {"feature": feature, "count": count}
    texts = {
        Change.REPAIRED: say("The outline of {feature} crosses itself and was repaired.", **values),
        Change.PARTS: say(
            "Parts of {feature} that have no area were left out: {count:,}.", **values
        ),
        Change.HOLES: say("Holes in {feature} that have no area were closed: {count:,}.", **values),
        Change.OTHERS: say(
            "Points and lines that belong to {feature} were left out: {count:,}.", **values
        ),
        Change.CLOSED: say(
            "Rings of {feature} whose end is not their beginning were closed: {count:,}.", **values
        ),
        Change.CROSSING: say(
            "{feature} crosses the antimeridian without being cut there; its two sides were put "
            "together.",
            **values,
        ),
        Change.POLE: say("{feature} goes round a pole, which was made part of it.", **values),
        Change.GAPS: say(
            "Arcs of {feature} do not meet in {count:,} places; straight lines join them.", **values
        ),
    }
    return texts[change]
