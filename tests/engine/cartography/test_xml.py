"""XML from strangers: hostile files are refused, wrong ones reported, ours written one way."""

from __future__ import annotations

import copy
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from xmlschema import XMLSchema

from engine.cartography import xml_lines
from engine.cartography.model import MapModel, SeaLink
from engine.cartography.xml_io import read_colors, read_structure
from engine.cartography.xml_lines import parse_xml
from engine.cartography.xml_schema import conforms
from engine.cartography.xml_values import COLORS_NAMESPACE, MAP_NAMESPACE
from engine.cartography.xml_write import obstacles, write_colors_xml, write_map_xml
from engine.errors import UnreadableMapError
from schemas import MAP_XSD, REGION_COLORS_XSD
from tests.engine.cartography.samples import edit, line_of, models, saved, small_model

BOMB = """<?xml version="1.0"?>
<!DOCTYPE Map [
  <!ENTITY a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">
  <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
  <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
]>
<Map xmlns="urn:marchland:map:1">&c;</Map>
"""
EXTERNAL = """<?xml version="1.0"?>
<!DOCTYPE Map [<!ENTITY secret SYSTEM "secret.txt">]>
<Map xmlns="urn:marchland:map:1"><Author>&secret;</Author></Map>
"""
REMOTE_DTD = '<!DOCTYPE Map SYSTEM "http://localhost:9/map.dtd"><Map xmlns="urn:marchland:map:1"/>'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (BOMB, 2, "DOCTYPE"),
        (EXTERNAL, 2, "DOCTYPE"),
        (REMOTE_DTD, 1, "DOCTYPE"),
        ("", 1, "no element found"),
        ("Not XML at all", 1, "syntax error"),
        ('<Map xmlns="urn:marchland:map:1">\n<SuperRegions>\n</Map>', 3, "mismatched tag"),
        ("<a>" * 40 + "</a>" * 40, 1, "nested too deeply"),
        ('<?xml version="1.0" encoding="no-such-code"?><a/>', None, "UTF-8"),
        ('<Map xmlns="urn:marchland:map:1">&nbsp;</Map>', 1, "undefined entity"),
        ("<Map/>", 1, "the root is <Map> in the namespace “”"),
        ('<Dictionary xmlns="urn:marchland:region-colors:1"/>', 1, "the root is <Dictionary>"),
        ('<Map xmlns="urn:someone:map:1"/>', 1, "urn:someone:map:1"),
        ('<Map xmlns="http://palasekj.cz/"/>', 1, "the root is <Map>"),
        ('\n<Map xmlns="urn:marchland:map:1" Version="7"/>', 2, "version 7 of the format"),
        ('<Map xmlns="urn:marchland:map:3"/>', 1, "version 3 of the format"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int | None, words: str
) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    file = tmp_path / "map.xml"
    file.write_text(text, "utf-8")
    with pytest.raises(UnreadableMapError) as caught:
        read_structure(file)
    assert words in str(caught.value)
    assert caught.value.line == line
    assert str(caught.value).startswith("map.xml" if line is None else f"map.xml:{line}: ")


def test_a_newer_colour_mapping_is_refused(tmp_path: Path) -> None:
    file = saved(tmp_path).with_name("small-map-colors.xml")
    edit(file, ' Version="1"', ' Version="2"', 1)
    with pytest.raises(UnreadableMapError, match="version 2 of the format"):
        read_colors(file)


def test_the_size_limit_comes_before_parsing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(xml_lines, "MAX_XML_BYTES", 1024**2)
    file = tmp_path / "large.xml"
    file.write_bytes(b"<" * (1024**2 + 1))
    with pytest.raises(UnreadableMapError, match="larger than the 1 MB"):
        parse_xml(file)


def test_every_encoding_of_xml_is_read(tmp_path: Path) -> None:
    file = tmp_path / "map.xml"
    text = '<Map xmlns="urn:marchland:map:1" Name="Łódź Ñ"><SuperRegions/></Map>'
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        file.write_bytes(text.encode(encoding))
        structure, issues = read_structure(file)
        assert (structure.name, issues) == ("Łódź Ñ", [])
    polish = text.replace(" Ñ", "")
    file.write_bytes(f'<?xml version="1.0" encoding="cp1250"?>{polish}'.encode("cp1250"))
    assert read_structure(file)[0].name == "Łódź"


def test_elements_know_their_lines(tmp_path: Path) -> None:
    file = saved(tmp_path)
    tree = parse_xml(file)
    regions = [e for e in tree.root.iter() if e.get("Army") is not None]
    for region in regions:
        assert tree.line(region) == line_of(file, f'Name="{region.get("Name")}" Army')
    assert tree.line(ElementTree.Element("stranger")) == tree.line(None) == 2


def test_hints_where_to_find_a_schema_are_not_followed(tmp_path: Path) -> None:
    file = saved(tmp_path)
    hint = (
        '<Map xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
        'xsi:schemaLocation="urn:marchland:map:1 http://localhost:9/map.xsd" '
    )
    edit(file, "<Map ", hint, 1)
    assert read_structure(file, thorough=True)[1] == []


def test_broken_values_are_left_out_and_reported(tmp_path: Path) -> None:
    file = saved(tmp_path)
    edit(file, 'PlayersLimit="4"', 'PlayersLimit="0"')
    edit(file, 'Bonus="3"', 'Bonus="three"')
    edit(file, 'Army="3"', 'Army="-3"')
    edit(file, '<Label X="3" Y="3"/>', '<Label X="3"/>')
    edit(file, "8,6 8,8", "8;6")
    edit(file, 'Red="255"', 'Red="red"')
    edit(file, '<Region Name="Isle"/>', "<Region/>")
    edit(file, ' Picture="small-map.png"', ' Picture="..\\small-map.png"')
    structure, issues = read_structure(file)
    assert len(issues) >= 8
    assert {issue.code for issue in issues} == {"schema"}
    assert structure.players_limit is None
    assert structure.super_regions[0].bonus == 0
    west, middle = structure.super_regions[0].regions
    assert (west.label_point, middle.army) == (None, 2)
    assert [near.name for near in middle.neighbours] == ["West", "East"]
    assert structure.sea_links[0].paths == (((0, 1), (-3, 2), (4, 4)),)
    assert structure.background == ()
    assert "Picture" not in structure.files


def test_broken_colours_are_left_out_and_reported(tmp_path: Path) -> None:
    file = saved(tmp_path).with_name("small-map-colors.xml")
    edit(file, '<Color Red="200" Green="0" Blue="0"/>', "")
    edit(file, 'Red="0" Green="200"', 'Red="0"')
    edit(file, '<Region Name="East"/>', "<Region/>")
    mapping, issues = read_colors(file)
    assert [entry.region for entry in mapping.entries] == ["Isle"]
    assert {issue.code for issue in issues} == {"schema"}


@cache
def schema(xsd: Path) -> XMLSchema:
    return XMLSchema(xsd)


@settings(deadline=None, max_examples=50)
@given(models())
def test_what_we_write_is_valid_and_always_the_same(model: MapModel) -> None:
    assert obstacles(model) == ()
    for data, xsd, namespace in (
        (write_map_xml(model), MAP_XSD, MAP_NAMESPACE),
        (write_colors_xml(model), REGION_COLORS_XSD, COLORS_NAMESPACE),
    ):
        root = ElementTree.fromstring(data)
        assert conforms(root, namespace)
        assert list(schema(xsd).iter_errors(root)) == []
    assert write_map_xml(model) == write_map_xml(copy.deepcopy(model))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": ""}, "of a map must have 1 to 200"),
        ({"name": "x" * 201}, "of a map must have 1 to 200"),
        ({"author": "a\x00b"}, "The author of the map holds characters"),
        ({"description": "\ud800"}, "The description of the map holds characters"),
        ({"players_limit": 0}, "players limit"),
        ({"background": ((200, 0, 0),)}, "#c80000 stands for the background and “West”"),
        ({"sea_links": (SeaLink((2, 9), ()),)}, "does not join two regions"),
        ({"sea_links": (SeaLink((2, 2), ()),)}, "does not join two regions"),
        ({"sea_links": (SeaLink((2, 4), (((1, 1),),)),)}, "fewer than two points"),
        ({"sea_links": (SeaLink((2, 4), ()), SeaLink((4, 2), ()))}, "join “Middle” and “Isle”"),
        ({"sea_links": (SeaLink((7, 9), ()), SeaLink((7, 9), ()))}, "does not join two regions"),
        ({"meant": ((2, 9),)}, "does not concern two regions"),
        ({"meant": ((2, 2),)}, "does not concern two regions"),
        ({"meant": ((1, 3), (3, 1))}, "“West” and “East” are several times among"),
    ],
)
def test_a_map_that_xml_cannot_hold_says_why(change: dict[str, object], words: str) -> None:
    assert any(words in text for text in obstacles(replace(small_model(), **change)))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": " East"}, "without spaces around"),
        ({"name": "Ea\nst"}, "in one line"),
        ({"name": "Ea\x07st"}, "characters that XML cannot hold"),
        ({"name": "Isle"}, "Several regions are named “Isle”"),
        ({"color": (200, 0, 0)}, "stands for “West” and “East”"),
        ({"army": -1}, "The army of “East”"),
        ({"label_point": (-1, 3)}, "label point of “East”"),
        ({"super_region": 9}, "“East” is in no super region"),
        ({"neighbours": frozenset({77})}, "“East” has a neighbour that does not exist"),
    ],
)
def test_a_region_that_xml_cannot_hold_says_why(change: dict[str, object], words: str) -> None:
    model = small_model()
    regions = tuple(replace(r, **change) if r.name == "East" else r for r in model.regions)
    assert any(words in text for text in obstacles(replace(model, regions=regions)))


def test_a_super_region_that_xml_cannot_hold_says_why() -> None:
    groups = tuple(replace(g, name="G", bonus=10**7) for g in small_model().super_regions)
    found = obstacles(replace(small_model(), super_regions=groups))
    assert any("Several super regions are named “G”" in text for text in found)
    assert any("The bonus of “G”" in text for text in found)
