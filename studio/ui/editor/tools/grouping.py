"""The super-region brush: regions are swept into a super region."""

from __future__ import annotations

from dataclasses import replace

from engine.cartography.editing import add_super_region
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.sweep import Sweep
from studio.ui.editor.tools.tool import CTRL, LEFT
from studio.ui.widgets.pointer import Pointer


class SuperRegionBrush(Sweep):
    """Puts the regions under the mouse into the chosen super region."""

    NAME, KEY = "groups", "U"
    TITLE = QT_TRANSLATE_NOOP("", "Super regions")
    HINT = QT_TRANSLATE_NOOP(
        "", "Sweep over the regions that belong to it · Ctrl+click: take up a super region"
    )
    OPTIONS = frozenset({"super region"})

    def start(self) -> None:
        if self.canvas.options.super_region is None and self.canvas.has_document:
            groups = self.canvas.model.super_regions
            self.canvas.options.set(super_region=groups[0].key if groups else None)
        self.refresh()

    def stop(self) -> None:
        super().stop()
        self.canvas.show_regions(self.canvas.selection.keys)

    def refresh(self) -> None:
        """Light the members, so that what is missing shows."""
        group = self.canvas.options.super_region
        members = () if group is None else self.canvas.model.members(group)
        near = [region.key for region in members if region.key not in self._keys]
        self.canvas.show_regions(self._keys, near)

    def pressed(self, at: Pointer) -> None:
        if at.button is LEFT and at.region and at.holds(CTRL):
            group = self.canvas.model.region(at.region).super_region
            self.canvas.options.set(super_region=group)
        else:
            super().pressed(at)

    def _show_keys(self) -> None:
        self.refresh()

    def _take(self, keys: list[int]) -> None:
        self.canvas.attempt(self._assign, keys)
        self.refresh()

    def _assign(self, keys: list[int]) -> None:
        model, group = self.canvas.model, self.canvas.options.super_region
        if group is None:
            model, group = add_super_region(model)
        regions = tuple(
            replace(region, super_region=group) if region.key in keys else region
            for region in model.regions
        )
        self.canvas.edit(tr("Assign super region"), replace(model, regions=regions))
        self.canvas.options.set(super_region=group)
