#!/usr/bin/env bash
# Compile the rules that matches spend their time in, with mypyc, into build/fast. Needs a C compiler.
# Modules that define a msgspec.Struct are left out: mypyc forgets what their fields hold.
set -euo pipefail
cd "$(dirname "$0")/.."
python="${PYTHON:-$PWD/.venv/bin/python}"
build="$PWD/build/fast"
modules=(
    rules/engine/{chance,concession,imagination,match,position,replay,setup,standing_orders,table,turn_runner,undo}.py
    rules/dominion/{attacks,card_play,cost,end_piles,facts,gains,hidden_cards,purchases,scoring}.py
    rules/dominion/{seat_actions,seat_cards,setup,texts,treasures,turn,turn_actions,turn_context,view_builder}.py
    rules/dominion/computer/{ending,evaluator,planned_purchases,steady}.py
    rules/medina/{apply,board,evaluation,gains,legal,scoring,computer/prospects,computer/search}.py
)
rm -rf "$build"
mkdir -p "$build/work"
digest="$("$python" -c 'from rules.compiled import SOURCES, compute_digest; print(compute_digest(SOURCES), end="")')"
cp -r rules "$build/work/"
cd "$build/work"
# Compiled functions that no other library may replace are called directly.
export CFLAGS="${CFLAGS:-} -fvisibility=hidden"
if ! "$python" -m mypyc "${modules[@]}" >"$build/log.txt" 2>&1; then
    cat "$build/log.txt"
    echo "The rules could not be compiled. Is there a C compiler? Everything runs without it, only slower." >&2
    exit 1
fi
cp -r build/lib.*/. "$build/"
rm -rf "$build/work"
# Written last: without it nothing of the build is used.
printf %s "$digest" >"$build/sources.txt"
echo "The compiled rules are in build/fast. They are used until a source changes."
