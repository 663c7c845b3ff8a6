"""`marchland new`: a blank map to draw on, an invented country, or the board of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from engine.cartography.drawing.generate import size_for
from engine.cartography.files import stem_for
from engine.cartography.invention import blank_map, invent_map
from engine.cartography.store import MapBundle, save_map
from engine.cartography.xml_values import LARGEST_SIDE
from engine.errors import SetupError
from engine.plain import plain, plain_path
from engine.registry import game_names
from studio.cli.game_options import RuleOption, game_named, players_told
from studio.cli.options import ForceOption, JsonOption
from studio.cli.output import readable_errors, refuse_existing
from studio.cli.terminal import print_json, tell
from studio.desk import desk_of

_SMALLEST_SIDE: Final = 16  # pixels
_MOST_REGIONS: Final = 2000


def new(
    name: Annotated[str, typer.Argument(help="The name of the map.", metavar="NAME")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The folder; else named after the map."),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option(
            help="Width and height in pixels; else 1600x900, or as large as the regions need.",
            metavar="WxH",
        ),
    ] = None,
    regions: Annotated[
        int, typer.Option(min=0, max=_MOST_REGIONS, help="Invent a country of so many regions.")
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same country.")] = 0,
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            metavar="NAME",
            help="Take the board that a game generates, such as dicewars, by its rules.",
        ),
    ] = None,
    rule: RuleOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Make a new map: sea to draw on, with --regions a country, with --game a game's board."""
    with readable_errors():
        _check_together(game, rule, regions, size)
        width, height = size_for(regions) if size is None else _parse_size(size)
        file = (output or Path(stem_for(name))) / f"{stem_for(name)}.xml"
        refuse_existing([file], force)
        try:
            if game is not None:
                bundle = _board_of(game, rule, name)
            elif regions:
                bundle = invent_map(name, regions, width, height, seed)
            else:
                bundle = blank_map(name, width, height)
        except ValueError as error:
            reason = f"{error}. Choose a larger --size or fewer --regions."
            raise SetupError(f"No map was made: {reason}") from error
        written = save_map(bundle, file.parent, file.stem)
    model = bundle.model
    counts = {"regions": len(model.regions), "super_regions": len(model.super_regions)}
    if json:
        print_json({"file": str(written), "width": model.width, "height": model.height, **counts})
    else:
        tell(
            f"Written: {plain_path(written)} ({counts['regions']} regions, "
            f"{model.width} x {model.height} pixels)"
        )


def _check_together(
    game: str | None, rule: list[str] | None, regions: int, size: str | None
) -> None:
    """Raise SetupError for options that make different maps."""
    if game is not None and (regions or size is not None):
        raise SetupError("A game's board has its own size: leave --regions and --size out.")
    if game is None and rule:
        raise SetupError("Rules are those of a game: name it by --game.")


def _board_of(name: str, rule: list[str] | None, map_name: str) -> MapBundle:
    """Return the board that a game generates; raises SetupError if it makes none."""
    desk = desk_of(name)
    if desk.board_map is None:
        makers = ", ".join(one for one in game_names() if desk_of(one).board_map is not None)
        raise SetupError(f"The game {name} generates no board. Games that do: {makers}.")
    return desk.board_map(game_named(name, None, rule, players_told(desk, None)), map_name)


def _parse_size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise SetupError(f"“{plain(text)}” is no size. Write width x height, such as 1600x900.")
    sides = int(width), int(height)
    if not all(_SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides):
        raise SetupError(
            f"A map's sides are {_SMALLEST_SIDE} to {LARGEST_SIDE} pixels, not {plain(text)}."
        )
    return sides
