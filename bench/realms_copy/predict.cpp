// How well keen's turns can be foretold: softmax over plans of a few numbers, fitted to matches of keen. /tmp/predict /tmp/mr.txt 500 1
#include "master.h"
const int F = 5;
struct Decision { int n, chosen; double f[16][F]; };

int main(int, char** argv) {
    load(argv[1]);
    int matches = atoi(argv[2]);
    Random dice(atoll(argv[3]));
    std::vector<Decision> all[9];
    CrowdJudge now;
    for (int m = 0; m < matches; ++m) {
        State s = create_state(4, dice);
        while (true) {
            while (s.active != NOBODY) {
                int seat = s.active;
                Decision d;
                Ranked ranked[16];
                d.n = value_plans(s, seat, ranked);
                if (!d.n) { discard(s, seat); continue; }
                Plan p = keen(s, seat, dice);
                if (d.n > 1) {
                    now.reset(read_facts(s));
                    Moment moment = read_moment(s), after[16];
                    now.list_next(moment, after);
                    int mover = now.find_mover(moment);
                    double chances[4] = {};
                    double play[16] = {};
                    for (int t = 0; t < 4; ++t) {
                        State sample = s;
                        imagine(sample, dice);
                        for (int i = 0; i < d.n; ++i) {
                            State copy = sample;
                            carry_out(copy, seat, ranked[i].plan);
                            int points[4];
                            play_out(copy, points);
                            double c[4];
                            find_chances(points, 4, find_spread(ROUNDS - s.round), c);
                            play[i] += c[seat] / 4;
                        }
                    }
                    for (int i = 0; i < d.n; ++i) {
                        const Plan& o = ranked[i].plan;
                        if (o.card == p.card && o.use == p.use) d.chosen = i;
                        Moment end = after[i];
                        d.f[i][0] = ranked[i].value;
                        d.f[i][1] = now.value(end.realms[mover], end.tokens, mover) * (s.round == 8 ? 0.1 : 1);
                        now.play_fast(end);
                        now.judge(end, chances);
                        d.f[i][2] = std::log(chances[mover] + 0.01);
                        d.f[i][3] = o.use == BUILT;
                        d.f[i][4] = play[i] * 10;
                    }
                    all[s.round].push_back(d);
                }
                carry_out(s, seat, p);
            }
            finish_quickly(s);
            if (s.round == ROUNDS) break;
            deal_round(s);
        }
    }
    for (int used = 0; used < 4; ++used) {  // without features 2 to 4; with 2; with 4; with all
        double total = 0, hits = 0, loss = 0;
        for (int r = 1; r <= 8; ++r) {
            bool on[F] = {true, used != 3 || true, used == 1 || used == 3, true, used >= 2};
            double w[F] = {0.5, 0.5, 0, 0, 0}, mean[F] = {}, square[F] = {};
            for (int step = 1; step <= 150; ++step) {
                double g[F] = {};
                for (auto& d : all[r]) {
                    double p[16], sum = 0, most = -1e30;
                    for (int i = 0; i < d.n; ++i) { p[i] = 0; for (int k = 0; k < F; ++k) if (on[k]) p[i] += w[k] * d.f[i][k]; most = std::max(most, p[i]); }
                    int top = std::max_element(p, p + d.n) - p;
                    for (int i = 0; i < d.n; ++i) sum += p[i] = std::exp(p[i] - most);
                    for (int i = 0; i < d.n; ++i) for (int k = 0; k < F; ++k) if (on[k]) g[k] += (p[i] / sum - (i == d.chosen)) * d.f[i][k] / all[r].size();
                    if (step == 150) { total++; hits += top == d.chosen; loss -= std::log(p[d.chosen] / sum); }
                }
                for (int k = 0; k < F; ++k) {
                    mean[k] += 0.1 * (g[k] - mean[k]); square[k] += 0.05 * (g[k] * g[k] - square[k]);
                    w[k] -= 0.1 * (1 - step / 170.0) * mean[k] / (std::sqrt(square[k]) + 1e-9);
                }
            }
            printf("round %d:", r);
            for (double x : w) printf(" %.2f", x);
            printf("\n");
        }
        printf("set %d: agrees %.3f, loss %.3f of %.0f\n", used, hits / total, loss / total, total);
    }
}
