"""What an import or an export has to tell: the map or the files, and the list of findings.

An error is a fault of the file that was repaired or left out, with its line; a warning is a choice
of the import, or something that the other side has no place for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.cartography.formats.choices import NO_CHOICES, Choices
from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.store import MapBundle
from engine.errors import UnreadableMapError
from engine.wording import say

_MOST: Final = 2000  # findings that are listed; a broken file of 4 MB has many more


@dataclass(frozen=True, slots=True)
class Import:
    """A map ready to be edited, and all that was noticed; the advice says what was done."""

    bundle: MapBundle
    issues: tuple[Issue, ...]
    choices: Choices = NO_CHOICES


@dataclass(frozen=True, slots=True)
class Export:
    """A map as the files of another program, and what those have no place for."""

    files: Mapping[str, bytes]  # by name; the .map file is the last
    issues: tuple[Issue, ...]


@dataclass(slots=True)
class Findings:
    """Collects findings about one file; lives for one import or export."""

    file: str | None
    _issues: list[Issue] = field(default_factory=list)
    _more: int = 0

    def error(self, code: str, line: int | None, message: str, advice: str) -> None:
        """Add a fault of the file."""
        self._add(Issue(code, Severity.ERROR, message, advice, Place(self.file, line)))

    def warning(self, code: str, line: int | None, message: str, advice: str) -> None:
        """Add something to know."""
        self._add(Issue(code, Severity.WARNING, message, advice, Place(self.file, line)))

    @contextmanager
    def about(self, file: str) -> Iterator[None]:
        """Let findings be about another file of the same map."""
        before, self.file = self.file, file
        try:
            yield
        finally:
            self.file = before

    def first_error(self) -> Issue | None:
        """Return the first fault found so far."""
        return next((i for i in self._issues if i.severity is Severity.ERROR), None)

    def issues(self) -> tuple[Issue, ...]:
        """Return all findings: those with a line in the order of the file, then the others."""
        found = sorted(self._issues, key=lambda i: (i.place.line is None, i.place.line or 0))
        if self._more:
            message = say("{count:,} more findings are not listed.", count=self._more)
            place = Place(self.file)
            advice = say("Correct the listed ones and import the file again.")
            found.append(Issue("more-findings", Severity.WARNING, message, advice, place))
        return tuple(found)

    def _add(self, issue: Issue) -> None:
        if len(self._issues) < _MOST:
            self._issues.append(issue)
        else:
            self._more += 1


def nothing_readable(
    file: Path, last_line: int, absent: str, unreadable: str, findings: Findings
) -> UnreadableMapError:
    """Return the refusal of a file without a single territory; it names the first fault.

    `absent` says that there is none, `unreadable` that none can be read.
    """
    fault = findings.first_error()
    if fault is None:
        return UnreadableMapError(file, absent, last_line)
    return UnreadableMapError(file, with_first_fault(unreadable, fault), fault.place.line)


def with_first_fault(reason: str, fault: Issue) -> str:
    """Return why a file is refused, and the fault that it may come from."""
    return say("{reason} First fault: {fault}", reason=reason, fault=fault.message)
