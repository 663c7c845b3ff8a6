"""What the map shows of a round that is played, and of an earlier place; values, draws nothing.

All deploys of a round are one frame, every attack two: the arrow, then what came of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.games.warlight.events import AttackEvent, DeployEvent, Outcome, RoundEvent
from engine.games.warlight.round import RoundBoard
from studio.games.warlight.events import RoundPlayed
from studio.games.warlight.log_book import concerns
from studio.games.warlight.playhead import RoundHead
from studio.ui.games.warlight.painter import Order
from studio.ui.play.table import Act, Frame

MOST_ORDERS: Final = 400  # arrows on the map at once
MINUS: Final = "\u2212"  # as wide as a plus


@dataclass(frozen=True, slots=True)
class Picture:
    """A board, and what is drawn over it."""

    owners: tuple[int, ...]
    armies: tuple[int, ...]
    orders: tuple[Order, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict[int, str])
    ringed: frozenset[int] = frozenset()


def act_of(played: RoundPlayed) -> Act:
    """Return a round as it is shown; its end is a step, too."""
    return Act(played.number, len(played.events) + 1, lambda: frames(played), played)


def frames(played: RoundPlayed) -> Iterator[Frame]:
    """Yield the pictures of a round; the last one shows the position after it."""
    board = RoundBoard(played.before.owners, played.before.armies)
    deploys = [event for event in played.events if isinstance(event, DeployEvent)]
    if deploys:
        yield _deploy_frame(board, deploys)
    for event in played.events:
        if isinstance(event, AttackEvent):
            yield from _attack_frames(board, event)
    yield Frame(Picture(played.after.owners, played.after.armies), steps=1)


def _deploy_frame(board: RoundBoard, deploys: list[DeployEvent]) -> Frame:
    """Show the armies with what is added to them, as in a plan; then add it."""
    added: dict[int, int] = {}
    owners, armies = tuple(board.owners), tuple(board.armies)
    for event in deploys:
        board.apply(event.target)
        added[event.target.region] = added.get(event.target.region, 0) + event.units
    notes = {region: f"+{units}" for region, units in added.items()}
    picture = Picture(owners, armies, notes=notes, ringed=frozenset(added))
    return Frame(picture, steps=len(deploys), beats=2.0)


def _attack_frames(board: RoundBoard, event: AttackEvent) -> Iterator[Frame]:
    order = Order(event.player, event.order, event.outcome is Outcome.TRANSFER)
    ends = frozenset((event.order.source, event.order.target))
    if not event.outcome.is_void:
        before = tuple(board.owners), tuple(board.armies)
        yield Frame(Picture(*before, orders=(order,), ringed=ends), beats=0.5)
    for change in event.changes:
        board.apply(change)
    notes = {
        event.order.source: losses_note(event.attackers_lost),
        event.order.target: losses_note(event.defenders_lost),
    }
    picture = Picture(
        tuple(board.owners),
        tuple(board.armies),
        orders=() if event.outcome.is_void else (order,),
        notes={region: note for region, note in notes.items() if note},
        ringed=ends,
    )
    yield Frame(picture, steps=1, beats=0.2 if event.outcome.is_void else 0.5)


def losses_note(lost: int) -> str:
    """Return the note beside an army that has lost units."""
    return f"({MINUS}{lost})" if lost else ""


# --- earlier places


def picture_at(head: RoundHead, player: int | None) -> Picture:
    """Return the picture of a place in a game, as a player sees it or everybody (None).

    Units and owners are those of the place. What the last step did is strong, with its
    losses; what is still to come in the round, of the player's own or of all plans, is faint.
    """
    told = [event for event in head.told if concerns(event, player)]
    coming = [event for event in head.coming if player in (None, event.player)]
    orders = [*_orders(coming, strong=False), *_orders(told, strong=True)]
    notes = _plans(coming) | _results(told)
    return Picture(
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
