/* The playout of ai/kernels in C, line by line: the yardstick of benchmarks/playout.py.
 *
 * Built twice: as it is it walks along links, with -DMASKS over sets of up to 64 regions.
 * Both return what the kernels return, to the bit.
 */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t u64;
typedef int64_t i64;

enum { AGGRESSIVE, DEFENSIVE_DEPLOY, EXPANSIVE };
enum { WAITING = 1, DEFENSIVE_ATTACK = 2 };
enum { TURN_KINDS = 9, ATTACK_KINDS = 3, BASE_INCOME = 5, MARGIN = 4, LARGEST = 64 };
static const double TINY = 1e-9;

typedef struct {
    u64 n, e, k, players; /* regions, directed links, super regions */
    const u64 *restrict first, *restrict near, *restrict super_of;
    const i64 *restrict size, *restrict bonus;
    const double *restrict base, *restrict whole;
    double held, army, attack_p, defence_p, per_kill;
    const u64 *restrict attack_table, *restrict defence_table;
    const u64 *restrict near_masks, *restrict members;
} Board;

typedef struct {
    u64 *restrict owner;
    i64 *restrict army, *restrict counts, *restrict regions, *restrict foreign;
    u64 *restrict own;
    i64 *restrict income;
    double *restrict worth, *restrict prize;
    u64 *restrict queue, *restrict step, *restrict targets;
    i64 *restrict needs, *restrict deploy;
    u64 *restrict source, *restrict target;
    i64 *restrict sent;
    u64 *restrict attacks, *restrict kinds, *restrict order;
    double *restrict values;
    u64 *restrict log_player, *restrict log_index;
    i64 *restrict log_attackers, *restrict log_defenders;
    u64 *restrict logged, *restrict rng, *restrict seen;
} Work;

enum { BORDER, OWN, IDLE, INSIDE, REACH };

static inline i64 least(i64 a, i64 b) { return a < b ? a : b; }
static inline i64 most(i64 a, i64 b) { return a > b ? a : b; }

/* --- dice: splitmix64, binomials by alias tables */

static inline u64 next_word(u64 *rng) {
    u64 z = (*rng += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

static inline u64 below(u64 n, u64 *rng) { return ((next_word(rng) >> 32) * n) >> 32; }

static inline i64 binomial(i64 trials, const u64 *restrict table, u64 *rng) {
    u64 successes = 0;
    for (i64 left = trials; left > 0; left -= LARGEST) {
        u64 n = (u64)least(left, LARGEST), word = next_word(rng);
        u64 k = ((word >> 32) * (n + 1)) >> 32, cell = table[n * (n + 1) / 2 + k];
        successes += (word & 0xFFFFFFFFu) < (cell >> 32) ? k : cell & 0xFFFFFFFFu;
    }
    return (i64)successes;
}

/* --- what an attack needs, and the short list */

static inline i64 force_against(i64 defenders, const Board *b) {
    return (i64)ceil((double)defenders * b->per_kill - TINY) + MARGIN;
}

static inline bool suffices(bool careful, i64 units, u64 target, const Board *b, const Work *w) {
    i64 defenders = w->army[target];
    if (careful) return units >= force_against(defenders + w->income[w->owner[target]], b);
    return (double)units * b->attack_p + TINY >= (double)defenders * b->defence_p;
}

static inline double worth_of(u64 region, const Board *b, const Work *w) {
    return w->worth[b->super_of[region] * (b->players + 1) + w->owner[region]];
}

static inline void insert(u64 region, i64 need, u64 length, const Board *b, const Work *w) {
    double worth = worth_of(region, b, w);
    u64 i = length;
    for (; i > 0; i--) {
        u64 other = w->targets[i - 1];
        if (worth_of(other, b, w) >= worth) break;
        w->targets[i] = other;
        w->needs[i] = w->needs[i - 1];
    }
    w->targets[i] = region;
    w->needs[i] = need;
}

/* --- who is beside whom */

#ifndef MASKS

static inline void note_owners(const Board *b, const Work *w) {
    for (u64 r = 0; r < b->n; r++) {
        u64 owner = w->owner[r];
        i64 foreign = 0;
        for (u64 e = b->first[r]; e < b->first[r + 1]; e++)
            foreign += w->owner[b->near[e]] != owner;
        w->foreign[r] = foreign;
    }
}

static inline void note_capture(u64 region, u64 old, u64 player, const Board *b, const Work *w) {
    i64 foreign = 0;
    for (u64 e = b->first[region]; e < b->first[region + 1]; e++) {
        u64 q = b->near[e], owner = w->owner[q];
        w->foreign[q] += (i64)(owner == old) - (i64)(owner == player);
        foreign += owner != player;
    }
    w->foreign[region] = foreign;
}

static inline void find_border(u64 player, const Board *b, const Work *w) {
    u64 found = 0, idle = 0;
    for (u64 r = 0; r < b->n; r++) {
        bool own = w->owner[r] == player, outside = w->foreign[r] > 0;
        w->step[r] = outside ? r : b->n;
        w->queue[found] = r;
        found += own & outside;
        idle += own & !outside & (w->army[r] > 1);
    }
    w->seen[BORDER] = found;
    w->seen[IDLE] = idle;
}

static inline void order_interior(u64 player, const Board *b, const Work *w) {
    u64 head = 0, tail = w->seen[BORDER];
    while (head < tail && w->seen[IDLE] > 0 && (i64)tail < w->regions[player]) {
        u64 r = w->queue[head++];
        for (u64 e = b->first[r]; e < b->first[r + 1]; e++) {
            u64 q = b->near[e];
            bool fresh = (w->owner[q] == player) & (w->step[q] == b->n);
            w->step[q] = fresh ? r : w->step[q];
            w->queue[tail] = q;
            tail += fresh;
        }
    }
    w->seen[OWN] = tail;
}

static inline u64 most_valuable(const Board *b, const Work *w) {
    double best = -INFINITY;
    u64 chosen = b->n;
    for (u64 i = 0; i < w->seen[BORDER]; i++) {
        u64 r = w->queue[i];
        for (u64 e = b->first[r]; e < b->first[r + 1]; e++) {
            u64 q = b->near[e];
            double prize = w->prize[b->super_of[q] * (b->players + 1) + w->owner[q]];
            bool better = (prize > best) | ((prize == best) & (q < chosen));
            best = better ? prize : best;
            chosen = better ? q : chosen;
        }
    }
    return best > -INFINITY ? chosen : b->n;
}

static inline u64 largest_beside(u64 region, u64 player, const Board *b, const Work *w) {
    i64 largest = -1;
    u64 best = 0;
    for (u64 e = b->first[region]; e < b->first[region + 1]; e++) {
        u64 q = b->near[e];
        if (w->owner[q] == player && w->army[q] > largest) largest = w->army[q], best = q;
    }
    return best;
}

static inline i64 units_beside(u64 region, u64 player, const Board *b, const Work *w) {
    i64 units = 0;
    for (u64 e = b->first[region]; e < b->first[region + 1]; e++)
        units += w->army[b->near[e]] * (i64)(w->owner[b->near[e]] == player);
    return units;
}

static inline u64 list_targets(bool careful, u64 source, i64 units, const Board *b, const Work *w) {
    u64 found = 0;
    for (u64 e = b->first[source]; e < b->first[source + 1]; e++) {
        u64 q = b->near[e];
        if (w->owner[q] != w->owner[source] && suffices(careful, units, q, b, w))
            insert(q, 0, found++, b, w);
    }
    return found;
}

#else

static inline u64 pop(u64 *set) {
    u64 lowest = (u64)__builtin_ctzll(*set);
    *set &= *set - 1;
    return lowest;
}

static inline void note_owners(const Board *b, const Work *w) {
    for (u64 p = 0; p <= b->players; p++) w->own[p] = 0;
    for (u64 r = 0; r < b->n; r++) w->own[w->owner[r]] |= 1ull << r;
}

static inline void note_capture(u64 region, u64 old, u64 player, const Board *b, const Work *w) {
    (void)b;
    w->own[old] &= ~(1ull << region);
    w->own[player] |= 1ull << region;
}

static inline void find_border(u64 player, const Board *b, const Work *w) {
    u64 own = w->own[player], found = 0, idle = 0, inside = 0, reach = 0, rest = own;
    while (rest) {
        u64 r = pop(&rest), near = b->near_masks[r], outside = (near & ~own) != 0;
        reach |= near;
        inside |= (1 - outside) << r;
        w->queue[found] = r;
        found += outside;
        idle += (1 - outside) & (u64)(w->army[r] > 1);
    }
    w->seen[BORDER] = found;
    w->seen[IDLE] = idle;
    w->seen[INSIDE] = inside;
    w->seen[REACH] = reach & ~own;
}

static inline void order_interior(u64 player, const Board *b, const Work *w) {
    (void)player;
    u64 head = 0, tail = w->seen[BORDER], rest = w->seen[IDLE] > 0 ? w->seen[INSIDE] : 0;
    while (head < tail && rest) {
        u64 r = w->queue[head++], fresh = b->near_masks[r] & rest;
        rest ^= fresh;
        while (fresh) {
            u64 q = pop(&fresh);
            w->step[q] = r;
            w->queue[tail++] = q;
        }
    }
    w->seen[OWN] = tail;
}

static inline u64 most_valuable(const Board *b, const Work *w) {
    double best = -INFINITY;
    u64 chosen = b->n, players = b->players + 1;
    for (u64 s = 0; s < b->k; s++) {
        u64 reached = w->seen[REACH] & b->members[s];
        if (!reached) continue;
        for (u64 p = 0; p < players; p++) {
            u64 found = reached & w->own[p];
            double prize = w->prize[s * players + p];
            if (found && prize >= best && prize > -INFINITY) {
                u64 first = (u64)__builtin_ctzll(found);
                chosen = prize == best && chosen < first ? chosen : first;
                best = prize;
            }
        }
    }
    return chosen;
}

static inline u64 largest_beside(u64 region, u64 player, const Board *b, const Work *w) {
    i64 largest = -1;
    u64 best = 0, rest = b->near_masks[region] & w->own[player];
    while (rest) {
        u64 q = pop(&rest);
        if (w->army[q] > largest) largest = w->army[q], best = q;
    }
    return best;
}

static inline i64 units_beside(u64 region, u64 player, const Board *b, const Work *w) {
    i64 units = 0;
    u64 rest = b->near_masks[region] & w->own[player];
    while (rest) units += w->army[pop(&rest)];
    return units;
}

static inline u64 list_targets(bool careful, u64 source, i64 units, const Board *b, const Work *w) {
    u64 found = 0, rest = b->near_masks[source] & ~w->own[w->owner[source]];
    while (rest) {
        u64 q = pop(&rest);
        if (suffices(careful, units, q, b, w)) insert(q, 0, found++, b, w);
    }
    return found;
}

#endif

/* --- counting and valuing */

static inline void count_regions(const Board *b, const Work *w) {
    for (u64 p = 0; p <= b->players; p++) {
        w->regions[p] = 0;
        for (u64 s = 0; s < b->k; s++) w->counts[p * b->k + s] = 0;
    }
    for (u64 r = 0; r < b->n; r++) {
        w->counts[w->owner[r] * b->k + b->super_of[r]]++;
        w->regions[w->owner[r]]++;
    }
    note_owners(b, w);
}

static inline u64 count_living(const Board *b, const Work *w) {
    u64 living = 0;
    for (u64 p = 1; p <= b->players; p++) living += w->regions[p] > 0;
    return living;
}

static inline void count_incomes(const Board *b, const Work *w) {
    w->income[0] = 0;
    for (u64 p = 1; p <= b->players; p++) {
        i64 income = BASE_INCOME;
        for (u64 s = 0; s < b->k; s++)
            income += b->bonus[s] * (i64)(w->counts[p * b->k + s] == b->size[s]);
        w->income[p] = income > 0 && w->regions[p] > 0 ? income : 0;
    }
}

static inline void weigh(u64 player, const Board *b, const Work *w) {
    for (u64 s = 0; s < b->k; s++) {
        double *worth = w->worth + s * (b->players + 1);
        double mine = b->base[s] + b->held * (double)w->counts[player * b->k + s];
        worth[0] = mine;
        for (u64 p = 1; p <= b->players; p++) {
            double theirs = p == player ? 0.0 : b->held * (double)w->counts[p * b->k + s];
            worth[p] = 2.0 * (mine + theirs);
        }
    }
}

static inline double position_value(u64 player, const Board *b, const Work *w) {
    double value = 0.0;
    for (u64 s = 0; s < b->k; s++) {
        i64 held = w->counts[player * b->k + s];
        value += (double)held * 2.0 * (b->base[s] + b->held * (double)held);
        if (held == b->size[s]) value += b->whole[s];
    }
    i64 units = 0;
    for (u64 r = 0; r < b->n; r++) units += w->owner[r] == player ? w->army[r] : 0;
    return value + b->army * (double)units;
}

static inline void share_out(double living, const Board *b, const Work *w) {
    for (u64 p = 1; p <= b->players; p++) {
        if (living == 0.0)
            w->values[p] = 1.0 / (double)b->players;
        else
            w->values[p] = w->regions[p] > 0 ? 1.0 / living : 0.0;
    }
}

static inline void balance(const Board *b, const Work *w) {
    double living = (double)count_living(b, w), total = 0.0;
    if (living > 1.0)
        for (u64 p = 1; p <= b->players; p++) {
            w->values[p] = w->regions[p] == 0 ? 0.0 : position_value(p, b, w);
            total += w->values[p];
        }
    if (total > 0.0)
        for (u64 p = 1; p <= b->players; p++) w->values[p] /= total;
    else
        share_out(living, b, w);
}

static inline void change_owner(u64 region, u64 player, const Board *b, const Work *w) {
    u64 old = w->owner[region], s = b->super_of[region];
    w->counts[old * b->k + s]--;
    w->regions[old]--;
    w->counts[player * b->k + s]++;
    w->regions[player]++;
    w->owner[region] = player;
    note_capture(region, old, player, b, w);
}

/* --- turns */

static inline u64 best_target(bool neutral, u64 player, const Board *b, const Work *w) {
    u64 players = b->players + 1;
    for (u64 s = 0; s < b->k; s++)
        for (u64 p = 0; p < players; p++) {
            bool excluded = p == player || (neutral && p != 0);
            w->prize[s * players + p] = excluded ? -INFINITY : w->worth[s * players + p];
        }
    return most_valuable(b, w);
}

static inline i64 threat(u64 region, u64 player, const Board *b, const Work *w) {
    i64 worst = 0;
    for (u64 p = 1; p <= b->players; p++) {
        if (p == player) continue;
        i64 units = units_beside(region, p, b, w);
        if (units > 0) worst = most(worst, units + w->income[p]);
    }
    return worst;
}

static inline bool defend(i64 *restrict deploy, u64 player, const Board *b, const Work *w) {
    u64 threatened = 0;
    for (u64 i = 0; i < w->seen[BORDER]; i++) {
        u64 r = w->queue[i];
        i64 need = (i64)floor((double)threat(r, player, b, w) * b->attack_p + TINY) + 1;
        if (need > most(w->army[r], 1)) insert(r, need - w->army[r], threatened++, b, w);
    }
    if (!threatened) return false;
    i64 left = w->income[player];
    for (u64 i = 0; i < threatened; i++) {
        i64 given = least(left, w->needs[i]);
        deploy[w->targets[i]] = given;
        left -= given;
    }
    deploy[w->targets[0]] += left;
    return true;
}

static inline void place(u64 kind, u64 row, u64 player, const Board *b, const Work *w) {
    i64 *restrict deploy = w->deploy + row * b->n;
    for (u64 r = 0; r < b->n; r++) deploy[r] = 0;
    if (w->seen[BORDER] == 0 || w->income[player] == 0) return;
    if (kind == DEFENSIVE_DEPLOY && defend(deploy, player, b, w)) return;
    bool neutral = kind == EXPANSIVE;
    u64 target = b->n;
    for (int i = 0; i < 2; i++)
        if (target == b->n) {
            target = best_target(neutral, player, b, w);
            neutral = false;
        }
    deploy[largest_beside(target, player, b, w)] = w->income[player];
}

static inline void add_attack(u64 source, u64 target, i64 sent, u64 row, const Board *b, const Work *w) {
    u64 at = row * b->e + w->attacks[row]++;
    w->source[at] = source;
    w->target[at] = target;
    w->sent[at] = sent;
}

static inline void move_interior(u64 row, const Board *b, const Work *w) {
    for (u64 i = w->seen[BORDER]; i < w->seen[OWN]; i++) {
        u64 r = w->queue[i];
        if (w->army[r] > 1) add_attack(r, w->step[r], w->army[r] - 1, row, b, w);
    }
}

static inline void strike_from(bool careful, u64 source, u64 row, const Board *b, const Work *w) {
    i64 left = w->army[source] + w->deploy[row * b->n + source] - 1;
    if (left <= 0) return;
    u64 before = w->attacks[row], listed = list_targets(careful, source, left, b, w);
    for (u64 i = 0; i < listed; i++) {
        u64 q = w->targets[i];
        if (left <= 0 || !suffices(careful, left, q, b, w)) continue;
        i64 extra = careful ? w->income[w->owner[q]] : 0;
        i64 force = least(left, force_against(w->army[q] + extra, b));
        add_attack(source, q, force, row, b, w);
        left -= force;
    }
    if (!careful && w->attacks[row] > before) w->sent[row * b->e + w->attacks[row] - 1] += left;
}

static void write_turn(u64 kind, u64 row, u64 player, const Board *b, const Work *w) {
    weigh(player, b, w);
    find_border(player, b, w);
    order_interior(player, b, w);
    place(kind / ATTACK_KINDS, row, player, b, w);
    w->attacks[row] = 0;
    u64 attack = kind % ATTACK_KINDS;
    if (attack != AGGRESSIVE) move_interior(row, b, w);
    for (u64 i = 0; i < w->seen[BORDER]; i++)
        strike_from(attack == DEFENSIVE_ATTACK, w->queue[i], row, b, w);
    if (attack == AGGRESSIVE) move_interior(row, b, w);
}

/* --- rounds */

static inline void fight(u64 row, u64 at, u64 logged, i64 units, const Board *b, const Work *w) {
    u64 source = w->source[at], target = w->target[at];
    i64 defenders = w->army[target];
    i64 killed = least(defenders, binomial(units, b->attack_table, w->rng));
    i64 lost = least(units, binomial(defenders, b->defence_table, w->rng));
    w->log_attackers[logged] = lost;
    w->log_defenders[logged] = killed;
    if (killed < defenders) {
        w->army[source] -= lost;
        w->army[target] -= killed;
        return;
    }
    w->army[source] -= units;
    if (lost == units) {
        w->army[target] = 1;
        return;
    }
    w->army[target] = units - lost;
    change_owner(target, row + 1, b, w);
}

static inline void strike(u64 row, u64 i, const Board *b, const Work *w) {
    u64 at = row * b->e + i, player = row + 1, source = w->source[at], target = w->target[at];
    u64 logged = w->logged[0]++;
    w->log_player[logged] = player;
    w->log_index[logged] = i;
    w->log_attackers[logged] = w->log_defenders[logged] = 0;
    i64 units = least(w->sent[at], w->army[source] - 1);
    if (w->owner[source] != player || units <= 0) return;
    if (w->owner[target] == player) {
        w->army[source] -= units;
        w->army[target] += units;
    } else {
        fight(row, at, logged, units, b, w);
    }
}

static inline void shuffle(const Board *b, const Work *w) {
    for (u64 k = 0; k < b->players; k++) w->order[k] = k;
    for (u64 k = 1; k < b->players; k++) {
        u64 j = k - below(k + 1, w->rng), other = w->order[k];
        w->order[k] = w->order[j];
        w->order[j] = other;
    }
}

static void play_rows(const Board *b, const Work *w) {
    u64 longest = 0;
    for (u64 row = 0; row < b->players; row++) {
        if (w->attacks[row] > longest) longest = w->attacks[row];
        for (u64 r = 0; r < b->n; r++) w->army[r] += w->deploy[row * b->n + r];
    }
    w->logged[0] = 0;
    for (u64 i = 0; i < longest; i++) {
        shuffle(b, w);
        for (u64 k = 0; k < b->players; k++)
            if (i < w->attacks[w->order[k]]) strike(w->order[k], i, b, w);
    }
}

static void play_round(const Board *b, const Work *w) {
    count_incomes(b, w);
    for (u64 p = 1; p <= b->players; p++) {
        if (w->regions[p] > 0) {
            write_turn(w->kinds[p], p - 1, p, b, w);
            continue;
        }
        w->attacks[p - 1] = 0;
        for (u64 r = 0; r < b->n; r++) w->deploy[(p - 1) * b->n + r] = 0;
    }
    play_rows(b, w);
}

static inline void play_out(i64 rounds, const Board *b, const Work *w) {
    for (i64 i = 0; i < rounds && count_living(b, w) > 1; i++) {
        for (u64 p = 1; p <= b->players; p++)
            if (w->regions[p] > 0) w->kinds[p] = below(TURN_KINDS, w->rng);
        play_round(b, w);
    }
    balance(b, w);
}

double play_outs(i64 count, i64 rounds, const u64 *owner, const i64 *army, const Board *board, const Work *work) {
    const Board b = *board;
    const Work w = *work;
    double total = 0.0;
    for (i64 i = 0; i < count; i++) {
        for (u64 r = 0; r < b.n; r++) {
            w.owner[r] = owner[r];
            w.army[r] = army[r];
        }
        count_regions(&b, &w);
        play_out(rounds, &b, &w);
        total += w.values[1];
    }
    return total;
}
