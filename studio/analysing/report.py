"""What a review says: mistakes, swings, sums for each player, and all of it as text and files.

Nothing is searched here, and no widget is known. Players are named by whoever asks.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from typing import Any, Final, TypeAlias

import msgspec

from ai.searching.provenance import Provenance
from engine.errors import RecordError, UnsupportedGameError
from engine.plain import plain
from engine.record import GameRecord, dump_record
from engine.wording import say
from studio.analysing.review import Estimate, GameReview, ReviewedTurn
from studio.desk import title_of
from studio.position.labels import shown_label
from studio.position.position import NOBODY, Position
from studio.position.provenance import PROVENANCE, provenance_json, provenance_line
from studio.position.searches import AnalysisOptions, provenance_of
from studio.program.figures import interval_text, percent_text
from studio.program.translation import QT_TRANSLATE_NOOP, tr

FORMAT: Final = "marchland-review"
VERSION: Final = 1
LARGEST_FILE: Final = 1 << 24  # bytes; ten thousand turns have a third of that
PLURALS: Final = (
    QT_TRANSLATE_NOOP("", "blunders"),
    QT_TRANSLATE_NOOP("", "mistakes"),
    QT_TRANSLATE_NOOP("", "inaccuracies"),
)
SEVERITIES: Final = (  # least cost
    (0.15, QT_TRANSLATE_NOOP("", "blunder")),
    (0.07, QT_TRANSLATE_NOOP("", "mistake")),
    (0.03, QT_TRANSLATE_NOOP("", "inaccuracy")),
)
SHOWN_SWINGS: Final = 10  # in the text
_SHOWN: Final = 56  # characters of a turn in the text

Mark: TypeAlias = tuple[int, int, str]
"""Round, severity from 1 (inaccuracy) to 3 (blunder), and what happened."""


@dataclass(frozen=True, slots=True)
class Swing:
    """How the chances of a player changed from one decision to the next, and by what."""

    round: int  # in which it happened
    ply: int
    player: int
    before: float
    after: float
    own_cost: float  # of the player's turn in it
    others_cost: float  # of the turns of all others, which they paid

    @property
    def change(self) -> float:
        """What the player won or lost."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One player's turns."""

    player: int
    turns: int
    agreed: int  # turns that were the search's first choice
    total_cost: float  # of the turns that surely cost something
    mean_cost: float  # of all turns
    counts: tuple[int, ...]  # blunders, mistakes, inaccuracies


def severity(turn: ReviewedTurn) -> int:
    """Return 3 for a blunder, 2 for a mistake, 1 for an inaccuracy, else 0.

    What lies within the error of the samples is nobody's fault.
    """
    if not turn.is_sure:
        return 0
    worse = (turn.cost >= least for least, _ in SEVERITIES)
    return next((len(SEVERITIES) - i for i, is_worse in enumerate(worse) if is_worse), 0)


def severity_word(level: int) -> str:
    """Return what a severity is called, nothing for 0."""
    return tr(SEVERITIES[-level][1]) if level else ""


def by_cost(review: GameReview) -> tuple[ReviewedTurn, ...]:
    """Return the turns, the costliest first."""
    return tuple(sorted(review.turns, key=lambda turn: (-turn.cost, turn.ply, turn.player)))


def mistakes(review: GameReview) -> tuple[ReviewedTurn, ...]:
    """Return the turns that are at least inaccuracies, in the order of the game."""
    return tuple(turn for turn in review.turns if severity(turn))


def marks(review: GameReview, names: Sequence[str]) -> tuple[Mark, ...]:
    """Return the mistakes as a time line shows them."""
    return tuple(
        (
            turn.round,
            severity(turn),
            say(
                "{name}: {severity}, {cost} lost",
                name=names[turn.player],
                severity=severity_word(severity(turn)),
                cost=cost_text(turn.cost),
            ),
        )
        for turn in mistakes(review)
    )


def estimates_by_round(review: GameReview) -> list[tuple[float, ...] | None]:
    """Return the chances before every round, from the picks (0) on; None where unknown.

    Of several picks in a row the first counts.
    """
    last = max((known.round for known in review.estimates), default=-1)
    found: list[tuple[float, ...] | None] = [None] * (last + 1)
    for known in review.estimates:
        if found[known.round] is None:
            found[known.round] = known.values
    return found


def swings(review: GameReview, player: int) -> tuple[Swing, ...]:
    """Return the changes of a player's chances between neighbouring decisions, largest first."""
    pairs = zip(review.estimates, review.estimates[1:], strict=False)
    found = [_swing(review, player, before, after) for before, after in pairs]
    return tuple(sorted(found, key=lambda swing: (-abs(swing.change), swing.ply)))


def largest_swings(review: GameReview, players: int) -> tuple[Swing, ...]:
    """Return the swings of all players, largest first; of two, who mirror each other, the first's.

    Costs of turns that were not reviewed count as 0.
    """
    shown = range(1 if players == 2 else players)
    found = [swing for player in shown for swing in swings(review, player)]
    return tuple(sorted(found, key=lambda swing: (-abs(swing.change), swing.ply, swing.player)))


def _swing(review: GameReview, player: int, before: Estimate, after: Estimate) -> Swing:
    turns = [turn for turn in review.turns if before.ply <= turn.ply < after.ply]
    return Swing(
        round=before.round,
        ply=before.ply,
        player=player,
        before=before.values[player],
        after=after.values[player],
        own_cost=sum(turn.cost for turn in turns if turn.player == player),
        others_cost=sum(turn.cost for turn in turns if turn.player != player),
    )


def summaries(review: GameReview) -> tuple[PlayerSummary, ...]:
    """Return the sums of every player who has a turn in the review."""
    players = sorted({turn.player for turn in review.turns})
    return tuple(_summary(p, [turn for turn in review.turns if turn.player == p]) for p in players)


def _summary(player: int, turns: Sequence[ReviewedTurn]) -> PlayerSummary:
    levels = [severity(turn) for turn in turns]
    return PlayerSummary(
        player=player,
        turns=len(turns),
        agreed=sum(turn.rank == 1 for turn in turns),
        total_cost=sum(turn.cost for turn in turns if turn.is_sure),
        mean_cost=sum(turn.cost for turn in turns) / len(turns),
        counts=tuple(levels.count(level) for level in (3, 2, 1)),
    )


# --- as text


def review_title(record: GameRecord[Any, Any]) -> str:
    """Return what a game is called above its review."""
    game = record.game
    where = plain(title_of(game))
    players = say(" against ").join(plain(player.name) for player in record.players)
    return f"{where}: {players}"


def reviewed_by(review: GameReview, record: GameRecord[Any, Any]) -> Provenance:
    """Return what makes the searches of a review, whose seeds come from the one that is named."""
    game = Position(record.game, record.states[0], NOBODY, review_title(record))
    return provenance_of(game, review.options.search(review.options.seed))


def review_text(
    review: GameReview, title: str, names: Sequence[str], made_by: Provenance | None = None
) -> str:
    """Write the review: sums, mistakes by cost, the largest swings, then every turn."""
    blocks = [
        [_title_line(review, title), provenance_line(made_by)],
        [_summary_line(summary, names) for summary in summaries(review)],
        [say("Mistakes, the costliest first"), *_mistake_lines(review, names)],
        [say("Swings, the largest first"), *_swing_lines(review, names)],
        [say("All turns"), *(_turn_line(turn, names) for turn in review.turns)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _title_line(review: GameReview, title: str) -> str:
    if review.is_complete:
        return say("Review of {game}", game=title)
    return say(
        "Review of {game} ({done} of {count} decisions)",
        game=title,
        done=review.done,
        count=review.decisions,
    )


def _summary_line(summary: PlayerSummary, names: Sequence[str]) -> str:
    counts = ", ".join(
        f"{tr(word)} {count}" for count, word in zip(summary.counts, PLURALS, strict=True)
    )
    return say(
        "{name}: {turns} turns, {share} the search's first choice, mean cost {cost}; {counts}",
        name=names[summary.player],
        turns=summary.turns,
        share=percent_text(summary.agreed / summary.turns),
        cost=cost_text(summary.mean_cost),
        counts=counts,
    )


def _mistake_lines(review: GameReview, names: Sequence[str]) -> list[str]:
    found = [turn for turn in by_cost(review) if severity(turn)]
    return [_turn_line(turn, names) for turn in found] or ["  " + tr("none")]


def _swing_lines(review: GameReview, names: Sequence[str]) -> list[str]:
    found = largest_swings(review, len(names))[:SHOWN_SWINGS]
    return [_swing_line(swing, names) for swing in found] or ["  " + tr("none")]


def _swing_line(swing: Swing, names: Sequence[str]) -> str:
    return "  " + say(
        "{round:>6}  {name} {before:>7} to {after:>7}; own turn cost {own}, "
        "turns of others {others}",
        round=round_text(swing.round),
        name=names[swing.player],
        before=percent_text(swing.before),
        after=percent_text(swing.after),
        own=cost_text(swing.own_cost),
        others=cost_text(swing.others_cost),
    )


def _turn_line(turn: ReviewedTurn, names: Sequence[str]) -> str:
    word = severity_word(severity(turn))
    cost = f"{cost_text(turn.cost):>7} {interval_text(turn.error)}"
    line = f"  {round_text(turn.round):>6}  {names[turn.player]}: {cost} {word}".rstrip()
    if turn.rank == 1:
        return line + say("; played the first choice {move}", move=_cut(turn.played))
    return line + say(
        "; played {move} ({rank}), best {best}",
        move=_cut(turn.played),
        rank=rank_text(turn),
        best=_cut(turn.best),
    )


def round_text(number: int) -> str:
    """Write the round of a decision; the picks come before the first."""
    return str(number) if number else tr("picks")


def rank_text(turn: ReviewedTurn) -> str:
    """Write where the turn played stood among the candidates."""
    if turn.rank is None:
        return tr("not among the {0}").format(turn.candidates)
    return tr("{0} of {1}").format(turn.rank, turn.candidates)


def cost_text(cost: float) -> str:
    """Write a cost with one decimal; what rounds to nothing has no sign."""
    return percent_text(round(cost, 3) + 0.0)


def _cut(label: str) -> str:
    text = shown_label(label)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def review_csv(turns: Iterable[ReviewedTurn], made_by: Provenance | None = None) -> str:
    """Write a line a turn under the names of its fields, and what made the searches.

    Players are counted from 0.
    """
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow([*(field.name for field in fields(ReviewedTurn)), PROVENANCE])
    told = provenance_json(made_by)
    lines.writerows((*astuple(turn), told) for turn in turns)
    return text.getvalue()


# --- as a file


class _Stored(msgspec.Struct):
    format: str
    version: int
    game: str  # fingerprint of the record
    review: GameReview


class _Header(msgspec.Struct):
    format: str
    version: int


def game_fingerprint(record: GameRecord[Any, Any]) -> str:
    """Return what tells a game from all others, and from itself with more moves."""
    return hashlib.sha256(dump_record(record)).hexdigest()[:16]


def review_to_json(review: GameReview, record: GameRecord[Any, Any], **more: object) -> str:
    """Write a review of a game, and what is read from it; `review_from_json` reads it back."""
    players = sorted({turn.player for turn in review.turns})
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": game_fingerprint(record),
        PROVENANCE: reviewed_by(review, record),
        "complete": review.is_complete,
        "review": review,
        "players": summaries(review),
        "swings": [swings(review, player) for player in players],
        **more,
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def review_from_json(data: bytes, record: GameRecord[Any, Any]) -> GameReview:
    """Read a review of this very game; raise RecordError saying why it is none."""
    if len(data) > LARGEST_FILE:
        raise RecordError(say("The review is too large to be one."))
    header = _decode(data, _Header)
    if header.format != FORMAT:
        raise RecordError(
            say("This is no review: its format is “{format}”.", format=header.format[:60])
        )
    if not 1 <= header.version <= VERSION:
        raise RecordError(
            say(
                "The review has version {version}, but this program reads versions up to {known}.",
                version=header.version,
                known=VERSION,
            )
        )
    stored: _Stored = _decode(data, _Stored)
    if stored.game != game_fingerprint(record):
        raise RecordError(say("The review is of another game, or of this one before it went on."))
    _check(stored.review, record)
    return _of_today(stored.review, record)


def _of_today(review: GameReview, record: GameRecord[Any, Any]) -> GameReview:
    """Return a review whose search has the name that it has today."""
    try:
        kind = AnalysisOptions(search=review.options.mode).kind_in(record.game.traits.name)
    except UnsupportedGameError:
        return review
    mode = kind.name if review.options.mode else ""
    return replace(review, options=replace(review.options, mode=mode))


def _decode(data: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise RecordError(say("The review is damaged: {reason}.", reason=error)) from error


def _check(review: GameReview, record: GameRecord[Any, Any]) -> None:
    """Raise RecordError where figures point outside the game."""
    players, plies = len(record.players), len(record.plies)
    for turn in review.turns:
        if not (0 <= turn.player < players and 0 <= turn.ply < plies and turn.round >= 0):
            raise RecordError(say("The review is damaged: it has a turn that is not in the game."))
    for known in review.estimates:
        inside = 0 <= known.ply <= plies and 0 <= known.round <= plies
        if not inside or len(known.values) != players:
            raise RecordError(say("The review is damaged: it has an estimate outside the game."))
