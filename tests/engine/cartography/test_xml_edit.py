"""A map's XML edited by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.files import MapFiles
from engine.cartography.issues import Issue
from engine.cartography.model import MapModel
from engine.cartography.xml_edit import MapTexts, TextReading, read_texts, write_texts
from tests.engine.cartography.samples import GREEN, models, small_model

FILES = MapFiles.for_stem("small-map")
MODEL = small_model()
TEXTS = write_texts(MODEL, FILES)


def changed(*edits: tuple[str, str]) -> MapTexts:
    """Replace texts that must be there in the structure."""
    text = TEXTS.structure
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return replace(TEXTS, structure=text)


def read(texts: MapTexts) -> MapModel:
    reading = read_texts(MODEL, FILES, texts.structure, texts.colors)
    assert reading.issues == ()
    assert reading.model is not None
    return reading.model


def line_of(text: str, part: str) -> int:
    return next(i for i, line in enumerate(text.split("\n"), 1) if part in line)


def refusal(texts: MapTexts) -> Issue:
    """Return the one reason for which texts are refused."""
    reading = read_texts(MODEL, FILES, texts.structure, texts.colors)
    assert reading.model is None
    (issue,) = reading.issues
    return issue


def test_a_bonus_is_changed_and_nothing_else() -> None:
    model = read(changed(('Name="Left" Bonus="3"', 'Name="Left" Bonus="8"')))
    first, second = MODEL.super_regions
    assert model == replace(MODEL, super_regions=(replace(first, bonus=8), second))


def test_a_region_renamed_everywhere_is_the_same_region() -> None:
    reading = read_texts(MODEL, FILES, changed(('"Middle"', '"Centre"')).structure)
    assert reading.model is not None
    assert reading.model.region(2) == replace(MODEL.region(2), name="Centre")
    assert reading.model.edges() == MODEL.edges()
    assert (reading.added, reading.removed) == ((), ())
    assert reading.renamed == (("Middle", "Centre"),)


def test_a_new_region_gets_a_key_and_a_colour_of_its_own() -> None:
    new = '<Region Name="New" Army="1"><Neighbours/></Region>\n    </SuperRegion>'
    reading = read_texts(
        MODEL, FILES, changed(("</SuperRegion>\n  </Super", f"{new}\n  </Super")).structure
    )
    assert reading.model is not None
    assert reading.added == ("New",)
    region = reading.model.region(5)
    assert (region.name, region.super_region, region.army) == ("New", 2, 1)
    assert region.color not in {r.color for r in MODEL.regions} | set(MODEL.background)


def test_a_removed_region_keeps_the_keys_of_the_others() -> None:
    structure = TEXTS.structure
    start = structure.index('      <Region Name="East" Army')
    end = structure.index("</Region>", start) + len("</Region>\n")
    text = structure[:start] + structure[end:]
    text = text.replace('          <Region Name="East"/>\n', "")
    reading = read_texts(MODEL, FILES, text)
    assert reading.model is not None
    assert reading.removed == ("East",)
    assert [r.key for r in reading.model.regions] == [1, 2, 4]
    assert reading.model.region(4).name == "Isle"


def test_a_colour_is_changed() -> None:
    red, green, blue = GREEN
    old = f'Red="{red}" Green="{green}" Blue="{blue}"'
    assert old in TEXTS.colors
    colors = TEXTS.colors.replace(old, 'Red="1" Green="2" Blue="3"')
    model = read(replace(TEXTS, colors=colors))
    assert model.region(2).color == (1, 2, 3)
    assert replace(model.region(2), color=GREEN) == MODEL.region(2)


def test_a_renamed_region_must_be_renamed_in_an_edited_mapping() -> None:
    texts = replace(changed(('"Isle"', '"Island"')), colors=TEXTS.colors + "\n")
    reading = read_texts(MODEL, FILES, texts.structure, texts.colors)
    assert reading.model is None
    assert {issue.place.file for issue in reading.issues} == {"small-map-colors.xml"}
    assert any("Isle" in issue.message for issue in reading.issues)
    both = replace(texts, colors=texts.colors.replace('"Isle"', '"Island"'))
    assert read(both).region(4).name == "Island"


@pytest.mark.parametrize(
    ("old", "new", "part", "told"),
    [
        ('Bonus="3"', 'Bonus="three"', "three", "Bonus"),
        ("</SuperRegions>", "<SuperRegions>", "<SuperRegions>", "well-formed"),
        ("<Neighbours>", "<Neighbors>", "</Neighbours>", "well-formed"),
        ('<Region Name="East"/>', '<Region Name="Easter"/>', '"Easter"/', "Easter"),
        ('template.png"', 'other.png"', "<Files", "small-map-template.png"),
        ('Army="3"', 'Army="3" Colour="red"', "Colour", "Colour"),
    ],
)
def test_refusals_name_the_line(old: str, new: str, part: str, told: str) -> None:
    texts = changed((old, new))
    reading = read_texts(MODEL, FILES, texts.structure, texts.colors)
    assert reading.model is None
    first = reading.issues[0]
    assert first.place.file == "small-map.xml"
    if "well-formed" not in told:
        assert first.place.line == line_of(texts.structure, part)
    assert first.place.line is not None
    assert told in first.message


def test_a_background_in_use_and_half_a_character_are_refused() -> None:
    white = 'Red="255" Green="255" Blue="255"'
    red, green, blue = GREEN
    used = changed((white, f'Red="{red}" Green="{green}" Blue="{blue}"'))
    assert "“Middle”" in refusal(used).message
    assert "half of a character" in refusal(changed(("Left", "Le\ud800ft"))).message


@settings(max_examples=60, deadline=None)
@given(model=models())
def test_texts_of_any_map_say_the_same_map(model: MapModel) -> None:
    texts = write_texts(model, FILES)
    assert read_texts(model, FILES, texts.structure, texts.colors) == TextReading(model, ())
    assert read_texts(model, FILES) == TextReading(model, ())


@settings(max_examples=60, deadline=None)
@given(model=models(), data=st.data())
def test_any_text_is_read_or_refused_with_reasons(model: MapModel, data: st.DataObject) -> None:
    texts = write_texts(model, FILES)
    at = data.draw(st.integers(0, len(texts.structure) - 1))
    length = data.draw(st.integers(0, 30))
    inserted = data.draw(st.text(max_size=5))
    cut = texts.structure[:at] + inserted + texts.structure[at + length :]
    reading = read_texts(model, FILES, cut)
    assert (reading.model is None) == bool(reading.issues)
    assert all(issue.message for issue in reading.issues)
    if reading.model is not None:
        assert write_texts(reading.model, FILES)
