"""A line that says whose search is on show, and how it was made; its tip has all of it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ai.searching.provenance import Provenance
from studio.position.provenance import provenance_line, provenance_text
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.elided import ElidedLabel


class ProvenanceLabel(ElidedLabel):
    """Is hidden while there is no search."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What made the search"))
        self.hide()

    def show_provenance(self, made_by: Provenance | None, *, is_there: bool) -> None:
        """Say what made the search on show; None: nobody noted it."""
        self.setVisible(is_there)
        text = provenance_line(made_by) if is_there else ""
        self.setText(text)
        if is_there and made_by is not None:
            self.setToolTip(plain_tip(provenance_text(made_by)))
            self.setWhatsThis(plain_tip(provenance_text(made_by)))
