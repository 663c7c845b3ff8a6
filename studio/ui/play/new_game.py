"""The dialog that sets a game up. It decides nothing: it returns the choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QGroupBox,
    QHBoxLayout,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.model import MapModel
from engine.plain import plain
from studio.desk import desk_of
from studio.painting.colors import SEA_COLOR
from studio.painting.land import NOBODY, land_color, super_tint
from studio.painting.rasters import fill_regions, to_image
from studio.playing.choices import GameChoices, problems
from studio.position.seats import seat_colors
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, RichLabel, rich
from studio.ui.look.theme import is_dark
from studio.ui.play.game_choice import GameChooser, title
from studio.ui.play.map_choice import MapChooser, Playground
from studio.ui.play.seat_rows import SeatRows
from studio.ui.widgets.options_form import OptionsForm

THUMBNAIL: Final = QSize(224, 126)
MAX_SEED: Final = 2**31 - 1
MAX_TURN_SECONDS: Final = 3600
WIDTH_OF_PLAYERS: Final = 548  # pixels; the details of a search fit in
SIZE: Final = QSize(908, 460)
AROUND_PLAYERS: Final = 160  # pixels of the height that is not the players'
MAX_HEIGHT: Final = 680


class NewGameDialog(QDialog):
    """Asks for the game, and for players, rules and seed; for games on a map also for that.

    `remembered` says what was chosen last of a game; without it only the game of `choices` is
    offered. A game on a map is played on `ground`, or on one of `maps`.
    """

    def __init__(
        self,
        choices: GameChoices,
        ground: Playground | None,
        parent: QWidget | None = None,
        *,
        maps: MapChooser | None = None,
        remembered: Callable[[str], GameChoices] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._ground, self._maps, self._remembered = ground, maps, remembered
        self.games = GameChooser(choices.game, only=(choices.game,) if remembered is None else ())
        self._picture, self._about = PlainLabel(), RichLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._picture.setFixedHeight(THUMBNAIL.height())
        self._clock_and_seed(choices)
        self._problems = PlainLabel()
        self._problems.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.start_button = self.buttons.addButton(
            self.tr("Start"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.start_button.setDefault(True)
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self._take(choices)
        self.games.chosen.connect(self._on_game_chosen)
        if maps is not None:
            maps.changed.connect(self._on_map_changed)
        self.start_button.setFocus()

    # --- building

    def _clock_and_seed(self, choices: GameChoices) -> None:
        self.turn_seconds = QSpinBox()
        self.turn_seconds.setRange(0, MAX_TURN_SECONDS)
        self.turn_seconds.setSingleStep(15)
        self.turn_seconds.setSuffix(self.tr(" s"))
        self.turn_seconds.setSpecialValueText(self.tr("none"))
        self.turn_seconds.setToolTip(
            self.tr("The turn of a person is committed as it stands when the time is over")
        )
        self.turn_seconds.setValue(choices.turn_seconds or 0)
        self.seed = QSpinBox()
        self.seed.setRange(0, MAX_SEED)
        self.seed.setValue(choices.seed)
        for box in (self.turn_seconds, self.seed):
            box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.turn_seconds.valueChanged.connect(self._on_choice_changed)

    def _lay_out(self) -> None:
        columns = QHBoxLayout()
        columns.setSpacing(16)
        self._players = QVBoxLayout(box := QGroupBox(self.tr("Players")))
        columns.addWidget(box, 3)
        right = QVBoxLayout()
        if self._maps is not None:
            right.addWidget(self._maps)
        right.addWidget(self._picture)
        right.addWidget(self._about)
        right.addWidget(self._rules_box())
        right.addStretch(1)
        columns.addLayout(right, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.games)
        layout.addLayout(columns, 1)
        layout.addWidget(self._problems)
        layout.addWidget(self.buttons)
        self.resize(SIZE)

    def _make_room(self) -> None:
        """Grow with the players; what is too many for that is scrolled."""
        wanted = self.rows.sizeHint().height() + AROUND_PLAYERS
        self.resize(self.width(), min(max(self.height(), wanted), MAX_HEIGHT))

    def _rules_box(self) -> QGroupBox:
        box = QGroupBox(self.tr("Rules"))
        self._rules = QVBoxLayout(box)
        form = QFormLayout()
        self._rules.addLayout(form)
        form.addRow(self.tr("Clock of a turn"), self.turn_seconds)
        dice = self._dice = QToolButton()
        dice.setIcon(icon("dice"))
        dice.setAccessibleName(self.tr("Draw another seed"))
        dice.setToolTip(self.tr("Draw another seed"))
        dice.clicked.connect(self._on_dice_clicked)
        row = QHBoxLayout()
        row.addWidget(self.seed, 1)
        row.addWidget(dice)
        label = PlainLabel(self.tr("Seed"))
        label.setBuddy(self.seed)
        form.addRow(label, row)
        self.seed.setToolTip(self.tr("The same seed and the same turns give the same game"))
        return box

    def _take(self, choices: GameChoices) -> None:
        """Show what is chosen of a game, with its players and its rules."""
        self._game, desk = choices.game, choices.desk
        self.rows, self.rules = SeatRows(choices.game, choices.seats), OptionsForm(choices.rules)
        _replace(self._players, _scrolled(self.rows))
        _replace(self._rules, self.rules)
        self.rows.changed.connect(self._on_choice_changed)
        self.rules.changed.connect(self._on_choice_changed)
        if self._maps is not None:
            self._maps.setVisible(desk.is_on_map)
        self._order_stops()
        self._show_place()
        self._on_choice_changed()

    def _order_stops(self) -> None:
        """Lead Tab through what is new here in the order of the layout."""
        maps = [] if self._maps is None else [self._maps]
        ends = self.turn_seconds, self.seed, self._dice, self.start_button
        stops = [self.games.box, *_stops(self.rows), *maps, *_stops(self.rules), *ends]
        for one, following in pairwise(stops):
            QWidget.setTabOrder(one, following)

    def _show_place(self) -> None:
        """Show what is played on: a map, or the board of the game as it begins."""
        desk, ground = desk_of(self._game), self.ground
        if not desk.is_on_map:
            self._picture.setPixmap(_board(desk.game, self.choices()))
            self._about.setText(rich("<b>{}</b>", title(desk.game)))
        elif ground is None:
            self._picture.clear()
            self._about.setText(rich("<b>{}</b><br>", self._map_name))
        else:
            sizes = self.tr("{0} regions, {1} super regions").format(
                len(ground.model.regions), len(ground.model.super_regions)
            )
            self._picture.setPixmap(_thumbnail(ground.model, ground.labels))
            self._about.setText(rich("<b>{}</b><br>{}", plain(ground.model.name), sizes))

    @property
    def ground(self) -> Playground | None:
        """The map to play on; None where there is none, or it cannot be played on."""
        maps = self._maps
        if not desk_of(self._game).is_on_map:
            return None
        if maps is None:
            return self._ground
        return None if maps.problem else maps.ground

    @property
    def _map_name(self) -> str:
        return "" if self._maps is None else plain(self._maps.currentText())

    # --- choices

    def choices(self) -> GameChoices:
        """Return what is chosen now."""
        return GameChoices(
            seats=self.rows.seats(),
            rules=self.rules.options(),
            seed=self.seed.value(),
            turn_seconds=self.turn_seconds.value() or None,
            game=self._game,
        )

    @property
    def problems_text(self) -> str:
        """Why the game cannot start like this; empty if it can."""
        return self._problems.text()

    @Slot()
    def _on_choice_changed(self) -> None:
        ground, maps = self.ground, self._maps
        graph, limit = (None, None) if ground is None else (ground.graph, ground.limit)
        found = problems(self.choices(), graph, limit)
        if maps is not None and maps.problem and desk_of(self._game).is_on_map:
            found = [maps.problem]
        self._problems.setText("\n".join(found))
        self._problems.setStyleSheet(f"color: {'#ff9188' if is_dark() else '#b3261e'};")
        self.start_button.setEnabled(not found)
        self._make_room()

    @Slot(str)
    def _on_game_chosen(self, game: str) -> None:
        assert self._remembered is not None, "there is a choice"
        kept = replace(self._remembered(game), seed=self.seed.value())
        self._take(replace(kept, turn_seconds=self.turn_seconds.value() or None))

    @Slot()
    def _on_map_changed(self) -> None:
        self._show_place()
        self._on_choice_changed()

    @Slot()
    def _on_dice_clicked(self) -> None:
        self.seed.setValue(Random().randrange(MAX_SEED))


def _scrolled(rows: QWidget) -> QScrollArea:
    """Let many players be scrolled, but never sideways."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the rows in it have the keyboard
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 8, 0)
    layout.addWidget(rows)
    layout.addStretch(1)
    area.setWidget(page)
    area.setMinimumWidth(WIDTH_OF_PLAYERS)
    return area


def _stops(made: QWidget) -> list[QWidget]:
    """Return what takes the keyboard in a widget that was just made."""
    found: list[QWidget] = []
    child = made.nextInFocusChain()
    while child is not None and made.isAncestorOf(child):
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(child)
        child = child.nextInFocusChain()
    return found


def _replace(layout: QVBoxLayout, widget: QWidget) -> None:
    """Put a widget first in a layout, for the one that was there."""
    before = layout.itemAt(0)
    old = None if before is None else before.widget()
    if old is not None:
        layout.removeWidget(old)
        old.hide()
        old.deleteLater()
    layout.insertWidget(0, widget)


def _board(game: str, choices: GameChoices) -> QPixmap:
    """Return the board of a game as it begins; an empty picture where its desk paints none."""
    desk = desk_of(game)
    if desk.picture is None:
        return QPixmap()
    built = choices.build(None)
    image = desk.picture(built, built.initial_state(), seat_colors(choices.seats))
    return _scaled(QPixmap.fromImage(image))


def _scaled(picture: QPixmap) -> QPixmap:
    return picture.scaled(
        THUMBNAIL,
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def _thumbnail(model: MapModel, labels: NDArray[np.uint16]) -> QPixmap:
    order = {group.key: number for number, group in enumerate(model.super_regions)}
    colors = {
        region.key: land_color(NOBODY, super_tint(order.get(region.super_region, 0)))
        for region in model.regions
    }
    image = to_image(fill_regions(labels, colors, QColor(SEA_COLOR)))
    return _scaled(QPixmap.fromImage(image))
