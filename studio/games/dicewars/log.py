"""What happened in a game of Dicewars: attacks with both sums, and how lucky everybody is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.game import CHANCE
from engine.games.dicewars.odds import success
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import (
    Attack,
    Deal,
    DicewarsState,
    End,
    Reinforcement,
    Roll,
    Transfer,
)
from engine.wording import number, say
from studio.games.dicewars.words import area_name
from studio.playing.log import LogBook, LogLine


class BattleLog(LogBook):
    """`luck[player]`: battles won beyond those that the odds let expect, attacked or defended."""

    def __init__(self, game: Any, names: Sequence[str], player: int | None) -> None:
        super().__init__(game, names, player)
        self.luck = [0.0] * game.traits.num_players

    def _told(self, before: Any, moves: Mapping[int, Any]) -> Iterator[LogLine]:
        ((player, move),) = moves.items()
        assert isinstance(self.game, DicewarsGame), "the desk's log is for its game"
        match move:
            case Deal():
                yield LogLine(say("The areas are dealt."))
            case Attack(source, target):
                yield LogLine(self._attack(before, source, target), player)
            case Roll():
                yield LogLine(self._roll(before, move), before.player)
            case Transfer(source, target):
                yield LogLine(
                    say(
                        "{name}: {count} dice from {a} to {b}",
                        name=self.names[player],
                        count=self.game.moved(before, source, target),
                        a=self._area(source),
                        b=self._area(target),
                    ),
                    player,
                )
            case End():
                yield LogLine(
                    say(
                        "{name} ends the turn; luck so far {luck}",
                        name=self.names[player],
                        luck=number(self.luck[player], "+.1f"),
                    ),
                    player,
                )
            case Reinforcement(areas):
                yield LogLine(
                    say(
                        "{name}: {count} dice come",
                        name=self.names[before.player],
                        count=len(areas),
                    ),
                    before.player,
                )
            case _:
                assert player != CHANCE, "chance deals, rolls and places"

    def _area(self, area: int) -> str:
        assert isinstance(self.game, DicewarsGame), "the desk's log is for its game"
        return area_name(self.game.board, area, within=True)

    def _attack(self, before: DicewarsState, source: int, target: int) -> str:
        return say(
            "{name}: {a} attacks {b} of {other}, {n} dice against {m}",
            name=self.names[before.player],
            a=self._area(source),
            b=self._area(target),
            other=self.names[before.owners[target]],
            n=before.dice[source],
            m=before.dice[target],
        )

    def _roll(self, before: DicewarsState, roll: Roll) -> str:
        attack = before.attack
        assert attack is not None, "dice are rolled for an attack"
        likely = success(before.dice[attack.source], before.dice[attack.target])
        gain = float(roll.won) - likely
        self.luck[before.player] += gain
        self.luck[before.owners[attack.target]] -= gain
        sums = "" if roll.sums is None else f"{roll.sums[0]} : {roll.sums[1]}, "
        outcome = say("won") if roll.won else say("held")
        return f"   {sums}{outcome}"
