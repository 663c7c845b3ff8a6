"""How features are called: the property that holds names, names as a map can hold them.

Must not read files or look at outlines.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cartography.atlas.geojson import ID, Feature
from engine.cartography.xml_values import LONGEST_NAME

_USUAL: Final = (
    "name", "name_en", "name_1", "name_2", "shapename", "admin_name", "namelsad", "name_long",
    "nom", "nombre", "nome", "naam", "nazev", "label", "title",
)  # fmt: skip
_MOST: Final = 0.5  # of the features: more than this share is enough


class Way(enum.Enum):
    """Why a property was taken for the names."""

    ASKED = "asked for"
    USUAL = "one of the usual names"
    ONLY_TEXT = "the only property with texts"
    IDS = "the features' ids"
    NONE = "there is none"


@dataclass(frozen=True, slots=True)
class Naming:
    """The property that names regions."""

    way: Way
    property: str | None = None


@dataclass(frozen=True, slots=True)
class Properties:
    """What the properties of some features hold."""

    features: int
    filled: Counter[str]  # features with a value that can be read as a text
    texts: Counter[str]  # .. whose value is a text
    values: dict[str, Counter[str]]  # how often each value is there

    @classmethod
    def of(cls, features: Sequence[Feature]) -> Properties:
        """Look into features."""
        found = cls(len(features), Counter(), Counter(), {})
        for feature in features:
            for name, value in feature.properties.items():
                counts = found.values.setdefault(name, Counter())
                if text := one_line(value):
                    found.filled[name] += 1
                    found.texts[name] += isinstance(value, str)
                    counts[text] += 1
        return found

    def names(self) -> list[str]:
        """Return the properties, those of most features first."""
        return sorted(self.values, key=lambda name: -self.filled[name])

    def naming(self) -> Naming:
        """Return which property names the features, if a person has chosen none.

        A usual name that all have comes before one that most have; without any it is the only text
        if it differs from feature to feature, and else the ids.
        """
        usual = [name for name in self._usual() if self._in_most(self.filled[name])]
        if usual:
            full = (name for name in usual if self.filled[name] == self.features)
            return Naming(Way.USUAL, next(full, usual[0]))
        texts = [n for n in self.texts if n != ID and self._in_most(self.texts[n])]
        if len(texts) == 1 and self._in_most(len(self.values[texts[0]])):
            return Naming(Way.ONLY_TEXT, texts[0])
        return Naming(Way.IDS, ID) if self._in_most(self.filled[ID]) else Naming(Way.NONE)

    def _usual(self) -> list[str]:
        """Return the properties with a usual name, in the order of those."""
        known = [name for name in self.values if name.lower() in _USUAL]
        return sorted(known, key=lambda name: (_USUAL.index(name.lower()), name.lower() != name))

    def _in_most(self, count: int) -> bool:
        return count > _MOST * self.features


def text_of(value: object) -> str:
    """Return a property's value as a text; lists and objects are none."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""


def one_line(value: object) -> str:
    """Return a property as one line of text that a map file can hold."""
    return tidied(text_of(value))[:LONGEST_NAME].strip()


def tidied(text: str) -> str:
    """Return a text as one line without outer spaces and without what cannot be printed."""
    return " ".join("".join(filter(str.isprintable, " ".join(text.split()))).split())


def free_name(name: str, used: Collection[str]) -> str:
    """Return a name with the first number from 2 that makes it unused."""
    base, number = name[: LONGEST_NAME - 8], 2
    while f"{base} {number}" in used:
        number += 1
    return f"{base} {number}"
