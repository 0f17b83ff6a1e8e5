#!/usr/bin/env bash
# Resolve pyproject.toml into lock files with the hash of every file of every package.
# All packages are resolved together first; each lock file then takes its versions from that.
set -euo pipefail
cd "$(dirname "$0")/.."
uv=("${PYTHON:-.venv/bin/python}" -m uv pip compile --quiet --universal --python-version 3.11
    --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate)
"${uv[@]}" pyproject.toml --extra play --extra dev --extra speed --extra fast --extra postgres -o requirements/all.txt "$@"
"${uv[@]}" pyproject.toml -c requirements/all.txt -o requirements/runtime.txt
"${uv[@]}" pyproject.toml --extra speed -c requirements/all.txt -o requirements/speed.txt
"${uv[@]}" pyproject.toml --extra fast -c requirements/all.txt -o requirements/fast.txt
"${uv[@]}" pyproject.toml --extra postgres -c requirements/all.txt -o requirements/postgres.txt
"${uv[@]}" pyproject.toml --extra play -c requirements/all.txt -o requirements/play.txt
"${uv[@]}" pyproject.toml --extra play --extra dev --extra postgres -c requirements/all.txt -o requirements/dev.txt
rm requirements/all.txt
