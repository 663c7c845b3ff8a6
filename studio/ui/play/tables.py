"""The tables of one Play workspace: each is built when its game is played first."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.actions import PlayActions
from studio.ui.play.board_table import BoardTable
from studio.ui.play.playback import Playback
from studio.ui.play.table import Around, Ground, PlayTable
from studio.ui.play.watch import Watch
from studio.ui.table import table_of


class Tables:
    """Builds tables by the name of their game and keeps them."""

    def __init__(
        self,
        window: QMainWindow,
        commands: PlayActions,
        jobs: JobRunner,
        settings: Settings,
        watch: Watch,
        playback: Playback,
    ) -> None:
        self._around = Around(window, commands, jobs, settings, watch.transport, playback)
        self._tables: dict[str, PlayTable] = {}
        self._grounds: dict[PlayTable, Ground] = {}  # the map that lies on each, if any

    def of(self, game: str) -> tuple[PlayTable, bool]:
        """Return the table of a game, and whether it is new; raise SetupError without such a game.

        One that brings none of its own for play gets the general one, with the game's board.
        """
        if game in self._tables:
            return self._tables[game], False
        brought = table_of(game)
        if brought.play is None:
            table: PlayTable = BoardTable(self._around, brought.board())
        else:
            table = brought.play(self._around)
        self._tables[game] = table
        return table, True

    def lay(self, ground: Ground | None, table: PlayTable) -> None:
        """Lay a map on a table, unless it lies there already."""
        if ground is not None and self._grounds.get(table) is not ground:
            self._grounds[table] = ground
            table.set_ground(ground)

    @property
    def turn_actions(self) -> list[QAction]:
        """What is done in a turn at any of the tables alone."""
        return [action for table in self._tables.values() for action in table.turn_actions]

    @property
    def more_actions(self) -> list[QAction]:
        """What else can be done at any of the tables alone."""
        return [action for table in self._tables.values() for action in table.more_actions]

    def enable(self, game: str) -> None:
        """Offer what can be done at the table of a game alone, and at no other."""
        for name, table in self._tables.items():
            # They stay in the menu, where users find them by name to give them other keys.
            for action in (*table.turn_actions, *table.more_actions):
                action.setVisible(name == game)
