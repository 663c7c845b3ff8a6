"""Makes the shipped Duel map, `maps/duel/`: twelve regions, the same seen from either side.

Run it from the root of the project: `python -m tools.build_duel`. Nothing is measured or copied:
the map is the turned copy of its own half. The same code gives the same bytes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.generate import cell_labels, tidied, waves
from engine.cartography.drawing.palette import SEA, from_oklch, unique_colors
from engine.cartography.drawing.picture import draw_picture
from engine.cartography.drawing.places import label_places
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import build_bundle, save_map
from engine.cartography.template import Labels

_ROOT: Final = Path(__file__).resolve().parent.parent
_WIDTH, _HEIGHT = 1280, 720
_SEED: Final = 5
_BONUS: Final = 3
# One half of the map: super region, region, and where it lies from the middle, in half pictures.
_HALF: Final = (
    ("Westmark", "Saltmouth", -0.70, -0.34),
    ("Westmark", "Greywater", -0.72, 0.30),
    ("Westmark", "Amberfield", -0.40, 0.00),
    ("Northmark", "Stonegate", -0.34, -0.58),
    ("Northmark", "Highfell", 0.02, -0.44),
    ("Northmark", "Frostholm", 0.38, -0.60),
)
_OTHER_HALF: Final = {  # what becomes of the names when the map is turned
    "Westmark": "Eastmark", "Saltmouth": "Clearmouth", "Greywater": "Blackwater",
    "Amberfield": "Copperfield", "Northmark": "Southmark", "Stonegate": "Sandgate",
    "Highfell": "Lowfell", "Frostholm": "Sunholm",
}  # fmt: skip
_COAST: Final = 28  # cells of sea around the land
_COAST_SIZE: Final = (1.02, 1.06)  # of the ring they lie on, in half pictures
_SPECK: Final = 200  # pixels
_BENDS: Final = ((14.0, 260.0), (3.5, 50.0))  # height and length of waves, in pixels
_DESCRIPTION: Final = (
    "Twelve regions in four super regions, the same for both players: turned by half a turn, the "
    "map is itself. All super regions are alike, and every region of them is on their border (the "
    "health report flags that): whoever holds one must watch all of it. Small on purpose, for "
    "quick games, tests and comparisons of bots."
)


def main() -> None:
    """Make the map and say where it is."""
    labels = draw_labels()
    model = make_model(labels)
    picture = draw_picture(labels, {r.key: r.super_region for r in model.regions})
    print(save_map(build_bundle(model, labels, picture), _ROOT / "maps" / "duel", "duel"))


def draw_labels() -> Labels:
    """Return labels that are the same, but for the names, when turned by half a turn."""
    rng = np.random.default_rng(_SEED)
    half = np.array([(x, y) for _, _, x, y in _HALF])
    angles = np.pi * (np.arange(_COAST // 2) + 0.5) / (_COAST // 2)
    coast = np.stack([np.cos(angles), np.sin(angles)], axis=1) * _COAST_SIZE
    coast *= rng.uniform(0.92, 1.08, (len(coast), 1))
    places = np.concatenate([half, -half, coast, -coast, [[0.0, 0.0]]])
    middle = ((_WIDTH - 1) / 2, (_HEIGHT - 1) / 2)
    middles = places * middle + middle
    keys = np.zeros(len(places), np.uint16)
    keys[: 2 * len(half)] = np.arange(1, 2 * len(half) + 1)
    bends = [waves(*size, rng, middle) for size in _BENDS]
    labels = tidied(cell_labels(middles, keys, _WIDTH, _HEIGHT, bends), _SPECK)
    return _with_turned_half(labels)


def _with_turned_half(labels: Labels) -> Labels:
    """Make the lower half the turned upper half, whatever rounding and tidying did."""
    other = np.arange(len(_HALF) * 2 + 1)
    other[1:] = (other[1:] - 1 + len(_HALF)) % (2 * len(_HALF)) + 1
    whole = labels.copy()
    whole[_HEIGHT // 2 :] = other[labels[: _HEIGHT // 2]][::-1, ::-1]
    return whole


def make_model(labels: Labels) -> MapModel:
    """Put the structure together; the keys are the labels."""
    names = [name for _, name, *_ in _HALF]
    names += [_OTHER_HALF[name] for name in names]
    groups = [group for group, *_ in _HALF]
    groups += [_OTHER_HALF[group] for group in groups]
    supers = {name: i for i, name in enumerate(dict.fromkeys(groups), 1)}
    sea = from_oklch(*SEA)
    colors = unique_colors(len(names), [sea, (0, 0, 0), (255, 255, 255)])
    near = find_borders(labels).as_dict()
    regions = tuple(
        Region(key, name, supers[group], color, 2, place, _neighbours(key, near))
        for key, (name, group, color, place) in enumerate(
            zip(names, groups, colors, _places(labels, names), strict=True), 1
        )
    )
    return MapModel(
        name="Duel",
        width=_WIDTH,
        height=_HEIGHT,
        regions=regions,
        super_regions=tuple(SuperRegion(key, name, _BONUS) for name, key in supers.items()),
        background=(sea,),
        author="The Marchland project",
        description=_DESCRIPTION,
        licence="MIT",
    )


def _neighbours(key: int, borders: dict[tuple[int, int], int]) -> frozenset[int]:
    return frozenset(a + b - key for a, b in borders if key in (a, b))


def _places(labels: Labels, names: list[str]) -> list[tuple[int, int]]:
    """Return the label points, those of the second half turned from the first."""
    first = label_places(labels, names)[: len(_HALF)]
    return first + [(_WIDTH - 1 - x, _HEIGHT - 1 - y) for x, y in first]


if __name__ == "__main__":
    main()
