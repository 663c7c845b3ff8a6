"""Maps on disk: reads a folder or archive into a bundle with its issues, and saves a bundle.

The only module here that a program needs for opening and saving. Must not draw or repair.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from engine.cartography.archive import SUFFIX, is_archive, pack, unpacked
from engine.cartography.atomic import finish_save, replace_files
from engine.cartography.files import (
    MapFiles,
    find_colors,
    find_picture,
    find_template,
    stem_for,
    structure_candidates,
)
from engine.cartography.images import read_picture, read_template
from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.model import Color, MapModel, Region
from engine.cartography.resolve import Resolution, resolve
from engine.cartography.smears import find_smears
from engine.cartography.sources import Sources
from engine.cartography.template import (
    USUAL_BACKGROUNDS,
    Labels,
    TemplateReading,
    decode_template,
    encode_template,
    free_colors,
)
from engine.cartography.validation import (
    check_labels,
    check_model,
    check_template,
    check_warnings,
)
from engine.cartography.xml_io import Structure, read_colors, read_structure
from engine.cartography.xml_write import obstacles, write_colors_xml, write_map_xml
from engine.errors import SaveError, UnreadableMapError
from engine.wording import say
from maps import find_shipped, shipped_maps


@dataclass(frozen=True, slots=True, eq=False)
class MapBundle:
    """A whole map in memory; its pictures keep the bytes they had in their files."""

    model: MapModel
    labels: Labels  # (height, width), read-only
    picture: bytes  # PNG, JPEG or WebP
    template: bytes  # PNG that decodes to the labels
    picture_name: str  # of the file; only its ending matters to a save

    def with_model(self, model: MapModel) -> MapBundle:
        """Return the bundle with another model of the same pixels."""
        return self.with_map(model, self.labels)

    def with_map(self, model: MapModel, labels: Labels) -> MapBundle:
        """Return the bundle with other contents; the template is made anew only if it must be.

        Raises SaveError if a pixel belongs to no region of the model.
        """
        if self._template_fits(model, labels):
            return replace(self, model=model, labels=_frozen(labels))
        return self._encoded(model, labels)

    def with_clean_template(self) -> MapBundle:
        """Return the bundle with a template made anew: no unknown colours, no markers."""
        return self._encoded(self.model, self.labels)

    def with_picture(self, picture: bytes, name: str) -> MapBundle:
        """Return the bundle with another picture; `name` ends as its format's files do."""
        return replace(self, picture=picture, picture_name=name)

    def _template_fits(self, model: MapModel, labels: Labels) -> bool:
        """Say whether the old template shows these labels in these colours."""
        same_labels = labels is self.labels or np.array_equal(labels, self.labels)
        return (
            same_labels
            and _colors(model) == _colors(self.model)
            and set(self.model.background) <= set(model.background)
        )

    def _encoded(self, model: MapModel, labels: Labels) -> MapBundle:
        model = with_background(model)
        template = _encode(model, labels)
        return replace(self, model=model, labels=_frozen(labels), template=template)


def build_bundle(
    model: MapModel, labels: Labels, picture: bytes, picture_name: str = "map.png"
) -> MapBundle:
    """Make a bundle of a new map; the template is encoded from the labels.

    A model that declares no background colour gets a free one. Raises SaveError if a pixel
    belongs to no region of the model or the sizes differ.
    """
    model = with_background(model)
    return MapBundle(model, _frozen(labels), picture, _encode(model, labels), picture_name)


def save_map(bundle: MapBundle, folder: Path, stem: str | None = None) -> Path:
    """Write all four files of a map or none, and return the structure file.

    `stem` names the files; left out, it comes from the map's name. Raises SaveError, with the
    old files unchanged, if the map cannot be written as it is or the disk refuses.
    """
    names, contents = _contents(bundle, stem or stem_for(bundle.model.name))
    replace_files(folder, contents)
    return folder / names.structure


def save_archive(
    bundle: MapBundle,
    file: Path,
    stem: str | None = None,
    more: Mapping[str, bytes] = MappingProxyType({}),
) -> Path:
    """Write all four files of a map into one archive, a `.zip`, and return it.

    `more` are other files that go with the map, by name. `stem` and errors are as in `save_map`.
    """
    replace_files(file.parent, {file.name: archive_bytes(bundle, stem, more)})
    return file


def archive_bytes(
    bundle: MapBundle,
    stem: str | None = None,
    more: Mapping[str, bytes] = MappingProxyType({}),
) -> bytes:
    """Return what `save_archive` writes; the same map gives the same bytes."""
    _, contents = _contents(bundle, stem or stem_for(bundle.model.name))
    return pack({**more, **contents})


def _contents(bundle: MapBundle, stem: str) -> tuple[MapFiles, dict[str, bytes]]:
    """Return the files of a map by name, in the order in which they are to be written."""
    reasons = obstacles(bundle.model)
    if reasons:
        raise SaveError(say("The map cannot be saved yet. {reasons}", reasons=" ".join(reasons)))
    suffix = Path(bundle.picture_name).suffix.lower() or ".png"
    names = MapFiles.for_stem(stem, suffix)
    return names, {
        names.picture: bundle.picture,
        names.template: bundle.template,
        names.colors: write_colors_xml(bundle.model),
        names.structure: write_map_xml(bundle.model, names),  # last: it names the others
    }


def _colors(model: MapModel) -> dict[int, Color]:
    return {region.key: region.color for region in model.regions}


def _encode(model: MapModel, labels: Labels) -> bytes:
    if labels.shape != (model.height, model.width):
        raise SaveError(
            say(
                "The map is {map_width} x {map_height} pixels, its regions are drawn on "
                "{width} x {height}: they must agree.",
                map_width=model.width,
                map_height=model.height,
                width=labels.shape[1],
                height=labels.shape[0],
            )
        )
    try:
        return encode_template(labels, _colors(model), model.background[0])
    except KeyError as error:
        raise SaveError(
            say("Some pixels belong to regions that the map does not have. Erase them first.")
        ) from error


def with_background(model: MapModel) -> MapModel:
    """Return a model that declares a background colour: its own, else one that is free."""
    if model.background:
        return model
    background = next(free_colors({r.color for r in model.regions}, USUAL_BACKGROUNDS))
    return replace(model, background=(background,))


def _frozen(labels: Labels) -> Labels:
    """Return labels that nobody can write to, copied if somebody still could."""
    if labels.flags.writeable or labels.dtype != np.uint16:
        labels = labels.astype(np.uint16)
        labels.flags.writeable = False
    return labels


@dataclass(frozen=True, slots=True)
class MapReading:
    """A map as read from its files; a map with errors is read as far as it goes."""

    bundle: MapBundle | None  # None if a file is missing without which there is no map
    issues: tuple[Issue, ...]
    folder: Path
    stem: str  # of the files, for saving under the same names
    file_issues: tuple[Issue, ...] = ()  # of these, what no check of the bundle would find again
    archive: Path | None = None  # that holds the files, where the map is no folder


def read_map(path: Path, thorough: bool = False) -> MapReading:
    """Read a map, given its folder, its structure file or a `.zip` of either.

    Raises UnreadableMapError for what cannot be read at all: no map, not XML, hostile XML, a
    newer version, a broken or oversized image. All other mistakes are issues. A save into the
    folder that was cut off is finished, or undone, first. `thorough` adds the warnings, which
    games do not need, and has the XML schemas checked by xmlschema even where that is sure to
    find nothing.
    """
    if not is_archive(path):
        _make_whole(path)
        return _read_files(_structure_file(path, path), thorough)
    with unpacked(path) as folder:
        reading = _read_files(_structure_file(folder, path), thorough)
    return replace(reading, folder=path.parent, archive=path)


def _make_whole(path: Path) -> None:
    folder = path if path.is_dir() else path.parent
    try:
        finish_save(folder)
    except OSError as error:
        reason = say(
            "a save was cut off here and cannot be finished: {error}. "
            "Allow writing to this folder, or copy it to another place.",
            error=error.strerror or str(error),
        )
        raise UnreadableMapError(folder, reason) from error


def _read_files(file: Path, thorough: bool) -> MapReading:
    structure, issues = read_structure(file, thorough)
    files, missing = _locate(structure, file)
    mapping = None
    if files.colors:
        mapping, found = read_colors(file.parent / files.colors, thorough)
        issues += found
    pictures = _read_pictures(file.parent, files)
    resolution = resolve(structure, mapping, file.stem, pictures.size)
    bundle = None
    issues += [*missing, *resolution.issues, *pictures.issues]
    if mapping is not None and pictures.pixels is not None:
        bundle, sources, in_template = _assemble(resolution, pictures, files)
        issues += in_template
        checked = _checked(bundle, sources, resolution, thorough)
    else:
        checked = check_model(resolution.model, resolution.sources)
    return MapReading(bundle, (*issues, *checked), file.parent, file.stem, tuple(issues))


def resolve_map(name_or_path: str | Path) -> Path:
    """Return the folder of a shipped map by its name, or a path that exists as it is.

    Raises UnreadableMapError, naming the shipped maps, if it is neither.
    """
    shipped = find_shipped(str(name_or_path))
    if shipped is not None:
        return shipped
    path = Path(name_or_path)
    if path.exists():
        return path
    reason = say(
        "there is no such file or folder, and no shipped map of this name. Shipped: {names}.",
        names=", ".join(shipped_maps()) or say("none"),
    )
    raise UnreadableMapError(path, reason)


@dataclass(frozen=True, slots=True, eq=False)
class _Pictures:
    """The image files of a map, as far as they are there."""

    picture: bytes | None
    template: bytes | None  # None as well if it is not a PNG
    pixels: NDArray[np.uint8] | None  # of the template, (height, width, 4)
    size: tuple[int, int]  # (width, height) of the template, else of the picture
    issues: tuple[Issue, ...]


def _structure_file(path: Path, known_as: Path) -> Path:
    """Find the structure file that a path means; `known_as` is the folder or the archive."""
    if not path.is_dir():
        return path
    try:
        candidates = structure_candidates(path)
    except OSError as error:
        raise UnreadableMapError(known_as, f"{error.strerror or error}.") from error
    own = known_as.resolve().name.removesuffix(SUFFIX)
    named = [file for file in candidates if file.stem in {own, stem_for(own)}]
    chosen = named or candidates
    if len(chosen) == 1:
        return chosen[0]
    if not chosen:
        raise UnreadableMapError(known_as, say("there is no map in it: it holds no XML file."))
    names = ", ".join(file.name for file in chosen)
    reason = say("it holds several XML files: {names}. Keep or name one.", names=names)
    raise UnreadableMapError(known_as, reason)


def _locate(structure: Structure, file: Path) -> tuple[MapFiles, list[Issue]]:
    """Find the other files of a map, declared or by their usual names; "" for a missing one."""
    searches = {
        "Colors": (find_colors, _no_colors, "-colors.xml"),
        "Template": (find_template, _no_template, "-template.png"),
        "Picture": (find_picture, _no_picture, ".png"),
    }
    names, issues = {}, []
    for kind, (search, message, ending) in searches.items():
        declared = structure.files.get(kind)
        name = declared or search(file.parent, file.stem)
        names[kind] = name if name and (file.parent / name).is_file() else ""
        if not names[kind]:
            wanted = message(declared or f"{file.stem}{ending}")
            advice = say("Put it into the map's folder.")
            place = Place(file.name)
            issues.append(Issue("missing-file", Severity.ERROR, wanted, advice, place))
    return MapFiles(file.name, names["Colors"], names["Picture"], names["Template"]), issues


def _no_colors(file: str) -> str:
    return say("The colour mapping of the map is missing: {file}.", file=file)


def _no_template(file: str) -> str:
    return say("The colour template of the map is missing: {file}.", file=file)


def _no_picture(file: str) -> str:
    return say("The picture of the map is missing: {file}.", file=file)


def _read_pictures(folder: Path, files: MapFiles) -> _Pictures:
    picture, template, pixels = None, None, None
    size, issues = (0, 0), []
    if files.picture:
        picture, size = read_picture(folder / files.picture)
    if files.template:
        template, pixels = read_template(folder / files.template)
        height, width = pixels.shape[:2]
        if picture is not None and size != (width, height):
            issues.append(_sizes_differ(size, (width, height), files))
        size = (width, height)
    return _Pictures(picture, template, pixels, size, tuple(issues))


def _sizes_differ(picture: tuple[int, int], template: tuple[int, int], files: MapFiles) -> Issue:
    message = say(
        "The picture is {picture_width} x {picture_height} pixels, the template {width} x "
        "{height}.",
        picture_width=picture[0],
        picture_height=picture[1],
        width=template[0],
        height=template[1],
    )
    advice = say(
        "Bring {first} and {second} to one size.", first=files.picture, second=files.template
    )
    return Issue("size-mismatch", Severity.ERROR, message, advice, Place(files.picture))


def _assemble(
    resolution: Resolution, pictures: _Pictures, files: MapFiles
) -> tuple[MapBundle, Sources, tuple[Issue, ...]]:
    """Make the bundle, and check what only the template's pixels show."""
    assert pictures.pixels is not None
    model = resolution.model
    keys = {region.color: region.key for region in model.regions}
    reading = decode_template(pictures.pixels, keys, model.background)
    model = replace(model, regions=tuple(_marked(r, reading) for r in model.regions))
    sources = replace(resolution.sources, template=files.template)
    smears, reading = find_smears(pictures.pixels, reading, model)
    issues = check_template(reading, files.template, smears)
    picture_name = files.picture or files.template
    bundle = MapBundle(model, reading.labels, b"", pictures.template or b"", picture_name)
    if not bundle.template:  # a BMP: saved as PNG
        bundle = bundle.with_clean_template()
    return replace(bundle, picture=pictures.picture or bundle.template), sources, issues


def _checked(
    bundle: MapBundle, sources: Sources, resolution: Resolution, thorough: bool
) -> tuple[Issue, ...]:
    """Check what the bundle shows, as everybody can who has it."""
    found = check_labels(bundle.model, bundle.labels, sources)
    warnings = check_warnings(bundle.model, bundle.labels, sources) if thorough else ()
    return (
        *check_model(bundle.model, sources),
        *(issue for issue in found if not _told(issue, resolution)),
        *warnings,
    )


def _marked(region: Region, reading: TemplateReading) -> Region:
    """Take the label point from a marker pixel where the structure file has none."""
    if region.label_point is not None or region.key not in reading.markers:
        return region
    return replace(region, label_point=reading.markers[region.key])


def _told(issue: Issue, resolution: Resolution) -> bool:
    """Say whether an issue follows from a colour that was reported as missing."""
    return issue.code == "no-pixels" and issue.place.regions[0] in resolution.colorless
