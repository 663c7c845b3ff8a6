"""Every edit of a map as a pure function, in one place for those who edit.

Of a model in `editing_model`, of pixels in `editing_pixels` and `editing_split`, of a whole bundle
in `editing_canvas` and `editing_mirror`. Single fields need no function: `dataclasses.replace`
changes them.
"""

from engine.cartography.editing_canvas import replace_picture, resize_canvas, scale_canvas
from engine.cartography.editing_mirror import Side, mirror
from engine.cartography.editing_model import (
    add_region,
    add_super_region,
    free_name,
    new_colors,
    remove_regions,
    remove_super_region,
    set_meant,
    set_neighbours,
    set_sea_link,
)
from engine.cartography.editing_pixels import merge_regions, prune_empty, prune_lost
from engine.cartography.editing_split import split_region

__all__ = [
    "Side",
    "add_region",
    "add_super_region",
    "free_name",
    "merge_regions",
    "mirror",
    "new_colors",
    "prune_empty",
    "prune_lost",
    "remove_regions",
    "remove_super_region",
    "replace_picture",
    "resize_canvas",
    "scale_canvas",
    "set_meant",
    "set_neighbours",
    "set_sea_link",
    "split_region",
]
