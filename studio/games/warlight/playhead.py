"""A place in a game of Warlight: between two actions of a round."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.warlight.events import DeployEvent, ReplayEvent, RoundEndEvent, RoundEvent
from engine.games.warlight.orders import income_of
from engine.games.warlight.replay import Replay, ReplayCursor
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState
from engine.strides import Stride
from studio.games.warlight.own import warlight
from studio.playing.replaying import PlayedGame, Playhead


class RoundHead(Playhead):
    """Stands between two actions, with what the last step did.

    Raises UnsupportedGameError for another game.
    """

    def __init__(self, played: PlayedGame) -> None:
        self.played, self.game = played, warlight(played.game)
        self.told: tuple[RoundEvent, ...] = ()  # by the last step, if it went forwards
        self.replay = replay_of(played)
        self._cursor = ReplayCursor(self.replay)
        self._ends = [at for at, e in enumerate(self.replay.events) if isinstance(e, RoundEndEvent)]

    @property
    def position(self) -> int:
        """How many actions are done."""
        return self._cursor.position

    @property
    def round(self) -> int:
        """How many rounds are complete."""
        return self._cursor.round

    @property
    def owners(self) -> tuple[int, ...]:
        """The owner of every region here."""
        return self._cursor.owners

    @property
    def armies(self) -> tuple[int, ...]:
        """The army of every region here."""
        return self._cursor.armies

    @property
    def at_start(self) -> bool:
        """Whether nothing was done yet."""
        return self._cursor.at_start

    @property
    def at_end(self) -> bool:
        """Whether everything was done."""
        return self._cursor.at_end

    @property
    def state(self) -> WarlightState:
        """The position at the end of the last complete round: what everybody planned on."""
        state = self.played.positions[self.round]
        assert isinstance(state, WarlightState)
        return state

    @property
    def is_under_way(self) -> bool:
        """Whether something of a round was done that is not complete."""
        return bool(self.done)

    @property
    def beats(self) -> int:
        """How many beats the round has that is under way or comes next."""
        of_round = (*self.done, *self.coming)
        return 2 + sum(not isinstance(event, DeployEvent) for event in of_round)

    @property
    def done(self) -> tuple[RoundEvent, ...]:
        """What was done in the round under way."""
        return self._events(self._round_start(), self.position)

    @property
    def coming(self) -> tuple[RoundEvent, ...]:
        """What is left of the round under way."""
        number = self.round
        end = self._ends[number] if number < len(self._ends) else self.position
        return self._events(self.position, end)

    def income(self, player: int) -> int:
        """Return what a player could deploy if a round began here; 0 for the dead."""
        return income_of(self.game.graph, self.owners, player)

    def forward(self, stride: Stride = Stride.ACTION) -> None:
        """Do the next step."""
        self._tell(self._cursor.forward(stride))

    def backward(self, stride: Stride = Stride.ACTION) -> None:
        """Take the last step back."""
        self.told = ()
        self._cursor.backward(stride)

    def beat(self) -> None:
        """Do what is shown at once when the game runs: an attack, or all deploys of a round."""
        start = self.position
        self._cursor.forward()
        while not self.at_end and self._is_deploy(self.position - 1, self.position):
            self._cursor.forward()
        self._tell(self.replay.events[start : self.position])

    def seek(self, position: int) -> None:
        """Go to a position; raise ValueError if there is none such."""
        self.told = ()
        self._cursor.seek(position)

    def seek_round(self, number: int) -> None:
        """Go to where so many rounds are complete; raise ValueError if there are fewer."""
        self.told = ()
        self._cursor.seek_round(number)

    def _tell(self, events: Sequence[ReplayEvent]) -> None:
        self.told = tuple(e for e in events if not isinstance(e, RoundEndEvent))

    def _is_deploy(self, *positions: int) -> bool:
        return all(isinstance(self.replay.events[at], DeployEvent) for at in positions)

    def _round_start(self) -> int:
        return self._ends[self.round - 1] + 1 if self.round else 0

    def _events(self, start: int, end: int) -> tuple[RoundEvent, ...]:
        events = self.replay.events[start:end]
        return tuple(e for e in events if not isinstance(e, RoundEndEvent))


def replay_of(played: PlayedGame) -> Replay:
    """Return every action of a game; raise UnsupportedGameError for another game."""
    game: WarlightGame = warlight(played.game)
    return Replay.of(game, played.record.states, played.record.plies)
