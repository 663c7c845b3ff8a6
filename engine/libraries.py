"""The gateway to large libraries: they take long to import, and most of what is done needs none.

Whoever computes with them takes them from here, so that a window opens, and a map is read, without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.lazy import LazyModule

if TYPE_CHECKING:
    import networkx
    import shapely
    import svgelements
    from networkx.algorithms import connectivity, flow
    from scipy import fft, interpolate, linalg, ndimage, optimize, sparse, spatial, special, stats
    from scipy.sparse import csgraph
    from scipy.spatial import distance
    from shapely import affinity, geometry, ops
    from shapely import errors as shapely_errors
else:
    networkx = LazyModule("networkx")
    connectivity = LazyModule("networkx.algorithms.connectivity")
    flow = LazyModule("networkx.algorithms.flow")
    shapely = LazyModule("shapely")
    affinity = LazyModule("shapely.affinity")
    geometry = LazyModule("shapely.geometry")
    ops = LazyModule("shapely.ops")
    shapely_errors = LazyModule("shapely.errors")
    fft = LazyModule("scipy.fft")
    interpolate = LazyModule("scipy.interpolate")
    linalg = LazyModule("scipy.linalg")
    ndimage = LazyModule("scipy.ndimage")
    optimize = LazyModule("scipy.optimize")
    sparse = LazyModule("scipy.sparse")
    csgraph = LazyModule("scipy.sparse.csgraph")
    spatial = LazyModule("scipy.spatial")
    distance = LazyModule("scipy.spatial.distance")
    special = LazyModule("scipy.special")
    stats = LazyModule("scipy.stats")
    svgelements = LazyModule("svgelements")

__all__ = [
    "affinity",
    "connectivity",
    "csgraph",
    "distance",
    "fft",
    "flow",
    "geometry",
    "interpolate",
    "linalg",
    "ndimage",
    "networkx",
    "ops",
    "optimize",
    "shapely",
    "shapely_errors",
    "sparse",
    "spatial",
    "special",
    "stats",
    "svgelements",
]

openskill_models: Any = LazyModule("openskill.models")
