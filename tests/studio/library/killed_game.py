"""Plays hotseat games as fast as it can, each killed after a while. Run as a program by a test.

Arguments: a folder, then seconds. Every game has a folder of its own named by the seconds, with the
library and, in `said`, a line for every turn: how the game stood before the turn that was last.
That much must be found. Children are forked, so that only one process loads everything.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from random import Random

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QCoreApplication, QTimer

from studio.library import writing  # else loaded in the first job of every child
from studio.library.keeping import GameKeeper
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from tests.studio.grids import grid_game, no_preparation

PACE_MS = 60  # between two turns at least
assert writing


class Typist:
    """Moves for whoever is next, and says what was in before the turn that was last."""

    def __init__(
        self, session: PlaySession, keeper: GameKeeper, file: Path, after_s: float
    ) -> None:
        self.session, self.keeper, self.file, self.after_s = session, keeper, file, after_s
        self.before = self.standing()
        self.timer = QTimer()
        self.timer.timeout.connect(self.move)

    def standing(self) -> tuple[int, int]:
        return self.session.match.ply, len(self.session.pending_moves())

    def begin(self, _game: int) -> None:
        """The game is on disk: from now on time runs, until SIGALRM kills as any signal does."""
        if not self.timer.isActive():
            self.timer.start(PACE_MS)
            signal.setitimer(signal.ITIMER_REAL, self.after_s)

    def move(self) -> None:
        session = self.session
        if self.keeper.is_busy:
            return  # no person types a turn faster than the last one is written
        with self.file.open("a") as file:
            file.write(json.dumps(self.before) + "\n")
        self.before = self.standing()
        player = session.waiting_for[0]
        moves = session.game.propose(session.state, player, Random(session.match.ply), 1)
        session.submit(player, moves[0])


def play(folder: Path, after_s: float) -> None:
    app = QCoreApplication([])
    seats = Seat("Anna"), Seat("Ben"), Seat("Cleo")
    game = grid_game(4, 4, num_players=3)
    session = PlaySession(JobRunner(), game, seats, 1, preparation=no_preparation)
    keeper = GameKeeper(folder / "library.sqlite")
    typist = Typist(session, keeper, folder / "said", after_s)
    keeper.kept.connect(typist.begin)
    keeper.keep(session)
    session.start()
    app.exec()


def main(folder: Path, *moments: str) -> None:
    for moment in moments:
        (folder / moment).mkdir()
        child = os.fork()
        if child == 0:
            play(folder / moment, float(moment))
            os._exit(1)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), status


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
