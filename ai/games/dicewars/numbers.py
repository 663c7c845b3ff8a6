"""What the strong agents of Dicewars are told: options with titles and ranges, and their files."""

from __future__ import annotations

import tomllib
from dataclasses import astuple, dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import tomli_w

from ai.playing.sealing import constant_bytes
from ai.searching.options import check_options, option
from engine.errors import SetupError
from engine.plain import plain_path
from engine.wording import phrase, say

T = TypeVar("T")
SHOWN: Final = 200  # characters of a mistake in a message
HERE: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class MaxnOptions:
    """The numbers of maxn, in the order of its kernel; defaults are the source's."""

    areas: float = option(
        0.5,
        phrase("Areas"),
        -10.0,
        10.0,
        phrase("What an own area is worth."),
        step=0.2,
    )
    region: float = option(
        0.55,
        phrase("Largest region"),
        -10.0,
        10.0,
        phrase("What each area of the largest region is worth."),
        step=0.2,
    )
    weak_borders: float = option(
        0.3,
        phrase("Weak borders"),
        -10.0,
        10.0,
        phrase("What a border area costs beside an enemy with so many dice more."),
        step=0.2,
    )
    weak_enemies: float = option(
        0.4,
        phrase("Weak enemies"),
        -10.0,
        10.0,
        phrase("What an enemy's area is worth beside a border with so many dice more."),
        step=0.2,
    )
    success: float = option(
        0.5,
        phrase("Success"),
        0.0,
        1.0,
        phrase("How likely an attack must succeed to be considered."),
        is_share=True,
        step=0.1,
    )
    hold: float = option(
        0.3,
        phrase("Hold"),
        0.0,
        1.0,
        phrase("How likely its target must be held."),
        is_share=True,
        step=0.1,
    )
    depth: int = option(4, phrase("Depth"), 1, 8, phrase("Players that the search lets move."))
    reserved: int = option(
        1, phrase("Reserved transfers"), 0, 16, phrase("Transfers that are kept for escape.")
    )
    has_escape: bool = option(
        True, phrase("Escape"), False, True, phrase("Take dice out of border areas in danger.")
    )
    escape_hold: float = option(
        0.3,
        phrase("Danger"),
        0.0,
        1.0,
        phrase("A border area held less likely than this is in danger."),
        is_share=True,
    )
    disadvantage: int = option(
        2, phrase("Disadvantage"), 1, 8, phrase("Dice that make a border weak.")
    )
    advantage: int = option(1, phrase("Advantage"), 1, 8, phrase("Dice that make an enemy weak."))
    from_zero: bool = option(
        False,
        phrase("Zero tuple"),
        False,
        True,
        phrase("To do nothing is worth zero to everybody, as the source's program has it."),
    )
    strong: int = option(
        7, phrase("Strong border"), 1, 8, phrase("With so many dice a border needs no help.")
    )
    positions: int = option(
        20_000,
        phrase("Positions"),
        1,
        100_000_000,
        phrase("What would evaluate more of them is searched less deep."),
    )


@dataclass(frozen=True, slots=True)
class WeighedOptions:
    """The numbers of best, in the order of its kernel; where it began was stei-adt."""

    least: float = 0.4
    duel_least: float = 0.2
    full_least: float = 0.0
    held: float = 1.0
    from_region: float = 0.6931  # twice as much
    gain: float = 0.0
    exposed: float = 0.0
    enemy_areas: float = 0.0
    killed: float = 0.0
    kept: int = 2
    strong: int = 8


@dataclass(frozen=True, slots=True)
class HeuristicOptions:
    """The numbers of heuristic; curves are those over 2 to 8 living players."""

    success_weight: tuple[float, ...] = (0.75, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3)  # f
    attack_least: tuple[float, ...] = (0.15, 0.18, 0.2, 0.2, 0.2, 0.2, 0.2)  # g
    win_least: tuple[float, ...] = (0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005)
    aggression: tuple[float, ...] = (0.9, 0.8, 0.7, 0.6, 0.55, 0.5, 0.45)  # h
    spread: float = 0.1
    size: float = 1.0
    dice: float = 0.5
    target_hold: float = 0.4
    next_success: float = 0.5
    least: float = 0.2
    sure: float = 0.95
    as_printed: bool = False


def numbers_in_order(options: Any) -> tuple[float, ...]:
    """Return numbers, and those of curves, one after another as a kernel takes them."""
    found: list[float] = []
    for value in astuple(options):
        found += map(float, value) if isinstance(value, tuple) else [float(value)]
    return tuple(found)


def to_toml(options: Any) -> str:
    """Write numbers so that `from_toml` reads them back."""
    told: dict[str, Any] = msgspec.to_builtins(options)
    return tomli_w.dumps(told)


def from_toml(text: str, kind: type[T]) -> T:
    """Read numbers; those that are not named are the defaults. Raises SetupError."""
    try:
        told = tomllib.loads(text)
        known = getattr(kind, "__dataclass_fields__", {})
        for name in told:
            if name not in known:
                raise SetupError(say("There is no number “{name}”.", name=name[:SHOWN]))
        found = msgspec.convert(told, kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise SetupError(say("These are no numbers: {fault}", fault=str(error)[:SHOWN])) from error
    check_numbers(found)
    return found


def check_numbers(options: Any) -> None:
    """Raise SetupError unless an agent can be told these numbers."""
    check_options(options)
    for value, usual in zip(astuple(options), astuple(type(options)()), strict=True):
        if isinstance(usual, tuple) and len(value) != len(usual):
            raise SetupError(say("A curve has {count} numbers.", count=len(usual)))
        if isinstance(value, int) and value < 0:
            raise SetupError(say("{value} is less than nothing.", value=value))
        if not all(map(isfinite, value if isinstance(value, tuple) else (value,))):
            raise SetupError(say("{value} is no number.", value=str(value)[:SHOWN]))


def read_numbers(path: Path, kind: type[T]) -> T:
    """Read a file as `from_toml` does; raise SetupError naming it if it cannot be read."""
    try:
        return from_toml(constant_bytes(path).decode(), kind)
    except (SetupError, UnicodeError) as error:
        raise SetupError(f"{plain_path(path)}: {error}") from error
