"""How rounds are shown: step by step or at once, and how fast; remembered between starts."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Slot

from studio.program.settings import Settings
from studio.ui.play.playback import Playback
from studio.ui.play.transport import Transport
from studio.ui.play.transport_bar import TransportBar

ANIMATE_KEY: Final = "play/animate"
SPEED_KEY: Final = "play/speed"


class Motion(QObject):
    """Keeps bar, playback, transport and settings alike."""

    def __init__(
        self,
        bar: TransportBar,
        playback: Playback,
        transport: Transport,
        settings: Settings,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bar, self._settings = bar, settings
        self._playback, self._transport = playback, transport
        bar.animation_toggled.connect(self._on_bar_animation_toggled)
        bar.speed_changed.connect(self._on_bar_speed_changed)
        speed = settings.text(SPEED_KEY, "0")
        bar.speed_slider.setValue(int(speed) if speed.lstrip("-").isdecimal() else 0)
        bar.animate_box.setChecked(settings.text(ANIMATE_KEY, "yes") == "yes")

    @Slot(bool)
    def _on_bar_animation_toggled(self, animated: bool) -> None:
        self._playback.is_animated = self._transport.is_animated = animated
        self._settings.remember(ANIMATE_KEY, "yes" if animated else "no")
        if not animated:
            self._playback.skip()

    @Slot(float)
    def _on_bar_speed_changed(self, speed: float) -> None:
        self._playback.speed = self._transport.speed = speed
        self._settings.remember(SPEED_KEY, str(self._bar.speed_slider.value()))
