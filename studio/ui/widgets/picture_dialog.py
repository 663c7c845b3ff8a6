"""Asks how a figure is to be saved: kind of file, size, dots an inch, letters; shows what comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.errors import SetupError
from studio.painting.print_options import (
    DPI,
    FONT,
    MILLIMETRES,
    MM_AN_INCH,
    PICTURE_KINDS,
    PictureKind,
    PrintOptions,
)
from studio.painting.prints import Figure, preview
from studio.ui.look.plain import PlainLabel, button_text, plain_tip
from studio.ui.look.theme import current_theme
from studio.ui.widgets.exact_box import ExactBox

PREVIEW: Final = QSize(460, 380)
FRAME: Final = 12


class PictureDialog(QDialog):
    """One figure, or one of several; the options begin with those that were told."""

    def __init__(
        self,
        figures: Sequence[Figure],
        options: PrintOptions,
        parent: QWidget | None = None,
        *,
        in_pixels: bool = False,
    ) -> None:
        super().__init__(parent)
        self._figures, self._options = tuple(figures), options
        self._is_filling = False
        self.setWindowTitle(self.tr("Save a picture"))
        self.what, self.kind, self.unit = QComboBox(), QComboBox(), QComboBox()
        self.width_box, self.height_box = ExactBox(places=0), ExactBox(places=0)
        self.dpi, self.font_size = QSpinBox(), ExactBox(places=0)
        self.caption = QCheckBox(self.tr("&Line that says what made it"))
        self.told, self.preview = PlainLabel(), _Preview()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.save_button = self.buttons.addButton(
            self.tr("Save…"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self._fill()
        self.unit.setCurrentIndex(int(in_pixels))
        self._show_size()
        self._lay_out()
        self._connect()
        self._show_options()

    def _fill(self) -> None:
        options = self._options
        for figure in self._figures:
            self.what.addItem(button_text(figure.title))
        for kind in PICTURE_KINDS:
            self.kind.addItem(kind.upper(), kind)
        self.kind.setCurrentIndex(PICTURE_KINDS.index(options.kind))
        self.unit.addItems([self.tr("mm"), self.tr("pixels")])
        self.dpi.setRange(*DPI)
        self.dpi.setValue(options.dpi)
        self.font_size.setRange(*FONT)
        self.font_size.setSuffix(" pt")
        self.font_size.setValue(options.font_pt)
        self.caption.setChecked(options.caption)
        self.caption.setToolTip(
            plain_tip(self.tr("At the foot of the picture; the file says it in any case"))
        )
        for box, name in (
            (self.what, self.tr("What")), (self.kind, self.tr("Kind of file")),
            (self.unit, self.tr("Unit of the size")), (self.width_box, self.tr("Width")),
            (self.height_box, self.tr("Height")), (self.dpi, self.tr("Dots an inch")),
            (self.font_size, self.tr("Size of the letters")),
        ):  # fmt: skip
            box.setAccessibleName(name)

    def _lay_out(self) -> None:
        size = QHBoxLayout()
        for widget in (self.width_box, PlainLabel("×"), self.height_box, self.unit):  # noqa: RUF001
            size.addWidget(widget)
        form = QFormLayout()
        form.addRow(self.tr("&What"), self.what)
        form.setRowVisible(self.what, len(self._figures) > 1)
        form.addRow(self.tr("&Kind of file"), self.kind)
        label = PlainLabel(self.tr("&Size"))
        label.setBuddy(self.width_box)
        form.addRow(label, size)
        form.addRow(self.tr("&Dots an inch"), self.dpi)
        form.addRow(self.tr("&Letters"), self.font_size)
        form.addRow(self.caption)
        self.told.setWordWrap(True)
        self.told.setMinimumWidth(260)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addWidget(self.told)
        left.addStretch(1)
        both = QHBoxLayout()
        both.addLayout(left)
        both.addWidget(self.preview, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(both, 1)
        layout.addWidget(self.buttons)

    def _connect(self) -> None:
        self.what.currentIndexChanged.connect(self._on_changed)
        self.kind.currentIndexChanged.connect(self._on_changed)
        self.unit.currentIndexChanged.connect(self._on_unit_changed)
        for box in (self.width_box, self.height_box, self.font_size, self.dpi):
            box.valueChanged.connect(self._on_changed)
        self.caption.toggled.connect(self._on_changed)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    # --- what was chosen

    @property
    def figure(self) -> Figure:
        """The figure that is to be saved."""
        return self._figures[max(self.what.currentIndex(), 0)]

    @property
    def options(self) -> PrintOptions:
        """How it is to be saved."""
        return self._options

    @property
    def in_pixels(self) -> bool:
        """Whether the size is told in pixels."""
        return self.unit.currentIndex() == 1

    def _told_options(self) -> PrintOptions:
        scale = MM_AN_INCH / self.dpi.value() if self.in_pixels else 1.0
        return PrintOptions(
            kind=cast("PictureKind", self.kind.currentData()),
            width_mm=self.width_box.value() * scale,
            height_mm=self.height_box.value() * scale,
            dpi=self.dpi.value(),
            font_pt=self.font_size.value(),
            caption=self.caption.isChecked(),
        )

    def _show_size(self) -> None:
        """Write the size in the unit that is chosen."""
        self._is_filling = True
        scale = self.dpi.value() / MM_AN_INCH if self.in_pixels else 1.0
        sides = (self._options.width_mm, self._options.height_mm)
        for box, side in zip((self.width_box, self.height_box), sides, strict=True):
            # The ends of the range have as many digits as people type.
            box.setRange(1.0, round(MILLIMETRES[1] * max(DPI) / MM_AN_INCH))
            box.setSingleStep(50.0 if self.in_pixels else 5.0)
            box.setValue(round(side * scale) if self.in_pixels else side)
        self._is_filling = False

    @Slot()
    def _on_unit_changed(self) -> None:
        self._show_size()
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        if not self._is_filling:
            self._show_options()

    def _show_options(self) -> None:
        """Take what the boxes say, or tell why it cannot be."""
        try:
            options = self._told_options()
            options.check()
        except SetupError as error:
            self.told.setText(str(error))
            self.save_button.setEnabled(False)
            return
        self._options = options
        self.save_button.setEnabled(True)
        self.dpi.setEnabled(options.kind == "png" or self.in_pixels)
        self.told.setText(self._words(options))
        self.preview.show_figure(self.figure, options)

    def _words(self, options: PrintOptions) -> str:
        size = self.tr("{width:.0f} × {height:.0f} mm").format(  # noqa: RUF001
            width=options.width_mm, height=options.height_mm
        )
        if options.kind != "png":
            return self.tr("{size} on paper, sharp at any size").format(size=size)
        pixels = options.pixels
        return self.tr("{size} on paper, {width} × {height} pixels").format(  # noqa: RUF001
            size=size, width=pixels.width(), height=pixels.height()
        )


class _Preview(QWidget):
    """The figure as it comes out, small; painted when it is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Figure, PrintOptions] | None = None
        self._image: QImage | None = None
        self.setMinimumSize(QSize(280, 220))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Preview"))

    def show_figure(self, figure: Figure, options: PrintOptions) -> None:
        """Show another figure, or the same in another way."""
        self._shown, self._image = (figure, options), None
        self.update()

    def _painted(self) -> QImage | None:
        room = self.size() - QSize(FRAME, FRAME)
        if self._shown is None or room.width() <= 0 or room.height() <= 0:
            return None
        if self._image is None:
            self._image = preview(*self._shown, room, self.devicePixelRatioF())
        return self._image

    # --- Qt

    def sizeHint(self) -> QSize:
        return PREVIEW

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._image = None

    def paintEvent(self, event: QPaintEvent) -> None:
        image = self._painted()
        if image is None:
            return
        painter, size = QPainter(self), image.deviceIndependentSize()
        x, y = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        painter.drawImage(round(x), round(y), image)
        painter.setPen(current_theme().muted)
        painter.drawRect(
            round(x) - 1, round(y) - 1, round(size.width()) + 1, round(size.height()) + 1
        )
