"""Weights of the evaluation as a TOML file, which the trainer writes and bots take."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import msgspec
import tomli_w

from ai.games.sawhian.evaluation import Weights
from ai.playing.sealing import constant_bytes
from engine.errors import SetupError
from engine.plain import plain, plain_path
from engine.wording import say

SHOWN: Final = 200  # characters of a mistake in a message


def to_toml(weights: Weights) -> str:
    """Write weights so that `from_toml` reads them back."""
    told: dict[str, Any] = msgspec.to_builtins(weights)
    return tomli_w.dumps(told)


def from_toml(text: str) -> Weights:
    """Read weights; those that are not named are the source's. Raises SetupError."""
    try:
        told = tomllib.loads(text)
        names = tuple(field.name for field in fields(Weights))
        for name in told:
            if name not in names:
                known = ", ".join(names)
                raise SetupError(
                    say(
                        "There is no weight “{name}”. Weights: {known}.",
                        name=plain(name, SHOWN),
                        known=known,
                    )
                )
        return msgspec.convert(told, Weights)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise SetupError(say("These are no weights: {fault}", fault=str(error)[:SHOWN])) from error


def read_weights(path: Path) -> Weights:
    """Read a file as `from_toml` does; raise SetupError naming it if it cannot be read."""
    data = constant_bytes(path)
    try:
        return from_toml(data.decode())
    except (SetupError, UnicodeError) as error:
        raise SetupError(f"{plain_path(path)}: {error}") from error
