"""Makes a map model of the declarations of its files, and reports what does not fit together.

Lenient: a duplicate or an unknown name is an issue and left out of the model, never more than
that. Self and one-way neighbours stay in the model; `validation` reports them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.model import Color, MapModel, Region, SeaLink, SuperRegion
from engine.cartography.sources import Sources
from engine.cartography.template import free_colors
from engine.cartography.xml_io import (
    ColorMapping,
    MeantDeclaration,
    Reference,
    RegionDeclaration,
    SeaLinkDeclaration,
    Structure,
)
from engine.wording import say


@dataclass(frozen=True, slots=True)
class Resolution:
    """A model with everything its files say that a model cannot hold."""

    model: MapModel
    issues: tuple[Issue, ...]
    sources: Sources
    colorless: frozenset[int]  # regions without a colour of their own: theirs is made up


@dataclass(slots=True)
class _Progress:
    """What is known so far; lives for one resolution."""

    file: str
    colors_file: str = ""
    issues: list[Issue] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)  # region name -> key
    super_regions: dict[str, SuperRegion] = field(default_factory=dict)
    regions: dict[int, Region] = field(default_factory=dict)
    declarations: dict[int, RegionDeclaration] = field(default_factory=dict)
    super_region_lines: dict[int, int] = field(default_factory=dict)
    neighbour_lines: dict[tuple[int, int], int] = field(default_factory=dict)
    sea_links: dict[tuple[int, int], SeaLink] = field(default_factory=dict)
    sea_link_lines: dict[tuple[int, int], int] = field(default_factory=dict)
    meant: dict[tuple[int, int], int] = field(default_factory=dict)  # pair -> line
    colors: dict[int, Color] = field(default_factory=dict)
    color_lines: dict[int, int] = field(default_factory=dict)

    def report(self, code: str, line: int, message: str, advice: str, *regions: int) -> None:
        place = Place(self.file, line, regions)
        self.issues.append(Issue(code, Severity.ERROR, message, advice, place))

    def report_color(self, code: str, line: int, message: str, advice: str, *keys: int) -> None:
        place = Place(self.colors_file, line, keys)
        self.issues.append(Issue(code, Severity.ERROR, message, advice, place))


def resolve(
    structure: Structure, mapping: ColorMapping | None, name: str, size: tuple[int, int]
) -> Resolution:
    """Put a map together; `name` is for one that has none, `size` is (width, height)."""
    progress = _Progress(structure.file, mapping.file if mapping else "")
    _take_regions(progress, structure)
    for key, declaration in progress.declarations.items():
        _take_neighbours(progress, key, declaration)
    for link in structure.sea_links:
        _take_sea_link(progress, link)
    for pair in structure.meant:
        _take_meant(progress, pair)
    colorless = frozenset(progress.regions)
    if mapping is not None:
        colorless = _take_colors(progress, mapping)
    model = MapModel(
        name=structure.name or name,
        width=size[0],
        height=size[1],
        regions=_colored(progress, structure.background),
        super_regions=tuple(progress.super_regions.values()),
        sea_links=tuple(progress.sea_links.values()),
        background=tuple(dict.fromkeys(structure.background)),
        author=structure.texts["Author"],
        description=structure.texts["Description"],
        licence=structure.texts["Licence"],
        players_limit=structure.players_limit,
        meant=tuple(progress.meant),
    )
    return Resolution(model, tuple(progress.issues), _sources(progress), colorless)


def _sources(progress: _Progress) -> Sources:
    return Sources(
        structure=progress.file,
        colors=progress.colors_file or None,
        region_lines={key: d.line for key, d in progress.declarations.items()},
        super_region_lines=progress.super_region_lines,
        neighbour_lines=progress.neighbour_lines,
        sea_link_lines=progress.sea_link_lines,
        color_lines=progress.color_lines,
    )


def _take_regions(progress: _Progress, structure: Structure) -> None:
    for declared in structure.super_regions:
        known = progress.super_regions.get(declared.name)
        if known is None:
            known = SuperRegion(len(progress.super_regions) + 1, declared.name, declared.bonus)
            progress.super_regions[declared.name] = known
            progress.super_region_lines[known.key] = declared.line
        else:
            progress.report(
                "duplicate-super-region",
                declared.line,
                say(
                    "The super region “{name}” is declared again; the first is in line {line}.",
                    name=declared.name,
                    line=progress.super_region_lines[known.key],
                ),
                say("Rename one of them, or move its regions to the other."),
            )
        for region in declared.regions:
            _take_region(progress, region, known.key)


def _take_region(progress: _Progress, declared: RegionDeclaration, super_region: int) -> None:
    if declared.name in progress.keys:
        first = progress.keys[declared.name]
        progress.report(
            "duplicate-region",
            declared.line,
            say(
                "The region “{name}” is declared again; the first is in line {line}.",
                name=declared.name,
                line=progress.declarations[first].line,
            ),
            say("Rename or remove one of them."),
            first,
        )
        return
    key = len(progress.keys) + 1
    progress.keys[declared.name] = key
    progress.declarations[key] = declared
    progress.regions[key] = Region(
        key, declared.name, super_region, (0, 0, 0), declared.army, declared.label_point
    )


def _take_neighbours(progress: _Progress, key: int, declared: RegionDeclaration) -> None:
    near: set[int] = set()
    for reference in declared.neighbours:
        other = progress.keys.get(reference.name)
        if other is None:
            _report_unknown(progress, reference, key)
        elif other in near:
            progress.report(
                "duplicate-neighbour",
                reference.line,
                say(
                    "“{first}” names its neighbour “{second}” again.",
                    first=declared.name,
                    second=reference.name,
                ),
                say("Remove this line."),
                key,
                other,
            )
        else:
            near.add(other)
            progress.neighbour_lines[key, other] = reference.line
    progress.regions[key] = replace(progress.regions[key], neighbours=frozenset(near))


def _report_unknown(progress: _Progress, reference: Reference, key: int) -> None:
    progress.report(
        "unknown-neighbour",
        reference.line,
        say(
            "The neighbour “{name}” of “{region}” does not exist.",
            name=reference.name,
            region=progress.declarations[key].name,
        ),
        say("Correct the name, or remove this line."),
        key,
    )


def _known_ends(
    progress: _Progress, ends: tuple[str, str], line: int, code: str, message: Callable[[str], str]
) -> tuple[int, int] | None:
    """Return the keys of two regions, the smaller first; report the names of no regions."""
    unknown = [name for name in dict.fromkeys(ends) if name not in progress.keys]
    for name in unknown:
        advice = say("Correct the name, or remove this element.")
        progress.report(f"unknown-{code}", line, message(name), advice)
    if unknown:
        return None
    first, second = sorted(progress.keys[name] for name in ends)
    return first, second


def _take_sea_link(progress: _Progress, link: SeaLinkDeclaration) -> None:
    keys = _known_ends(progress, link.ends, link.line, "sea-link", _unknown_in_link)
    if keys is None:
        return
    first, second = keys
    if first == second:
        message = say("A sea link of “{name}” joins it with itself.", name=link.ends[0])
        progress.report("self-sea-link", link.line, message, say("Remove the link."), first)
    elif (first, second) in progress.sea_links:
        message = say(
            "“{first}” and “{second}” are joined by another sea link already.",
            first=link.ends[0],
            second=link.ends[1],
        )
        advice = say("Keep one link; it can have several paths.")
        progress.report("duplicate-sea-link", link.line, message, advice, first, second)
    else:
        progress.sea_links[first, second] = SeaLink((first, second), link.paths)
        progress.sea_link_lines[first, second] = link.line


def _take_meant(progress: _Progress, pair: MeantDeclaration) -> None:
    """Take a deliberate difference; what concerns no two regions, or comes again, is left out."""
    keys = _known_ends(progress, pair.ends, pair.line, "meant-pair", _unknown_in_pair)
    if keys is None:
        return
    first, second = keys
    if first == second:
        message = say("A deliberate difference names “{name}” twice.", name=pair.ends[0])
        progress.report("self-meant-pair", pair.line, message, say("Remove the pair."), first)
    elif (first, second) in progress.meant:
        message = say(
            "The deliberate difference of “{first}” and “{second}” comes again.",
            first=pair.ends[0],
            second=pair.ends[1],
        )
        advice = say("Remove this line.")
        progress.report("duplicate-meant-pair", pair.line, message, advice, first, second)
    else:
        progress.meant[first, second] = pair.line


def _unknown_in_link(name: str) -> str:
    return say("The sea link names the region “{name}”, which does not exist.", name=name)


def _unknown_in_pair(name: str) -> str:
    return say(
        "The deliberate difference names the region “{name}”, which does not exist.", name=name
    )


def _take_colors(progress: _Progress, mapping: ColorMapping) -> frozenset[int]:
    """Give regions their colours, and return the keys of those that got none."""
    owners: dict[Color, str] = {}
    mentioned: set[int] = set()
    for entry in mapping.entries:
        key = progress.keys.get(entry.region)
        if key is None:
            progress.report_color(
                "unknown-color-region",
                entry.line,
                say(
                    "A colour stands for the region “{name}”, which does not exist.",
                    name=entry.region,
                ),
                say("Correct the name, or remove the entry."),
            )
        elif key in mentioned:
            _report_second_color(progress, entry.region, entry.line, key)
        elif entry.color in owners:
            _report_shared_color(progress, entry.line, (owners[entry.color], entry.region))
        else:
            progress.colors[key] = entry.color
            owners[entry.color] = entry.region
        if key is not None and key not in mentioned:
            mentioned.add(key)
            progress.color_lines[key] = entry.line
    _report_missing_colors(progress, mentioned)
    return frozenset(progress.regions.keys() - progress.colors.keys())


def _report_second_color(progress: _Progress, name: str, line: int, key: int) -> None:
    progress.report_color(
        "duplicate-color-region",
        line,
        say(
            "The region “{name}” has a colour already, in line {line}.",
            name=name,
            line=progress.color_lines[key],
        ),
        say("Remove one of the entries."),
        key,
    )


def _report_shared_color(progress: _Progress, line: int, names: tuple[str, str]) -> None:
    progress.report_color(
        "duplicate-color",
        line,
        say(
            "The colour of “{second}” stands for “{first}” already.",
            second=names[1],
            first=names[0],
        ),
        say("Give each region a colour of its own, here and in the template."),
        *(progress.keys[name] for name in names),
    )


def _report_missing_colors(progress: _Progress, mentioned: set[int]) -> None:
    for key, declared in progress.declarations.items():
        if key not in mentioned:
            place = Place(progress.colors_file, None, (key,))
            message = say("The region “{name}” has no colour.", name=declared.name)
            advice = say("Add an entry with its colour in the template.")
            progress.issues.append(Issue("missing-color", Severity.ERROR, message, advice, place))


def _colored(progress: _Progress, background: tuple[Color, ...]) -> tuple[Region, ...]:
    """Return the regions in order; those without a colour get free ones, so that all differ."""
    free = free_colors({*progress.colors.values(), *background})
    return tuple(
        replace(region, color=progress.colors.get(key) or next(free))
        for key, region in progress.regions.items()
    )
