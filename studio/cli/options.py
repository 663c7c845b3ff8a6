"""Arguments and options that several verbs have, word for word; those of searches lie beside."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

MapArgument: TypeAlias = Annotated[
    str, typer.Argument(help="Name of a shipped map, a folder or an .xml file.", metavar="MAP")
]
MapsArgument: TypeAlias = Annotated[
    list[str],
    typer.Argument(help="Names of shipped maps, folders or .xml files.", metavar="MAP..."),
]
AnyMapArgument: TypeAlias = Annotated[
    str, typer.Argument(help="A shipped map, a folder, an .xml or a .zip file.", metavar="MAP")
]
ForceOption: TypeAlias = Annotated[bool, typer.Option("--force", help="Replace a map that exists.")]
GamesSeedOption: TypeAlias = Annotated[
    int, typer.Option(help="The same seed gives the same games.")
]
DiceSeedOption: TypeAlias = Annotated[int, typer.Option(help="The same seed gives the same dice.")]
JsonOption: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]
JsonForTableOption: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Print JSON instead of the table.")
]
RoundOption: TypeAlias = Annotated[
    int | None,
    typer.Option("--round", min=0, help="Round of the game: 0 the picks, 1 the first turns."),
]
LineOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--position",
        metavar="MOVES",
        help="The moves that lead to a position, such as 24671, in a game that writes them so.",
    ),
]
PlayerOption: TypeAlias = Annotated[int, typer.Option(min=1, help="Whose decision, from 1.")]
