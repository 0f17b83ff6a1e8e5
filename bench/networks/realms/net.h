// The networks of worth.py, and CrowdJudge of crowd.py: it plays a round on and judges its end.
#pragma once
#include "game.h"

const int WIDTH = 32;
typedef float Vec __attribute__((vector_size(32)));
struct Row {
    Vec v[4];
    void operator+=(const Row& o) { for (int i = 0; i < 4; ++i) v[i] += o.v[i]; }
    void operator-=(const Row& o) { for (int i = 0; i < 4; ++i) v[i] -= o.v[i]; }
    float& at(int i) { return reinterpret_cast<float*>(v)[i]; }
};

struct Rows : std::vector<Row> {
    const Row& pick(int number) const { return (*this)[std::min(number, (int)size() - 1)]; }
};

struct Net {
    bool known = false;
    Rows built, left, coins, shields, strength, tokens, place, types[TYPES], last;  // last: points, start, out
    float lead = 0, order[MAX_SEATS] = {};
};
inline Net NETS[6][ROUNDS];  // by players and round

struct Small { u64 built; int coins, shields; };  // Realm of worth.py

inline void read_rows(std::istream& in, Rows& rows) {
    int count;
    in >> count;
    rows.resize(count);
    for (Row& row : rows) for (int i = 0; i < WIDTH; ++i) in >> row.at(i);
}

inline void load(const std::string& name) {
    std::ifstream in(name);
    if (!in) { std::cerr << "cannot read " << name << "\n"; exit(1); }
    if (CARDS.empty()) load_cards(in);
    std::string word;
    while (in >> word) {
        if (word != "net") continue;
        int players, round;
        in >> players >> round;
        Net& n = NETS[players][round];
        n.known = true;
        for (Rows* rows : {&n.built, &n.left, &n.coins, &n.shields, &n.strength, &n.tokens, &n.place}) read_rows(in, *rows);
        for (int i = 0; i < TYPES; ++i) read_rows(in, n.types[i]);
        read_rows(in, n.last);
        in >> n.lead;
        for (int i = 0; i < players; ++i) in >> n.order[i];
    }
}

inline int score_buildings(u64 built, int coins) {
    int counts[TYPES], points = 0;
    for (int i = 0; i < TYPES; ++i) counts[i] = __builtin_popcountll(built & OF_TYPE[i]);
    for (u64 rest = built; rest; rest &= rest - 1) points += score_symbol(CARDS[__builtin_ctzll(rest)], counts, coins);
    return points;
}

struct Likely { int n = -1; int strength[17]; double chance[17]; };
inline const Likely& find_strengths(const int* unseen, int tokens) {
    thread_local Likely known[6][6][3][9];
    Likely& found = known[unseen[0]][unseen[1]][unseen[2]][tokens];
    if (found.n >= 0) return found;
    auto comb = [](int n, int k) { double v = 1; for (int i = 0; i < k; ++i) v = v * (n - i) / (i + 1); return k > n ? 0.0 : std::round(v); };
    double ways[17] = {}, sum = 0, total = 0;
    for (int high = 0; high <= tokens; ++high)
        for (int low = 0; low + high <= tokens; ++low)
            ways[low + 2 * high] += comb(unseen[0], tokens - low - high) * comb(unseen[1], low) * comb(unseen[2], high);
    for (double w : ways) sum += w;
    found.n = 0;
    for (int i = 0; i <= 2 * tokens; ++i)
        if (ways[i] >= 0.03 * sum) {
            found.strength[found.n] = i;
            found.chance[found.n++] = ways[i];
            total += ways[i];
        }
    for (int i = 0; i < found.n; ++i) found.chance[i] /= total;
    return found;
}

template <class Value, int SIZE> struct Memo {
    struct Entry { u64 a, b; unsigned stamp; Value value; };
    std::vector<Entry> entries;
    unsigned stamp = 1;
    int used = 0;
    Memo() : entries(SIZE, Entry{0, 0, 0, {}}) {}
    void clear() { stamp++; used = 0; }
    // The place of a key; `found` says whether it was known.
    Value& get(u64 a, u64 b, bool& found) {
        if (used > SIZE * 3 / 4) clear();
        u64 h = (a * 0x9e3779b97f4a7c15ULL) ^ (b * 0xc2b2ae3d27d4eb4fULL);
        h ^= h >> 29;
        for (unsigned i = h % SIZE;; i = (i + 1) % SIZE) {
            Entry& e = entries[i];
            if (e.stamp != stamp) {
                e.a = a; e.b = b; e.stamp = stamp;
                used++;
                found = false;
                return e.value;
            }
            if (e.a == a && e.b == b) { found = true; return e.value; }
        }
    }
};

struct Facts { int players, round; u64 left; int shown, unseen[3]; };
struct Moment { Small realms[MAX_SEATS]; int offers[7], n_offers, tokens; bool marked; };
struct Turn { Small realm; int place, paid; bool invader; };

inline Small read_realm(const Realm& r) {
    u64 built = 0;
    for (int i = 0; i < r.n_built; ++i) built |= 1ULL << r.built[i];
    return {built, r.coins, r.shields};
}

inline Facts read_facts(const State& s) {
    Facts f = {s.seats, s.round, 0, 0, {0, 0, 0}};
    for (int i = 0; i < s.n_pile; ++i) f.left |= 1ULL << s.pile[i];
    for (int i = 0; i < s.n_stack; ++i) f.unseen[s.stack[i]]++;
    for (int i = 0; i < ROUNDS; ++i)
        if (s.track[i] >= 0) {
            if (i < s.shown) f.shown += s.track[i];
            else f.unseen[s.track[i]]++;
        }
    return f;
}

inline Moment read_moment(const State& s) {
    Moment m;
    m.n_offers = m.tokens = 0;
    for (int i = 0; i < s.seats; ++i) {
        const Realm& r = s.realms[(s.starter + i) % s.seats];
        m.realms[i] = read_realm(r);
        if (r.dealt >= 0) m.offers[m.n_offers++] = r.dealt;
    }
    for (int card : s.middle) m.offers[m.n_offers++] = card;
    for (int i = s.shown; i < ROUNDS; ++i) m.tokens += s.track[i] >= 0;
    m.marked = s.track[s.round - 1] >= 0;
    return m;
}

inline int list_turns(const Small& realm, const int* offers, int n_offers, bool marked, Turn* found) {
    int n = 0;
    for (int place = 0; place < n_offers; ++place) {
        int number = offers[place];
        const Card& card = CARDS[number];
        Trade t = place ? card.trade[std::min(realm.coins, 2)] : Trade{0, 0, false, false};
        if (t.is_short) continue;
        int have = realm.coins + t.taken - t.paid;
        bool comes = t.invader && !marked;
        if (have >= card.cost) found[n++] = {{realm.built | 1ULL << number, have - card.cost, realm.shields + card.shields}, place, t.paid, comes};
        if (!card.no_bastion) found[n++] = {{realm.built, have + 2, realm.shields + 2}, place, t.paid, comes};
    }
    return n;
}

class CrowdJudge {
  public:
    Facts facts;
    void reset(const Facts& f, Net nets[6][ROUNDS] = NETS) {
        facts = f;
        net = f.round < ROUNDS ? &nets[f.players][f.round] : nullptr;
        values.clear(); sums.clear(); lefts.clear();
        for (bool& b : has_base) b = false;
    }

    // The end of the round.
    void play_well(Moment& m) {
        int mover;
        while ((mover = find_mover(m)) < facts.players) {
            Moment after[16];
            int n = list_next(m, after), best = choose_well(after, n, mover);
            if (n) m = after[best];
            else pass(m);
        }
    }

    int choose_well(const Moment* after, int n, int mover) {
        int best = 0;
        double best_chance = -1;
        for (int i = 0; i < n && n > 1; ++i) {
            Moment end = after[i];
            play_fast(end);
            double chances[MAX_SEATS];
            judge(end, chances);
            if (chances[mover] > best_chance) best = i, best_chance = chances[mover];
        }
        return best;
    }

    int list_next(const Moment& m, Moment* after) {
        int mover = find_mover(m);
        Turn turns[16];
        int n = list_turns(m.realms[mover], m.offers, m.n_offers, m.marked, turns);
        for (int i = 0; i < n; ++i) {
            after[i] = m;
            follow(after[i], mover, turns[i]);
        }
        return n;
    }

    int choose_fast(const Moment& m, Turn* turns, int& n) {
        int mover = find_mover(m), best = 0;
        n = list_turns(m.realms[mover], m.offers, m.n_offers, m.marked, turns);
        double most = 0;
        for (int i = 0; i < n; ++i) {
            double v = value(turns[i].realm, m.tokens + turns[i].invader, mover);
            if (!i || v > most) best = i, most = v;
        }
        return best;
    }

    int find_mover(const Moment& m) const { return facts.players - m.n_offers + 2; }

    void play_fast(Moment& m) {
        int mover;
        while ((mover = find_mover(m)) < facts.players) {
            Turn turns[16];
            int n, best = choose_fast(m, turns, n);
            if (n) follow(m, mover, turns[best]);
            else pass(m);
        }
    }

    void judge(const Moment& end, double* chances) {
        int players = facts.players;
        if (facts.round != 4 && facts.round != 8) {
            double v[MAX_SEATS];
            for (int i = 0; i < players; ++i) v[i] = value(end.realms[i], end.tokens, i);
            return share(v, chances);
        }
        for (int i = 0; i < players; ++i) chances[i] = 0;
        const Likely& likely = find_strengths(facts.unseen, end.tokens);
        for (int k = 0; k < likely.n; ++k) {
            int strength = facts.shown + likely.strength[k];
            double found[MAX_SEATS];
            if (facts.round == 8) compare(end, strength, found);
            else {
                double v[MAX_SEATS];
                for (int i = 0; i < players; ++i) v[i] = rate_left(end.realms[i], strength, i);
                share(v, found);
            }
            for (int i = 0; i < players; ++i) chances[i] += likely.chance[k] * found[i];
        }
    }

    // What a realm is worth at the end of this round for whoever plays it at `place`; in the last one, its points.
    double value(const Small& r, int tokens, int place) {
        bool found;
        float& slot = values.get(r.built, key(r, tokens, place), found);
        if (found) return slot;
        double v = 0;
        if (facts.round != 4 && facts.round != 8) v = rate(r, tokens, next_place(place), facts.shown);
        else {
            const Likely& likely = find_strengths(facts.unseen, tokens);
            for (int k = 0; k < likely.n; ++k) {
                int strength = facts.shown + likely.strength[k];
                if (facts.round == 8) v += likely.chance[k] * (find_points(r, strength) + r.coins / 200.0);
                else v += likely.chance[k] * rate_left(r, strength, place);
            }
        }
        return values.get(r.built, key(r, tokens, place), found) = v;
    }

    // RealmWorth.rate after this round.
    float rate(const Small& r, int tokens, int place, int strength) {
        float points = score_buildings(r.built, r.coins) * 0.1f;
        Row sum = add_up(r.built);
        sum += get_base(strength);
        sum += net->coins.pick(r.coins);
        sum += net->shields.pick(r.shields);
        sum += net->tokens.pick(tokens);
        sum += net->place[place];
        const Row& by_points = net->last[0];
        const Row& out = net->last[2];
        Vec total = {}, zero = {};
        for (int i = 0; i < 4; ++i) {
            Vec v = sum.v[i] + by_points.v[i] * points;
            v = v > zero ? v : zero;
            total += v * out.v[i];
        }
        float found = net->lead * points + net->order[place];
        for (int i = 0; i < 8; ++i) found += total[i];
        return found;
    }

    Small invade(const Small& r, int strength, int place) {
        if (r.shields >= strength) return r;
        Small best = r;
        float most = -1e30f;
        for (u64 rest = r.built & LOSABLE; rest; rest &= rest - 1) {
            int number = __builtin_ctzll(rest);
            Small left = {r.built ^ (1ULL << number), r.coins, r.shields + 2 - CARDS[number].shields};
            float v = rate(left, 0, place, strength);
            if (v > most) best = left, most = v;
        }
        return best;
    }

    int next_place(int place) const { return (place + facts.players - 1) % facts.players; }

    static void follow(Moment& m, int mover, const Turn& turn) {
        int own = m.offers[0];
        m.realms[mover] = turn.realm;
        pass(m);
        int players = mover + m.n_offers - 1;  // those behind and two in the middle are left
        if (turn.place) {
            m.offers[turn.place - 1] = own;
            if (turn.paid && mover + turn.place < players) m.realms[mover + turn.place].coins += turn.paid;
        }
        m.tokens += turn.invader;
        m.marked |= turn.invader;
    }
    static void pass(Moment& m) {
        for (int i = 0; i + 1 < m.n_offers; ++i) m.offers[i] = m.offers[i + 1];
        m.n_offers--;
    }

  private:
    const Net* net = nullptr;
    Memo<float, 16384> values;
    Memo<Row, 2048> sums;
    Memo<Small, 2048> lefts;
    Row bases[20];
    bool has_base[20] = {};

    static u64 key(const Small& r, int tokens, int place) { return r.coins | r.shields << 8 | tokens << 16 | place << 24; }

    const Row& get_base(int strength) {
        strength = std::min(strength, 19);
        Row& base = bases[strength];
        if (has_base[strength]) return base;
        base = net->last[1];
        base += net->strength.pick(strength);
        for (u64 rest = facts.left; rest; rest &= rest - 1) base += net->left[__builtin_ctzll(rest)];
        for (int i = 0; i < TYPES; ++i) base += net->types[i][0];
        has_base[strength] = true;
        return base;
    }

    Row add_up(u64 built) {
        if (!built) return Row{};
        bool found;
        Row& known = sums.get(built, 0, found);
        if (found) return known;
        Row sum = {};
        for (u64 rest = built; rest; rest &= rest - 1) sum += net->built[__builtin_ctzll(rest)];
        for (int i = 0; i < TYPES; ++i) {
            int count = __builtin_popcountll(built & OF_TYPE[i]);
            if (count) {
                sum += net->types[i].pick(count);
                sum -= net->types[i][0];
            }
        }
        return known = sum;
    }

    double rate_left(const Small& r, int strength, int place) {
        int next = next_place(place);
        if (r.shields >= strength) return rate(r, 0, next, strength);
        bool found;
        u64 k = key(r, 0, next);
        Small left = lefts.get(r.built, k, found);
        if (!found) {
            left = invade(r, strength, next);
            lefts.get(r.built, k, found) = left;
        }
        return rate(left, 0, next, strength);
    }

    double find_points(const Small& r, int strength) {
        if (r.shields >= strength) return score_buildings(r.built, r.coins) + strength;
        int best = -1;
        for (u64 rest = r.built & LOSABLE; rest; rest &= rest - 1) best = std::max(best, score_buildings(r.built ^ (rest & -rest), r.coins));
        return best < 0 ? score_buildings(r.built, r.coins) : best;
    }

    void share(const double* v, double* chances) {
        double most = *std::max_element(v, v + facts.players), total = 0;
        for (int i = 0; i < facts.players; ++i) total += chances[i] = std::exp(v[i] - most);
        for (int i = 0; i < facts.players; ++i) chances[i] /= total;
    }

    void compare(const Moment& end, int strength, double* found) {
        int players = facts.players, points[MAX_SEATS], rank[MAX_SEATS], best = -1, count = 0;
        for (int i = 0; i < players; ++i) {
            const Small& r = end.realms[i];
            points[i] = (int)find_points(r, strength);
            int buildings = __builtin_popcountll(r.built) - (r.shields < strength && (r.built & LOSABLE) ? 1 : 0);
            rank[i] = (points[i] * 1000 + r.coins) * 100 + buildings;
            best = std::max(best, rank[i]);
        }
        for (int i = 0; i < players; ++i) count += rank[i] == best;
        for (int i = 0; i < players; ++i) {
            int other = -1000;
            for (int k = 0; k < players; ++k) if (k != i) other = std::max(other, points[k]);
            found[i] = (rank[i] == best ? 1.0 / count : 0.0) + 0.001 * (points[i] - other) / 200;
        }
    }
};
