"""Graphs and positions of Warlight drawn by hypothesis, and turns as kernels' rows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from ai.games.warlight.kernels.arrays import Work
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Clash, RoundLog, Turn, WarlightSettings, WarlightState
from tests.engine.graphs import graph_of
from tests.engine.warlight.positions import position

MAX_ARMY = 200


def line_graph() -> MapGraph:
    """Six regions in a row, in super regions of 3, 2 and 1 with bonuses 3, 2 and 1."""
    return graph_of((3, 2, 1), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)], (3, 2, 1))


@st.composite
def graphs(draw: st.DrawFn, least: int) -> MapGraph:
    """Any undirected graph will do, connected or not."""
    sizes = draw(st.lists(st.integers(1, 5), min_size=1, max_size=5))
    sizes[0] += max(0, least - sum(sizes))
    n = sum(sizes)
    pairs = [(a, b) for a in range(n) for b in range(a + 1, n)]
    edges = draw(st.lists(st.sampled_from(pairs), max_size=3 * n, unique=True))
    bonuses = draw(st.lists(st.integers(-2, 9), min_size=len(sizes), max_size=len(sizes)))
    return graph_of(sizes, edges, bonuses)


@st.composite
def games(draw: st.DrawFn, max_players: int = 8) -> WarlightGame:
    players = draw(st.integers(2, max_players))
    odds = st.sampled_from((0.0, 0.3, 0.6, 0.7, 1.0))
    return WarlightGame(
        draw(graphs(2 * players)), WarlightSettings(players, draw(odds), draw(odds))
    )


def random_state(game: WarlightGame, rng: Random) -> WarlightState:
    """Everybody is alive; a third of the rest is neutral, and may be empty."""
    n, players = len(game.graph), game.settings.num_players
    owners = [rng.choice([-1, *range(players), *range(players)]) for _ in range(n)]
    for player, region in enumerate(rng.sample(range(n), players)):
        owners[region] = player
    top = rng.choice([3, 12, MAX_ARMY])
    return position(game, owners, [rng.randint(owner >= 0, top) for owner in owners])


def write_row(work: Work, row: int, turn: Turn) -> None:
    """Write a turn into a row of the kernels' memory."""
    work.deploy[row] = 0
    for deploy in turn.deploys:
        work.deploy[row, deploy.region] = deploy.units
    for i, attack in enumerate(turn.attacks):
        work.source[row, i], work.target[row, i] = attack.source, attack.target
        work.sent[row, i] = attack.units
    work.attacks[row] = len(turn.attacks)


def read_log(work: Work) -> RoundLog:
    """Return what the kernels noted of a round between players all alive."""
    count = int(work.logged[0])
    columns = (work.log_player, work.log_index, work.log_attackers, work.log_defenders)
    rows: Sequence[Sequence[int]] = [column[:count].tolist() for column in columns]
    clashes = (Clash(p - 1, i, lost, killed) for p, i, lost, killed in zip(*rows, strict=True))
    return RoundLog(tuple(range(len(work.order))), tuple(clashes))
