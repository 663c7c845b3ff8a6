"""A person's orders while they are being made; knows the rules' limits, no widgets.

A plan starts from one position and ends as a move to submit. Whatever the rules forbid
raises IllegalMoveError with the reason and changes nothing; every change can be undone.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, Generic, TypeVar

from engine.errors import IllegalMoveError
from engine.games.warlight.orders import deployed, units_to_send
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.setup import picks_due
from engine.games.warlight.state import Attack, Deploy, Picks, Turn, WarlightState
from engine.plain import plain
from engine.wording import say

T = TypeVar("T", Turn, Picks)
_MORE_THAN_ANY: Final = 1 << 40


class _Plan(Generic[T]):
    """The values a plan went through, and where it is among them."""

    def __init__(self, game: WarlightGame, state: WarlightState, player: int, first: T) -> None:
        self.game, self.state, self.player = game, state, player
        self._steps: list[T] = [first]
        self._at = 0

    @property
    def move(self) -> T:
        """The move as planned so far."""
        return self._steps[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back."""
        return self._at + 1 < len(self._steps)

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Make a change again that was taken back, if there is one."""
        self._at = min(len(self._steps) - 1, self._at + 1)

    def take_over(self, move: T) -> None:
        """Plan this move instead, as one change; raise IllegalMoveError if it is not legal."""
        self.game.check(self.state, self.player, move)
        self._change(move)

    def _change(self, move: T) -> None:
        if move != self.move:
            self._steps[self._at + 1 :] = [move]
            self._at += 1

    def _name(self, region: int) -> str:
        return plain(self.game.graph.region_names[region])


class PickPlan(_Plan[Picks]):
    """Start regions being chosen from the candidates."""

    def __init__(self, game: WarlightGame, state: WarlightState, player: int) -> None:
        super().__init__(game, state, player, Picks(()))

    @property
    def due(self) -> int:
        """How many regions are to be picked with this move."""
        return picks_due(self.state)

    @property
    def candidates(self) -> tuple[int, ...]:
        """What may be picked."""
        return self.state.candidates[self.player]

    @property
    def is_complete(self) -> bool:
        """Whether as many are chosen as are due."""
        return len(self.move.regions) == self.due

    def filled_up(self, rng: Random) -> Picks:
        """Return the picks with those that are missing drawn from the other candidates."""
        chosen = self.move.regions
        others = [region for region in self.candidates if region not in chosen]
        return Picks((*chosen, *rng.sample(others, self.due - len(chosen))))

    def toggle(self, region: int) -> None:
        """Choose a region, or take the choice back."""
        chosen = self.move.regions
        if region in chosen:
            self._change(Picks(tuple(r for r in chosen if r != region)))
            return
        if region not in self.candidates:
            raise IllegalMoveError(
                say(
                    "{region} is not one of your candidates: pick a lit region.",
                    region=self._name(region),
                )
            )
        if self.is_complete:
            if self.due > 1:
                raise IllegalMoveError(
                    say(
                        "You have picked {count} regions already: click one of them to free it.",
                        count=self.due,
                    )
                )
            chosen = ()
        self._change(Picks((*chosen, region)))


class TurnPlan(_Plan[Turn]):
    """Deploys and attacks of one turn being made; always merged and legal."""

    def __init__(self, game: WarlightGame, state: WarlightState, player: int) -> None:
        super().__init__(game, state, player, Turn())
        self.income = game.income(state, player)

    @property
    def left(self) -> int:
        """Units that can still be deployed."""
        return self.income - deployed(self.move)

    def owns(self, region: int) -> bool:
        """Whether the region is the player's own."""
        return self.state.owners[region] == self.player

    def deployed(self, region: int) -> int:
        """Units planned to arrive on a region."""
        return deployed(self.move, region)

    def army(self, region: int) -> int:
        """The army of a region after the planned deploys."""
        return self.state.armies[region] + self.deployed(region)

    def planned(self, source: int, target: int) -> int:
        """Units in the order from `source` to `target`, 0 if there is none."""
        return sum(a.units for a in self.move.attacks if (a.source, a.target) == (source, target))

    def available(self, source: int, target: int | None = None) -> int:
        """Units that can go from a region; those of its order to `target` count as free."""
        free = units_to_send(self.state, self.move, source)
        return free if target is None else free + self.planned(source, target)

    def targets(self, source: int) -> tuple[int, ...]:
        """The neighbours of a region, which its units can be sent to."""
        return self.game.graph.neighbours[source]

    def is_transfer(self, attack: Attack) -> bool:
        """Whether the target is the player's own now."""
        return self.owns(attack.target)

    def deploy(self, region: int, units: int) -> None:
        """Deploy so many units more, at most what is left."""
        if not self.owns(region):
            raise IllegalMoveError(
                say(
                    "You can deploy on your own regions, {region} is not.",
                    region=self._name(region),
                )
            )
        if self.left == 0:
            raise IllegalMoveError(
                say(
                    "All {count} units are deployed: right-click a region to take some back.",
                    count=self.income,
                )
            )
        self._set_deploy(region, self.deployed(region) + min(units, self.left))

    def deploy_all(self, region: int) -> None:
        """Deploy all that is left on one region."""
        self.deploy(region, _MORE_THAN_ANY)

    def withdraw(self, region: int, units: int) -> None:
        """Take so many deployed units back, at most what is deployed there and not sent on."""
        name = self._name(region)
        if not self.owns(region):
            raise IllegalMoveError(
                say("You can take units back from your own regions, {region} is not.", region=name)
            )
        there = self.deployed(region)
        if there == 0:
            raise IllegalMoveError(say("Nothing is deployed on {region}.", region=name))
        free = min(units, there, units_to_send(self.state, self.move, region))
        if free <= 0:
            raise IllegalMoveError(
                say(
                    "The units on {region} are sent on: remove or change its orders first.",
                    region=name,
                )
            )
        self._set_deploy(region, there - free)

    def send(self, source: int, target: int, units: int) -> None:
        """Order an attack or transfer; an order between the two regions is replaced in place."""
        self.check_source(source)
        if target not in self.targets(source):
            raise IllegalMoveError(
                say(
                    "{target} is no neighbour of {source}.",
                    target=self._name(target),
                    source=self._name(source),
                )
            )
        most = self.available(source, target)
        if not 1 <= units <= most:
            raise IllegalMoveError(
                say(
                    "From {source} 1 to {most} units can go, not {units}: one must stay.",
                    source=self._name(source),
                    most=most,
                    units=units,
                )
            )
        order = Attack(source, target, units)
        attacks = list(self.move.attacks)
        for at, old in enumerate(attacks):
            if (old.source, old.target) == (source, target):
                attacks[at] = order
                break
        else:
            attacks.append(order)
        self._change(replace(self.move, attacks=tuple(attacks)))

    def remove_attack(self, at: int) -> None:
        """Remove an attack or transfer by its place."""
        attacks = self.move.attacks
        self._change(replace(self.move, attacks=attacks[:at] + attacks[at + 1 :]))

    def remove_deploy(self, at: int) -> None:
        """Take all units of one deploy back."""
        order = self.move.deploys[at]
        short = self.deployed(order.region) - self.available(order.region)
        if short > 0:
            raise IllegalMoveError(
                say(
                    "{count} of the units on {region} are sent on: "
                    "remove or change its orders first.",
                    count=short,
                    region=self._name(order.region),
                )
            )
        self._set_deploy(order.region, 0)

    def move_attack(self, at: int, to: int) -> None:
        """Carry an attack out earlier or later; `to` is clipped to the list."""
        attacks = list(self.move.attacks)
        order = attacks.pop(at)
        attacks.insert(min(max(to, 0), len(attacks)), order)
        self._change(replace(self.move, attacks=tuple(attacks)))

    def check_source(self, region: int) -> None:
        """Raise IllegalMoveError unless the region is an own one with units to send."""
        name = self._name(region)
        if not self.owns(region):
            raise IllegalMoveError(
                say("{region} is not yours: choose an own region to send units from.", region=name)
            )
        if self.army(region) <= 1:
            raise IllegalMoveError(
                say("{region} has only one unit, and one must stay.", region=name)
            )

    def _set_deploy(self, region: int, units: int) -> None:
        amounts = {d.region: d.units for d in self.move.deploys}
        amounts[region] = units
        deploys = tuple(Deploy(r, n) for r, n in amounts.items() if n > 0)
        self._change(replace(self.move, deploys=deploys))
