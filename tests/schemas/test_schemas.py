"""The schemas catch what they claim to, and the table of the same grammar agrees with them."""

from __future__ import annotations

import copy
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from xmlschema import XMLSchema

from engine.cartography.files import MapFiles
from engine.cartography.xml_schema import conforms
from engine.cartography.xml_values import COLORS_NAMESPACE, MAP_NAMESPACE
from engine.cartography.xml_write import write_colors_xml, write_map_xml
from schemas import MAP_XSD, REGION_COLORS_XSD
from tests.engine.cartography.samples import small_model

MODEL = replace(small_model(), meant=((1, 3), (1, 4)))
MAP_XML = write_map_xml(MODEL, MapFiles.for_stem("small")).decode()
COLORS_XML = write_colors_xml(MODEL).decode()


@pytest.fixture(scope="module")
def schemas() -> dict[str, XMLSchema]:
    return {
        MAP_NAMESPACE: XMLSchema(MAP_XSD, defuse="always", allow="local"),
        COLORS_NAMESPACE: XMLSchema(REGION_COLORS_XSD, defuse="always", allow="local"),
    }


def reasons(schema: XMLSchema, text: str) -> list[str]:
    return [str(error.reason) for error in schema.iter_errors(ElementTree.fromstring(text))]


def test_whole_files_are_valid(schemas: dict[str, XMLSchema]) -> None:
    assert reasons(schemas[MAP_NAMESPACE], MAP_XML) == []
    assert reasons(schemas[COLORS_NAMESPACE], COLORS_XML) == []


@pytest.mark.parametrize(
    ("old", "new", "constraint"),
    [
        ('Name="East" Army', 'Name="West" Army', "RegionName"),
        ('Name="Right"', 'Name="Left"', "SuperRegionName"),
        ('<Region Name="East"/>', '<Region Name="Nowhere"/>', "RegionName"),
        ('<Region Name="Isle"/>', '<Region Name="East"/>', "NeighbourOnce"),
        ('From="Middle"', 'From="Nowhere"', "RegionName"),
        ('To="Isle"', 'To="Nowhere"', "RegionName"),
        ('<Pair From="West"', '<Pair From="Nowhere"', "RegionName"),
        ('<Pair From="West" To="Isle"', '<Pair From="West" To="Nowhere"', "RegionName"),
        ('<Pair From="West" To="Isle"', '<Pair From="West" To="East"', "MeantPair"),
        ("</SeaLinks>", '<SeaLink From="Middle" To="Isle"/></SeaLinks>', "SeaLinkRegions"),
        (
            "</Background>",
            '<Color Red="255" Green="255" Blue="255"/></Background>',
            "BackgroundColor",
        ),
    ],
)
def test_identity_constraints_of_the_structure(
    schemas: dict[str, XMLSchema], old: str, new: str, constraint: str
) -> None:
    assert old in MAP_XML
    found = reasons(schemas[MAP_NAMESPACE], MAP_XML.replace(old, new, 1))
    assert any(constraint in reason for reason in found)


@pytest.mark.parametrize(
    ("old", "new", "constraint"),
    [
        ('Red="200" Green="200"', 'Red="200" Green="0"', "ColorOnce"),
        ('Name="Isle"', 'Name="West"', "RegionOnce"),
    ],
)
def test_identity_constraints_of_the_colours(
    schemas: dict[str, XMLSchema], old: str, new: str, constraint: str
) -> None:
    assert old in COLORS_XML
    found = reasons(schemas[COLORS_NAMESPACE], COLORS_XML.replace(old, new, 1))
    assert any(constraint in reason for reason in found)


_ODD_NUMBERS = ["", " ", "1", "-1", "+2", " 3 ", "1e3", "256", "007", "2.0", "\u0661", "9" * 9]
_ODD_NAMES = ["a", " a", "a\tb", "a" * 201, "..", ".a", "a/b", 'a"b', "c:d"]
_ODD_POINTS = ["1,2 3,4", "1,2", "1,2  3,4 ", "1.5,2 3,4", "1,2 3", "1000000,2 3,4"]
_ODD_VALUES = st.sampled_from(_ODD_NUMBERS + _ODD_NAMES + _ODD_POINTS)


@st.composite
def mutations(draw: st.DrawFn, root: ElementTree.Element) -> ElementTree.Element:
    """Damage a copy of a document, or change it in a way that leaves it valid."""
    root = copy.deepcopy(root)
    elements = list(root.iter())
    for _ in range(draw(st.integers(1, 2))):
        element = draw(st.sampled_from(elements))
        kind = draw(st.sampled_from(["set", "drop", "add", "text", "remove", "repeat", "rename"]))
        keys = sorted(element.attrib)
        if kind == "set" and keys:
            element.set(draw(st.sampled_from(keys)), draw(_ODD_VALUES))
        elif kind == "drop" and keys:
            element.attrib.pop(draw(st.sampled_from(keys)))
        elif kind == "add":
            element.set(
                draw(st.sampled_from(["Name", "Army", "Alpha", "Extra"])), draw(_ODD_VALUES)
            )
        elif kind == "text":
            element.text = draw(st.sampled_from(["", " \n", "word", None]))
        elif kind == "remove" and len(element):
            element.remove(draw(st.sampled_from(list(element))))
        elif kind == "repeat" and len(element):
            element.insert(0, copy.deepcopy(draw(st.sampled_from(list(element)))))
        elif kind == "rename":
            element.tag = draw(st.sampled_from([e.tag for e in elements] + ["Strange"]))
    return root


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_the_grammar_table_agrees_with_the_schemas(
    schemas: dict[str, XMLSchema], data: st.DataObject
) -> None:
    namespace = data.draw(st.sampled_from([MAP_NAMESPACE, COLORS_NAMESPACE]))
    whole = MAP_XML if namespace == MAP_NAMESPACE else COLORS_XML
    root = data.draw(mutations(ElementTree.fromstring(whole)))
    errors = [
        str(error.reason)
        for error in schemas[namespace].iter_errors(root)
        if not any(word in str(error.reason) for word in ("XsdKey", "XsdUnique", "key field"))
    ]
    assert conforms(root, namespace) == (not errors), errors
