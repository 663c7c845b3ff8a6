"""Reads maps of TripleA: a folder or an archive of polygons, centres and the XML of games.

Water is what the XML calls so. It is left out, and land on its shores is joined, or it is kept as
regions. Super regions are national objectives, else the owners at the start.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path, PurePosixPath

import numpy as np

from engine.cartography.archive import is_archive
from engine.cartography.formats.bonuses import Bonus, Grouping, grouped
from engine.cartography.formats.choices import Choices, ForeignOptions
from engine.cartography.formats.declared import Continent, Declared, Territory
from engine.cartography.formats.report import Findings
from engine.cartography.formats.shaped import Shaped, both_ways
from engine.cartography.formats.shapes import FARTHEST, Canvas, Ring, Shape, paint
from engine.cartography.formats.text import shown
from engine.cartography.formats.triplea_files import (
    CENTERS,
    POLYGONS,
    PROPERTIES,
    ArchiveFiles,
    Files,
    FolderFiles,
    Game,
    find_games,
    find_text,
    map_folder,
    read_centers,
    read_polygons,
    read_properties,
)
from engine.cartography.formats.triplea_game import GameMap, read_game
from engine.cartography.xml_values import parse_int
from engine.errors import UnreadableMapError
from engine.wording import say


def read_triplea(path: Path, options: ForeignOptions, findings: Findings) -> Shaped:
    """Return what a map declares; `path` is its folder, its archive, or a file of it.

    Raises UnreadableMapError without polygons or a game, or if either cannot be read.
    """
    files = _files_of(path)
    outlines = find_text(files, POLYGONS)
    if outlines is None:
        raise UnreadableMapError(path, say("there is no {file} in the map.", file=POLYGONS))
    name, games = find_games(files, findings)
    if not games:
        reason = say("there is no XML of a game in it, which tells the neighbours.")
        raise UnreadableMapError(path, reason)
    game = _chosen(path, games, options.game, findings)
    file = PurePosixPath(game.file).name
    with findings.about(file):
        read = read_game(Path(file), files.read(game.file), findings)
    with findings.about(POLYGONS):
        polygons = read_polygons(files, outlines, findings)
        _compare(read, polygons, findings)
    findings.file = file  # the lines of what follows are those of the game
    return _shaped(path, name or game.title, files, read, polygons, games, options, findings)


def _files_of(path: Path) -> Files:
    if path.is_dir():
        return FolderFiles(path)
    return ArchiveFiles(path) if is_archive(path) else FolderFiles(map_folder(path))


def _chosen(path: Path, games: tuple[Game, ...], wish: str | None, findings: Findings) -> Game:
    """Return the wished game, the one that was named by its file, or the first."""
    if wish is None and path.suffix.lower() == ".xml":
        wish = path.name
    for game in games:
        if wish and wish.casefold() in {
            game.title.casefold(),
            PurePosixPath(game.file).name.casefold(),
        }:
            return game
    if wish:
        listed = ", ".join(shown(game.title) for game in games[:20])
        reason = say("it has no game {name}. There are: {games}.", name=shown(wish), games=listed)
        raise UnreadableMapError(path, reason)
    if len(games) > 1:
        message = say(
            "The map comes with {count} games; {name} was read.",
            count=len(games),
            name=shown(games[0].title),
        )
        findings.warning("game-chosen", None, message, say("Choose another if you like."))
    return games[0]


def _compare(
    game: GameMap, polygons: Mapping[str, tuple[list[Ring], int]], findings: Findings
) -> None:
    unknown = [name for name in polygons if name not in game.territories]
    if unknown:
        message = say(
            "{count} outlines, {name} the first, are of no territory of the game.",
            count=len(unknown),
            name=shown(unknown[0]),
        )
        line = polygons[unknown[0]][1]
        findings.warning("unknown-territory", line, message, say("They were left out."))


def _shaped(
    path: Path,
    name: str,
    files: Files,
    game: GameMap,
    polygons: Mapping[str, tuple[list[Ring], int]],
    games: tuple[Game, ...],
    options: ForeignOptions,
    findings: Findings,
) -> Shaped:
    is_sea = options.water == "sea" and len(game.water) < len(game.territories)
    names = [n for n in game.territories if not (is_sea and n in game.water)]
    index = {name: i for i, name in enumerate(names)}
    links = _links(game, index, findings)
    rings = [polygons[n][0] if n in polygons else [] for n in names]
    canvas = _canvas(files, [ring for own, _ in polygons.values() for ring in own], findings)
    # Every ring by itself: where an island lies in another territory, the smaller ring is on top.
    shapes = [Shape(i, (ring,)) for i, own in enumerate(rings) for ring in own]
    labels, shared = paint(path, shapes, canvas, findings)
    centers = _centers(files, findings)
    grouping, kinds = _grouping(game, index, options, findings)
    territories = tuple(
        Territory(
            n,
            grouping.continent_of[i],
            canvas.pixel(*centers[n]) if n in centers else None,
            game.territories[n],
        )
        for n, i in index.items()
    )
    declared = Declared(name, grouping.continents, territories, both_ways(links))
    choices = Choices(
        nested=grouping.nested,
        water=len(game.water),
        groups=kinds,
        games=tuple(g.title for g in games) if len(games) > 1 else (),
    )
    return Shaped(declared, labels, shared, choices=choices)


def _links(
    game: GameMap, index: Mapping[str, int], findings: Findings
) -> dict[tuple[int, int], int]:
    """Return the connections, over waters that are left out as well."""
    links = {
        (index[a], index[b]): line
        for (a, b), line in game.links.items()
        if a in index and b in index
    }
    shores: dict[str, set[int]] = defaultdict(set)
    for a, b in game.links:
        for land, sea in ((a, b), (b, a)):
            if land in index and sea not in index:
                shores[sea].add(index[land])
    direct = {frozenset(pair) for pair in links}
    over: dict[tuple[int, int], int] = {}
    for sea, lands in shores.items():
        for pair in combinations(sorted(lands), 2):
            if frozenset(pair) not in direct:
                over.setdefault(pair, game.territories[sea])
    if len(index) < len(game.territories):
        message = say(
            "{count} territories are water; {links} links join land on the same water.",
            count=len(game.territories) - len(index),
            links=len(over),
        )
        advice = say("They are sea here; they can be kept as regions.")
        findings.warning("water-left-out", None, message, advice)
    return over | links


def _canvas(files: Files, rings: list[Ring], findings: Findings) -> Canvas:
    found = find_text(files, PROPERTIES)
    properties = read_properties(files, found) if found else {}
    sides = [parse_int(properties.get(f"map.{s}"), 1, int(FARTHEST)) for s in ("width", "height")]
    if sides[0] is not None and sides[1] is not None:
        return Canvas(sides[0], sides[1])
    width, height = np.max([(1.0, 1.0), *(ring.max(axis=0) for ring in rings)], axis=0)
    message = say("There is no map.width and map.height in {file}.", file=PROPERTIES)
    advice = say("The outlines gave them: {width:.0f} x {height:.0f}.", width=width, height=height)
    findings.error("missing-size", None, message, advice)
    return Canvas(float(width), float(height))


def _centers(files: Files, findings: Findings) -> dict[str, tuple[int, int]]:
    found = find_text(files, CENTERS)
    if found is None:
        message = say("There is no {file} in the map.", file=CENTERS)
        advice = say("The army stands where there is room.")
        findings.warning("missing-file", None, message, advice)
        return {}
    with findings.about(CENTERS):
        return read_centers(files, found, findings)


def _grouping(
    game: GameMap, index: Mapping[str, int], options: ForeignOptions, findings: Findings
) -> tuple[Grouping, tuple[str, ...]]:
    """Return the super regions by the wish of the options, and the kinds that there are."""
    objectives = [
        Bonus(o.name, o.value, frozenset(index[m] for m in o.members if m in index), o.line)
        for o in game.objectives
    ]
    owners = sorted(set(game.owners.values()))
    kinds = (
        *(("bonuses",) if objectives else ()),
        *(("owners",) if owners else ()),
        "none",
    )
    if options.groups == "none" or kinds == ("none",):
        return grouped([], len(index), options.bonus, findings), kinds
    if options.groups == "bonuses" and objectives:
        return grouped(objectives, len(index), options.bonus, findings), kinds
    if options.groups != "owners" or not owners:
        message = say("The game has none of the super regions that were wished, or no objectives.")
        findings.warning("no-bonuses", None, message, say("The owners at the start make them."))
    return (
        _by_owner(game, index, owners)
        if owners
        else grouped(objectives, len(index), options.bonus, findings)
    ), kinds


def _by_owner(game: GameMap, index: Mapping[str, int], owners: list[str]) -> Grouping:
    place = {owner: i for i, owner in enumerate(owners)}
    continents = [Continent(owner, None, None) for owner in owners]
    chosen = [place.get(game.owners.get(name, ""), len(owners)) for name in index]
    if len(owners) in chosen:
        continents.append(Continent(say("No owner"), 0, None))
    return Grouping(tuple(continents), tuple(chosen))
