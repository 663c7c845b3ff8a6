"""What all ways to a new map have in common: a form, work in a job, progress and a refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Concatenate, Final, ParamSpec

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.issues import Issue
from engine.cartography.store import MapBundle
from engine.cartography.xml_values import parse_name
from studio.editing.drawing import DrawnMap, draw_map
from studio.editing.snapshot import MapSnapshot
from studio.program.jobs import Job, JobContext, JobRunner
from studio.ui.look.plain import PlainLabel

P = ParamSpec("P")
MAKE_GROUP: Final = "make a new map"
MARGIN: Final = 16
_BY_TAB: Final = Qt.FocusPolicy.TabFocus


@dataclass(frozen=True, slots=True)
class NewMap:
    """A map that was never saved, and what was noticed on the way to it."""

    bundle: MapBundle
    issues: tuple[Issue, ...] = ()
    drawn: DrawnMap | None = None  # for the view that shows it first


class WayIn(QDialog):
    """A form that makes a map in a job; `made` holds it once the dialog is accepted.

    Cancelling while the job runs stops the job, and the form can be changed.
    """

    busy_changed = Signal(bool)

    def __init__(self, jobs: JobRunner, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.made: NewMap | None = None
        self._jobs = jobs
        self._job: Job | None = None
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.content = QHBoxLayout()
        self.content.addLayout(self.form)
        self.problem = PlainLabel()
        self.problem.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.create_button = QPushButton(self.tr("&Make the map"))
        self.buttons.addButton(self.create_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.create_button.setDefault(True)
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        self.buttons.accepted.connect(self.make)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN // 2)
        layout.addLayout(self.content, 1)
        layout.addWidget(self.problem)
        layout.addWidget(self.progress)
        layout.addWidget(self.buttons)
        self._show_busy(False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self._tab_to_buttons_last()

    @property
    def is_busy(self) -> bool:
        """Whether the map is being made."""
        return self._job is not None

    @Slot()
    def make(self) -> None:
        """Start to make the map as the form says; for the ways themselves."""
        raise NotImplementedError

    def refuse(self, reason: str) -> None:
        """Say why no map can be made; nothing takes it back."""
        self.problem.setText(reason)

    def run(
        self, function: Callable[Concatenate[JobContext, P], NewMap], *args: P.args, **kw: P.kwargs
    ) -> None:
        """Make the map by a job; accept the dialog when it succeeds, else say why not."""
        self.problem.clear()
        self._job = self._jobs.start(MAKE_GROUP, _drawn, function, *args, **kw)
        self._job.succeeded.connect(self._on_job_succeeded)
        self._job.failed.connect(self._on_job_failed)
        self._job.cancelled.connect(self._on_job_cancelled)
        self._show_busy(True)

    def reject(self) -> None:
        """Stop the job, or close the dialog if none runs."""
        if self._job is not None:
            self._job.cancel()
            return
        super().reject()

    def _tab_to_buttons_last(self) -> None:
        """Let Tab begin in the form: the ways fill it after the buttons were made."""
        last, at = self.create_button, self.nextInFocusChain()
        form: list[QWidget] = []
        while at is not None and at is not self:
            if not self.buttons.isAncestorOf(at):
                form.append(at)
            at = at.nextInFocusChain()
        if form:
            self.setTabOrder(form[-1], last)
            self.setTabOrder(last, self.buttons.button(QDialogButtonBox.StandardButton.Cancel))
        if self.buttons.isAncestorOf(self.focusWidget()):
            fields = (w for w in form if w.isEnabled() and w.focusPolicy() & _BY_TAB)
            next(fields, last).setFocus()

    def _show_busy(self, busy: bool) -> None:
        self.progress.setVisible(busy)
        self.create_button.setEnabled(not busy)
        self.busy_changed.emit(busy)

    @Slot(object)
    def _on_job_succeeded(self, made: NewMap) -> None:
        self._job, self.made = None, made
        self._show_busy(False)
        self.accept()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._job = None
        self._show_busy(False)
        self.refuse(str(error))

    @Slot()
    def _on_job_cancelled(self) -> None:
        self._job = None
        self._show_busy(False)
        self.refuse(self.tr("Cancelled."))


def _drawn(
    context: JobContext,
    make: Callable[Concatenate[JobContext, P], NewMap],
    /,
    *args: P.args,
    **kw: P.kwargs,
) -> NewMap:
    """Make a map, and draw it for the view that will show it."""
    made = make(context, *args, **kw)
    context.check()
    bundle = made.bundle
    return replace(made, drawn=draw_map(MapSnapshot(bundle, bundle.model, bundle.labels)))


def checked_name(text: str) -> str:
    """Return a map's name; raise ValueError, in a person's words, if it cannot be one."""
    name = parse_name(text.strip())
    if name is None:
        raise ValueError("Give the map a name: one line, not too long.")
    return name
