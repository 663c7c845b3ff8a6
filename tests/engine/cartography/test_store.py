"""Maps go to disk and come back the same; broken ones are told apart, each with its message."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from PIL import Image

from engine.cartography.issues import Severity
from engine.cartography.model import MapModel
from engine.cartography.store import build_bundle, read_map, resolve_map, save_map
from engine.errors import SaveError, UnreadableMapError
from maps import shipped_maps
from tests.engine.cartography.samples import (
    BLUE,
    RED,
    codes,
    edit,
    line_of,
    models,
    png,
    saved,
    small_bundle,
    small_labels,
    small_model,
    striped_labels,
)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(models())
def test_a_saved_map_comes_back_and_saves_to_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory, model: MapModel
) -> None:
    folder = tmp_path_factory.mktemp("map")
    labels = striped_labels(model)
    file = save_map(build_bundle(model, labels, png(np.zeros((model.height, 8), np.uint8))), folder)
    first = contents(folder)

    reading = read_map(file)

    assert reading.bundle is not None
    assert reading.bundle.model == model
    assert np.array_equal(reading.bundle.labels, labels)
    save_map(reading.bundle, folder)
    assert contents(folder) == first


def test_the_small_map_has_no_issues(tmp_path: Path) -> None:
    file = saved(tmp_path)
    reading = read_map(file, thorough=True)
    assert {issue.severity for issue in reading.issues} == {Severity.WARNING}  # it is so small
    assert read_map(file).issues == reading.file_issues == ()
    assert (reading.folder, reading.stem) == (tmp_path / "small-map", "small-map")
    assert reading.bundle is not None
    assert reading.bundle.model == small_model()
    assert reading.bundle.picture == small_bundle().picture
    assert not reading.bundle.labels.flags.writeable


def test_files_are_named_after_the_map(tmp_path: Path) -> None:
    saved(tmp_path)
    assert sorted(contents(tmp_path / "small-map")) == [
        "small-map-colors.xml",
        "small-map-template.png",
        "small-map.png",
        "small-map.xml",
    ]
    assert save_map(small_bundle(), tmp_path, "other").name == "other.xml"


@dataclass(frozen=True)
class Break:
    """A change to a file, and what is reported for it."""

    old: str
    new: str
    code: str
    words: str
    where: str | None  # what stands in the line that is named; None for no line
    file: str = "small-map.xml"


COLORS = "small-map-colors.xml"
MEANT = '<Meant><Pair From="West" To="East"/>\n<Pair From="East" To="{}"/></Meant></Map>'
BREAKS = [
    Break('Name="East" A', 'Name="West" A', "duplicate-region", "“West”", 'Name="West" A'),
    Break('Name="Right"', 'Name="Left"', "duplicate-super-region", "“Left”", 'Name="Left"'),
    Break('Name="East"/', 'Name="Nowhere"/', "unknown-neighbour", "“Nowhere”", "Nowhere"),
    Break('<Region Name="Middle"/>', "", "one-way-neighbour", "“West”", 'Name="West"/'),
    Break('Name="Middle"/', 'Name="West"/', "self-neighbour", "“West”", 'Name="West"/'),
    Break('Name="Isle"/', 'Name="East"/', "duplicate-neighbour", "“East”", 'Name="East"/'),
    Break('To="Isle"', 'To="Mars"', "unknown-sea-link", "“Mars”", "Mars"),
    Break('To="Isle"', 'To="Middle"', "self-sea-link", "“Middle”", 'To="Middle"'),
    Break('From="Middle"', 'From="East"', "sea-link-without-neighbours", "“Isle”", "SeaLink "),
    Break(
        "</SeaLinks>",
        '<SeaLink From="Isle" To="Middle"/></SeaLinks>',
        "duplicate-sea-link",
        "“Isle”",
        "</SeaLinks>",
    ),
    Break("</Map>", MEANT.format("Mars"), "unknown-meant-pair", "“Mars”", "</Map>"),
    Break("</Map>", MEANT.format("East"), "self-meant-pair", "“East”", "</Map>"),
    Break("</Map>", MEANT.format("West"), "duplicate-meant-pair", "“West”", "</Map>"),
    Break('Army="3"', 'Army="many"', "schema", "many", 'Army="many"'),
    Break('X="3"', 'X="-3"', "schema", "-3", 'X="-3"'),
    Break("<SuperRegions", "<Islands/><SuperRegions", "schema", "Islands", "Islands"),
    Break("8,6 8,8", "8,6", "schema", "<Path>", "8,6"),
    Break(
        'Red="255" Green="255" Blue="255"',
        'Red="200" Green="0" Blue="0"',
        "color-is-background",
        "“West”",
        None,
    ),
    Break('Name="Isle"', 'Name="Mars"', "unknown-color-region", "“Mars”", "Entry>", COLORS),
    Break('Name="Isle"', 'Name="Mars"', "missing-color", "“Isle”", None, COLORS),
    Break('Name="Isle"', 'Name="West"', "duplicate-color-region", "“West”", "Entry>", COLORS),
    Break('"200" Green="200"', '"200" Green="0"', "duplicate-color", "“Isle”", "Entry>", COLORS),
    Break('Green="200" Blue', 'Green="9" Blue', "no-pixels", "#000900", "Entry>", COLORS),
    Break('Green="200" Blue', 'Green="9" Blue', "unmapped-color", "#00c800", None, COLORS),
    Break('Red="200" Green="0"', 'Red="256" Green="0"', "schema", "256", "256", COLORS),
    Break('Blue="0"', 'Blue="0" Alpha="9"', "schema", "9", 'Alpha="9"', COLORS),
]


@pytest.mark.parametrize("broken", BREAKS, ids=lambda b: f"{b.code}-{b.new[:20]}")
def test_a_broken_file_is_reported_with_its_line(tmp_path: Path, broken: Break) -> None:
    file = saved(tmp_path).with_name(broken.file)
    edit(file, broken.old, broken.new, 1)

    reading = read_map(tmp_path / "small-map")

    assert reading.bundle is not None
    found = [issue for issue in reading.issues if issue.code == broken.code]
    assert len(found) == 1
    assert broken.words in str(found[0])
    assert found[0].advice
    if broken.where is not None:
        line = found[0].place.line
        assert line is not None
        assert broken.where in file.read_text("utf-8").split("\n")[line - 1]
        assert str(found[0]).startswith(f"{broken.file}:{line}: ")


def test_every_finding_is_reported_once(tmp_path: Path) -> None:
    file = saved(tmp_path)
    edit(file, '<Region Name="Isle"/>', '<Region Name="Isle"/><Region Name="X"/><Region Name="Y"/>')
    edit(file, 'Name="East" Army="2"', 'Name="West" Army="2"')
    found = read_map(file, thorough=True).issues
    assert sorted(i.code for i in found if i.severity is Severity.ERROR) == [
        "duplicate-region",
        "unknown-color-region",
        "unknown-neighbour",
        "unknown-neighbour",
        "unknown-neighbour",
        "unmapped-color",
    ]


def test_a_disconnected_map_names_the_part_and_an_empty_super_region_itself(tmp_path: Path) -> None:
    file = saved(tmp_path)
    edit(file, '<Region Name="Isle"/>', "", 1)
    middle = '          <Region Name="Middle"/>\n'
    head, _, tail = file.read_text("utf-8").rpartition(middle)  # the last one is the Isle's
    file.write_text(head + tail, "utf-8")
    edit(file, "  </SuperRegions>", '    <SuperRegion Name="Void" Bonus="1"/>\n  </SuperRegions>')
    issues = {issue.code: issue for issue in read_map(file).issues}
    assert issues.keys() == {"disconnected", "empty-super-region", "sea-link-without-neighbours"}
    assert "“Isle”" in issues["disconnected"].message
    assert issues["disconnected"].place.line == line_of(file, 'Name="Isle" Army')
    assert issues["empty-super-region"].place.line == line_of(file, "Void")
    assert issues["sea-link-without-neighbours"].severity is Severity.WARNING


@pytest.mark.parametrize(
    ("name", "kind", "opens"),
    [
        ("small-map.png", "picture", True),
        ("small-map-template.png", "colour template", False),
        ("small-map-colors.xml", "colour mapping", False),
    ],
)
@pytest.mark.parametrize("declared", [True, False])
def test_a_missing_file_is_named(
    tmp_path: Path, name: str, kind: str, opens: bool, declared: bool
) -> None:
    file = saved(tmp_path)
    (file.parent / name).unlink()
    if not declared:
        lines = file.read_text("utf-8").splitlines()
        file.write_text("\n".join(line for line in lines if "<Files" not in line), "utf-8")
    reading = read_map(file)
    assert codes(reading.issues) == ["missing-file"]
    assert kind in reading.issues[0].message
    assert name in reading.issues[0].message
    assert (reading.bundle is not None) == opens
    if reading.bundle is not None:  # the template is shown instead
        assert reading.bundle.picture == reading.bundle.template


def test_a_map_without_its_other_files_is_still_checked(tmp_path: Path) -> None:
    file = saved(tmp_path)
    for name in ("small-map.png", "small-map-template.png", "small-map-colors.xml"):
        (file.parent / name).unlink()
    edit(file, '<Region Name="Middle"/>', "", 1)
    reading = read_map(file)
    assert sorted(codes(reading.issues)) == ["missing-file"] * 3 + ["one-way-neighbour"]


def test_pictures_of_different_size(tmp_path: Path) -> None:
    file = saved(tmp_path)
    (file.parent / "small-map.png").write_bytes(png(np.zeros((5, 7, 3), np.uint8)))
    reading = read_map(file)
    assert codes(reading.issues) == ["size-mismatch"]
    assert "7 x 5" in reading.issues[0].message
    assert "16 x 12" in reading.issues[0].message


def test_unmapped_colours_are_counted_and_summed_up(tmp_path: Path) -> None:
    file = saved(tmp_path)
    template = file.parent / "small-map-template.png"
    pixels = np.asarray(Image.open(template).convert("RGB")).copy()
    pixels[11, :] = [(i, 1, 1) for i in range(16)]
    pixels[0, :] = [(i, 2, 2) for i in range(16)]
    pixels[7, :4] = (9, 9, 9)
    template.write_bytes(png(pixels))
    reading = read_map(file)
    assert codes(reading.issues) == ["unmapped-color"] * 20 + ["unmapped-colors"]
    assert "#090909, 4 pixels" in reading.issues[0].message
    assert reading.issues[0].place.pixel == (0, 7)
    assert "1 pixel," in reading.issues[1].message
    assert "13 more colours, 13 pixels" in reading.issues[-1].message
    assert reading.bundle is not None
    clean = read_map(save_map(reading.bundle.with_clean_template(), file.parent))
    assert clean.issues == ()


def test_half_transparent_pixels_are_reported(tmp_path: Path) -> None:
    file = saved(tmp_path)
    template = file.parent / "small-map-template.png"
    pixels = np.asarray(Image.open(template).convert("RGBA")).copy()
    pixels[0, 3:5, 3] = 128
    pixels[11, :, 3] = 0  # wholly transparent is background
    template.write_bytes(png(pixels))
    reading = read_map(file)
    assert codes(reading.issues) == ["translucent-pixels"]
    assert reading.issues[0].place.pixel == (3, 0)


def test_a_bitmap_template_is_read_and_saved_as_png(tmp_path: Path) -> None:
    file = saved(tmp_path)
    template = file.parent / "small-map-template.png"
    image = Image.open(io.BytesIO(template.read_bytes())).convert("RGB")
    template.unlink()
    image.save(file.parent / "small-map-template.bmp")
    edit(file, "small-map-template.png", "small-map-template.bmp")
    reading = read_map(file)
    assert reading.issues == ()
    assert reading.bundle is not None
    assert reading.bundle.template.startswith(b"\x89PNG")
    assert np.array_equal(reading.bundle.labels, small_labels())


@pytest.mark.parametrize("form", ["JPEG", "WEBP"])
def test_a_lossy_picture_keeps_its_bytes_but_is_no_template(tmp_path: Path, form: str) -> None:
    stream = io.BytesIO()
    Image.new("RGB", (16, 12), (10, 90, 30)).save(stream, form)
    suffix = {"JPEG": ".JPG", "WEBP": ".webp"}[form]
    file = save_map(small_bundle().with_picture(stream.getvalue(), f"x{suffix}"), tmp_path / "m")
    reading = read_map(file)
    assert reading.issues == ()
    assert reading.bundle is not None
    assert reading.bundle.picture == stream.getvalue()
    assert reading.bundle.picture_name == f"small-map{suffix.lower()}"
    (file.parent / "small-map-template.png").write_bytes(stream.getvalue())
    with pytest.raises(UnreadableMapError, match="lossless"):
        read_map(file)


def test_a_declared_file_never_leaves_the_folder(tmp_path: Path) -> None:
    file = saved(tmp_path)
    (tmp_path / "secret.xml").write_bytes((file.parent / "small-map-colors.xml").read_bytes())
    edit(file, "small-map-colors.xml", "../secret.xml")
    reading = read_map(file)
    assert codes(reading.issues) == ["schema"]
    assert "../secret.xml" in reading.issues[0].message


def test_a_folder_must_say_which_map_it_is(tmp_path: Path) -> None:
    with pytest.raises(UnreadableMapError, match="there is no map in it"):
        read_map(tmp_path)
    saved(tmp_path)
    (tmp_path / "small-map" / "notes.xml").write_text("<a/>")
    assert read_map(tmp_path / "small-map").issues == ()
    other = (tmp_path / "small-map").rename(tmp_path / "other")
    with pytest.raises(UnreadableMapError, match=r"notes\.xml, small-map\.xml"):
        read_map(other)


def test_a_folder_that_cannot_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(UnreadableMapError, match="Permission denied"):
        read_map(tmp_path)


def test_a_missing_map(tmp_path: Path) -> None:
    with pytest.raises(UnreadableMapError, match=r"gone\.xml: No such file"):
        read_map(tmp_path / "gone.xml")


def test_maps_are_found_by_name_or_path(tmp_path: Path) -> None:
    for name, folder in shipped_maps().items():
        assert resolve_map(name.upper()) == folder
    assert resolve_map(str(tmp_path)) == tmp_path
    with pytest.raises(UnreadableMapError, match="Shipped: ") as caught:
        resolve_map(tmp_path / "nowhere")
    assert all(name in str(caught.value) for name in shipped_maps())


@pytest.mark.parametrize("name", list(shipped_maps()))
def test_shipped_maps_are_without_fault_and_written_by_this_program(
    tmp_path: Path, name: str
) -> None:
    reading = read_map(shipped_maps()[name], thorough=True)
    assert reading.issues == ()
    assert reading.bundle is not None
    save_map(reading.bundle, tmp_path)
    shipped = contents(shipped_maps()[name])
    assert contents(tmp_path) == {file: shipped[file] for file in contents(tmp_path)}


def test_a_template_is_encoded_anew_only_if_it_must_be() -> None:
    bundle = small_bundle()
    odd = replace(bundle, template=bundle.template + b"trailing bytes that a decoder skips")
    model = odd.model
    renamed = replace(model, regions=(replace(model.regions[0], name="W"), *model.regions[1:]))
    assert odd.with_model(renamed).template == odd.template
    more = replace(model, background=(*model.background, (1, 2, 3)))
    assert odd.with_model(more).template == odd.template
    assert odd.with_map(model, small_labels()).template == odd.template

    other = replace(model, background=((1, 2, 3),))
    assert odd.with_model(other).template != odd.template
    recolored = (replace(model.regions[0], color=(7, 7, 7)), *model.regions[1:])
    assert odd.with_model(replace(model, regions=recolored)).template != odd.template
    labels = small_labels()
    labels[0, 0] = 1
    assert odd.with_map(model, labels).template != odd.template


def test_pixels_without_a_region_cannot_be_saved() -> None:
    model = replace(small_model(), regions=small_model().regions[:3])
    with pytest.raises(SaveError, match="pixels belong to regions that the map does not have"):
        small_bundle().with_model(model)
    with pytest.raises(SaveError, match="20 x 12"):
        build_bundle(small_model(), np.zeros((12, 20), np.uint16), b"")


def test_a_model_without_background_gets_a_free_one() -> None:
    white = replace(small_model().regions[0], color=(255, 255, 255))
    model = replace(small_model(), background=(), regions=(white, *small_model().regions[1:]))
    assert build_bundle(model, small_labels(), b"").model.background == ((0, 0, 0),)


def test_a_map_that_files_cannot_hold_is_not_saved(tmp_path: Path) -> None:
    bundle = small_bundle()
    regions = tuple(replace(region, name="Same") for region in bundle.model.regions)
    with pytest.raises(SaveError, match="Several regions are named “Same”"):
        save_map(bundle.with_model(replace(bundle.model, regions=regions)), tmp_path / "new")
    assert not (tmp_path / "new").exists()


ANCESTOR_MAP = """\ufeff<?xml version="1.0" encoding="utf-8"?>
<Map xmlns="http://tempuri.org/XMLSchema.xsd"
     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
     xsi:schemaLocation="http://tempuri.org/XMLSchema.xsd Map.xsd">
  <SuperRegions Name="Old Lands" PlayersLimit="2">
    <SuperRegion Name="All" Bonus="2">
      <!-- a remark -->
      <Region Name="Hill"><Neighbours><Region Name="Dale" Army="5"/></Neighbours></Region>
      <Region Name="Dale" Army="4">
        <Neighbours>
          <Region Name="Hill"/>
          <Region Name="Hill"/>
          <Region Name="Bog"/>
        </Neighbours>
      </Region>
    </SuperRegion>
  </SuperRegions>
</Map>
""".replace("\n", "\r\n")
ANCESTOR_COLORS = """\ufeff<?xml version="1.0" encoding="utf-8"?>
<Dictionary xmlns="http://palasekj.cz/">
  <Entry><Color Red="200" Green="0" Blue="0"/><Region Name="Hill" Army="1"/></Entry>
  <Entry><Color Red="0" Green="0" Blue="200" Alpha="255"/><Region Name="Dale"/></Entry>
</Dictionary>
"""


def write_ancestor(folder: Path) -> None:
    """Write a map as the older program has it: markers, no background, smoothed edges."""
    pixels = np.full((9, 14, 3), 250, np.uint8)
    pixels[1:8, 1:7], pixels[1:8, 7:13] = RED, BLUE
    pixels[4, 3] = pixels[5, 10] = (78, 24, 86)
    pixels[0, 5] = (10, 10, 10)
    (folder / "Old.xml").write_text(ANCESTOR_MAP, "utf-8", newline="")
    (folder / "OldColorRegionMapping.xml").write_text(ANCESTOR_COLORS, "utf-8", newline="")
    (folder / "OldTemplate.png").write_bytes(png(pixels))
    (folder / "Old.png").write_bytes(png(pixels))


def test_files_of_the_ancestor_open_with_their_faults_listed(tmp_path: Path) -> None:
    write_ancestor(tmp_path)
    reading = read_map(tmp_path)
    assert [(i.code, i.place.line) for i in reading.issues] == [
        ("duplicate-neighbour", 12),
        ("unknown-neighbour", 13),
        ("unmapped-color", None),
        ("unmapped-color", None),
    ]
    assert reading.bundle is not None
    model = reading.bundle.model
    assert (model.name, model.players_limit) == ("Old Lands", 2)
    assert [(r.name, r.army, r.label_point) for r in model.regions] == [
        ("Hill", 2, (3, 4)),
        ("Dale", 4, (10, 5)),
    ]
    assert np.count_nonzero(reading.bundle.labels == 1) == 42  # the marker pixel is filled


def test_an_ancestor_saved_by_us_keeps_its_template(tmp_path: Path) -> None:
    write_ancestor(tmp_path)
    old = read_map(tmp_path).bundle
    assert old is not None
    again = read_map(save_map(old, tmp_path / "new"))
    assert again.bundle is not None
    assert again.bundle.model == old.model
    assert again.bundle.template == old.template
    assert codes(again.issues) == ["unmapped-color", "unmapped-color"]
