"""Moves of Dicewars as text; areas are numbered from 1.

`attack 3 7`, `transfer 3 4`, `end`; of chance `deal 0x2 1x3 ...` (owner and dice of every area),
`won 23:17`, `lost 9:9` (without sums where there are none), `place 3 3 4`.
"""

from __future__ import annotations

from typing import Final

from engine.errors import NotationError
from engine.games.dicewars.state import (
    Attack,
    Deal,
    DicewarsMove,
    End,
    Reinforcement,
    Roll,
    Transfer,
)
from engine.wording import say

_LONGEST: Final = 5  # digits of a number
_SHOWN: Final = 40


def format_move(move: DicewarsMove) -> str:
    """Write a move as text that `parse_move` reads back."""
    match move:
        case Attack(source, target):
            return f"attack {source + 1} {target + 1}"
        case Transfer(source, target):
            return f"transfer {source + 1} {target + 1}"
        case End():
            return "end"
        case Deal(owners, dice):
            return " ".join(["deal", *(f"{o}x{d}" for o, d in zip(owners, dice, strict=True))])
        case Roll(won, sums):
            word = "won" if won else "lost"
            return word if sums is None else f"{word} {sums[0]}:{sums[1]}"
        case Reinforcement(areas):
            return " ".join(["place", *(str(area + 1) for area in areas)])


def parse_move(text: str) -> DicewarsMove:
    """Read a move; raise NotationError if the text is none."""
    word, *rest = text.split(" ")
    match word, len(rest):
        case "end", 0:
            return End()
        case "attack", 2:
            return Attack(_area(rest[0]), _area(rest[1]))
        case "transfer", 2:
            return Transfer(_area(rest[0]), _area(rest[1]))
        case (("won" | "lost"), (0 | 1)):
            return Roll(word == "won", _pair(rest[0], ":") if rest else None)
        case "place", _:
            return Reinforcement(tuple(map(_area, rest)))
        case "deal", count if count:
            pairs = [_pair(one, "x") for one in rest]
            return Deal(tuple(o for o, _ in pairs), tuple(d for _, d in pairs))
    raise NotationError(
        say("“{text}” is no move, such as attack 3 7, transfer 3 4 or end.", text=text[:_SHOWN])
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST):
        raise NotationError(say("“{text}” is no number of a move.", text=text[:_SHOWN]))
    return int(text)


def _area(text: str) -> int:
    number = _number(text)
    if number == 0:
        raise NotationError(say("Areas are numbered from 1."))
    return number - 1


def _pair(text: str, between: str) -> tuple[int, int]:
    first, found, second = text.partition(between)
    if not found:
        raise NotationError(say("“{text}” is no number of a move.", text=text[:_SHOWN]))
    return _number(first), _number(second)
