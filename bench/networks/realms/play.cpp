// Matches of one computer against others. Build and run, in the root of the repository:
//   make networks
//   build/networks/realms_play build/networks/rules.txt master,deals=300 keen 4 250 1    (A, B, players, deals of a match, seed)
// Each deal is played with A at each seat and B at all others. It prints A's share of the wins with its standard error over deals.
// A and B are master, keen, steady, or quick (the networks' choice without any search). The options of master are in master.h.
#include <atomic>
#include <mutex>
#include <thread>
#include "master.h"

struct Player {
    Master master;
    bool is_master, is_keen;
    explicit Player(const Options& o) : master(o), is_master(o.kind == "master"), is_keen(o.kind == "keen") {}
    Plan choose(const State& s, int seat, Random& dice) {
        if (is_master) return master.choose(s, seat, dice);
        if (is_keen) return keen(s, seat, dice);
        if (master.opt.kind == "quick") return master.choose_quickly(s, seat);
        Ranked ranked[16];
        int n = rank_plans(s, seat, ranked);
        if (s.round == 1 && dice.real() < 0.75)
            for (int i = 0; i < n; ++i)
                if (ranked[i].plan.use == BUILT && ranked[0].value - ranked[i].value <= 2.0) return ranked[i].plan;
        return ranked[0].plan;
    }
};

double play(State s, int own, Player& a, Player& b, Random& dice, Random& decisions) {
    while (true) {
        while (s.active != NOBODY) {
            int seat = s.active;
            Plan plans[16];
            if (!list_plans(s, seat, plans)) { discard(s, seat); continue; }
            carry_out(s, seat, (seat == own ? a : b).choose(s, seat, decisions));
        }
        finish_round(s);
        if (is_invasion_round(s)) {
            reveal_tokens(s);
            for (int i = 0; i < s.seats; ++i)
                if (s.realms[i].losing) {
                    Player& p = i == own ? a : b;
                    bool foreseen = p.is_master && s.round < ROUNDS;
                    s.realms[i].turn(foreseen ? p.master.choose_loss(s, i) : choose_loss(s.realms[i], ROUNDS - s.round));
                    s.realms[i].losing = false;
                }
        }
        if (s.round == ROUNDS) break;
        deal_round(s);
    }
    double shares[MAX_SEATS];
    find_shares(s, shares);
    return shares[own];
}

int main(int argc, char** argv) {
    if (argc < 7) { std::cerr << "see the comment at the top of play.cpp\n"; return 1; }
    load(argv[1]);
    Options a(argv[2]), b(argv[3]);
    int players = atoi(argv[4]), deals = atoi(argv[5]);
    u64 seed = atoll(argv[6]);
    std::atomic<int> next(0);
    std::mutex lock;
    double sum = 0, squares = 0;
    int done = 0;
    auto work = [&] {
        Player first(a), second(b);
        for (int number; (number = next++) < deals;) {
            double mean = 0;
            for (int own = 0; own < players; ++own) {
                Random dice(seed * 1000003 + number), decisions(seed * 7777777 + number * 10 + own);
                dice.next();
                State s = create_state(players, dice);
                mean += play(s, own, first, second, dice, decisions) / players;
            }
            std::lock_guard<std::mutex> guard(lock);
            sum += mean;
            squares += mean * mean;
            done++;
            if (done % 50 == 0 && done < deals) fprintf(stderr, "  %d: %.1f %%\n", done * players, 100 * sum / done);
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < (getenv("THREADS") ? atoi(getenv("THREADS")) : 2); ++i) threads.emplace_back(work);
    for (auto& t : threads) t.join();
    double mean = sum / deals;
    printf("%-50s vs %s %d players: %d matches %.1f %% +- %.1f\n", argv[2], argv[3], players, deals * players, 100 * mean, 100 * std::sqrt((squares / deals - mean * mean) / (deals - 1)));
}
