"""`marchland validate`: every issue of one or more maps, and repaired copies."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.cartography.issues import Issue, Severity
from engine.cartography.repairs import Repaired, repair_all, repair_title
from engine.cartography.store import MapReading, read_map, resolve_map, save_map
from engine.errors import EngineError, SaveError
from engine.plain import plain_path
from studio.cli.options import JsonOption, MapsArgument
from studio.cli.output import FINDINGS, OK, UNREADABLE, issue_json
from studio.cli.terminal import print_json, tell


def validate(
    maps: MapsArgument,
    json: JsonOption = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Write a copy with all safe repairs, and check that.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(help="Folder for the repaired map; of several, each gets a folder in it."),
    ] = None,
) -> None:
    """Check maps: 0 no errors (warnings at most), 1 errors found, 2 a map that cannot be read."""
    if fix != (output is not None):
        raise typer.BadParameter("--fix and --output FOLDER go together.")
    reports = [_report(name, _folder(name, maps, output)) for name in maps]
    if json:
        print_json([report.plain() for report in reports])
    else:
        for report in reports:
            report.print()
    raise typer.Exit(max(report.status for report in reports))


@dataclass(frozen=True, slots=True)
class _Report:
    """What is said about one map."""

    name: str
    unreadable: str | None = None
    issues: tuple[Issue, ...] = ()  # of the map, or of its repaired copy
    region_names: dict[int, str] | None = None
    repairable: frozenset[Issue] = frozenset()
    done: int | None = None  # issues that the copy does not have any more
    copy: Path | None = None

    @property
    def status(self) -> int:
        if self.unreadable:
            return UNREADABLE
        has_errors = any(issue.severity is Severity.ERROR for issue in self.issues)
        return FINDINGS if has_errors else OK

    def plain(self) -> dict[str, Any]:
        """Return the report as JSON has it."""
        return {
            "map": self.name,
            "status": self.status,
            "unreadable": self.unreadable,
            "copy": None if self.copy is None else str(self.copy),
            "repaired": self.done,
            "issues": [self._plain_issue(issue) for issue in self.issues],
        }

    def _plain_issue(self, issue: Issue) -> dict[str, Any]:
        repairable, names = issue in self.repairable, self.region_names or {}
        return {
            **issue_json(issue),
            "regions": [names[key] for key in issue.place.regions if key in names],
            "repairable": repairable,
            "repair": repair_title(issue) if repairable else None,
        }

    def print(self) -> None:
        """Print the report for people."""
        if self.unreadable:
            tell(f"marchland: {self.unreadable}", err=True)
            return
        for issue in self.issues:
            tell(str(issue))
        if self.copy is not None:
            tell(
                f"{plain_path(self.name)}: {_counted(self.done or 0)} repaired in "
                f"{plain_path(self.copy)}"
            )
        hint = f", {len(self.repairable)} repairable with --fix" if self.repairable else ""
        left = " left" if self.copy is not None else ""
        tell(f"{plain_path(self.name)}: {_counted(len(self.issues))}{left}{hint}")


def _counted(count: int) -> str:
    return f"{count or 'no'} issue{'' if count == 1 else 's'}"


def _folder(name: str, maps: list[str], output: Path | None) -> Path | None:
    """Return where the copy of a map goes."""
    if output is None or len(maps) == 1:
        return output
    return output / f"{maps.index(name) + 1}-{Path(name).stem}"


def _report(name: str, folder: Path | None) -> _Report:
    """Check a map, and write its copy if a folder is given."""
    try:
        reading = read_map(resolve_map(name), thorough=True)
        repaired = _repaired(reading)
        if folder is None:
            names = _region_names(reading)
            done = frozenset(repaired.done) if repaired else frozenset()
            return _Report(name, None, reading.issues, names, done)
        if repaired is None:
            missing = "; ".join(str(i) for i in reading.issues if i.code == "missing-file")
            raise SaveError(f"{plain_path(name)} cannot be repaired. {missing}")
        copy = save_map(repaired.bundle, folder, reading.stem)
        left = read_map(copy, thorough=True)
    except EngineError as error:
        return _Report(name, str(error))
    return _Report(
        name, None, left.issues, _region_names(left), frozenset(), len(repaired.done), copy
    )


def _repaired(reading: MapReading) -> Repaired | None:
    if reading.bundle is None:
        return None
    if not reading.issues:
        return Repaired(reading.bundle, (), ())
    return repair_all(reading.bundle, reading.issues)


def _region_names(reading: MapReading) -> dict[int, str]:
    regions = reading.bundle.model.regions if reading.bundle else ()
    return {region.key: region.name for region in regions}
