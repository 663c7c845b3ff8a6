"""Small maps, their files, and ways to break them."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import numpy as np
from hypothesis import strategies as st
from PIL import Image

from engine.cartography.issues import Issue, Severity
from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.store import MapBundle, build_bundle, save_map
from engine.cartography.template import Labels
from engine.cartography.validation import check_map

RED, GREEN, BLUE, YELLOW = (200, 0, 0), (0, 200, 0), (0, 0, 200), (200, 200, 0)


def small_labels() -> Labels:
    """West | Middle | East side by side, Isle on its own below."""
    labels = np.zeros((12, 16), np.uint16)
    labels[1:6, 1:6], labels[1:6, 6:10], labels[1:6, 10:15] = 1, 2, 3
    labels[8:11, 6:10] = 4
    return labels


def small_model() -> MapModel:
    regions = (
        Region(1, "West", 1, RED, 2, (3, 3), frozenset({2})),
        Region(2, "Middle", 1, GREEN, 3, (8, 3), frozenset({1, 3, 4})),
        Region(3, "East", 2, BLUE, 2, (12, 3), frozenset({2})),
        Region(4, "Isle", 2, YELLOW, 0, None, frozenset({2})),
    )
    groups = (SuperRegion(1, "Left", 3), SuperRegion(2, "Right", -1))
    link = SeaLink((2, 4), (((8, 6), (8, 8)), ((0, 1), (-3, 2), (4, 4))))
    return MapModel(
        "Small Map", 16, 12, regions, groups, (link,), ((255, 255, 255),), players_limit=4
    )


def png(array: np.ndarray, **options: object) -> bytes:
    file = io.BytesIO()
    Image.fromarray(array).save(file, "PNG", **options)
    return file.getvalue()


def small_bundle() -> MapBundle:
    picture = png(np.full((12, 16, 3), 90, np.uint8))
    return build_bundle(small_model(), small_labels(), picture, "map.png")


def changed_bundle() -> MapBundle:
    """Return the small map with other names, colours and picture: each of its files differs."""
    bundle = small_bundle()
    regions = tuple(
        replace(region, name=region.name + "!", color=(region.key, 0, 0))
        for region in bundle.model.regions
    )
    model = replace(bundle.model, regions=regions)
    return bundle.with_model(model).with_picture(png(np.full((12, 16, 3), 9, np.uint8)), "p.png")


def saved(folder: Path) -> Path:
    """Save the small map and return its structure file."""
    return save_map(small_bundle(), folder / "small-map")


def edit(file: Path, old: str, new: str, count: int = -1) -> None:
    """Replace a text that must be there."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, count), "utf-8", newline="\n")


def line_of(file: Path, text: str, nth: int = 0) -> int:
    """Return the line, from 1, where a text stands for the nth time."""
    lines = file.read_text("utf-8").split("\n")
    return [i for i, line in enumerate(lines, 1) if text in line][nth]


def errors(model: MapModel, labels: Labels) -> tuple[Issue, ...]:
    """Return what makes a map unfit for play."""
    return tuple(i for i in check_map(model, labels) if i.severity is Severity.ERROR)


def codes(issues: tuple[Issue, ...]) -> list[str]:
    return [issue.code for issue in issues]


_ODD = st.sampled_from(list("\"'&<>;]/\\ \u00e9\u4e2d\u0645\u200d\u00a0\u2028\ufffd\U0001f30d"))
_CHARACTERS = st.one_of(
    _ODD,
    st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"),
)
names = st.text(_CHARACTERS, min_size=1, max_size=200).filter(lambda name: name == name.strip(" "))
texts = st.text(st.one_of(_CHARACTERS, st.sampled_from("\n\r\t")), max_size=60)
points = st.tuples(st.integers(-99, 9999), st.integers(-99, 9999))


@st.composite
def models(draw: st.DrawFn) -> MapModel:
    """Any model that files can hold, in the order in which files hold it."""
    count = draw(st.integers(1, 6))
    region_names = draw(st.lists(names, min_size=count, max_size=count, unique=True))
    colors = draw(
        st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=count + 1, max_size=9, unique=True)
    )
    groups = sorted(draw(st.lists(st.integers(1, 3), min_size=count, max_size=count)))
    pairs = [(a, b) for a in range(1, count + 1) for b in range(a + 1, count + 1)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    linked = draw(st.lists(st.sampled_from(edges), unique=True)) if edges else []
    paths = st.lists(st.lists(points, min_size=2, max_size=4).map(tuple), max_size=3).map(tuple)
    near = {key: {a + b - key for a, b in edges if key in (a, b)} for key in range(1, count + 1)}
    label_points = st.none() | st.tuples(st.integers(0, 8191), st.integers(0, 8191))
    group_names = draw(st.lists(names, min_size=3, max_size=3, unique=True))
    return MapModel(
        name=draw(names),
        width=8,
        height=count,
        regions=tuple(
            Region(
                key,
                region_names[key - 1],
                groups[key - 1],
                colors[key - 1],
                draw(st.integers(0, 10**6)),
                draw(label_points),
                frozenset(near[key]),
            )
            for key in range(1, count + 1)
        ),
        super_regions=tuple(
            SuperRegion(i, name, draw(st.integers(-(10**6), 10**6)))
            for i, name in enumerate(group_names, 1)
        ),
        sea_links=tuple(SeaLink(pair, draw(paths)) for pair in linked),
        background=tuple(colors[count:]),
        author=draw(texts),
        description=draw(texts),
        licence=draw(texts),
        players_limit=draw(st.none() | st.integers(1, 1000)),
        meant=tuple(draw(st.lists(st.sampled_from(pairs), unique=True))) if pairs else (),
    )


def striped_labels(model: MapModel) -> Labels:
    """One row a region, with background on the right."""
    labels = np.zeros((model.height, model.width), np.uint16)
    labels[:, :-1] = np.arange(1, len(model.regions) + 1)[:, None]
    return labels
