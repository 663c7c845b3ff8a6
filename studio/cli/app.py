"""Joins the verbs into one program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from engine.cartography.store import resolve_map
from engine.plain import plain
from maps import find_shipped, shipped_maps
from studio.cli.analyse import analyse
from studio.cli.csv_tables import csv
from studio.cli.diff import diff
from studio.cli.experiment import experiment
from studio.cli.export_map import export
from studio.cli.games import games
from studio.cli.health import health
from studio.cli.import_map import import_
from studio.cli.neighbours import neighbours
from studio.cli.new import new
from studio.cli.options import MapArgument
from studio.cli.output import readable_errors
from studio.cli.render import render
from studio.cli.review import review
from studio.cli.segment import segment_picture
from studio.cli.simulate import simulate
from studio.cli.study import study
from studio.cli.terminal import tell
from studio.cli.tournament import tournament
from studio.cli.tune import tune_constants
from studio.cli.validate import validate

OpenWindow = Callable[[Path | None], int]


class _VerbOrMap(TyperGroup):
    """Takes `marchland MAP` for `marchland open MAP`: that is how desktops open files."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        # Click's context has another name in every version of Typer.
        first = args[0] if args else "-"
        if not first.startswith("-") and first not in self.commands:
            if _is_map(first):
                args = ["open", *args]
            elif len(args) == 1:
                ctx.fail(_neither(first, self.commands))
        return super().parse_args(ctx, args)


def _is_map(name: str) -> bool:
    """Return whether a word means a map, be it one that is not there."""
    path = Path(name)
    return bool(path.suffix) or path.exists() or find_shipped(name) is not None


def _neither(name: str, verbs: Iterable[str]) -> str:
    """Say that a word alone is nothing we know, and what it may have been meant for."""
    shipped = shipped_maps()
    near = get_close_matches(name.lower(), [*verbs, *shipped], n=1)
    meant = f" Did you mean “{near[0]}”?" if near else ""
    return (
        f"“{plain(name)}” is no command, no file or folder, and no shipped map.{meant} "
        f"Shipped maps: {', '.join(shipped)}."
    )


def build_app(open_window: OpenWindow) -> typer.Typer:
    """Return the command line; without a verb it calls `open_window` and exits with its result."""
    app = typer.Typer(
        name="marchland",
        cls=_VerbOrMap,
        help="A studio for territory games. Without a command, or with a map, it opens the window.",
        add_completion=False,
        pretty_exceptions_enable=False,
    )

    @app.callback(invoke_without_command=True)
    def start(
        context: typer.Context,
        show_version: Annotated[
            bool, typer.Option("--version", help="Print the version and exit.")
        ] = False,
    ) -> None:
        if show_version:
            tell(f"marchland {version('marchland')}")
            raise typer.Exit
        if context.invoked_subcommand is None:
            raise typer.Exit(open_window(None))

    @app.command(name="open")
    def open_map(map_name: MapArgument) -> None:
        """Open the window on a map."""
        with readable_errors():
            path = resolve_map(map_name)
        raise typer.Exit(open_window(path))

    for verb in (validate, neighbours, health, simulate, analyse, render, export, new, diff, csv):
        app.command()(verb)
    app.command(name="import")(import_)  # a keyword, hence the underscore
    app.command(name="segment")(segment_picture)
    app.command()(tournament)
    app.command(name="tune")(tune_constants)
    app.command()(review)
    app.add_typer(study)
    app.add_typer(experiment)
    app.add_typer(games)
    return app
