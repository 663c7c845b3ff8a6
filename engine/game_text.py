"""Games as plain text: headers in square brackets, then the turns of every round.

    [Game "Sawhian"]
    [Player1 "Anna"]

    1. 3,0 0,5 2,6 6,1 2. 3,0 ...

A game says by its `TextForm` how its turns are written; it must be one in which players move one at
a time, without chance. Headers of other programs are kept as notes. Loading plays the game again
and trusts nothing. Braces and semicolons begin comments, which are passed over, as in the portable
notation of chess games (Edwards, "Portable Game Notation Specification", 1994).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final
from unicodedata import category

from engine.errors import IllegalMoveError, NotationError, RecordError, SetupError
from engine.match import Match
from engine.record import GameRecord, RecordedPlayer
from engine.text_form import TextForm
from engine.wording import say

GAME: Final = "Game"
RESULT: Final = "Result"
LINE: Final = 100  # characters of a line of turns
MOST_TURNS: Final = 100_000
_SHOWN: Final = 60  # characters of a faulty turn in a message
_UNENDED: Final = "*"
_HEADER: Final = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]{0,60})\s+"((?:[^"\\]|\\.)*)"\s*\]')
_WORDS: Final = re.compile(r"\{[^}]*\}|;[^\n]*|\{|\S+?(?=[{;\s]|$)")
_NUMBER: Final = re.compile(r"\d+\.+")
_RESULTS: Final = frozenset({"1-0", "0-1", "1/2-1/2", _UNENDED})


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    line: int


def dump_text(record: GameRecord[Any, Any], form: TextForm) -> str:
    """Write a game, finished or not, as text."""
    game, last = record.game, record.states[-1]
    result = form.result(game, last) if not game.actors(last) else _UNENDED
    named = {
        header: player.name for header, player in zip(form.players, record.players, strict=True)
    }
    known = {GAME: form.title, **named, **form.headers(game), RESULT: result}
    notes = {name: text for name, text in record.metadata.items() if _HEADER.match(_head(name, ""))}
    heads = [_head(name, text) for name, text in {**notes, **known}.items()]
    words = _turns(record)
    if result in _RESULTS:
        words.append(result)
    return "\n".join(heads) + "\n\n" + _wrapped(words) + "\n"


def is_text(head: str) -> bool:
    """Say whether a text is a game's, by its beginning: a header."""
    lines = head.removeprefix("\ufeff").lstrip().split("\n", 1)
    return _HEADER.fullmatch(lines[0].strip()) is not None


def load_text(
    text: str, forms: Mapping[str, TextForm], build: Callable[[str, Mapping[str, Any]], Any]
) -> GameRecord[Any, Any]:
    """Read a game and play it through; `forms` are those of the games, by their names.

    Raises RecordError, and nothing else; the message names the line and the turn.
    """
    headers, words = _read(text)
    name = _kind(headers, forms)
    form = forms[name]
    try:
        game = build(name, form.setup(headers))
    except SetupError as error:
        fault = say("The game cannot be set up: {fault}", fault=str(error))
        raise RecordError(fault) from error
    match: Match[Any, Any] = Match(game, Random(0))
    for word in words:
        _play(match, form, word)
    players = tuple(
        RecordedPlayer(headers.get(header, "") or say("Player {number}", number=seat + 1))
        for seat, header in enumerate(form.players)
    )
    own = {GAME, RESULT, *form.players, *form.headers(game)}
    notes = {name: text for name, text in headers.items() if name not in own}
    end = None if headers.get(RESULT, _UNENDED) == _UNENDED else headers[RESULT]
    return GameRecord.of(game, match, players=players, metadata=notes, end=end)


def _head(name: str, text: str) -> str:
    line = "".join(" " if category(letter) == "Cc" else letter for letter in text)
    quoted = " ".join(line.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{quoted}"]'


def _turns(record: GameRecord[Any, Any]) -> list[str]:
    """Return numbers and turns; what one player does in a round is one turn."""
    game, words, before = record.game, list[str](), (-1, -1)
    for state, moves in zip(record.states, record.plies, strict=False):
        ((player, move),) = moves.items()
        text, now = game.format_move(state, player, move), (game.round_of(state), player)
        if now == before:
            words[-1] += text
            continue
        if now[0] != before[0]:
            words.append(f"{now[0] + 1}.")
        words.append(text)
        before = now
    return words


def _wrapped(words: Sequence[str]) -> str:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LINE:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return "\n".join(lines)


def _read(text: str) -> tuple[dict[str, str], list[_Word]]:
    """Return the headers, and the turns after them without numbers, comments and result."""
    headers, lines = dict[str, str](), text.removeprefix("\ufeff").split("\n")
    at = 0
    while at < len(lines) and (not lines[at].strip() or lines[at].lstrip().startswith("[")):
        line = lines[at].strip()
        found = _HEADER.fullmatch(line)
        if line and found is None:
            raise RecordError(
                say(
                    "Line {line}: “{text}” is no header, such as {example}.",
                    line=at + 1, text=line[:_SHOWN], example='[White "Anna"]',
                )
            )  # fmt: skip
        if found is not None:
            headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        at += 1
    words, body = [], "\n".join(lines[at:])
    for word in _WORDS.finditer(body):
        number = at + 1 + body.count("\n", 0, word.start())
        if word[0] == "{":
            raise RecordError(say("Line {line}: a comment has no end.", line=number))
        if word[0][0] not in "{;" and not _NUMBER.fullmatch(word[0]):
            words.append(_Word(_NUMBER.sub("", word[0], count=1), number))
    if words and words[-1].text in _RESULTS:
        words.pop()
    if len(words) > MOST_TURNS:
        raise RecordError(say("A game has {count} turns at most.", count=MOST_TURNS))
    return headers, words


def _kind(headers: Mapping[str, str], forms: Mapping[str, TextForm]) -> str:
    title = headers.get(GAME)
    for name, form in forms.items():
        if form.title == title or (title is None and form.is_default and headers):
            return name
    known = ", ".join(form.title for form in forms.values())
    raise RecordError(
        say(
            "This is no game: a text says what it is by a line such as {example}. Games: {known}.",
            example=_head(GAME, next(iter(forms.values())).title),
            known=known,
        )
    )


def _play(match: Match[Any, Any], form: TextForm, word: _Word) -> None:
    """Play a turn, all of it."""
    number = match.game.round_of(match.state) + 1
    before = match.game.actors(match.state)
    try:
        for text in form.moves(word.text):
            _move(match, before, text)
    except (NotationError, IllegalMoveError) as error:
        shown = word.text if len(word.text) <= _SHOWN else word.text[:_SHOWN] + "…"
        raise RecordError(
            say(
                "Line {line}, round {number}: “{turn}” cannot be played. {fault}",
                line=word.line, number=number, turn=shown, fault=str(error),
            )
        ) from error  # fmt: skip


def _move(match: Match[Any, Any], before: tuple[int, ...], text: str) -> None:
    """Make a move of a turn that began with these players."""
    actors = match.game.actors(match.state)
    if not actors:
        raise IllegalMoveError(say("The game is over by then."))
    if actors != before:
        raise IllegalMoveError(say("The turn is over before “{move}”.", move=text))
    match.play({actors[0]: match.game.parse_move(match.state, actors[0], text)})
