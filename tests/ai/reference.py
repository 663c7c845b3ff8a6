"""Generated turns, rounds and playouts in plain Python, on the dice of the kernels.

Written from the rules and nothing else: it shares no code with the kernels but the
values of super regions and the alias tables. Rounds are those of the engine.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import cast

from ai.games.warlight.values import super_values
from ai.games.warlight.weights import SOURCE_WEIGHTS
from ai.kernels.dice import LARGEST, alias_table, generator
from engine.games.warlight.orders import income_of
from engine.games.warlight.round import RoundBoard, attack_groups, play_round
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Attack, Deploy, Phase, Turn, WarlightState
from tests.engine.warlight.positions import position

WORD = 2**64 - 1
HALF = 2**32 - 1
TINY = 1e-9
MARGIN = 4
KINDS = 9
WEIGHTS = SOURCE_WEIGHTS


class Dice:
    """Splitmix64 (Steele, Lea and Flood, 2014), and what is drawn with it."""

    def __init__(self, seed: int) -> None:
        self.state = int(generator(seed)[0])

    def word(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        return ((self.word() >> 32) * n) >> 32

    def binomial(self, trials: int, table: Sequence[int]) -> int:
        successes = 0
        for start in range(0, trials, LARGEST):
            n = min(trials - start, LARGEST)
            word = self.word()
            k = ((word >> 32) * (n + 1)) >> 32
            cell = table[n * (n + 1) // 2 + k]
            successes += k if word & HALF < cell >> 32 else cell & HALF
        return successes


class Reference:
    """A game and what of it never changes."""

    def __init__(self, game: WarlightGame) -> None:
        self.game, self.graph = game, game.graph
        self.players = range(game.settings.num_players)
        self.attack_p = game.settings.attack_probability
        self.defence_p = game.settings.defence_probability
        self.attack_table = alias_table(self.attack_p).tolist()
        self.defence_table = alias_table(self.defence_p).tolist()
        self.supers = super_values(self.graph, WEIGHTS.later_super, WEIGHTS.count_links)

    def turns(self, state: WarlightState, player: int) -> list[Turn]:
        """Return the turns of all nine kinds."""
        writer = _Writer(self, state, player)
        return [writer.turn(*divmod(kind, 3)) for kind in range(KINDS)]

    def turn(self, state: WarlightState, player: int, kind: int) -> Turn:
        return _Writer(self, state, player).turn(*divmod(kind, 3))

    def play(self, state: WarlightState, turns: Sequence[Turn | None], dice: Dice) -> WarlightState:
        """Compute a round."""
        given = WarlightState(
            Phase.ROUND, state.round, state.owners, state.armies, turns=tuple(turns)
        )
        attacks = cast("Sequence[tuple[int, int]]", self._shuffled(given, dice))
        board = RoundBoard(state.owners, state.armies)

        def losses(_position: int, attackers: int, defenders: int) -> tuple[int, int]:
            killed = min(defenders, dice.binomial(attackers, self.attack_table))
            return min(attackers, dice.binomial(defenders, self.defence_table)), killed

        for event in play_round(given, [p for p in self.players if turns[p]], attacks, losses):
            for change in event.changes:
                board.apply(change)
        return position(self.game, board.owners, board.armies, state.round + 1)

    def _shuffled(self, state: WarlightState, dice: Dice) -> Iterator[tuple[int, int]]:
        """Yield the attacks; the dice are thrown when they are asked for."""
        for index, group in enumerate(attack_groups(state)):
            order = list(self.players)
            for k in range(1, len(order)):
                j = k - dice.below(k + 1)
                order[k], order[j] = order[j], order[k]
            yield from ((player, index) for player in order if (player, index) in group)

    def play_out(self, state: WarlightState, rounds: int, dice: Dice) -> WarlightState:
        """Play random generated turns; return the last position."""
        for _ in range(rounds):
            living = [p for p in self.players if state.is_alive(p)]
            if len(living) < 2:
                break
            kinds = {p: dice.below(KINDS) for p in living}
            turns = [self.turn(state, p, kinds[p]) if p in kinds else None for p in self.players]
            state = self.play(state, turns, dice)
        return state

    def values(self, state: WarlightState) -> list[float]:
        """Return the shares of all players in the values of their positions."""
        values = [self._position_value(state, player) for player in self.players]
        living = [player for player in self.players if state.is_alive(player)]
        if len(living) > 1 and sum(values) > 0:
            return [value / sum(values) for value in values]
        return [float(p in living) / len(living) for p in self.players]

    def _position_value(self, state: WarlightState, player: int) -> float:
        writer, regions = _Writer(self, state, player), state.regions_of(player)
        army = WEIGHTS.army * sum(state.armies[r] for r in regions)
        return sum(writer.worth(r) for r in regions) + army


class _Writer:
    """Writes the turns of one player in one position."""

    def __init__(self, rules: Reference, state: WarlightState, player: int) -> None:
        self.rules, self.state, self.player = rules, state, player
        self.near, self.super_of = rules.graph.neighbours, rules.graph.super_of
        self.owners, self.armies = state.owners, state.armies
        self.incomes = [income_of(rules.graph, state.owners, p) for p in rules.players]
        self.held: dict[tuple[int, int], int] = {}
        for owner, s in zip(self.owners, self.super_of, strict=True):
            self.held[owner, s] = self.held.get((owner, s), 0) + 1
        self.border = [r for r in state.regions_of(player) if self.foreign(r)]

    def foreign(self, region: int) -> list[int]:
        return [q for q in self.near[region] if self.owners[q] != self.player]

    def worth(self, region: int) -> float:
        s, owner = self.super_of[region], self.owners[region]
        value = WEIGHTS.later_region_super * self.rules.supers[s]
        value += WEIGHTS.later_region_held * self.held.get((self.player, s), 0)
        if owner not in (self.player, -1):
            value += WEIGHTS.later_region_held * self.held[owner, s]
        return value if owner < 0 else 2 * value

    def turn(self, deploy: int, attack: int) -> Turn:
        deploys = {r: units for r, units in self.deploys(deploy).items() if units}
        moves = self.interior_moves()
        hits = self.hits(attack == 2, deploys)
        orders = [*hits, *moves] if attack == 0 else [*moves, *hits]
        return Turn(tuple(Deploy(r, deploys[r]) for r in sorted(deploys)), tuple(orders))

    def deploys(self, kind: int) -> dict[int, int]:
        income = self.incomes[self.player]
        if not self.border or not income:
            return {}
        threatened = self.threatened() if kind == 1 else []
        if threatened:
            given = {}
            for region, need in threatened:
                given[region] = min(income, need)
                income -= given[region]
            given[threatened[0][0]] += income
            return given
        reach = {q for r in self.border for q in self.foreign(r)}
        neutral = {q for q in reach if self.owners[q] < 0}
        aims = neutral if kind == 2 and neutral else reach
        target = min(aims, key=lambda q: (-self.worth(q), q))
        beside = [q for q in self.near[target] if self.owners[q] == self.player]
        return {min(beside, key=lambda q: (-self.armies[q], q)): income}

    def threatened(self) -> list[tuple[int, int]]:
        found = []
        for region in self.border:
            needed = math.floor(self.threat(region) * self.rules.attack_p + TINY) + 1
            if needed > max(self.armies[region], 1):
                found.append((region, needed - self.armies[region]))
        return sorted(found, key=lambda pair: -self.worth(pair[0]))

    def threat(self, region: int) -> int:
        units = dict.fromkeys(self.rules.players, 0)
        for q in self.foreign(region):
            if self.owners[q] >= 0:
                units[self.owners[q]] += self.armies[q]
        return max(n + self.incomes[p] if n else 0 for p, n in units.items())

    def interior_moves(self) -> list[Attack]:
        queue, step = list(self.border), dict.fromkeys(self.border, -1)
        for region in queue:
            for q in self.near[region]:
                if self.owners[q] == self.player and q not in step:
                    step[q] = region
                    queue.append(q)
        inside = [r for r in queue[len(self.border) :] if self.armies[r] > 1]
        return [Attack(r, step[r], self.armies[r] - 1) for r in inside]

    def hits(self, careful: bool, deploys: dict[int, int]) -> list[Attack]:
        orders: list[Attack] = []
        for source in self.border:
            orders += self.hits_from(
                source, self.armies[source] + deploys.get(source, 0) - 1, careful
            )
        return orders

    def hits_from(self, source: int, left: int, careful: bool) -> list[Attack]:
        orders: list[Attack] = []
        targets = sorted(self.foreign(source), key=lambda q: -self.worth(q))
        for target in [q for q in targets if left > 0 and self.suffices(left, q, careful)]:
            if left > 0 and self.suffices(left, target, careful):
                sent = min(left, self.force(target, careful))
                orders.append(Attack(source, target, sent))
                left -= sent
        if orders and not careful:
            last = orders.pop()
            orders.append(Attack(source, last.target, last.units + left))
        return orders

    def force(self, target: int, careful: bool) -> int:
        defenders = self.armies[target]
        if careful and self.owners[target] >= 0:
            defenders += self.incomes[self.owners[target]]
        per_kill = 1 / self.rules.attack_p if self.rules.attack_p else 1e6
        return math.ceil(defenders * per_kill - TINY) + MARGIN

    def suffices(self, units: int, target: int, careful: bool) -> bool:
        if careful:
            return units >= self.force(target, careful)
        defenders = self.armies[target]
        return units * self.rules.attack_p + TINY >= defenders * self.rules.defence_p
