"""Moves of Warlight as text and back. Legality is not looked at.

    turn    +3 "Alaska"; 5 "Alaska" > "Kamchatka"        pass (no order at all)
    picks   pick "Alaska", "Peru"
    deal    deal 0: "Alaska", "Peru"; 1: "Iceland", "Siam"; order 0 1 1 0
    grant   grant "Alaska"
    round   order 1 0; 1#0 lost 2 killed 3; 0#0; 0#1 lost 1 killed 0

Regions are quoted as JSON strings, since names may hold anything. `1#0` is the first
attack in the turn of player 1; figures are left out where nobody died.
"""

from __future__ import annotations

import json
import re
from typing import Final, NoReturn

from engine.cartography.graph import MapGraph
from engine.errors import NotationError
from engine.games.warlight.state import (
    Attack,
    Clash,
    Deal,
    Deploy,
    Grant,
    Picks,
    RoundLog,
    Turn,
    WarlightMove,
)
from engine.wording import say

_TOKEN: Final = re.compile(
    r'\s*(?:(?P<name>"(?:[^"\\]|\\.)*")|(?P<number>[0-9]{1,18}(?![0-9]))'
    r"|(?P<word>[a-z]+)|(?P<symbol>[-+>,;:#]))",
    re.DOTALL,
)
_SHOWN: Final = 60  # characters of a faulty text in a message


def format_move(graph: MapGraph, move: WarlightMove) -> str:
    """Write a move as text."""

    def names(regions: tuple[int, ...]) -> str:
        return ", ".join(_quoted(graph, region) for region in regions)

    match move:
        case Picks(regions):
            return f"pick {names(regions)}"
        case Grant(region):
            return f"grant {_quoted(graph, region)}"
        case Deal(candidates, pick_order):
            parts = [f"{player}: {names(own)}" for player, own in enumerate(candidates)]
            parts += [f"order {_numbers(pick_order)}"] if pick_order else []
            return f"deal {'; '.join(parts)}"
        case RoundLog(order, clashes):
            head = f"order {_numbers(order)}"
            return "; ".join([head, *map(_clash_text, clashes)])
        case Turn():
            return _turn_text(graph, move)


def parse_move(graph: MapGraph, text: str) -> WarlightMove:
    """Read any move; raise NotationError that says where and why the text is none."""
    scanner = _Scanner(graph, text)
    move = _parse_any(scanner)
    scanner.expect_end()
    return move


def parse_turn(graph: MapGraph, text: str) -> Turn:
    """Read a turn; raise NotationError that says where and why the text is none."""
    move = parse_move(graph, text)
    if not isinstance(move, Turn):
        raise NotationError(say("“{text}” is no turn.", text=text[:_SHOWN]))
    return move


def _turn_text(graph: MapGraph, turn: Turn) -> str:
    orders = [f"+{deploy.units} {_quoted(graph, deploy.region)}" for deploy in turn.deploys]
    orders += [
        f"{a.units} {_quoted(graph, a.source)} > {_quoted(graph, a.target)}" for a in turn.attacks
    ]
    return "; ".join(orders) or "pass"


def _clash_text(clash: Clash) -> str:
    name = f"{clash.player}#{clash.index}"
    if not clash.attackers_lost and not clash.defenders_lost:
        return name
    return f"{name} lost {clash.attackers_lost} killed {clash.defenders_lost}"


def _quoted(graph: MapGraph, region: int) -> str:
    return json.dumps(graph.region_names[region], ensure_ascii=False)


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


class _Scanner:
    """Reads tokens from left to right; every error names the place."""

    def __init__(self, graph: MapGraph, text: str) -> None:
        self._names = {name: region for region, name in enumerate(graph.region_names)}
        self._map = graph.name
        self._text, self._position = text, 0

    def accept(self, literal: str) -> bool:
        """Skip a word, number or symbol if it comes next."""
        token = self._next()
        if token is None or token.group(0).strip() != literal:
            return False
        self._position = token.end()
        return True

    def expect(self, literal: str) -> None:
        """Skip a word or symbol that must come next."""
        if not self.accept(literal):
            self._fail(say("“{name}”", name=literal))

    def expect_end(self) -> None:
        """Raise NotationError unless everything was read."""
        if self._text[self._position :].strip():
            self._fail(say("the end"))

    def comes_number(self) -> bool:
        """Whether a number comes next."""
        token = self._next()
        return token is not None and token.group("number") is not None

    def number(self) -> int:
        """Read a number."""
        return int(self._take("number"))

    def region(self) -> int:
        """Read the quoted name of a region."""
        quoted = self._take("name")
        try:
            name = json.loads(quoted, strict=False)
        except ValueError as error:
            reason = say("{name} is not a valid quoted name.", name=quoted)
            raise NotationError(reason) from error
        if name not in self._names:
            raise NotationError(
                say("There is no region {name} on map “{map}”.", name=quoted, map=self._map)
            )
        return self._names[name]

    def _next(self) -> re.Match[str] | None:
        return _TOKEN.match(self._text, self._position)

    def _take(self, kind: str) -> str:
        token = self._next()
        found = token.group(kind) if token else None
        if token is None or found is None:
            self._fail(say("a number") if kind == "number" else say("a region in double quotes"))
        self._position = token.end()
        return str(found)

    def _fail(self, expected: str) -> NoReturn:
        rest = self._text[self._position :].strip()
        found = say("“{name}”", name=rest[:_SHOWN]) if rest else say("nothing")
        raise NotationError(
            say(
                "Expected {expected} at character {place}, found {found}.",
                expected=expected,
                place=self._position + 1,
                found=found,
            )
        )


def _parse_any(scanner: _Scanner) -> WarlightMove:
    if scanner.accept("pass"):
        return Turn()
    if scanner.accept("pick"):
        return Picks(_regions(scanner))
    if scanner.accept("grant"):
        return Grant(scanner.region())
    if scanner.accept("deal"):
        return _deal(scanner)
    if scanner.accept("order"):
        order = _numbers_of(scanner)
        return RoundLog(order, _clashes(scanner))
    return _turn(scanner)


def _turn(scanner: _Scanner) -> Turn:
    deploys: list[Deploy] = []
    attacks: list[Attack] = []
    while True:
        if scanner.accept("+"):
            units = scanner.number()
            deploys.append(Deploy(scanner.region(), units))
        else:
            units, source = scanner.number(), scanner.region()
            scanner.expect(">")
            attacks.append(Attack(source, scanner.region(), units))
        if not scanner.accept(";"):
            return Turn(tuple(deploys), tuple(attacks))


def _deal(scanner: _Scanner) -> Deal:
    candidates: list[tuple[int, ...]] = []
    while not candidates or scanner.accept(";"):
        if scanner.accept("order"):
            return Deal(tuple(candidates), _numbers_of(scanner))
        scanner.expect(str(len(candidates)))
        scanner.expect(":")
        candidates.append(_regions(scanner))
    return Deal(tuple(candidates))


def _regions(scanner: _Scanner) -> tuple[int, ...]:
    regions = [scanner.region()]
    while scanner.accept(","):
        regions.append(scanner.region())
    return tuple(regions)


def _numbers_of(scanner: _Scanner) -> tuple[int, ...]:
    numbers: list[int] = []
    while scanner.comes_number():
        numbers.append(scanner.number())
    return tuple(numbers)


def _clashes(scanner: _Scanner) -> tuple[Clash, ...]:
    clashes: list[Clash] = []
    while scanner.accept(";"):
        player = scanner.number()
        scanner.expect("#")
        index, lost, killed = scanner.number(), 0, 0
        if scanner.accept("lost"):
            lost = scanner.number()
            scanner.expect("killed")
            killed = scanner.number()
        clashes.append(Clash(player, index, lost, killed))
    return tuple(clashes)
