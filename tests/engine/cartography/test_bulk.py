"""Tables hold all of a map that is no pixel, come back as they were, and say what is wrong."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.bulk import apply_tables, regions_csv, super_regions_csv
from engine.cartography.editing_model import set_meant
from engine.cartography.model import MapModel
from engine.errors import UnreadableMapError
from tests.engine.cartography.samples import models, small_model

MODEL = small_model()


def rows_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def table(rows: list[list[str]], delimiter: str = ",") -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue()


def applied(text: str | bytes, model: MapModel = MODEL) -> MapModel:
    data = text.encode() if isinstance(text, str) else text
    edit = apply_tables(model, {"table.csv": data})
    assert edit.issues == ()
    return edit.model


def messages(text: str, *more: str) -> list[str]:
    tables = {f"{i}.csv": t.encode() for i, t in enumerate([text, *more], 1)}
    edit = apply_tables(MODEL, tables)
    assert edit.model is MODEL
    return [str(issue) for issue in edit.issues]


def sized(model: MapModel) -> MapModel:
    """Make room for all label points."""
    return replace(model, width=8192, height=8192)


@settings(max_examples=80, deadline=None)
@given(models())
def test_tables_of_any_map_change_nothing(model: MapModel) -> None:
    model = sized(model)
    tables = {"regions.csv": regions_csv(model), "super.csv": super_regions_csv(model)}
    edit = apply_tables(model, tables)
    assert edit.issues == ()
    assert edit.model == model


@settings(max_examples=60, deadline=None)
@given(models(), st.sampled_from(",;\t"))
def test_tables_carry_over_every_field(model: MapModel, delimiter: str) -> None:
    """The tables of one map, given to another with its regions, make it the same."""
    wanted = replace(sized(model), sea_links=(), meant=())
    bare = replace(
        wanted,
        regions=tuple(
            replace(r, army=1, label_point=None, neighbours=frozenset(), super_region=1)
            for r in wanted.regions
        ),
        super_regions=tuple(replace(s, bonus=0) for s in wanted.super_regions),
    )
    tables = {
        name: table(rows_of(data), delimiter).encode()
        for name, data in (("r", regions_csv(wanted)), ("s", super_regions_csv(wanted)))
    }
    edit = apply_tables(bare, tables)
    assert edit.issues == ()
    assert edit.model == wanted


def test_a_table_is_as_a_spreadsheet_shows_it() -> None:
    heading, west, middle, *_, isle = rows_of(regions_csv(MODEL))
    assert ",".join(heading) == "Key,Name,Super region,Army,Colour,Label X,Label Y,Neighbours"
    assert west == ["1", "West", "Left", "2", "#c80000", "3", "3", "Middle"]
    assert middle[-1] == "West;East;Isle"
    assert isle[5:7] == ["", ""]
    assert rows_of(super_regions_csv(MODEL))[1] == ["1", "Left", "3", "2"]


def test_names_change_by_key_and_are_never_taken_for_others() -> None:
    model = applied("Key,Name\n1,Occident\n")
    assert model.region(1).name == "Occident"
    # Of a table from before the regions were put into another order the names count.
    model = applied("Key,Name,Army\n1,East,7\n2,West,8\n")
    assert [r.army for r in model.regions] == [8, 3, 7, 0]
    assert [r.name for r in model.regions] == [r.name for r in MODEL.regions]


def test_what_a_table_leaves_out_stays() -> None:
    model = applied("name;army\nWest;9\nIsle;\n")
    west = replace(MODEL.regions[0], army=9)
    assert model == replace(MODEL, regions=(west, *MODEL.regions[1:]))


def test_super_regions_are_renamed_and_made() -> None:
    edit = apply_tables(
        MODEL,
        {
            "regions.csv": b"Name,Super region\nIsle,Islands\n",
            "groups.csv": b"Key,Name,Bonus\n1,Far left,4\n2,Right,-2\n,Islands,1\n",
        },
    )
    assert edit.issues == ()
    assert [(s.key, s.name, s.bonus) for s in edit.model.super_regions] == [
        (1, "Far left", 4),
        (2, "Right", -2),
        (3, "Islands", 1),
    ]
    assert edit.model.region(4).super_region == 3


def test_links_are_made_and_parted_both_ways() -> None:
    model = set_meant(MODEL, [(1, 3), (1, 4)])
    model = applied("Name,Neighbours\nIsle,\nWest,Middle;East\n", model)
    assert model.edges() == {(1, 2), (1, 3), (2, 3)}
    assert model.sea_links == ()
    assert model.meant == ((1, 4),)
    renamed = applied("Key,Name,Neighbours\n1,Occident,Middle\n2,Middle,Occident;East;Isle\n")
    assert renamed.edges() == MODEL.edges()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1250"])
def test_any_encoding_is_read(encoding: str) -> None:
    named = replace(MODEL.regions[0], name="Říčany")
    model = replace(MODEL, regions=(named, *MODEL.regions[1:]))
    data = "Název;Name;Army\nx;Říčany;5\n".encode(encoding)
    assert applied(data, model).region(1).army == 5


def test_western_names_are_told_from_eastern_ones() -> None:
    named = replace(MODEL.regions[0], name="Åland ñ")
    model = replace(MODEL, regions=(named, *MODEL.regions[1:]))
    assert applied("Name,Army\nÅland ñ,5\n".encode("cp1252"), model).region(1).army == 5


def test_every_wrong_cell_is_told_with_its_line() -> None:
    found = messages(
        "Name,Army,Colour,Label X,Label Y,Super region,Neighbours\r\n"
        '"West",many,red,3,,Nowhere,"Nobody;West"\r\n'
        "\r\n"
        "Atlantis,1,,,,,\r\n"
        "Isle,-1,,99,99,,\r\n"
        "Isle,2,,1,1,,\r\n"
    )
    assert [text.split(" error: ")[0] for text in found] == [
        "1.csv:4:", "1.csv:6:", *["1.csv:2:"] * 4, *["1.csv:5:"] * 3, *["1.csv:2:"] * 2
    ]  # fmt: skip
    for text in (
        "“Atlantis”", "“Isle” is in line 5 already", "“many” is not a whole number from 0",
        "“red” is not a colour", "“Nowhere”", "Column “Label Y”: half", "“-1”", "“99”", "“Nobody”",
        "“West” is its own neighbour",
    ):  # fmt: skip
        assert any(text in message for message in found), text


def test_clashes_are_told() -> None:
    assert "Several regions are named “Same”" in messages("Key,Name\n1,Same\n2,Same\n")[0]
    assert "Colour #ffffff stands for" in messages("Name,Colour\nWest,#FFFFFF\n")[0]
    assert "Several super regions" in messages("Key,Name,Bonus\n1,Same,1\n2,Same,1\n")[0]
    assert "at most 200 characters" in messages(f"Key,Name\n1,{'x' * 201}\n")[0]
    assert "there is no name" in messages("Key,Name,Bonus\n,,7\n")[0]
    assert "there is no region “9”" in messages("Key,Name\n9,\n")[0]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is empty"),
        (b"\n \n", "is empty"),
        (b"a,b\n1,2\n", "neither a column"),
        (b'Name,Army\n"West,1\n', "t.csv:2: the table is broken"),
        (b"Name\0,Army\n", "no text"),
        (b"Name\n" + b"x" * 200_000, "the table is broken"),
    ],
)
def test_what_is_no_table_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadableMapError, match=reason):
        apply_tables(MODEL, {"t.csv": data})
