"""Names as foreign formats can hold them, and what an export tells in every format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.cartography.formats.report import Findings
from engine.cartography.formats.text import shown
from engine.cartography.model import MapModel


def plain_names(
    names: Iterable[str],
    forbidden: str,
    kind: str,
    findings: Findings,
    also_taken: Iterable[str] = (),
) -> list[str]:
    """Return names without forbidden characters, unique whatever the case of their letters.

    `forbidden` is the inside of a character class. Every name that had to change is listed.
    """
    taken = {name.casefold() for name in also_taken}
    result = []
    for name in names:
        plain = _unique(_plain(name, forbidden), taken)
        taken.add(plain.casefold())
        if plain != name:
            message = f"The {kind} {shown(name)} cannot be written so in this format."
            findings.warning("name-changed", None, message, f"It is {shown(plain)} there.")
        result.append(plain)
    return result


def report_losses(model: MapModel, usual_army: int, findings: Findings) -> None:
    """List what no foreign format has a place for."""
    for what in _losses(model, usual_army):
        findings.warning("not-exported", None, f"The format has no place for {what}.", "Left out.")


def _losses(model: MapModel, usual_army: int) -> Iterator[str]:
    unusual = sum(region.army != usual_army for region in model.regions)
    if unusual:
        yield f"the armies at the start ({unusual} regions have other than {usual_army})"
    if any(link.paths for link in model.sea_links):
        yield "the drawn paths of sea links"
    if model.licence:
        yield "the licence"
    if model.players_limit is not None:
        yield "the limit of players"


def _plain(name: str, forbidden: str) -> str:
    replaced = re.sub(f"[{forbidden}\\s]+", " ", name)
    return replaced.strip() or "Unnamed"


def _unique(name: str, taken: set[str]) -> str:
    if name.casefold() not in taken:
        return name
    number = 2
    while f"{name} {number}".casefold() in taken:
        number += 1
    return f"{name} {number}"
