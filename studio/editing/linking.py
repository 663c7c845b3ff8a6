"""Sea links between neighbours that are apart, looked for in a job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cartography.editing import set_sea_link
from engine.cartography.formats.sealinks import draw_links
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, SeaLink
from engine.cartography.template import Labels
from studio.program.jobs import JobContext


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """Lines of links, and the pixels between which they run."""

    labels: Labels
    links: tuple[SeaLink, ...]

    def added_to(self, model: MapModel) -> MapModel:
        """Return a model with these links, as far as their regions are there."""
        known = model.regions_by_key().keys()
        for link in self.links:
            if known >= set(link.regions):
                model = set_sea_link(model, link.regions, link.paths)
        return model


def find_links(context: JobContext, labels: Labels, pairs: Sequence[tuple[int, int]]) -> Found:
    """Find lines between pairs of regions; those that touch or have no pixels get none."""
    points = label_points(labels, {key for pair in pairs for key in pair})
    context.check()
    drawn = {key: point.point for key, point in points.items()}
    wanted = [pair for pair in pairs if drawn.keys() >= set(pair)]
    return Found(labels, draw_links(labels, wanted, drawn))
