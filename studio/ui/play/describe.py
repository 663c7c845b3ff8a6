"""Texts and rows of the Play workspace, made from a session and its table; no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.plain import plain
from studio.desk import desk_for
from studio.playing.clock import SHORT_S
from studio.playing.hints import Hint
from studio.playing.log import YOU
from studio.playing.replaying import Playhead, rounds_of
from studio.playing.session import RESIGNATION, PlaySession
from studio.playing.thinking import preparing_text
from studio.position.players import SHORT_NAME, Players
from studio.position.position import Position
from studio.program.figures import percent_text
from studio.program.translation import tr
from studio.ui.play.phase_strip import StripState
from studio.ui.play.players_panel import PlayerFigures
from studio.ui.play.table import Act, PlayTable, Row

NO_BREAK: Final = "\u00a0"  # a space that stays between a number and its sign


def is_you(session: PlaySession, player: int) -> bool:
    """Whether the player is spoken to as “you”."""
    return session.name(player).strip().casefold() == YOU


def _short(session: PlaySession, player: int) -> str:
    """Return a player's name for the strip, which has one line."""
    return plain(session.name(player), SHORT_NAME)


def whose(session: PlaySession, player: int) -> str:
    """Say whose turn it is."""
    if is_you(session, player):
        return tr("Your turn")
    return tr("{0}'s turn").format(_short(session, player))


# --- the strip


def strip_state(session: PlaySession, table: PlayTable, act: Act | None) -> StripState:
    """Return what the strip shows at the present; `act` is what is being played back."""
    player = table.player
    return StripState(
        step=table.phase(),
        can=table.reachable_phases(),
        color=session.colors[player] if player is not None else None,
        turn=_turn_text(session, player, act),
        round=_round_text(session, act),
        income=table.account(),
        busy="" if act is not None and session.game.traits.is_secret else busy_text(session),
    )


def _turn_text(session: PlaySession, player: int | None, act: Act | None) -> str:
    if player is not None:
        return whose(session, player)
    if act is not None:
        return tr("The round is played") if act.ends_round else ""
    return tr("The game is over") if session.is_over else ""


def _round_text(session: PlaySession, act: Act | None) -> str:
    number = (
        act.number
        if act is not None
        else desk_for(session.game).round_number(session.game, session.state)
    )
    if number == 0:
        return tr("Start")
    played = rounds_of(session.game, session.match.states) if session.is_over else number
    return tr("Round {0}").format(number if act is not None else played)


def strip_at(
    head: Playhead, table: PlayTable, session: PlaySession, *, is_replay: bool
) -> StripState:
    """Return what the strip says of an earlier place; with a player's view, what he has."""
    player, number = table.view_of, head.round
    text = tr("Round {0} of {1}") if head.is_under_way else tr("After round {0} of {1}")
    return StripState(
        color=None if player is None else session.colors[player],
        turn=tr("Replay") if is_replay else tr("Looking back"),
        round=text.format(number + head.is_under_way, head.played.rounds),
        income=table.account(),
    )


def busy_text(session: PlaySession) -> str:
    """Say what the bots do; empty if nothing."""
    if session.is_preparing:
        return preparing_text(*session.prepared)
    names = [_short(session, player) for player in session.thinking]
    if len(names) > 2:
        return tr("{0} bots are thinking…").format(len(names))
    if names:
        text = tr("{0} are thinking…") if len(names) > 1 else tr("{0} is thinking…")
        return text.format(tr(" and ").join(names))
    return ""


# --- the players


def figures_now(session: PlaySession, rows: Sequence[Row]) -> list[PlayerFigures]:
    """Return the rows of the panel of players at the present."""
    return [_own(session, player, row) for player, row in enumerate(rows)]


def figures_at(session: PlaySession, rows: Sequence[Row], head: Playhead) -> list[PlayerFigures]:
    """Return the rows at an earlier place, which is the last one where nothing comes after."""
    shown = [_on_board(session, player, row) for player, row in enumerate(rows)]
    if not head.at_end:
        return shown
    now = figures_now(session, rows)
    return [replace(row, status=own.status) for row, own in zip(shown, now, strict=True)]


def figures_played(session: PlaySession, rows: Sequence[Row]) -> list[PlayerFigures]:
    """Return the rows in a picture of what is played back; its end is not told before."""
    shown = []
    for player, row in enumerate(rows):
        own, figures = _own(session, player, row), _on_board(session, player, row)
        known = not (row.is_out or own.is_out or session.is_over)
        if player in session.resigned or known:
            figures = replace(figures, status=own.status, mark=own.mark, is_out=own.is_out)
        shown.append(figures)
    return shown


def _on_board(session: PlaySession, player: int, row: Row) -> PlayerFigures:
    """Return a row as the board alone tells it."""
    status = tr("eliminated") if row.is_out else ""
    return PlayerFigures(
        session.name(player), session.colors[player], row.values, status, "", row.is_out
    )


def _own(session: PlaySession, player: int, row: Row) -> PlayerFigures:
    """Return a row with what the session knows of its player now."""
    is_out = player in session.resigned or player not in session.game.alive(session.state)
    return PlayerFigures(
        session.name(player),
        session.colors[player],
        row.values,
        _status(session, player, is_out),
        _mark(session, player),
        is_out,
    )


def _status(session: PlaySession, player: int, is_out: bool) -> str:
    if player in session.resigned:
        return tr("resigned")
    if is_out and session.winner != player:
        return tr("eliminated")
    if session.is_over:
        return tr("winner") if session.winner == player else ""
    if player in session.thinking:
        return tr("thinking")
    return tr("ready") if player in session.moved else ""


def _mark(session: PlaySession, player: int) -> str:
    """Return the status of a player who is in the game, as one letter."""
    if session.is_over:
        return "★" if session.winner == player else ""
    return "…" if player in session.thinking else "✓"


# --- the end


def verdict(session: PlaySession, table: PlayTable) -> tuple[str, str]:
    """Return the title and the text of the result."""
    count = rounds_of(session.game, session.match.states)
    rounds = counted(count, tr("{0} round was played."), tr("{0} rounds were played."))
    winner = session.winner
    if winner is None:
        title = tr("Draw")
    elif len(session.persons) == 1:
        title = tr("Victory") if winner == session.persons[0] else tr("Defeat")
    else:
        title = tr("{0} wins").format(session.name(winner))
    resigned = winner is not None and session.end == RESIGNATION
    text = _resignations(session) if resigned else table.ending()
    return title, f"{text} {rounds}"


def clock_text(seconds: int | None) -> str:
    """Write the time that is left for a turn; empty without a clock."""
    if seconds is None:
        return ""
    if seconds <= SHORT_S:
        return counted(seconds, tr("{0} second left"), tr("{0} seconds left"))
    return f"{seconds // 60}:{seconds % 60:02d}"


def hint_text(hint: Hint | None, table: PlayTable, is_searching: bool) -> str:
    """Say what a hint advises, or that one is looked for; empty if neither."""
    if hint is None:
        return tr("Looking for a hint…") if is_searching else ""
    text = tr("Hint: {0}.").format(table.hint_words(hint))
    if hint.win_estimate is not None:
        estimate = tr("The search values the position at {0}.")
        text += " " + estimate.format(percent_text(hint.win_estimate).replace(" ", NO_BREAK))
    return text


def position_at(head: Playhead, player: int | None) -> Position:
    """Return what a player had to decide at a place: by default the first who lives."""
    played, state = head.played, head.state
    actors = played.game.actors(state)
    decides = player if player in actors else max(min(actors, default=0), 0)
    number = max(1, desk_for(played.game).round_number(played.game, state))
    title = tr("Round {0}, {1}").format(number, plain(played.names[decides]))
    return Position(played.game, state, decides, title, players=Players.of(played.seats))


def _resignations(session: PlaySession) -> str:
    gone = sorted(session.resigned)
    if len(gone) == 1 and is_you(session, gone[0]):
        return tr("You have resigned.")
    names = tr(" and ").join(session.name(player) for player in gone)
    return (tr("{0} has resigned.") if len(gone) == 1 else tr("{0} have resigned.")).format(names)


def counted(number: int, one: str, many: str) -> str:
    """Write a number of things."""
    return (one if number == 1 else many).format(number)
