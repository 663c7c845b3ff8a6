"""What is counted of every player of Warlight: regions, armies, income and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.warlight.events import RoundEvent
from engine.games.warlight.orders import income_of
from engine.games.warlight.state import Phase
from engine.wording import number
from studio.games.warlight.luck import Luck, LuckTally, luck_in
from studio.games.warlight.own import warlight
from studio.games.warlight.playhead import RoundHead
from studio.playing.session import PlaySession
from studio.program.translation import tr
from studio.ui.play.players_panel import FigureColumn
from studio.ui.play.table import Row

_MINUS: Final = "\u2212"  # as wide as a plus


def columns() -> tuple[FigureColumn, ...]:
    """Return what the figures are."""
    about_luck = tr(
        "Units killed so far, above or below what the same fights kill on average.\n"
        "Hold the mouse over a figure for its parts."
    )
    plain = (FigureColumn(tr("Regions")), FigureColumn(tr("Armies")), FigureColumn(tr("Income")))
    return (*plain, FigureColumn(tr("Luck"), about_luck, "luck"))


class FigureRows:
    """The figures of the players of one session, on any board of it."""

    def __init__(self, session: PlaySession) -> None:
        self._session, self._game = session, warlight(session.game)
        self._tally = LuckTally(self._game.settings)

    def now(self) -> list[Row]:
        """Return the figures at the present; who picks has no land yet, and is in the game."""
        state = self._session.state
        luck = self._tally.of(self._session.match)
        picks = state.phase in (Phase.DEAL, Phase.PICK)
        return self._rows(state.owners, state.armies, luck, all_live=picks)

    def at(self, head: RoundHead) -> list[Row]:
        """Return the figures of an earlier place."""
        luck = luck_in(head.replay.events[: head.position], self._game.settings)
        return self._rows(head.owners, head.armies, luck)

    def in_round(
        self, owners: Sequence[int], armies: Sequence[int], untold: Sequence[RoundEvent]
    ) -> list[Row]:
        """Return the figures on a board of a round that is played back.

        `untold` are the events that the session knows already, and who looks does not.
        """
        to_come = luck_in(untold, self._game.settings)
        now = self._tally.of(self._session.match)
        luck = [known - later for known, later in zip(now, to_come, strict=True)]
        return self._rows(owners, armies, luck)

    def _rows(
        self,
        owners: Sequence[int],
        armies: Sequence[int],
        luck: Sequence[Luck],
        *,
        all_live: bool = False,
    ) -> list[Row]:
        rows = []
        for player, fortune in enumerate(luck):
            own = [region for region, owner in enumerate(owners) if owner == player]
            units = sum(armies[region] for region in own)
            income = income_of(self._game.graph, owners, player)
            counted = ((str(n), "") for n in (len(own), units, income))
            shown = luck_text(fortune), luck_parts(fortune)
            rows.append(Row((*counted, shown), is_out=not (own or all_live)))
        return rows


def luck_text(luck: Luck) -> str:
    """Write the kills above the expected with their sign: +2.3."""
    rounded = round(luck.surplus, 1)
    sign = "+" if rounded > 0 else _MINUS if rounded < 0 else ""
    return sign + number(abs(rounded), ".1f")


def luck_parts(luck: Luck) -> str:
    """Explain a figure of luck."""
    return tr(
        "Attacking: {0} killed, {1} expected.\n"
        "Defending: {2} killed, {3} expected.\n"
        "Two players of three are within ± {4} of the expected."
    ).format(
        luck.attack_kills,
        number(luck.attack_expected, ".1f"),
        luck.defence_kills,
        number(luck.defence_expected, ".1f"),
        number(luck.deviation, ".1f"),
    )
