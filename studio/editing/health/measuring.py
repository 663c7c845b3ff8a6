"""The health of a map as the window and the command line show it: jobs and words.

Measures nothing itself (`engine.cartography.health`) and plays nothing: a game does
(`ai.playing.players.Balancing`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ai.playing.balance import Balance, BalanceOptions, SuperRegionPlay
from ai.playing.intervals import Interval
from ai.playing.players import Balancing, players_of
from engine.cartography.graph import MapGraph
from engine.cartography.health import MapHealth, SuperRegionHealth, map_health
from engine.cartography.model import MapModel
from engine.errors import SetupError
from engine.game import Game
from engine.plain import plain
from engine.registry import FIRST_GAME
from engine.wording import number, say
from studio.desk import desk_of
from studio.playing.thinking import prepare_engine
from studio.program.figures import percent_text, rate_text
from studio.program.jobs import JobContext
from studio.program.translation import QT_TRANSLATE_NOOP, tr

NAMED: Final = 3  # regions that a figure names before it only counts
UNKNOWN: Final = "-"

COLUMNS: Final = {  # of the super regions: title and explanation
    QT_TRANSLATE_NOOP("", "Bonus"): QT_TRANSLATE_NOOP(
        "", "Units a round for whoever owns all of it"
    ),
    QT_TRANSLATE_NOOP("", "Suggested"): QT_TRANSLATE_NOOP(
        "",
        "0.25 N + 0.81 B - 0.35: a fit to 494 super regions of 48 public maps, whose mean "
        "error is 1.2 units",
    ),
    QT_TRANSLATE_NOOP("", "Regions"): QT_TRANSLATE_NOOP("", "How many regions belong to it (N)"),
    QT_TRANSLATE_NOOP("", "Borders"): QT_TRANSLATE_NOOP(
        "", "Own regions with a neighbour outside: those to guard (B)"
    ),
    QT_TRANSLATE_NOOP("", "Attackers"): QT_TRANSLATE_NOOP("", "Regions outside that touch it"),
    QT_TRANSLATE_NOOP("", "Cost"): QT_TRANSLATE_NOOP(
        "", "N / bonus: regions to take for each unit a round"
    ),
    QT_TRANSLATE_NOOP("", "Income"): QT_TRANSLATE_NOOP(
        "", "Bonus / B: units a round for each region to guard"
    ),
    QT_TRANSLATE_NOOP("", "Turns"): QT_TRANSLATE_NOOP(
        "",
        "Rounds to own all of it, at least: one start region, the whole basic income of 5 put "
        "here, neutral armies that kill 0.7 units for each of their own, one unit left behind "
        "in each region, one step a round",
    ),
}
PLAY_COLUMNS: Final = {
    QT_TRANSLATE_NOOP("", "Lift"): QT_TRANSLATE_NOOP(
        "",
        "How often its first holder wins, against anybody: 1.50 is half as often again. Only "
        "games count in which the holder had less than half of the map then. In brackets: "
        "the 95 % interval",
    ),
    QT_TRANSLATE_NOOP("", "Starts won"): QT_TRANSLATE_NOOP(
        "", "How often a player wins who has a start region here"
    ),
    QT_TRANSLATE_NOOP("", "Completed"): QT_TRANSLATE_NOOP(
        "", "Share of games in which somebody came to own all of it"
    ),
    QT_TRANSLATE_NOOP("", "Round"): QT_TRANSLATE_NOOP(
        "", "Round of the first completion, on average"
    ),
    QT_TRANSLATE_NOOP("", "Held"): QT_TRANSLATE_NOOP(
        "", "Rounds from a completion to the loss or the end, on average"
    ),
}


def measure(context: JobContext, model: MapModel) -> MapHealth:
    """Measure a map in a job; what takes long comes last, after the rest was published."""
    context.publish(map_health(model, check=context.check))
    return map_health(model, deep=True, check=context.check)


def balancing_of(game: str) -> Balancing:
    """Return what a game knows of a map's health; raise SetupError if that is nothing."""
    found = players_of(game).balancing
    if found is None:
        raise SetupError(say("The game {game} measures no maps by play.", game=game))
    return found


def played_on(model: MapModel, players: int, game: str) -> Game[Any, Any]:
    """Return the game on a map as balances are played; raise SetupError if it cannot be."""
    desk = desk_of(game)
    return desk.build(desk.rules(), players, MapGraph.from_model(model))


def play(
    context: JobContext,
    model: MapModel,
    *,
    games: int,
    players: int,
    seed: int,
    game: str = FIRST_GAME,
) -> Balance:
    """Play games in a job; stopped gently it returns the games that are done.

    Raises SetupError for a map that cannot be played with so many players.
    """
    balancing = balancing_of(game)
    prepare_engine(context, played_on(model, players, game), balancing.kernels)
    options = BalanceOptions(games, players, seed)
    return balancing.play(model, options, context, context.progress, context.publish)


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of the whole map in words, with what it means and the regions it is about."""

    title: str
    value: str
    meaning: str
    regions: tuple[int, ...] = ()  # keys


def number_text(figure: float | None, digits: int = 1) -> str:
    """Write a number with so many decimals; a dash for what is not known."""
    return UNKNOWN if figure is None else number(figure, f".{digits}f")


def lift_text(lift: Interval | None) -> str:
    """Write a lift with its interval: 1.26 (1.21 - 1.31)."""
    if lift is None:
        return UNKNOWN
    low, high = number(lift.low, ".2f"), number(lift.high, ".2f")
    return f"{number(lift.share, '.2f')} ({low} - {high})"


def super_region_cells(group: SuperRegionHealth) -> tuple[str, ...]:
    """Return the texts of a super region under `COLUMNS`."""
    return (
        str(group.bonus),
        number_text(group.suggested),
        str(len(group.regions)),
        str(len(group.borders)),
        str(len(group.attackers)),
        number_text(group.cost),
        number_text(group.income),
        UNKNOWN if group.turns is None else str(group.turns),
    )


def play_cells(group: SuperRegionPlay, games: int) -> tuple[str, ...]:
    """Return the texts of a super region under `PLAY_COLUMNS`, of so many games."""
    return (
        lift_text(group.lift),
        rate_text(group.starter_wins) if group.starters else UNKNOWN,
        percent_text(group.completed / games) if games else UNKNOWN,
        number_text(group.mean_round),
        number_text(group.mean_hold),
    )


def map_figures(model: MapModel, health: MapHealth) -> tuple[Figure, ...]:
    """Return the figures of a whole map; those of slow measures only once they are there."""
    names = {region.key: plain(region.name) for region in model.regions}
    return (
        Figure(tr("Regions"), str(len(names)), ""),
        Figure(
            tr("Super regions"),
            str(len(model.super_regions)),
            tr("Groups of regions that give a bonus"),
        ),
        Figure(tr("Links"), str(health.graph.links), tr("Pairs of neighbours")),
        *_cut_figures(health, names),
        *_shape_figures(health),
        *_deep_figures(health, names),
    )


def _cut_figures(health: MapHealth, names: Mapping[int, str]) -> Iterable[Figure]:
    """Tell where the map may fall apart."""
    graph = health.graph
    if graph.components > 1:
        yield Figure(tr("Pieces"), str(graph.components), tr("Parts that no link joins"))
    yield _degree_figure(health)
    yield Figure(
        tr("Dead ends"),
        _listed(graph.dead_ends, names),
        tr("Regions with a single neighbour: safe corners, and traps"),
        graph.dead_ends,
    )
    yield Figure(
        tr("Articulation points"),
        _listed(graph.articulation_points, names),
        tr("Regions without which the map falls apart: whoever holds one parts the others"),
        graph.articulation_points,
    )
    yield Figure(
        tr("Bridges"),
        _bridges_text(graph.bridges, names),
        tr("Links without which the map falls apart"),
        tuple(sorted({key for link in graph.bridges for key in link})),
    )


def _shape_figures(health: MapHealth) -> Iterable[Figure]:
    graph = health.graph
    yield Figure(
        tr("Diameter"),
        _whole(graph.diameter, tr("{0} link"), tr("{0} links")),
        tr("Way between the farthest regions"),
    )
    yield Figure(
        tr("Planar"),
        tr("yes") if graph.is_planar else tr("no"),
        tr("Whether the map could be drawn without crossing links"),
    )
    yield Figure(
        tr("Modularity"),
        number_text(graph.modularity, 2),
        tr(
            "How much the links stay inside the super regions: 0 no more than by chance; "
            "0.4 and more means clear-cut super regions"
        ),
    )


def _degree_figure(health: MapHealth) -> Figure:
    counts = health.graph.degree_counts
    listed = "; ".join(
        tr("{0} neighbours: {1} regions").format(degree, count) for degree, count in counts
    )
    value = UNKNOWN
    if counts:
        value = tr("{0} to {1}, mean {2}").format(
            counts[0][0], counts[-1][0], number_text(health.graph.mean_degree)
        )
    meaning = tr("Of a region")
    return Figure(tr("Neighbours"), value, f"{meaning}. {listed}" if listed else meaning)


def _deep_figures(health: MapHealth, names: Mapping[int, str]) -> Iterable[Figure]:
    graph = health.graph
    if graph.connectivity is not None:
        yield Figure(
            tr("Connectivity"),
            _whole(graph.connectivity, tr("{0} region"), tr("{0} regions")),
            tr("The fewest regions whose loss makes the map fall apart"),
        )
    if graph.betweenness:
        ranked = sorted(graph.betweenness, key=lambda pair: -pair[1])[:NAMED]
        value = ", ".join(f"{names[key]} {percent_text(share)}" for key, share in ranked)
        yield Figure(
            tr("Crossroads"),
            value,
            tr("Regions that most shortest ways between others lead through, and their share"),
            tuple(key for key, _ in ranked),
        )


def _whole(count: int | None, one: str, many: str) -> str:
    if count is None:
        return UNKNOWN
    return (one if count == 1 else many).format(count)


def _listed(keys: Sequence[int], names: Mapping[int, str]) -> str:
    return _some([names[key] for key in keys])


def _bridges_text(bridges: Sequence[tuple[int, int]], names: Mapping[int, str]) -> str:
    return _some([f"{names[a]} \u2013 {names[b]}" for a, b in bridges])


def _some(words: Sequence[str]) -> str:
    """Write how many there are and the first few."""
    if not words:
        return tr("none")
    more = tr(" and {0} more").format(len(words) - NAMED) if len(words) > NAMED else ""
    return f"{len(words)}: {', '.join(words[:NAMED])}{more}"
