"""The bonuses that a Warzone drawing itself declares, in the ways its makers have found.

By descriptions: a territory's `bonus_parents=A;B`, and `bonus_value=N` of the shape
`BonusLink_<name>`. By layers of `WZ:Bonuses`, labelled `name: value`, with uses of the territories'
groups. Colours of outlines tell no more than which territories may belong together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.cartography.formats.bonuses import Bonus
from engine.cartography.formats.report import Findings
from engine.cartography.formats.svg import Drawing, Node
from engine.cartography.formats.text import shown
from engine.cartography.xml_values import LARGEST_NUMBER, parse_int
from engine.wording import say

_LINK: Final = "BonusLink_"
_PARENTS: Final = "bonus_parents="
_VALUE: Final = "bonus_value="
_LAYER: Final = "wz:bonuses"


@dataclass(slots=True)
class _Found:
    """A bonus while it is read."""

    name: str
    value: int | None
    line: int
    members: set[int] = field(default_factory=set)


def declared_bonuses(
    drawing: Drawing, nodes: tuple[Node, ...], called: Mapping[str, int], findings: Findings
) -> list[Bonus]:
    """Return the bonuses; `called` are the territories by the ids that refer to them."""
    found = _links(drawing, findings)
    for index, node in enumerate(nodes):
        for name in _parents(node):
            key = _key(name)
            if key not in found:
                found[key] = _Found(name, None, node.line)
                message = say(
                    "The bonus {name} has no shape that gives its value.", name=shown(name)
                )
                findings.error("unknown-bonus", node.line, message, say("It was added."))
            elif found[key].name.startswith(_LINK):
                found[key].name = name
            found[key].members.add(index)
    _read_layers(drawing, called, found)
    return [
        Bonus(f.name.removeprefix(_LINK), f.value, frozenset(f.members), f.line)
        for f in found.values()
    ]


def with_colours(nodes: tuple[Node, ...]) -> list[Bonus]:
    """Return the territories by the colour of their outlines; nothing if that tells none apart."""
    by_colour: dict[str, set[int]] = {}
    for index, node in enumerate(nodes):
        by_colour.setdefault(node.style.get("stroke", "none"), set()).add(index)
    if len(by_colour) < 2 or len(by_colour) > len(nodes) // 2:
        return []
    return [
        Bonus(say("Colour {colour}", colour=colour), None, frozenset(members), None)
        for colour, members in by_colour.items()
    ]


def _links(drawing: Drawing, findings: Findings) -> dict[str, _Found]:
    """Return the bonuses of the shapes that mark where a badge goes, by the plain names."""
    found: dict[str, _Found] = {}
    for node in drawing.nodes:
        if not node.id.startswith(_LINK):
            continue
        label = "" if node.label.startswith("#") else node.label
        name = node.title() or label or node.id
        value = _value(node, findings)
        key = _key(name.removeprefix(_LINK))
        if key in found:
            message = say("There is another bonus {name}.", name=shown(name))
            findings.error("duplicate-bonus", node.line, message, say("The first holds."))
            continue
        found[key] = _Found(name, value, node.line)
    return found


def _value(node: Node, findings: Findings) -> int | None:
    texts = [t for t in node.texts("desc") if t.startswith(_VALUE)]
    value = (
        parse_int(texts[0].removeprefix(_VALUE), -LARGEST_NUMBER, LARGEST_NUMBER) if texts else None
    )
    if texts and value is None:
        message = say("{text} is no value of a bonus.", text=shown(texts[0]))
        findings.error("unreadable-line", node.line, message, say("It was left out."))
    return value


def _parents(node: Node) -> list[str]:
    texts = (t.removeprefix(_PARENTS) for t in node.texts("desc") if t.startswith(_PARENTS))
    names = (" ".join(name.split()) for text in texts for name in text.split(";"))
    return list(dict.fromkeys(filter(None, names)))


def _read_layers(drawing: Drawing, called: Mapping[str, int], found: dict[str, _Found]) -> None:
    for node in drawing.nodes:
        layer = node.parent
        if node.tag != "use" or layer is None or layer.parent is None:
            continue
        if layer.parent.label.lower() != _LAYER:
            continue
        name, colon, text = layer.label.rpartition(": ")
        name = name if colon else layer.label
        value = parse_int(text, -LARGEST_NUMBER, LARGEST_NUMBER) if colon else None
        member = called.get(node.attribute("href").removeprefix("#"))
        bonus = found.setdefault(_key(name), _Found(name, value, layer.line))
        if member is not None:
            bonus.members.add(member)


def _key(name: str) -> str:
    """Return what is left of a name in an id: letters and digits, in one case."""
    return re.sub(r"[\W_]+", "", name).casefold() or name
