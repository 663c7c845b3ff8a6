"""What is done at Warlight's table by menu and keys."""

from __future__ import annotations

from PySide6.QtGui import QAction

from studio.program.translation import tr
from studio.ui.play.actions import PlayActions


class TurnActions:
    """The actions, connected to nothing yet."""

    def __init__(self, commands: PlayActions) -> None:
        make = commands.make
        self.deploy = make("deploy", tr("&Deploy"), "D", tr("Place new units"))
        self.attack = make("attack", tr("&Attack"), "T", tr("Order attacks and transfers"))
        self.deploy_all = make(
            "deploy", tr("Deploy a&ll here"), "A", tr("On the region under the mouse")
        )
        self.add_order = make("add", tr("Add &order"), "Return", tr("The attack on show"))
        self.clear_choice = make("clear", tr("&Clear choice"), "Esc")
        self.save_log = make("log", tr("Save the AI's lo&g…"), None, tr("Of the whole game"))

    def in_menu(self) -> tuple[QAction, ...]:
        """Return those of a turn, in order."""
        return self.deploy, self.attack, self.deploy_all, self.add_order
