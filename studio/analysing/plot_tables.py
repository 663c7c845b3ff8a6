"""What a plot shows as a table, to be drawn again by other programs; with what made it."""

from __future__ import annotations

import math

from ai.searching.provenance import Provenance
from studio.analysing.text import csv_bytes
from studio.painting.bars import BarsPlot
from studio.painting.plots import LinesPlot
from studio.position.provenance import PROVENANCE, provenance_json


def lines_csv(plot: LinesPlot, made_by: Provenance | None) -> bytes:
    """Return a row a place: its place, every line's value, and the ends of its band if it has one.

    Shares are in [0, 1]; a cell is empty where a line has no value.
    """
    heads, columns = [plot.axis.value], [plot.at]
    for line in plot.lines:
        heads.append(line.name)
        columns.append(line.values)
        if line.low is not None and line.high is not None:
            heads += [f"{line.name} (low)", f"{line.name} (high)"]
            columns += [line.low, line.high]
    told = provenance_json(made_by)
    texts = [list(map(_text, column.tolist())) for column in columns]
    rows = ((*row, told) for row in zip(*texts, strict=True))
    return csv_bytes((*heads, PROVENANCE), rows)


def bars_csv(plot: BarsPlot, made_by: Provenance | None) -> bytes:
    """Return a row a bar: its name and its value, and the second part where bars have two."""
    has_more = any(bar.more for bar in plot.bars)
    told = provenance_json(made_by)
    rows = (
        (bar.name, _text(bar.value), *([_text(bar.more)] if has_more else []), told)
        for bar in plot.bars
    )
    more = ["more"] if has_more else []
    return csv_bytes((plot.names or "name", plot.values or "value", *more, PROVENANCE), rows)


def _text(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.10g}"
