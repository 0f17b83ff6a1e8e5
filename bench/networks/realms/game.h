// Minute Realms for experiments: the rules, the plans, steady's estimate, playing out, keen. As in rules/minute_realms.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

typedef uint64_t u64;
const int ROUNDS = 8, TYPES = 6, MAX_SEATS = 5, NOBODY = -1;
enum Score { FIX5, FIX3, PER3, ANY2, COIN1, PAIR6, TYPES_, NINE };
enum Use { BUILT = 0, BASTION = 1 };

struct Trade { int8_t paid, taken; bool invader, is_short; };

struct Card {
    int type, players, cost, score, named[2], shields;
    bool no_bastion;
    Trade trade[3];  // with 0, 1, 2 or more coins
};
inline std::vector<Card> CARDS;
inline int TYPES_POINTS[7];
inline u64 OF_TYPE[TYPES], LOSABLE;

struct Random {
    u64 s;
    explicit Random(u64 seed) : s(seed) {}
    u64 next() {
        u64 z = (s += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    int below(int n) { return (int)(((next() >> 32) * (u64)n) >> 32); }
    double real() { return (next() >> 11) * 0x1.0p-53; }
    template <class T> void shuffle(T* items, int n) {
        for (int i = n - 1; i > 0; --i) std::swap(items[i], items[below(i + 1)]);
    }
};

struct Realm {
    int coins = 0, shields = 0, types[TYPES] = {}, built[ROUNDS], n_built = 0;
    int dealt = NOBODY;
    bool acted = false, repelled = false, losing = false;
    void add(int card) {
        built[n_built++] = card;
        types[CARDS[card].type]++;
        shields += CARDS[card].shields;
    }
    void pop() {
        int card = built[--n_built];
        types[CARDS[card].type]--;
        shields -= CARDS[card].shields;
    }
    void turn(int place) {
        int card = built[place];
        for (int i = place; i + 1 < n_built; ++i) built[i] = built[i + 1];
        n_built--;
        types[CARDS[card].type]--;
        shields += 2 - CARDS[card].shields;
    }
};

struct State {
    int seats = 4, round = 0, starter = 0, active = 0, shown = 0, strength = 0;
    Realm realms[MAX_SEATS];
    int middle[2] = {NOBODY, NOBODY};
    int n_pile = 0, n_stack = 0;
    int8_t pile[56], stack[12], track[ROUNDS];
};

struct Plan { int card, giver, use, paid, taken; bool invader; };  // giver -1: the middle
struct Ranked { double value; Plan plan; };

const int START_COINS[5] = {3, 3, 4, 4, 5}, REMOVED_ZEROS[6] = {0, 0, 3, 3, 1, 0};

inline void deal_round(State& s) {
    s.round++;
    s.active = s.starter;
    for (int i = 0; i < s.seats; ++i) {
        Realm& r = s.realms[(s.starter + i) % s.seats];
        r.dealt = s.pile[--s.n_pile];
        r.acted = false;
    }
    for (int i = 0; i < 2; ++i) s.middle[i] = s.pile[--s.n_pile];
}

inline State create_state(int seats, Random& dice) {
    State s;
    s.seats = seats;
    s.starter = dice.below(seats);
    for (int card = 0; card < (int)CARDS.size(); ++card)
        if (CARDS[card].players <= seats) s.pile[s.n_pile++] = card;
    dice.shuffle(s.pile, s.n_pile);
    for (int i = REMOVED_ZEROS[seats]; i < 12; ++i) s.stack[s.n_stack++] = i < 5 ? 0 : i < 10 ? 1 : 2;
    dice.shuffle(s.stack, s.n_stack);
    for (int i = 0; i < seats; ++i) s.realms[(s.starter + i) % seats].coins = START_COINS[i];
    for (int i = 0; i < ROUNDS; ++i) s.track[i] = -1;
    deal_round(s);
    return s;
}

// Shuffle what nobody knows.
inline void imagine(State& s, Random& dice) {
    dice.shuffle(s.pile, s.n_pile);
    for (int i = s.shown; i < ROUNDS; ++i)
        if (s.track[i] >= 0) s.stack[s.n_stack++] = s.track[i];
    dice.shuffle(s.stack, s.n_stack);
    for (int i = s.shown; i < ROUNDS; ++i)
        if (s.track[i] >= 0) s.track[i] = s.stack[--s.n_stack];
}

inline int list_plans(const State& s, int seat, Plan* found) {
    int n = 0, coins = s.realms[seat].coins;
    bool open = s.track[s.round - 1] < 0;
    for (int i = 0; i < s.seats + 2; ++i) {
        int giver = i < s.seats ? (seat + i) % s.seats : NOBODY;
        int number = i < s.seats ? s.realms[giver].dealt : s.middle[i - s.seats];
        if (number < 0) continue;
        const Card& card = CARDS[number];
        Trade t = giver == seat ? Trade{0, 0, false, false} : card.trade[std::min(coins, 2)];
        if (t.is_short) continue;
        int have = coins + t.taken - t.paid;
        bool comes = t.invader && open;
        if (have >= card.cost) found[n++] = {number, giver, BUILT, t.paid, t.taken, comes};
        if (!card.no_bastion) found[n++] = {number, giver, BASTION, t.paid, t.taken, comes};
    }
    return n;
}

inline int find_next_seat(const State& s) {
    for (int i = 0; i < s.seats; ++i)
        if (!s.realms[(s.starter + i) % s.seats].acted) return (s.starter + i) % s.seats;
    return NOBODY;
}

inline void carry_out(State& s, int seat, const Plan& p) {
    Realm& r = s.realms[seat];
    if (p.giver != seat) {
        r.coins += p.taken - p.paid;
        if (p.giver == NOBODY) s.middle[s.middle[0] == p.card ? 0 : 1] = r.dealt;
        else {
            s.realms[p.giver].dealt = r.dealt;
            s.realms[p.giver].coins += p.paid;
        }
        if (p.invader) s.track[s.round - 1] = s.stack[--s.n_stack];
    }
    r.dealt = NOBODY;
    r.acted = true;
    if (p.use == BUILT) {
        r.coins -= CARDS[p.card].cost;
        r.add(p.card);
    } else {
        r.coins += 2;
        r.shields += 2;
    }
    s.active = find_next_seat(s);
}

inline void discard(State& s, int seat) {
    s.realms[seat].dealt = NOBODY;
    s.realms[seat].acted = true;
    s.active = find_next_seat(s);
}

inline int find_most(const int* types) {
    return std::max(std::max(std::max(types[0], types[1]), std::max(types[2], types[3])), std::max(types[4], types[5]));
}

inline int score_symbol(const Card& c, const int* types, int coins) {
    switch (c.score) {
        case FIX5: return 5;
        case FIX3: return 3;
        case PER3: return 3 * types[c.named[0]];
        case ANY2: return 2 * find_most(types);
        case COIN1: return coins;
        case PAIR6: return types[c.named[0]] && types[c.named[1]] ? 6 : 0;
        case TYPES_: {
            int have = 0;
            for (int i = 0; i < TYPES; ++i) have += types[i] > 0;
            return TYPES_POINTS[have];
        }
        default: return std::max(0, 9 - coins);
    }
}

inline int score_realm(const Realm& r) {
    int points = 0;
    for (int i = 0; i < r.n_built; ++i) points += score_symbol(CARDS[r.built[i]], r.types, r.coins);
    return points;
}

// --- steady's estimate (evaluation.py)

struct Strengths { int n = 0; int strength[26]; double chance[26]; };
struct Threat {
    int soon;
    double next, final;
    const Strengths* strengths;
    int shields = 1000;  // fewest shields that may be asked for; what they and up to three more are worth is remembered
    mutable double known[4] = {1e9, 1e9, 1e9, 1e9};
};

// What the last invasion can be worth above the tokens face up: `left` tokens by value, `down` of them on the track, perhaps one more.
inline const Strengths& list_strengths(const int* left, int down, bool further, int base) {
    thread_local std::map<std::array<int, 6>, Strengths> known;
    std::array<int, 6> key = {left[0], left[1], left[2], down, further, base};
    auto it = known.find(key);
    if (it != known.end()) return it->second;
    auto comb = [](int n, int k) { double v = 1; for (int i = 0; i < k; ++i) v = v * (n - i) / (i + 1); return k < 0 || k > n ? 0.0 : v; };
    std::map<int, double> chances;
    double more = further ? 0.65 / 2 : 0.0;
    for (int extra = 0; extra < 2; ++extra) {
        int count = down + extra;
        double chance = extra ? more : 1 - more;
        if (chance == 0) continue;
        double all = comb(left[0] + left[1] + left[2], count);
        if (all == 0) continue;
        for (int high = 0; high <= count; ++high)
            for (int low = 0; low + high <= count; ++low) {
                double ways = comb(left[0], count - low - high) * comb(left[1], low) * comb(left[2], high);
                if (ways > 0) chances[base + low + 2 * high] += chance * ways / all;
            }
    }
    Strengths found;
    for (auto& pair : chances) {
        found.strength[found.n] = pair.first;
        found.chance[found.n++] = pair.second;
    }
    return known[key] = found;
}

inline Threat estimate_threat(const State& s, bool calls) {
    int met = s.round > 4 ? 4 : 0, known = 0, down = 0;
    for (int i = 0; i < met; ++i) if (s.track[i] >= 0) known += s.track[i];
    for (int i = met; i < ROUNDS; ++i) down += s.track[i] >= 0;
    double here = s.track[s.round - 1] >= 0 ? 0.0 : 0.65 / 2;
    int soon = std::max(0, 4 - s.round);
    if (met) {
        double final = known + 0.9 * (down + here + 0.65 * (ROUNDS - s.round));
        const Strengths* strengths = nullptr;
        if (s.round == ROUNDS) {
            bool open = s.track[ROUNDS - 1] < 0 && !calls;
            int followers = 0, left[3] = {5 - REMOVED_ZEROS[s.seats], 5, 2};
            for (int i = 0; i < s.seats; ++i) followers += s.realms[i].dealt >= 0;
            for (int i = 0; i < 4; ++i) if (s.track[i] >= 0) left[s.track[i]]--;
            strengths = &list_strengths(left, down + calls, open && followers > 1, known);
        }
        return {0, 0.0, final, strengths};
    }
    double first = 0.9 * (down + here + 0.65 * soon);
    return {soon + 1, first, first + 0.9 * 0.65 * 4, nullptr};
}

inline double estimate_defence(double margin) { return 1 / (1 + std::exp(-(margin + 0.5) / 1.3)); }

struct Tables {
    double type_chance[9], new_types[9];
    Tables() {
        for (int left = 0; left < 9; ++left) {
            type_chance[left] = 1 - std::pow(0.68, left);
            new_types[left] = 1 - std::pow(1 - 0.2, left);
        }
    }
};
inline const Tables TABLES;

inline double count_out(Realm& r, const Strengths* strengths) {
    int points = score_realm(r);
    double after = -1, value = points + 0.01 * r.coins;
    for (int i = 0; strengths && i < strengths->n; ++i) {
        int strength = strengths->strength[i];
        double chance = strengths->chance[i];
        if (r.shields >= strength) {
            value += chance * strength;
            continue;
        }
        if (after < 0) {
            int best = -1;
            for (int place = 0; place < r.n_built; ++place) {
                if (CARDS[r.built[place]].no_bastion) continue;
                int type = CARDS[r.built[place]].type, sum = 0;
                r.types[type]--;
                for (int k = 0; k < r.n_built; ++k)
                    if (k != place) sum += score_symbol(CARDS[r.built[k]], r.types, r.coins);
                r.types[type]++;
                best = std::max(best, sum);
            }
            after = best < 0 ? points : best;
        }
        value -= chance * (points - after);
    }
    return value;
}

inline double evaluate_realm(Realm& r, int left, const Threat& ahead) {
    if (!left) return count_out(r, ahead.strengths);
    double value = 0, more = 0.08 * left, type_chance = TABLES.type_chance[left];
    int purses = 0, nines = 0, coins = r.coins;
    for (int i = 0; i < r.n_built; ++i) {
        const Card& c = CARDS[r.built[i]];
        switch (c.score) {
            case FIX5: value += 5; break;
            case FIX3: value += 3; break;
            case PER3: value += 3 * (r.types[c.named[0]] + more); break;
            case ANY2: value += 2 * (find_most(r.types) + more); break;
            case COIN1: purses++; break;
            case PAIR6: value += 6 * (r.types[c.named[0]] ? 1 : type_chance) * (r.types[c.named[1]] ? 1 : type_chance); break;
            case NINE: nines++; break;
            default: {
                int have = 0;
                for (int k = 0; k < TYPES; ++k) have += r.types[k] > 0;
                double reach = have + (TYPES - have) * TABLES.new_types[left];
                int low = (int)reach, high = std::min(low + 1, TYPES);
                value += TYPES_POINTS[low] + (TYPES_POINTS[high] - TYPES_POINTS[low]) * (reach - low);
            }
        }
    }
    double spent = std::min((double)coins, left * 0.6), kept = coins + (3.5 - coins) * std::min(1.0, left / 3.0);
    double spending = std::min(0.8, 0.9 * left) * spent + 0.45 * (coins - spent);
    spending += purses * kept + nines * std::max(0.0, 9 - kept);
    double hoard = coins + 1.3 * left;
    double hoarding = purses * hoard + nines * std::max(0.0, 9 - hoard) - 0.14 * left;
    value += std::max(spending, hoarding);
    unsigned more_shields = r.shields - ahead.shields;
    if (more_shields < 4 && ahead.known[more_shields] < 1e8) return value + ahead.known[more_shields];
    double held = estimate_defence(r.shields + 0.6 * left - ahead.final);
    double defence = held * ahead.final - (1 - held) * 6.5;
    if (ahead.soon) defence -= (1 - estimate_defence(r.shields + 0.6 * (ahead.soon - 1) - ahead.next)) * 6.5;
    if (more_shields < 4) ahead.known[more_shields] = defence;
    return value + defence;
}

inline int count_dealt(const State& s) {
    int n = 0;
    for (int i = 0; i < s.seats; ++i) n += s.realms[i].dealt >= 0;
    return n;
}

// Value all plans, in the order of the offers.
inline int value_plans(const State& s, int seat, Ranked* found) {
    Plan plans[16];
    int n = list_plans(s, seat, plans), left = ROUNDS - s.round;
    Threat threats[2] = {estimate_threat(s, false), {}};
    threats[0].shields = s.realms[seat].shields;
    bool has_calls = false;
    Realm r = s.realms[seat];
    double bastions[2][64];
    u64 known[2] = {0, 0};
    for (int i = 0; i < n; ++i) {
        const Plan& p = plans[i];
        r.coins = s.realms[seat].coins + p.taken - p.paid;
        bool calls = !left && p.invader;
        if (calls && !has_calls) {
            threats[1] = estimate_threat(s, true);
            has_calls = true;
        }
        double value;
        if (p.use == BUILT) {
            r.coins -= CARDS[p.card].cost;
            r.add(p.card);
            value = evaluate_realm(r, left, threats[calls]);
            r.pop();
        } else {
            r.coins += 2;
            if (!(known[calls] >> r.coins & 1)) {
                r.shields += 2;
                bastions[calls][r.coins] = evaluate_realm(r, left, threats[calls]);
                r.shields -= 2;
                known[calls] |= 1ULL << r.coins;
            }
            value = bastions[calls][r.coins];
        }
        found[i] = {value, p};
    }
    return n;
}

inline int rank_plans(const State& s, int seat, Ranked* found) {
    int n = value_plans(s, seat, found);
    std::stable_sort(found, found + n, [](const Ranked& a, const Ranked& b) { return a.value > b.value; });
    if (count_dealt(s) > 1) return n;
    bool seen[2] = {false, false};
    int kept = 0;
    for (int i = 0; i < n; ++i) {
        const Plan& p = found[i].plan;
        if (p.use == BASTION) {
            if (seen[p.invader]) continue;
            seen[p.invader] = true;
        }
        found[kept++] = found[i];
    }
    return kept;
}

inline int choose_loss(const Realm& realm, int left) {
    Threat calm = {0, 0.0, 0.0, nullptr};
    int best = -1;
    double most = 0;
    for (int i = 0; i < realm.n_built; ++i) {
        if (CARDS[realm.built[i]].no_bastion) continue;
        Realm r = realm;
        r.turn(i);
        double value = left ? evaluate_realm(r, left, calm) : score_realm(r);
        if (best < 0 || value > most) best = i, most = value;
    }
    return best;
}

inline void finish_round(State& s) {
    s.starter = (s.starter + 1) % s.seats;
    s.active = NOBODY;
}
inline bool is_invasion_round(const State& s) { return s.round == 4 || s.round == 8; }
inline void reveal_tokens(State& s) {
    s.shown = s.round;
    s.strength = 0;
    for (int i = 0; i < s.round; ++i) if (s.track[i] >= 0) s.strength += s.track[i];
    for (int i = 0; i < s.seats; ++i) {
        Realm& r = s.realms[i];
        r.repelled = r.shields >= s.strength;
        r.losing = false;
        for (int k = 0; k < r.n_built && !r.repelled; ++k) r.losing |= !CARDS[r.built[k]].no_bastion;
    }
}
inline void finish_quickly(State& s) {
    finish_round(s);
    if (!is_invasion_round(s)) return;
    reveal_tokens(s);
    for (int i = 0; i < s.seats; ++i)
        if (s.realms[i].losing) {
            s.realms[i].turn(choose_loss(s.realms[i], ROUNDS - s.round));
            s.realms[i].losing = false;
        }
}

// Chance in playing out: 0 none, else the spread of steady's estimates in points.
inline void play_quickly(State& s, int seat, double warmth = 0, Random* dice = nullptr) {
    Ranked found[16];
    int n = value_plans(s, seat, found);
    if (!n) return discard(s, seat);
    int best = 0;
    for (int i = 1; i < n; ++i)
        if (found[i].value > found[best].value) best = i;
    if (warmth > 0) {
        double weights[16], sum = 0;
        for (int i = 0; i < n; ++i) sum += weights[i] = std::exp((found[i].value - found[best].value) / warmth);
        double lot = dice->real() * sum;
        for (best = 0; best + 1 < n && (lot -= weights[best]) >= 0;) best++;
    }
    carry_out(s, seat, found[best].plan);
}

inline void count_points(const State& s, int* points) {
    for (int i = 0; i < s.seats; ++i) points[i] = score_realm(s.realms[i]) + (s.realms[i].repelled ? s.strength : 0);
}

inline void play_out(State& s, int* points, double warmth = 0, Random* dice = nullptr) {
    while (true) {
        while (s.active != NOBODY) play_quickly(s, s.active, warmth, dice);
        finish_quickly(s);
        if (s.round == ROUNDS) break;
        deal_round(s);
    }
    count_points(s, points);
}

inline double find_spread(int left) { return 2.0 + left; }
inline void find_chances(const int* points, int seats, double spread, double* found) {
    for (int i = 0; i < seats; ++i) {
        int other = -1;
        for (int k = 0; k < seats; ++k) if (k != i) other = std::max(other, points[k]);
        found[i] = 1 / (1 + std::exp(-(points[i] - other) / spread));
    }
}

// The share of the win by points, coins and buildings.
inline void find_shares(const State& s, double* shares) {
    int points[MAX_SEATS], best = 0, count = 0;
    count_points(s, points);
    auto rank = [&](int i) { return (points[i] * 1000 + s.realms[i].coins) * 100 + s.realms[i].n_built; };
    for (int i = 0; i < s.seats; ++i) best = std::max(best, rank(i));
    for (int i = 0; i < s.seats; ++i) count += rank(i) == best;
    for (int i = 0; i < s.seats; ++i) shares[i] = rank(i) == best ? 1.0 / count : 0.0;
}

// keen; it chooses a card and its use at once.
inline Plan keen(const State& state, int seat, Random& dice) {
    Ranked ranked[16];
    int n = std::min(6, rank_plans(state, seat, ranked));
    double chances[6] = {}, spread = find_spread(ROUNDS - state.round);
    std::vector<int> open;
    for (int i = 0; i < n; ++i) open.push_back(i);
    bool crowded = state.seats > 2;
    for (int phase = 0; phase < 2 && n > 1; ++phase) {
        int tables = phase ? (crowded ? 32 : 16) : (crowded ? 16 : 8);
        for (int t = 0; t < tables; ++t) {
            State sample = state;
            imagine(sample, dice);
            for (int place : open) {
                State s = sample;
                carry_out(s, seat, ranked[place].plan);
                int points[MAX_SEATS];
                play_out(s, points);
                double found[MAX_SEATS];
                find_chances(points, s.seats, spread, found);
                chances[place] += found[seat];
            }
        }
        std::stable_sort(open.begin(), open.end(), [&](int a, int b) { return chances[a] > chances[b]; });
        if ((int)open.size() > (phase ? 1 : 3)) open.resize(phase ? 1 : 3);
    }
    return ranked[open[0]].plan;
}

inline void load_cards(std::istream& in) {
    int count;
    in >> count;
    CARDS.resize(count);
    for (int number = 0; number < count; ++number) {
        Card& c = CARDS[number];
        std::string trade;
        in >> c.type >> c.players >> c.cost >> trade >> c.score >> c.named[0] >> c.named[1] >> c.shields >> c.no_bastion;
        for (int coins = 0; coins < 3; ++coins) {
            Trade t = {0, 0, false, false};
            for (char icon : trade) {
                if (icon == '+') t.taken++;
                else if (icon == 'I') t.invader = true;
                else if (icon == '-') {
                    if (coins + t.taken - t.paid < 1) { t.is_short = true; break; }
                    t.paid++;
                }
            }
            c.trade[coins] = t;
        }
        OF_TYPE[c.type] |= 1ULL << number;
        if (!c.no_bastion) LOSABLE |= 1ULL << number;
    }
    for (int i = 0; i < 7; ++i) in >> TYPES_POINTS[i];
}
