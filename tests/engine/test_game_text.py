"""Games as text: what is written reads back as the same game, and faults name their line."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RecordError
from engine.games.sawhian.rules import SawhianGame
from engine.match import Match
from engine.record import GameRecord, RecordedPlayer
from engine.registry import as_record, dump_game, is_game, load_game

GAME = SawhianGame()
NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=20)


def played(seed: int, plies: int, names: tuple[str, ...], **notes: str) -> GameRecord:
    match, rng = Match(GAME, Random(0)), Random(seed)
    while not match.is_over and match.ply < plies:
        (player,) = GAME.actors(match.state)
        match.play({player: rng.choice(GAME.moves(match.state))})
    players = tuple(RecordedPlayer(name) for name in names)
    return GameRecord.of(GAME, match, players=players, metadata=notes)


@given(st.integers(0, 10_000), st.integers(0, 224), st.tuples(NAMES, NAMES, NAMES, NAMES), NAMES)
def test_games_come_back(seed: int, plies: int, names: tuple[str, ...], note: str) -> None:
    names = tuple(" ".join(name.split()) or "x" for name in names)
    note = " ".join(note.split()) or "x"
    record = played(seed, plies, names, Event=note)
    text = dump_game(record, ".txt")
    again = load_game(text)
    assert again.states == record.states
    assert again.plies == record.plies
    assert [player.name for player in again.players] == list(names)
    assert again.metadata["Event"] == note
    assert dump_game(again, ".TXT") == text
    assert is_game(text[:4096])
    assert load_game(as_record(text, again)).states == record.states


def test_the_form() -> None:
    record = played(3, 5, ("Anna", 'B "b"', "Cid", "Dan"))
    moves = [next(iter(ply.values())) for ply in record.plies]
    said = [f"{move % 7},{move // 7}" for move in moves]
    assert dump_game(record, ".txt").decode().split("\n") == [
        '[Game "Sawhian"]',
        '[Player1 "Anna"]',
        r'[Player2 "B \"b\""]',
        '[Player3 "Cid"]',
        '[Player4 "Dan"]',
        '[Result "*"]',
        "",
        f"1. {' '.join(said[:4])} 2. {said[4]} *",
        "",
    ]


def test_published_games() -> None:
    file = Path(__file__).parents[3] / "shared" / "data" / "sawhian-games.json"
    if not file.exists():
        pytest.skip("the games lie beside a checkout only")
    for game in json.loads(file.read_text()):
        turns = " ".join(turn.split(":")[1] for turn in game["moves"].split())
        record = load_game(f'[Game "Sawhian"]\n{turns}'.encode())
        assert list(record.states[-1].points) == game["points"]
        points = " ".join(map(str, game["points"]))
        assert f'[Result "{points}"]' in dump_game(record, ".txt").decode()


def test_comments_and_other_headers() -> None:
    text = (
        '\ufeff\n[Event "Cup"]\n[Game "Sawhian"]\n\n1. 3,0 {the middle} 0,5 ; all\n2,6\n6,1 2.4,0 *'
    )
    record = load_game(text.encode())
    assert len(record.plies) == 5
    assert record.metadata == {"Event": "Cup"}
    assert [player.name for player in record.players][:2] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "This is no game: a text says what it is by a line such as"),
        ('[Game "Go"]\n1. 3,0', "Games: Sawhian"),
        ('[Game "Sawhian"]\n1. 3,0 0,5\n2,6 9,9', "Line 3, round 1: “9,9” cannot be played."),
        ('[Game "Sawhian"]\n1. 3,0 3,0', "Line 2, round 1: “3,0” cannot be played. The stone"),
        ('[Game "Sawhian]\n1. 3,0', "Line 1: “[Game \"Sawhian]” is no header"),
        ('[Game "Sawhian"]\n1. 3,0 {', "Line 2: a comment has no end."),
        ('[Game "Sawhian"]\n' + "- " * 9, "The game is over by then."),
        ("\x00\xff".encode("latin-1"), "neither a record nor text"),
    ],
)  # fmt: skip
def test_faults_are_named(text: str | bytes, fault: str) -> None:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(RecordError) as caught:
        load_game(data)
    assert fault in str(caught.value)


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode()))
def test_whatever_the_bytes_nothing_else_is_raised(data: bytes) -> None:
    for head in (b"", b'[Game "Sawhian"]\n'):
        with suppress(RecordError):
            load_game(head + data)
