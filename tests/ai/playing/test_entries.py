"""Entries: what a text says is what the bot is told, and mistakes name all that can be said."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.bots import option_types
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.players import PLAYERS
from ai.playing.bots import BotOptions, SearchBot
from ai.playing.entries import read_entries, read_entry
from engine.errors import SetupError


def told(text: str) -> BotOptions:
    bot = read_entry(PLAYERS, text).make()
    assert isinstance(bot, SearchBot)
    return bot.options


@pytest.mark.parametrize("name", [kind.name for kind in PLAYERS.bots])
def test_a_name_alone_is_a_bot_as_it_is(name: str) -> None:
    entry = read_entry(PLAYERS, name)
    assert (entry.text, entry.bot, entry.workers) == (name, name, 1)
    best = BotOptions(search=SearchOptions.best())
    assert entry.options == (best if name == "mcts" else None)


def test_options_are_those_of_bots_and_searches() -> None:
    known = {field.name for kind in (BotOptions, SearchOptions) for field in fields(kind)}
    assert sorted(option_types()) == sorted((known - {"search", "weights"}) | {"constants"})


def test_a_mode_brings_what_suits_it() -> None:
    for mode, options in (
        ("open-loop", SearchOptions.of_mode("open-loop")),
        ("stored-dice", SearchOptions.of_mode("stored-dice")),
        ("baseline", SearchOptions.baseline()),
        ("source", SearchOptions.baseline()),  # as it was called before
    ):
        assert told(f"mcts:mode={mode}").search == options
    assert told("mcts:parallel=leaf").search == SearchOptions.best("leaf")
    assert told("mcts").search == SearchOptions.best()


def test_what_is_named_is_told() -> None:
    options = told("mcts:seconds=0.2, exploration=0.4, workers=3, keep_tree=true")
    assert (options.seconds, options.iterations, options.workers) == (0.2, None, 3)
    assert options.keep_tree
    assert options.search == replace(SearchOptions.best(), exploration=0.4)


def test_iterations_alone_are_no_matter_of_time() -> None:
    assert told("mcts:iterations=50").seconds is None
    both = told("mcts:iterations=50,seconds=0.5")
    assert (both.iterations, both.seconds) == (50, 0.5)


def test_few_iterations_reserve_small_trees_unless_they_are_kept() -> None:
    most = SearchOptions().max_nodes
    assert 50 < told("mcts:iterations=50").search.max_nodes < most
    assert told("mcts:iterations=50,max_nodes=300").search.max_nodes == 300
    assert told("mcts:iterations=50,keep_tree=true").search.max_nodes == most
    assert told("mcts:seconds=1").search.max_nodes == most


@given(st.permutations(["mode=baseline", "iterations=20", "exploration=1.5", "leaf_early=false"]))
def test_the_order_of_options_does_not_matter(options: list[str]) -> None:
    entry = read_entry(PLAYERS, f"mcts: {' , '.join(options)}")
    assert entry.text == "mcts:iterations=20,mode=baseline,exploration=1.5,leaf_early=false"
    assert read_entry(PLAYERS, entry.text) == entry


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "There is no bot “”. Bots: mcts, aggressive"),
        ("mtcs:mode=open-loop", "There is no bot “mtcs”. Bots: mcts, aggressive"),
        ("x" * 10_000, "There is no bot “x{59}…”"),
        ("random:seconds=1", "“random” has no options"),
        ("mcts:", "no option “”. Options: seconds, iterations, .*, pick_choices"),
        ("mcts:speed=3", "no option “speed”. Options: seconds, iterations, .*, pick_choices"),
        ("mcts:search=3", "no option “search”"),
        ("mcts:weights=3", "no option “weights”"),
        ("mcts:seconds=1,seconds=1", "“seconds” is there twice"),
        ("mcts:mode=closed", "There is no mode “closed”. Modes: open-loop, stored-dice, baseline"),
        ("mcts:iterations=many", "“many” does not suit iterations: name a whole number"),
        ("mcts:iterations=1.5", "“1.5” does not suit iterations: name a whole number"),
        ("mcts:workers", "“” does not suit workers: name a whole number"),
        ("mcts:seconds=soon", "“soon” does not suit seconds: name a number"),
        ("mcts:keep_tree=perhaps", "“perhaps” does not suit keep_tree: name true or false"),
        ("mcts:seconds=nan", "name a smaller number"),
        ("mcts:seconds=inf", "name a smaller number"),
        ("mcts:iterations=1000000001", "name a smaller number"),
        ("mcts:iterations=" + "9" * 9000, "does not suit iterations"),
        ("mcts:seconds=null", "name seconds or iterations"),
        ("mcts:seconds=0", "more than 0 seconds"),
        ("mcts:iterations=0", "at least 1 iteration"),
        ("mcts:workers=0", "1 to 64 workers"),
        ("mcts:workers=65", "1 to 64 workers"),
        ("mcts:patience=-1", "not negative"),
        ("mcts:playout_rounds=10001", "0 to 10000 rounds"),
        ("mcts:mode=open-loop,parallel=leaf", "private trees"),
    ],
)
def test_mistakes_are_refused_clearly(text: str, expected: str) -> None:
    with pytest.raises(SetupError, match=expected):
        read_entry(PLAYERS, text)


def test_the_same_bot_twice_is_refused() -> None:
    assert len(read_entries(PLAYERS, ["mcts", "random", "mcts:seconds=2"])) == 3
    for same in ("mcts", "mcts:seconds=1", "mcts:mode=open-loop"):
        with pytest.raises(SetupError, match=f"“mcts” and “{same}” are the same bot"):
            read_entries(PLAYERS, ["mcts", "random", same])


@given(st.text(max_size=40) | st.text("mctsopen:=,.0123456789-_", max_size=30).map("mcts:".__add__))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        entry = read_entry(PLAYERS, text)
    except SetupError:
        return
    assert read_entry(PLAYERS, entry.text) == entry
