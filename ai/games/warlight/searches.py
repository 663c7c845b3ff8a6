"""Warlight's searches by name, with what each can be told. Quick to import: no kernels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, cast

from ai.games.warlight.options import (
    FORMER_MODES,
    MEMORY_MB,
    MODES,
    MOST_NODES,
    Mode,
    SearchOptions,
)
from ai.playing.players import BuildSearch, SearchKind
from ai.searching.options import Parallel, check_options, choice, option
from engine.wording import phrase

if TYPE_CHECKING:
    from ai.searching.search import Searcher

MOST_ROUNDS: Final = 50
MOST_MB: Final = 65_536.0
_WAYS: Final[dict[Parallel, tuple[str, str]]] = {
    "root": (
        phrase("Root: own trees"),
        phrase("Every worker grows its own tree; visits of the same turns are added up."),
    ),
    "leaf": (
        phrase("Leaf"),
        phrase("One worker grows one tree; all play out each of its new leaves at once."),
    ),
    "tree-global-lock": (
        phrase("Tree, one lock"),
        phrase(
            "All workers grow one tree that lets in one at a time; only playouts run side by side."
        ),
    ),
    "tree-local-locks": (
        phrase("Tree, local locks"),
        phrase(
            "All workers grow one tree with a lock for every node; whoever is under way counts as "
            "a lost visit, so that the others go elsewhere."
        ),
    ),
}
_C: Final = phrase("c")
_C_HELP: Final = phrase(
    "Exploration constant of UCT: larger tries turns with few visits more often"
)
_PLAYOUT: Final = phrase("Playout")
_PLAYOUT_HELP: Final = phrase("Rounds played out from a new node before the position is evaluated")
_MEMORY: Final = phrase("Memory")
_MEMORY_HELP: Final = phrase(
    "All trees together stop growing there; the search goes on in what they have"
)
_PARALLEL: Final = phrase("Parallel")
_PARALLEL_HELP: Final = phrase("How several workers share the search")
_OPEN, _STORED, _BASELINE = map(SearchOptions.of_mode, MODES)


@dataclass(frozen=True, slots=True)
class OpenLoopOptions:
    """What the open-loop search can be told; its workers have trees of their own."""

    exploration: float = option(_OPEN.exploration, _C, 0.0, 10.0, _C_HELP)
    playout_rounds: int = option(_OPEN.playout_rounds, _PLAYOUT, 0, MOST_ROUNDS, _PLAYOUT_HELP)
    memory_mb: float = option(MEMORY_MB, _MEMORY, 1.0, MOST_MB, _MEMORY_HELP, unit="MB")


@dataclass(frozen=True, slots=True)
class StoredDiceOptions:
    """What the search that keeps the dice of a round can be told."""

    exploration: float = option(_STORED.exploration, _C, 0.0, 10.0, _C_HELP)
    playout_rounds: int = option(_STORED.playout_rounds, _PLAYOUT, 0, MOST_ROUNDS, _PLAYOUT_HELP)
    memory_mb: float = option(MEMORY_MB, _MEMORY, 1.0, MOST_MB, _MEMORY_HELP, unit="MB")
    parallel: str = choice("root", _PARALLEL, _WAYS, _PARALLEL_HELP, is_sharing=True)


@dataclass(frozen=True, slots=True)
class BaselineOptions:
    """What the search as first published can be told."""

    exploration: float = option(_BASELINE.exploration, _C, 0.0, 10.0, _C_HELP)
    playout_rounds: int = option(_BASELINE.playout_rounds, _PLAYOUT, 0, MOST_ROUNDS, _PLAYOUT_HELP)
    memory_mb: float = option(MEMORY_MB, _MEMORY, 1.0, MOST_MB, _MEMORY_HELP, unit="MB")
    parallel: str = choice("root", _PARALLEL, _WAYS, _PARALLEL_HELP, is_sharing=True)


def full_options(mode: Mode, told: Any) -> SearchOptions:
    """Return the parameters of a search; memory alone limits its trees. Raises SetupError."""
    check_options(told)
    values = {one.name: getattr(told, one.name) for one in fields(told)}
    return SearchOptions(mode=mode, max_nodes=MOST_NODES, **values)


def _builder(mode: Mode) -> BuildSearch:
    def build(game: Any, state: Any, player: int, told: Any, workers: int, seed: int) -> Searcher:
        # It brings the kernels' compiler, and most starts of the studio search nothing.
        from ai.games.warlight.workers import build_search  # noqa: PLC0415

        options = full_options(mode, told)
        make = cast("Callable[..., Searcher]", build_search)
        return make(game, state, player, workers=workers, seed=seed, options=options)

    return build


def _kind(mode: Mode, title: str, about: str, options: type[Any]) -> SearchKind:
    former = tuple(name for name, known in FORMER_MODES.items() if known == mode)
    return SearchKind(
        mode, title, about, options, _builder(mode), shares_work=True, former=former
    )  # fmt: skip


SEARCHES: Final = (
    _kind(
        "open-loop",
        phrase("Open loop"),
        phrase(
            "Many kinds of turns; the dice of every round are thrown anew on each visit. "
            "The strongest."
        ),
        OpenLoopOptions,
    ),
    _kind(
        "stored-dice",
        phrase("Stored dice"),
        phrase("Nine turns a player; the dice of a round are thrown once and kept."),
        StoredDiceOptions,
    ),
    _kind(
        "baseline",
        phrase("Baseline"),
        phrase(
            "Stored dice as first published: all comparisons begin with it. Every new node is "
            "tried further at once, by the visits of the whole tree."
        ),
        BaselineOptions,
    ),
)
