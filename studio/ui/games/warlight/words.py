"""Texts and rows of Warlight's table, made from a session and a plan; no widgets."""

from __future__ import annotations

from engine.games.warlight.state import NEUTRAL, Picks, Turn, WarlightMove
from engine.plain import LONGEST_IN_LINE, plain, plain_names
from studio.games.warlight.own import warlight
from studio.games.warlight.turn_plan import PickPlan, TurnPlan
from studio.playing.session import PlaySession
from studio.position.players import SHORT_NAME
from studio.program.translation import tr
from studio.ui.games.warlight.attack_editor import AttackChoice
from studio.ui.games.warlight.orders_panel import OrderRow
from studio.ui.games.warlight.planner import Planner, PlanPhase
from studio.ui.play.describe import counted, is_you


def advice(planner: Planner) -> str:
    """Say what clicks do now."""
    plan = planner.pick_plan
    if plan is not None:
        text = tr("Click {0} of the lit regions. Their badges show the bonus of the super region.")
        return text.format(plan.due)
    if planner.plan is None:
        return ""
    if planner.phase is PlanPhase.DEPLOY:
        return tr(
            "Click your regions to place units (Shift: 5). Right-click takes back, A puts all."
        )
    return tr("Click one of your regions, then a lit one to attack or to move units to.")


def order_rows(plan: TurnPlan | PickPlan | None) -> list[OrderRow]:
    """Return the rows of the list of orders."""
    if plan is None:
        return []
    names = plain_names(plan.game.graph.region_names)
    if isinstance(plan, PickPlan):
        return [OrderRow("pick", names[r], None, at) for at, r in enumerate(plan.move.regions)]
    rows = [
        OrderRow("deploy", names[deploy.region], deploy.units, at)
        for at, deploy in enumerate(plan.move.deploys)
    ]
    for at, attack in enumerate(plan.move.attacks):
        kind = "transfer" if plan.is_transfer(attack) else "attack"
        rows.append(OrderRow(kind, f"{names[attack.source]} → {names[attack.target]}",
                             attack.units, at))  # fmt: skip
    return rows


def attack_choice(planner: Planner) -> AttackChoice | None:
    """Return the attack that the editor offers, if regions are chosen."""
    plan, source, target = planner.turn_plan, planner.source, planner.target
    if plan is None or source is None or target is None:
        return None
    settings, names = plan.game.settings, plain_names(plan.game.graph.region_names)
    most, planned = plan.available(source, target), plan.planned(source, target)
    return AttackChoice(
        source=names[source],
        target=names[target],
        most=most,
        units=planned or most,
        defenders=plan.state.armies[target],
        is_transfer=plan.owns(target),
        exists=planned > 0,
        attack_probability=settings.attack_probability,
        defence_probability=settings.defence_probability,
    )


def region_text(session: PlaySession, owners: tuple[int, ...], army: int, region: int) -> str:
    """Describe a region for the status bar."""
    graph = warlight(session.game).graph
    owner = owners[region]
    group = graph.super_of[region]
    members = graph.members(group)
    parts = [
        plain(graph.region_names[region], LONGEST_IN_LINE),
        tr("neutral") if owner == NEUTRAL else plain(session.name(owner), SHORT_NAME),
        tr("army {0}").format(army),
        f"{plain(graph.super_names[group], LONGEST_IN_LINE)} ({graph.bonuses[group]:+d})",
    ]
    if owner != NEUTRAL:
        held = sum(owners[r] == owner for r in members)
        parts[-1] += " " + tr("{0} of {1} held").format(held, len(members))
    near = len(graph.neighbours[region])
    parts.append(counted(near, tr("{0} neighbour"), tr("{0} neighbours")))
    return " · ".join(parts)


def undecided(planner: Planner) -> str:
    """Say what stands against committing at once; empty if nothing."""
    plan = planner.turn_plan
    if plan is None or plan.left == 0:
        return ""
    text = counted(plan.left, tr("{0} unit is not deployed."), tr("{0} units are not deployed."))
    return text + " " + tr("Commit again to leave them.")


def picks_missing(picks: Picks, due: int) -> str:
    """Say that picks are missing."""
    missing = due - len(picks.regions)
    return counted(missing, tr("Pick {0} more region first."), tr("Pick {0} more regions first."))


def advised(move: WarlightMove, names: tuple[str, ...]) -> list[str]:
    """Return what a hint advises, order by order."""
    if isinstance(move, Picks):
        return [tr("pick {0}").format(names[region]) for region in move.regions]
    assert isinstance(move, Turn)
    lines = [tr("{0} on {1}").format(f"+{d.units}", names[d.region]) for d in move.deploys]
    lines += [f"{names[a.source]} → {names[a.target]}: {a.units}" for a in move.attacks]
    return lines


def account(planner: Planner) -> str:
    """Say what is picked, or left to deploy; empty while nobody plans."""
    if planner.pick_plan is not None:
        plan = planner.pick_plan
        return tr("{0} of {1} picked").format(len(plan.move.regions), plan.due)
    if planner.turn_plan is not None:
        turn = planner.turn_plan
        return tr("Income {0} · {1} left to deploy").format(turn.income, turn.left)
    return ""


def ending(session: PlaySession) -> str:
    """Say how a game ended that nobody gave up."""
    winner = session.winner
    if winner is None:
        return tr("The round limit was reached.")
    owns = tr("You own") if is_you(session, winner) else session.name(winner) + tr(" owns")
    return owns + tr(" every region that any player held.")
