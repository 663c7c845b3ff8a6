"""What the Play workspace shows of an earlier place in a game; makes values, draws nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.cartography.graph import MapGraph
from engine.games.warlight.events import AttackEvent, DeployEvent, Outcome, RoundEvent
from engine.games.warlight.orders import income_of
from engine.plain import plain_names
from studio.games.warlight.desk import warlight
from studio.games.warlight.luck import Luck, luck_in
from studio.playing.replaying import Playhead, concerns
from studio.playing.session import PlaySession
from studio.position.players import Players
from studio.position.position import Position
from studio.program.translation import tr
from studio.ui.games.warlight.painter import Order
from studio.ui.play.describe import FigureRows
from studio.ui.play.log_text import losses_note
from studio.ui.play.phase_strip import StripState
from studio.ui.play.playback import Frame
from studio.ui.play.players_panel import PlayerFigures

MOST_ORDERS: Final = 400  # arrows on the map at once


def frame_of(head: Playhead, player: int | None) -> Frame:
    """Return the picture of a place in a game, as a player sees it or everybody (None).

    Units and owners are those of the place. What the last step did is strong, with its
    losses; what is still to come in the round, of the player's own or of all plans, is faint.
    """
    told = [event for event in head.told if concerns(event, player)]
    coming = [event for event in head.coming if player in (None, event.player)]
    orders = [*_orders(coming, strong=False), *_orders(told, strong=True)]
    notes = _plans(coming) | _results(told)
    return Frame(
        head.owners,
        head.armies,
        orders=tuple(orders[-MOST_ORDERS:]),
        notes=notes,
        ringed=frozenset(notes) | _ends(told),
    )


def _orders(events: Iterable[RoundEvent], *, strong: bool) -> Iterator[Order]:
    for event in events:
        if isinstance(event, AttackEvent) and not (strong and event.outcome.is_void):
            is_transfer = event.outcome is Outcome.TRANSFER
            yield Order(event.player, event.order, is_transfer, strong=strong)


def _ends(events: Iterable[RoundEvent]) -> frozenset[int]:
    return frozenset(change.region for event in events for change in event.changes)


def _plans(events: Iterable[RoundEvent]) -> dict[int, str]:
    """Note what will be deployed, as a plan does."""
    added: dict[int, int] = {}
    for event in events:
        if isinstance(event, DeployEvent):
            added[event.target.region] = added.get(event.target.region, 0) + event.units
    return {region: f"+{units}" for region, units in added.items()}


def _results(events: Iterable[RoundEvent]) -> dict[int, str]:
    """Note what was deployed or lost, in brackets: the armies on show have it already."""
    changes: dict[int, int] = {}
    for event in events:
        for region, units in _gains(event):
            changes[region] = changes.get(region, 0) + units
    return {r: f"(+{n})" if n > 0 else losses_note(-n) for r, n in changes.items() if n}


def _gains(event: RoundEvent) -> Iterator[tuple[int, int]]:
    if isinstance(event, DeployEvent):
        yield event.target.region, event.units
    else:
        yield event.order.source, -event.attackers_lost
        yield event.order.target, -event.defenders_lost


def strip_of(
    head: Playhead, player: int | None, session: PlaySession, *, is_replay: bool
) -> StripState:
    """Return what the strip says of a place; with a player's view, his income."""
    number, rounds = head.round, head.played.rounds
    under_way = bool(head.done)
    text = tr("Round {0} of {1}") if under_way else tr("After round {0} of {1}")
    income = tr("Income {0}").format(head.income(player)) if player is not None else ""
    return StripState(
        color=None if player is None else session.colors[player],
        turn=tr("Replay") if is_replay else tr("Looking back"),
        round=text.format(number + under_way, rounds),
        income=income,
    )


def income_text(session: PlaySession, player: int) -> str:
    """Say what a player can deploy in a round that begins now."""
    return tr("Income {0}").format(warlight(session.game).income(session.state, player))


def figures_of(head: Playhead, rows_now: FigureRows) -> list[PlayerFigures]:
    """Return the rows of the panel of players at a place in a game."""
    game = head.played.game
    luck = luck_in(head.played.replay.events[: head.position], game.settings)
    now = rows_now.now()
    rows = _figures_on(now, game.graph, head.owners, head.armies, luck)
    if not head.at_end:
        return rows
    return [replace(row, status=own.status) for row, own in zip(rows, now, strict=True)]


def figures_in(
    frame: Frame, untold: Sequence[RoundEvent], session: PlaySession, rows_now: FigureRows
) -> list[PlayerFigures]:
    """Return the rows of the panel of players in a picture of a round that is played back.

    `untold` are the events that the session knows already, and who looks does not.
    """
    game, now = warlight(session.game), rows_now.now()
    to_come = luck_in(untold, game.settings)
    luck = [row.luck - later for row, later in zip(now, to_come, strict=True)]
    rows = _figures_on(now, game.graph, frame.owners, frame.armies, luck)
    for player, own in enumerate(now):
        is_resigned = player in session.resigned
        if is_resigned or not (rows[player].is_out or own.is_out or session.is_over):
            rows[player] = replace(rows[player], status=own.status, is_out=own.is_out)
    return rows


def _figures_on(
    now: Sequence[PlayerFigures],
    graph: MapGraph,
    owners: Sequence[int],
    armies: Sequence[int],
    luck: Sequence[Luck],
) -> list[PlayerFigures]:
    """Return the rows of now with the figures of a board."""
    rows = []
    for player, row in enumerate(now):
        own = [region for region, owner in enumerate(owners) if owner == player]
        rows.append(
            replace(
                row,
                regions=len(own),
                armies=sum(armies[region] for region in own),
                income=income_of(graph, owners, player),
                luck=luck[player],
                status="" if own else tr("eliminated"),
                is_out=not own,
            )
        )
    return rows


def position_at(head: Playhead, player: int | None) -> Position:
    """Return what a player had to decide at a place: by default the first who lives."""
    state, names = head.state, plain_names(head.played.names)
    actors = head.played.game.actors(state)
    decides = player if player in actors else max(min(actors, default=0), 0)
    title = tr("Round {0}, {1}").format(state.round + 1, names[decides])
    players = Players.of(head.played.seats)
    return Position(head.played.game, state, decides, title, players=players)
