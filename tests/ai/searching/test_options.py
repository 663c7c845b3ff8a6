"""Options say what they are, and refuse what is out of their range."""

from __future__ import annotations

import math
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from ai.searching.deepening import DepthOptions
from ai.searching.maxn import MaxnOptions
from ai.searching.options import described
from ai.searching.uct import UctOptions
from engine.errors import SetupError
from engine.wording import Language, speak

KINDS = [UctOptions, DepthOptions, MaxnOptions]


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_has_title_range_and_one_sentence(kind: Any) -> None:
    infos = list(described(kind))
    assert [info.name for info in infos] == [field.name for field in fields(kind)]
    for info in infos:
        assert info.title
        assert info.help.endswith(".")
        assert info.help.count(". ") == 0
        assert info.low <= info.default <= info.high


@pytest.mark.parametrize("kind", KINDS)
def test_the_ends_of_a_range_are_in_it_and_nothing_beyond(kind: Any) -> None:
    for info in described(kind):
        for value in (info.low, info.high):
            assert getattr(kind(**{info.name: value}), info.name) == value
        for value in (info.low - 1, info.high + 1, math.nan, "3"):
            with pytest.raises(SetupError, match=f"“{info.title}” is from"):
                kind(**{info.name: value})


def test_options_do_not_change() -> None:
    options = UctOptions()
    with pytest.raises(FrozenInstanceError):
        options.seed = 3  # type: ignore[misc]
    assert replace(options, seed=3).seed == 3


def test_titles_are_in_the_language_of_the_moment() -> None:
    speak(Language(str.upper))
    try:
        assert next(described(UctOptions)).title == "EXPLORATION"
    finally:
        speak(Language())
