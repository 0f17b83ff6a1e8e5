// Compare this copy with the rules: check.py writes positions and what Python finds, this reads them and counts differences.
#include "master.h"

int main(int, char** argv) {
    load(argv[1]);
    std::ifstream in(argv[2]);
    Master master{Options("master")};
    int positions = 0, bad_plans = 0, bad_order = 0, bad_points = 0, bad_loss = 0, judged = 0, bad_judged = 0;
    double worst_estimate = 0, worst_judged = 0;
    int seats;
    while (in >> seats) {
        State s;
        s.seats = seats;
        in >> s.round >> s.starter >> s.active >> s.shown;
        for (int i = 0; i < seats; ++i) {
            Realm& r = s.realms[i];
            int plots;
            in >> r.coins >> r.dealt >> r.acted >> plots;
            for (int card, bastion; plots-- && in >> card >> bastion;) bastion ? (void)(r.shields += 2) : r.add(card);
        }
        in >> s.middle[0] >> s.middle[1] >> s.n_pile;
        for (int i = 0, v; i < s.n_pile; ++i) in >> v, s.pile[i] = v;
        in >> s.n_stack;
        for (int i = 0, v; i < s.n_stack; ++i) in >> v, s.stack[i] = v;
        for (int i = 0, v; i < ROUNDS; ++i) in >> v, s.track[i] = v;
        positions++;
        int count, n, seat = s.active;
        Plan plans[16];
        Ranked ranked[16];
        in >> count;
        n = list_plans(s, seat, plans);
        bool same = n == count;
        for (int i = 0; i < count; ++i) {
            Plan p;
            int invader;
            in >> p.card >> p.giver >> p.use >> p.paid >> p.taken >> invader;
            const Plan& o = plans[i];
            same = same && p.card == o.card && p.giver == o.giver && p.use == o.use && p.paid == o.paid && p.taken == o.taken && invader == o.invader;
        }
        bad_plans += !same;
        in >> count;
        n = rank_plans(s, seat, ranked);
        same = n == count;
        for (int i = 0; i < count; ++i) {
            double value;
            int card, use;
            in >> value >> card >> use;
            if (i >= n) continue;
            same = same && card == ranked[i].plan.card && use == ranked[i].plan.use;
            worst_estimate = std::max(worst_estimate, std::abs(value - ranked[i].value));
        }
        bad_order += !same;
        int points[MAX_SEATS];
        State copy = s;
        play_out(copy, points);
        same = true;
        for (int i = 0, v; i < seats; ++i) in >> v, same = same && v == points[i];
        bad_points += !same;
        int loss;  // place of the building among those face up, -1: none
        in >> loss;
        bad_loss += loss != choose_loss(s.realms[seat], ROUNDS - s.round);
        in >> count;
        master.now.reset(read_facts(s));
        for (int k = 0; k < count; ++k) {
            State t = s;
            carry_out(t, seat, ranked[k].plan);
            double found[MAX_SEATS], value, worst = 0;
            Random dice(1);
            master.evaluate(t, found, dice);
            for (int i = 0; i < seats; ++i) in >> value, worst = std::max(worst, std::abs(value - found[i]));
            judged++;
            bad_judged += worst > 0.001;
            worst_judged = std::max(worst_judged, worst);
        }
    }
    printf("%d positions: other plans %d, other order %d (estimates differ by up to %.1e), other points %d, other loss %d\n", positions, bad_plans, bad_order, worst_estimate, bad_points, bad_loss);
    printf("%d judgements: %d differ by more than 0.001, at most %.4f\n", judged, bad_judged, worst_judged);
    return bad_plans || bad_order || bad_points || bad_loss || bad_judged || worst_estimate > 1e-9 || !judged;
}
