"""The widgets of one player in the new-game dialog; `SeatRows` lays them out."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QSpinBox,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from ai.playing.players import GamePlayers, players_of
from engine.record import HUMAN
from engine.wording import number
from studio.position.seats import MAX_ITERATIONS, MAX_SECONDS, Seat
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.theme import type_scale
from studio.ui.play.color_button import ColorButton
from studio.ui.play.search_details import SearchDetails
from studio.ui.widgets.elided import ElidedBox
from studio.ui.widgets.exact_box import ExactBox

NAME_LENGTH: Final = 40
START_ITERATIONS: Final = 1000  # that are offered first
_LIMIT_WIDTH: Final = 124  # pixels, in the usual type


class SeatRow:
    """One player: colour, name, who plays, and how long a bot may think."""

    def __init__(self, game: str, number: int, parent: QWidget) -> None:
        self._players = players_of(game)
        self.color = ColorButton(parent)
        self.name = QLineEdit(parent)
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setPlaceholderText(tr("Name"))
        self.name.setAccessibleName(tr("Name of player {0}").format(number + 1))
        self.kind = _kinds(self._players, parent)
        self.kind.setAccessibleName(tr("Who plays as player {0}").format(number + 1))
        self.seconds, self.iterations = _seconds(), _iterations()
        self._note = PlainLabel()
        self._note.setForegroundRole(self._note.palette().ColorRole.PlaceholderText)
        self.limit = QStackedWidget(parent)
        self.limit.setFixedWidth(round(_LIMIT_WIDTH * type_scale()))
        for page in (self.seconds, self.iterations, self._note):
            self.limit.addWidget(page)
        self.more, self.remove = QToolButton(parent), QToolButton(parent)
        self.more.setCheckable(True)
        self.more.setAutoRaise(True)
        self.more.setToolTip(tr("How this bot searches: limit, workers, and what they share"))
        self.more.setAccessibleName(tr("How player {0} searches").format(number + 1))
        self.remove.setIcon(icon("clear"))
        self.remove.setAutoRaise(True)
        self.remove.setToolTip(tr("Remove this player"))
        self.remove.setAccessibleName(tr("Remove player {0}").format(number + 1))
        self.details = SearchDetails(parent)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """The widgets of the row itself, from left to right."""
        return self.color, self.name, self.kind, self.limit, self.more, self.remove

    def show_seat(self, seat: Seat, color: int) -> None:
        """Take over a seat, in a colour of the palette."""
        self.color.set_color(color)
        self.name.setText(seat.name)
        self.name.setCursorPosition(0)
        bot = self._players.kind(seat.kind)  # under the name that it has today
        key = _key(seat.kind if bot is None else bot.name, seat.level)
        self.kind.setCurrentIndex(max(0, self.kind.findData(key)))
        self.seconds.setValue(seat.seconds)
        self.iterations.setValue(seat.iterations or START_ITERATIONS)
        self.details.show_seat(seat)

    def seat(self) -> Seat:
        """Return the seat as it is chosen now."""
        kind, _, level = str(self.kind.currentData()).partition("/")
        return Seat(
            self.name.text().strip(),
            kind,
            self.seconds.value(),
            self.iterations.value() if self.details.by_iterations else None,
            workers=self.details.workers.value(),
            parallel=self.details.parallel.mode,
            keep_tree=self.details.keep_tree.isChecked(),
            level=level,
            color=self.color.color,
        )

    def refresh(self) -> None:
        """Offer what the kind of player needs; the details only where they are asked for."""
        seat = self.seat()
        searches = seat.searches_in(self._players.game)
        is_free = searches and not seat.level  # neither a person nor a level
        pages = (self.iterations if self.details.by_iterations else self.seconds, self._note)
        self.limit.setCurrentWidget(pages[0] if is_free else pages[1])
        self._note.setText(_note(self._players, seat))
        self.more.setEnabled(is_free)
        is_open = is_free and self.more.isChecked()
        self.more.setArrowType(Qt.ArrowType.UpArrow if is_open else Qt.ArrowType.DownArrow)
        self.details.setVisible(is_open)
        about = self.kind.currentData(Qt.ItemDataRole.ToolTipRole)
        self.kind.setToolTip(plain_tip(str(about or self.kind.currentText())))


def _key(kind: str, level: str) -> str:
    return f"{kind}/{level}"


def _note(players: GamePlayers, seat: Seat) -> str:
    """Say what a player takes for a turn whose limit is not chosen here."""
    if not (seat.level and seat.searches_in(players.game)):
        return ""
    return tr("{0} iterations").format(number(players.level(seat.level).iterations, ","))


def _kinds(players: GamePlayers, parent: QWidget) -> QComboBox:
    box = ElidedBox(parent)
    box.addItem(icon("person"), tr("Person"), _key(HUMAN, ""))
    for level in players.levels:
        bot = level.entry.partition(":")[0]
        box.addItem(icon("bot"), tr("{0} bot").format(tr(level.name)), _key(bot, level.key))
        box.setItemData(box.count() - 1, tr(level.describe), Qt.ItemDataRole.ToolTipRole)
    box.insertSeparator(box.count())
    for kind in players.bots:
        box.addItem(icon("bot"), tr(kind.title), _key(kind.name, ""))
    return box


def _seconds() -> ExactBox:
    box = ExactBox(places=1)
    box.setRange(0.1, MAX_SECONDS)
    box.setSingleStep(0.5)
    box.setSuffix(tr(" s"))
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    box.setAccessibleName(tr("Seconds for a turn"))
    return box


def _iterations() -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, MAX_ITERATIONS)
    box.setSingleStep(100)
    box.setGroupSeparatorShown(True)
    box.setSuffix(tr(" iter."))
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    box.setAccessibleName(tr("Iterations for a turn"))
    return box


_LEVEL_TEXTS: Final = (  # what the catalogues are to hold of the levels
    QT_TRANSLATE_NOOP("", "Easy"),
    QT_TRANSLATE_NOOP("", "Medium"),
    QT_TRANSLATE_NOOP("", "Hard"),
    QT_TRANSLATE_NOOP("", "Best"),
    QT_TRANSLATE_NOOP("", "Looks at a turn or two: loses to the aggressive bot."),
    QT_TRANSLATE_NOOP("", "Looks at its own move alone: beats chance."),
    QT_TRANSLATE_NOOP("", "Looks three moves ahead."),
    QT_TRANSLATE_NOOP("", "Looks six moves ahead."),
    QT_TRANSLATE_NOOP("", "Looks ten moves ahead."),
    QT_TRANSLATE_NOOP("", "Very easy"),
    QT_TRANSLATE_NOOP("", "Normal"),
    QT_TRANSLATE_NOOP("", "Advanced"),
    QT_TRANSLATE_NOOP("", "Looks at a few turns of its own, sees no danger, and slips."),
    QT_TRANSLATE_NOOP("", "Looks at a few turns of its own, and sees no danger."),
    QT_TRANSLATE_NOOP(
        "", "Sees threats and goals that are cut off; near a goal it looks at the answer."
    ),
    QT_TRANSLATE_NOOP("", "Looks at the answer to its turns, and near a goal one turn more."),
    QT_TRANSLATE_NOOP("", "Retreats, and looks three turns ahead."),
    QT_TRANSLATE_NOOP("", "Attacks whoever has fewer dice."),
    QT_TRANSLATE_NOOP("", "Attacks what it is likely to take and to hold."),
    QT_TRANSLATE_NOOP("", "Brings its dice to the border first."),
    QT_TRANSLATE_NOOP("", "Weighs attacks, brings dice from afar, saves them in danger."),
    QT_TRANSLATE_NOOP(
        "", "Looks at many turns, weighs them by what it has learned from games, and goes deeper."
    ),
    QT_TRANSLATE_NOOP("", "Thinks ahead a little: beats the aggressive bot."),
    QT_TRANSLATE_NOOP("", "Thinks ahead: rarely loses to bots that do not."),
    QT_TRANSLATE_NOOP("", "Thinks as long as it is worth: up to a second a turn."),
)
