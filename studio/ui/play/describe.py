"""Texts and rows of the Play workspace, made from a session and a plan; no widgets."""

from __future__ import annotations

from typing import Final

from engine.games.warlight.state import NEUTRAL, Phase, Picks, Turn, WarlightMove
from engine.plain import LONGEST_IN_LINE, plain, plain_names
from studio.games.warlight.desk import warlight
from studio.games.warlight.luck import Luck, LuckTally
from studio.games.warlight.turn_plan import PickPlan, TurnPlan
from studio.playing.clock import SHORT_S
from studio.playing.hints import Hint
from studio.playing.session import RESIGNATION, PlaySession
from studio.playing.thinking import preparing_text
from studio.position.players import SHORT_NAME
from studio.program.figures import percent_text
from studio.program.translation import tr
from studio.ui.play.attack_editor import AttackChoice
from studio.ui.play.log_text import YOU, LogWords
from studio.ui.play.orders_panel import OrderRow
from studio.ui.play.phase_strip import Step, StripState
from studio.ui.play.planner import Planner, PlanPhase
from studio.ui.play.players_panel import PlayerFigures

STEPS: Final = {
    PlanPhase.PICK: Step.PICK,
    PlanPhase.DEPLOY: Step.DEPLOY,
    PlanPhase.ATTACK: Step.ATTACK,
}
NO_BREAK: Final = "\u00a0"  # a space that stays between a number and its sign
_BOTH: Final = frozenset((Step.DEPLOY, Step.ATTACK))


def words_of(session: PlaySession) -> LogWords:
    """Return what writes the log of a game."""
    return LogWords(
        plain_names(seat.name for seat in session.seats),
        plain_names(warlight(session.game).graph.region_names),
    )


def is_you(session: PlaySession, player: int) -> bool:
    """Whether the player is spoken to as “you”."""
    return session.name(player).strip().casefold() == YOU


def _short(session: PlaySession, player: int) -> str:
    """Return a player's name for the strip, which has one line."""
    return plain(session.name(player), SHORT_NAME)


def whose(session: PlaySession, player: int) -> str:
    """Say whose turn it is."""
    if is_you(session, player):
        return tr("Your turn")
    return tr("{0}'s turn").format(_short(session, player))


def strip_state(session: PlaySession, planner: Planner, number: int | None) -> StripState:
    """Return what the strip shows; `number` is a round that is being played back."""
    player, plan = planner.player, planner.turn_plan
    step = STEPS[planner.phase] if planner.plan is not None else None
    return StripState(
        step=step,
        can=_BOTH if plan is not None else frozenset(),
        color=session.colors[player] if player is not None else None,
        turn=_turn_text(session, player, number),
        round=_round_text(session, number),
        income=_income_text(planner),
        busy="" if number is not None else busy_text(session),
    )


def _turn_text(session: PlaySession, player: int | None, number: int | None) -> str:
    if player is not None:
        return whose(session, player)
    if number is not None:
        return tr("The round is played")
    return tr("The game is over") if session.is_over else ""


def _round_text(session: PlaySession, number: int | None) -> str:
    if number is None and session.state.phase in (Phase.DEAL, Phase.PICK):
        return tr("Start")
    done = session.state.round
    return tr("Round {0}").format(number or (done if session.is_over else done + 1))


def _income_text(planner: Planner) -> str:
    if planner.pick_plan is not None:
        plan = planner.pick_plan
        return tr("{0} of {1} picked").format(len(plan.move.regions), plan.due)
    if planner.turn_plan is not None:
        turn = planner.turn_plan
        return tr("Income {0} · {1} left to deploy").format(turn.income, turn.left)
    return ""


def busy_text(session: PlaySession) -> str:
    """Say what the bots do; empty if nothing."""
    if session.is_preparing:
        return preparing_text(*session.prepared)
    names = [_short(session, player) for player in session.thinking]
    if len(names) > 2:
        return tr("{0} bots are thinking…").format(len(names))
    if names:
        text = tr("{0} are thinking…") if len(names) > 1 else tr("{0} is thinking…")
        return text.format(tr(" and ").join(names))
    return ""


def hint(planner: Planner) -> str:
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


class FigureRows:
    """The rows of the panel of players, in one game."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self._tally = LuckTally(warlight(session.game).settings)

    def now(self) -> list[PlayerFigures]:
        """Return the rows at the present."""
        luck = self._tally.of(self._session.match)
        return [_figures(self._session, player, own) for player, own in enumerate(luck)]


def _figures(session: PlaySession, player: int, luck: Luck) -> PlayerFigures:
    state = session.state
    regions = state.regions_of(player)
    picking = state.phase in (Phase.DEAL, Phase.PICK)
    is_out = player in session.resigned or (not picking and not regions)
    return PlayerFigures(
        name=session.name(player),
        regions=len(regions),
        armies=sum(state.armies[r] for r in regions),
        income=warlight(session.game).income(state, player),
        color=session.colors[player],
        luck=luck,
        status=_status(session, player, is_out),
        mark=_mark(session, player),
        is_out=is_out,
    )


def _status(session: PlaySession, player: int, is_out: bool) -> str:
    if player in session.resigned:
        return tr("resigned")
    if is_out:
        return tr("eliminated")
    if session.is_over:
        return tr("winner") if session.winner == player else ""
    if player in session.thinking:
        return tr("thinking")
    return tr("ready") if player in session.moved else ""


def _mark(session: PlaySession, player: int) -> str:
    """Return the status of a player who is in the game, as one letter."""
    if session.is_over:
        return "★" if session.winner == player else ""
    return "…" if player in session.thinking else "✓"


def region_text(session: PlaySession, owners: tuple[int, ...], army: int, region: int) -> str:
    """Describe a region for the status bar."""
    graph = warlight(session.game).graph
    owner = owners[region]
    group = graph.super_of[region]
    members = graph.members(group)
    parts = [
        plain(graph.region_names[region], LONGEST_IN_LINE),
        tr("neutral") if owner == NEUTRAL else _short(session, owner),
        tr("army {0}").format(army),
        f"{plain(graph.super_names[group], LONGEST_IN_LINE)} ({graph.bonuses[group]:+d})",
    ]
    if owner != NEUTRAL:
        held = sum(owners[r] == owner for r in members)
        parts[-1] += " " + tr("{0} of {1} held").format(held, len(members))
    near = len(graph.neighbours[region])
    parts.append(_count(near, tr("{0} neighbour"), tr("{0} neighbours")))
    return " · ".join(parts)


def verdict(session: PlaySession) -> tuple[str, str]:
    """Return the title and the text of the result."""
    rounds = _count(session.state.round, tr("{0} round was played."), tr("{0} rounds were played."))
    winner = session.winner
    if winner is None:
        return tr("Draw"), tr("The round limit was reached.") + " " + rounds
    persons = session.persons
    if len(persons) == 1:
        title = tr("Victory") if winner == persons[0] else tr("Defeat")
    else:
        title = tr("{0} wins").format(session.name(winner))
    if session.end == RESIGNATION:
        text = _resignations(session)
    else:
        owns = tr("You own") if is_you(session, winner) else session.name(winner) + tr(" owns")
        text = owns + tr(" every region that any player held.")
    return title, f"{text} {rounds}"


def undecided(planner: Planner) -> str:
    """Say what stands against committing at once; empty if nothing."""
    plan = planner.turn_plan
    if plan is None or plan.left == 0:
        return ""
    text = _count(plan.left, tr("{0} unit is not deployed."), tr("{0} units are not deployed."))
    return text + " " + tr("Commit again to leave them.")


def picks_missing(picks: Picks, due: int) -> str:
    """Say that picks are missing."""
    missing = due - len(picks.regions)
    return _count(missing, tr("Pick {0} more region first."), tr("Pick {0} more regions first."))


def clock_text(seconds: int | None) -> str:
    """Write the time that is left for a turn; empty without a clock."""
    if seconds is None:
        return ""
    if seconds <= SHORT_S:
        return _count(seconds, tr("{0} second left"), tr("{0} seconds left"))
    return f"{seconds // 60}:{seconds % 60:02d}"


def hint_text(hint: Hint | None, is_searching: bool) -> str:
    """Say what a hint advises, or that one is looked for; empty if neither."""
    if hint is None:
        return tr("Looking for a hint…") if is_searching else ""
    names = plain_names(hint.position.game.graph.region_names)
    text = tr("Hint: {0}.").format("; ".join(_advice(hint.move, names)) or tr("no orders"))
    if hint.win_estimate is not None:
        estimate = tr("The search expects to win {0} of such games.")
        text += " " + estimate.format(percent_text(hint.win_estimate).replace(" ", NO_BREAK))
    return text


def _advice(move: WarlightMove, names: tuple[str, ...]) -> list[str]:
    if isinstance(move, Picks):
        return [tr("pick {0}").format(names[region]) for region in move.regions]
    assert isinstance(move, Turn)
    lines = [tr("{0} on {1}").format(f"+{d.units}", names[d.region]) for d in move.deploys]
    lines += [f"{names[a.source]} → {names[a.target]}: {a.units}" for a in move.attacks]
    return lines


def _resignations(session: PlaySession) -> str:
    gone = sorted(session.resigned)
    if len(gone) == 1 and is_you(session, gone[0]):
        return tr("You have resigned.")
    names = tr(" and ").join(session.name(player) for player in gone)
    return (tr("{0} has resigned.") if len(gone) == 1 else tr("{0} have resigned.")).format(names)


def _count(number: int, one: str, many: str) -> str:
    return (one if number == 1 else many).format(number)
