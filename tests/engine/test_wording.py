"""Sentences with values: English until somebody speaks another language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.plain import plain_value
from engine.wording import Language, number, say, speak

CZECH = {"{count:,} of {name} fell.": "Z {name} padlo {count:,}."}


@pytest.fixture
def czech() -> Iterator[None]:
    speak(Language(lambda template: CZECH.get(template, template), " ,"))
    yield
    speak(Language())


def test_english_is_the_template_with_its_values() -> None:
    assert say("{count:,} of {name} fell.", count=1234, name="“A{B}”") == "1,234 of “A{B}” fell."
    assert say("Nothing to fill in.") == "Nothing to fill in."


@pytest.mark.usefixtures("czech")
def test_other_languages_have_their_words_order_and_marks() -> None:
    assert (
        say("{count:,} of {name} fell.", count=1234, name="Asia, 1.5") == "Z Asia, 1.5 padlo 1 234."
    )
    assert say("A sentence that no catalogue has: {x:.2f}", x=0.5) == (
        "A sentence that no catalogue has: 0,50"
    )
    assert number(1234.5, ",.1f") == "1 234,5"


@given(st.text(), st.integers(), st.floats())
def test_fills_in_what_str_format_does(name: str, count: int, value: float) -> None:
    template = "{name} {count:,} {value:.3f}"
    assert say(template, name=name, count=count, value=value) == template.format(
        name=plain_value(name), count=count, value=value
    )
