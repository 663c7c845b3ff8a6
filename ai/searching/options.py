"""Options that say of themselves what they are, so that a dialog can be made from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args

from engine.errors import SetupError
from engine.wording import number, say, spoken

T = TypeVar("T", bool, int, float)
C = TypeVar("C", bound=str)

Parallel: TypeAlias = Literal["root", "leaf", "tree-global-lock", "tree-local-locks"]
"""How several workers search: Chaslot et al., "Parallel Monte-Carlo Tree Search" (2008)."""
PARALLEL_MODES: Final[tuple[Parallel, ...]] = get_args(Parallel)


def option(
    default: T,
    title: str,
    low: T,
    high: T,
    text: str,
    *,
    is_share: bool = False,
    unit: str = "",
    step: float = 0.0,
) -> T:
    """Return a field of an options dataclass: a number or a switch, and the range it is in.

    A share is shown in per cent. With a step, a typical change, the number can be tuned by
    self-play. Title and text (one sentence) are literals marked with `engine.wording.phrase`.
    """
    about = {"title": title, "low": low, "high": high, "help": text, "is_share": is_share}
    about |= {"unit": unit, "step": step}
    made: T = field(default=default, metadata=about)
    return made


def limit(
    default: int | None, title: str, high: int, text: str, *, low: int = 1, none: str = ""
) -> int | None:
    """Return a field of an options dataclass: a whole number, or None.

    None is no limit, unless `none`, a literal marked with `engine.wording.phrase`, says what it is.
    """
    about = {"title": title, "low": low, "high": high, "help": text, "is_limit": True}
    about["none"] = none
    made: int | None = field(default=default, metadata=about)
    return made


def choice(
    default: C,
    title: str,
    choices: Mapping[C, tuple[str, str]],
    text: str,
    *,
    is_sharing: bool = False,
) -> C:
    """Return a field of an options dataclass: one of some words, each with a title and a sentence.

    The words are those of files; titles and sentences are marked with `engine.wording.phrase`.
    What is sharing matters to several workers alone.
    """
    about = {"title": title, "low": 0, "high": 0, "help": text, "choices": choices}
    about["is_sharing"] = is_sharing
    made: C = field(default=default, metadata=about)
    return made


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the words that an option can be, as people see it."""

    value: str
    title: str
    help: str


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option as people see it."""

    name: str  # of the field
    title: str
    help: str
    default: bool | int | float | str | None
    low: bool | int | float
    high: bool | int | float
    is_share: bool = False  # shown in per cent
    is_limit: bool = False  # it may be None: without a limit, or what `none` says
    choices: tuple[Choice, ...] = ()  # what it can be, where it is a word
    is_sharing: bool = False  # it says how several workers share a search
    unit: str = ""  # behind the number, such as MB
    step: float = 0.0  # a typical change, where it can be tuned
    none: str = ""


def described(options: type[Any]) -> Iterator[OptionInfo]:
    """Yield the options of a dataclass in the reader's language; other fields are left out."""
    for one in fields(options):
        if "title" in one.metadata:
            yield _info(one)


def _info(one: Field[Any]) -> OptionInfo:
    about: Any = one.metadata
    default: Any = one.default  # an option always has one
    title, text = spoken(about["title"]), spoken(about["help"])
    is_share, is_limit = about.get("is_share", False), about.get("is_limit", False)
    choices = tuple(
        Choice(value, spoken(name), spoken(sentence))
        for value, (name, sentence) in about.get("choices", {}).items()
    )
    return OptionInfo(
        one.name, title, text, default, about["low"], about["high"], is_share, is_limit, choices,
        about.get("is_sharing", False), about.get("unit", ""), about.get("step", 0.0),
        spoken(about["none"]) if about.get("none") else "",
    )  # fmt: skip


def check_options(options: Any) -> None:
    """Raise SetupError, with the option's title, unless every option is in its range."""
    for info in described(type(options)):
        value = getattr(options, info.name)
        if value is None and info.is_limit:
            continue
        if info.choices:
            _check_choice(info, value)
            continue
        # Written so that a value that is no number is refused, too.
        if not (isinstance(value, int | float) and info.low <= value <= info.high):
            raise SetupError(
                say(
                    "“{title}” is from {low} to {high}, not {value}.",
                    title=info.title,
                    low=number(info.low),
                    high=number(info.high),
                    value=value,
                )
            )


def _check_choice(info: OptionInfo, value: object) -> None:
    known = [choice.value for choice in info.choices]
    if value not in known:
        raise SetupError(
            say(
                "“{title}” is one of {known}, not {value}.",
                title=info.title,
                known=", ".join(known),
                value=value,
            )
        )
