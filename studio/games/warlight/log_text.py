"""What happened, in words for the log of a game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.warlight.events import AttackEvent, DeployEvent, Outcome, RoundEvent
from studio.games.warlight.events import PicksMade
from studio.playing.log import YOU
from studio.program.translation import tr


@dataclass(frozen=True, slots=True)
class LogWords:
    """Writes lines for one game."""

    players: tuple[str, ...]
    regions: tuple[str, ...]

    def picks(self, entry: PicksMade) -> str:
        """Say who starts where."""
        names = tr(" and ").join(self.regions[region] for region in entry.regions)
        if entry.granted:
            texts = tr("You are dealt {1}"), tr("{0} is dealt {1}")
        else:
            texts = tr("You pick {1}"), tr("{0} picks {1}")
        return self._by(entry.player, *texts).format(self.players[entry.player], names)

    def heading(self, number: int) -> str:
        """Return the heading of a round."""
        return tr("Round {0}").format(number)

    def event(self, event: RoundEvent) -> str:
        """Say what an event did."""
        return self._deploy(event) if isinstance(event, DeployEvent) else self._attack(event)

    def eliminated(self, player: int) -> str:
        """Say that a player is out."""
        texts = tr("You are eliminated"), tr("{0} is eliminated")
        return self._by(player, *texts).format(self.players[player])

    def _deploy(self, event: DeployEvent) -> str:
        texts = tr("You deploy {1} on {2}"), tr("{0} deploys {1} on {2}")
        return self._by(event.player, *texts).format(
            self.players[event.player], event.units, self.regions[event.target.region]
        )

    def _attack(self, event: AttackEvent) -> str:
        order = event.order
        source, target = self.regions[order.source], self.regions[order.target]
        name = self.players[event.player]
        if event.outcome is Outcome.TRANSFER:
            texts = tr("You move {1} from {2} to {3}"), tr("{0} moves {1} from {2} to {3}")
            return self._by(event.player, *texts).format(name, event.units, source, target)
        if event.outcome.is_void:
            texts = (
                tr("Your attack on {3} from {2} is void: {4}"),
                tr("The attack of {0} on {3} from {2} is void: {4}"),
            )
            why = (
                tr("{0} was lost before")
                if event.outcome is Outcome.SOURCE_LOST
                else tr("no unit could leave {0}")
            ).format(source)
            return self._by(event.player, *texts).format(name, event.units, source, target, why)
        texts = (
            tr("You attack {3} from {2} with {1}: {4}"),
            tr("{0} attacks {3} from {2} with {1}: {4}"),
        )
        ends = self._end_of_fight(event)
        return self._by(event.player, *texts).format(name, event.units, source, target, ends)

    def _end_of_fight(self, event: AttackEvent) -> str:
        losses = tr("{0} killed, {1} lost").format(event.defenders_lost, event.attackers_lost)
        ends = {
            Outcome.CAPTURE: tr("captured with {0}"),
            Outcome.REPELLED: tr("repelled"),
            Outcome.STANDOFF: tr("{0} hold it"),
            Outcome.MUTUAL_DEATH: tr("nobody survives, {0} stays there"),
        }
        return f"{losses} — {ends[event.outcome].format(event.target.army_after)}"

    def _by(self, player: int, to_you: str, of_others: str) -> str:
        return to_you if self.players[player].strip().casefold() == YOU else of_others
