"""What the searches of paper soccer can be told. Quick to import: no kernels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ai.games.paper_soccer.terms import Terms
from ai.playing.sealing import sealed_path
from ai.searching.options import check_options, option
from engine.wording import phrase

DEEPEST: Final = 40
MOST_TURNS: Final = 5000
LARGEST: Final = 20.0
STEP: Final = 0.3


@dataclass(frozen=True, slots=True)
class TurnOptions:
    """What can be chosen of alpha-beta over turns."""

    max_depth: int = option(
        DEEPEST, phrase("Depth"), 1, DEEPEST, phrase("Turns that are looked ahead at most.")
    )
    max_turns: int = option(
        200,
        phrase("Turns of a position"),
        1,
        MOST_TURNS,
        phrase("Turns that are looked at in one position; short ones first, others at random."),
    )
    width: int = option(
        MOST_TURNS,
        phrase("Turns searched"),
        1,
        MOST_TURNS,
        phrase("Of the turns of a position the best ones, as they look at once, are searched."),
    )
    sees_ways: bool = option(
        True,
        phrase("Sees ways to goals"),
        False,
        True,
        phrase("Whether cut off goals, and goals that the other can reach at once, are seen."),
    )
    has_horizon: bool = option(
        True,
        phrase("Behind the horizon"),
        False,
        True,
        phrase("Near a goal one answer more is looked at."),
    )
    has_killers: bool = option(
        True,
        phrase("Killers"),
        False,
        True,
        phrase("Whether turns that were good answers before are tried first."),
    )
    own_terms: bool = option(
        False,
        phrase("Reach counts"),
        False,
        True,
        phrase("Whether it counts how far the other's next turn can come, and not rows alone."),
    )
    has_network: bool = option(
        False,
        phrase("Network"),
        False,
        True,
        phrase("Whether a network that has learned from games weighs positions, on its pitch."),
    )
    table_size: int = option(
        1 << 18,
        phrase("Transposition table"),
        0,
        1 << 24,
        phrase("Positions that are remembered at most."),
    )
    rows: float = option(
        1.0,
        phrase("Rows"),
        -LARGEST,
        LARGEST,
        phrase("What a row away from the own goal counts; below 0 the player retreats."),
        step=STEP,
    )
    columns: float = option(
        0.0,
        phrase("Columns"),
        -LARGEST,
        LARGEST,
        phrase("What a column away from the middle counts."),
        step=STEP,
    )
    reach: float = option(
        0.0,
        phrase("Their reach"),
        -LARGEST,
        LARGEST,
        phrase("What a row counts that the other's next turn can come nearer to the own goal."),
        step=STEP,
    )
    back: float = option(
        0.0,
        phrase("Their way back"),
        -LARGEST,
        LARGEST,
        phrase("What a row counts that the other's next turn can go back."),
        step=STEP,
    )
    choice: float = option(
        0.0,
        phrase("Their choice"),
        -LARGEST,
        LARGEST,
        phrase("What it counts on how many points the other's next turn can end (logarithm)."),
        step=STEP,
    )
    odd: float = option(
        0.0,
        phrase("Odd edges"),
        -LARGEST,
        LARGEST,
        phrase("What an odd number of free edges at the ball counts."),
        step=STEP,
    )
    seed: int = 0
    network: str = ""  # a file, after “@” its fingerprint; none is that of the pitch

    def __post_init__(self) -> None:
        check_options(self)

    @property
    def terms(self) -> Terms:
        """How positions are weighed."""
        weights = self.rows, self.columns, self.reach, self.back, self.choice, self.odd
        own, file = self.own_terms or self.has_network, str(sealed_path(self.network))
        return Terms(self.sees_ways, own, weights, self.has_network, file if self.network else "")


OWN_WEIGHTS: Final = (-1.0, 0.0, -1.0, 0.5, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class MctsOptions:
    """What can be chosen of the Monte Carlo tree search over turns."""

    exploration: float = option(
        1.0,
        phrase("Exploration"),
        0.0,
        10.0,
        phrase("How much turns that were tried little are."),
        step=0.3,
    )
    wide: float = option(
        6.0,
        phrase("Doubt"),
        0.5,
        50.0,
        phrase("Rows ahead that are worth as much as winning three games of four."),
        step=2.0,
    )
    sharp: float = option(
        2.0,
        phrase("Sharpness"),
        0.0,
        20.0,
        phrase("How much more a turn is tried that looks better at once."),
        step=1.0,
    )
    max_turns: int = option(
        40,
        phrase("Turns of a position"),
        1,
        MOST_TURNS,
        phrase("Turns that are looked at in one position; short ones first, others at random."),
    )
    max_nodes: int = option(
        1 << 20,
        phrase("Nodes"),
        1 << 10,
        1 << 24,
        phrase("Nodes that a tree has at most."),
    )
    seed: int = 0

    def __post_init__(self) -> None:
        check_options(self)

    @property
    def terms(self) -> Terms:
        """How positions are weighed."""
        return Terms(True, True, OWN_WEIGHTS)
