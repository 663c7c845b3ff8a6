"""Compute a round: linearise the turns, deploy, attack.

`play_round` is the only code that carries out orders. Sampling, checking, advancing
and replaying a round all go through it and differ in where the losses come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from engine.errors import IllegalMoveError
from engine.games.warlight.combat import draw_losses, loss_limits, outcome_of
from engine.games.warlight.events import (
    AttackEvent,
    DeployEvent,
    Outcome,
    RegionChange,
    RoundEvent,
)
from engine.games.warlight.state import (
    Attack,
    Clash,
    Deploy,
    RoundLog,
    Turn,
    WarlightSettings,
    WarlightState,
)
from engine.wording import say

Slot: TypeAlias = tuple[int, int]  # player, index of the order in that player's turn
Losses: TypeAlias = Callable[[int, int, int], tuple[int, int]]
"""(position in the attack list, attackers, defenders) -> (attackers lost, defenders lost)"""


class RoundBoard:
    """Owners and armies while a round is computed or replayed."""

    def __init__(self, owners: Sequence[int], armies: Sequence[int]) -> None:
        self.owners, self.armies = list(owners), list(armies)

    def apply(self, change: RegionChange) -> None:
        """Make a change happen."""
        self.owners[change.region] = change.owner_after
        self.armies[change.region] = change.army_after

    def take_back(self, change: RegionChange) -> None:
        """Undo a change."""
        self.owners[change.region] = change.owner_before
        self.armies[change.region] = change.army_before

    def planned(self, region: int, units: int = 0, owner: int | None = None) -> RegionChange:
        """Describe a change by `units` (and to `owner`) without making it."""
        now, army = self.owners[region], self.armies[region]
        return RegionChange(region, now, now if owner is None else owner, army, army + units)


def round_events(state: WarlightState, log: RoundLog) -> tuple[RoundEvent, ...]:
    """Return what happened in the round that `log` decides. `state` is in phase ROUND."""
    slots = [(clash.player, clash.index) for clash in log.clashes]

    def recorded(position: int, _attackers: int, _defenders: int) -> tuple[int, int]:
        clash = log.clashes[position]
        return clash.attackers_lost, clash.defenders_lost

    return tuple(play_round(state, log.order, slots, recorded))


def sample_round(state: WarlightState, settings: WarlightSettings, rng: Random) -> RoundLog:
    """Shuffle the orders and draw all losses of a round."""
    order = [player for player, turn in enumerate(state.turns) if turn is not None]
    rng.shuffle(order)
    slots = _shuffled_attacks(state, rng)
    attack_p, defence_p = settings.attack_probability, settings.defence_probability

    def drawn(_position: int, attackers: int, defenders: int) -> tuple[int, int]:
        return draw_losses(attackers, defenders, attack_p, defence_p, rng)

    clashes = tuple(
        Clash(event.player, event.index, event.attackers_lost, event.defenders_lost)
        for event in play_round(state, order, slots, drawn)
        if isinstance(event, AttackEvent)
    )
    return RoundLog(tuple(order), clashes)


def play_round(
    state: WarlightState, order: Sequence[int], attacks: Sequence[Slot], losses: Losses
) -> Iterator[RoundEvent]:
    """Carry out the orders of `state.turns` in the given order of players and attacks."""
    board = RoundBoard(state.owners, state.armies)
    for player, index in _deploy_slots(state, order):
        yield _deploy(board, player, index, turn_of(state, player).deploys[index])
    for position, (player, index) in enumerate(attacks):
        attack = turn_of(state, player).attacks[index]
        yield _attack(board, (player, index), attack, losses, position)


def turn_of(state: WarlightState, player: int) -> Turn:
    """Return a player's turn in the round to compute; an empty one for the dead."""
    return state.turns[player] or Turn()


def attack_groups(state: WarlightState) -> list[frozenset[Slot]]:
    """Group the attacks of all turns by index; chance shuffles inside the groups."""
    counts = [len(turn.attacks) if turn else 0 for turn in state.turns]
    return [
        frozenset((player, index) for player, count in enumerate(counts) if index < count)
        for index in range(max(counts, default=0))
    ]


def check_log(state: WarlightState, settings: WarlightSettings, log: RoundLog) -> None:
    """Raise IllegalMoveError unless chance can have decided the round like this."""
    living = [player for player, turn in enumerate(state.turns) if turn is not None]
    if sorted(log.order) != living:
        raise IllegalMoveError(
            say(
                "The order of the round is {order}, but it must name each of the living players "
                "{living} once.",
                order=_listed(log.order),
                living=_listed(living),
            )
        )
    _check_slots(state, log)
    slots = [(clash.player, clash.index) for clash in log.clashes]

    def checked(position: int, attackers: int, defenders: int) -> tuple[int, int]:
        clash = log.clashes[position]
        _check_losses(clash, attackers, defenders, settings)
        return clash.attackers_lost, clash.defenders_lost

    events = play_round(state, log.order, slots, checked)
    fights = (event for event in events if isinstance(event, AttackEvent))
    for clash, event in zip(log.clashes, fights, strict=True):
        if not event.outcome.is_fight and (clash.attackers_lost or clash.defenders_lost):
            raise IllegalMoveError(
                say(
                    "{attack} has losses, but it was no fight ({outcome}).",
                    attack=_name(clash),
                    outcome=_without_fight(event.outcome),
                )
            )


def _check_slots(state: WarlightState, log: RoundLog) -> None:
    start = 0
    for index, group in enumerate(attack_groups(state)):
        given = [(c.player, c.index) for c in log.clashes[start : start + len(group)]]
        if len(given) != len(group) or set(given) != group:
            raise IllegalMoveError(
                say(
                    "Attacks number {index} of the round must be those of the players {players}, "
                    "each once; the log has {given}.",
                    index=index,
                    players=_listed(sorted(player for player, _ in group)),
                    given=", ".join(f"{player}#{number}" for player, number in given)
                    or say("none"),
                )
            )
        start += len(group)
    if len(log.clashes) > start:
        raise IllegalMoveError(
            say("{attack} is in no turn of this round.", attack=_name(log.clashes[start]))
        )


def _check_losses(clash: Clash, attackers: int, defenders: int, settings: WarlightSettings) -> None:
    least, most = loss_limits(defenders, attackers, settings.defence_probability)
    if not least <= clash.attackers_lost <= most:
        raise IllegalMoveError(
            say(
                "{attack}: {lost} attackers lost, but only {least} to {most} can die when "
                "{attackers} attack {defenders}.",
                attack=_name(clash),
                lost=clash.attackers_lost,
                least=least,
                most=most,
                attackers=attackers,
                defenders=defenders,
            )
        )
    least, most = loss_limits(attackers, defenders, settings.attack_probability)
    if not least <= clash.defenders_lost <= most:
        raise IllegalMoveError(
            say(
                "{attack}: {lost} defenders lost, but only {least} to {most} can die when "
                "{attackers} attack {defenders}.",
                attack=_name(clash),
                lost=clash.defenders_lost,
                least=least,
                most=most,
                attackers=attackers,
                defenders=defenders,
            )
        )


def _name(clash: Clash) -> str:
    return say("Attack {number} of the round", number=f"{clash.player}#{clash.index}")


def _without_fight(outcome: Outcome) -> str:
    if outcome is Outcome.SOURCE_LOST:
        return say("void: the source was lost")
    if outcome is Outcome.NO_UNITS:
        return say("void: no unit to send")
    return say("transfer")


def _listed(players: Sequence[int]) -> str:
    return " ".join(map(str, players)) or say("nobody")


def _deploy_slots(state: WarlightState, order: Sequence[int]) -> list[Slot]:
    most = max((len(turn_of(state, player).deploys) for player in order), default=0)
    return [
        (player, index)
        for index in range(most)
        for player in order
        if index < len(turn_of(state, player).deploys)
    ]


def _shuffled_attacks(state: WarlightState, rng: Random) -> list[Slot]:
    slots: list[Slot] = []
    for group in attack_groups(state):
        shuffled = sorted(group)
        rng.shuffle(shuffled)
        slots += shuffled
    return slots


def _deploy(board: RoundBoard, player: int, index: int, deploy: Deploy) -> DeployEvent:
    change = board.planned(deploy.region, deploy.units)
    board.apply(change)
    return DeployEvent(player, index, deploy.units, change)


def _attack(
    board: RoundBoard, slot: Slot, attack: Attack, losses: Losses, position: int
) -> AttackEvent:
    player, index = slot
    units = min(attack.units, board.armies[attack.source] - 1)
    outcome, lost, killed = Outcome.TRANSFER, 0, 0
    if board.owners[attack.source] != player:
        outcome, units = Outcome.SOURCE_LOST, 0
    elif units <= 0:
        outcome, units = Outcome.NO_UNITS, 0
    elif board.owners[attack.target] != player:
        defenders = board.armies[attack.target]
        lost, killed = losses(position, units, defenders)
        outcome = outcome_of(units, defenders, lost, killed)
    source, target = _effects(board, attack, player, outcome, (units, lost, killed))
    board.apply(source)
    board.apply(target)
    return AttackEvent(player, index, attack, outcome, units, lost, killed, source, target)


def _effects(
    board: RoundBoard, attack: Attack, player: int, outcome: Outcome, figures: tuple[int, int, int]
) -> tuple[RegionChange, RegionChange]:
    """Return what happens to source and target; `figures` are units, lost, killed."""
    units, lost, killed = figures
    moved_out, moved_in, owner = units, -killed, None
    if outcome is Outcome.TRANSFER:
        moved_in = units
    elif outcome is Outcome.CAPTURE:
        moved_in, owner = units - lost - killed, player
    elif outcome is Outcome.MUTUAL_DEATH:
        moved_in = 1 - killed
    elif outcome is Outcome.STANDOFF:
        moved_out = lost
    return (
        board.planned(attack.source, -moved_out),
        board.planned(attack.target, moved_in, owner),
    )
