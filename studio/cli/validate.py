"""`marchland validate`: every issue of one or more maps."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from engine.cartography.issues import Issue, Severity
from engine.cartography.store import read_map, resolve_map
from engine.errors import UnreadableMapError
from studio.cli.output import FINDINGS, OK, UNREADABLE, print_json


def validate(
    maps: Annotated[
        list[str],
        typer.Argument(help="Names of shipped maps, folders or .xml files.", metavar="MAP..."),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check maps: 0 no errors, 1 errors found, 2 a map that cannot be read."""
    reports = [_report(name) for name in maps]
    if json:
        print_json(reports)
    else:
        for report in reports:
            _print(report)
    raise typer.Exit(max(report["status"] for report in reports))


def _report(name: str) -> dict[str, Any]:
    try:
        path = resolve_map(name)
        reading = read_map(path, thorough=True)
    except UnreadableMapError as error:
        return {"map": name, "status": UNREADABLE, "unreadable": str(error), "issues": []}
    has_errors = any(issue.severity is Severity.ERROR for issue in reading.issues)
    return {
        "map": name,
        "status": FINDINGS if has_errors else OK,
        "unreadable": None,
        "issues": [_plain(issue) for issue in reading.issues],
    }


def _plain(issue: Issue) -> dict[str, Any]:
    return {
        "code": issue.code,
        "severity": issue.severity.value,
        "message": issue.message,
        "advice": issue.advice,
        "file": issue.place.file,
        "line": issue.place.line,
        "pixel": issue.place.pixel,
        "text": str(issue),
    }


def _print(report: dict[str, Any]) -> None:
    if report["unreadable"]:
        typer.echo(f"marchland: {report['unreadable']}", err=True)
        return
    for issue in report["issues"]:
        typer.echo(issue["text"])
    count = len(report["issues"])
    typer.echo(f"{report['map']}: {count or 'no'} issue{'' if count == 1 else 's'}")
