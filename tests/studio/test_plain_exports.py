"""Files in other formats hold any name by their own rules; names of files suit every system."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import networkx
import pytest

from engine.cartography.files import file_title
from engine.cartography.store import build_bundle
from studio.editing.posters import PosterOptions, poster
from studio.painting.pictures import offscreen
from studio.painting.tree_export import TreeExtract, tree_figure, tree_file
from studio.position.players import Players
from studio.position.seats import Seat
from studio.trees.filters import TreeFilter, filtered_part
from tests.hostile import NAMES, OBEYED, named
from tests.studio.grids import grid_labels, grid_model
from tests.studio.prints import file_of, svg_texts
from tests.studio.sample_trees import snapshot_with, tree_of
from tests.studio.ui.screens import grid_bundle

BY_NAME = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)


@BY_NAME
def test_trees(name: str) -> None:
    tree = tree_of([-1, 0], [20, 20], ["", name])
    part = filtered_part(tree, TreeFilter())
    players = Players.of((Seat(name), Seat("B")))
    extract = TreeExtract(snapshot_with(tree), tree, part, players=players)
    graph = networkx.read_graphml(io.BytesIO(tree_file(extract, "graphml")))
    assert graph.number_of_nodes() == 2
    with offscreen():
        texts = svg_texts(file_of(tree_figure(extract), "svg")).replace("\n", "")
    assert not OBEYED & set(texts)
    lines = tree_file(extract, "dot").decode().splitlines()
    assert len(lines) == 7  # the graph, what made it, its style, two nodes, an edge and the end
    assert all(re.sub(r"\\.", "", line).count('"') % 2 == 0 for line in lines)


@BY_NAME
def test_posters(name: str) -> None:
    model = replace(named(grid_model(2, 2), (name,)), name=name)
    bundle = build_bundle(model, grid_labels(2, 2), grid_bundle().picture)
    with offscreen():
        root = ET.fromstring(poster(bundle, "svg", PosterOptions(1.5)))
    texts = list(root.itertext())
    assert not OBEYED & set("".join(texts))
    assert not root.findall(".//{*}a")
    assert max(map(len, texts)) < 2000


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Czech Lands", "Czech Lands"),
        ("../../etc/x", "etc x"),
        ('a\\b:c*d?e"f<g>h|i', "a b c d e f g h i"),
        ("\x1b[31m\n", "[31m"),
        ("\u202ea\u2068", "a"),
        ("\u05d9\u05e8", "\u05d9\u05e8"),
        ("...", "map"),
        ("W" * 10_000, "W" * 60),
    ],
)
def test_names_of_files(name: str, title: str) -> None:
    assert file_title(name) == title
