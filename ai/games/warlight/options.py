"""How Warlight is searched."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from ai.games.warlight.weights import SOURCE_WEIGHTS, Weights
from ai.searching.options import PARALLEL_MODES, Parallel
from engine.errors import SetupError
from engine.plain import plain
from engine.wording import say

Mode: TypeAlias = Literal["open-loop", "stored-dice", "baseline"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
FORMER_MODES: Final[dict[str, Mode]] = dict(zip(("open", "tree", "source"), MODES, strict=True))
# as files of earlier versions have them
LEAST_NODES: Final = 200
SHOWN: Final = 60  # characters of a mistake in a message
MEMORY_MB: Final = 1024.0
MOST_NODES: Final = (1 << 31) - 1  # more have no number
MOST_ROUNDS: Final = 10_000  # of a playout, during which a search cannot be stopped
LARGEST: Final = 1e9  # of any number
SHARPEST: Final = 10.0  # beyond, small shares are lost in rounding
AT_ONCE: Final = 64  # iterations that are done sooner in plain Python than anything is compiled


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """The parameters of one search; `of_mode` gives each mode those that suit it.

    "open-loop" samples the dice anew on every visit and chooses among many scripts, in private
    trees; "stored-dice" stores one outcome of every round; "baseline" is that as it was first
    published.
    """

    mode: Mode = "stored-dice"
    exploration: float = 2**0.5  # c of the UCT formula; 0.7 won 39 of 100 games against it
    playout: Literal["heavy", "light"] = "heavy"  # generated or random turns
    playout_rounds: int = 10  # of a heavy playout, which the evaluation ends
    light_limit: int = 300  # rounds after which a light playout counts as a draw
    patience: int = 1  # visits a node needs before it is expanded
    max_nodes: int = 1_000_000  # of a tree; beyond, the search goes on without expanding
    memory_mb: float = MEMORY_MB  # of all trees together; they end there if that comes first
    parallel: Parallel = "root"  # how several workers search
    virtual_loss: int = 1  # lost visits a worker under way counts as, with local locks
    leaf_waves: int = 1  # playouts of every worker from one leaf, with "leaf"
    leaf_early: bool = False  # fewer where the majority of a leaf's playouts is decided
    prior_weight: float = 3.0  # visits that a script's history counts as, in mode "open-loop"
    sharpness: float = 2.0  # power of the shares in what a playout is worth, in mode "open-loop"
    pick_choices: int = 3  # best picks looked at, for each side
    weights: Weights = SOURCE_WEIGHTS

    def __post_init__(self) -> None:
        _check_numbers(self)
        if self.parallel not in PARALLEL_MODES:
            raise ValueError(
                say(
                    "There is no parallel mode “{mode}”. Modes: {modes}.",
                    mode=self.parallel,
                    modes=", ".join(PARALLEL_MODES),
                )
            )
        if self.leaf_waves < 1:
            raise ValueError(say("At least one wave is needed."))
        if self.mode not in MODES:
            raise ValueError(
                say(
                    "There is no mode “{mode}”. Modes: {modes}.",
                    mode=self.mode,
                    modes=", ".join(MODES),
                )
            )
        if self.mode == "open-loop" and (self.parallel != "root" or self.playout != "heavy"):
            raise ValueError(
                say(
                    "The open-loop search has private trees and generated playouts only: choose "
                    "parallel mode “root” and “heavy” playouts, or the search mode “stored-dice”."
                )
            )

    @classmethod
    def of_mode(cls, mode: Mode) -> SearchOptions:
        """Return the options that suit a mode, as measured in games."""
        if mode == "baseline":
            return cls.baseline()
        if mode == "open-loop":
            return cls(mode=mode, exploration=0.3, playout_rounds=8)
        return cls(mode=mode)

    @classmethod
    def best(
        cls, parallel: Parallel = "root", mode: Mode | None = None, memory_mb: float = MEMORY_MB
    ) -> SearchOptions:
        """Return the options of a mode; of the strongest one that searches in parallel so.

        Raises ValueError if the mode does not.
        """
        suited = cls.of_mode(mode or ("open-loop" if parallel == "root" else "stored-dice"))
        return replace(suited, parallel=parallel, memory_mb=memory_mb)

    @classmethod
    def baseline(cls) -> SearchOptions:
        """Return the published search: N is the root's visits, every leaf is expanded at once."""
        return cls(mode="baseline", patience=0)


def _check_numbers(options: SearchOptions) -> None:
    numbers = (options.exploration, options.patience, options.virtual_loss, options.memory_mb)
    if not all(0 <= number <= LARGEST for number in numbers) or not options.prior_weight > 0:
        raise ValueError(
            say(
                "Exploration, patience, loss and memory must be numbers that are not negative, "
                "and the prior needs a weight."
            )
        )
    if not 0 < options.sharpness <= SHARPEST:
        raise ValueError(
            say("The sharpness must be above 0, and at most {most:.0f}.", most=SHARPEST)
        )
    rounds = (options.playout_rounds, options.light_limit)
    if not 0 <= min(rounds) <= max(rounds) <= MOST_ROUNDS:
        raise ValueError(say("A playout has 0 to {most} rounds.", most=MOST_ROUNDS))
    if options.max_nodes < LEAST_NODES or not 1 <= options.pick_choices <= 9:
        raise ValueError(
            say("At least {nodes} nodes and 1 to 9 choices of picks are needed.", nodes=LEAST_NODES)
        )


def mode_named(text: str) -> Mode:
    """Return a mode by its name, or by one that it had before; raise SetupError for others."""
    known: dict[str, Mode] = {**FORMER_MODES, **dict(zip(MODES, MODES, strict=True))}
    if text not in known:
        raise SetupError(
            say(
                "There is no mode “{mode}”. Modes: {modes}.",
                mode=plain(text, SHOWN),
                modes=", ".join(MODES),
            )
        )
    return known[text]


def plays_at_once(iterations: int | None, workers: int = 1) -> bool:
    """Return whether a search is so short that it need not wait for its kernels."""
    return iterations is not None and iterations <= AT_ONCE and workers == 1
