"""What all tools work on: one map on one view, its selection, the options, and what they draw.

The only place where a tool changes a map: through commands on the document.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Concatenate, Final, ParamSpec

import numpy as np
from PySide6.QtCore import QObject, QPoint, QPointF, Signal, Slot
from PySide6.QtGui import QColor, QUndoCommand

from engine.cartography.editing import add_region
from engine.cartography.model import MapModel
from engine.cartography.patches import PixelPatch, trimmed
from engine.cartography.template import Labels
from engine.plain import plain
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import EditMap
from studio.painting.colors import SEA_COLOR
from studio.program.jobs import Job, JobContext, JobRunner
from studio.program.translation import tr
from studio.ui.editor.selection import RegionSelection
from studio.ui.editor.tools.layers import CanvasLayers
from studio.ui.editor.tools.options import ToolOptions
from studio.ui.editor.tools.pixels import Area, Spot
from studio.ui.editor.tools.sketch import Sketch
from studio.ui.widgets.map_view import SELECTION_COLOR, MapView

P = ParamSpec("P")
JOB_GROUP: Final = "tool"
_PAINT_ALPHA: Final = 215


class Canvas(QObject):
    """One document at a time, on the view that the tools draw over."""

    said = Signal(str)  # by a tool, to the person
    changed = Signal()  # the map, by anybody
    computing_changed = Signal()  # something for a tool began or ended

    def __init__(
        self,
        view: MapView,
        jobs: JobRunner,
        selection: RegionSelection,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.view, self.jobs, self.selection = view, jobs, selection
        self.options = ToolOptions(self)
        self.sketch = Sketch(view)
        self._layers = CanvasLayers(view, self)
        self._document: MapDocument | None = None
        self._job: Job | None = None  # that computes something for a tool
        self._layers.followed.connect(self._on_layers_followed)

    # --- the map

    @property
    def document(self) -> MapDocument:
        """The map on show; there must be one."""
        assert self._document is not None
        return self._document

    @property
    def has_document(self) -> bool:
        """Whether there is a map to work on."""
        return self._document is not None

    @property
    def model(self) -> MapModel:
        """The structure of the map on show."""
        return self.document.model

    @property
    def labels(self) -> Labels:
        """The pixels of the map on show, (height, width)."""
        return self.document.labels

    def set_document(self, document: MapDocument) -> None:
        """Work on another map."""
        self._document = document
        self._layers.set_document(document)
        self._forget_what_is_gone()
        self.changed.emit()

    @Slot(bool)
    def show_samples(self, shown: bool) -> None:
        """Show sample armies on the badges, or those of the map."""
        self._layers.show_samples(shown)

    def push(self, command: QUndoCommand) -> None:
        """Do something to the map."""
        self.document.undo_stack.push(command)

    def edit(
        self, text: str, model: MapModel | None = None, patch: PixelPatch | None = None
    ) -> None:
        """Change the model, the pixels or both in one undo step."""
        self.push(EditMap(self.document, text, model=model, patch=patch))

    def paint(self, area: Area, text: str, *, new: bool = False) -> None:
        """Give an area to the region that is painted; `new` or none chosen makes one."""
        if area.is_empty:
            self.tell(tr("Nothing was painted: what lies there is kept."))
            return
        key, model = (None if new else self.options.region), None
        if key is None:
            model, key = add_region(self.model, super_region=self.options.super_region)
        patch = trimmed(PixelPatch.of_mask(area.mask, area.box, key), self.labels)
        if patch is not None:
            self.edit(text, model, patch)
            self.options.set(region=key)

    def erase(self, area: Area, text: str) -> None:
        """Make background of an area."""
        if area.is_empty:
            return
        patch = trimmed(PixelPatch.of_mask(area.mask, area.box, 0), self.labels)
        if patch is not None:
            self.edit(text, patch=patch)

    def paint_color(self) -> QColor:
        """Return the colour in which painting is shown before it is done."""
        key = self.options.region
        color = QColor(SELECTION_COLOR if key is None else QColor(*self.model.region(key).color))
        color.setAlpha(_PAINT_ALPHA)
        return color

    def erase_color(self) -> QColor:
        """Return the colour in which erasing is shown before it is done."""
        color = QColor(SEA_COLOR)
        color.setAlpha(_PAINT_ALPHA)
        return color

    def new_mask(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """Return an empty mask of the whole map; its memory is used only where it is painted."""
        return np.zeros(self.labels.shape, np.uint8)

    # --- the person

    def tell(self, text: str) -> None:
        """Tell the person something, until the next message."""
        self.said.emit(text)

    def name(self, key: int) -> str:
        """Return a region's name."""
        return self.model.region(key).name

    def shown_name(self, key: int) -> str:
        """Return a region's name as a text of the window has it."""
        return plain(self.name(key))

    def attempt(self, edit: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Do an edit; say what is wrong if it cannot be done, and return whether it was."""
        try:
            edit(*args, **kwargs)
        except ValueError as error:
            self.tell(str(error))
            return False
        return True

    def run(
        self,
        done: Callable[[Any], None],
        function: Callable[Concatenate[JobContext, P], object],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Compute something in a job; `done` gets it if the map is still the same by then."""
        self._job = job = self.jobs.start(JOB_GROUP, function, *args, **kwargs)
        _Delivery(self, done, job)
        job.failed.connect(self._on_job_failed)
        job.finished.connect(self._on_job_finished)
        self.computing_changed.emit()

    @property
    def is_computing(self) -> bool:
        """Whether something is being computed for a tool, and the map will change then."""
        return self._job is not None

    def cancel_jobs(self) -> None:
        """Forget what is being computed for a tool."""
        self.jobs.cancel(JOB_GROUP)
        self._job = None
        self.computing_changed.emit()

    # --- places

    def distance(self, at: QPoint, spot: Spot) -> float:
        """Return how far a spot of the map is from a viewport position, in screen pixels."""
        there = self.view.viewportTransform().map(QPointF(*spot))
        return float(np.hypot(there.x() - at.x(), there.y() - at.y()))

    def label_spot(self, key: int) -> Spot:
        """Return the middle of a region's badge."""
        x, y, _ = self.view.badge_place(key)
        return x + 0.5, y + 0.5

    def label_spots(self) -> dict[int, Spot]:
        """Return the middles of all badges by region."""
        regions = self.model.regions
        places = self.view.badge_places(regions)
        return {r.key: (x + 0.5, y + 0.5) for r, (x, y, _) in zip(regions, places, strict=True)}

    def show_regions(self, keys: Sequence[int], near: Sequence[int] = ()) -> None:
        """Light some regions, and others in another colour, without choosing them."""
        self.view.select(keys)
        self.view.select_more(near, QColor("#1a5fb4"))

    # --- slots

    @Slot(object)
    def _on_layers_followed(self, change: MapChange) -> None:
        if change.structure or change.everything:
            self._forget_what_is_gone()
        self.changed.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        if isinstance(error, ValueError):
            self.tell(str(error))
        else:
            self.tell(tr("That did not work: {0}").format(error))

    @Slot()
    def _on_job_finished(self) -> None:
        if self._job is not None and self._job.is_over:
            self._job = None
            self.computing_changed.emit()

    def _forget_what_is_gone(self) -> None:
        regions = [region.key for region in self.model.regions]
        self.options.keep_to(regions, [group.key for group in self.model.super_regions])
        kept = [key for key in self.selection.keys if key in set(regions)]
        if kept != list(self.selection.keys):
            self.selection.choose(kept)


class _Delivery(QObject):
    """Hands on what a job found, unless the map changed meanwhile; belongs to the job."""

    def __init__(self, canvas: Canvas, done: Callable[[Any], None], job: Any) -> None:
        super().__init__(job)
        self._canvas, self._done = canvas, done
        self._for = canvas.document, canvas.model, canvas.labels
        job.succeeded.connect(self._on_succeeded)

    @Slot(object)
    def _on_succeeded(self, result: object) -> None:
        document, model, labels = self._for
        canvas = self._canvas
        if canvas.document is document and canvas.model is model and canvas.labels is labels:
            canvas.attempt(self._done, result)
