"""Writes a map's structure and colours as XML: the same model gives the same bytes.

Must not touch the disk. Regions are written by super region, neighbours in the order of
the file, attributes in one fixed order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine.cartography.files import MapFiles
from engine.cartography.issues import quoted
from engine.cartography.model import Color, MapModel, Point, Region, SeaLink
from engine.cartography.xml_values import (
    COLORS_NAMESPACE,
    FORMAT_VERSION,
    LARGEST_NUMBER,
    LARGEST_PLAYERS_LIMIT,
    LARGEST_SIDE,
    LONGEST_NAME,
    MAP_NAMESPACE,
    parse_name,
    parse_points,
)
from engine.wording import say

_DECLARATION: Final = '<?xml version="1.0" encoding="utf-8"?>'
_IN_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_IN_ATTRIBUTE: Final = _IN_TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})
# What XML 1.0 cannot hold, even escaped.
_FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_map_xml(model: MapModel, files: MapFiles | None = None) -> bytes:
    """Return the structure file; the model must have no `obstacles`."""
    lines = (_DECLARATION, *_map_lines(model, files))
    return ("\n".join(lines) + "\n").encode()


def write_colors_xml(model: MapModel) -> bytes:
    """Return the colour mapping file, in the order of the structure file."""
    lines = [_DECLARATION, f'<Dictionary xmlns="{COLORS_NAMESPACE}" Version="{FORMAT_VERSION}">']
    for region in _in_file_order(model):
        lines += [
            "  <Entry>",
            f"    {_color(region.color)}",
            f"    <Region{_attributes(Name=region.name)}/>",
            "  </Entry>",
        ]
    return ("\n".join([*lines, "</Dictionary>"]) + "\n").encode()


def obstacles(model: MapModel) -> tuple[str, ...]:
    """Say why the files could not hold this model; each a sentence that says what to change.

    Files name regions, so a map whose names clash would come back as another map.
    """
    return (
        *_name_obstacles(say("map"), [model.name]),
        *_name_obstacles(say("region"), [r.name for r in model.regions]),
        *_name_obstacles(say("super region"), [s.name for s in model.super_regions]),
        *_color_obstacles(model),
        *_text_obstacles(model),
        *_number_obstacles(model),
        *_reference_obstacles(model),
    )


def _map_lines(model: MapModel, files: MapFiles | None) -> Iterator[str]:
    yield f'<Map xmlns="{MAP_NAMESPACE}" Version="{FORMAT_VERSION}"{_attributes(Name=model.name)}>'
    for tag, text in _texts(model).items():
        if text:
            yield f"  <{tag}>{text.translate(_IN_TEXT)}</{tag}>"
    if files is not None:
        names = {"Picture": files.picture, "Template": files.template, "Colors": files.colors}
        yield f"  <Files{_attributes(**names)}/>"
    yield from _block("  ", "Background", [f"    {_color(c)}" for c in model.background])
    yield from _super_region_lines(model)
    names_by_key = {r.key: r.name for r in model.regions}
    links = [line for s in model.sea_links for line in _sea_link_lines(s, names_by_key)]
    yield from _block("  ", "SeaLinks", links)
    meant = [_pair_line(pair, names_by_key) for pair in model.meant]
    yield from _block("  ", "Meant", meant)
    yield "</Map>"


def _super_region_lines(model: MapModel) -> Iterator[str]:
    rank = {region.key: i for i, region in enumerate(_in_file_order(model))}
    names = {r.key: r.name for r in model.regions}
    limit = {} if model.players_limit is None else {"PlayersLimit": model.players_limit}
    yield f"  <SuperRegions{_attributes(**limit)}>"
    for group in model.super_regions:
        yield f"    <SuperRegion{_attributes(Name=group.name, Bonus=group.bonus)}>"
        for region in model.members(group.key):
            near = sorted(region.neighbours, key=rank.__getitem__)
            yield from _region_lines(region, [names[key] for key in near])
        yield "    </SuperRegion>"
    yield "  </SuperRegions>"


def _region_lines(region: Region, neighbours: list[str]) -> Iterator[str]:
    yield f"      <Region{_attributes(Name=region.name, Army=region.army)}>"
    if region.label_point is not None:
        x, y = region.label_point
        yield f"        <Label{_attributes(X=x, Y=y)}/>"
    yield "        <Neighbours>"
    for name in neighbours:
        yield f"          <Region{_attributes(Name=name)}/>"
    yield "        </Neighbours>"
    yield "      </Region>"


def _sea_link_lines(link: SeaLink, names: dict[int, str]) -> Iterator[str]:
    first, second = (names[key] for key in link.regions)
    yield f"    <SeaLink{_attributes(From=first, To=second)}>"
    for path in link.paths:
        yield f"      <Path{_attributes(Points=_points(path))}/>"
    yield "    </SeaLink>"


def _pair_line(pair: tuple[int, int], names: dict[int, str]) -> str:
    first, second = (names[key] for key in pair)
    return f"    <Pair{_attributes(From=first, To=second)}/>"


def _block(indent: str, tag: str, inner: list[str]) -> list[str]:
    """Wrap lines in an element; no lines, no element."""
    return [f"{indent}<{tag}>", *inner, f"{indent}</{tag}>"] if inner else []


def _attributes(**values: str | int) -> str:
    return "".join(f' {key}="{str(v).translate(_IN_ATTRIBUTE)}"' for key, v in values.items())


def _points(path: Iterable[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in path)


def _color(color: Color) -> str:
    red, green, blue = color
    return f"<Color{_attributes(Red=red, Green=green, Blue=blue)}/>"


def _in_file_order(model: MapModel) -> list[Region]:
    return [region for group in model.super_regions for region in model.members(group.key)]


def _texts(model: MapModel) -> dict[str, str]:
    return {"Author": model.author, "Description": model.description, "Licence": model.licence}


def _name_obstacles(kind: str, names: list[str]) -> Iterator[str]:
    for name in sorted({n for n, count in Counter(names).items() if count > 1}):
        yield say("Several {kind}s are named “{name}”: rename all but one.", kind=kind, name=name)
    for name in names:
        shown = name[:40].encode(errors="backslashreplace").decode()
        if parse_name(name) is None:
            yield say(
                "The name “{name}” of a {kind} must have 1 to {longest} characters, "
                "in one line, without spaces around them.",
                name=shown,
                kind=kind,
                longest=LONGEST_NAME,
            )
        elif _FORBIDDEN.search(name):
            yield say(
                "The name “{name}” of a {kind} holds characters that XML cannot hold.",
                name=shown,
                kind=kind,
            )


def _color_obstacles(model: MapModel) -> Iterator[str]:
    owners: dict[Color, list[str]] = {color: [] for color in model.background}
    for region in model.regions:
        owners.setdefault(region.color, []).append(region.name)
    for (red, green, blue), names in owners.items():
        behind = (red, green, blue) in model.background
        if behind + len(names) > 1:
            users = [say("the background")] * behind + [quoted([name]) for name in names]
            yield say(
                "Colour {color} stands for {users}: give each a colour of its own.",
                color=f"#{red:02x}{green:02x}{blue:02x}",
                users=say(" and ").join(users),
            )


def _text_obstacles(model: MapModel) -> Iterator[str]:
    for name, text in (
        (say("author"), model.author),
        (say("description"), model.description),
        (say("licence"), model.licence),
    ):
        if _FORBIDDEN.search(text):
            yield say("The {text} of the map holds characters that XML cannot hold.", text=name)


def _number_obstacles(model: MapModel) -> Iterator[str]:
    for region in model.regions:
        if not 0 <= region.army <= LARGEST_NUMBER:
            yield say(
                "The army of “{name}” is not between 0 and {limit:,}.",
                name=region.name,
                limit=LARGEST_NUMBER,
            )
        x, y = region.label_point or (0, 0)
        if not (0 <= x < LARGEST_SIDE and 0 <= y < LARGEST_SIDE):
            yield say("The label point of “{name}” is outside the picture.", name=region.name)
    for group in model.super_regions:
        if abs(group.bonus) > LARGEST_NUMBER:
            yield say(
                "The bonus of “{name}” is larger than {limit:,}.",
                name=group.name,
                limit=LARGEST_NUMBER,
            )
    if model.players_limit is not None and not 1 <= model.players_limit <= LARGEST_PLAYERS_LIMIT:
        yield say("The players limit is not between 1 and {limit:,}.", limit=LARGEST_PLAYERS_LIMIT)


def _reference_obstacles(model: MapModel) -> Iterator[str]:
    regions = {region.key for region in model.regions}
    groups = {group.key for group in model.super_regions}
    for region in model.regions:
        if region.super_region not in groups:
            yield say("“{name}” is in no super region: choose one.", name=region.name)
        if not region.neighbours <= regions:
            yield say(
                "“{name}” has a neighbour that does not exist: remove the link.", name=region.name
            )
    for link in model.sea_links:
        yield from _link_obstacles(link, regions)
    for pair in _repeated(frozenset(link.regions) for link in model.sea_links):
        if pair <= regions:
            yield say("Several sea links join {names}: keep one.", names=_names(model, pair))
    for first, second in model.meant:
        if not {first, second} <= regions or first == second:
            yield say("A deliberate difference does not concern two regions of the map: remove it.")
    for pair in _repeated(frozenset(pair) for pair in model.meant):
        if pair <= regions:
            yield say(
                "{names} are several times among the deliberate differences: keep one.",
                names=_names(model, pair),
            )


def _names(model: MapModel, keys: Iterable[int]) -> str:
    return say(" and ").join(quoted([model.region(key).name]) for key in sorted(keys))


def _link_obstacles(link: SeaLink, regions: set[int]) -> Iterator[str]:
    if not set(link.regions) <= regions or len(set(link.regions)) != 2:
        yield say("A sea link does not join two regions of the map: remove it.")
    if any(parse_points(_points(path)) is None for path in link.paths):
        yield say("A sea link has a path of fewer than two points or far outside: draw it again.")


def _repeated(pairs: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    return [pair for pair, count in Counter(pairs).items() if count > 1]
