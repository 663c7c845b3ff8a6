"""What the health of a map looks like on the map: which regions are lit, and the legend.

Values only; painting is `studio.painting.heat`, measuring `engine.cartography.health`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtGui import QColor

from ai.playing.balance import Balance
from engine.cartography.health import FAR_OFF, MapHealth, SuperRegionHealth
from engine.wording import number, say
from studio.painting.scales import amount_color
from studio.program.translation import QT_TRANSLATE_NOOP, tr

PLAIN: Final = "#e9e7e0"  # land that a theme says nothing about
MARKED: Final = "#d55e00"  # vermilion and blue of Okabe and Ito
LINE: Final = "#0072b2"
BELOW, ABOVE = "#e69f00", "#542788"
STEPS: Final = 5  # of a legend of amounts


class Theme(enum.Enum):
    """What can be laid over the map, in the words of the list."""

    NONE = QT_TRANSLATE_NOOP("", "Nothing")
    BORDERS = QT_TRANSLATE_NOOP("", "Border regions")
    CUTS = QT_TRANSLATE_NOOP("", "Articulation points and bridges")
    DEAD_ENDS = QT_TRANSLATE_NOOP("", "Dead ends")
    DEGREE = QT_TRANSLATE_NOOP("", "Number of neighbours")
    CROSSROADS = QT_TRANSLATE_NOOP("", "Crossroads")
    SUGGESTION = QT_TRANSLATE_NOOP("", "Bonuses off the suggestion")
    CAPTURES = QT_TRANSLATE_NOOP("", "Captures a game")


@dataclass(frozen=True, slots=True)
class Swatch:
    """One line of a legend."""

    color: QColor
    text: str
    hatched: bool = False
    is_line: bool = False


@dataclass(frozen=True, slots=True)
class Overlay:
    """Colours by region key, the regions striped among them, lines between regions, legend."""

    title: str
    colors: Mapping[int, QColor]
    hatched: frozenset[int]
    lines: tuple[tuple[int, int], ...]
    legend: tuple[Swatch, ...]


def overlay_of(theme: Theme, health: MapHealth, balance: Balance | None) -> Overlay | None:
    """Return what a theme shows; None for nothing, or where it is not known yet."""
    graph = health.graph
    match theme:
        case Theme.BORDERS:
            keys = {key for group in health.super_regions for key in group.borders}
            return _marks(theme, health, keys, tr("Can be attacked from outside"), tr("Interior"))
        case Theme.CUTS:
            return _cuts(health)
        case Theme.DEAD_ENDS:
            return _marks(theme, health, graph.dead_ends, tr("One neighbour"), tr("Two or more"))
        case Theme.DEGREE:
            return _amounts(theme, dict(graph.degrees), partial(number, spec=".0f"))
        case Theme.CROSSROADS if graph.betweenness:
            shares = {key: 100 * share for key, share in graph.betweenness}
            return _amounts(theme, shares, _share_text)
        case Theme.SUGGESTION:
            return _suggestion(health)
        case Theme.CAPTURES if balance is not None and balance.games:
            return _amounts(
                theme, {r.key: r.captures for r in balance.regions}, partial(number, spec=".2f")
            )
    return None


def _share_text(share: float) -> str:
    return say("{share:.1f} % of shortest ways", share=share)


def _land(health: MapHealth) -> dict[int, QColor]:
    return {key: QColor(PLAIN) for key, _ in health.graph.degrees}


def _marks(
    theme: Theme, health: MapHealth, keys: Iterable[int], marked: str, plain: str
) -> Overlay:
    chosen = frozenset(keys)
    colors = {**_land(health), **{key: QColor(MARKED) for key in chosen}}
    legend = (
        Swatch(QColor(MARKED), f"{marked} ({len(chosen)})", hatched=True),
        Swatch(QColor(PLAIN), f"{plain} ({len(colors) - len(chosen)})"),
    )
    return Overlay(tr(theme.value), colors, chosen, (), legend)


def _cuts(health: MapHealth) -> Overlay:
    graph = health.graph
    marks = _marks(
        Theme.CUTS,
        health,
        graph.articulation_points,
        tr("Without it the map falls apart"),
        tr("Others"),
    )
    bridges = say("Bridge ({count})", count=len(graph.bridges))
    line = Swatch(QColor(LINE), bridges, is_line=True)
    return Overlay(marks.title, marks.colors, marks.hatched, graph.bridges, (*marks.legend, line))


def _amounts(theme: Theme, values: Mapping[int, float], text: Callable[[float], str]) -> Overlay:
    """Colour regions by an amount; the legend has the round steps between least and most."""
    least, most = min(values.values(), default=0), max(values.values(), default=0)
    spread = (most - least) or 1.0
    colors = {key: amount_color((value - least) / spread) for key, value in values.items()}
    steps = [least + (most - least) * i / (STEPS - 1) for i in range(STEPS)]
    if theme is Theme.DEGREE:
        steps = list(range(int(least), int(most) + 1))
        steps = steps[:: -(-len(steps) // 8)] if steps else []
    lines = {text(step): amount_color((step - least) / spread) for step in steps}
    legend = tuple(Swatch(color, line) for line, color in lines.items())
    return Overlay(tr(theme.value), colors, frozenset(), (), legend)


def _suggestion(health: MapHealth) -> Overlay:
    colors = _land(health)
    hatched: set[int] = set()
    counts = {BELOW: 0, ABOVE: 0}
    for group in health.super_regions:
        color = _far_off(group)
        if color:
            counts[color] += 1
            colors.update(dict.fromkeys(group.regions, QColor(color)))
            hatched.update(group.regions if color == BELOW else ())
    legend = (
        Swatch(
            QColor(ABOVE), tr("{0} or more above ({1})").format(f"{FAR_OFF:.0f}", counts[ABOVE])
        ),
        Swatch(QColor(PLAIN), tr("Near the suggestion")),
        Swatch(
            QColor(BELOW),
            tr("{0} or more below ({1})").format(f"{FAR_OFF:.0f}", counts[BELOW]),
            hatched=True,
        ),
    )
    return Overlay(tr(Theme.SUGGESTION.value), colors, frozenset(hatched), (), legend)


def _far_off(group: SuperRegionHealth) -> str | None:
    """Return the colour of a super region whose bonus is far off the suggestion."""
    if group.suggested is None or abs(group.bonus - group.suggested) < FAR_OFF:
        return None
    return ABOVE if group.bonus > group.suggested else BELOW
