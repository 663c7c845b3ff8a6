"""The command line, as tests ask for it."""

from __future__ import annotations

from click.testing import Result
from typer.testing import CliRunner

from studio.cli.app import build_app


def invoke(*command: str) -> Result:
    """Run a verb."""
    return CliRunner().invoke(build_app(lambda path: 0), command)


def run(*command: str) -> tuple[int, str]:
    """Run a verb; return its exit status and what it says."""
    result = invoke(*command)
    return result.exit_code, result.output
