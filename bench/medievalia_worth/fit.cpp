// Fit what rules.medievalia.computer.worth reads from data/computers: a network that says from the facts of all seats who wins, by
// gradient descent (Adam) on positions of matches that are over. One match of twenty is kept to test it.
//   g++ -O3 -march=native -ffast-math -o /tmp/fit bench/medievalia_worth/fit.cpp
//   .venv/bin/python -m bench.medievalia_worth.sample /tmp/positions 4 9000
//   /tmp/fit /tmp/positions 4 80 48 8 data/computers/medievalia_4.json   (positions, seats, facts of a seat, hidden sums, epochs, file)
// For alliances the number of seats is -4: opposite seats win together. The other networks have 32 hidden sums.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <vector>

const int BATCH = 256, MOST_SEATS = 4, MOST_HIDDEN = 64;
const float FIRST_RATE = 0.002f, LAST_RATE = 0.00004f, DECAY = 0.01f;

int seats, width, hidden, parties;

struct Network {
    std::vector<float> numbers;
    float* row(int h) { return &numbers[h * width]; }
    float& out(int h) { return numbers[hidden * width + h]; }
    float* lead() { return &numbers[hidden * width + hidden]; }
};

// Return how surprising who won is; add the slopes if there are any to add to.
double learn(Network& network, Network* slopes, const float* position) {
    float reached[MOST_SEATS][MOST_HIDDEN], worth[MOST_SEATS] = {}, won[MOST_SEATS] = {}, chances[MOST_SEATS];
    bool is_in[MOST_SEATS] = {};
    for (int seat = 0; seat < seats; ++seat) {
        const float* facts = position + seat * width;
        int party = seat % parties;
        won[party] += position[seats * width + seat];
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
    float most = -1e30f, all = 0, wins = 0;
    for (int party = 0; party < parties; ++party) if (is_in[party]) most = std::max(most, worth[party]);
    for (int party = 0; party < parties; ++party) {
        all += chances[party] = is_in[party] ? std::exp(worth[party] - most) : 0;
        wins += won[party];
    }
    double surprise = 0;
    for (int party = 0; party < parties; ++party) {
        chances[party] /= all;
        if (won[party] > 0) surprise -= won[party] / wins * std::log(std::max(chances[party], 1e-7f));
    }
    if (!slopes) return surprise;
    for (int seat = 0; seat < seats; ++seat) {
        const float* facts = position + seat * width;
        if (!facts[0]) continue;
        float error = (chances[seat % parties] - won[seat % parties] / wins) / BATCH;
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

void write(std::ofstream& file, const char* name, const float* numbers, int count) {
    if (name) file << "\"" << name << "\":";
    for (int i = 0; i < count; ++i) file << (i ? "," : "[") << std::round(numbers[i] * 1000) / 1000;
    file << "]";
}

int main(int argc, char** argv) {
    if (argc < 7) { fprintf(stderr, "see the comment at the top of fit.cpp\n"); return 1; }
    seats = std::abs(atoi(argv[2])), parties = atoi(argv[2]) < 0 ? 2 : seats;
    width = atoi(argv[3]), hidden = atoi(argv[4]);
    int epochs = atoi(argv[5]);
    const size_t size = seats * width + seats + 1;
    std::ifstream source(argv[1], std::ios::binary | std::ios::ate);
    std::vector<float> positions(source.tellg() / sizeof(float));
    source.seekg(0);
    source.read((char*)positions.data(), positions.size() * sizeof(float));
    std::vector<const float*> taught, kept;
    for (size_t start = 0; start + size <= positions.size(); start += size) {
        const float* position = &positions[start];
        ((int)position[size - 1] % 20 ? taught : kept).push_back(position);
    }
    std::mt19937 dice(1);
    std::normal_distribution<float> spread;
    const size_t count = hidden * width + hidden + width;
    Network network{std::vector<float>(count)}, slopes = network;
    std::vector<float> means(count), squares(count);
    for (int h = 0; h < hidden; ++h) {
        for (int i = 0; i < width; ++i) network.row(h)[i] = 0.25f * spread(dice);
        network.out(h) = 0.3f * spread(dice);
    }
    long steps = 0;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        std::shuffle(taught.begin(), taught.end(), dice);
        float rate = FIRST_RATE * std::pow(LAST_RATE / FIRST_RATE, epoch / std::max(1.0, epochs - 1.0));
        double sum = 0, test = 0;
        for (size_t start = 0; start + BATCH <= taught.size(); start += BATCH) {
            std::fill(slopes.numbers.begin(), slopes.numbers.end(), 0);
            for (int i = 0; i < BATCH; ++i) sum += learn(network, &slopes, taught[start + i]);
            float fast = 1 - std::pow(0.9, ++steps), slow = 1 - std::pow(0.999, steps);
            for (size_t i = 0; i < count; ++i) {
                float slope = slopes.numbers[i];
                means[i] += 0.1f * (slope - means[i]);
                squares[i] += 0.001f * (slope * slope - squares[i]);
                network.numbers[i] -= rate * (means[i] / fast / (std::sqrt(squares[i] / slow) + 1e-8f) + DECAY * network.numbers[i]);
            }
        }
        for (const float* position : kept) test += learn(network, nullptr, position);
        printf("epoch %d: surprise %.4f, of those kept %.4f\n", epoch + 1, sum / (taught.size() / BATCH * BATCH), test / kept.size());
    }
    std::ofstream file(argv[6]);
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
