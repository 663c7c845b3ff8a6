"""Trees as files: pictures that are not empty, and data that others can read."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from dataclasses import replace

import networkx
import pytest
from PIL import Image

from studio.painting.colors import PLAYER_COLORS
from studio.painting.pictures import offscreen
from studio.painting.prints import Figure
from studio.painting.tree_export import (
    TREE_KINDS,
    TreeExtract,
    icicle_figure,
    tree_figure,
    tree_file,
)
from studio.position.players import Players
from studio.position.seats import Seat
from studio.trees.filters import TreeFilter, filtered_part
from tests.studio.prints import file_of, svg_texts
from tests.studio.sample_trees import snapshot_with, tree_of

ODD = 'a "turn" \\ with <odd> & signs\x07'
TREE = tree_of([-1, 0, 0, 1], [40, 30, 10, 30], ["", ODD, "b", "c"])


def extract(wanted: TreeFilter | None = None) -> TreeExtract:
    return TreeExtract(snapshot_with(TREE), TREE, filtered_part(TREE, wanted or TreeFilter()))


def test_json_holds_every_node() -> None:
    data = json.loads(tree_file(extract(), "json"))
    assert data["format"] == "marchland-tree"
    nodes = data["nodes"]
    assert [node["parent"] for node in nodes] == [-1, 0, 0, 1]
    assert [node["visits"] for node in nodes] == [40, 30, 10, 30]
    assert nodes[1]["label"] == ODD
    assert nodes[3]["value"] == pytest.approx([1, 0])


def test_a_filter_is_kept_to() -> None:
    data = json.loads(tree_file(extract(TreeFilter(min_share=0.5)), "json"))
    assert [node["visits"] for node in data["nodes"]] == [40, 30, 30]
    assert [node["parent"] for node in data["nodes"]] == [-1, 0, 1]


def test_graphml_is_read_by_networkx() -> None:
    graph = networkx.read_graphml(io.BytesIO(tree_file(extract(), "graphml")))
    assert sorted(graph.edges) == [("0", "1"), ("0", "2"), ("1", "3")]
    assert graph.nodes["2"]["visits"] == 10
    assert graph.nodes["2"]["value_1"] == pytest.approx(2 / 3, abs=1e-4)
    assert graph.nodes["1"]["label"] == ODD.rstrip("\x07")


def test_dot_names_nodes_and_edges_and_escapes_labels() -> None:
    text = tree_file(extract(), "dot").decode()
    assert re.findall(r"n(\d) -> n(\d);", text) == [("0", "1"), ("0", "2"), ("1", "3")]
    assert '\\"turn\\" \\\\ with' in text
    strings = re.sub(r"\\.", "", text)
    assert strings.count('"') % 2 == 0
    assert "10 visits" in text


@pytest.mark.parametrize("make", [tree_figure, icicle_figure])
def test_svg_is_xml_with_the_labels_and_png_an_image(
    make: Callable[[TreeExtract], Figure],
) -> None:
    with offscreen():
        texts = svg_texts(file_of(make(extract()), "svg"))
        image = Image.open(io.BytesIO(file_of(make(extract()))))
    assert "1.0k iterations" in texts
    assert "turn" in texts
    assert image.size == (2126, 1417)
    assert len(image.getcolors(1_000_000) or []) > 20


def test_pictures_and_graphs_have_the_names_and_colours_of_the_game() -> None:
    players = Players.of((Seat("Anna", color=4), Seat("Bob", color=0)))
    named = replace(extract(), players=players)
    with offscreen():
        texts = svg_texts(file_of(tree_figure(named), "svg"))
    assert "100 % for Anna" in texts
    assert "Anna moved" in texts
    assert "Bob moved" in texts
    text = tree_file(named, "dot").decode()
    assert f'color="{PLAYER_COLORS[4]}"' in text
    assert PLAYER_COLORS[1] not in text


def test_another_kind_is_refused() -> None:
    assert set(TREE_KINDS) == {"json", "dot", "graphml"}
    with pytest.raises(KeyError):
        tree_file(extract(), "xlsx")
