"""Says whether a map's XML is valid by the schemas, and where it is not.

Two steps, because xmlschema takes a second to load and check what a thousand regions need a
few milliseconds for: a small table of the same grammar lets a plain valid file pass at once,
anything else goes to xmlschema, which knows the reason. The tests hold the table to the schemas.
The schemas' identity constraints are left out here: xmlschema reports a missing neighbour for the
root, `resolve` for the line that names it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias
from xml.etree.ElementTree import Element

from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.xml_lines import XmlTree
from engine.cartography.xml_values import (
    COLORS_NAMESPACE,
    FORMAT_VERSION,
    LARGEST_NUMBER,
    LARGEST_PLAYERS_LIMIT,
    LARGEST_SIDE,
    MAP_NAMESPACE,
    parse_file_name,
    parse_int,
    parse_name,
    parse_points,
)
from engine.wording import say
from schemas import MAP_XSD, REGION_COLORS_XSD

if TYPE_CHECKING:
    from xmlschema import XMLSchema
    from xmlschema.validators.exceptions import XMLSchemaValidationError

_Check: TypeAlias = Callable[[str], object]  # None means wrong

_XSD: Final = {MAP_NAMESPACE: MAP_XSD, COLORS_NAMESPACE: REGION_COLORS_XSD}

_IDENTITY: Final = re.compile(r"<xs:(key|keyref|unique) .*?</xs:\1>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Slot:
    """A place in the sequence of an element's children."""

    tag: str
    rule: _Rule
    least: int = 0
    many: bool = False


@dataclass(frozen=True, slots=True)
class _Rule:
    """What an element may hold."""

    required: Mapping[str, _Check] = field(default_factory=dict)
    optional: Mapping[str, _Check] = field(default_factory=dict)
    children: tuple[_Slot, ...] = ()
    text: bool = False


def schema_issues(tree: XmlTree, thorough: bool = False) -> list[Issue]:
    """Return every schema violation of a file whose root is in one of our namespaces.

    `thorough` asks xmlschema even where the grammar table has no doubt.
    """
    namespace = tree.root.tag[1:].partition("}")[0]
    if not thorough and conforms(tree.root, namespace):
        return []
    errors = _load_schema(_XSD[namespace]).iter_errors(tree.root)
    return [_issue(tree, error, _XSD[namespace]) for error in errors]


def conforms(root: Element, namespace: str) -> bool:
    """Say whether a file is certainly valid, but for identity constraints."""
    tag, rule = _ROOTS[namespace]
    return root.tag == f"{{{namespace}}}{tag}" and _fits(root, rule, f"{{{namespace}}}")


@cache
def _load_schema(xsd: Path) -> XMLSchema:
    from xmlschema import XMLSchema  # noqa: PLC0415  (0.2 s, rarely needed)

    text = _IDENTITY.sub("", xsd.read_text("utf-8"))
    return XMLSchema(text, defuse="always", allow="none")


def _issue(tree: XmlTree, error: XMLSchemaValidationError, xsd: Path) -> Issue:
    unexpected = getattr(error, "invalid_child", None)  # only errors about children have it
    element = error.elem if isinstance(error.elem, Element) else tree.root
    place = unexpected if isinstance(unexpected, Element) else element
    reason = " ".join((error.reason or say("not valid")).split()).rstrip(".")
    for namespace in _XSD:
        reason = reason.replace(f"{{{namespace}}}", "")
    message = say(
        "<{tag}> is not valid by {schema}: {reason}.",
        tag=element.tag.rpartition("}")[2],
        schema=xsd.name,
        reason=reason,
    )
    at = Place(tree.file.name, tree.line(place))
    return Issue("schema", Severity.ERROR, message, say("Correct this element."), at)


def _fits(element: Element, rule: _Rule, prefix: str) -> bool:
    return (
        _attributes_fit(element.attrib, rule)
        and _text_fits(element, rule)
        and _children_fit(element, rule, prefix)
    )


def _attributes_fit(attributes: Mapping[str, str], rule: _Rule) -> bool:
    if not rule.required.keys() <= attributes.keys():
        return False
    checks = {**rule.required, **rule.optional}
    return all(
        name in checks and checks[name](value) is not None for name, value in attributes.items()
    )


def _text_fits(element: Element, rule: _Rule) -> bool:
    if rule.text:
        return True
    texts = [element.text or "", *(child.tail or "" for child in element)]
    if not rule.children:
        return not any(texts)
    return all(not text.strip(" \t\n\r") for text in texts)


def _children_fit(element: Element, rule: _Rule, prefix: str) -> bool:
    children = list(element)
    done = 0
    for slot in rule.children:
        start = done
        while done < len(children) and children[done].tag == prefix + slot.tag:
            if not _fits(children[done], slot.rule, prefix):
                return False
            done += 1
            if not slot.many:
                break
        if done - start < slot.least:
            return False
    return done == len(children)


def _whole(low: int, high: int) -> _Check:
    return partial(parse_int, low=low, high=high)


_VERSION: Final = {"Version": _whole(1, FORMAT_VERSION)}
_NAMED: Final = _Rule({"Name": parse_name})
_RGB: Final = dict.fromkeys(("Red", "Green", "Blue"), _whole(0, 255))
_TEXT: Final = _Rule(text=True)
_PIXEL: Final = _whole(0, LARGEST_SIDE - 1)

_REGION: Final = _Rule(
    {"Name": parse_name},
    {"Army": _whole(0, LARGEST_NUMBER)},
    (
        _Slot("Label", _Rule({"X": _PIXEL, "Y": _PIXEL})),
        _Slot("Neighbours", _Rule(children=(_Slot("Region", _NAMED, many=True),)), 1),
    ),
)
_SUPER_REGION: Final = _Rule(
    {"Name": parse_name, "Bonus": _whole(-LARGEST_NUMBER, LARGEST_NUMBER)},
    children=(_Slot("Region", _REGION, many=True),),
)
_PAIR: Final = _Rule({"From": parse_name, "To": parse_name})
_SEA_LINK: Final = _Rule(
    {"From": parse_name, "To": parse_name},
    children=(_Slot("Path", _Rule({"Points": parse_points}), many=True),),
)
_MAP: Final = _Rule(
    optional={**_VERSION, "Name": parse_name},
    children=(
        _Slot("Author", _TEXT),
        _Slot("Description", _TEXT),
        _Slot("Licence", _TEXT),
        _Slot(
            "Files",
            _Rule(optional=dict.fromkeys(("Picture", "Template", "Colors"), parse_file_name)),
        ),
        _Slot("Background", _Rule(children=(_Slot("Color", _Rule(_RGB), 1, True),))),
        _Slot(
            "SuperRegions",
            _Rule(
                optional={"PlayersLimit": _whole(1, LARGEST_PLAYERS_LIMIT)},
                children=(_Slot("SuperRegion", _SUPER_REGION, many=True),),
            ),
            1,
        ),
        _Slot("SeaLinks", _Rule(children=(_Slot("SeaLink", _SEA_LINK, 1, True),))),
        _Slot("Meant", _Rule(children=(_Slot("Pair", _PAIR, 1, True),))),
    ),
)
_ENTRY: Final = _Rule(
    children=(
        _Slot("Color", _Rule(_RGB, {"Alpha": _whole(255, 255)}), 1),
        _Slot("Region", _NAMED, 1),
    ),
)
_DICTIONARY: Final = _Rule(optional=_VERSION, children=(_Slot("Entry", _ENTRY, many=True),))
_ROOTS: Final = {MAP_NAMESPACE: ("Map", _MAP), COLORS_NAMESPACE: ("Dictionary", _DICTIONARY)}
