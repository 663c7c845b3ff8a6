"""Words for moves: labels are keys, and people read them in their language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.log import START_TERMS, TERMS, shown_term
from ai.games.warlight.words import (
    KINDS,
    OTHER_PICKS,
    SCRIPT_NAMES,
    START_VALUES,
    shown,
    told_apart,
)
from engine.wording import Language, speak

PRINTABLE = st.characters(codec="ascii", exclude_categories=["Cc"])
WORDS = ("pass", OTHER_PICKS, "+5 Siam; Siam>China 8, 12 more", f"+1 Siam ({SCRIPT_NAMES[0]})")


@pytest.fixture
def marked() -> Iterator[None]:
    """A language in which everything that is translated stands in brackets."""
    speak(Language(lambda template: f"<{template}>"))
    yield
    speak(Language())


@given(st.text(PRINTABLE) | st.sampled_from((*SCRIPT_NAMES, *WORDS, "start value 3", START_VALUES)))
def test_in_english_labels_and_kinds_are_what_they_were(text: str) -> None:
    assert shown(text) == text


@pytest.mark.usefixtures("marked")
def test_every_script_is_translated_word_by_word() -> None:
    for name in SCRIPT_NAMES:
        assert shown(name) == " / ".join(f"<{word}>" for word in name.split(" / "))


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize(
    ("label", "read"),
    [
        ("pass", "<pass>"),
        ("+5 Siam; Siam>China 8, 12 more", "+5 Siam; Siam>China 8, <12 more>"),
        ("+5 Siam", "+5 Siam"),
        ("Siam + China", "Siam + China"),
        (OTHER_PICKS, f"<{OTHER_PICKS}>"),
        ("start value 12", "<start value 12>"),
        (START_VALUES, f"<{START_VALUES}>"),
        ("Nevermore", "Nevermore"),
    ],
)
def test_labels_keep_names_and_notation(label: str, read: str) -> None:
    assert shown(label) == read


@pytest.mark.usefixtures("marked")
def test_labels_that_were_told_apart_stay_so() -> None:
    first, second = told_apart(["pass", "pass"], KINDS[:2])
    assert shown(first) == f"<pass> ({shown(KINDS[0])})"
    assert shown(first) != shown(second)


@pytest.mark.usefixtures("marked")
def test_all_terms_of_a_region_have_words() -> None:
    assert [shown_term(term) for term in (*TERMS, *START_TERMS)] == [
        f"<{term}>" for term in (*TERMS, *START_TERMS)
    ]
