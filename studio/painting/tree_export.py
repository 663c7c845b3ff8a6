"""A search tree as a figure, or as data for other programs (JSON, DOT, GraphML).

What is written are the nodes of a part: those on show.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ai.searching.snapshot import AnalysisSnapshot, Mark, TreeArrays
from engine.plain import plain
from engine.wording import say
from studio.painting.colors import PAPER, Theme, text_on
from studio.painting.prints import Figure
from studio.painting.tree_icicles import cell_sizes, icicle_of
from studio.painting.tree_sheets import paint_icicle_sheet, paint_tree_sheet
from studio.painting.trees import TreeDrawing, outline_color, prepare, step_color, value_step
from studio.position.labels import shown_label
from studio.position.players import NUMBERED, Players
from studio.position.provenance import placed_line, provenance_data, provenance_json
from studio.position.verdicts import mark_words, nodes_words, score_data
from studio.program.figures import count_text, percent_text
from studio.trees.engine import MakeIcicle, Spans, spans_of
from studio.trees.layouts import TreePart

JSON_FORMAT: Final = "marchland-tree"
JSON_VERSION: Final = 1
MAX_LABEL: Final = 40  # characters in a node of a DOT file

PaintSheet: TypeAlias = Callable[[QPainter, QRectF, TreeDrawing, int, str, Theme], None]


@dataclass(frozen=True, slots=True, eq=False)
class TreeExtract:
    """What is to be written: the nodes of a part of a tree that belongs to a search."""

    snapshot: AnalysisSnapshot
    tree: TreeArrays
    part: TreePart
    players: Players = NUMBERED

    def nodes(self) -> Iterator[dict[str, Any]]:
        """Return the nodes by rising number; values are in [0, 1] for each player."""
        tree, visits = self.tree, self.tree.visits[self.part.rows]
        below = np.bincount(self.part.parent[1:], visits[1:], len(visits)).astype(np.int64)
        for number, row in enumerate(self.part.rows.tolist()):
            yield {
                "id": number,
                "parent": int(self.part.parent[number]),  # -1 for the root
                "player": int(tree.actor[row]),  # who made the move into the node, from 0
                "visits": int(tree.visits[row]),
                "visits_below": int(below[number]),  # of the children that are written
                "value": [round(float(value), 4) for value in tree.value[row]],
                "label": tree.label[row],
                **_more(tree, row),
            }


def _more(tree: TreeArrays, row: int) -> dict[str, Any]:
    """Return what only some searches have of a node."""
    more: dict[str, Any] = {}
    if tree.score is not None:
        more["score"] = score_data(tree.score[row].tolist())
    if tree.mark is not None:
        more["mark"] = Mark(int(tree.mark[row])).name.lower()
    if tree.chance is not None:
        more["chance"] = round(float(tree.chance[row]), 6)
    if tree.depth is not None:
        more["depth"] = int(tree.depth[row])
    return more


def tree_file(extract: TreeExtract, kind: str) -> bytes:
    """Return a tree as data of a kind of `TREE_KINDS`; raise KeyError for another one."""
    return _WRITERS[kind](extract)


def tree_json(extract: TreeExtract) -> bytes:
    """Write the nodes as a list; `format` and `version` say what the file is."""
    snapshot = extract.snapshot
    data = {
        "format": JSON_FORMAT,
        "version": JSON_VERSION,
        "provenance": provenance_data(snapshot.provenance),
        "player": snapshot.player,
        "iterations": snapshot.iterations,
        "nodes": list(extract.nodes()),
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def tree_dot(extract: TreeExtract) -> bytes:
    """Write a directed graph for Graphviz, in the colours of the window."""
    player = extract.snapshot.player
    made_by = _quoted(placed_line(extract.snapshot.provenance))
    lines = [
        "digraph tree {",
        f"  graph [label={made_by}, labelloc=b, labeljust=l, fontname=sans];",
        "  node [shape=box, style=filled, fontname=sans];",
    ]
    for node in extract.nodes():
        value = node["value"][player]
        step = value_step(value)
        label = _short(shown_label(node["label"])) or say("Root")
        text = f"{label}\n{_dot_figures(node, value)}"
        border = outline_color(node["player"], extract.players, PAPER).name()
        lines.append(
            f"  n{node['id']} [label={_quoted(text)}, fillcolor={_quoted(step_color(step).name())},"
            f" color={_quoted(border)}, fontcolor={_quoted(_ink(step))}];"
            if _has_value(node)
            else f"  n{node['id']} [label={_quoted(text)}, style=dashed, color={_quoted(border)}];"
        )
        if node["parent"] >= 0:
            lines.append(f"  n{node['parent']} -> n{node['id']};")
    return ("\n".join([*lines, "}"]) + "\n").encode()


def _has_value(node: dict[str, Any]) -> bool:
    """Whether a node was searched, as far as the search says."""
    return node.get("mark") not in {"cut", "unknown"}


def _dot_figures(node: dict[str, Any], value: float) -> str:
    if not _has_value(node):
        return mark_words(Mark[node["mark"].upper()])
    return say("{count} visits, {share}", count=node["visits"], share=percent_text(value))


def _short(label: str) -> str:
    return plain(label, MAX_LABEL)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _ink(step: int) -> str:
    return text_on(step_color(step)).name()


def tree_graphml(extract: TreeExtract) -> bytes:
    """Write a directed graph; the values of players 1, 2 and so on are `value_1` and so on."""
    import networkx  # noqa: PLC0415 - slow to import, and asked for seldom

    made_by = provenance_json(extract.snapshot.provenance)
    graph = networkx.DiGraph(player=extract.snapshot.player + 1, provenance=_printable(made_by))
    for node in extract.nodes():
        values = {f"value_{i}": value for i, value in enumerate(node["value"], start=1)}
        graph.add_node(
            node["id"],
            label=_printable(node["label"]),
            player=node["player"] + 1,
            visits=node["visits"],
            visits_below=node["visits_below"],
            **values,
            **_graphml_more(node),
        )
        if node["parent"] >= 0:
            graph.add_edge(node["parent"], node["id"])
    file = io.BytesIO()
    networkx.write_graphml(graph, file)
    return file.getvalue()


def _graphml_more(node: dict[str, Any]) -> dict[str, Any]:
    """Return what only some searches have, as attributes: scores of players 1, 2 and so on."""
    more = {name: node[name] for name in ("mark", "chance", "depth") if name in node}
    scores = enumerate(node.get("score") or (), start=1)
    return more | {f"score_{i}": str(score) for i, score in scores if score is not None}


def _printable(text: str) -> str:
    """Return a text without the characters that XML cannot hold."""
    return "".join(letter for letter in text if letter.isprintable())


def tree_figure(extract: TreeExtract) -> Figure:
    """Return the nodes of the extract as a figure with heading and legend."""
    return _figure(say("Search tree"), extract, paint_tree_sheet)


def icicle_figure(extract: TreeExtract, make: MakeIcicle | None = None) -> Figure:
    """Return the extract as an icicle, with the same around it; compiled loops are faster."""
    known: list[Spans] = []  # a dialog paints the same again and again

    def paint_sheet(
        painter: QPainter, area: QRectF, drawing: TreeDrawing, player: int, heading: str,
        theme: Theme,
    ) -> None:  # fmt: skip
        if not known:
            known.append(
                spans_of(drawing.part, cell_sizes(drawing))
                if make is None
                else icicle_of(drawing, make, theme)
            )
        paint_icicle_sheet(painter, area, drawing, known[0], player, heading, theme)

    return _figure(say("Search tree as an icicle"), extract, paint_sheet)


def _figure(title: str, extract: TreeExtract, paint_sheet: PaintSheet) -> Figure:
    snapshot = extract.snapshot
    drawing = prepare(snapshot, extract.part, extract.tree, players=extract.players)
    heading = " · ".join(
        (
            say("{count} iterations", count=count_text(snapshot.iterations)),
            say("{shown} shown of {nodes}", shown=len(extract.part), nodes=nodes_words(snapshot)),
            say("value {share}", share=percent_text(snapshot.win_estimate)),
        )
    )

    def paint(painter: QPainter, area: QRectF) -> None:
        paint_sheet(painter, area, drawing, snapshot.player, heading, PAPER)

    return Figure.made_by(title, paint, snapshot.provenance)


_WRITERS: Final[dict[str, Callable[[TreeExtract], bytes]]] = {
    "json": tree_json,
    "dot": tree_dot,
    "graphml": tree_graphml,
}
TREE_KINDS: Final = tuple(_WRITERS)
