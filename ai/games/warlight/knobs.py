"""Which constants of the search are tuned, and the bot that has others."""

from __future__ import annotations

from typing import Final

from ai.games.warlight.bots import fitted, search_bot
from ai.games.warlight.constants import Constants
from ai.games.warlight.options import SHARPEST
from ai.playing.bots import BotOptions, SearchBot
from ai.playing.tunable import Knob, Tunable


def _later(name: str) -> Knob:
    return Knob(("weights", "later_super", name), "plus", 1.5)


def _start(name: str) -> Knob:
    return Knob(("weights", "start_super", name), "plus", 1.5)


# The value of an army stays: it is what all others are measured by.
KNOBS: Final = (
    _later("bonus"),
    _later("neighbouring_supers"),
    _later("neighbouring_regions"),
    _later("size"),
    Knob(("weights", "later_region_super"), "times", 1.5),
    Knob(("weights", "later_region_held"), "times", 1.5),
    Knob(("weights", "whole_super"), "plus", 3.0, least=0.0),
    _start("bonus"),
    _start("neighbouring_regions"),
    _start("size"),
    Knob(("weights", "start_region_distance"), "times", 1.5),
    Knob(("weights", "turns", "margin"), "plus whole", 1.0, least=0.0, most=20.0),
    Knob(("weights", "turns", "taking"), "times", 1.5),
    Knob(("search", "exploration"), "times", 1.25),
    Knob(("search", "prior_weight"), "times", 1.5),
    Knob(("search", "sharpness"), "times", 1.25, most=SHARPEST),
    Knob(("search", "playout_rounds"), "plus whole", 1.0, least=1.0, most=20.0),
)


def tunable(options: BotOptions) -> Tunable:
    """Return what is tuned of the searching bot, told so much; not how long it thinks."""

    def bot(constants: Constants, iterations: int) -> SearchBot:
        return search_bot(fitted(constants.applied(options.search), iterations, 1))

    return Tunable(Constants.of(options.search), KNOBS, bot, _text)


def _text(constants: Constants) -> str:
    found = constants.search
    return (
        f"exploration {found.exploration:.3f}, prior weight {found.prior_weight:.2f}, "
        f"{found.playout_rounds} rounds a playout"
    )
