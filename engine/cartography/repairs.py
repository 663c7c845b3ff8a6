"""Repairs of a map's issues, where one is safe.

A repair is offered only if it ends its issue and brings no other: it is tried on the bundle, and
the checks are compared before and after. What a reading has left out of the bundle ends by saving.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from engine.cartography.issues import Issue
from engine.cartography.model import MapModel
from engine.cartography.repairs_model import (
    drop_empty_super_regions,
    drop_meant_pairs,
    drop_sea_links,
    drop_self_neighbours,
    drop_unknown_neighbours,
    link,
    mark_meant,
)
from engine.cartography.repairs_pixels import (
    absorb_smears,
    absorb_specks,
    erase_strays,
    move_label_points,
    read_smears,
    recolor,
)
from engine.cartography.store import MapBundle
from engine.cartography.survey import Survey, survey_labels
from engine.cartography.validation import check_map, check_template
from engine.errors import SaveError
from engine.wording import say

_Fix: TypeAlias = Callable[[MapBundle, Sequence[Issue]], MapBundle]
_Print: TypeAlias = tuple[str, tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Repair:
    """A change that ends an issue."""

    title: str  # as a menu shows it
    apply: Callable[[MapBundle], MapBundle]
    in_files_only: bool = False  # the bundle is clean already: it only needs to be saved


@dataclass(frozen=True, slots=True)
class Repaired:
    """A map with all its safe repairs, and what became of its issues."""

    bundle: MapBundle
    done: tuple[Issue, ...]
    left: tuple[Issue, ...]


@dataclass(frozen=True, slots=True)
class _Kind:
    """How the issues of one code are repaired, all of them in one go."""

    title: Callable[[], str]
    fix: _Fix


def repair_title(issue: Issue) -> str | None:
    """Return what the repair of this kind of issue is called, None if there is none."""
    kind = _KINDS.get(issue.code)
    title = kind.title if kind else _LEFT_OUT.get(issue.code)
    return title and title()


def find_repair(issue: Issue, bundle: MapBundle) -> Repair | None:
    """Return the repair of an issue of a bundle, None if there is no safe one.

    Takes as long as two checks of the map. Applied to another bundle the repair is not safe, and
    may raise SaveError.
    """
    if repair_title(issue) is None:
        return None
    before = _Checked.of(bundle)
    if _print(issue) not in before.prints:
        if not _ends_by_saving(issue, before):
            return None
        return Repair(_LEFT_OUT[issue.code](), _as_it_is, in_files_only=True)
    kind = _KINDS.get(issue.code)
    after = None if kind is None else _tried(before, kind, [issue])
    if kind is None or after is None or not _is_better(before, after, [issue]):
        return None
    return Repair(kind.title(), partial(_apply, kind, (issue,)))


def find_acceptance(issue: Issue) -> Repair | None:
    """Return the change that marks a difference between neighbours and picture as meant."""
    if issue.code not in _DIFFERENCES or len(issue.place.regions) != 2:
        return None
    kind = _Kind(lambda: say("Mark the difference as meant"), _on_model(mark_meant))
    return Repair(kind.title(), partial(_apply, kind, (issue,)))


def repair_all(bundle: MapBundle, issues: Sequence[Issue]) -> Repaired:
    """Apply the repairs of all these issues that are safe one after the other."""
    first = checked = _Checked.of(bundle)
    for code, kind in _KINDS.items():
        group = [issue for issue in _in_full(issues, first) if issue.code == code]
        if group:
            checked = _repaired(checked, kind, group)
    ended = [_is_done(issue, first, checked) for issue in issues]
    done = tuple(issue for issue, end in zip(issues, ended, strict=True) if end)
    left = tuple(issue for issue, end in zip(issues, ended, strict=True) if not end)
    return Repaired(checked.bundle, done, left)


@dataclass(frozen=True, slots=True)
class _Checked:
    """A bundle with its issues, and what they were found from."""

    bundle: MapBundle
    survey: Survey
    template_issues: tuple[Issue, ...]
    issues: tuple[Issue, ...]
    prints: Counter[_Print]

    @classmethod
    def of(cls, bundle: MapBundle, before: _Checked | None = None) -> _Checked:
        """Check a bundle; what it has in common with one checked before is not checked again."""
        if before is not None and bundle.labels is before.bundle.labels:
            survey = before.survey
        else:
            survey = survey_labels(bundle.labels)
        if before is not None and bundle.template is before.bundle.template:
            in_template = before.template_issues
        else:
            smears, reading = read_smears(bundle.template, bundle.model)
            in_template = check_template(reading, "", smears)
        found = check_map(bundle.model, bundle.labels, survey=survey, listed=_COMPARED)
        issues = (*found, *in_template)
        return cls(bundle, survey, in_template, issues, Counter(map(_print, issues)))


def _print(issue: Issue) -> _Print:
    """Return what makes an issue the same before and after a repair.

    Pieces of a map grow together piece by piece, so only their number counts.
    """
    place = issue.place
    regions = () if issue.code in _IN_PIECES else place.regions
    return issue.code, regions, place.super_regions


def _repaired(before: _Checked, kind: _Kind, issues: list[Issue]) -> _Checked:
    """Repair as many as is safe, all in one go: after a failure those that are not to blame."""
    present = [issue for issue in issues if _print(issue) in before.prints]
    for _ in range(_TRIES):
        after = _tried(before, kind, present) if present else None
        if after is None:
            return before
        if _is_better(before, after, present):
            return after
        blamed = _blamed(before, after, present)
        if not blamed:
            return _one_by_one(before, kind, present)
        present = [issue for issue in present if issue not in blamed]
    return before


def _one_by_one(before: _Checked, kind: _Kind, issues: list[Issue]) -> _Checked:
    """Repair the first few of some issues whose repairs are in each other's way, as is safe."""
    height, width = before.bundle.labels.shape
    size = height * width + _REGION * len(before.bundle.model.regions)
    for issue in issues[: max(_LEAST_TRIES, min(_TRIES, _EFFORT // size))]:
        after = _tried(before, kind, [issue])
        if after is not None and _is_better(before, after, [issue]):
            before = after
    return before


def _tried(before: _Checked, kind: _Kind, issues: Sequence[Issue]) -> _Checked | None:
    try:
        return _Checked.of(kind.fix(before.bundle, issues), before)
    except SaveError:  # another fault is in the way
        return None


def _is_better(before: _Checked, after: _Checked, issues: Iterable[Issue]) -> bool:
    """Say whether the issues are gone, no other came, and nothing is lost."""
    gone = all(after.prints[p] < before.prints[p] for p in map(_print, issues))
    return gone and not after.prints - before.prints and not _loses_pixels(before, after)


def _blamed(before: _Checked, after: _Checked, issues: Iterable[Issue]) -> set[Issue]:
    """Return the issues that stayed, and those of just the regions that got a new one."""
    new = {regions for _, regions, _ in after.prints - before.prints}
    return {
        issue
        for issue in issues
        if issue.place.regions in new or after.prints[_print(issue)] >= before.prints[_print(issue)]
    }


def _loses_pixels(before: _Checked, after: _Checked) -> bool:
    """Say whether a new template drops colours that may be those of regions without pixels."""
    if after.bundle.template is before.bundle.template:
        return False
    return bool(before.template_issues) and any(i.code == "no-pixels" for i in before.issues)


def _apply(kind: _Kind, issues: Sequence[Issue], bundle: MapBundle) -> MapBundle:
    return kind.fix(bundle, issues)


def _as_it_is(bundle: MapBundle) -> MapBundle:
    return bundle


def _in_full(issues: Iterable[Issue], first: _Checked) -> list[Issue]:
    """Return the issues, and for each sum of several the issues that it sums up."""
    issues = list(issues)
    summed = {issue.code for issue in issues if _is_sum(issue)}
    return [
        *(issue for issue in issues if issue.code not in summed),
        *(issue for issue in first.issues if issue.code in summed),
    ]


def _is_sum(issue: Issue) -> bool:
    return issue.code in _SUMMED and not issue.place.regions


def _is_done(issue: Issue, first: _Checked, last: _Checked) -> bool:
    key = _print(issue)
    if _is_sum(issue):
        return all(code != issue.code for code, _, _ in last.prints)
    if key in first.prints:
        return last.prints[key] == 0
    return _ends_by_saving(issue, last)


def _ends_by_saving(issue: Issue, checked: _Checked) -> bool:
    """Say whether a fault that is not in the bundle is one that the reading left out.

    The colour of an unknown region is kept in its file while a region lacks pixels: the name may
    be that one's, misspelt.
    """
    if issue.code == "unknown-color-region":
        return all(code != "no-pixels" for code, _, _ in checked.prints)
    if issue.code in _MENDED:
        return issue.place.file is not None  # else it was the map's, and is gone by an edit
    return issue.code in _LEFT_OUT


def _on_model(change: Callable[[MapModel, Sequence[Issue]], MapModel]) -> _Fix:
    """Turn a change of the model into one of the bundle."""
    return lambda bundle, issues: bundle.with_model(change(bundle.model, issues))


def _regions(issues: Iterable[Issue]) -> set[int]:
    return {key for issue in issues for key in issue.place.regions}


def _fix_specks(bundle: MapBundle, issues: Sequence[Issue]) -> MapBundle:
    return bundle.with_map(bundle.model, absorb_specks(bundle.labels, _regions(issues)))


def _fix_smears(bundle: MapBundle, _issues: Sequence[Issue]) -> MapBundle:
    labels = absorb_smears(bundle.labels, bundle.template, bundle.model)
    return _clean(bundle.with_map(bundle.model, labels), ())


def _fix_strays(bundle: MapBundle, issues: Sequence[Issue]) -> MapBundle:
    return bundle.with_map(bundle.model, erase_strays(bundle.labels, bundle.model, issues))


def _fix_labels(bundle: MapBundle, issues: Sequence[Issue]) -> MapBundle:
    return bundle.with_model(move_label_points(bundle.model, bundle.labels, _regions(issues)))


def _fix_colors(bundle: MapBundle, issues: Sequence[Issue]) -> MapBundle:
    return bundle.with_model(recolor(bundle.model, bundle.labels, issues))


def _clean(bundle: MapBundle, _issues: Sequence[Issue]) -> MapBundle:
    return bundle.with_clean_template()


_COMPARED: Final = 20_000  # warnings of one kind, before and after
_TRIES: Final = 20  # of one kind of repair, each a check of the map
_LEAST_TRIES: Final = 3  # of the largest maps, whose checks take longest
_EFFORT: Final = 60_000_000  # pixels that may be checked, a region counting as _REGION
_REGION: Final = 2_000
_IN_PIECES: Final = frozenset({"disconnected", "super-region-in-pieces"})
_DIFFERENCES: Final = frozenset({"touching-not-neighbours", "neighbours-apart", "short-contact"})
_SUMMED: Final = frozenset({"touching-not-neighbours", "look-alike-colors"})

_LINK: Final = _on_model(link)
_DROP_LINK: Final = _Kind(lambda: say("Remove the sea link"), _on_model(drop_sea_links))
_DROP_PAIR: Final = _Kind(lambda: say("Remove the pair"), _on_model(drop_meant_pairs))
_NEW_COLOR: Final = _Kind(lambda: say("Give the region another colour"), _fix_colors)
_CLEAN: Final = _Kind(lambda: say("Make the template anew"), _clean)

# In the order in which all are repaired: what stands in the way of others first.
_KINDS: Final = {
    "unmapped-pixels": _Kind(lambda: say("Erase these pixels"), _fix_strays),
    "duplicate-color": _NEW_COLOR,
    "color-is-background": _NEW_COLOR,
    "self-neighbour": _Kind(lambda: say("Remove the link"), _on_model(drop_self_neighbours)),
    "unknown-neighbour": _Kind(lambda: say("Remove the link"), _on_model(drop_unknown_neighbours)),
    "one-way-neighbour": _Kind(lambda: say("Make the link symmetric"), _LINK),
    "unknown-sea-link": _DROP_LINK,
    "self-sea-link": _DROP_LINK,
    "duplicate-sea-link": _DROP_LINK,
    "sea-link-without-neighbours": _Kind(lambda: say("Make them neighbours"), _LINK),
    "unknown-meant-pair": _DROP_PAIR,
    "self-meant-pair": _DROP_PAIR,
    "duplicate-meant-pair": _DROP_PAIR,
    "empty-super-region": _Kind(
        lambda: say("Remove the super region"), _on_model(drop_empty_super_regions)
    ),
    "smeared-edges": _Kind(lambda: say("Give smeared pixels to the regions around"), _fix_smears),
    "unmapped-color": _CLEAN,
    "unmapped-colors": _CLEAN,
    "translucent-pixels": _CLEAN,
    "stray-specks": _Kind(lambda: say("Absorb the specks"), _fix_specks),
    "touching-not-neighbours": _Kind(lambda: say("Make them neighbours"), _LINK),
    "look-alike-colors": _NEW_COLOR,
    "label-outside": _Kind(lambda: say("Move the label point into the region"), _fix_labels),
}

# Faults of files that an import from another program mends.
_MENDED: Final = {
    "self-neighbour": lambda: say("Write the file without this link"),
    "one-way-neighbour": lambda: say("Write the file with the link in both ways"),
}
# Faults of files that the reading leaves out as well: saving writes the files without them.
_LEFT_OUT: Final = {
    **_MENDED,
    "duplicate-neighbour": lambda: say("Write the file without the repeated line"),
    "unknown-neighbour": lambda: say("Write the file without this neighbour"),
    "unknown-sea-link": lambda: say("Write the file without this link"),
    "self-sea-link": lambda: say("Write the file without this link"),
    "duplicate-sea-link": lambda: say("Write the file without this link"),
    "unknown-meant-pair": lambda: say("Write the file without this pair"),
    "self-meant-pair": lambda: say("Write the file without this pair"),
    "duplicate-meant-pair": lambda: say("Write the file without this pair"),
    "unknown-color-region": lambda: say("Write the file without this colour"),
    "duplicate-color-region": lambda: say("Write the file without this second colour"),
}
