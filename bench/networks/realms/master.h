// master as crowd_search.py does it, with the variants that were tried.
#pragma once
#include "net.h"

struct Options {
    std::string kind = "master";
    int candidates = 8, deals = 300;
    double sure = 2.5;
    double weight = 1;   // of the judgement; the rest is playing out
    int ahead = 1;       // rounds played well after this one
    bool far = false;    // playing out begins where the judged rounds end
    double warmth = 0;   // chance in playing out
    int mix[3] = {1, 0, 0};    // replies of this round by lot: played well, by the networks' quick choice, as steady
    bool cheat = false;        // it sees the pile and the tokens: how much luck decides
    int keen_replies = 0;      // replies of this round are found by playing out so many deals for each of their six best plans

    explicit Options(const std::string& text) {
        size_t at = 0;
        bool first = true;
        while (at <= text.size()) {
            size_t end = std::min(text.find(',', at), text.size());
            std::string item = text.substr(at, end - at), name = item.substr(0, item.find('='));
            double v = item.find('=') == std::string::npos ? 0 : atof(item.c_str() + item.find('=') + 1);
            if (first) kind = item;
            else if (name == "cand") candidates = v;
            else if (name == "deals") deals = v;
            else if (name == "sure") sure = v;
            else if (name == "w") weight = v;
            else if (name == "ahead") ahead = v;
            else if (name == "far") far = v;
            else if (name == "warmth") warmth = v;
            else if (name == "mixw") mix[0] = v;
            else if (name == "mixq") mix[1] = v;
            else if (name == "mixs") mix[2] = v;
            else if (name == "kr") keen_replies = v;
            else if (name == "cheat") cheat = v;
            else { std::cerr << "unknown option " << name << "\n"; exit(1); }
            first = false;
            at = end + 1;
        }
    }
};

class Master {
  public:
    Options opt;
    explicit Master(const Options& o) : opt(o) {}

    // Take what the networks call best for the own realm, without any search.
    Plan choose_quickly(const State& state, int seat) {
        next.reset(read_facts(state));
        Plan plans[16];
        list_plans(state, seat, plans);
        return plans[find_fast(next, state)];
    }

    Plan choose(const State& state, int seat, Random& dice) {
        Ranked ranked[16];
        int n = std::min(opt.candidates, rank_plans(state, seat, ranked));
        if (n == 1) return ranked[0].plan;
        now.reset(read_facts(state));
        std::vector<std::vector<double>> found(n);
        std::vector<std::vector<int>> replies(n);
        if (opt.keen_replies && state.round < 9)
            for (int i = 0; i < n; ++i) {
                State s = state;
                carry_out(s, seat, ranked[i].plan);
                while (s.active != NOBODY) replies[i].push_back(reply_keenly(s, dice));
            }
        std::vector<int> racing;
        for (int i = 0; i < n; ++i) racing.push_back(i);
        int left = state.round == ROUNDS ? n : opt.deals, look_at = 16;
        while (racing.size() > 1 && left >= (int)racing.size()) {
            left -= racing.size();
            State sample = state;
            if (!opt.cheat) imagine(sample, dice);
            u64 luck = dice.next();
            for (int i : racing) {
                State s = sample;
                carry_out(s, seat, ranked[i].plan);
                double shares[MAX_SEATS];
                Random own(luck);
                for (int place : replies[i]) take(s, place, place + 1);
                evaluate(s, shares, own);
                found[i].push_back(shares[seat]);
            }
            if ((int)found[racing[0]].size() >= look_at) {
                look_at = (int)(look_at * 1.25);
                drop_losers(racing, found);
            }
        }
        int best = racing[0];
        for (int i : racing) if (mean(found[i]) > mean(found[best])) best = i;
        return ranked[best].plan;
    }

    // Choose what to lose after the first invasion: `s` is the state with the start marker passed on.
    int choose_loss(const State& s, int seat) {
        Facts f = read_facts(s);
        next.reset(f);
        return find_lost(next, s, seat);
    }

    void evaluate(State& s, double* shares, Random& dice) {
        while (s.active != NOBODY) reply(s, dice);
        int players = s.seats;
        if (s.round == ROUNDS) {
            double judged[MAX_SEATS];
            now.judge(read_moment(s), judged);
            for (int i = 0; i < players; ++i) shares[(s.starter + i) % players] = judged[i];
            return;
        }
        double w = opt.weight, judged[MAX_SEATS] = {}, total[MAX_SEATS] = {};
        int round = s.round;
        State first = s;
        if (w > 0 || opt.far) {
            for (int i = 0; i < opt.ahead && s.round < ROUNDS; ++i) {
                go_on(s);
                next.reset(read_facts(s));
                play_well(next, s);
            }
            double found[MAX_SEATS];
            next.judge(read_moment(s), found);
            for (int i = 0; i < players; ++i) judged[(s.starter + i) % players] = found[i];
        }
        if (w < 1) play_end(opt.far ? s : first, find_spread(ROUNDS - round), total, dice);
        for (int i = 0; i < players; ++i) shares[i] = w * judged[i] + (1 - w) * total[i];
    }

    CrowdJudge now, next, later;

  private:
    static double mean(const std::vector<double>& v) {
        double sum = 0;
        for (double x : v) sum += x;
        return v.empty() ? 0 : sum / v.size();
    }

    void drop_losers(std::vector<int>& racing, const std::vector<std::vector<double>>& found) {
        int best = racing[0];
        for (int i : racing) if (mean(found[i]) > mean(found[best])) best = i;
        std::vector<int> kept;
        for (int i : racing) {
            size_t n = found[i].size();
            double sum = 0, squares = 0;
            for (size_t k = 0; k < n; ++k) {
                double d = found[best][k] - found[i][k];
                sum += d;
                squares += d * d;
            }
            double m = sum / n, deviation = std::sqrt(std::max(0.0, squares - sum * m) / (n - 1));
            if (i == best || !(m > opt.sure * deviation / std::sqrt((double)n))) kept.push_back(i);
        }
        racing = kept;
    }

    // Reply as keen would with fewer deals, and return which plan that is, -1 if there is none.
    int reply_keenly(State& s, Random& dice) {
        Ranked ranked[16];
        int seat = s.active, n = std::min(6, rank_plans(s, seat, ranked)), best = 0;
        double spread = find_spread(ROUNDS - s.round), chances[6] = {};
        for (int t = 0; t < opt.keen_replies && n > 1; ++t) {
            State sample = s;
            imagine(sample, dice);
            for (int i = 0; i < n; ++i) {
                State copy = sample;
                carry_out(copy, seat, ranked[i].plan);
                int points[MAX_SEATS];
                ::play_out(copy, points);
                double found[MAX_SEATS];
                find_chances(points, s.seats, spread, found);
                chances[i] += found[seat];
            }
        }
        for (int i = 0; i < n; ++i) if (chances[i] > chances[best]) best = i;
        if (!n) { discard(s, seat); return -1; }
        Plan plans[16];
        int all = list_plans(s, seat, plans), place = 0;
        const Plan& p = ranked[best].plan;
        while (place < all && (plans[place].card != p.card || plans[place].use != p.use)) place++;
        carry_out(s, seat, p);
        return place;
    }

    // One reply in this round.
    void reply(State& s, Random& dice) {
        int total = opt.mix[0] + opt.mix[1] + opt.mix[2], lot = total > 1 ? dice.below(total) : 0;
        if (opt.mix[0] == total || lot < opt.mix[0]) well_turn(now, s);
        else if (lot < opt.mix[0] + opt.mix[1]) fast_turn(now, s);
        else play_quickly(s, s.active);
    }

    static void take(State& s, int place, int n) {  // the plan at this place, if there is any
        if (!n) return discard(s, s.active);
        Plan plans[16];
        list_plans(s, s.active, plans);
        carry_out(s, s.active, plans[place]);
    }
    static void well_turn(CrowdJudge& judge, State& s) {
        Moment m = read_moment(s), after[16];
        int n = judge.list_next(m, after);
        take(s, judge.choose_well(after, n, judge.find_mover(m)), n);
    }
    static void fast_turn(CrowdJudge& judge, State& s) {
        Plan plans[16];
        int best = find_fast(judge, s);
        take(s, best, list_plans(s, s.active, plans));
    }
    static int find_fast(CrowdJudge& judge, const State& s) {
        Turn turns[16];
        int n;
        return judge.choose_fast(read_moment(s), turns, n);
    }
    static void play_well(CrowdJudge& judge, State& s) {
        while (s.active != NOBODY) well_turn(judge, s);
    }

    int find_lost(CrowdJudge& judge, const State& s, int seat) {
        const Realm& r = s.realms[seat];
        Small realm = read_realm(r);
        Small left = judge.invade(realm, 99, (seat - s.starter + s.seats) % s.seats);
        int card = __builtin_ctzll(realm.built ^ left.built);
        for (int i = 0; i < r.n_built; ++i) if (r.built[i] == card) return i;
        return -1;
    }

    // After a round: the invaders come, with losses as the networks judge, and the next round is dealt.
    void go_on(State& s) {
        if (s.round == 4) {
            finish_round(s);
            reveal_tokens(s);
            later.reset(read_facts(s));
            for (int i = 0; i < s.seats; ++i)
                if (s.realms[i].losing) {
                    Small realm = read_realm(s.realms[i]);
                    Small left = later.invade(realm, s.strength, (i - s.starter + s.seats) % s.seats);
                    int card = __builtin_ctzll(realm.built ^ left.built);
                    for (int k = 0; k < s.realms[i].n_built; ++k) if (s.realms[i].built[k] == card) { s.realms[i].turn(k); break; }
                    s.realms[i].losing = false;
                }
        } else finish_quickly(s);
        deal_round(s);
    }

    // Play out, and write how likely each seat wins by its lead.
    void play_end(State s, double spread, double* shares, Random& dice) {
        while (true) {
            while (s.active != NOBODY) play_quickly(s, s.active, opt.warmth, &dice);
            finish_quickly(s);
            if (s.round == ROUNDS) break;
            deal_round(s);
        }
        int points[MAX_SEATS];
        count_points(s, points);
        double sum = 0;
        find_chances(points, s.seats, spread, shares);
        for (int i = 0; i < s.seats; ++i) sum += shares[i];
        for (int i = 0; i < s.seats; ++i) shares[i] /= sum;
    }
};
