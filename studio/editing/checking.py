"""What the list of issues asks for, as jobs: the issues of a map, and its repairs.

A job gets a snapshot and returns values; pushing them onto the undo stack is for who asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QUndoCommand

from engine.cartography.issues import Issue, Severity
from engine.cartography.repairs import find_repair, repair_all, repair_title
from engine.cartography.repairs_pixels import read_smears
from engine.cartography.store import MapBundle
from engine.cartography.validation import check_map, check_template
from engine.errors import SaveError
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap, ReplaceMap
from studio.editing.snapshot import MapSnapshot
from studio.program.jobs import JobContext
from studio.program.translation import tr

# Faults of the template's colours: they come with a file, and go with its next repair or save.
IN_TEMPLATE: Final = frozenset(
    {"smeared-edges", "unmapped-color", "unmapped-colors", "translucent-pixels"}
)


@dataclass(frozen=True, slots=True)
class Repairing:
    """What became of the repair of some issues."""

    source: MapSnapshot
    bundle: MapBundle | None  # None where nothing in the map has to change
    title: str  # of the undo step
    done: tuple[Issue, ...]
    left: tuple[Issue, ...]  # for a person to decide
    by_saving: tuple[Issue, ...]  # of those done: only the files have them, until they are saved


def find_issues(
    context: JobContext, snapshot: MapSnapshot, file_issues: Sequence[Issue]
) -> tuple[Issue, ...]:
    """Return the issues of a map as it is now, errors first.

    `file_issues` are those of the files as they were read; of their templates only what is still
    so is returned.
    """
    of_files = [issue for issue in file_issues if issue.code not in IN_TEMPLATE]
    in_template = [issue for issue in file_issues if issue.code in IN_TEMPLATE]
    if in_template:
        of_files += _template_issues(snapshot, in_template[0].place.file or "")
    context.check()
    found = [*of_files, *check_map(snapshot.model, snapshot.labels)]
    return tuple(sorted(found, key=lambda issue: issue.severity is not Severity.ERROR))


def repair_issues(
    context: JobContext,
    snapshot: MapSnapshot,
    issues: Sequence[Issue],
    file_issues: Collection[Issue],
) -> Repairing:
    """Repair those of some issues that can be repaired safely.

    Raises SaveError if a pixel belongs to no region, so that there is no whole map to try on.
    """
    before = snapshot.bundle()
    if len(issues) == 1:
        after, done = _repaired_one(before, issues[0])
        title = repair_title(issues[0]) or issues[0].advice
    else:
        repaired = repair_all(before, issues)
        after, done, title = repaired.bundle, repaired.done, tr("Repair issues")
    context.check()
    left = tuple(issue for issue in issues if issue not in done)
    only_files = {i for i in file_issues if i.code not in IN_TEMPLATE}
    by_saving = tuple(issue for issue in done if issue in only_files)
    changed = None if after is before else after
    return Repairing(snapshot, changed, title, done, left, by_saving)


def repair_command(document: MapDocument, repairing: Repairing) -> QUndoCommand:
    """Return the undo step of a repair that changed the map; the document is still its source."""
    after, before = repairing.bundle, repairing.source.bundle()
    assert after is not None
    if after.labels is before.labels and after.template is before.template:
        return EditMap(document, repairing.title, model=after.model)
    return ReplaceMap(document, repairing.title, after)


def _template_issues(snapshot: MapSnapshot, file: str) -> tuple[Issue, ...]:
    try:
        template = snapshot.bundle().template
    except SaveError:  # an issue of its own
        return ()
    smears, reading = read_smears(template, snapshot.model)
    return check_template(reading, file, smears)


def _repaired_one(before: MapBundle, issue: Issue) -> tuple[MapBundle, tuple[Issue, ...]]:
    repair = find_repair(issue, before)
    if repair is None:
        return before, ()
    return (before if repair.in_files_only else repair.apply(before)), (issue,)
