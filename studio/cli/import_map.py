"""`marchland import`: a map of another program, of the atlas or of an older version, made ours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from engine.cartography.atlas.options import (
    FAR_ISLANDS,
    PROJECTIONS,
    AtlasOptions,
    Condition,
    parse_where,
)
from engine.cartography.files import stem_for, structure_candidates
from engine.cartography.formats.choices import BONUSES, GROUPS, WATER, Choices, ForeignOptions
from engine.cartography.formats.kinds import Kind, kind_of
from engine.cartography.formats.reading import CHOSEN, import_map
from engine.cartography.formats.report import Import
from engine.cartography.store import save_archive, save_map
from engine.cartography.xml_values import parse_name
from engine.errors import SaveError
from engine.plain import plain, plain_path
from studio.cli.options import ForceOption, JsonOption
from studio.cli.output import FINDINGS, OK, issue_json, readable_errors, refuse_existing
from studio.cli.terminal import print_json, tell

_ARCHIVE: Final = ".zip"
_ATLAS: Final = "GeoJSON and TopoJSON"  # headings of the options
_FOREIGN: Final = "Other programs"

FileArgument: TypeAlias = Annotated[
    Path,
    typer.Argument(
        help="A map of another program (Conquest, Domination, Lux, KsirK, Warzone, TripleA: a "
        "file, folder or archive), GeoJSON or TopoJSON (may be .gz), or a map to be cleaned.",
        metavar="FILE",
    ),
]
OutputOption: TypeAlias = Annotated[
    Path, typer.Option("--output", "-o", help="Folder of the new map, or a .zip file.")
]
WhereOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        help="Take only these; several values of one property are alternatives.",
        metavar="PROPERTY=VALUE",
        rich_help_panel=_ATLAS,
    ),
]
JoinOption: TypeAlias = Annotated[
    bool,
    typer.Option("--join", help="Features of one name are one region.", rich_help_panel=_ATLAS),
]
ObjectOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--object", help="Which object of TopoJSON.", rich_help_panel=_ATLAS),
]
SizeOption: TypeAlias = Annotated[
    str | None,
    typer.Option(help="Of the picture.", metavar="WIDTHxHEIGHT", rich_help_panel=_ATLAS),
]
GapOption: TypeAlias = Annotated[
    int | None,
    typer.Option(
        help="Territories within so many pixels are neighbours, 0 to 16.", rich_help_panel=_FOREIGN
    ),
]
BonusOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help=f"Of several bonuses of a territory: {', '.join(BONUSES)}.", rich_help_panel=_FOREIGN
    ),
]
GroupsOption: TypeAlias = Annotated[
    str | None,
    typer.Option(help=f"What makes super regions: {', '.join(GROUPS)}.", rich_help_panel=_FOREIGN),
]
WaterOption: TypeAlias = Annotated[
    str | None,
    typer.Option(help=f"What water becomes: {', '.join(WATER)}.", rich_help_panel=_FOREIGN),
]
GameOption: TypeAlias = Annotated[
    str | None,
    typer.Option(help="Which of the games of a TripleA map.", rich_help_panel=_FOREIGN),
]
CommandsOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(help="JSON of commands of a Warzone SVG.", rich_help_panel=_FOREIGN),
]


def import_(
    file: FileArgument,
    output: OutputOption,
    name: Annotated[str | None, typer.Option(help="Name of the map.")] = None,
    force: ForceOption = False,
    json: JsonOption = False,
    name_property: Annotated[
        str | None,
        typer.Option(help="Property with a region's name; “id” for ids.", rich_help_panel=_ATLAS),
    ] = None,
    group_property: Annotated[
        str | None, typer.Option(help="Property that makes super regions.", rich_help_panel=_ATLAS)
    ] = None,
    where: WhereOption = None,
    projection: Annotated[
        str | None, typer.Option(help=", ".join(PROJECTIONS) + ".", rich_help_panel=_ATLAS)
    ] = None,
    far_islands: Annotated[
        str | None, typer.Option(help=", ".join(FAR_ISLANDS) + ".", rich_help_panel=_ATLAS)
    ] = None,
    size: SizeOption = None,
    join: JoinOption = False,
    object_: ObjectOption = None,
    gap: GapOption = None,
    bonus: BonusOption = None,
    groups: GroupsOption = None,
    water: WaterOption = None,
    game: GameOption = None,
    commands: CommandsOption = None,
) -> None:
    """Make a map of a file: 0 as it was, 1 with findings (listed), 2 refused with the reason."""
    if name is not None and parse_name(name) is None:
        raise typer.BadParameter("--name is one line without outer spaces, not too long.")
    atlas = _atlas_options(name_property, group_property, where, projection, far_islands, size)
    atlas = replace(atlas, join=join, object=object_)
    wishes = {
        "gap": gap, "bonus": bonus, "groups": groups,
        "water": water, "game": game, "commands": commands,
    }  # fmt: skip
    chosen = {key: value for key, value in wishes.items() if value is not None}
    with readable_errors():
        kind = kind_of(file)
        if atlas != AtlasOptions() and kind is not Kind.GEOJSON:
            raise typer.BadParameter(
                "these options are for GeoJSON and TopoJSON, which this file is not."
            )
        foreign = _foreign_options(kind, chosen)
        refuse_existing([output], force)
        made = import_map(file, name, atlas, foreign)
        written = _save(made, output)
    _print(made, written, json)
    raise typer.Exit(FINDINGS if made.issues else OK)


def _atlas_options(
    name_property: str | None,
    group_property: str | None,
    where: list[str] | None,
    projection: str | None,
    far_islands: str | None,
    size: str | None,
) -> AtlasOptions:
    """Return the choices for GeoJSON; what cannot be meant is a mistake of usage."""
    defaults = AtlasOptions()
    conditions: list[Condition] = []
    try:
        for text in where or ():
            conditions += parse_where(text)
        return AtlasOptions(
            name_property,
            group_property,
            tuple(conditions),
            projection or defaults.projection,  # type: ignore[arg-type]  # checked by the value
            _size(size),
            far_islands or defaults.far_islands,  # type: ignore[arg-type]
        )
    except ValueError as error:
        raise typer.BadParameter(f"{error}.") from error


def _foreign_options(kind: Kind, chosen: Mapping[str, object]) -> ForeignOptions:
    """Return the choices for maps of other programs; one that such a map has not is refused."""
    for option in chosen.keys() - CHOSEN.get(kind, frozenset()):
        raise typer.BadParameter(f"--{option} does not apply to {kind.value}.")
    try:
        return ForeignOptions(**chosen)  # type: ignore[arg-type]  # checked by the value
    except ValueError as error:
        raise typer.BadParameter(f"{error}.") from error


def _size(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise ValueError("a size is WIDTHxHEIGHT, such as 1600x900")
    return int(width), int(height)


def _is_archive(output: Path) -> bool:
    return output.suffix.lower() == _ARCHIVE and not output.is_dir()


def _save(made: Import, output: Path) -> Path:
    """Save the map; a folder keeps to one map, even by force."""
    if _is_archive(output):
        return save_archive(made.bundle, output)
    stem = stem_for(made.bundle.model.name)
    others = structure_candidates(output) if output.is_dir() else ()
    other = next((path.name for path in others if path.name != f"{stem}.xml"), None)
    if other is not None:
        raise SaveError(
            f"{plain_path(output)} holds another map, {plain(other)}. Choose another folder."
        )
    return save_map(made.bundle, output, stem)


def _print(made: Import, written: Path, json: bool) -> None:
    model = made.bundle.model
    chosen = _choices_json(made.choices)
    counts = {"regions": len(model.regions), "super_regions": len(model.super_regions)}
    if json:
        issues = [issue_json(issue) for issue in made.issues]
        print_json(
            {"map": model.name, "written": str(written), **counts, **chosen, "issues": issues}
        )
        return
    for issue in made.issues:
        tell(str(issue))
    found = len(made.issues)
    tell(
        f"{plain(model.name)}: {_counted(counts['regions'], 'region')} in "
        f"{_counted(counts['super_regions'], 'super region')}, "
        f"{found or 'no'} finding{'' if found == 1 else 's'}. Written: {plain_path(written)}"
    )


def _choices_json(choices: Choices) -> dict[str, object]:
    """Return what could be chosen otherwise; nothing for a file that leaves no choice."""
    found: dict[str, object] = {}
    if choices.gaps:
        counts = [{"gap": c.gap, "links": c.links, "pieces": c.pieces} for c in choices.gaps]
        found |= {"gap": choices.gap, "gaps": counts}
    if choices.nested:
        found["nested"] = choices.nested
    if choices.water:
        found["water"] = choices.water
    if len(choices.groups) > 1:
        found["groups"] = list(choices.groups)
    if len(choices.games) > 1:
        found["games"] = list(choices.games)
    if choices.properties:
        found |= {"named_by": choices.named_by, "properties": list(choices.properties)}
    if len(choices.objects) > 1:
        found["objects"] = list(choices.objects)
    return found


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
