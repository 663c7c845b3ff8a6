"""Names as plain text: nothing is obeyed, nothing grows, and what is plain stays as it is."""

from __future__ import annotations

import json
import os
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cartography.issues import quoted
from engine.errors import UnreadableMapError
from engine.plain import (
    LONGEST_NAME,
    LONGEST_VALUE,
    is_unicode,
    isolated,
    plain,
    plain_json,
    plain_lines,
    plain_names,
    plain_path,
)
from engine.wording import say
from tests.hostile import HEBREW, LONG, NAMES, OBEYED

FSI, PDI = "\u2068", "\u2069"
TURNS = st.sampled_from("\u2066\u2068\u2069\u202e\x1b\n")
ANY = st.text(st.characters(codec=None, exclude_categories=()) | TURNS)


def depths(text: str) -> list[int]:
    """Return how many isolates are open after every character."""
    found = [0]
    for character in text:
        found.append(found[-1] + (character == FSI) - (character == PDI))
    return found


@given(ANY)
def test_no_name_is_obeyed(name: str) -> None:
    shown = plain(name)
    assert not OBEYED & set(shown)
    assert not set("\n\t") & set(shown)
    assert len(shown) <= LONGEST_NAME + 2  # and its isolates
    assert plain(shown) == shown
    shown.encode()  # no half of a surrogate is left


@given(ANY)
def test_isolates_are_balanced_and_hold_all_that_runs_to_the_left(name: str) -> None:
    shown = plain(name, 1000)
    assert min(depths(shown)) == depths(shown)[-1] == 0
    for depth, character in zip(depths(shown)[1:], shown, strict=True):
        assert depth or unicodedata.bidirectional(character) not in {"R", "AL"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Curaçao", "Curaçao"),
        ("\x1b[31m", "\ufffd[31m"),
        ("a\nb\tc\0\x7f", "a\ufffdb\ufffdc\ufffd\ufffd"),
        ("\x9b\u202e\u2029\ud800", "\ufffd" * 4),
        (HEBREW, f"{FSI}{HEBREW}{PDI}"),
        (f"{PDI}a", "\ufffda"),
        (f"a{FSI}", f"a{FSI}{PDI}"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        (LONG, "W" * (LONGEST_NAME - 1) + "…"),
    ],
)
def test_what_a_name_looks_like(name: str, shown: str) -> None:
    assert plain(name) == shown
    assert plain_names([name]) == (shown,)


def test_where_a_file_is_stays_on_one_line() -> None:
    path = Path("/maps", "a\nb\x1b\udcff.map")
    assert (
        plain_path(path)
        == plain_path(str(path))
        == "/maps/a\ufffdb\ufffd\ufffd.map".replace("/", os.sep)
    )
    assert plain_path("/" + "x" * LONGEST_NAME) == "/" + "x" * LONGEST_NAME
    assert say("{file} is there", file=path) == f"{plain_path(path)} is there"
    assert str(UnreadableMapError(path, "no", 3)) == "a\ufffdb\ufffd\ufffd.map:3: no"


def test_json_escapes_what_is_no_unicode() -> None:
    text = json.dumps("raw\udcff", ensure_ascii=False)
    assert json.loads(plain_json(text).encode()) == "raw\udcff"
    assert [is_unicode(name) for name in ("a\n", HEBREW, "\udcff", "\ud800a")] == [
        True, True, False, False,
    ]  # fmt: skip


def test_messages_keep_their_lines() -> None:
    assert plain_lines("one\n\ttwo\x1b") == "one\n\ttwo\ufffd"
    assert plain_lines(LONG) == LONG
    assert plain_lines("abc", 2) == "a…"


def test_an_isolated_name_keeps_all_else() -> None:
    assert isolated("\x1bA") == "\x1bA"
    assert isolated(f"a {HEBREW}") == f"{FSI}a {HEBREW}{PDI}"


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_sentences_hold_names_as_plain_text(name: str) -> None:
    sentence = say("“{name}” is far away, and so is {other}.", name=name, other=3)
    assert not OBEYED & set(sentence)
    assert len(sentence) < LONGEST_VALUE + 50
    assert say("Error: {message}", message=sentence)[:900] == f"Error: {sentence}"[:900]
    assert len(quoted([name])) < LONGEST_NAME + 5


def test_a_sentence_around_a_name_stays_in_order() -> None:
    assert say("“{name}” and more", name=HEBREW) == f"“{FSI}{HEBREW}{PDI}” and more"


@given(ANY)
def test_json_says_the_same(text: str) -> None:
    data = json.dumps({"text": text}, ensure_ascii=False)
    shown = plain_json(data)
    assert json.loads(shown) == {"text": text}
    assert not OBEYED & set(shown)
