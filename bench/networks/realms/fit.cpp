// Fit what rules.minute_realms.worth reads from data/computers, from the last round to the first: positions after a round, from
// matches of steady that errs now and then, get the chances that good turns of the next round leave, judged by the networks of that
// round, which are fitted already; the networks are fitted to them by gradient descent (Adam). After `make networks`
//   build/networks/realms_fit build/networks/rules.txt /tmp/new.txt 4 500000 16 1 1    (what export.py wrote, file, players,
//   positions, epochs, share of the judgement in the target, seed). The rest of the target is playing out as steady.
//   .venv/bin/python -m bench.networks.realms.store /tmp/new.txt    (notes as well to which values they were fitted)
// Networks that are known are fitted further; without any for so many players it begins by lot.
#include <thread>
#include "net.h"

struct Sample { u64 left; int shown, tokens; Small realms[MAX_SEATS]; float targets[MAX_SEATS]; };

std::vector<Row*> list_rows(Net& n) {
    std::vector<Row*> found;
    for (Rows* rows : {&n.built, &n.left, &n.coins, &n.shields, &n.strength, &n.tokens, &n.place, &n.types[0], &n.types[1], &n.types[2], &n.types[3], &n.types[4], &n.types[5], &n.last})
        for (Row& row : *rows) found.push_back(&row);
    return found;
}

Net NEW[6][ROUNDS];

State play_to(int players, int round, Random& dice) {
    const double ERRORS[4] = {0, 0, 0.1, 0.25}, WARMTHS[4] = {0, 0.5, 1, 2};
    double errors = ERRORS[dice.below(4)], warmth = WARMTHS[dice.below(4)];
    State s = create_state(players, dice);
    while (true) {
        while (s.active != NOBODY) play_quickly(s, s.active, dice.real() < errors / 2 ? 100 : warmth, &dice);
        finish_quickly(s);
        if (s.round == round) return s;
        deal_round(s);
    }
}

Sample make(int players, int round, Random& dice, CrowdJudge& judge, double part) {
    State s = play_to(players, round, dice);
    Facts facts = read_facts(s);
    Sample sample = {facts.left, facts.shown, 0, {}, {}};
    for (int i = s.shown; i < ROUNDS; ++i) sample.tokens += s.track[i] >= 0;
    int first = s.starter;
    for (int i = 0; i < players; ++i) sample.realms[i] = read_realm(s.realms[(first + i) % players]);
    int deals = round == ROUNDS - 1 ? 6 : 1;
    for (int d = 0; d < deals; ++d) {
        imagine(s, dice);
        State next = s;
        deal_round(next);
        judge.reset(read_facts(next), NEW);
        Moment m = read_moment(next);
        judge.play_well(m);
        double found[MAX_SEATS];
        judge.judge(m, found);
        for (int i = 0; i < players; ++i) sample.targets[i] += part * found[i] / deals;
    }
    int outs = part < 1 ? 3 : 0;
    for (int d = 0; d < outs; ++d) {
        imagine(s, dice);
        State next = s;
        deal_round(next);
        int points[MAX_SEATS];
        play_out(next, points);
        double found[MAX_SEATS], sum = 0;
        find_chances(points, players, find_spread(ROUNDS - round), found);
        for (int i = 0; i < players; ++i) sum += found[i];
        for (int i = 0; i < players; ++i) sample.targets[i] += (1 - part) * found[(first + i) % players] / sum / outs;
    }
    return sample;
}

float sum_up(const Row& v) { float s = 0; for (int i = 0; i < 4; ++i) for (int k = 0; k < 8; ++k) s += v.v[i][k]; return s; }

// Add the slopes of a sample, and return its squared error.
double learn(Net& n, Net* slopes, const Sample& s, int players, double scale) {
    Row base = n.last[1], sums[MAX_SEATS];
    base += n.strength.pick(s.shown);
    base += n.tokens.pick(s.tokens);
    for (u64 rest = s.left; rest; rest &= rest - 1) base += n.left[__builtin_ctzll(rest)];
    float points[MAX_SEATS], values[MAX_SEATS], most = -1e30f, total = 0;
    for (int i = 0; i < players; ++i) {
        const Small& r = s.realms[i];
        Row sum = base;
        for (u64 rest = r.built; rest; rest &= rest - 1) sum += n.built[__builtin_ctzll(rest)];
        for (int t = 0; t < TYPES; ++t) sum += n.types[t].pick(__builtin_popcountll(r.built & OF_TYPE[t]));
        sum += n.coins.pick(r.coins);
        sum += n.shields.pick(r.shields);
        sum += n.place[i];
        points[i] = score_buildings(r.built, r.coins) * 0.1f;
        Row counted;
        Vec zero = {};
        for (int k = 0; k < 4; ++k) {
            sum.v[k] += n.last[0].v[k] * points[i];
            sum.v[k] = sum.v[k] > zero ? sum.v[k] : zero;
            counted.v[k] = sum.v[k] * n.last[2].v[k];
        }
        sums[i] = sum;
        values[i] = n.lead * points[i] + n.order[i] + sum_up(counted);
        most = std::max(most, values[i]);
    }
    for (int i = 0; i < players; ++i) total += values[i] = std::exp(values[i] - most);
    double squares = 0;
    Row all = {};
    for (int i = 0; i < players; ++i) {
        float error = values[i] / total - s.targets[i];
        squares += error * error;
        if (!slopes) continue;
        error *= scale;
        Net& g = *slopes;
        const Small& r = s.realms[i];
        g.lead += error * points[i];
        g.order[i] += error;
        Row change;
        Vec zero = {};
        for (int k = 0; k < 4; ++k) {
            Vec c = n.last[2].v[k] * error;
            change.v[k] = sums[i].v[k] > zero ? c : zero;
            g.last[2].v[k] += sums[i].v[k] * error;
            g.last[0].v[k] += change.v[k] * points[i];
        }
        all += change;
        for (u64 rest = r.built; rest; rest &= rest - 1) g.built[__builtin_ctzll(rest)] += change;
        for (int t = 0; t < TYPES; ++t) const_cast<Row&>(g.types[t].pick(__builtin_popcountll(r.built & OF_TYPE[t]))) += change;
        const_cast<Row&>(g.coins.pick(r.coins)) += change;
        const_cast<Row&>(g.shields.pick(r.shields)) += change;
        g.place[i] += change;
    }
    if (slopes) {
        Net& g = *slopes;
        g.last[1] += all;
        const_cast<Row&>(g.strength.pick(s.shown)) += all;
        const_cast<Row&>(g.tokens.pick(s.tokens)) += all;
        for (u64 rest = s.left; rest; rest &= rest - 1) g.left[__builtin_ctzll(rest)] += all;
    }
    return squares;
}

void clear(Net& n) {
    for (Row* row : list_rows(n)) *row = Row{};
    n.lead = 0;
    for (float& o : n.order) o = 0;
}

int main(int argc, char** argv) {
    if (argc < 8) { std::cerr << "see the comment at the top of fit.cpp\n"; return 1; }
    load(argv[1]);
    int players = atoi(argv[3]), count = atoi(argv[4]), epochs = atoi(argv[5]);
    double part = atof(argv[6]);
    u64 seed = atoll(argv[7]);
    double first_rate = argc > 8 ? atof(argv[8]) : 0.002, last_rate = 0.00008;
    for (int r = 1; r < ROUNDS; ++r) NEW[players][r] = NETS[players][r];
    if (!NETS[players][1].known) {
        Random dice(seed);
        for (int r = 1; r < ROUNDS; ++r) {
            Net& n = NEW[players][r];
            n.built.resize(CARDS.size()), n.left.resize(CARDS.size()), n.place.resize(players), n.last.resize(3);
            n.coins.resize(13), n.shields.resize(17), n.strength.resize(10), n.tokens.resize(5);
            for (Rows& rows : n.types) rows.resize(5);
            for (Row* row : list_rows(n)) for (int i = 0; i < WIDTH; ++i) row->at(i) = (dice.real() - 0.5) * 0.2;
            for (int i = 0; i < WIDTH; ++i) n.last[2].at(i) *= 3;
            n.lead = 1;
            for (float& o : n.order) o = 0;
        }
    }
    for (int round = ROUNDS - 1; round > 0; --round) {
        std::vector<Sample> samples(count);
        std::vector<std::thread> threads;
        for (int t = 0; t < 2; ++t)
            threads.emplace_back([&, t] {
                CrowdJudge judge;
                for (int i = t; i < count; i += 2) {
                    Random dice(seed * 1000000007ULL + round * 100000007ULL + i);
                    dice.next();
                    samples[i] = make(players, round, dice, judge, part);
                }
            });
        for (auto& t : threads) t.join();
        int kept = count / 20;
        Net& n = NEW[players][round];
        Net slopes = n, means = n, squares = n;
        clear(means); clear(squares);
        auto test = [&] { double sum = 0; for (int i = 0; i < kept; ++i) sum += learn(n, nullptr, samples[i], players, 0); return std::sqrt(sum / kept / players); };
        double before = test();
        Random dice(seed);
        auto rows = list_rows(n), g = list_rows(slopes), m = list_rows(means), v = list_rows(squares);
        int steps = 0;
        for (int e = 0; e < epochs; ++e) {
            dice.shuffle(samples.data() + kept, count - kept);
            float rate = first_rate * std::pow(last_rate / first_rate, e / std::max(1.0, epochs - 1.0));
            for (int start = kept; start + 256 <= count; start += 256) {
                clear(slopes);
                for (int i = start; i < start + 256; ++i) learn(n, &slopes, samples[i], players, 1.0 / 256);
                steps++;
                float fast = 1 - std::pow(0.9, steps), slow = 1 - std::pow(0.999, steps);
                auto step = [&](float& x, float slope, float& mean, float& square) {
                    mean += 0.1f * (slope - mean);
                    square += 0.001f * (slope * slope - square);
                    x -= rate * mean / fast / (std::sqrt(square / slow) + 1e-8f);
                };
                for (size_t k = 0; k < rows.size(); ++k)
                    for (int i = 0; i < WIDTH; ++i) step(rows[k]->at(i), g[k]->at(i), m[k]->at(i), v[k]->at(i));
                step(n.lead, slopes.lead, means.lead, squares.lead);
                for (int i = 0; i < players; ++i) step(n.order[i], slopes.order[i], means.order[i], squares.order[i]);
            }
        }
        printf("round %d: typical error %.4f before, %.4f after\n", round, before, test());
        fflush(stdout);
    }
    std::ofstream out(argv[2]);
    for (int round = 1; round < ROUNDS; ++round) {
        Net& n = NEW[players][round];
        out << "net " << players << " " << round << "\n";
        for (Rows* rows : {&n.built, &n.left, &n.coins, &n.shields, &n.strength, &n.tokens, &n.place, &n.types[0], &n.types[1], &n.types[2], &n.types[3], &n.types[4], &n.types[5], &n.last}) {
            out << rows->size();
            for (Row& row : *rows) for (int i = 0; i < WIDTH; ++i) out << " " << row.at(i);
            out << "\n";
        }
        out << n.lead;
        for (int i = 0; i < players; ++i) out << " " << n.order[i];
        out << "\n";
    }
}
