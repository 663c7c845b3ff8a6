"""A calibration in the window: what a search's own value is worth as a chance to win."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QWidget

from ai.measuring.calibration_folder import StoredCurve, read_curve
from engine.errors import EngineError
from studio.analysing.estimate import estimated
from studio.ui.analysis.on_show import OnShow
from studio.ui.analysis.search_views import SearchViews
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip


class Place(OnShow, Protocol):
    """What is used of the workspace."""

    message: SignalInstance
    trace_shown: SignalInstance
    position_shown: SignalInstance
    views: SearchViews


class CalibratedValue(QObject):
    """Says below the candidates what the value on show is worth, once a calibration is chosen."""

    def __init__(self, place: Place, widget: QWidget) -> None:
        super().__init__(widget)
        self._place, self._widget = place, widget
        self._curve: StoredCurve | None = None
        self.choose = self._add("calibrate", self.tr("Calibrate the value…"))
        tip = self.tr(
            "Says how likely who moves is to win, by games that the search played with itself "
            "(marchland study calibration)"
        )
        self.choose.setToolTip(plain_tip(f"{self.choose.text()}\n{tip}"))
        self.choose.setWhatsThis(plain_tip(tip))
        self.drop = self._add("clear", self.tr("Drop the calibration"))
        self.choose.triggered.connect(self._on_choose)
        self.drop.triggered.connect(self._on_drop)
        place.trace_shown.connect(self._show)
        place.position_shown.connect(self._show)
        self._show()

    def _add(self, name: str, text: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return action

    @property
    def commands(self) -> list[QAction]:
        """The actions, in their order."""
        return [self.choose, self.drop]

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        self.choose.setIcon(icon("calibrate"))
        self.drop.setIcon(icon("clear"))

    def use(self, folder: Path) -> None:
        """Take the calibration of a folder, or say why there is none."""
        try:
            self._curve = read_curve(folder)
        except EngineError as error:
            self._place.message.emit(str(error))
            return
        self._show()

    @Slot()
    def _on_choose(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self._widget, self.tr("Folder of a calibration (marchland study calibration)")
        )
        if chosen:
            self.use(Path(chosen))

    @Slot()
    def _on_drop(self) -> None:
        self._curve = None
        self._show()

    @Slot()
    def _show(self) -> None:
        self.drop.setEnabled(self._curve is not None)
        self._place.views.candidates.show_estimate(self._words())

    def _words(self) -> str:
        place, curve = self._place, self._curve
        position, last = place.shown_position, place.trace.last
        if curve is None or position is None or last is None:
            return ""
        try:
            return estimated(curve, position, place.options, last).words
        except EngineError as error:
            return str(error)
