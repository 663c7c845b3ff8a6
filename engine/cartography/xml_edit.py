"""A map's XML files as text that is edited by hand: written from a model, and read back into it.

Regions and super regions are told by their names; one with another name in the same place is the
same one renamed. Reading is strict: a text that does not say a whole map is refused with all its
reasons. Must not touch the disk or pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import TypeAlias, TypeVar

from engine.cartography.editing_model import new_colors
from engine.cartography.files import MapFiles
from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.model import Color, MapModel, Region, SeaLink
from engine.cartography.resolve import Resolution, resolve
from engine.cartography.template import LARGEST_KEY
from engine.cartography.xml_io import ColorMapping, Structure, read_colors, read_structure
from engine.cartography.xml_write import obstacles, write_colors_xml, write_map_xml
from engine.errors import UnreadableMapError
from engine.wording import say

_Keys: TypeAlias = dict[int, int]  # of the text, counted from 1 -> of the map
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class MapTexts:
    """The structure file and the colour mapping of a map."""

    structure: str
    colors: str


@dataclass(frozen=True, slots=True)
class TextReading:
    """What texts say about a map; the model is there only if there is nothing against it."""

    model: MapModel | None
    issues: tuple[Issue, ...]  # each with the file and, where it is known, the line
    added: tuple[str, ...] = ()  # names of regions
    removed: tuple[str, ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()  # from, to


def write_texts(model: MapModel, files: MapFiles) -> MapTexts:
    """Return the texts as a save writes them; the model must have no `obstacles`."""
    return MapTexts(write_map_xml(model, files).decode(), write_colors_xml(model).decode())


def read_texts(
    old: MapModel, files: MapFiles, structure: str | None = None, colors: str | None = None
) -> TextReading:
    """Read edited texts of a map, which has no `obstacles`; None stands for one as it is.

    A colour mapping as it is follows the structure: renamed regions keep their colours, and new
    ones get colours of their own.
    """
    issues: list[Issue] = []
    own = write_texts(old, files)
    text = own.structure if structure is None else structure
    said = _read(issues, read_structure, files.structure, text)
    mapping = None
    if colors not in {None, own.colors}:
        mapping = _read(issues, read_colors, files.colors, colors or "")
    if said is None or issues:
        return TextReading(None, tuple(issues))
    issues += _other_files(said, files, text)
    resolution = resolve(said, mapping, old.name, (old.width, old.height))
    issues += resolution.issues
    reading = _matched(old, resolution, mapping)
    if reading.model is not None:
        issues += [_obstacle(reason, files.structure) for reason in obstacles(reading.model)]
    return replace(
        reading, model=None if issues else reading.model, issues=(*issues, *reading.issues)
    )


def _read(
    issues: list[Issue],
    read: Callable[[Path, bool, bytes], tuple[_T, list[Issue]]],
    file: str,
    text: str,
) -> _T | None:
    try:
        data = text.encode()
    except UnicodeEncodeError:
        message = say("The text holds half of a character that takes two.")
        issues.append(Issue("unreadable", Severity.ERROR, message, say("Remove it."), Place(file)))
        return None
    try:
        contents, found = read(Path(file), False, data)
    except UnreadableMapError as error:
        place = Place(file, error.line)
        issues.append(Issue("unreadable", Severity.ERROR, _sentence(error.reason), "", place))
        return None
    issues += found
    return contents


def _sentence(reason: str) -> str:
    return reason[:1].upper() + reason[1:]


def _other_files(structure: Structure, files: MapFiles, text: str) -> list[Issue]:
    """Report names of files that a save would not write: it names them all alike."""
    own = {"Picture": files.picture, "Template": files.template, "Colors": files.colors}
    wrong = [kind for kind, name in structure.files.items() if name != own[kind]]
    if not wrong:
        return []
    before, _, _ = text.partition("<Files")
    names = ", ".join(own[kind] for kind in wrong)
    message = say("The files of this map are named by saving: {names}.", names=names)
    advice = say("Leave their names as they are; “Save as” gives them others.")
    place = Place(files.structure, before.count("\n") + 1)
    return [Issue("other-files", Severity.ERROR, message, advice, place)]


def _obstacle(reason: str, file: str) -> Issue:
    return Issue("not-savable", Severity.ERROR, reason, "", Place(file))


def _matched(old: MapModel, resolution: Resolution, mapping: ColorMapping | None) -> TextReading:
    """Give the model of a text the map's keys and, without a mapping of its own, its colours."""
    new = resolution.model
    regions = _keys([(r.name, r.key) for r in _in_order(old)], [r.name for r in new.regions])
    groups = _keys(
        [(g.name, g.key) for g in old.super_regions], [g.name for g in new.super_regions]
    )
    if max(regions.values(), default=0) > LARGEST_KEY:
        message = say("A map has at most {limit:,} regions.", limit=LARGEST_KEY)
        return TextReading(
            None, (Issue("too-many-regions", Severity.ERROR, message, say("Remove some.")),)
        )
    model = _renumbered(new, regions, groups)
    if mapping is None:
        model = _with_colors(model, {region.key: region.color for region in old.regions})
    before, after = old.regions_by_key(), model.regions_by_key()
    return TextReading(
        model,
        (),
        added=tuple(after[key].name for key in after if key not in before),
        removed=tuple(before[key].name for key in before if key not in after),
        renamed=tuple(
            (before[key].name, after[key].name)
            for key in after
            if key in before and before[key].name != after[key].name
        ),
    )


def _in_order(model: MapModel) -> list[Region]:
    """Return the regions as the text lists them."""
    return [region for group in model.super_regions for region in model.members(group.key)]


def _keys(old: Sequence[tuple[str, int]], new: Sequence[str]) -> _Keys:
    """Find the key of every name: its own, that of one it replaces, or a new one."""
    known = dict(old)
    found = {i: known[name] for i, name in enumerate(new) if name in known}
    matcher = SequenceMatcher(None, [name for name, _ in old], new, autojunk=False)
    for how, a, b, c, d in matcher.get_opcodes():
        gone = [key for name, key in old[a:b] if name not in new]
        come = [i for i in range(c, d) if i not in found]
        if how == "replace" and len(gone) == len(come):
            found |= dict(zip(come, gone, strict=True))
    fresh = max(known.values(), default=0)
    keys: _Keys = {}
    for i in range(len(new)):
        if i not in found:
            fresh += 1
        keys[i + 1] = found.get(i, fresh)
    return keys


def _renumbered(model: MapModel, regions: _Keys, groups: _Keys) -> MapModel:
    def pair(keys: tuple[int, int]) -> tuple[int, int]:
        one, other = sorted((regions[keys[0]], regions[keys[1]]))
        return one, other

    return replace(
        model,
        regions=tuple(
            replace(
                region,
                key=regions[region.key],
                super_region=groups[region.super_region],
                neighbours=frozenset(regions[key] for key in region.neighbours),
            )
            for region in model.regions
        ),
        super_regions=tuple(replace(g, key=groups[g.key]) for g in model.super_regions),
        sea_links=tuple(SeaLink(pair(link.regions), link.paths) for link in model.sea_links),
        meant=tuple(pair(keys) for keys in model.meant),
    )


def _with_colors(model: MapModel, known: Mapping[int, Color]) -> MapModel:
    """Give regions the colours they have, and new ones colours that nothing else has."""
    kept = tuple(r for r in model.regions if r.key in known)
    colored = tuple(replace(region, color=known[region.key]) for region in kept)
    wanted = len(model.regions) - len(kept)
    fresh = iter(new_colors(replace(model, regions=colored), wanted) if wanted else ())
    return replace(
        model,
        regions=tuple(
            replace(region, color=known[region.key] if region.key in known else next(fresh))
            for region in model.regions
        ),
    )
