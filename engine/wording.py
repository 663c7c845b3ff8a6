"""Sentences and numbers for a person, in the language of the program.

`say` marks a sentence for the catalogues and says it. Nothing here knows the catalogues: a program
that has some calls `speak`; without it, as on the command line, all is English. A sentence is in
the language of the moment it was made, not of that when it is shown.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import dataclass
from numbers import Number
from pathlib import PurePath
from typing import Any, Final

from engine.plain import plain_path, plain_value

_ENGLISH_MARKS: Final = ",."


@dataclass(frozen=True, slots=True)
class Language:
    """How to translate a template, and the marks for thousands and decimals."""

    translate: Callable[[str], str] = str
    marks: str = _ENGLISH_MARKS


class _Speaker(string.Formatter):
    """Fills templates; numbers get the marks of the language."""

    language = Language()

    def format_field(self, value: Any, format_spec: str) -> str:
        """Format one value, as `str.format` does."""
        if isinstance(value, PurePath):
            return plain_path(value)
        text = format(value, format_spec)
        if not isinstance(value, Number):
            return plain_value(text)
        return text.translate(str.maketrans(_ENGLISH_MARKS, self.language.marks))


_speaker: Final = _Speaker()


def speak(language: Language) -> None:
    """Say everything in a language from now on."""
    _speaker.language = language


def say(template: str, **values: object) -> str:
    """Return a sentence with its values, as `template.format(**values)` in the reader's language.

    The template is a literal, or else the catalogues do not find it. A value that is no number,
    such as a name or another sentence, goes in as plain text.
    """
    return _speaker.vformat(_speaker.language.translate(template), (), values)


def phrase(text: str) -> str:
    """Return a text as it is, for the catalogues; `spoken` says it.

    For constants, which are made before the language is known. The text is a literal.
    """
    return text


def spoken(text: str) -> str:
    """Return what was marked with `phrase` in the reader's language."""
    return _speaker.language.translate(text)


def number(value: float, spec: str = "") -> str:
    """Return a number with the marks of the language, as `format(value, spec)`: 1,024 or 0.53."""
    return _speaker.format_field(value, spec)
