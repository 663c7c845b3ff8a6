"""The library's lists as table models: words, pictures and what rows are sorted by.

Must not touch the library: a name that was typed is told by a signal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QImage, QPixmap

from engine.errors import SetupError
from engine.plain import LONGEST_CELL, plain
from engine.registry import game_kind
from engine.wording import spoken
from studio.editing.thumbnails import HEIGHT, WIDTH
from studio.library.entries import AnalysisEntry, GameEntry, MapEntry
from studio.library.listing import AnyEntry, Section
from studio.position.endings import end_text
from studio.program.translation import tr
from studio.ui.look.plain import plain_tip

Index: TypeAlias = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
SORT_ROLE: Final = Role.UserRole
PICTURE: Final = QSize(WIDTH // 2, HEIGHT // 2)
_NUMBERS: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class GameColumn:
    """A heading, the words in its cells, and what they are sorted by."""

    title: str
    text: Callable[[Any], str]
    key: Callable[[Any], Any] | None = None  # None: by the words
    is_number: bool = False

    def sort_key(self, entry: AnyEntry) -> Any:
        """Return what the cell is sorted by."""
        return self.text(entry).casefold() if self.key is None else self.key(entry)


def columns_of(section: Section) -> tuple[GameColumn, ...]:
    """Return the columns of a list; the first one is the name."""
    name = GameColumn(tr("Name"), _name)
    map_name = GameColumn(tr("Map"), _map_name)
    round_number = GameColumn(tr("Round"), _round, _round_key, is_number=True)
    games = (
        name, GameColumn(tr("Game"), _kind_of_game), map_name,
        GameColumn(tr("Players"), _players), round_number,
        GameColumn(tr("Result"), result_text), GameColumn(tr("Changed"), _changed, _changed_key),
    )  # fmt: skip
    return {
        Section.GAMES: games,
        Section.SIMULATIONS: (*games, GameColumn(tr("Log"), _log)),
        Section.ANALYSES: (
            name, GameColumn(tr("Game"), _game_name), map_name, round_number,
            GameColumn(tr("Made"), _made, _made_key),
        ),
        Section.MAPS: (
            name, GameColumn(tr("Regions"), _regions, _regions_key, is_number=True),
            GameColumn(tr("Opened"), _opened, _opened_key), GameColumn(tr("Place"), _place),
        ),
        Section.TRASH: (
            name, GameColumn(tr("Kind"), _kind), map_name, GameColumn(tr("Players"), _players),
            GameColumn(tr("Deleted"), _trashed, _trashed_key),
        ),
    }[section]  # fmt: skip


class EntryTable(QAbstractTableModel):
    """One list of the library as it was found last."""

    name_given = Signal(object, str)  # GameEntry or AnalysisEntry, and the name that was typed

    def __init__(self, section: Section, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.section = section
        self._columns = columns_of(section)
        self._entries: tuple[AnyEntry, ...] = ()
        self._pictures: dict[AnyEntry, QIcon] = {}
        empty = QPixmap(PICTURE)
        empty.fill(Qt.GlobalColor.transparent)
        self._nothing = QIcon(empty)

    @property
    def has_pictures(self) -> bool:
        """Whether rows are as high as pictures."""
        return self.section is not Section.ANALYSES

    def entry(self, row: int) -> AnyEntry:
        """Return what stands in a row."""
        return self._entries[row]

    def entries(self) -> tuple[AnyEntry, ...]:
        """Return everything in the order in which it was found."""
        return self._entries

    def show_entries(self, entries: Sequence[AnyEntry]) -> None:
        """Replace the rows; pictures of what is still there stay until others come."""
        self.beginResetModel()
        self._entries = tuple(entries)
        self._pictures = {e: p for e, p in self._pictures.items() if e in self._entries}
        self.endResetModel()

    def show_pictures(self, images: Mapping[AnyEntry, QImage]) -> None:
        """Give rows their pictures."""
        whole = Qt.AspectRatioMode.KeepAspectRatio
        smooth = Qt.TransformationMode.SmoothTransformation
        for entry, image in images.items():
            if entry not in self._pictures:
                pixmap = QPixmap.fromImage(image.scaled(PICTURE, whole, smooth))
                self._pictures[entry] = QIcon(pixmap)
                self._pictures[entry].addPixmap(pixmap, QIcon.Mode.Selected)  # not tinted
        if self._entries:
            last = self.index(len(self._entries) - 1, 0)
            self.dataChanged.emit(self.index(0, 0), last, [Role.DecorationRole])

    def _cell(self, index: Index, role: int) -> object:
        entry, column = self._entries[index.row()], self._columns[index.column()]
        match role:
            case Role.DisplayRole:
                return plain(column.text(entry), LONGEST_CELL)
            case Role.EditRole:
                return column.text(entry)
            case Role.ToolTipRole:
                return plain_tip(column.text(entry))
            case Role.TextAlignmentRole if column.is_number:
                return _NUMBERS
            case Role.DecorationRole if index.column() == 0 and self.has_pictures:
                return self._pictures.get(entry, self._nothing)
            case _:
                return column.sort_key(entry) if role == SORT_ROLE else None

    # --- Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self._entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        return self._cell(index, role) if index.isValid() else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self._columns[section]
        if role == Role.DisplayRole:
            return column.title
        return _NUMBERS if role == Role.TextAlignmentRole and column.is_number else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        fixed = self.section in (Section.MAPS, Section.TRASH)
        return flags if index.column() or fixed else flags | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        entry = self._entries[index.row()]
        if role != Role.EditRole or isinstance(entry, MapEntry):
            return False
        if str(value).strip() and value != entry.name:
            self.name_given.emit(entry, str(value))
        return True


# --- words


def result_text(entry: GameEntry | AnalysisEntry) -> str:
    """Return how a game stands, or who won it and how."""
    if isinstance(entry, AnalysisEntry):
        return ""
    summary = entry.summary
    if summary.end is None:
        return tr("Running")
    reason = end_text(summary.end)
    if summary.winner is None or summary.winner >= len(summary.players):
        return tr("Draw ({0})").format(reason)
    return tr("{0} won ({1})").format(plain(summary.players[summary.winner][0]), reason)


def moment_text(time_s: float) -> str:
    """Return a moment as lists have it, in local time."""
    return datetime.fromtimestamp(time_s).astimezone().strftime("%Y-%m-%d %H:%M")


def _name(entry: AnyEntry) -> str:
    return entry.name


def _kind_of_game(entry: GameEntry) -> str:
    try:
        return spoken(game_kind(entry.summary.game).title)
    except SetupError:  # its package is not installed any more
        return entry.summary.game


def _map_name(entry: GameEntry | AnalysisEntry) -> str:
    if isinstance(entry, AnalysisEntry):
        return entry.map_name
    # A game on no map is called by its own title where others have a map.
    name = entry.summary.map_name
    return "" if name == _kind_of_game(entry) else name


def _players(entry: GameEntry | AnalysisEntry) -> str:
    return entry.players_text if isinstance(entry, GameEntry) else ""


def _round_key(entry: GameEntry | AnalysisEntry) -> int:
    found = entry.summary.round if isinstance(entry, GameEntry) else entry.round
    return -1 if found is None else found


def _round(entry: GameEntry | AnalysisEntry) -> str:
    return "" if (found := _round_key(entry)) < 0 else str(found)


def _changed_key(entry: GameEntry) -> float:
    return entry.changed_s


def _changed(entry: GameEntry) -> str:
    return moment_text(entry.changed_s)


def _log(entry: GameEntry) -> str:
    return tr("Yes") if entry.has_log else tr("No")


def _game_name(entry: AnalysisEntry) -> str:
    return entry.game_name


def _made_key(entry: AnalysisEntry) -> float:
    return entry.created_s


def _made(entry: AnalysisEntry) -> str:
    return moment_text(entry.created_s)


def _regions_key(entry: MapEntry) -> int:
    return entry.regions


def _regions(entry: MapEntry) -> str:
    return str(entry.regions)


def _opened_key(entry: MapEntry) -> float:
    return entry.opened_s


def _opened(entry: MapEntry) -> str:
    return moment_text(entry.opened_s)


def _place(entry: MapEntry) -> str:
    return entry.path if Path(entry.path).exists() else tr("{0} (gone)").format(entry.path)


def _kind(entry: GameEntry | AnalysisEntry) -> str:
    if isinstance(entry, AnalysisEntry):
        return tr("Analysis")
    kinds = {"single": tr("Game"), "hotseat": tr("Hotseat game"), "simulation": tr("Simulation")}
    return kinds[entry.kind]


def _trashed_key(entry: GameEntry | AnalysisEntry) -> float:
    return entry.trashed_s or 0.0


def _trashed(entry: GameEntry | AnalysisEntry) -> str:
    return moment_text(entry.trashed_s or 0.0)
