"""The icons of the studio: Material Design Icons through QtAwesome, in the theme's ink."""

from __future__ import annotations

from typing import Final

import qtawesome
from PySide6.QtGui import QIcon

from studio.ui.theme import current_theme

_NAMES: Final = {
    "edit": "mdi6.map-outline",
    "play": "mdi6.sword-cross",
    "analyse": "mdi6.graph-outline",
    "open": "mdi6.folder-open-outline",
    "save": "mdi6.content-save-outline",
    "undo": "mdi6.undo",
    "redo": "mdi6.redo",
    "fit": "mdi6.fit-to-page-outline",
    "zoom-in": "mdi6.magnify-plus-outline",
    "zoom-out": "mdi6.magnify-minus-outline",
    "select": "mdi6.cursor-default-outline",
    "link": "mdi6.vector-line",
    "brush": "mdi6.brush",
    "eraser": "mdi6.eraser",
    "bucket": "mdi6.format-color-fill",
    "lasso": "mdi6.lasso",
    "polygon": "mdi6.vector-polygon",
    "wand": "mdi6.auto-fix",
    "split": "mdi6.box-cutter",
    "merge": "mdi6.call-merge",
    "merge-chosen": "mdi6.call-merge",
    "groups": "mdi6.select-group",
    "measure": "mdi6.ruler",
    "new-region": "mdi6.vector-square-plus",
    "overview": "mdi6.picture-in-picture-top-right",
    "cancel": "mdi6.close-circle-outline",
    "start": "mdi6.play",
    "stop": "mdi6.stop",
    "pause": "mdi6.pause",
    "new-game": "mdi6.flag-plus-outline",
    "commit": "mdi6.check-bold",
    "back": "mdi6.arrow-left",
    "forward": "mdi6.arrow-right",
    "clear": "mdi6.close",
    "skip": "mdi6.skip-next-outline",
    "resign": "mdi6.flag-outline",
    "add": "mdi6.plus",
    "remove": "mdi6.minus",
    "up": "mdi6.arrow-up",
    "down": "mdi6.arrow-down",
    "deploy": "mdi6.plus-box-outline",
    "attack": "mdi6.sword",
    "transfer": "mdi6.arrow-right-bold-outline",
    "pick": "mdi6.map-marker-check-outline",
    "dice": "mdi6.dice-5-outline",
    "person": "mdi6.account-outline",
    "bot": "mdi6.robot-outline",
    "rematch": "mdi6.restart",
    "flag": "mdi6.flag-variant-outline",
    "home": "mdi6.home-outline",
    "blank": "mdi6.file-plus-outline",
    "drawing": "mdi6.draw",
    "template": "mdi6.palette-outline",
    "globe": "mdi6.earth",
    "foreign": "mdi6.import",
    "search": "mdi6.magnify",
}
_COLORED: Final = {
    "error": ("mdi6.alert-circle", "#d1372f"),
    "warning": ("mdi6.alert", "#c98a00"),
}


def icon(name: str) -> QIcon:
    """Return an icon by its name in the studio; raise KeyError for a name we do not have."""
    if name in _COLORED:
        glyph, color = _COLORED[name]
        return QIcon(qtawesome.icon(glyph, color=color))
    theme = current_theme()
    return QIcon(
        qtawesome.icon(
            _NAMES[name], color=theme.plot_foreground.name(), color_disabled=theme.muted.name()
        )
    )
