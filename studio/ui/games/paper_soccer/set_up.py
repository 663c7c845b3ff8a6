"""A position of paper soccer from notation, typed, pasted, or stepped on the pitch."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.errors import EngineError
from engine.games.paper_soccer.rules import SIZES, PaperSoccerGame, PaperSoccerState
from studio.games.paper_soccer.field import is_step
from studio.games.paper_soccer.notation import read_position
from studio.games.paper_soccer.words import end_words
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.ui.analysis.table import SetUp
from studio.ui.games.paper_soccer.board import PitchBoard
from studio.ui.look.plain import PlainLabel, plain_tip

_ROWS_HEIGHT = 84  # pixels of the text


class NotationEditor(QWidget):
    """The text, the pitch that bare steps are on, and what is wrong."""

    changed = Signal()
    accepted = Signal()
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = QPlainTextEdit()
        self.pitch, self.half_way = QComboBox(), QCheckBox(self.tr("Half-way line"))
        self.use = QPushButton(self.tr("Use this position"))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.fault = PlainLabel()
        self._set_up()
        self._lay_out()
        self.text.textChanged.connect(self.changed)
        self.pitch.currentIndexChanged.connect(self.changed)
        self.half_way.toggled.connect(self.changed)
        self.use.clicked.connect(self.accepted)
        self.cancel.clicked.connect(self.cancelled)

    def _set_up(self) -> None:
        for width, height in SIZES:
            self.pitch.addItem(f"{width} × {height}", (width, height))  # noqa: RUF001 - the sign
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(_ROWS_HEIGHT)
        self.fault.setWordWrap(True)
        for control, name, tip in (
            (self.text, self.tr("Notation"),
             self.tr("The steps that lead to the position, or a whole game; or step on the pitch")),
            (self.pitch, self.tr("Pitch"), self.tr("On which pitch bare steps are")),
            (self.half_way, self.tr("Half-way line"), self.tr("Whether bare steps bounce off it")),
            (self.use, self.tr("Use this position"), self.tr("Look at it and analyse it")),
            (self.cancel, self.tr("Cancel"), self.tr("Back to the position before")),
            (self.fault, self.tr("What is wrong with the notation"), ""),
        ):  # fmt: skip
            control.setAccessibleName(name)
            if tip:
                control.setToolTip(plain_tip(tip))
                control.setWhatsThis(plain_tip(tip))

    def _lay_out(self) -> None:
        label, size = PlainLabel(self.tr("Notation")), PlainLabel(self.tr("Pitch"))
        label.setBuddy(self.text)
        size.setBuddy(self.pitch)
        row, buttons = QHBoxLayout(), QHBoxLayout()
        for part in (size, self.pitch, self.half_way):
            row.addWidget(part)
        for button in (self.use, self.cancel):
            buttons.addWidget(button)
        for line in (row, buttons):
            line.setSpacing(8)
            line.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(label)
        layout.addWidget(self.text)
        layout.addLayout(row)
        layout.addWidget(self.fault)
        layout.addLayout(buttons)

    def show_game(self, game: PaperSoccerGame, state: PaperSoccerState) -> None:
        """Begin with the steps that led to a position."""
        for part in (self.text, self.pitch, self.half_way):
            part.blockSignals(True)
        self.text.setPlainText(state.line.strip())
        self.pitch.setCurrentIndex(SIZES.index((game.width, game.height)))
        self.half_way.setChecked(game.half_way)
        for part in (self.text, self.pitch, self.half_way):
            part.blockSignals(False)

    def game(self, like: PaperSoccerGame) -> PaperSoccerGame:
        """Return the chosen pitch, with the other rules of a game."""
        width, height = SIZES[self.pitch.currentIndex()]
        return PaperSoccerGame(width, height, self.half_way.isChecked(), like.block)

    def show_fault(self, text: str) -> None:
        """Say what is wrong; what is cannot be used."""
        self.fault.setText(f"⚠ {text}" if text else "")
        self.fault.setVisible(bool(text))
        self.use.setEnabled(not text)


class PitchSetUp(SetUp):
    """Begins as the position on show; while one is set up, steps on the pitch add to it."""

    def __init__(self, board: PitchBoard, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        game = PaperSoccerGame()
        self._game, self._state = game, game.initial_state()
        self._players: Players = NUMBERED
        self._drafted: Position | None = None
        self.widget = self.editor = NotationEditor()
        self.tip = self.tr("From notation, or by steps on the pitch; then analyse that position")
        self.editor.changed.connect(self._draw)
        self.editor.accepted.connect(self._on_accepted)
        self.editor.cancelled.connect(self.cancelled)

    def show_position(self, position: Position) -> None:
        """Begin with a position."""
        self._game, self._state = position.game, position.state
        self._players = position.players

    @property
    def is_ready(self) -> bool:
        return True

    def begin(self) -> None:
        self._board.chosen.connect(self._on_board_chosen)
        self._board.taken_back.connect(self._on_board_taken_back)
        self.editor.show_game(self._game, self._state)
        self._board.setFocus()
        self._draw()

    def end(self) -> None:
        self._board.chosen.disconnect(self._on_board_chosen)
        self._board.taken_back.disconnect(self._on_board_taken_back)
        self._board.offer(None)
        self._drafted = None

    @Slot()
    def _draw(self) -> None:
        """Show what the text leads to; what is wrong leaves the pitch as it was."""
        try:
            game, state = read_position(
                self.editor.game(self._game), self.editor.text.toPlainText()
            )
        except EngineError as error:
            self.editor.show_fault(str(error))
            return
        names = self._players.short_names(game.traits.num_players)
        over = end_words(game, state, names)
        fault = self.tr("The game is over there. {0}.").format(over) if over else ""
        self.editor.show_fault(fault)
        title = self.tr("From notation, round {0}, {1}").format(
            game.round_of(state) + 1, self._players.short_name(state.player)
        )
        self._drafted = Position(game, state, state.player, title, players=self._players)
        self._board.show_position(self._drafted)
        self._board.show_plan(())

    @Slot(object)
    def _on_board_chosen(self, move: object) -> None:
        drafted = self._drafted
        if drafted is None or not is_step(move):
            return
        after = drafted.game.advance(drafted.state, {drafted.state.player: move})
        self._take(drafted.game, after.line)

    @Slot()
    def _on_board_taken_back(self) -> None:
        if self._drafted is not None:
            self._take(self._drafted.game, self._drafted.state.line.rstrip()[:-1])

    def _take(self, game: PaperSoccerGame, line: str) -> None:
        """Have other steps in the text, on the pitch that is shown."""
        self.editor.show_game(game, game.played(line))
        self._draw()

    @Slot()
    def _on_accepted(self) -> None:
        if self._drafted is not None and self.editor.use.isEnabled():
            self.chosen.emit(self._drafted)
