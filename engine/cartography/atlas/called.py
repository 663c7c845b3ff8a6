"""The names that regions get: tidied, short enough, one for every region, and told if changed.

Must not choose the property or look at outlines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.cartography.atlas.findings import warning
from engine.cartography.atlas.naming import Naming, Properties, Way, free_name, text_of, tidied
from engine.cartography.atlas.province import Province
from engine.cartography.issues import Issue, first_quoted, in_full_or_summed, quoted
from engine.cartography.xml_values import LONGEST_NAME
from engine.plain import plain
from engine.wording import say

_LISTED: Final = 20  # findings of one kind
_SHOWN: Final = 30  # characters of a name that is too long


def told_naming(file: Path, naming: Naming, properties: Properties) -> list[Issue]:
    """Return the finding about a property that nobody has chosen and that is not a usual one."""
    if naming.way is Way.ASKED or naming.way is Way.USUAL:
        return []
    others = [name for name in properties.names() if name != naming.property]
    if naming.way is Way.NONE:
        message = say("Nothing says how regions are called: they are numbered.")
    elif naming.way is Way.IDS:
        message = say("No property with a usual name holds names: regions have the features' ids.")
    else:
        message = say(
            "No property with a usual name holds names: regions have the only texts there are, "
            "“{property}”.",
            property=naming.property or "",
        )
    advice = say("The features have no other properties.")
    if others:
        advice = say(
            "Choose the property that holds names (--name-property) if it is another: {names}.",
            names=first_quoted(others),
        )
    return [warning(file, f"names-{naming.way.name.lower().replace('_', '-')}", message, advice)]


def told_texts(file: Path, values: Sequence[tuple[object, int | None]]) -> list[Issue]:
    """Return what has to change in texts, with their lines, to be names of a map, each once."""
    texts = {text: line for value, line in values if (text := text_of(value))}
    found = [issue for text, line in texts.items() if (issue := _told_text(file, text, line))]
    return list(in_full_or_summed(found, len(found), _LISTED))


def _told_text(file: Path, text: str, line: int | None) -> Issue | None:
    clean = tidied(text)
    if len(clean) > LONGEST_NAME:
        message = say(
            "The name “{name}…” has {count:,} characters and was cut after {most}.",
            name=plain(clean[:_SHOWN]),
            count=len(clean),
            most=LONGEST_NAME,
        )
        return warning(file, "cut-name", message, say("Give the region a shorter name."), line)
    if clean == text or not clean:
        return None
    message = say(
        "The name “{name}” had blanks or characters that a map's names have not.",
        name=plain(clean, _SHOWN),
    )
    return warning(file, "tidied-name", message, say("It is written without them."), line)


def told_repeats(file: Path, provinces: Sequence[Province]) -> list[Issue]:
    """Return the finding that some regions may be one, for those with the same name."""
    counts = Counter(p.name for p in provinces if p.name)
    repeated = [name for name, count in counts.most_common() if count > 1]
    if not repeated:
        return []
    message = say(
        "Several features have the same name: {names}.",
        names=first_quoted([f"{name} ({counts[name]})" for name in repeated]),
    )
    advice = say("If they are parts of one region, join them (--join).")
    return [warning(file, "repeated-names", message, advice)]


def uniquely_named(
    file: Path, provinces: list[Province], numbered: bool
) -> tuple[list[Province], list[Issue]]:
    """Shorten names, name the nameless and number those of one name.

    Tells what is new of it: names that are cut have been told, and so has that all are `numbered`.
    """
    given = {_short(p.name) for p in provinces}
    used: set[str] = set()
    named, nameless, doubled = [], [], []
    for number, province in enumerate(provinces, 1):
        old = _short(province.name)
        name = old or say("Region {number}", number=number)
        if name in used or (not old and name in given):
            name = free_name(name, used | given)
        if not old and not numbered:
            message = say("A region without a name is called “{new}”.", new=name)
            nameless.append(_renamed(file, message, province.line))
        elif old and name != old:
            message = say("A second “{old}” is called “{new}”.", old=plain(old), new=name)
            doubled.append(_renamed(file, message, province.line))
        used.add(name)
        named.append(replace(province, name=name))
    issues = [*in_full_or_summed(nameless, len(nameless), _LISTED)]
    return named, [*issues, *in_full_or_summed(doubled, len(doubled), _LISTED)]


def _short(name: str) -> str:
    return name[:LONGEST_NAME].strip()


def _renamed(file: Path, message: str, line: int | None) -> Issue:
    return warning(file, "renamed-region", message, say("Rename it as you like."), line)


def told_groups(file: Path, name: str, groups: Sequence[str]) -> Issue:
    """Return the finding that joined features are of several super regions."""
    message = say(
        "The features of “{name}” are of several super regions: {groups}.",
        name=name,
        groups=quoted(groups),
    )
    advice = say("The region is of “{group}”, as most of its land is.", group=groups[0])
    return warning(file, "several-groups", message, advice)
