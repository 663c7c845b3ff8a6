"""Names as foreign formats can hold them, and what an export tells in every format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.cartography.formats.report import Findings
from engine.cartography.formats.text import shown
from engine.cartography.model import MapModel
from engine.wording import say


def exported_names(
    model: MapModel, forbidden: str, findings: Findings
) -> tuple[list[str], list[str]]:
    """Return names of the super regions and of the regions, as `plain_names` does."""
    groups = (group.name for group in model.super_regions)
    regions = (region.name for region in model.regions)
    return (
        plain_names(groups, forbidden, say("super region"), findings),
        plain_names(regions, forbidden, say("region"), findings),
    )


def plain_names(names: Iterable[str], forbidden: str, kind: str, findings: Findings) -> list[str]:
    """Return names without forbidden characters, unique whatever the case of their letters.

    `forbidden` is the inside of a character class. Every name that had to change is listed.
    """
    taken: set[str] = set()
    result = []
    for name in names:
        plain = _unique(_plain(name, forbidden), taken)
        taken.add(plain.casefold())
        if plain != name:
            message = say(
                "The {kind} {name} cannot be written so in this format.",
                kind=kind,
                name=shown(name),
            )
            advice = say("It is {name} there.", name=shown(plain))
            findings.warning("name-changed", None, message, advice)
        result.append(plain)
    return result


def report_losses(
    model: MapModel,
    usual_army: int,
    findings: Findings,
    *,
    armies_kept: bool = False,
    links_kept: bool = False,
    picture_kept: bool = True,
) -> None:
    """List what no foreign format has a place for, and what some have none for."""
    for what in _losses(model, usual_army, armies_kept):
        report_loss(what, findings)
    if not links_kept and any(link.paths for link in model.sea_links):
        report_loss(say("the drawn paths of sea links"), findings)
    if not picture_kept:
        report_loss(say("the picture"), findings)


def report_loss(what: str, findings: Findings) -> None:
    """List something that the format has no place for."""
    message = say("The format has no place for {what}.", what=what)
    findings.warning("not-exported", None, message, say("Left out."))


def _losses(model: MapModel, usual_army: int, armies_kept: bool) -> Iterator[str]:
    unusual = sum(region.army != usual_army for region in model.regions)
    if unusual and not armies_kept:
        yield say(
            "the armies at the start ({count} regions have other than {usual})",
            count=unusual,
            usual=usual_army,
        )
    if model.licence:
        yield say("the licence")
    if model.players_limit is not None:
        yield say("the limit of players")


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
