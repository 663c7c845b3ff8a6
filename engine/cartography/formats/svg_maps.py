"""Which kind of map an SVG drawing is, if any."""

from __future__ import annotations

from pathlib import Path

from engine.cartography.formats.choices import ForeignOptions
from engine.cartography.formats.report import Findings
from engine.cartography.formats.shaped import Shaped
from engine.cartography.formats.svg import Drawing
from engine.cartography.formats.svg_groups import map_group, read_groups
from engine.cartography.formats.warzone import read_warzone, territory_nodes
from engine.errors import UnreadableMapError
from engine.wording import say


def read_svg(file: Path, options: ForeignOptions, findings: Findings) -> Shaped:
    """Return the map that a drawing holds. Raises UnreadableMapError if it holds none."""
    drawing = Drawing(file, findings)
    if territory_nodes(drawing):
        return read_warzone(file, drawing, options, findings)
    group = map_group(drawing)
    if group is not None:
        return read_groups(file, drawing, group, options, findings)
    paths = sum(node.tag == "path" for node in drawing.nodes)
    reason = say(
        "this SVG drawing of {count} paths is no map that is known: no path has an id such as "
        "Territory_1 (Warzone), and no group right below the root is named “map” (continents as "
        "groups of paths). Name them so, or save it as a PNG and start from that drawing.",
        count=paths,
    )
    raise UnreadableMapError(file, reason, drawing.root.line)
