"""Dicewars at the studio's desk: its rules as choices, its moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtGui import QImage, QPainter

from ai.searching.options import choice, limit, option
from engine.cartography.graph import MapGraph
from engine.games.dicewars import boards
from engine.games.dicewars.board import Board
from engine.games.dicewars.land import largest_region
from engine.games.dicewars.rules import MOST, MOST_DICE, NAME, DicewarsGame
from engine.games.dicewars.state import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    RULE_SETS,
    Attack,
    DicewarsMove,
    DicewarsSettings,
    DicewarsState,
    End,
    Transfer,
)
from engine.wording import phrase, say
from studio.desk import Desk, Figures, complete_rounds, settled
from studio.games.dicewars.drawing import BoardLook, paint
from studio.games.dicewars.ground import hex_ground
from studio.games.dicewars.log import BattleLog
from studio.painting.colors import PAPER

if TYPE_CHECKING:
    from engine.cartography.store import MapBundle

_USUAL: Final = phrase("as usual")
_AREAS: Final = {"2021": boards.AREAS, "2020": boards.AREAS_2020}
LEAST_AREAS: Final = 4
PICTURE: Final = 400  # pixels of a picture's longer side


@dataclass(frozen=True, slots=True)
class DicewarsRules:
    """What can be chosen of the rules but board and players; None is as in the set of rules."""

    rule_set: Literal["2021", "2020"] = choice(
        "2021",
        phrase("Rules"),
        {
            "2021": (
                phrase("of 2021"),
                phrase("Dice can be transferred, and the reserve is small."),
            ),
            "2020": (phrase("of 2020"), phrase("Without transfers; 3 dice on every area.")),
        },
        phrase("Which rules are played where nothing else is chosen below."),
    )
    areas: int | None = limit(
        None, phrase("Areas"), boards.MOST_AREAS, phrase("Areas of a board that is generated."),
        low=LEAST_AREAS, none=_USUAL,
    )  # fmt: skip
    board_seed: int = option(
        0, phrase("Board number"), 0, 2**31 - 1, phrase("The same number gives the same board.")
    )
    most_dice: int | None = limit(
        None,
        phrase("Most dice"),
        MOST_DICE,
        phrase("Dice on an area, at most."),
        low=2,
        none=_USUAL,
    )
    transfers: int | None = limit(
        None, phrase("Transfers"), MOST, phrase("Transfers in a turn, at most."), low=0, none=_USUAL
    )
    loss_divisor: int | None = limit(
        None,
        phrase("Loss of who holds"),
        MOST,
        phrase("Who holds an area loses a die for so many attacking ones; 0: none."),
        low=0,
        none=_USUAL,
    )
    pool_limit: int | None = limit(
        None, phrase("Most reinforcements"), MOST, phrase("Dice that come after a turn, at most."),
        low=0, none=_USUAL,
    )  # fmt: skip
    reserve_limit: int | None = limit(
        None, phrase("Most in reserve"), MOST, phrase("Dice that are kept, at most."),
        low=0, none=_USUAL,
    )  # fmt: skip
    reserve_shrinks: int | None = limit(
        None,
        phrase("Reserve shrinks"),
        1,
        phrase("1: one die less is kept for every area owned; 0: not so."),
        low=0,
        none=_USUAL,
    )
    growing_deal: int | None = limit(
        None,
        phrase("Lands grow"),
        1,
        phrase("1: everybody's first land is connected; 0: areas are dealt at random."),
        low=0,
        none=_USUAL,
    )
    start_dice: int | None = limit(
        None, phrase("First dice"), MOST_DICE, phrase("Dice for every area at the beginning."),
        low=1, none=_USUAL,
    )  # fmt: skip
    spread_dice: int | None = limit(
        None,
        phrase("First dice at random"),
        1,
        phrase("1: everybody has as many, placed at random; 0: as many on every area."),
        low=0,
        none=_USUAL,
    )
    spare_dice: int | None = limit(
        None, phrase("Spare dice"), MOST, phrase("Dice that everybody has more, if at random."),
        low=0, none=_USUAL,
    )  # fmt: skip
    quiet_rounds: int | None = limit(
        None, phrase("Draw after quiet rounds"), MOST,
        phrase("Rounds in a row in which everybody only ended his turn."), none=_USUAL,
    )  # fmt: skip
    peaceful_rounds: int | None = limit(
        None, phrase("Draw after rounds without attack"), MOST,
        phrase("Rounds in a row without an attack."), none=_USUAL,
    )  # fmt: skip
    battle_limit: int | None = limit(
        None, phrase("Draw after attacks"), MOST, phrase("Attacks of a game, at most."), none=_USUAL
    )


_NAMES: Final = frozenset(one.name for one in fields(DicewarsSettings)) - {"num_players"}


def settings_of(rules: DicewarsRules, players: int) -> DicewarsSettings:
    """Return the parameters of a game of so many players."""
    usual = RULE_SETS[rules.rule_set]
    told = {name: getattr(rules, name) for name in _NAMES}
    kinds = {name: type(getattr(usual, name)) for name in _NAMES}
    known = {name: kinds[name](value) for name, value in told.items() if value is not None}
    return replace(usual, num_players=players, **known)


def usual(rules: DicewarsRules) -> dict[str, int]:
    """Return what the set of rules says where nothing is chosen."""
    told = RULE_SETS[rules.rule_set]
    return {name: int(getattr(told, name)) for name in _NAMES} | {"areas": _AREAS[rules.rule_set]}


def rules_of(game: DicewarsGame) -> DicewarsRules:
    """Return the rules of a game; the board is the same if it was generated."""
    sets: tuple[Literal["2021", "2020"], ...] = ("2021", "2020")
    name = min(sets, key=lambda name: len(_differing(game.settings, name)))
    own = dict[str, int](_differing(game.settings, name))
    if game.graph is None and len(game.board) != _AREAS[name]:
        own["areas"] = len(game.board)
    return DicewarsRules(rule_set=name, board_seed=game.board.seed or 0, **own)


def _differing(settings: DicewarsSettings, name: str) -> dict[str, int]:
    usual = RULE_SETS[name]
    return {
        one: int(getattr(settings, one))
        for one in sorted(_NAMES)
        if getattr(settings, one) != getattr(usual, one)
    }


def build(rules: DicewarsRules, players: int, graph: MapGraph | None) -> DicewarsGame:
    """Build a game on a map, or on a board that is generated; raises SetupError."""
    if graph is not None:
        board = Board.of_map(graph)
    else:
        areas = _AREAS[rules.rule_set] if rules.areas is None else rules.areas
        board = boards.generate(areas, rules.board_seed)
    return DicewarsGame(board, settings_of(rules, players))


def label(game: DicewarsGame, state: DicewarsState, _player: int, move: DicewarsMove) -> str:
    """Return a player's move as lists and trees show it."""
    match move:
        case Attack(source, target):
            return f"{game.board.name_of(source)} x {game.board.name_of(target)}"
        case Transfer(source, target):
            return f"{game.board.name_of(source)} → {game.board.name_of(target)}"
        case End():
            return say("end")
    return game.format_move(state, _player, move)


def figures(game: DicewarsGame, state: DicewarsState) -> Figures:
    """Return what every player has: areas, the largest region, dice, and the reserve."""
    columns = say("Areas"), say("Largest region"), say("Dice"), say("Reserve")
    rows = []
    for player in range(game.settings.num_players):
        own = [area for area, owner in enumerate(state.owners) if owner == player]
        region = len(largest_region(game.board, state.owners, player))
        dice = sum(state.dice[area] for area in own)
        rows.append((str(len(own)), str(region), str(dice), str(state.reserves[player])))
    return Figures(columns, tuple(rows))


def owners(state: DicewarsState) -> tuple[int, ...]:
    """Return who owns the areas."""
    return state.owners


def picture(game: DicewarsGame, state: DicewarsState, colors: Sequence[int]) -> QImage:
    """Return a generated board with its dice; null for a map, which has a picture of its own."""
    if not game.board.hexes:
        return QImage()
    ground = hex_ground(game.board)
    scale = min(PICTURE / ground.bounds.width(), PICTURE / ground.bounds.height())
    image = QImage((ground.bounds.size() * scale).toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(scale, scale)
    painter.translate(-ground.bounds.topLeft())
    paint(painter, ground, BoardLook(state, tuple(colors)), PAPER)
    painter.end()
    return image


def as_map(game: DicewarsGame, name: str) -> MapBundle:
    """Return the board of a game as a map; raise SetupError if it is one already."""
    # It brings the tracing of pictures, which no game needs.
    from engine.games.dicewars.mapping import board_map  # noqa: PLC0415

    return board_map(game.board, name)


DESK: Final = Desk(
    NAME,
    phrase("Dice against dice for areas side by side: the largest region brings new dice."),
    DicewarsRules,
    build,
    rules_of,
    label,
    range(MIN_PLAYERS, MAX_PLAYERS + 1),
    complete_rounds,
    settled,
    takes_map=True,
    usual=usual,
    board_rules=frozenset({"areas", "board_seed"}),
    owners=owners,
    picture=picture,
    log=BattleLog,
    figures=figures,
    board_map=as_map,
)
