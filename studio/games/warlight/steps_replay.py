"""Play again, in plain Python, what a search has just played inside its kernel.

The kernel keeps no record of its rounds, but its dice are a known sequence: from the state
of the generator before an iteration all of them can be thrown again. Rounds are the
engine's; the turns are written by the kernels. Searches nothing and keeps no tree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final, cast

import numpy as np

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.generate import turn_in_row, turn_of_kind
from ai.games.warlight.kernels.arrays import Work
from ai.games.warlight.kernels.open import script_turn
from ai.games.warlight.weights import Weights
from ai.kernels.dice import GAMMA, LARGEST, MIX_1, MIX_2, alias_table
from engine.games.warlight.round import RoundBoard, attack_groups, play_round
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, Turn, WarlightState

_WORD: Final = 2**64 - 1
_LOW: Final = 2**32 - 1


class Dice:
    """The generator of `ai.kernels.dice`, in Python's integers. Owns its state."""

    def __init__(self, state: int) -> None:
        self.state = state

    def word(self) -> int:
        """Draw 64 random bits (splitmix64; Steele, Lea and Flood, 2014)."""
        self.state = (self.state + int(GAMMA)) & _WORD
        z = self.state
        z = ((z ^ (z >> 30)) * int(MIX_1)) & _WORD
        z = ((z ^ (z >> 27)) * int(MIX_2)) & _WORD
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Draw an integer from 0 to n - 1."""
        return ((self.word() >> 32) * n) >> 32

    def binomial(self, trials: int, table: Sequence[int]) -> int:
        """Draw how many trials succeed, by the alias table of their probability."""
        successes = 0
        for start in range(0, trials, LARGEST):
            n = min(trials - start, LARGEST)
            word = self.word()
            k = ((word >> 32) * (n + 1)) >> 32
            cell = table[n * (n + 1) // 2 + k]
            successes += k if word & _LOW < cell >> 32 else cell & _LOW
        return successes


class Replay:
    """Plays rounds of one game with the dice of a search by one player."""

    def __init__(self, game: WarlightGame, player: int, weights: Weights) -> None:
        self.game, self.player = game, player
        self.players = game.settings.num_players
        self.dice = Dice(0)
        settings = game.settings
        odds = settings.attack_probability, settings.defence_probability
        self._board = board_of(game.graph, *odds, weights)
        self._work = new_work(game.graph, self.players)

    @cached_property
    def _tables(self) -> tuple[list[int], list[int]]:
        settings = self.game.settings
        odds = settings.attack_probability, settings.defence_probability
        attack, defence = (alias_table(p).tolist() for p in odds)
        return attack, defence

    def seats(self) -> list[int]:
        """Return the players in the order of the search: the searching one first."""
        return [(self.player + i) % self.players for i in range(self.players)]

    def state_of(
        self, owners: Sequence[int], armies: Sequence[int], like: WarlightState, rounds: int = 1
    ) -> WarlightState:
        """Return a position in the kernels' arrays (0 nobody, 1 the searching player, ...)."""
        seats = [-1, *self.seats()]
        return replace(
            like,
            phase=Phase.TURN,
            round=like.round + rounds,
            owners=tuple(seats[int(owner)] for owner in owners),
            armies=tuple(int(army) for army in armies),
            candidates=(),
            pick_order=(),
            turns=(),
            end=None,
        )

    def values(self, work: Work) -> tuple[float, ...]:
        """Return the value with which an iteration of the search ended, for each player."""
        seats, values = self.seats(), work.values[1:].tolist()
        return tuple(values[seats.index(seat)] for seat in range(self.players))

    def check(self, work: Work, state: WarlightState) -> None:
        """Assert that the position and the dice are those with which the search ended."""
        found = self.state_of(work.owner.tolist(), work.army.tolist(), state, 0)
        same = (found.owners, found.armies) == (state.owners, state.armies)
        assert same, "the rounds played again are not those of the search"
        assert self.dice.state == int(work.rng[0]), "the dice are not those of the search"

    def script(self, state: WarlightState, seat: int, script: int) -> Turn:
        """Return what a script gives a player in a position."""
        number = np.uint64((seat - self.player) % self.players + 1)
        set_position(self._work, state.owners, state.armies, self.player, self.players)
        with np.errstate(over="ignore"):  # the hashes' arithmetic, where nothing is compiled
            script_turn(np.uint64(script), number, self._board, self._work)
        return turn_in_row(self._work, 0)

    def kind(self, state: WarlightState, seat: int, kind: int) -> Turn:
        """Return one of the nine generated turns of a player in a position."""
        return turn_of_kind(self.game.graph, self.game.settings, state, seat, kind)

    def play(self, state: WarlightState, turns: Mapping[int, Turn]) -> WarlightState:
        """Compute a round with the dice as the kernels throw them; no round limit counts."""
        given = tuple(turns.get(seat) for seat in range(self.players))
        asked = replace(state, phase=Phase.ROUND, turns=given)
        board = RoundBoard(state.owners, state.armies)
        attack, defence = self._tables

        def losses(_position: int, attackers: int, defenders: int) -> tuple[int, int]:
            killed = min(defenders, self.dice.binomial(attackers, attack))
            return min(attackers, self.dice.binomial(defenders, defence)), killed

        # The engine asks for the attacks one by one, so that shuffles and losses take turns.
        attacks = cast("Sequence[tuple[int, int]]", self._shuffled(asked))
        for event in play_round(asked, sorted(turns), attacks, losses):
            for change in event.changes:
                board.apply(change)
        return replace(
            state, round=state.round + 1, owners=tuple(board.owners), armies=tuple(board.armies)
        )

    def _shuffled(self, state: WarlightState) -> Iterator[tuple[int, int]]:
        """Yield the attacks in their order (Fisher and Yates, for each number of the turns)."""
        for index, group in enumerate(attack_groups(state)):
            order = self.seats()
            for k in range(1, len(order)):
                j = k - self.dice.below(k + 1)
                order[k], order[j] = order[j], order[k]
            yield from ((seat, index) for seat in order if (seat, index) in group)
