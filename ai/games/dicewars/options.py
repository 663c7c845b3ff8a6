"""What can be chosen of the general searches in Dicewars, with defaults that suit it."""

from __future__ import annotations

from dataclasses import dataclass

from ai.searching.options import option
from ai.searching.uct import UctOptions
from engine.wording import phrase


@dataclass(frozen=True, slots=True)
class DicewarsUctOptions(UctOptions):
    """Games are hundreds of moves long: positions are evaluated instead of played out."""

    playout_limit: int = option(
        0,
        phrase("Playout limit"),
        0,
        100_000,
        phrase("Turns that are played at random before the position is evaluated."),
        step=50,
    )
    bias: float = option(
        1.0,
        phrase("Progressive bias"),
        0.0,
        100.0,
        phrase("How much the expected share of a move counts while it has few visits."),
        step=0.5,
    )
