"""Who is beside whom, by masks where the board has them, else by links."""

from __future__ import annotations

from typing import Final

from ai.games.warlight.kernels import links, masks
from ai.kernels.jit import by_board

note_owners: Final = by_board(links.note_owners, masks.note_owners)
note_capture: Final = by_board(links.note_capture, masks.note_capture)
find_border: Final = by_board(links.find_border, masks.find_border)
order_interior: Final = by_board(links.order_interior, masks.order_interior)
most_valuable: Final = by_board(links.most_valuable, masks.most_valuable)
largest_beside: Final = by_board(links.largest_beside, masks.largest_beside)
units_beside: Final = by_board(links.units_beside, masks.units_beside)
list_targets: Final = by_board(links.list_targets, masks.list_targets)
