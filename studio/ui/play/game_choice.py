"""Which game is played: all that there are, with a sentence about the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QWidget

from engine.registry import game_kind
from engine.wording import spoken
from studio.desk import desk_of
from studio.playing.choices import playable
from studio.ui.look.plain import PlainLabel


def title(game: str) -> str:
    """Return what a game is called."""
    return spoken(game_kind(game).title)


class GameChooser(QWidget):
    """Lists the games, or only some, by title; `chosen` follows a choice."""

    chosen = Signal(str)

    def __init__(
        self,
        game: str,
        *,
        only: Sequence[str] = (),
        is_narrow: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.box = QComboBox()
        for name in only or playable():
            self.box.addItem(title(name), name)
        self.box.setCurrentIndex(self.box.findData(game))
        self._about = PlainLabel()
        self._about.setWordWrap(True)
        label = PlainLabel(self.tr("&Game"))
        label.setBuddy(self.box)
        direction = QBoxLayout.Direction
        layout = QBoxLayout(direction.TopToBottom if is_narrow else direction.LeftToRight, self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.box, int(is_narrow))
        layout.addLayout(row)
        if not is_narrow:
            layout.addSpacing(8)
        layout.addWidget(self._about, 1)
        self._tell()
        self.box.currentIndexChanged.connect(self._on_box_current_index_changed)

    @property
    def game(self) -> str:
        """The chosen game."""
        return str(self.box.currentData())

    def _tell(self) -> None:
        self._about.setText(spoken(desk_of(self.game).about))

    @Slot()
    def _on_box_current_index_changed(self) -> None:
        self._tell()
        self.chosen.emit(self.game)
