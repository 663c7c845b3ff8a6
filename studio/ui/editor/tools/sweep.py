"""What the tools share that collect the regions under the mouse; what is done is the tool's."""

from __future__ import annotations

from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.tool import LEFT, Tool
from studio.ui.widgets.pointer import Pointer


class Sweep(Tool):
    """Collects the regions that the mouse sweeps over while it is held."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._keys: list[int] = []

    def _show_keys(self) -> None:
        """Light what was collected by now."""
        raise AssertionError("every tool lights its regions")

    def _take(self, keys: list[int]) -> None:
        """Do something with all that was collected."""
        raise AssertionError("every tool takes its regions")

    @property
    def is_busy(self) -> bool:
        return bool(self._keys)

    def cancel(self) -> None:
        self._keys = []
        super().cancel()

    def pressed(self, at: Pointer) -> None:
        if at.button is LEFT and at.region:
            self._keys = [at.region]
            self._show_keys()

    def moved(self, at: Pointer) -> None:
        if self._keys and at.region and at.region not in self._keys:
            self._keys.append(at.region)
            self._show_keys()

    def released(self, at: Pointer) -> None:
        if at.button is LEFT and self._keys:
            keys = self._keys
            self.cancel()
            self._take(keys)
