"""The part of the Health dock that plays games on the map and shows what they say."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ai.playing.balance import Balance, RegionPlay, SeatPlay, SuperRegionPlay
from engine.cartography.model import MapModel
from engine.errors import EngineError
from engine.plain import plain
from engine.registry import FIRST_GAME
from engine.wording import spoken
from studio.editing.document import MapChange, MapDocument
from studio.editing.health.measuring import (
    PLAY_COLUMNS,
    balancing_of,
    number_text,
    play,
    play_cells,
)
from studio.program.figures import percent_text, rate_text
from studio.program.jobs import Job, JobRunner, JobState
from studio.program.translation import tr
from studio.ui.editor.health_tables import Cell, Column, Row, RowsView
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel

PLAY_GROUP: Final = "play health"
GAMES, PLAYERS = 1000, 2  # at first
MAX_GAMES: Final = 1_000_000
MAX_SEED: Final = 2**31 - 1
BLANK: Final = float("-inf")  # sorts below every figure


class PlayPanel(QWidget):
    """Plays the map as it is when the button is pressed."""

    balance_changed = Signal(object)  # Balance, or None where there is none any more
    regions_chosen = Signal(object)  # list of region keys

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job | None = None
        self._document: MapDocument | None = None
        self._played: MapModel | None = None  # what the figures are about
        self._starting: MapModel | None = None  # what is being played now
        self.balance: Balance | None = None
        self._build()
        self._show_running(False)
        self._tell()

    # --- building

    def _build(self) -> None:
        self.games = _box(1, MAX_GAMES, GAMES, self.tr("Games"))
        self.games.setSingleStep(500)
        self.players = _box(2, 8, PLAYERS, self.tr("Players"))
        self.seed = _box(0, MAX_SEED, 0, self.tr("Seed"))
        self.seed.setToolTip(self.tr("The same seed gives the same games"))
        self.button = QPushButton()
        self.button.clicked.connect(self._on_button_clicked)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(self.tr("Games played"))
        self.status = PlainLabel()
        self.status.setWordWrap(True)
        self._build_tables()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addLayout(self._controls())
        layout.addWidget(self.bar)
        layout.addWidget(self.status)
        layout.addWidget(self.table_box)
        layout.addWidget(self._stack, 1)

    def _build_tables(self) -> None:
        self.group_table = RowsView(self.tr("Super regions by play"), _group_columns())
        self.seat_table = RowsView(self.tr("Seats by play"), _seat_columns())
        self.region_table = RowsView(self.tr("Regions by play"), _region_columns())
        self.table_box, self._stack = QComboBox(), QStackedWidget()
        self.table_box.setAccessibleName(self.tr("Results to show"))
        for title, table in (
            (self.tr("Super regions: who holds them wins"), self.group_table),
            (self.tr("Seats: who wins"), self.seat_table),
            (self.tr("Regions: how hard they are fought for"), self.region_table),
        ):
            self.table_box.addItem(title)
            self._stack.addWidget(table)
            table.regions_chosen.connect(self.regions_chosen)
        self.table_box.currentIndexChanged.connect(self._stack.setCurrentIndex)

    def _controls(self) -> QGridLayout:
        self.games.setSuffix(self.tr(" games"))
        self.players.setSuffix(self.tr(" players"))
        self.seed.setPrefix(self.tr("seed "))
        grid = QGridLayout()
        grid.setContentsMargins(4, 0, 4, 0)
        grid.setSpacing(4)
        for number, part in enumerate((self.games, self.players, self.seed, self.button)):
            grid.addWidget(part, *divmod(number, 2))
        return grid

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """Play another map; what is known of the last one goes."""
        self.cancel()
        self._document = document
        document.changed.connect(self._on_document_changed)
        self._played = self.balance = None
        for table in (self.group_table, self.seat_table, self.region_table):
            table.set_rows([])
        self._tell()
        self.balance_changed.emit(None)

    def cancel(self) -> None:
        """Stop playing and forget what is not delivered yet."""
        self._jobs.cancel(PLAY_GROUP)

    @property
    def is_playing(self) -> bool:
        """Whether games are being played."""
        return self._job is not None

    # --- playing

    @Slot()
    def _on_button_clicked(self) -> None:
        if self._job is not None:
            self._job.stop_gently()
            self.button.setEnabled(False)  # until the game under way is over
        elif self._document is not None:
            self._start(self._document.model)

    def _start(self, model: MapModel) -> None:
        self._starting = model
        self._job = self._jobs.start_first(
            PLAY_GROUP,
            play,
            model,
            games=self.games.value(),
            players=self.players.value(),
            seed=self.seed.value(),
        )
        self._job.progress_changed.connect(self._on_progress)
        self._job.partial.connect(self._on_balance)
        self._job.succeeded.connect(self._on_balance)
        self._job.failed.connect(self._on_failed)
        self._job.finished.connect(self._on_finished)
        self.status.setText(self.tr("Getting ready; the very first time this takes a while."))
        self._show_running(True)

    def _show_running(self, running: bool) -> None:
        self.button.setText(self.tr("Stop") if running else self.tr("Play"))
        self.button.setIcon(icon("stop" if running else "start"))
        self.button.setIconSize(QSize(16, 16))
        self.button.setEnabled(True)
        self.bar.setRange(0, 0)  # until the first game tells otherwise
        self.bar.setVisible(running)
        for box in (self.games, self.players, self.seed):
            box.setEnabled(not running)

    @Slot(int, int)
    def _on_progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setFormat(f"{done} / {total}")

    @Slot(object)
    def _on_balance(self, balance: Balance) -> None:
        if self._document is None or not balance.games:
            return
        self.balance, self._played = balance, self._starting
        self.group_table.set_rows(
            [_group_row(self._played, g, balance) for g in balance.super_regions]
        )
        self.seat_table.set_rows([_seat_row(seat) for seat in balance.seats])
        self.region_table.set_rows([_region_row(region) for region in balance.regions])
        self._tell()
        self.balance_changed.emit(balance)

    @Slot(object)
    def _on_failed(self, error: BaseException) -> None:
        unexpected = self.tr("The games could not be played: {0}")
        self.status.setText(
            str(error) if isinstance(error, EngineError) else unexpected.format(error)
        )

    @Slot()
    def _on_finished(self) -> None:
        if self._job is not None and self._job.state is not JobState.FAILED:
            self._tell()
        self._job = None
        self._show_running(False)

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        if self.balance is not None:
            self._tell()

    def _tell(self) -> None:
        """Say what the figures are about."""
        balance, document = self.balance, self._document
        if balance is None or document is None:
            self.status.setText(spoken(balancing_of(FIRST_GAME).about))
            return
        told = self.tr("{0} games of {1} players, {2} rounds each, {3} stalemates").format(
            balance.games,
            balance.options.players,
            number_text(balance.mean_rounds),
            percent_text(balance.stalemates.share),
        )
        if self._played is not document.model:
            told += " " + self.tr("(before the last changes to the map)")
        self.status.setText(told)


def _box(lowest: int, highest: int, value: int, name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(lowest, highest)
    box.setValue(value)
    box.setAccessibleName(name)
    return box


def _group_row(model: MapModel | None, group: SuperRegionPlay, balance: Balance) -> Row:
    orders = (
        group.lift.share if group.lift else BLANK,
        group.starter_wins.share if group.starters else BLANK,
        float(group.completed),
        BLANK if group.mean_round is None else group.mean_round,
        BLANK if group.mean_hold is None else group.mean_hold,
    )
    cells = [
        Cell(text, order)
        for text, order in zip(play_cells(group, balance.games), orders, strict=True)
    ]
    members = tuple(region.key for region in model.members(group.key)) if model else ()
    return Row(group.key, (Cell(plain(group.name), group.name.casefold()), *cells), members)


def _seat_row(seat: SeatPlay) -> Row:
    cells = (
        Cell(str(seat.seat + 1), float(seat.seat)),
        Cell(str(seat.wins), float(seat.wins)),
        Cell(rate_text(seat.win_rate), seat.win_rate.share),
    )
    return Row(seat.seat, cells)


def _region_row(region: RegionPlay) -> Row:
    cells = (
        Cell(plain(region.name), region.name.casefold()),
        Cell(number_text(region.captures, 2), region.captures),
    )
    return Row(region.key, cells, (region.key,))


def _group_columns() -> tuple[Column, ...]:
    figures = (Column(tr(title), tr(tip)) for title, tip in PLAY_COLUMNS.items())
    return (Column(tr("Super region"), "", False), *figures)


def _seat_columns() -> tuple[Column, ...]:
    return (
        Column(tr("Seat"), tr("Place in the order of the players"), False),
        Column(tr("Wins"), tr("Games that the players of this seat have won")),
        Column(tr("Win rate"), tr("In brackets: the 95 % interval (Wilson)")),
    )


def _region_columns() -> tuple[Column, ...]:
    captures = tr("Rounds a game after which the region has another owner")
    return (Column(tr("Region"), "", False), Column(tr("Captures"), captures))
