"""How the window looks: its light and dark palettes.

The window is neutral and the map carries the colour: those are in `studio.painting.colors`.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleOption, QWidget

from studio.painting.colors import PAPER, SLATE, Theme
from studio.program.settings import Settings

TYPE: Final = "large type"  # a key of the settings: yes, or anything else
LARGE: Final = 1.3  # times as large as usual
_SCALE: Final = "type scale"  # a property of the application
THEME: Final = "theme"  # a key of the settings: light or dark, or nothing for the system's


def chosen_theme(settings: Settings) -> bool | None:
    """Return whether the user wants the dark palette; None leaves it to the system."""
    return {"light": False, "dark": True}.get(settings.text(THEME))


def is_dark() -> bool:
    """Whether the window is in its dark palette."""
    return QApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128


def current_theme() -> Theme:
    """Return the colours that go with the palette in use."""
    return SLATE if is_dark() else PAPER


def apply_theme(app: QApplication, dark: bool | None = None) -> None:
    """Set Fusion style and our palette; `dark` None follows the system."""
    app.setStyle(OutlinedFusion())
    if dark is None:
        dark = app.styleHints().colorScheme() is Qt.ColorScheme.Dark
    app.setPalette(_palette(_DARK if dark else _LIGHT))


def wants_large_type(settings: Settings) -> bool:
    """Return whether the user wants everything written larger, as for a projector."""
    return settings.text(TYPE) == "yes"


def enlarge_type(app: QApplication) -> None:
    """Write everything larger; before a window is built, since widgets measure when they are."""
    font = app.font()
    font.setPointSizeF(font.pointSizeF() * LARGE)
    app.setFont(font)
    app.setProperty(_SCALE, LARGE)


def type_scale() -> float:
    """Return how much larger than usual things are written."""
    app = QApplication.instance()
    return (app.property(_SCALE) if app is not None else None) or 1.0


class OutlinedFusion(QProxyStyle):
    """Fusion with outlines of check boxes and radio buttons that are seen on dark windows too.

    Titles of columns keep some distance: one at the right edge may stand beside one at the left.
    """

    def __init__(self) -> None:
        super().__init__("Fusion")

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        if metric is QStyle.PixelMetric.PM_HeaderMargin:
            return _HEADER_MARGIN
        return super().pixelMetric(metric, option, widget)

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        super().drawPrimitive(element, option, painter, widget)
        if element in _LIT and widget is not None and option.rect == widget.rect():
            _light_frame(option, painter)
        if element not in _INDICATORS:
            return
        color = QColor(option.palette.color(QPalette.ColorRole.WindowText))
        enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
        color.setAlpha(_OUTLINE_ALPHA if enabled else _OUTLINE_ALPHA // 2)
        rect = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if element is QStyle.PrimitiveElement.PE_IndicatorRadioButton:
            painter.drawEllipse(rect)
        else:
            painter.drawRoundedRect(rect, 2.0, 2.0)
        painter.restore()


def _light_frame(option: QStyleOption, painter: QPainter) -> None:
    """Draw a line around a table, text or button that a key has brought the keyboard to.

    Fusion draws none for tables and texts, and that of a default button always.
    """
    states = QStyle.StateFlag
    if option.state & states.State_HasFocus and option.state & states.State_KeyboardFocusChange:
        painter.save()
        painter.setPen(QPen(option.palette.color(QPalette.ColorRole.Highlight), 2.0))
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1))
        painter.restore()


_INDICATORS: Final = frozenset(
    {
        QStyle.PrimitiveElement.PE_IndicatorCheckBox,
        QStyle.PrimitiveElement.PE_IndicatorRadioButton,
        QStyle.PrimitiveElement.PE_IndicatorItemViewItemCheck,
    }
)
_LIT: Final = (QStyle.PrimitiveElement.PE_Frame, QStyle.PrimitiveElement.PE_PanelButtonCommand)
_OUTLINE_ALPHA: Final = 140
_HEADER_MARGIN: Final = 6  # pixels
_LIGHT: Final = {
    "Window": "#f3f3f1",
    "WindowText": "#1d1f21",
    "Base": "#ffffff",
    "AlternateBase": "#f7f7f5",
    "Text": "#1d1f21",
    "Button": "#ebebe8",
    "ButtonText": "#1d1f21",
    "Highlight": "#1a5fb4",
    "HighlightedText": "#ffffff",
    "ToolTipBase": "#2b2f33",
    "ToolTipText": "#ffffff",
    "PlaceholderText": "#6b727a",
    "Link": "#1a5fb4",
    "disabled": "#8f9499",
}
_DARK: Final = {
    "Window": "#26292d",
    "WindowText": "#e4e6e8",
    "Base": "#1f2226",
    "AlternateBase": "#24272b",
    "Text": "#e4e6e8",
    "Button": "#33373c",
    "ButtonText": "#e4e6e8",
    "Highlight": "#3f74c4",
    "HighlightedText": "#ffffff",
    "ToolTipBase": "#3a3f45",
    "ToolTipText": "#f0f1f2",
    "PlaceholderText": "#8c939c",
    "Link": "#8ab8ff",
    "disabled": "#767d85",
}


def _palette(colors: dict[str, str]) -> QPalette:
    palette = QPalette()
    for role, color in colors.items():
        if role != "disabled":
            palette.setColor(QPalette.ColorRole[role], QColor(color))
    for role in ("WindowText", "Text", "ButtonText"):
        palette.setColor(
            QPalette.ColorGroup.Disabled, QPalette.ColorRole[role], QColor(colors["disabled"])
        )
    palette.setColor(QPalette.ColorRole.Accent, QColor(colors["Highlight"]))
    return palette
