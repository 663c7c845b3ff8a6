"""What the tools are told beyond the mouse: what is painted, how large, over what."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from studio.ui.editor.tools.pixels import Guard

MAX_SIZE = 400  # pixels across
_STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 65, 80, 100, 130, 160, 200, 250, 300)


class ToolOptions(QObject):
    """The options of all tools; the options bar shows those of the tool in use."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.region: int | None = None  # that is painted; None: the next one is new
        self.super_region: int | None = None  # that regions are put into; None: the first
        self.size = 20  # of brush and eraser, pixels across
        self.guard = Guard.EVERYTHING
        self.erases_one = False  # the eraser stays in the region where it starts
        self.tolerance = 24  # of the wand, 0..255 a channel
        self.snaps = True  # outlines to the corners of borders
        self.always_new = False  # every shape makes a region of its own

    def set(self, **values: object) -> None:
        """Change options by name; a tool's bar follows."""
        new = {name: value for name, value in values.items() if getattr(self, name) != value}
        for name, value in new.items():
            setattr(self, name, value)
        if new:
            self.changed.emit()

    def resize_brush(self, steps: int) -> None:
        """Make the brush larger or smaller by so many steps."""
        larger = [s for s in (*_STEPS, MAX_SIZE) if s > self.size]
        smaller = [s for s in _STEPS if s < self.size]
        choice = larger[:1] if steps > 0 else smaller[-1:]
        if choice:
            self.set(size=choice[0])

    def keep_to(self, regions: Iterable[int], super_regions: Iterable[int]) -> None:
        """Forget what a map does not have."""
        region = self.region if self.region in set(regions) else None
        group = self.super_region if self.super_region in set(super_regions) else None
        self.set(region=region, super_region=group)
