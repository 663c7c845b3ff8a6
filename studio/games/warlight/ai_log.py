"""The AI's log of a whole game: how regions were valued and turns judged, in every round.

Text for people, JSON for machines; no widgets. Slow (it values every region for everybody),
so it runs in jobs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from ai.games.warlight.log import TurnLog, log_text, log_turn
from engine.game import CHANCE
from engine.games.warlight.state import WarlightMove, WarlightState
from engine.match import winner_of
from engine.plain import plain
from engine.wording import say
from studio.desk import title_of
from studio.games.warlight.own import warlight
from studio.games.warlight.turn_log import (
    TurnExplanation,
    explain_turn,
    explanation_data,
    explanation_text,
    log_data,
)
from studio.playing.replaying import PlayedGame
from studio.position.position import Position
from studio.position.trace import AnalysedTurn
from studio.program.translation import tr

JSON_FORMAT: Final = "marchland-ai-log"
JSON_VERSION: Final = 1


@dataclass(frozen=True, slots=True, eq=False)
class LoggedDecision:
    """What one player decided, and what is known of why."""

    played: PlayedGame
    state: WarlightState  # before it
    player: int
    move: WarlightMove
    explanation: TurnExplanation | None  # of the search behind it, if there was one
    log: TurnLog  # without a search it judges no turns

    @property
    def move_text(self) -> str:
        """The move in words."""
        return self.played.game.format_move(self.state, self.player, self.move)


def decisions(
    played: PlayedGame,
    turns: Sequence[AnalysedTurn] = (),
    *,
    number: int | None = None,
    player: int | None = None,
    check: Callable[[], object] = bool,
) -> Iterator[LoggedDecision]:
    """Yield all decisions of a game in order, or those of one round or player.

    `turns` are the bots' searches; `number` counts rounds from 0 and leaves the picks out.
    `check` is called before each and may raise to stop.
    """
    known = {(turn.position.state, turn.position.player): turn for turn in turns}
    for state, moves in zip(played.record.states, played.record.plies, strict=False):
        if number is not None and (state.round != number or state.candidates):
            continue
        for actor, move in sorted(moves.items()):
            if actor != CHANCE and player in (None, actor):
                check()
                yield _decision(played, state, actor, move, known.get((state, actor)))


def _decision(
    played: PlayedGame,
    state: WarlightState,
    player: int,
    move: WarlightMove,
    turn: AnalysedTurn | None,
) -> LoggedDecision:
    search = turn.trace.last if turn is not None else None
    if search is None:
        log = log_turn(warlight(played.game), state, player)
        return LoggedDecision(played, state, player, move, None, log)
    explanation = explain_turn(Position(played.game, state, player, ""), search)
    return LoggedDecision(played, state, player, move, explanation, explanation.log)


# --- as text


def decision_text(decision: LoggedDecision) -> str:
    """Write a decision as lines of text, the last one ended."""
    if decision.explanation is not None:
        text = explanation_text(decision.explanation)
    else:
        text = log_text(warlight(decision.played.game).graph, decision.log)
    first, rest = text.split("\n", 1)
    name = plain(decision.played.names[decision.player])
    move = decision.move_text
    lines = [f"{first} ({name})"]
    lines.append("  " + (say("Played: {move}", move=move) if move else say("Played: nothing")))
    if decision.explanation is None:
        lines.append("  " + say("Decided without a search"))
    return "\n".join([*lines, rest])


def game_log_text(played: PlayedGame, found: Sequence[LoggedDecision]) -> str:
    """Write the log of a game: who played, every decision, how it ended."""
    head = [say("{map}, {count} rounds", map=plain(title_of(played.game)), count=played.rounds)]
    head += [
        say(
            "Player {number}: {name} ({kind})",
            number=number,
            name=plain(player.name),
            kind=player.kind,
        )
        for number, player in enumerate(played.record.players, start=1)
    ]
    parts = ["\n".join(head) + "\n", *(decision_text(d) for d in found), _end_text(played)]
    return "\n".join(parts)


def _end_text(played: PlayedGame) -> str:
    end = played.record.end
    if end is None:
        return say("The game goes on") + "\n"
    winner = winner_of(played.game, played.record.states[-1])
    if winner is None:
        return say("Ended: {end}", end=_end_word(end)) + "\n"
    name = plain(played.names[winner])
    return say("Won by {name}: {end}", name=name, end=_end_word(end)) + "\n"


def _end_word(end: str) -> str:
    """Return why a game is over; a reason of other programs as it is."""
    words = {
        "conquest": tr("conquest"),
        "round limit": tr("round limit"),
        "resignation": tr("resignation"),
    }
    return words.get(end, end)


# --- as data


def game_log_data(played: PlayedGame, found: Sequence[LoggedDecision]) -> dict[str, Any]:
    """Return the log of a game as JSON has it; players are counted from 0, nobody is null."""
    return {
        "format": JSON_FORMAT,
        "version": JSON_VERSION,
        "map": title_of(played.game),
        "players": [msgspec.to_builtins(player) for player in played.record.players],
        "seeds": dict(played.record.seeds),
        "rounds": played.rounds,
        "end": played.record.end,
        "decisions": [_decision_data(decision) for decision in found],
    }


def _decision_data(decision: LoggedDecision) -> Mapping[str, Any]:
    if decision.explanation is not None:
        data = explanation_data(decision.explanation)
    else:
        data = log_data(warlight(decision.played.game).graph, decision.log)
    searched = decision.explanation is not None
    phase = decision.state.phase.value
    return {**data, "phase": phase, "played": decision.move_text, "searched": searched}


def game_log_json(played: PlayedGame, found: Sequence[LoggedDecision]) -> str:
    """Write the log of a game as JSON."""
    data = msgspec.json.encode(game_log_data(played, found))
    return msgspec.json.format(data, indent=1).decode() + "\n"
