"""Small graphs to play on, built by code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cartography.graph import MapGraph

WORLD_SIZES = (9, 4, 7, 6, 12, 4)
WORLD_BONUSES = (5, 2, 5, 3, 7, 3)


def graph_of(
    sizes: Sequence[int],
    edges: Iterable[tuple[int, int]],
    bonuses: Sequence[int] | None = None,
    armies: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
) -> MapGraph:
    """Regions in the order of their super regions, which have these sizes."""
    n = sum(sizes)
    near: list[set[int]] = [set() for _ in range(n)]
    for a, b in edges:
        near[a].add(b)
        near[b].add(a)
    return MapGraph(
        name="Test",
        region_names=tuple(names or [f"R{r}" for r in range(n)]),
        armies=tuple(armies or [2] * n),
        super_of=tuple(s for s, size in enumerate(sizes) for _ in range(size)),
        super_names=tuple(f"S{s}" for s in range(len(sizes))),
        bonuses=tuple(bonuses or range(1, len(sizes) + 1)),
        neighbours=tuple(tuple(sorted(others)) for others in near),
    )


def ring_graph(
    sizes: Sequence[int],
    chords: Iterable[tuple[int, int]] = (),
    bonuses: Sequence[int] | None = None,
    armies: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
) -> MapGraph:
    """A circle of regions, with extra links."""
    n = sum(sizes)
    circle = [(r, (r + 1) % n) for r in range(n)] if n > 2 else [(0, 1)][: n - 1]
    return graph_of(sizes, [*circle, *chords], bonuses, armies, names)


def grid_graph(width: int, height: int, sizes: Sequence[int] | None = None) -> MapGraph:
    """A rectangle of regions; without sizes every row is a super region."""
    cells = [(x, y) for y in range(height) for x in range(width)]
    right = [(y * width + x, y * width + x + 1) for x, y in cells if x + 1 < width]
    down = [(y * width + x, (y + 1) * width + x) for x, y in cells if y + 1 < height]
    return graph_of(sizes or [width] * height, right + down)


def world_like() -> MapGraph:
    """42 regions in six super regions as large as those of the World."""
    return ring_graph(WORLD_SIZES, [(r, (r + 9) % 42) for r in range(0, 42, 2)], WORLD_BONUSES)
