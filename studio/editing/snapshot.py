"""A map as it is at one moment of editing; the files' contents are made from it when asked.

Immutable to everybody: it may be handed to a job, kept for undo or compared later.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock

from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels


@dataclass(frozen=True, slots=True, eq=False)
class MapSnapshot:
    """The bundle of which a map was made, and what edits made of its model and pixels."""

    base: MapBundle  # keeps the bytes of its pictures as long as they show the same
    model: MapModel
    labels: Labels  # (height, width), read-only
    _made: list[MapBundle] = field(default_factory=list, init=False, repr=False)
    _lock: Lock = field(default_factory=Lock, init=False, repr=False)

    @property
    def picture(self) -> bytes:
        """The encoded picture as it is in its file."""
        return self.base.picture

    def bundle(self) -> MapBundle:
        """Return the bundle; made once, in whichever thread asks first.

        Takes as long as encoding the template where pixels or colours changed. Raises SaveError if
        a pixel belongs to no region.
        """
        with self._lock:
            if not self._made:
                self._made.append(self.base.with_map(self.model, self.labels))
            return self._made[0]
