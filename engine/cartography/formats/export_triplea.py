"""Writes a map as a folder of TripleA; see `triplea_files` and `triplea_game` for the formats.

Super regions are national objectives of the first of two players, each of whom owns half of the
regions; units and rules are the least that a game needs to be started.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from PIL import Image

from engine.cartography.files import stem_for
from engine.cartography.formats.export_conquest import checked_references, whole_points
from engine.cartography.formats.export_names import exported_names, report_loss, report_losses
from engine.cartography.formats.export_shapes import rings_without_holes
from engine.cartography.formats.report import Export, Findings
from engine.cartography.formats.triplea_game import OBJECTIVE
from engine.cartography.images import decode_picture
from engine.cartography.model import MapModel, Point
from engine.cartography.store import MapBundle
from engine.wording import say

_USUAL_ARMY: Final = 2
_MARKS: Final = r"<>():\\"
_TILE: Final = 256  # pixels of a side of the pieces that the picture is cut into
_PLAYERS: Final = ("Red", "Blue")
_JAVA: Final = "games.strategy.triplea"
_DELEGATES: Final = (
    ("initDelegate", "InitializationDelegate", "Initializing Delegates"),
    ("purchase", "PurchaseDelegate", "Purchase"),
    ("move", "MoveDelegate", "Combat Move"),
    ("battle", "BattleDelegate", "Combat"),
    ("place", "PlaceDelegate", "Place Units"),
    ("endTurn", "EndTurnDelegate", "Turn Complete"),
)
_STEPS: Final = ("purchase", "move", "battle", "place", "endTurn")


def export_triplea(bundle: MapBundle) -> Export:
    """Return the files of a map, by names such as map/polygons.txt; losses are listed.

    Raises SaveError for a map that names regions or super regions it does not have.
    """
    model, findings = bundle.model, Findings(None)
    checked_references(model)
    report_losses(model, _USUAL_ARMY, findings, armies_kept=True)
    if model.author or model.description:
        report_loss(say("the author and the description"), findings)
    groups, names = exported_names(model, _MARKS, findings)
    stem = stem_for(model.name)
    name_of = {region.key: name for region, name in zip(model.regions, names, strict=True)}
    places = whole_points(bundle)
    centers = [f"{name_of[key]}  {_point(point)}" for key, point in places.items()]
    files = {
        "map/map.properties": _lines(_properties(model)),
        "map/polygons.txt": _lines(_polygons(bundle, name_of)),
        "map/centers.txt": _lines(centers),
        "map/place.txt": _lines(
            f"{name_of[k]}  {_point(p)}  | overflowToLeft=false" for k, p in places.items()
        ),
        **_tiles(bundle),
        f"map/games/{stem}.xml": _game(model, groups, name_of),
        "map.yml": _lines(_yml(model, stem)),
    }
    return Export(files, findings.issues())


def _yml(model: MapModel, stem: str) -> Iterator[str]:
    title = " ".join(model.name.replace("'", "").split())
    yield f"map_name: '{title}'"
    yield "games:"
    yield f"- {{game_name: '{title}', file_name: {stem}.xml}}"
    yield "version: 1"


def _properties(model: MapModel) -> Iterator[str]:
    yield from (f"map.width={model.width}", f"map.height={model.height}")
    around = any(len(link.paths) > 1 for link in model.sea_links)
    yield from (f"map.scrollWrapX={str(around).lower()}", "map.scrollWrapY=false")
    yield from ("map.hasRelief=false", "map.showTerritoryNames=true")
    yield from (
        f"color.{player}={color}"
        for player, color in zip(_PLAYERS, ("b02020", "2040b0"), strict=True)
    )
    yield "color.Neutral=d3bb7a"


def _polygons(bundle: MapBundle, name_of: dict[int, str]) -> Iterator[str]:
    for key, rings in rings_without_holes(bundle.labels).items():
        if key in name_of:
            pieces = ("  <  " + " ".join(map(_point, ring)) + "  >" for ring in rings)
            yield name_of[key] + "".join(pieces)


def _point(point: Point) -> str:
    return f"({point[0]},{point[1]})"


def _lines(lines: Iterable[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


def _tiles(bundle: MapBundle) -> dict[str, bytes]:
    """Return the picture cut into squares, as the program shows it."""
    picture = decode_picture(bundle.picture, bundle.picture_name).convert("RGB")
    size = (bundle.model.width, bundle.model.height)
    picture = picture if picture.size == size else picture.resize(size, Image.Resampling.LANCZOS)
    tiles = {}
    for top in range(0, size[1], _TILE):
        for left in range(0, size[0], _TILE):
            file = io.BytesIO()
            picture.crop((left, top, left + _TILE, top + _TILE)).save(file, "PNG")
            tiles[f"map/baseTiles/{left // _TILE}_{top // _TILE}.png"] = file.getvalue()
    return tiles


def _game(model: MapModel, groups: list[str], name_of: dict[int, str]) -> bytes:
    game = Element("game")
    SubElement(game, "info", name=model.name, version="1.0")
    SubElement(game, "loader", javaClass=f"{_JAVA}.TripleA")
    SubElement(game, "triplea", minimumVersion="2.0.0")
    SubElement(game, "diceSides", value="6")
    _add_map(game, model, name_of)
    resources = SubElement(game, "resourceList")
    SubElement(resources, "resource", name="PUs")
    players = SubElement(game, "playerList")
    for player in _PLAYERS:
        SubElement(players, "player", name=player, optional="false")
    for player in _PLAYERS:
        SubElement(players, "alliance", player=player, alliance=player)
    units = SubElement(game, "unitList")
    SubElement(units, "unit", name="army")
    _add_play(game)
    _add_production(game)
    _add_attachments(game, model, groups, name_of)
    _add_start(game, model, name_of)
    properties = SubElement(game, "propertyList")
    for name, value in (("mapName", stem_for(model.name)), ("National Objectives", "true")):
        SubElement(properties, "property", name=name, value=value, editable="false")
    ElementTree.indent(game)
    body: bytes = ElementTree.tostring(game, encoding="utf-8", xml_declaration=False)
    head = b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE game SYSTEM "game.dtd">\n'
    return head + body + b"\n"


def _add_map(game: Element, model: MapModel, name_of: dict[int, str]) -> None:
    area = SubElement(game, "map")
    for region in model.regions:
        SubElement(area, "territory", name=name_of[region.key])
    for region in model.regions:
        for other in sorted(region.neighbours):
            if region.key < other:
                SubElement(area, "connection", t1=name_of[region.key], t2=name_of[other])


def _add_play(game: Element) -> None:
    play = SubElement(game, "gamePlay")
    for name, kind, display in _DELEGATES:
        java = f"{_JAVA}.delegate.{kind}"
        SubElement(play, "delegate", name=name, javaClass=java, display=display)
    sequence = SubElement(play, "sequence")
    SubElement(sequence, "step", name="gameInitDelegate", delegate="initDelegate", maxRunCount="1")
    for player in _PLAYERS:
        for step in _STEPS:
            name = f"{player.lower()}{step[0].upper()}{step[1:]}"
            SubElement(sequence, "step", name=name, delegate=step, player=player)


def _add_production(game: Element) -> None:
    production = SubElement(game, "production")
    rule = SubElement(production, "productionRule", name="buyArmy")
    SubElement(rule, "cost", resource="PUs", quantity="1")
    SubElement(rule, "result", resourceOrUnit="army", quantity="1")
    frontier = SubElement(production, "productionFrontier", name="production")
    SubElement(frontier, "frontierRules", name="buyArmy")
    for player in _PLAYERS:
        SubElement(production, "playerProduction", player=player, frontier="production")


def _add_attachments(
    game: Element, model: MapModel, groups: list[str], name_of: dict[int, str]
) -> None:
    attachments = SubElement(game, "attachmentList")
    for region in model.regions:
        attachment = _attach(attachments, "territoryAttachment", name_of[region.key], "Territory")
        SubElement(attachment, "option", name="production", value="1")
    unit = _attach(attachments, "unitAttachment", "army", "Unit", "unitType")
    for name, value in (("movement", "1"), ("attack", "3"), ("defense", "3")):
        SubElement(unit, "option", name=name, value=value)
    for group, name in zip(model.super_regions, groups, strict=True):
        members = [name_of[r.key] for r in model.regions if r.super_region == group.key]
        for player in _PLAYERS:
            rule = _attach(attachments, f"{OBJECTIVE}_{name}", player, "Rules", "player")
            SubElement(rule, "option", name="objectiveValue", value=str(group.bonus))
            SubElement(
                rule, "option", name="directOwnershipTerritories", value=":".join(members),
                count=str(len(members)),
            )  # fmt: skip


def _attach(parent: Element, name: str, to: str, kind: str, type_: str = "territory") -> Element:
    java = f"{_JAVA}.attachments.{kind}Attachment"
    return SubElement(parent, "attachment", name=name, attachTo=to, javaClass=java, type=type_)


def _add_start(game: Element, model: MapModel, name_of: dict[int, str]) -> None:
    start = SubElement(game, "initialize")
    owners = SubElement(start, "ownerInitialize")
    units = SubElement(start, "unitInitialize")
    for turn, region in enumerate(model.regions):
        owner, name = _PLAYERS[turn % len(_PLAYERS)], name_of[region.key]
        SubElement(owners, "territoryOwner", territory=name, owner=owner)
        if region.army == 0:
            continue
        SubElement(
            units, "unitPlacement", unitType="army", territory=name, quantity=str(region.army),
            owner=owner,
        )  # fmt: skip
