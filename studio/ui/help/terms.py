"""What the figures of an analysis mean: a plain paragraph for each, for “What's this?”.

The words alone. Who shows a figure asks for its paragraph by name; nothing here knows where.
"""

from __future__ import annotations

from typing import Final

from studio.program.translation import QT_TRANSLATE_NOOP, tr

SEARCH_TERMS: Final = {
    "candidate": QT_TRANSLATE_NOOP(
        "",
        "A candidate is a whole turn that the search considers: all deploys and attacks of one "
        "player. Other turns than those listed were never looked at.",
    ),
    "rank": QT_TRANSLATE_NOOP(
        "",
        "The rank is the place of a turn among the candidates: by visits, or by value in searches "
        "by depth. The first one is what the search would play.",
    ),
    "visits": QT_TRANSLATE_NOOP(
        "",
        "Visits say how many iterations of the search went through a turn or a node. The search "
        "comes back to what has gone well, so the most visited turn is its choice: a high value "
        "after few visits may be luck.",
    ),
    "visits above": QT_TRANSLATE_NOOP(
        "",
        "N counts the visits of the place where the move was chosen. All moves of that place "
        "share them.",
    ),
    "score": QT_TRANSLATE_NOOP(
        "",
        "The score is what a search by depth counts in its own terms, a number for every player. "
        "∞ is a game that is won. The value shows the same as a share from 0 % to 100 %.",
    ),
    "mark": QT_TRANSLATE_NOOP(
        "",
        "The verdict says what a value is worth. Exact: searched to the depth. At least, at most: "
        "a bound, because the rest could not change the choice. Proven: by the rules, to the end "
        "of the game. Cut: not searched, because it cannot change the answer. Sampled: a mean of "
        "what was tried.",
    ),
    "share": QT_TRANSLATE_NOOP(
        "",
        "The share is the part of all visits that went to this candidate. One large share is a "
        "clear case; many equal ones say that the search sees little difference, or needs more "
        "time.",
    ),
    "value": QT_TRANSLATE_NOOP(
        "",
        "The value is the mean result of the visits, from 0 % to 100 %, for the player who is "
        "named. It is the search's own measure and no chance to win: play-outs are short, and "
        "those of one position for all players need not add up to 100 %. ± is half of its 95 % "
        "interval, from how far several trees are apart; it takes three workers.",
    ),
    "mean": QT_TRANSLATE_NOOP(
        "",
        "The mean is what a move has been worth so far to the player who makes it: the sum of "
        "the results of its visits, divided by their number.",
    ),
    "depth": QT_TRANSLATE_NOOP(
        "",
        "The depth counts turns from the position on show down to the deepest node. A tree is "
        "deep where the search is sure what comes, and flat where it still tries everything.",
    ),
    "kind": QT_TRANSLATE_NOOP(
        "",
        "The kind says how the generator made the turn: first where it deploys, then how it "
        "attacks. The search only chooses among turns that the generator offers.",
    ),
    "line": QT_TRANSLATE_NOOP(
        "",
        "The principal variation is what the search expects: the most visited turn, the most "
        "visited answer to it, and so on. Its end was visited rarely and says little.",
    ),
    "prior": QT_TRANSLATE_NOOP(
        "",
        "The prior is what is expected of a move before it is tried here, from the same kind of "
        "move elsewhere. It counts as a few visits would, and fades as real visits come.",
    ),
    "history": QT_TRANSLATE_NOOP(
        "",
        "Progressive history: what the same kind of move has been worth anywhere in the tree. It "
        "guides the choice among moves that were hardly tried here, and fades with every visit.",
    ),
    "exploration constant": QT_TRANSLATE_NOOP(
        "",
        "c is the constant of exploration. A larger c spends more visits on moves that were "
        "hardly tried, a smaller one digs deeper into those that look best.",
    ),
    "exploitation": QT_TRANSLATE_NOOP(
        "",
        "Exploitation is the part of the choice that prefers what has been good: the mean of "
        "the move, mixed with its history where the search uses one.",
    ),
    "exploration": QT_TRANSLATE_NOOP(
        "",
        "Exploration is the part of the choice that prefers what was hardly tried. It is large "
        "for few visits, shrinks with each of them, and grows slowly while others are visited.",
    ),
    "bound": QT_TRANSLATE_NOOP(
        "",
        "The bound is exploitation + exploration (UCT: upper confidence bound for trees): how "
        "good the move may yet turn out to be. The move with the highest bound is tried next.",
    ),
    "rank of the bound": QT_TRANSLATE_NOOP(
        "",
        "The place of the move by its bound, among all that could be chosen in the same place. "
        "The first one is tried next.",
    ),
    "iterations": QT_TRANSLATE_NOOP(
        "",
        "An iteration walks down from the root, chooses a move at every step, adds a node, "
        "judges the position there and tells the result to all nodes on the way.",
    ),
    "speed": QT_TRANSLATE_NOOP(
        "",
        "The speed is the number of iterations a second, as the mean of the last moments before "
        "each; the axis says of how many seconds. It falls as the tree grows deeper, or when "
        "other programs need the processor.",
    ),
    "nodes": QT_TRANSLATE_NOOP(
        "",
        "A node is a place of the tree: what follows when the moves on its path are made. Trees "
        "are limited by memory; a full tree goes on with the nodes that it has.",
    ),
    "branching factor": QT_TRANSLATE_NOOP(
        "",
        "The left plot counts the nodes at each depth. The right one shows the branching factor: "
        "how many children a node has on average, of those that have any. The smaller it is, the "
        "deeper the search looks in the same time.",
    ),
    "course": QT_TRANSLATE_NOOP(
        "",
        "Visits and values of the leading candidates over the course of the search. Lines that "
        "still cross are not settled; lines that run side by side will hardly change. Bands go "
        "from the least to the most that the trees of the workers say.",
    ),
    "visits by rank": QT_TRANSLATE_NOOP(
        "",
        "How the visits are spread over the candidates, the most visited one first. A steep fall "
        "is a clear decision.",
    ),
    "terms": QT_TRANSLATE_NOOP(
        "",
        "Why the search goes where it goes, for the children of the chosen node: exploitation, "
        "and exploration behind it (hatched). The longest bar is tried next.",
    ),
    "tree": QT_TRANSLATE_NOOP(
        "",
        "Every circle is a node of the search tree: its area is its visits, its colour its value, "
        "its outline says whose turn leads to it, and thick edges were visited often. Arrow keys "
        "walk from node to node.",
    ),
    "icicle": QT_TRANSLATE_NOOP(
        "",
        "Every node lies under its parent and is as wide as its visits. One broad column is a "
        "clear case, many narrow ones are an open one.",
    ),
    "node": QT_TRANSLATE_NOOP(
        "",
        "The figures of the chosen node: its visits, their share of its parent's, who moved, the "
        "value, its children, and how far the main line of most visited moves goes on "
        "below it.",
    ),
    "move": QT_TRANSLATE_NOOP(
        "",
        "A move is one thing that a player can do in this place of the tree: a whole turn, or a "
        "kind of turn whose orders depend on the position.",
    ),
    "round shown": QT_TRANSLATE_NOOP(
        "", "A round of the playout; its row shows the position and the turns on the map."
    ),
    "path": QT_TRANSLATE_NOOP(
        "", "The place in the tree: the moves that lead to it from the root."
    ),
    "selection": QT_TRANSLATE_NOOP(
        "",
        "Selection walks down from the root. In every node it takes the move with the highest "
        "bound, until it comes to a place that the tree does not hold yet.",
    ),
    "expansion": QT_TRANSLATE_NOOP(
        "",
        "Expansion adds the new place to the tree as a node without children, and lists the "
        "moves that can be made there.",
    ),
    "simulation": QT_TRANSLATE_NOOP(
        "",
        "Simulation plays some rounds on from the new node, by quick rules and with dice of its "
        "own, and judges the position at the end: the value of this iteration.",
    ),
    "backpropagation": QT_TRANSLATE_NOOP(
        "",
        "Backpropagation tells the value to all nodes on the way back to the root: each gets one "
        "more visit, and its mean moves towards the value.",
    ),
}
WORKER_TERMS: Final = {
    "worker": QT_TRANSLATE_NOOP(
        "",
        "A worker is one thread of the search, with a tree of its own. Their candidates are "
        "added up; where the trees agree, the result is no accident.",
    ),
    "agreement": QT_TRANSLATE_NOOP(
        "",
        "The agreement is how far the worker's visits overlap with those of all workers "
        "together: 100 % if they are spread alike, 0 % if they share nothing.",
    ),
    "rank agreement": QT_TRANSLATE_NOOP(
        "",
        "The rank agreement says whether the worker and the others put the candidates into the "
        "same order: 1 for the same, 0 for no relation, -1 for the reverse (Spearman's rank "
        "correlation of the visits).",
    ),
    "winner": QT_TRANSLATE_NOOP(
        "",
        "The part of the worker's visits that the best candidate of all workers has.",
    ),
    "favourite": QT_TRANSLATE_NOOP(
        "",
        "The turn that the worker alone would play: the one that it has visited most.",
    ),
}
REVIEW_TERMS: Final = {
    "round": QT_TRANSLATE_NOOP(
        "", "The round of the decision, counted from 1; the picks come before the first."
    ),
    "player": QT_TRANSLATE_NOOP("", "The player whose decision or value the row tells of."),
    "cost": QT_TRANSLATE_NOOP(
        "",
        "The cost says how much value the turn gave away against the best one that was "
        "found. Both are played out with the same dice. ± is half of its 95 % interval; a cost "
        "below 0 means that the turn was better than what the search preferred.",
    ),
    "grade": QT_TRANSLATE_NOOP(
        "",
        "The grade is a word for the cost: an inaccuracy (?!) from 3 %, a mistake (?) from 7 %, "
        "a blunder (??) from 15 % on, and only where the whole interval lies above 0.",
    ),
    "played": QT_TRANSLATE_NOOP("", "The turn that was played in the game."),
    "rank of the turn": QT_TRANSLATE_NOOP(
        "",
        "The place of the turn played among the candidates of the search, by visits. A turn that "
        "the generator never thought of has none.",
    ),
    "best found": QT_TRANSLATE_NOOP("", "The first choice of the search in the same position."),
    "estimate before": QT_TRANSLATE_NOOP(
        "", "The value for the player before the decision, as the search saw it."
    ),
    "difference": QT_TRANSLATE_NOOP(
        "",
        "The value of the turn in search A less its value in search B. A star stands where the "
        "difference is beyond both intervals; without it, or without intervals, it may be chance.",
    ),
    "convergence": QT_TRANSLATE_NOOP(
        "",
        "Many searches of the same position, each with a seed of its own, asked at doublings of "
        "the iterations: how many choose what most choose at the end, how often two of them "
        "choose alike, and how far apart their visits are.",
    ),
}
WORTH_TERMS: Final = {
    "worth": QT_TRANSLATE_NOOP(
        "",
        "What the evaluation thinks a region is worth to a player: the sum of the terms below, "
        "times the factor. It is a number without a unit, to compare regions by.",
    ),
    "bonus": QT_TRANSLATE_NOOP(
        "", "The more units a round the super region brings, the more its regions are worth."
    ),
    "neighbouring super regions": QT_TRANSLATE_NOOP(
        "",
        "How many super regions touch this one. In the picks that speaks for it, for much can be "
        "reached from there; later it speaks against it, for much can come from there.",
    ),
    "neighbouring regions": QT_TRANSLATE_NOOP(
        "", "Each region outside that touches the super region counts against it: it can attack."
    ),
    "size": QT_TRANSLATE_NOOP(
        "", "Each region of the super region counts against it: all of them have to be taken."
    ),
    "shift": QT_TRANSLATE_NOOP(
        "", "A number added to all super regions, so that the least of them is worth 1."
    ),
    "own regions there": QT_TRANSLATE_NOOP(
        "", "The more regions of the super region a player has, the more the rest are worth."
    ),
    "the enemy's there": QT_TRANSLATE_NOOP(
        "",
        "The more regions of the super region the owner of this region has, the more it is worth "
        "to take it away.",
    ),
    "distance to the own regions": QT_TRANSLATE_NOOP(
        "", "In the picks, regions far from the own ones are worth more: they spread the risk."
    ),
    "sum": QT_TRANSLATE_NOOP("", "All terms together, before the factor."),
    "factor": QT_TRANSLATE_NOOP("", "Regions that somebody owns count twice, neutral ones once."),
    "worth to a player": QT_TRANSLATE_NOOP("", "The term as it counts for this player."),
    "difference of worth": QT_TRANSLATE_NOOP(
        "", "How much more the region is worth to the first player than to the second one."
    ),
}
GAME_TERMS: Final = {
    "luck": QT_TRANSLATE_NOOP(
        "",
        "Luck is the number of units killed so far, above or below what the same fights kill on "
        "average. Two players of three are within the deviation that the tip tells.",
    ),
}
END_TERMS: Final = {
    "end of a turn": QT_TRANSLATE_NOOP(
        "", "The point where the ball comes to rest, by column and row, both from 0."
    ),
    "kind of end": QT_TRANSLATE_NOOP(
        "",
        "A turn ends on a free point, where no line bounces the ball; in a goal, which counts for "
        "whoever attacks it; or where no edge is left, which loses.",
    ),
    "different turns": QT_TRANSLATE_NOOP(
        "",
        "Two turns are different if they draw different edges; in which order they do makes no "
        "difference to the game.",
    ),
    "share of turns": QT_TRANSLATE_NOOP(
        "", "The part of all different turns of the position that end so."
    ),
    "value of an end": QT_TRANSLATE_NOOP(
        "",
        "The highest value among the candidates of the search that end so. A dash stands where the "
        "search lists none.",
    ),
    "turn as digits": QT_TRANSLATE_NOOP(
        "",
        "Every step is a digit: 0 is up, 1 up and to the right, and so on clockwise to 7. This is "
        "a shortest turn of its kind.",
    ),
}
DICE_TERMS: Final = {
    "dice board": QT_TRANSLATE_NOOP(
        "",
        "An attack sends all dice but one against an area beside it; the higher sum wins, and a "
        "tie holds. A transfer sends all dice but one to an own area beside it, as far as there is "
        "room. P says how likely an attack wins, H how likely the area is held for a round then.",
    ),
    "P and H": QT_TRANSLATE_NOOP(
        "",
        "P is the chance that the dice of an attack have the higher sum. H is the chance that an "
        "area survives one attack by each enemy beside it that has two dice or more.",
    ),
    "areas of a player": QT_TRANSLATE_NOOP(
        "", "Areas that the player owns. Who owns all has won, who owns none is out."
    ),
    "largest region": QT_TRANSLATE_NOOP(
        "",
        "Areas of the player's largest connected region: as many dice come at the end of his turn.",
    ),
    "dice of a player": QT_TRANSLATE_NOOP("", "Dice on all areas of the player."),
    "reserve": QT_TRANSLATE_NOOP(
        "",
        "Dice that found no room on the player's areas. They come with those of his next turn; "
        "the more areas he owns, the fewer are kept.",
    ),
    "transfer tree": QT_TRANSLATE_NOOP(
        "",
        "The agent maxn brings dice to the border from afar. The tree has all paths through own "
        "inner areas to one border area; a node is an area with its dice. The strong path brings "
        "most dice by the fewest transfers. It is carried out from its deepest area to the border.",
    ),
    "border area": QT_TRANSLATE_NOOP(
        "",
        "An own area beside somebody else's. The agent maxn helps the weakest first, and those "
        "under seven dice alone.",
    ),
    "dice of a border": QT_TRANSLATE_NOOP("", "Dice on the border area as it is."),
    "dice by transfers": QT_TRANSLATE_NOOP(
        "", "Dice on the border area once the best path to it is carried out; a dash: none helps."
    ),
    "transfers of a path": QT_TRANSLATE_NOOP(
        "", "How many transfers the best path takes. The agent maxn keeps one of a turn for escape."
    ),
}
TERMS: Final = {
    **SEARCH_TERMS,
    **WORKER_TERMS,
    **REVIEW_TERMS,
    **WORTH_TERMS,
    **GAME_TERMS,
    **END_TERMS,
    **DICE_TERMS,
}


def about(term: str) -> str:
    """Return the paragraph on a term, in the user's language."""
    return tr(TERMS[term])
