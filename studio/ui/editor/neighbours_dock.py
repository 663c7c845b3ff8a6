"""The Neighbours dock: declared neighbours against those that the picture shows.

Compares in a job while it is in sight. A difference can be accepted, as the picture has it, or
marked as meant; both are undo steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.adjacency import ACCEPTED_GAP, MAX_GAP
from engine.cartography.differences import Difference, Kind, find_differences
from engine.cartography.editing import set_meant, set_neighbours
from engine.cartography.model import MapModel
from engine.cartography.template import Labels
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import EditMap
from studio.editing.health.themes import Swatch
from studio.editing.linking import Found, find_links
from studio.program.jobs import JobContext, JobRunner
from studio.program.translation import tr
from studio.ui.editor.neighbour_rows import DifferenceView, Listed, is_listed
from studio.ui.editor.neighbours_overlay import COLORS, NeighbourOverlay
from studio.ui.editor.sighted import SightedPanel
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.widgets.map_view import MapView

COMPARE_GROUP, DRAW_GROUP = "compare neighbours", "draw sea links"
DELAY_MS: Final = 300
GAP_DELAY_MS: Final = 40  # the slider is followed as fast as the job can


class NeighbourPanel(SightedPanel):
    """The differences of one document at a time."""

    regions_chosen = Signal(object)  # list of region keys

    def __init__(self, jobs: JobRunner, view: MapView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._document: MapDocument | None = None
        self._source: MapModel | None = None  # of what was found
        self.differences: tuple[Difference, ...] = ()
        self._is_stale = True
        self.overlay = NeighbourOverlay(view)
        self._build()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._compare)

    # --- building

    def _build(self) -> None:
        self.view = DifferenceView(self.tr("Differences of neighbours"))
        self.view.regions_chosen.connect(self.regions_chosen)
        self.view.rows_chosen.connect(self._on_rows_chosen)
        self.status = PlainLabel()
        self.status.setWordWrap(True)
        self.view.setParent(self)  # first: Tab comes to the proxy, and goes on
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.setSpacing(4)
        layout.addLayout(self._choice_row())
        layout.addLayout(self._gap_row())
        layout.addWidget(self.view, 1)
        layout.addWidget(self.status)
        layout.addLayout(self._button_row())
        self.setFocusProxy(self.view)

    def _choice_row(self) -> QHBoxLayout:
        self.listed = QComboBox()
        for choice in Listed:
            self.listed.addItem(tr(choice.value), choice)
        self.listed.currentIndexChanged.connect(self._show)
        label = PlainLabel(self.tr("L&ist"))
        label.setBuddy(self.listed)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.listed, 1)
        return row

    def _gap_row(self) -> QHBoxLayout:
        self.gap = QSlider(Qt.Orientation.Horizontal)
        self.gap.setRange(1, MAX_GAP)
        self.gap.setValue(ACCEPTED_GAP)
        self.gap.setPageStep(2)
        self.gap.setToolTip(self.tr("Regions so far from each other still touch"))
        self.gap.setAccessibleName(self.tr("Largest gap of neighbours in pixels"))
        self.gap.valueChanged.connect(self._on_gap_changed)
        label = PlainLabel(self.tr("Ga&p"))
        label.setBuddy(self.gap)
        self._gap_text = PlainLabel()
        self._gap_text.setMinimumWidth(self.fontMetrics().horizontalAdvance("16 px "))
        self._gap_text.setText(self.tr("{0} px").format(ACCEPTED_GAP))
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.gap, 1)
        row.addWidget(self._gap_text)
        return row

    def _button_row(self) -> QHBoxLayout:
        self.accept = self._button(
            self.tr("A&ccept"), self._on_accept, self.tr("Link or part them as the picture shows")
        )
        self.accept_all = self._button(
            self.tr("Accept a&ll"),
            self._on_accept_all,
            self.tr("Do so with everything listed, in one step"),
        )
        self.mean = self._button(
            self.tr("&Meant"),
            self._on_mean,
            self.tr("Keep the difference: it is deliberate, such as mountains or a tunnel"),
        )
        self.draw = self._button(
            self.tr("&Sea link"),
            self._on_draw,
            self.tr("Draw a link between neighbours that are apart"),
        )
        row = QHBoxLayout()
        for button in (self.accept, self.accept_all, self.mean, self.draw):
            row.addWidget(button)
        return row

    def _button(self, text: str, slot: Callable[[], None], tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(plain_tip(f"{tip} (Alt+{text[text.index('&') + 1].upper()})"))
        button.clicked.connect(slot)
        return button

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """Compare the neighbours of another map."""
        for group in (COMPARE_GROUP, DRAW_GROUP):
            self._jobs.cancel(group)
        self._document, self._source, self.differences = document, None, ()
        document.changed.connect(self._on_document_changed)
        self.view.clearSelection()
        self._show()
        self._compare_later(0)

    def shut_down(self) -> None:
        """Start nothing more; the window is closing."""
        self._timer.stop()

    def shown(self) -> list[Difference]:
        """Return the differences that are listed."""
        choice = Listed(self.listed.currentData())
        return [found for found in self.differences if is_listed(found, choice)]

    def chosen(self) -> list[Difference]:
        """Return the chosen differences from top to bottom."""
        found = {difference.pair: difference for difference in self.differences}
        keys = [row.key for row in self.view.chosen_rows()]
        return [found[key] for key in keys if isinstance(key, tuple) and key in found]

    def _compare_later(self, delay_ms: int) -> None:
        self._is_stale = True
        if self.in_sight:
            self._timer.start(delay_ms)

    @Slot()
    def _compare(self) -> None:
        if self._document is None:
            return
        self._is_stale = False
        document = self._document
        job = self._jobs.start(
            COMPARE_GROUP, _differences, document.model, document.labels, self.gap.value()
        )
        job.succeeded.connect(self._on_compared)

    @Slot(object)
    def _on_compared(self, found: tuple[MapModel, tuple[Difference, ...]]) -> None:
        self._source, self.differences = found
        self._show()

    @Slot()
    def _show(self) -> None:
        """List the differences that are asked for, on the canvas as well."""
        if self._document is not None:
            self.view.show_differences(self.shown(), self._document.model)
        for number, choice in enumerate(Listed):
            count = sum(1 for found in self.differences if is_listed(found, choice))
            self.listed.setItemText(number, f"{tr(choice.value)} ({count})")

    @Slot()
    def _on_rows_chosen(self) -> None:
        chosen, shown = self.chosen(), self.shown()
        current = self._is_current()
        self.accept.setEnabled(current and any(d.kind is not Kind.NONE for d in chosen))
        self.accept_all.setEnabled(current and any(d.is_open for d in shown))
        self.mean.setEnabled(current and bool(chosen))
        self.draw.setEnabled(current and any(d.kind is Kind.SURPLUS for d in chosen))
        unmark = bool(chosen) and all(d.meant for d in chosen)
        self.mean.setText(self.tr("Not &meant") if unmark else self.tr("&Meant"))
        self._tell(chosen, shown)
        self._draw()

    def _tell(self, chosen: Sequence[Difference], shown: Sequence[Difference]) -> None:
        if len(chosen) == 1:
            self.status.setText(self.view.explained(chosen[0]))
        elif not shown and self._source is not None:
            self.status.setText(self.tr("Neighbours are as the picture shows them."))
        else:
            self.status.setText(self.tr("Choose a line to see it on the map."))

    def _draw(self) -> None:
        if not self.in_sight or self._document is None:
            self.overlay.clear()
            return
        known = self._document.model.regions_by_key().keys()
        lines = [found for found in self.shown() if known >= set(found.pair)]
        chosen = {found.pair for found in self.chosen()}
        self.overlay.show_differences(lines, chosen, self._swatches(), self.tr("Neighbours"))

    def _swatches(self) -> tuple[Swatch, ...]:
        texts = {
            Kind.MISSING: self.tr("Touch, no link (solid)"),
            Kind.SURPLUS: self.tr("Link, apart (dotted)"),
        }
        return tuple(
            Swatch(QColor(COLORS[kind]), text, is_line=True) for kind, text in texts.items()
        )

    def _is_current(self) -> bool:
        """Whether what is listed is about the map of now."""
        return self._document is not None and self._source is self._document.model

    # --- slots

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        if change.links or change.structure or change.everything or change.pixels is not None:
            self._compare_later(DELAY_MS if change.pixels is not None else 0)
        elif change.regions and self._source is not None:  # names or points
            self._compare_later(DELAY_MS)

    @Slot(int)
    def _on_gap_changed(self, gap: int) -> None:
        self._gap_text.setText(self.tr("{0} px").format(gap))
        self._compare_later(GAP_DELAY_MS)

    @Slot()
    def _on_accept(self) -> None:
        self._accept(self.chosen())

    @Slot()
    def _on_accept_all(self) -> None:
        self._accept([found for found in self.shown() if found.is_open])

    def _accept(self, accepted: Sequence[Difference]) -> None:
        """Make the neighbours of some pairs what the picture shows."""
        document = self._document
        if document is None or not accepted:
            return
        add = [found.pair for found in accepted if found.kind is Kind.MISSING]
        remove = [found.pair for found in accepted if found.kind is Kind.SURPLUS]
        model = set_neighbours(document.model, add, remove)
        text = self.tr("Accept %n neighbour(s)", "", len(add) + len(remove))
        document.undo_stack.push(EditMap(document, text, model=model))

    @Slot()
    def _on_mean(self) -> None:
        document, chosen = self._document, self.chosen()
        if document is None or not chosen:
            return
        pairs = [found.pair for found in chosen]
        if all(found.meant for found in chosen):
            model, text = set_meant(document.model, remove=pairs), self.tr("No longer meant")
        else:
            model, text = set_meant(document.model, add=pairs), self.tr("Mark as meant")
        document.undo_stack.push(EditMap(document, text, model=model))

    @Slot()
    def _on_draw(self) -> None:
        document = self._document
        pairs = [found.pair for found in self.chosen() if found.kind is Kind.SURPLUS]
        if document is None or not pairs:
            return
        self.draw.setEnabled(False)
        job = self._jobs.start(DRAW_GROUP, find_links, document.labels, pairs)
        job.succeeded.connect(self._on_drawn)

    @Slot(object)
    def _on_drawn(self, found: Found) -> None:
        """Take over drawn links, unless the regions changed while they were looked for."""
        document = self._document
        if document is None or document.labels is not found.labels:
            return
        model = found.added_to(document.model)
        document.undo_stack.push(EditMap(document, self.tr("Draw sea link"), model=model))
        self._on_rows_chosen()

    # --- sight

    def came_into_sight(self) -> None:
        if self._is_stale:
            self._compare_later(0)
        self._draw()

    def left_sight(self) -> None:
        self._timer.stop()
        self._jobs.cancel(COMPARE_GROUP)
        self._is_stale = True
        self.overlay.clear()


def _differences(
    context: JobContext, model: MapModel, labels: Labels, gap: int
) -> tuple[MapModel, tuple[Difference, ...]]:
    return model, find_differences(model, labels, gap)
