"""How long the tree views take: prints one JSON line.

Layouts, frames and updates are timed in the window's thread, in its own processor time, so that
other programs do not count. `layout_100k_ms` is the compiled layout of 100,000 nodes,
`pan_100k_ms` a frame of the panned view with all of them, `update_2k_ms` a newer snapshot with
2,000 nodes taken, laid out and painted, `open_1m_ms` the first picture of a tree of a million
nodes. Each has its median and 95th percentile. `layout_speedup` is what compiling gives, and
`detail_ratio` how much longer 100,000 nodes take to pan than 2,000.
"""

from __future__ import annotations

import dataclasses
import json
import os
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from studio.program.jobs import JobContext
from studio.trees.engine import TreeEngine, load_tree_engine
from studio.trees.layouts import tidy_layout
from studio.ui.analysis.tree_controls import LIMITS
from studio.ui.analysis.tree_panel import TreePanel
from studio.ui.window.app import make_application

SIZE = (1200, 800)
REPEATS = 15
BRANCHES = 9


def grown_tree(nodes: int, seed: int = 1) -> TreeArrays:
    """Return a tree as a search grows it: most nodes have hardly a visit, and a few have many."""
    rng = np.random.default_rng(seed)
    parent, visits, open_nodes = [-1], [nodes * 4], [0]
    while len(parent) < nodes:
        at = int(len(open_nodes) * rng.random() ** 2)
        node = open_nodes.pop(at)
        shares = rng.dirichlet(np.full(int(rng.integers(2, BRANCHES + 1)), 0.6))
        for share in shares.tolist():
            open_nodes.append(len(parent))
            parent.append(node)
            visits.append(int(visits[node] * share * 0.98))
    n = len(parent)
    value = rng.random(n).astype(np.float32)
    return TreeArrays(
        np.array(parent, np.int32),
        (np.arange(n) % 2).astype(np.int8),
        np.array(visits, np.int32),
        np.stack([value, 1 - value], axis=1),
        tuple(f"turn {i}" for i in range(n)),
    )


def snapshot_of(tree: TreeArrays) -> AnalysisSnapshot:
    """Return a search of two players that has found this tree."""
    return AnalysisSnapshot(0, int(tree.visits[0]), 10.0, len(tree), (), tree)


def timed(act: Callable[[], object], repeats: int = REPEATS) -> NDArray[np.float64]:
    """Return the processor time of this thread in every call, in milliseconds, but the first."""
    times = []
    for _ in range(repeats + 1):
        before = time.thread_time()
        act()
        times.append((time.thread_time() - before) * 1000)
    return np.array(times[1:])


def figures(times: NDArray[np.float64]) -> dict[str, float]:
    """Return median and 95th percentile."""
    return {
        "median": round(float(np.median(times)), 2),
        "p95": round(float(np.percentile(times, 95)), 2),
    }


class Bench:
    """A panel of its usual size with everything loaded."""

    def __init__(self, engine: TreeEngine) -> None:
        self.panel = TreePanel()
        self.panel.sight.use_engine(engine)
        self.panel.controls.limit.setCurrentIndex(LIMITS.index(100_000))
        self.panel.controls.threshold.setValue(0)
        self.panel.resize(*SIZE)
        self.panel.show()

    def show(self, snapshot: AnalysisSnapshot) -> None:
        """Take a snapshot and paint it."""
        self.panel.show_snapshot(snapshot)
        self.paint()

    def paint(self) -> None:
        """Paint both views, as a frame does."""
        self.panel.view.viewport().grab()
        self.panel.icicle.grab()

    def pan(self) -> None:
        """Move the view a little and paint it."""
        drawing = self.panel.view.drawing
        assert drawing is not None
        self.panel.view.getViewBox().translateBy(x=drawing.width / 500)
        self.panel.view.viewport().grab()


def layouts(engine: TreeEngine, tree: TreeArrays) -> dict[str, object]:
    """Time both layouts of one tree."""
    compiled = timed(lambda: engine.place(tree.parent))
    plain = timed(lambda: tidy_layout(tree.parent), 2)
    return {
        "layout_100k_ms": figures(compiled),
        "layout_speedup": round(float(np.median(plain) / np.median(compiled)), 1),
    }


def main() -> None:
    """Measure and print."""
    app = make_application([])
    engine = load_tree_engine(JobContext(lambda: None))
    small, large = snapshot_of(grown_tree(2000)), snapshot_of(grown_tree(100_000))
    result = layouts(engine, large.tree)
    bench = Bench(engine)
    updates = timed(lambda: bench.show(dataclasses.replace(small)))
    pan_small = timed(bench.pan)
    bench.show(large)
    pan_large = timed(bench.pan)
    huge = snapshot_of(grown_tree(1_000_000))
    bench.panel.controls.limit.setCurrentIndex(0)
    opened = timed(lambda: bench.show(huge), 3)
    result |= {
        "pan_100k_ms": figures(pan_large),
        "update_2k_ms": figures(updates),
        "open_1m_ms": figures(opened),
        "detail_ratio": round(float(np.median(pan_large) / np.median(pan_small)), 2),
    }
    print(json.dumps(result))
    bench.panel.close()
    app.quit()


if __name__ == "__main__":
    main()
