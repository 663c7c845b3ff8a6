"""Joins the verbs into one program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

from engine.cartography.store import resolve_map
from engine.plain import plain
from maps import find_shipped, shipped_maps
from studio.cli.options import MapArgument
from studio.cli.output import readable_errors
from studio.cli.terminal import tell

OpenWindow = Callable[[Path | None], int]
VERBS: Final = {  # in the order of the help: the module below this one, and what it calls the verb
    "validate": ("validate", "validate"),
    "neighbours": ("neighbours", "neighbours"),
    "health": ("health", "health"),
    "simulate": ("simulate", "simulate"),
    "analyse": ("analyse", "analyse"),
    "render": ("render", "render"),
    "export": ("export_map", "export"),
    "new": ("new", "new"),
    "diff": ("diff", "diff"),
    "csv": ("csv_tables", "csv"),
    "import": ("import_map", "import_"),
    "segment": ("segment", "segment_picture"),
    "tournament": ("tournament", "tournament"),
    "tune": ("tune", "tune_constants"),
    "train": ("train", "train_numbers"),
    "review": ("review", "review"),
    "study": ("study", "study"),
    "experiment": ("experiment", "experiment"),
    "games": ("games", "games"),
    "moves": ("moves", "moves"),
}


class _VerbOrMap(TyperGroup):
    """The verbs; imports one when it is asked for, as together they take seconds to import.

    Takes `marchland MAP` for `marchland open MAP`: that is how desktops open files.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        absent: dict[str, Any] = dict.fromkeys(VERBS)  # known by name until they are asked for
        self.commands.update(absent)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command, None if there is none of that name."""
        if cmd_name in self.commands and self.commands[cmd_name] is None:
            self.commands[cmd_name] = _imported(cmd_name)
        return super().get_command(ctx, cmd_name)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        # Click's context has another name in every version of Typer.
        first = args[0] if args else "-"
        if not first.startswith("-") and first not in self.commands:
            if _is_map(first):
                args = ["open", *args]
            elif len(args) == 1:
                ctx.fail(_neither(first, self.commands))
        return super().parse_args(ctx, args)


def _imported(name: str) -> Any:
    """Return the command of a verb: a function's, or a group of several."""
    module, attribute = VERBS[name]
    verb = getattr(import_module(f"studio.cli.{module}"), attribute)
    if isinstance(verb, typer.Typer):
        return get_group(verb)
    app = typer.Typer(add_completion=False)
    app.command(name=name)(verb)
    return get_command(app)


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

    return app
