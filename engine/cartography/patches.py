"""Small changes of a label array, kept as what they take: a box, and the pixels in it.

A patch never holds an array of the map's size, so hundreds of brush strokes fit into memory. Must
not know what labels mean.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.template import Labels

Box: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom; the last two beyond
Mask: TypeAlias = NDArray[np.bool_]

_OVERHEAD: Final = 200  # bytes of the objects around the packed ones
_LEVEL: Final = 1  # of compression: strokes are packed while somebody waits


@dataclass(frozen=True, slots=True, eq=False)
class PixelPatch:
    """Other labels for some pixels inside a box."""

    box: Box
    mask: bytes  # which pixels of the box: bits, row by row, compressed
    values: bytes  # the labels of these pixels, uint16, compressed; a single one is for all

    @property
    def nbytes(self) -> int:
        """The memory that the patch takes, in bytes."""
        return len(self.mask) + len(self.values) + _OVERHEAD

    @classmethod
    def of_mask(cls, mask: Mask, box: Box, value: int) -> PixelPatch:
        """Return the patch that gives one label to the pixels of a mask of the box's shape."""
        return cls._packed(mask, box, np.array([value], np.uint16))

    @classmethod
    def of_values(cls, values: Labels, mask: Mask, box: Box) -> PixelPatch:
        """Return the patch that takes over the labels under a mask, both of the box's shape.

        Raises ValueError, as `of_mask` does, if a shape is not the box's.
        """
        if values.shape != mask.shape:
            raise ValueError(f"labels of shape {values.shape}, but a mask of {mask.shape}")
        return cls._packed(mask, box, values[mask])

    def apply(self, labels: Labels) -> tuple[Labels, PixelPatch]:
        """Return a new read-only array with the patch, and the patch that takes it back.

        Raises ValueError if the box is not inside the array.
        """
        window = _window(self.box, labels.shape)
        mask = self.pixels()
        result = labels.copy()
        result[window][mask] = np.frombuffer(zlib.decompress(self.values), np.uint16)
        result.flags.writeable = False
        return result, PixelPatch.of_values(labels[window], mask, self.box)

    def pixels(self) -> Mask:
        """Return which pixels of the box are changed, shape (height, width) of the box."""
        height, width = _shape(self.box)
        bits = np.frombuffer(zlib.decompress(self.mask), np.uint8)
        return np.unpackbits(bits, count=height * width).reshape(height, width).astype(np.bool_)

    @classmethod
    def _packed(cls, mask: Mask, box: Box, values: NDArray[np.uint16]) -> PixelPatch:
        if mask.shape != _shape(box):
            raise ValueError(f"a mask of shape {mask.shape} for a box of {_shape(box)}")
        if len(values) and (values == values[0]).all():
            values = values[:1]
        values = np.ascontiguousarray(values, np.uint16)
        packed = zlib.compress(np.packbits(mask).tobytes(), _LEVEL)
        return cls(box, packed, zlib.compress(values.tobytes(), _LEVEL))


def patch_between(before: Labels, after: Labels) -> PixelPatch | None:
    """Return the patch from one array to another, None where they are equal.

    Raises ValueError if their shapes differ.
    """
    if before.shape != after.shape:
        raise ValueError(f"arrays of shapes {before.shape} and {after.shape}")
    if before is after:
        return None
    return _patch_at(before != after, after, (0, 0))


def recoloring(labels: Labels, keys: Collection[int], value: int) -> PixelPatch | None:
    """Return the patch that gives all pixels of some regions to another; None if there are none."""
    if not keys:
        return None
    wanted = np.zeros(65536, np.bool_)
    wanted[list(keys)] = True
    return _patch_at(wanted[labels], np.full_like(labels, value), (0, 0))


def erasing(labels: Labels, keys: Collection[int]) -> PixelPatch | None:
    """Return the patch that makes background of some regions, None where they have no pixels."""
    return recoloring(labels, keys, 0)


def trimmed(patch: PixelPatch, labels: Labels) -> PixelPatch | None:
    """Return what a patch changes in an array, in the smallest box; None if it changes nothing.

    Raises ValueError if the box is not inside the array.
    """
    left, top, right, bottom = patch.box
    before = labels[_window(patch.box, labels.shape)]
    own = PixelPatch((0, 0, right - left, bottom - top), patch.mask, patch.values)
    after, _ = own.apply(before)
    return _patch_at(before != after, after, (left, top))


def mask_box(mask: Mask) -> Box | None:
    """Return the smallest box around the pixels of a mask, None if it has none."""
    rows = np.flatnonzero(mask.any(axis=1))
    if not len(rows):
        return None
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    columns = np.flatnonzero(mask[top:bottom].any(axis=0))
    return int(columns[0]), top, int(columns[-1]) + 1, bottom


def _patch_at(mask: Mask, values: Labels, corner: tuple[int, int]) -> PixelPatch | None:
    """Return the patch of a mask's own box; `corner` is the x and y of its first pixel."""
    box = mask_box(mask)
    if box is None:
        return None
    left, top, right, bottom = box
    window, (x, y) = np.s_[top:bottom, left:right], corner
    moved = (left + x, top + y, right + x, bottom + y)
    return PixelPatch.of_values(values[window], mask[window], moved)


def _shape(box: Box) -> tuple[int, int]:
    left, top, right, bottom = box
    return bottom - top, right - left


def _window(box: Box, shape: tuple[int, ...]) -> tuple[slice, slice]:
    left, top, right, bottom = box
    if not (0 <= left <= right <= shape[1] and 0 <= top <= bottom <= shape[0]):
        raise ValueError(f"the box {box} is not inside an array of shape {shape}")
    return slice(top, bottom), slice(left, right)
