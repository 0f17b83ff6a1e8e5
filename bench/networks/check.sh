#!/usr/bin/env bash
# Build everything that fits networks into build/networks, and check it against the rules. Needs g++; says so if there is none.
set -euo pipefail
cd "$(dirname "$0")/../.."
python="${PYTHON:-$PWD/.venv/bin/python}"
build=build/networks
if ! command -v g++ >/dev/null; then
    echo "There is no g++ here, so the tools that fit networks are neither built nor checked. The bot does not need them."
    exit 0
fi
mkdir -p "$build"
for tool in check fit play; do
    g++ -std=c++17 -O3 -march=native -ffp-contract=off -pthread -o "$build/realms_$tool" "bench/networks/realms/$tool.cpp" &
done
g++ -std=c++17 -O3 -march=native -ffast-math -o "$build/medievalia_fit" bench/networks/medievalia/fit.cpp
wait

echo "Minute Realms: the copy and the rules on the same positions, a match, and a short fit"
"$python" -m bench.networks.realms.export "$build/rules.txt"
"$python" -m bench.networks.realms.check "$build/positions.txt" 40
"$build/realms_check" "$build/rules.txt" "$build/positions.txt"
"$build/realms_play" "$build/rules.txt" quick steady 2 10 1
"$build/realms_fit" "$build/rules.txt" "$build/fitted.txt" 2 400 1 1 1

echo "Medievalia: a short fit, judged by the rules"
"$python" -m bench.networks.medievalia.sample "$build/positions" 2 40
"$build/medievalia_fit" 2 80 32 2 "$build/fitted.json" "$build/positions" | tee "$build/surprise.txt"
"$python" -m bench.networks.packing "$build/fitted.json" "$build/fitted.bin"
"$python" -m bench.networks.medievalia.check "$build/positions" 2 "$build/fitted.bin" "$(awk 'END { print $NF }' "$build/surprise.txt")"
