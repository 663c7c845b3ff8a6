"""All constants of a search in one value, and as a TOML file that people can edit.

Knows what they are called and what they may be, not what they are good for: `ai.measuring.tune`
looks for better ones.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import msgspec
import tomli_w

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.weights import Weights
from ai.playing.sealing import constant_bytes, sealed_path
from engine.errors import SetupError
from engine.plain import plain, plain_path

SHOWN: Final = 60  # characters of a mistake in a message


@dataclass(frozen=True, slots=True)
class SearchConstants:
    """How visits are spent; the names are those of SearchOptions."""

    exploration: float
    playout_rounds: int
    patience: int
    prior_weight: float
    sharpness: float
    pick_choices: int


@dataclass(frozen=True, slots=True)
class Constants:
    """The constants of evaluation and generator, and those of the search."""

    weights: Weights
    search: SearchConstants

    @classmethod
    def of(cls, options: SearchOptions) -> Constants:
        """Return the constants among some options."""
        names = (field.name for field in fields(SearchConstants))
        return cls(options.weights, SearchConstants(**{n: getattr(options, n) for n in names}))

    def applied(self, options: SearchOptions) -> SearchOptions:
        """Return the options with these constants; raise ValueError for impossible ones."""
        return replace(options, weights=self.weights, **_as_dict(self.search))


def to_toml(constants: Constants) -> str:
    """Write all constants, so that `from_toml` reads them back whatever the base."""
    return tomli_w.dumps(_as_dict(constants))


def from_toml(text: str, base: Constants) -> Constants:
    """Read constants; those that are not named are those of the base.

    Raises SetupError for what is no TOML, for unknown names and for impossible values.
    """
    try:
        told = tomllib.loads(text)
        merged = _merged(_as_dict(base), told, "")
        found = msgspec.convert(merged, Constants)
        found.applied(SearchOptions())  # which knows what is possible
    except (ValueError, RecursionError) as error:  # msgspec's and tomllib's are ValueErrors
        raise SetupError(f"These are no constants of a search: {str(error)[:200]}") from error
    return found


def read_constants(path: Path, base: Constants) -> Constants:
    """Read a file as `from_toml` does; raise SetupError naming it if it cannot be read."""
    data = constant_bytes(path)
    try:
        return from_toml(data.decode(), base)
    except (SetupError, UnicodeError) as error:
        raise SetupError(f"{plain_path(path)}: {error}") from error


def constants_in(text: str, options: SearchOptions) -> SearchOptions:
    """Return the options with the constants of a sealed file; raises SetupError."""
    return read_constants(sealed_path(text), Constants.of(options)).applied(options)


def _as_dict(value: object) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(value)
    return found


def _merged(base: Mapping[str, Any], told: Mapping[str, Any], within: str) -> dict[str, Any]:
    """Return the base with what is told; raise ValueError for names it does not have."""
    result = dict(base)
    for name, value in told.items():
        if name not in base:
            known = ", ".join(base)
            raise ValueError(f"there is no “{within}{plain(name, SHOWN)}”. Known here: {known}.")
        if isinstance(base[name], dict) and isinstance(value, dict):
            value = _merged(base[name], value, f"{within}{name}.")
        result[name] = value
    return result
