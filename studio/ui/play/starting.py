"""Makes new sessions: asks for players and rules, and remembers the choices."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from PySide6.QtWidgets import QDialog, QWidget

from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.cartography.scenarios import Scenario
from engine.errors import SetupError
from engine.game import Game
from engine.record import GameRecord
from studio.playing.choices import GameChoices
from studio.playing.session import PlaySession
from studio.playing.thinking import GameThinker
from studio.position.seats import seats_for, with_given_names, without_given_names
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.map_choice import MapChooser, Playground
from studio.ui.play.new_game import MAX_SEED, NewGameDialog
from studio.ui.play.table import Ground

CHOICES_KEY: Final = "play/choices"


class GameStarter:
    """Makes sessions; the library keeps them, turn by turn."""

    def __init__(self, jobs: JobRunner, settings: Settings) -> None:
        self._jobs, self._settings = jobs, settings

    def ask(
        self, ground: Ground | None, parent: QWidget, game: str = ""
    ) -> tuple[PlaySession, Playground | None] | None:
        """Open the new-game dialog; return None if the user does not want to play.

        `game` is the one that is wanted, else the last one. A game on a map may be one on another
        map than `ground`, which is offered first.
        """
        choices = self.remembered(game) if game else self._last()
        choices = replace(choices, seed=Random().randrange(MAX_SEED))
        opened, fault = _playground(ground)
        maps = MapChooser(self._jobs, self._settings, opened, fault)
        dialog = NewGameDialog(
            choices, opened, parent, jobs=self._jobs, maps=maps, remembered=self.remembered
        )
        wanted = dialog.exec() == QDialog.DialogCode.Accepted
        choices, played_on = dialog.choices(), dialog.ground
        dialog.deleteLater()
        graph = None if played_on is None else played_on.graph
        return (self.session(graph, choices), played_on) if wanted else None

    def _last(self) -> GameChoices:
        return self._kept(CHOICES_KEY)

    def _kept(self, key: str) -> GameChoices:
        choices = GameChoices.from_text(self._settings.text(key))
        return replace(choices, seats=with_given_names(choices.seats))

    def remembered(self, game: str) -> GameChoices:
        """Return what was chosen last of a game; raise SetupError if there is no such game."""
        last = self._last()
        if last.game == game:
            return last
        kept = self._kept(f"{CHOICES_KEY}-{game}")
        return kept if kept.game == game else GameChoices.of(game)

    def from_scenario(self, model: MapModel, scenario: Scenario) -> PlaySession:
        """Return a session that starts where a scenario says: one person against bots.

        The rules, and the bots, are those chosen last. Raises SetupError if it cannot be played.
        """
        last = self._last()
        if last.desk.from_scenario is None:
            last = GameChoices()
        seats = seats_for(last.game, scenario.players, last.seats)
        choices = replace(last, seats=seats, seed=Random().randrange(MAX_SEED))
        assert choices.desk.from_scenario is not None, "the first game has scenarios"
        return self._session(choices.desk.from_scenario(last.rules, model, scenario), choices)

    def session(self, graph: MapGraph | None, choices: GameChoices) -> PlaySession:
        """Return a session with these choices, and remember them."""
        text = replace(choices, seats=without_given_names(choices.seats)).to_text()
        self._settings.remember(CHOICES_KEY, text)
        self._settings.remember(f"{CHOICES_KEY}-{choices.game}", text)
        return self._session(choices.build(graph), choices)

    def _session(self, game: Game[Any, Any], choices: GameChoices) -> PlaySession:
        return PlaySession(
            self._jobs,
            game,
            choices.seats,
            choices.seed,
            thinker=GameThinker(),
            turn_seconds=choices.turn_seconds,
        )

    def rematch(self, old: PlaySession) -> PlaySession:
        """Return a session of the same players with swapped seats and other dice."""
        seats = (*old.seats[1:], old.seats[0])
        seed = Random().randrange(MAX_SEED)
        # What the bots have kept belongs to the old game.
        thinker = GameThinker() if isinstance(old.thinker, GameThinker) else old.thinker
        return PlaySession(
            self._jobs, old.game, seats, seed,
            thinker=thinker, preparation=old.preparation, turn_seconds=old.turn_seconds,
        )  # fmt: skip

    def continued(self, record: GameRecord[Any, Any]) -> PlaySession:
        """Return a session that goes on from the end of a record, as a game of its own."""
        return PlaySession.resumed(self._jobs, record)


def _playground(ground: Ground | None) -> tuple[Playground | None, str]:
    """Return the open map, if it can be played on, else why not."""
    if ground is None:
        return None, ""
    try:
        return Playground(*ground, MapGraph.from_model(ground[0])), ""
    except SetupError as error:
        return None, str(error)
