"""Play whole games of two to eight players with random generated turns, and note the story.

What a map does to its games is read from thousands of them, so everything is noted here;
what it means is said elsewhere.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.position import count_living, count_regions
from ai.games.warlight.kernels.round import KINDS, play_round
from ai.kernels.dice import below
from ai.kernels.jit import U0, U1, Index, Indices, Integer, Integers, entry, hot


class Story(NamedTuple):
    """What happened in one game. Players are 1..P, 0 is nobody; n regions, k super regions."""

    owner: Indices  # (n,) when the last round was over
    captures: Integers  # (n,) rounds after which a region had another owner
    holder: Indices  # (k,) who owned all of a super region then
    first_holder: Indices  # (k,) who was the first to
    first_round: Integers  # (k,) after so many rounds
    first_regions: Integers  # (k,) regions that the first holder had then in all
    holdings: Integers  # (k,) how often somebody began to own all of it
    held: Integers  # (k,) rounds after which somebody owned all of it


def make_story(regions: int, supers: int) -> Story:
    """Allocate the notes of a game."""
    return Story(
        owner=np.zeros(regions, np.uint64),
        captures=np.zeros(regions, np.int64),
        holder=np.zeros(supers, np.uint64),
        first_holder=np.zeros(supers, np.uint64),
        first_round=np.zeros(supers, np.int64),
        first_regions=np.zeros(supers, np.int64),
        holdings=np.zeros(supers, np.int64),
        held=np.zeros(supers, np.int64),
    )


@hot
def _note_captures(work: Work, story: Story) -> None:
    for r in range(np.uint64(work.owner.shape[0])):
        story.captures[r] += np.int64(work.owner[r] != story.owner[r])
        story.owner[r] = work.owner[r]


@hot
def _holder_of(s: Index, board: Board, work: Work) -> np.uint64:
    for p in range(U1, np.uint64(work.regions.shape[0])):
        if work.counts[p, s] == board.size[s]:
            return np.uint64(p)
    return U0


@hot
def _note_holders(rounds: Integer, board: Board, work: Work, story: Story) -> None:
    """Note who owns which super region after so many rounds."""
    for s in range(np.uint64(board.size.shape[0])):
        now = _holder_of(s, board, work)
        if now != U0:
            story.held[s] += 1
            story.holdings[s] += np.int64(now != story.holder[s])
            if story.first_holder[s] == U0:
                story.first_holder[s] = now
                story.first_round[s] = rounds
                story.first_regions[s] = work.regions[now]
        story.holder[s] = now


@entry
def play_rounds(limit: Integer, board: Board, work: Work, story: Story) -> np.int64:
    """Play the position in `work` until one player is left or so many rounds are done.

    Return the rounds. The turns and the log in `work` are those of the last one.
    """
    count_regions(board, work)
    rounds = np.int64(0)
    for r in range(np.uint64(work.owner.shape[0])):
        story.owner[r] = work.owner[r]
    _note_holders(rounds, board, work, story)
    while rounds < limit and count_living(work) > 1:
        for p in range(U1, np.uint64(work.kinds.shape[0])):
            work.kinds[p] = below(KINDS, work.rng)
        play_round(board, work)
        rounds += 1
        _note_captures(work, story)
        _note_holders(rounds, board, work, story)
    return rounds
