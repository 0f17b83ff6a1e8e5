// Fit what rules.medievalia.computer.worth reads from data/computers: a network that says from the facts of all seats who wins, by
// gradient descent (Adam) on positions of matches that are over. One match of twenty is kept to test it. It is fitted several times
// anew: first to who won, then for one part to what the network before said of the rest of the match, which scatters less.
//   make networks
//   .venv/bin/python -m bench.networks.medievalia.sample /tmp/styles 4 9000
//   .venv/bin/python -m bench.networks.medievalia.sample /tmp/networks 4 2300 --by-network
//   build/networks/medievalia_fit 4 80 48 10 /tmp/4.json /tmp/styles /tmp/networks /tmp/networks /tmp/networks
//   .venv/bin/python -m bench.networks.packing /tmp/4.json data/computers/medievalia_4.bin
//   .venv/bin/python -m bench.stamp_values medievalia    (once all are fitted: notes to which values)
// (seats, facts of a seat, hidden sums, epochs, file to write, positions; a file that is named three times counts three times)
// For alliances the number of seats is -4: opposite seats win together. The other networks have 32 hidden sums;
// they were fitted to styles alone in one pass of 8 epochs with a DECAY of 0.01.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

const int BATCH = 256, MOST_SEATS = 4, MOST_HIDDEN = 64;
const float FIRST_RATE = 0.002f, LAST_RATE = 0.00004f, DECAY = 0.03f;
// How much of what follows a position counts against the chances right after it, and how often the network is fitted anew.
const float FAR_SIGHT = 0.7f;
const int PASSES = 4;

int seats, width, hidden, parties;

struct Network {
    std::vector<float> numbers;
    float* row(int h) { return &numbers[h * width]; }
    float& out(int h) { return numbers[hidden * width + h]; }
    float* lead() { return &numbers[hidden * width + hidden]; }
};

struct Position {
    const float* facts;
    float goal[MOST_SEATS];  // The share of the win that each party is to be given.

    float number() const { return facts[seats * width + seats]; }

    void count_wins() {
        float wins = 0;
        std::fill(goal, goal + parties, 0);
        for (int seat = 0; seat < seats; ++seat) {
            goal[seat % parties] += facts[seats * width + seat];
            wins += facts[seats * width + seat];
        }
        for (int party = 0; party < parties; ++party) goal[party] /= wins;
    }
};

// Fill the chances of the parties. Return how surprising the goal is; add the slopes if there are any to add to.
double learn(Network& network, Network* slopes, const Position& position, float* chances) {
    float reached[MOST_SEATS][MOST_HIDDEN], worth[MOST_SEATS] = {};
    bool is_in[MOST_SEATS] = {};
    for (int seat = 0; seat < seats; ++seat) {
        const float* facts = position.facts + seat * width;
        int party = seat % parties;
        if (!facts[0]) continue;
        is_in[party] = true;
        for (int i = 0; i < width; ++i) worth[party] += network.lead()[i] * facts[i];
        for (int h = 0; h < hidden; ++h) {
            float sum = 0;
            for (int i = 0; i < width; ++i) sum += network.row(h)[i] * facts[i];
            reached[seat][h] = sum;
            if (sum > 0) worth[party] += network.out(h) * sum;
        }
    }
    float most = -1e30f, all = 0;
    for (int party = 0; party < parties; ++party) if (is_in[party]) most = std::max(most, worth[party]);
    for (int party = 0; party < parties; ++party) all += chances[party] = is_in[party] ? std::exp(worth[party] - most) : 0;
    double surprise = 0;
    for (int party = 0; party < parties; ++party) {
        chances[party] /= all;
        if (position.goal[party] > 0) surprise -= position.goal[party] * std::log(std::max(chances[party], 1e-7f));
    }
    if (!slopes) return surprise;
    for (int seat = 0; seat < seats; ++seat) {
        const float* facts = position.facts + seat * width;
        if (!facts[0]) continue;
        float error = (chances[seat % parties] - position.goal[seat % parties]) / BATCH;
        for (int i = 0; i < width; ++i) slopes->lead()[i] += error * facts[i];
        for (int h = 0; h < hidden; ++h) {
            if (reached[seat][h] <= 0) continue;
            slopes->out(h) += error * reached[seat][h];
            float change = error * network.out(h);
            for (int i = 0; i < width; ++i) slopes->row(h)[i] += change * facts[i];
        }
    }
    return surprise;
}

// Let the positions, which are in order, aim at what the network says of those after them, the farther ones less.
void look_back(Network& network, std::vector<Position>& positions) {
    float chances[MOST_SEATS], later[MOST_SEATS];
    for (size_t i = positions.size(); i--;) {
        Position& position = positions[i];
        if (i + 1 == positions.size() || positions[i + 1].number() != position.number()) {
            position.count_wins();
            std::copy(position.goal, position.goal + parties, later);
        }
        std::copy(later, later + parties, position.goal);
        learn(network, nullptr, position, chances);
        for (int party = 0; party < parties; ++party) later[party] = FAR_SIGHT * later[party] + (1 - FAR_SIGHT) * chances[party];
    }
}

void fit(Network& network, std::vector<Position> taught, int epochs, std::mt19937& dice) {
    std::normal_distribution<float> spread;
    const size_t count = network.numbers.size();
    std::vector<float> means(count), squares(count);
    Network slopes{std::vector<float>(count)};
    float chances[MOST_SEATS];
    std::fill(network.numbers.begin(), network.numbers.end(), 0);
    for (int h = 0; h < hidden; ++h) {
        for (int i = 0; i < width; ++i) network.row(h)[i] = 0.25f * spread(dice);
        network.out(h) = 0.3f * spread(dice);
    }
    long steps = 0;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        std::shuffle(taught.begin(), taught.end(), dice);
        float rate = FIRST_RATE * std::pow(LAST_RATE / FIRST_RATE, epoch / std::max(1.0, epochs - 1.0));
        for (size_t start = 0; start + BATCH <= taught.size(); start += BATCH) {
            std::fill(slopes.numbers.begin(), slopes.numbers.end(), 0);
            for (int i = 0; i < BATCH; ++i) learn(network, &slopes, taught[start + i], chances);
            float fast = 1 - std::pow(0.9, ++steps), slow = 1 - std::pow(0.999, steps);
            for (size_t i = 0; i < count; ++i) {
                float slope = slopes.numbers[i];
                means[i] += 0.1f * (slope - means[i]);
                squares[i] += 0.001f * (slope * slope - squares[i]);
                network.numbers[i] -= rate * (means[i] / fast / (std::sqrt(squares[i] / slow) + 1e-8f) + DECAY * network.numbers[i]);
            }
        }
    }
}

void write(std::ofstream& file, const char* name, const float* numbers, int count) {
    if (name) file << "\"" << name << "\":";
    for (int i = 0; i < count; ++i) file << (i ? "," : "[") << std::round(numbers[i] * 1000) / 1000;
    file << "]";
}

int main(int argc, char** argv) {
    if (argc < 7) { fprintf(stderr, "see the comment at the top of fit.cpp\n"); return 1; }
    seats = std::abs(atoi(argv[1])), parties = atoi(argv[1]) < 0 ? 2 : seats;
    width = atoi(argv[2]), hidden = atoi(argv[3]);
    int epochs = atoi(argv[4]);
    const size_t size = seats * width + seats + 1;
    std::vector<std::vector<float>> sources;
    std::vector<Position> taught;
    std::map<std::string, std::vector<Position>> kept;
    for (int i = 6; i < argc; ++i) {
        std::ifstream source(argv[i], std::ios::binary | std::ios::ate);
        sources.emplace_back(source.tellg() / sizeof(float));
        source.seekg(0);
        source.read((char*)sources.back().data(), sources.back().size() * sizeof(float));
        bool is_new = !kept.count(argv[i]);
        std::vector<Position>& tests = kept[argv[i]];
        for (size_t start = 0; start + size <= sources.back().size(); start += size) {
            Position position{&sources.back()[start], {}};
            position.count_wins();
            if ((int)position.number() % 20) taught.push_back(position);
            else if (is_new) tests.push_back(position);
        }
    }
    std::mt19937 dice(1);
    Network network{std::vector<float>(hidden * width + hidden + width)};
    for (int pass = 0; pass < PASSES; ++pass) {
        if (pass) look_back(network, taught);
        fit(network, taught, epochs, dice);
        printf("pass %d:", pass + 1);
        for (auto& [name, tests] : kept) {
            double surprise = 0;
            float chances[MOST_SEATS];
            for (const Position& position : tests) surprise += learn(network, nullptr, position, chances);
            printf(" surprise at those kept of %s %.4f", name.c_str(), surprise / tests.size());
        }
        printf("\n");
    }
    std::ofstream file(argv[5]);
    file << "{\"rows\":[\n";
    for (int h = 0; h < hidden; ++h) {
        write(file, nullptr, network.row(h), width);
        file << (h + 1 < hidden ? ",\n" : "\n],\n");
    }
    write(file, "out", &network.out(0), hidden);
    file << ",\n";
    write(file, "lead", network.lead(), width);
    file << "}\n";
}
