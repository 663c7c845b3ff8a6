"""Positions with published numbers; see the source that the guide names."""

from __future__ import annotations

from typing import Final

AFTER_24671: Final = "24671"  # 52 unique turns, 57 in order
RICHEST: Final = (
    "130641135702250170365750146307457414222435235742277421"
    "64435274617703502106741745431672745757134661453130361"
)  # 433,648 unique turns
