"""The figures of one node, and the terms by which the search chose it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from engine.wording import number
from studio.program.figures import count_text
from studio.trees.terms import Terms, Weighing
from studio.ui.help.terms import about
from studio.ui.look.plain import PlainLabel, plain_tip

DASH: Final = "\N{EN DASH}"
TERMS_OF: Final = {  # the figures' names in `terms`
    "n": "visits",
    "above": "visits above",
    "c": "exploration constant",
    "mean": "mean",
    "prior": "history",
    "exploitation": "exploitation",
    "bonus": "exploration",
    "bound": "bound",
    "rank": "rank of the bound",
}


class NodeDetails(QWidget):
    """A row of figures with their names above; empty for the root and without a node."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: dict[str, QLabel] = {}
        self._figures: dict[str, QLabel] = {}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(0)
        for column, (key, name, tip) in enumerate(self._entries()):
            self._add(layout, column, key, name, tip)
        layout.setColumnStretch(len(self._names), 1)
        self.setAccessibleName(self.tr("Terms of the selection"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.show_terms(None, None)

    def _entries(self) -> list[tuple[str, str, str]]:
        """Return key, name and explanation of every figure."""
        return [
            ("n", self.tr("n"), self.tr("Visits of the move")),
            ("above", self.tr("N"), self.tr("Visits of the place where it was chosen")),
            ("c", self.tr("c"), self.tr("The constant of exploration")),
            ("mean", self.tr("Mean"), self.tr("What the move has been worth for who made it")),
            (
                "prior",
                self.tr("History"),
                self.tr("What such moves have been worth anywhere in the tree"),
            ),
            (
                "exploitation",
                self.tr("Exploitation"),
                self.tr("The mean, mixed with the history where the search uses one"),
            ),
            ("bonus", self.tr("Exploration"), self.tr("Large for what was hardly tried")),
            ("bound", self.tr("Bound"), self.tr("Exploitation + exploration: the highest is next")),
            ("rank", self.tr("Rank"), self.tr("By the bound, among all that could be chosen")),
        ]

    def _add(self, layout: QGridLayout, column: int, key: str, name: str, tip: str) -> None:
        caption, figure = PlainLabel(name), PlainLabel(DASH)
        caption.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        for line, label in enumerate((caption, figure)):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
            label.setToolTip(plain_tip(tip))
            label.setWhatsThis(plain_tip(about(TERMS_OF[key])))
            layout.addWidget(label, line, column)
        figure.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        figure.setAccessibleName(name)
        figure.setAccessibleDescription(tip)
        self._names[key], self._figures[key] = caption, figure

    def text(self, key: str) -> str:
        """Return a figure as it is shown."""
        return self._figures[key].text()

    def show_terms(self, terms: Terms | None, weighing: Weighing | None) -> None:
        """Show the terms of a node chosen by this selection; None empties all figures."""
        texts = dict.fromkeys(self._figures, DASH)
        if terms is not None and weighing is not None:
            texts |= _texts(terms)
        for key, text in texts.items():
            self._figures[key].setText(text)
        self._explain(weighing)

    def _explain(self, weighing: Weighing | None) -> None:
        if weighing is None:
            formula = self.tr("How this search chooses is not known")
        elif weighing.mode == "open-loop":
            formula = self.tr(
                "Open loop: (sum + {w} · history) / (n + {w}) + c · √ln(N + 2) / √(n + 1)"
            ).format(w=number(weighing.prior_weight, "g"))
        elif weighing.mode == "baseline":
            formula = self.tr("Baseline: mean + c · √(ln N / n), N of the root")
        else:
            formula = self.tr("UCT: mean + c · √(ln N / n), N of the parent")
        self.setToolTip(plain_tip(formula))


def _texts(terms: Terms) -> dict[str, str]:
    return {
        "n": count_text(terms.visits),
        "above": count_text(terms.above),
        "c": number(terms.exploration, ".6g"),
        "mean": number(terms.mean, ".3f"),
        "prior": _number(terms.prior),
        "exploitation": _number(terms.exploitation),
        "bonus": _number(terms.bonus),
        "bound": _number(terms.bound),
        "rank": f"{terms.rank} / {terms.moves}" if terms.rank else DASH,
    }


def _number(value: float | None) -> str:
    if value is None:
        return DASH
    return "∞" if value == float("inf") else number(value, ".3f")
