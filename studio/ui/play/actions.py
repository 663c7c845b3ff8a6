"""The actions of the Play workspace, with their shortcuts and tooltips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from studio.program.translation import tr
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip

_STANDS: Final = "stands"


class PlayActions:
    """All actions, connected to nothing yet.

    Shortcuts work while the keyboard is in the workspace: the other workspaces use the same
    keys. Those of a new game work everywhere. The main window owns Undo (Ctrl+Z), so it has
    none here.
    """

    def __init__(self, owner: QMainWindow) -> None:
        self._owner = owner
        self.new_game = self.make("new-game", tr("&New game…"), "Ctrl+N")
        self.new_game.setShortcuts([*self.new_game.shortcuts(), QKeySequence("F5")])
        self.new_game.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self.rematch = self.make("rematch", tr("&Rematch"), None, tr("Play again, seats swapped"))
        self.hint = self.make(
            "hint", tr("&Hint"), "H", tr("The best turn that a short search finds")
        )
        self.take_hint = self.make("commit", tr("&Take the hint over"), "Shift+H")
        self.drop_hint = self.make("clear", tr("P&ut the hint away"), None)
        self.undo = self.make("undo", tr("&Undo order"), None)
        self.undo.setToolTip(tr("Undo order (Ctrl+Z)"))
        self.commit = self.make(
            "commit", tr("Co&mmit"), "Ctrl+Return", tr("Close your turn, for good")
        )
        self.skip = self.make("skip", tr("S&kip animation"), "Space")
        self.pause = self.make(
            "pause", tr("&Pause"), "P", tr("Let time stand still, or run on from here")
        )
        self.pause.setCheckable(True)
        self._make_steps()
        self.retry = self.make("start", tr("Ask the &bots again"), None)
        self.analyse = self.make(
            "analyse", tr("Anal&yse position"), "Ctrl+Shift+A", tr("In the Analyse workspace")
        )
        self.thinking = self.make("analyse", tr("Look at the AI's &thinking"), None)
        self.resign = self.make("resign", tr("Resi&gn…"), None, tr("Give the game up"))

    def _make_steps(self) -> None:
        make = self.make
        self.to_start = make("to-start", tr("To the &first round"), "Ctrl+Home")
        self.round_back = make("round-back", tr("A round back"), "Ctrl+Left")
        self.turn_back = make(
            "turn-back", tr("A turn back"), "Shift+J", tr("All that one player does in a row")
        )
        self.step_back = make("step-back", tr("An action back"), "J")
        self.step = make("step", tr("An action on"), "L")
        self.turn = make(
            "turn", tr("A turn on"), "Shift+L", tr("All that one player does in a row")
        )
        self.round = make("round", tr("A round on"), "Ctrl+Right")
        self.to_now = make("to-now", tr("Back to no&w"), "Ctrl+End", tr("To the last round"))
        self.branch = make(
            "branch", tr("Continue from &here…"), None, tr("Another game from the round on show")
        )
        self.replay = make(
            "replay", tr("Repla&y a game…"), None, tr("A recorded game, step by step")
        )
        self.batch = make(
            "batch",
            tr("Many games (&batch)…"),
            "Ctrl+B",
            tr("Bots among themselves, with results"),
        )
        self.wall = make(
            "wall",
            tr("Many games side by side (&wall)…"),
            "Ctrl+Shift+W",
            tr("Watch bots play many games at once"),
        )
        self.train = make(
            "train", tr("&Train a bot…"), "Ctrl+Shift+G", tr("Its numbers, by a genetic algorithm")
        )

    @property
    def steps_back(self) -> tuple[QAction, ...]:
        """What leads to earlier places."""
        return self.to_start, self.round_back, self.turn_back, self.step_back

    @property
    def of_board(self) -> tuple[QAction, ...]:
        """What is done to the board on show."""
        turn = self.undo, self.commit, self.hint, self.take_hint, self.drop_hint
        forward = self.step, self.turn, self.round, self.to_now
        course = self.skip, self.pause, self.retry, self.branch, self.resign
        return *turn, *course, *self.steps_back, *forward

    @property
    def of_next_map(self) -> tuple[QAction, ...]:
        """What begins or shows games on the map of the next one."""
        return self.new_game, self.replay, self.batch, self.wall

    def show_pause(self) -> None:
        """Name what the key would do: run on, or let time stand still."""
        stands = self.pause.isChecked()
        if stands == (self.pause.data() == _STANDS):
            return
        self.pause.setData(_STANDS if stands else None)
        self.pause.setIcon(icon("start" if stands else "pause"))
        self.pause.setText(tr("&Run") if stands else tr("&Pause"))

    def transport(self) -> tuple[tuple[QAction, ...], ...]:
        """Return the actions of the bar under the map, in groups."""
        return (
            self.steps_back,
            (self.pause,),
            (self.step, self.turn, self.round, self.to_now),
            (self.skip, self.branch),
        )

    def connect(self, slots: dict[QAction, Callable[..., object]]) -> None:
        """Connect actions to slots."""
        for action, slot in slots.items():
            action.triggered.connect(slot)

    def in_menu(self, turn: Sequence[QAction], more: Sequence[QAction]) -> list[Sequence[QAction]]:
        """Return the actions for a menu, in groups; those of a table among them."""
        return [
            (self.new_game, self.rematch),
            (*turn, self.undo, self.commit),
            (self.hint, self.take_hint, self.drop_hint),
            (self.skip, self.pause, self.retry),
            (self.to_start, self.round_back, self.turn_back, self.step_back),
            (self.step, self.turn, self.round, self.to_now),
            (self.branch, self.replay, self.batch, self.wall, self.train, *more),
            (self.analyse, self.thinking, self.resign),
        ]

    def make(self, name: str, text: str, keys: str | None, tip: str = "") -> QAction:
        """Return an action of the workspace, with a key that works while the keyboard is in it."""
        action = QAction(icon(name), text, self._owner)
        plain = text.replace("&", "").rstrip("…")
        if keys is not None:
            sequence = QKeySequence(keys)
            action.setShortcuts(_alike(sequence))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shown = sequence.toString(QKeySequence.SequenceFormat.NativeText)
            plain = f"{plain} ({shown})"
        action.setToolTip(plain_tip(f"{plain}\n{tip}" if tip else plain))
        self._owner.addAction(action)
        return action


def _alike(keys: QKeySequence) -> list[QKeySequence]:
    """Add the Enter key of the number pad wherever Return is meant."""
    text = keys.toString()
    if "Return" not in text:
        return [keys]
    return [keys, QKeySequence(text.replace("Return", "Enter"))]
