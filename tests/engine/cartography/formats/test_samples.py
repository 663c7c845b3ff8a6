"""Real files of other programs agree with what was counted in them by other means.

The files belong to other people and are not part of the project: the tests run where a folder
`shared/samples` lies beside the project's, or where MARCHLAND_SAMPLES says.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.cartography.formats.choices import ForeignOptions
from engine.cartography.formats.reading import import_map
from engine.cartography.formats.report import Import
from engine.cartography.model import MapModel
from tests.engine.cartography.formats.files import assert_sound, links

_BESIDE = Path(__file__).parents[5] / "shared" / "samples"
SAMPLES = Path(os.environ.get("MARCHLAND_SAMPLES", _BESIDE))

pytestmark = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the samples are not here")


@cache
def imported(name: str, **options: object) -> Import:
    return import_map(SAMPLES / name, foreign=ForeignOptions(**options))  # type: ignore[arg-type]


def truth_of(name: str) -> dict[str, Any]:
    file = SAMPLES / f"{name}.truth.json"
    found = file if file.is_file() else SAMPLES / name / "truth.json"
    truth: dict[str, Any] = json.loads(found.read_text())
    return truth


def fingerprint(model: MapModel) -> str:
    return hashlib.sha256("\n".join(sorted(r.name for r in model.regions)).encode()).hexdigest()


def bonuses(model: MapModel) -> Counter[tuple[str, int, int]]:
    sizes = Counter(r.super_region for r in model.regions)
    return Counter((g.name, g.bonus, sizes[g.key]) for g in model.super_regions)


@pytest.mark.parametrize(
    "name", ["lux/gemisys_600x400.luxb", "lux/island_normal.luxb", "lux/sample_external.luxb"]
)
def test_lux(name: str) -> None:
    made, truth = imported(name), truth_of(name)
    model = made.bundle.model
    assert (model.width, model.height) == (truth["canvas"]["width"], truth["canvas"]["height"])
    assert len(model.regions) == truth["territories"]
    assert fingerprint(model) == truth["names_sorted_sha256"]
    assert len(links(model)) == truth["declared_connections"]
    given = [(b["name"], b["value"], b["members"]) for b in truth["bonuses"]]
    found = [(g[0] if given[0][0] else None, *g[1:]) for g in bonuses(model).elements()]
    assert Counter(found) == Counter(given)
    selfish = sum(issue.code == "self-neighbour" for issue in made.issues)
    assert selfish == truth["self_adjoining"]
    assert_sound(made)


def test_the_northernmost_country_of_a_lux_board_is_at_the_top() -> None:
    labels = imported("lux/island_normal.luxb").bundle.labels
    first = labels.ravel()[(labels > 0).ravel().argmax()]
    truth = truth_of("lux/island_normal.luxb")
    assert first == truth["northernmost_country_id_after_flip"] + 1  # ids are in file order


def test_ksirk() -> None:
    made, truth = imported("ksirk/default"), truth_of("ksirk/default")
    model, mask = made.bundle.model, truth["mask"]
    assert [model.width, model.height] == mask["size"]
    assert fingerprint(model) == truth["names_sorted_sha256"]
    assert len(links(model)) == truth["declared_connections"]
    given = Counter((b["name"], b["value"], b["members"]) for b in truth["bonuses"])
    assert bonuses(model) == given
    true = mask["pixels_of_dominant_colours"]
    assert (made.bundle.labels > 0).sum() >= true
    assert (made.bundle.labels == 1).sum() >= mask["pure_pixels_of_first"]
    assert_sound(made)
