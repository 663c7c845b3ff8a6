"""The Layers dock: which parts of a map the canvas shows. It changes no map."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QCheckBox, QSlider, QVBoxLayout, QWidget

from studio.ui.look.plain import plain_tip
from studio.ui.widgets.map_view import MapView


class LayerPanel(QWidget):
    """Switches for the layers of a view, and the opacity of its colour template."""

    def __init__(self, view: MapView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.boxes: dict[str, QCheckBox] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.setSpacing(2)
        for name, text in (
            ("picture", self.tr("Picture")),
            ("template", self.tr("Colour template")),
            ("borders", self.tr("Borders")),
            ("links", self.tr("Sea links")),
            ("badges", self.tr("Badges and names")),
        ):
            box = QCheckBox(text)
            box.setChecked(name != "template")
            box.toggled.connect(self.apply)
            layout.addWidget(box)
            self.boxes[name] = box
        layout.insertWidget(2, self._opacity_slider())
        layout.addWidget(self._sample_box())
        layout.addStretch(1)

    def _opacity_slider(self) -> QSlider:
        self._opacity = QSlider(Qt.Orientation.Horizontal)
        self._opacity.setRange(10, 100)
        self._opacity.setValue(60)
        self._opacity.setToolTip(self.tr("Opacity of the colour template"))
        self._opacity.setAccessibleName(self.tr("Opacity of the colour template"))
        self._opacity.valueChanged.connect(self.apply)
        return self._opacity

    def _sample_box(self) -> QCheckBox:
        self.samples = QCheckBox(self.tr("Show sample armies"))
        told = self.tr(
            "Shows players and numbers as in the middle of a game, to see whether badges fit. "
            "They are no part of the map."
        )
        self.samples.setToolTip(plain_tip(told))
        self.samples.setAccessibleDescription(told)
        return self.samples

    @Slot()
    def show_template(self) -> None:
        """Switch the colour template on: it is what the painting tools change."""
        self.boxes["template"].setChecked(True)

    @Slot()
    def apply(self) -> None:
        """Show the layers that are switched on, and no others."""
        shown = {name: box.isChecked() for name, box in self.boxes.items()}
        self._view.picture.setVisible(shown["picture"])
        self._view.template.setVisible(shown["template"])
        self._view.template.setOpacity(self._opacity.value() / 100)
        self._opacity.setEnabled(shown["template"])
        self._view.borders.setVisible(shown["borders"])
        self._view.links.setVisible(shown["links"])
        self._view.badges.setVisible(shown["badges"])
        self.samples.setEnabled(shown["badges"])
