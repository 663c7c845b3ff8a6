"""A game being played: whose turn it is, bots thinking, moves, saving.

Owns the match, of any game. People's moves come in by `submit`, those of bots from `BotJobs`, and
when everybody who must move has moved they are played. No widgets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from ai.playing.players import players_for
from engine.errors import IllegalMoveError, RecordError, SaveError
from engine.game import CHANCE, Game
from engine.match import Match, contenders, winner_of
from engine.plain import plain
from engine.record import GameRecord, RecordedPlayer, dump_record, write_record
from engine.wording import say
from studio.desk import title_of
from studio.playing.bot_jobs import BotJobs
from studio.playing.preparing import EnginePreparation
from studio.playing.thinking import GameThinker, Preparation, Thinker, Thought, prepare_engine
from studio.position.players import Players
from studio.position.position import Position
from studio.position.seats import SEATS, Seat, seat_colors, seats_of, seats_to_text
from studio.position.trace import AnalysedTurn
from studio.program.jobs import JobRunner

RESIGNATION: Final = "resignation"
SEED: Final = "game"  # key of a record's seeds
RESIGNED, CLOCK = "resigned", "turn seconds"  # keys of its metadata, beside the seats
MAX_TURN_SECONDS: Final = 86_400


class PlaySession(QObject):
    """One game with its seats. Call `start` once everything is connected.

    The same seed, seats and moves of people give the same game, if the bots think for a
    number of iterations and not for a time.
    """

    changed = Signal()  # position, moves that are in, pause or end
    thinking_changed = Signal(bool)
    preparing_changed = Signal(bool)  # the search engine is being prepared, or further than before
    advanced = Signal(int)  # plies were played; the ply from which on they are new
    over = Signal()
    failed = Signal(str)  # a bot, or saving; says what and who

    def __init__(
        self,
        jobs: JobRunner,
        game: Game[Any, Any],
        seats: Sequence[Seat],
        seed: int,
        *,
        autosave: Path | None = None,
        thinker: Thinker | None = None,  # None: one of its own
        preparation: Preparation = prepare_engine,
        turn_seconds: int | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        if len(seats) != game.traits.num_players:
            raise ValueError(f"{len(seats)} seats for {game.traits.num_players} players.")
        self.game, self.seats, self.seed = game, tuple(seats), seed
        self.autosave = autosave
        self.turn_seconds = turn_seconds  # that people have for a turn; whoever shows it counts
        self.match: Match[Any, Any] = Match(game, Random())
        self.analysed_turns: list[AnalysedTurn] = []
        self.resigned: frozenset[int] = frozenset()
        self.thinker = thinker or GameThinker()
        self.preparation = preparation
        self._moves: dict[int, Any] = {}  # that are in, for the next joint move
        self._following: dict[int, tuple[Any, ...]] = {}  # that come after those, in a row
        self._pending: dict[int, AnalysedTurn] = {}  # shown once the round is computed
        self._failed: set[int] = set()  # bots that are not asked before `retry`
        self._is_paused = self._is_closed = False
        self._bots = BotJobs(jobs, self)
        self._bots.changed.connect(self.thinking_changed)
        self._bots.moved.connect(self._on_bot_moved)
        self._bots.failed.connect(self._on_bot_failed)
        self._engine = EnginePreparation(jobs, game, preparation, self)
        self._engine.changed.connect(self.preparing_changed)
        self._engine.failed.connect(self._on_preparation_failed)
        self._engine.step_finished.connect(self._next)

    @classmethod
    def resumed(
        cls,
        jobs: JobRunner,
        record: GameRecord[Any, Any],
        *,
        autosave: Path | None = None,
        thinker: Thinker | None = None,
        preparation: Preparation = prepare_engine,
        pending: Mapping[int, Any] | None = None,
    ) -> PlaySession:
        """Return a session that continues a recorded game.

        `pending` holds moves that were in when the game was left, as `pending_moves` gave
        them; those that do not fit the position are left out. The dice, and bots that are
        limited by iterations, go on as if the game had never been left; trees that bots
        keep are lost. Records of other programs lack seats: their bots play with default
        strength. Raises RecordError if neither its seats nor its players are as many as play.
        """
        game = record.game
        session = cls(
            jobs, game, _seats_of(record, game.traits.num_players), record.seeds.get(SEED, 0),
            autosave=autosave, thinker=thinker, preparation=preparation,
            turn_seconds=_turn_seconds(record.metadata.get(CLOCK, "")),
        )  # fmt: skip
        session.match = record.to_match(Random())
        resigned = record.metadata.get(RESIGNED, "").split()
        session.resigned = frozenset(p for p in range(len(session.seats)) if str(p) in resigned)
        session._take_pending(pending or {})
        return session

    def _take_pending(self, moves: Mapping[int, Any]) -> None:
        for player, move in moves.items():
            try:
                self.game.check(self.state, player, move)
            except IllegalMoveError:
                continue
            if player not in self.resigned:
                self._moves[player] = move

    # --- what is so

    @property
    def _name(self) -> str:
        return self.game.traits.name

    @property
    def state(self) -> Any:
        """The position now."""
        return self.match.state

    @property
    def end(self) -> str | None:
        """Why the game is over, or None while it goes on."""
        reason = self.game.end_reason(self.state)
        return reason or (RESIGNATION if len(self._contenders()) == 1 else None)

    @property
    def is_over(self) -> bool:
        """Whether nobody moves any more."""
        return self.end is not None

    @property
    def winner(self) -> int | None:
        """The player who won, or None for a draw and while the game goes on."""
        return winner_of(self.game, self.state, self.resigned)

    @property
    def persons(self) -> tuple[int, ...]:
        """The players that people play."""
        return tuple(p for p, seat in enumerate(self.seats) if seat.is_person)

    @property
    def playing_persons(self) -> tuple[int, ...]:
        """The people who have neither died nor resigned."""
        return tuple(player for player in self._contenders() if self.seats[player].is_person)

    @property
    def moved(self) -> frozenset[int]:
        """The players whose move of this round is in."""
        return frozenset(self._moves)

    def pending_moves(self) -> dict[int, Any]:
        """Return the moves that are in but not played: a record lacks them."""
        return dict(self._moves)

    @property
    def colors(self) -> tuple[int, ...]:
        """The colour of every player, as a place in the palette."""
        return seat_colors(self.seats)

    @property
    def has_failed(self) -> bool:
        """Whether a bot has failed to move, so that `retry` can be tried."""
        return bool(self._failed)

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The people whose move is not in yet, in the order of the seats."""
        return tuple(p for p in self._actors() if self.seats[p].is_person and p not in self._moves)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The bots that think now."""
        return self._bots.players

    @property
    def is_paused(self) -> bool:
        """Whether complete rounds wait."""
        return self._is_paused

    @property
    def is_preparing(self) -> bool:
        """Whether bots wait for the search engine."""
        return any(self._awaits_engine(player) for player in self._actors())

    @property
    def prepared(self) -> tuple[int, int]:
        """How many kernels of how many are ready, while the search engine is being prepared."""
        return self._engine.progress

    @property
    def title(self) -> str:
        """What the game is called in lists: its map, or without one the game itself."""
        return title_of(self.game)

    def name(self, player: int) -> str:
        """Return the name of a player, as a text has it."""
        return plain(self.seats[player].name)

    def position_for(self, player: int) -> Position:
        """Return the latest position in which the player had something to decide."""
        states = reversed(self.match.states)
        state = next((s for s in states if player in self.game.actors(s)), self.state)
        number = self.game.round_of(state) + 1
        title = say("Round {number}, {name}", number=number, name=self.name(player))
        return Position(self.game, state, player, title, players=Players.of(self.seats))

    def position_for_person(self) -> Position:
        """Return the position of the person to move, else of the first person or player."""
        return self.position_for((*self.waiting_for, *self.persons, 0)[0])

    def to_record(self) -> GameRecord[Any, Any]:
        """Return the game as it stands, without moves of a round that is not complete."""
        return GameRecord.of(
            self.game,
            self.match,
            players=tuple(RecordedPlayer(seat.name, seat.kind) for seat in self.seats),
            seeds={SEED: self.seed},
            metadata={
                SEATS: seats_to_text(self.seats),
                RESIGNED: " ".join(map(str, sorted(self.resigned))),
                CLOCK: str(self.turn_seconds or ""),
            },
            end=self.end,
        )

    def record(self) -> bytes:
        """Return the game as a file."""
        return dump_record(self.to_record())

    # --- what can be done

    def start(self) -> None:
        """Deal if that was not done yet, and let the bots think."""
        ply = self.match.ply
        self._settle()
        self._tell(ply)
        self._save()
        if any(seat.uses_kernels_in(self._name) for seat in self.seats):
            self._engine.start(self._kinds_ahead())
        self._next()

    def submit(self, player: int, move: Any, *following: Any) -> None:
        """Take a person's move, for good, and those that follow in the same turn, if any.

        Raises IllegalMoveError and changes nothing if one of them is wrong.
        """
        if player not in self.waiting_for:
            raise IllegalMoveError(say("No move of {name} is awaited now.", name=self.name(player)))
        self._take(player, (move, *following))
        self._next()

    def _take(self, player: int, moves: tuple[Any, ...]) -> None:
        """Note a player's moves in a row; raise IllegalMoveError if one of them is wrong."""
        state = self.state
        for place, move in enumerate(moves):
            if place:
                state = self.game.advance(state, {player: moves[place - 1]})
            self.game.check(state, player, move)
        self._moves[player] = moves[0]
        self._following[player] = moves[1:]

    def resign(self, player: int) -> None:
        """Give up. With several opponents left the game goes on, and the player passes."""
        if self.is_over or player in self.resigned:
            return
        self.resigned |= {player}
        self._moves.pop(player, None)
        self._following.pop(player, None)
        self._bots.stop(player)
        if self.is_over:
            self._save()
            self._finish()
            return
        self._next()

    def set_paused(self, paused: bool) -> None:
        """Hold complete rounds back, or let the game go on. Bots think on meanwhile."""
        if paused != self._is_paused:
            self._is_paused = paused
            self._next()

    def retry(self) -> None:
        """Ask the bots again that failed."""
        self._failed.clear()
        self._next()

    def close(self) -> None:
        """Stop all thinking for good; nothing more is said."""
        self._is_closed = True
        self._bots.stop_all()
        self._engine.close()

    # --- the course of a round

    @Slot()
    def _next(self) -> None:
        """Ask whoever has not moved, and play once all moves are in."""
        while self._can_play():
            self._play()
        if not self.is_over and not self._is_closed:
            self._ask()
        self.changed.emit()

    def _can_play(self) -> bool:
        if self.is_over or self._is_closed:
            return False
        for player in set(self._actors()) & self.resigned:
            self._moves[player] = self.game.concede(self.state, player, self._random(player))
        return not self._is_paused and set(self._actors()) <= set(self._moves)

    def _play(self) -> None:
        ply = self.match.ply
        while not self.is_over and set(self._actors()) <= set(self._moves):
            self.match.play({player: self._moves[player] for player in self._actors()})
            self._settle()
            self._go_on()
        for player in sorted(self._pending):
            self.analysed_turns.append(self._pending[player])
        self._pending.clear()
        self._save()
        self._tell(ply)
        if self.is_over:
            self._finish()

    def _go_on(self) -> None:
        """Let the next move in a row of everybody follow the one that was played."""
        rows, self._following = self._following, {}
        self._moves.clear()
        for player in self._actors():
            if rows.get(player) and player not in self.resigned:
                self._moves[player], *rest = rows[player]
                self._following[player] = tuple(rest)

    def _finish(self) -> None:
        self._bots.stop_all()
        self.changed.emit()
        self.over.emit()

    def _settle(self) -> None:
        # Seeded by the place in the game, so that a game taken up again goes on alike.
        while self.game.actors(self.state) == (CHANCE,):
            self.match.rng.seed(f"{self.seed} chance {self.match.ply}")
            self.match.play({CHANCE: self.game.sample_chance(self.state, self.match.rng)})

    def _tell(self, first_ply: int) -> None:
        if self.match.ply > first_ply:
            self.advanced.emit(first_ply)

    def _actors(self) -> tuple[int, ...]:
        return () if self.is_over else self.game.actors(self.state)

    def _contenders(self) -> tuple[int, ...]:
        return contenders(self.game, self.state, self.resigned)

    def _random(self, player: int) -> Random:
        return Random(f"{self.seed} player {player} {self.match.ply}")

    def _save(self) -> None:
        if self.autosave is None:
            return
        try:
            self.autosave.parent.mkdir(parents=True, exist_ok=True)
            write_record(self.autosave, self.to_record())
        except (SaveError, OSError) as error:
            self.autosave = None  # one message is enough
            self.failed.emit(
                self.tr("The game is not saved automatically any more. {0}").format(error)
            )

    # --- bots

    def _kinds_ahead(self) -> tuple[str, ...]:
        """Return the kinds of kernels that are needed from here on, the first of them now."""
        kernels = players_for(self.game).kernels
        return () if kernels is None else kernels.ahead(self.game, self.state)

    def _awaits_engine(self, player: int) -> bool:
        needed = self._kinds_ahead()[:1]
        waits = self.seats[player].needs_kernels_in(self._name)
        return waits and self._engine.is_under_way(needed)

    @Slot(Exception)
    def _on_preparation_failed(self, error: Exception) -> None:
        self.failed.emit(
            self.tr("The search engine could not be prepared beforehand: {0}").format(error)
        )

    def _ask(self) -> None:
        for player in self._actors():
            waits = player in self._moves or self._awaits_engine(player)
            if not self.seats[player].is_person and not waits:
                self._ask_bot(player)

    def _ask_bot(self, player: int) -> None:
        if player not in self._failed:
            seed = self._random(player).getrandbits(32)
            self._bots.ask(self.position_for(player), self.seats[player], seed, self.thinker)

    @Slot(int, Thought)
    def _on_bot_moved(self, player: int, thought: Thought) -> None:
        position = self.position_for(player)
        try:
            self._take(player, (thought.move, *thought.following))
        except IllegalMoveError as error:
            self._on_bot_failed(player, error)
            return
        if thought.trace is not None:
            self._pending[player] = AnalysedTurn(position, thought.trace)
        self._next()

    @Slot(int, Exception)
    def _on_bot_failed(self, player: int, error: Exception) -> None:
        self._failed.add(player)
        text = str(error) or type(error).__name__
        self.failed.emit(self.tr("{0} cannot move: {1}").format(self.name(player), text))
        self.changed.emit()


def _seats_of(record: GameRecord[Any, Any], count: int) -> tuple[Seat, ...]:
    """Return who sits where: as noted, else as the players are named."""
    seats = seats_of(record)
    if len(seats) != count:
        raise RecordError(
            say("It names {named} players, but {count} play.", named=len(seats), count=count)
        )
    return seats


def _turn_seconds(text: str) -> int | None:
    """Read the seconds of a turn; whatever is none is no clock."""
    seconds = int(text) if text.isdecimal() and len(text) < 9 else 0
    return seconds if 0 < seconds <= MAX_TURN_SECONDS else None
