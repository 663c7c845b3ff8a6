"""The dialog that sets a game up. It decides nothing: it returns the choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.plain import plain
from studio.desk import desk_of
from studio.playing.choices import GameChoices, problems
from studio.program.jobs import JobRunner
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel
from studio.ui.look.theme import is_dark
from studio.ui.play.game_choice import GameChooser
from studio.ui.play.map_choice import MapChooser, Playground
from studio.ui.play.place_preview import PlacePreview
from studio.ui.play.seat_rows import SeatRows
from studio.ui.widgets.options_form import OptionsForm
from studio.ui.widgets.scrolled_column import ScrolledColumn

MAX_SEED: Final = 2**31 - 1
MAX_TURN_SECONDS: Final = 3600
WIDTH_OF_PLAYERS: Final = 548  # pixels; the details of a search fit in
SIZE: Final = QSize(908, 460)
TITLE_BAR: Final = 40  # pixels of the screen that a window manager takes for it, at most


class NewGameDialog(QDialog):
    """Asks for the game, and for players, rules and seed; for games on a map also for that.

    `remembered` says what was chosen last of a game; without it only the game of `choices` is
    offered. A game on a map is played on `ground`, or on one of `maps`; one that can do without is
    offered those as well.
    """

    def __init__(
        self,
        choices: GameChoices,
        ground: Playground | None,
        parent: QWidget | None = None,
        *,
        jobs: JobRunner,
        maps: MapChooser | None = None,
        remembered: Callable[[str], GameChoices] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._ground, self._maps, self._remembered = ground, maps, remembered
        self.games = GameChooser(choices.game, only=(choices.game,) if remembered is None else ())
        self.preview = PlacePreview(jobs)
        self._clock_and_seed(choices)
        self._problems = PlainLabel()
        self._problems.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.start_button = self.buttons.addButton(
            self.tr("Start"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.start_button.setDefault(True)  # in the dialog by now, which else would forget it
        self._take(choices)
        self.games.chosen.connect(self._on_game_chosen)
        if maps is not None:
            maps.changed.connect(self._on_choice_changed)
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
        self._players, self._rules = ScrolledColumn(WIDTH_OF_PLAYERS), ScrolledColumn()
        QVBoxLayout(box := QGroupBox(self.tr("Players"))).addWidget(self._players)
        columns.addWidget(box, 1)
        right = QVBoxLayout()
        if self._maps is not None:
            right.addWidget(self._maps)
        right.addWidget(self.preview)
        right.addWidget(self._rules_box(), 1)
        columns.addLayout(right)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.games)
        layout.addLayout(columns, 1)
        layout.addWidget(self._problems)
        layout.addWidget(self.buttons)
        self.resize(SIZE)
        for column in (self._players, self._rules):
            column.reshaped.connect(self._make_room)

    @Slot()
    def _make_room(self) -> None:
        """Grow with players and rules, up to the screen; what is too many for that is scrolled."""
        screen = self._screen_room()
        most = QSize(screen.width(), screen.height() - TITLE_BAR)
        wanted = self.size().expandedTo(self.sizeHint()).boundedTo(most)
        if self.isMaximized() or wanted == self.size():
            return
        self.resize(wanted)
        away = screen.bottomRight() - self.frameGeometry().bottomRight()
        if self.isVisible() and min(away.x(), away.y()) < 0:
            at = self.pos() + QPoint(min(away.x(), 0), min(away.y(), 0))
            self.move(max(at.x(), screen.left()), max(at.y(), screen.top()))

    def _screen_room(self) -> QRect:
        # WORKAROUND PySide 6.11: the screen that `QWidget.screen` returns dies with the widget.
        shown = self if self.isVisible() else self.parentWidget() or self
        screen = QGuiApplication.screenAt(shown.window().frameGeometry().center())
        return (screen or QGuiApplication.primaryScreen()).availableGeometry()

    def _rules_box(self) -> QGroupBox:
        box = QGroupBox(self.tr("Rules"))
        form = QFormLayout()
        column = QVBoxLayout(box)
        column.addWidget(self._rules, 1)
        column.addLayout(form)
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
        self.rows = SeatRows(choices.game, choices.seats)
        self.rules = OptionsForm(choices.rules, usual=desk.usual)
        self._players.show_widget(self.rows)
        self._rules.show_widget(self.rules)
        self._rules.setVisible(self.rules.form.rowCount() > 0)
        self.rows.changed.connect(self._on_choice_changed)
        self.rules.changed.connect(self._on_choice_changed)
        if self._maps is not None:
            self._maps.setVisible(desk.is_on_map or desk.takes_map)
            self._maps.offer_board(desk.takes_map)
        self._order_stops()
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
        ground = self.ground
        if not self._is_on_map:
            self.preview.show_board(self.choices())
        elif ground is None:
            self.preview.show_name(self._map_name)
        else:
            self.preview.show_map(ground.model, ground.labels)

    @property
    def ground(self) -> Playground | None:
        """The map to play on; None where there is none, or it cannot be played on."""
        maps = self._maps
        if not self._is_on_map:
            return None
        if maps is None:
            return self._ground
        return None if maps.problem else maps.ground

    @property
    def _is_on_map(self) -> bool:
        """Whether the game is played on a map: it has to be, or it can and one was chosen."""
        desk, maps = desk_of(self._game), self._maps
        return desk.is_on_map or (desk.takes_map and maps is not None and not maps.wants_board)

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
        if maps is not None and maps.problem and self._is_on_map:
            found = [maps.problem]
        for name in desk_of(self._game).board_rules:
            self.rules.box(name).setEnabled(not self._is_on_map)
        self._problems.setText("\n".join(found))
        self._problems.setStyleSheet(f"color: {'#ff9188' if is_dark() else '#b3261e'};")
        self.start_button.setEnabled(not found)
        self._show_place()
        self._make_room()

    @Slot(str)
    def _on_game_chosen(self, game: str) -> None:
        assert self._remembered is not None, "there is a choice"
        kept = replace(self._remembered(game), seed=self.seed.value())
        self._take(replace(kept, turn_seconds=self.turn_seconds.value() or None))

    @Slot()
    def _on_dice_clicked(self) -> None:
        self.seed.setValue(Random().randrange(MAX_SEED))


def _stops(made: QWidget) -> list[QWidget]:
    """Return what takes the keyboard in a widget that was just made."""
    found: list[QWidget] = []
    child = made.nextInFocusChain()
    while child is not None and made.isAncestorOf(child):
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(child)
        child = child.nextInFocusChain()
    return found
