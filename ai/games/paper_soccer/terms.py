"""How a position is weighed. Quick to import: no kernels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terms:
    """How a position is weighed; the weights are those of `kernels.worth`, by place."""

    sees_ways: bool
    own_terms: bool
    weights: tuple[float, ...]
    has_network: bool = False  # which weighs what is not decided, in their place
    network: str = ""  # its file; none is that of the pitch
