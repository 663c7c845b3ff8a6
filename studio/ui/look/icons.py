"""The icons of the studio: Material Design Icons through QtAwesome, in the theme's ink."""

from __future__ import annotations

import importlib
from functools import cache
from types import ModuleType
from typing import Final

from PySide6.QtGui import QIcon

from studio.ui.look.theme import current_theme

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
    "ponder": "mdi6.all-inclusive",
    "freeze": "mdi6.snowflake",
    "clear-search": "mdi6.broom",
    "heat": "mdi6.thermometer",
    "position": "mdi6.map-marker-outline",
    "export": "mdi6.export-variant",
    "calibrate": "mdi6.scale-balance",
    "picture": "mdi6.image-outline",
    "again": "mdi6.refresh",
    "first": "mdi6.page-first",
    "last": "mdi6.page-last",
    "new-game": "mdi6.flag-plus-outline",
    "commit": "mdi6.check-bold",
    "own-turn": "mdi6.gesture-tap",
    "choose": "mdi6.star-outline",
    "search-chosen": "mdi6.star-four-points-outline",
    "new-root": "mdi6.source-branch-plus",
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
    "hint": "mdi6.lightbulb-on-outline",
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
    "library": "mdi6.bookshelf",
    "rename": "mdi6.rename-outline",
    "trash": "mdi6.trash-can-outline",
    "restore": "mdi6.restore",
    "import-file": "mdi6.tray-arrow-down",
    "export-file": "mdi6.tray-arrow-up",
    "forget": "mdi6.playlist-remove",
    "tree": "mdi6.file-tree-outline",
    "icicle": "mdi6.view-dashboard-variant-outline",
    "tree-icicle": "mdi6.view-split-horizontal",
    "fold": "mdi6.unfold-less-horizontal",
    "unfold": "mdi6.unfold-more-horizontal",
    "main-line": "mdi6.source-commit-end",
    "subtree": "mdi6.fit-to-screen-outline",
    "to-start": "mdi6.page-first",
    "round-back": "mdi6.skip-backward-outline",
    "turn-back": "mdi6.rewind-outline",
    "step-back": "mdi6.step-backward",
    "step": "mdi6.step-forward",
    "turn": "mdi6.fast-forward-outline",
    "round": "mdi6.skip-forward-outline",
    "to-now": "mdi6.page-last",
    "motion": "mdi6.run-fast",
    "branch": "mdi6.source-branch",
    "batch": "mdi6.dice-multiple-outline",
    "wall": "mdi6.view-grid-outline",
    "train": "mdi6.school-outline",
    "turn-board": "mdi6.rotate-right-variant",
    "ends": "mdi6.flag-checkered",
    "flip": "mdi6.flip-vertical",
    "chances": "mdi6.percent-outline",
    "coordinates": "mdi6.numeric",
    "copy": "mdi6.content-copy",
    "paste": "mdi6.content-paste",
    "replay": "mdi6.movie-open-play-outline",
    "log": "mdi6.text-box-outline",
}
_COLORED: Final = {
    "error": ("mdi6.alert-circle", "#d1372f"),
    "warning": ("mdi6.alert", "#c98a00"),
}


@cache
def _set() -> ModuleType:
    """Return the icon set, which takes long to import, when the first icon is asked for."""
    return importlib.import_module("qtawesome")


def icon(name: str) -> QIcon:
    """Return an icon by its name in the studio; raise KeyError for a name we do not have."""
    if name in _COLORED:
        glyph, color = _COLORED[name]
        return QIcon(_set().icon(glyph, color=color))
    theme = current_theme()
    return QIcon(
        _set().icon(
            _NAMES[name], color=theme.plot_foreground.name(), color_disabled=theme.muted.name()
        )
    )
