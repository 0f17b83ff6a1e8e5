# Everything here works on a machine that has Python 3.11, pip, git and make. `make help` lists the goals.
PYTHON ?= python3.11
VENV := .venv
PY := $(VENV)/bin/python
STAMPS := $(VENV)/stamps
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes
# Two workers suit the smallest machine that the tests are timed on; more cores: make test WORKERS=auto
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test check bench soak pictures lock clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1  \t/p' Makefile

play: $(STAMPS)/play  ## a table in the browser, or on Discord where DISCORD_TOKEN is set (ARGS="--language de --port 4655 --keep")
	@if [ -n "$$DISCORD_TOKEN" ] || grep -qs '^DISCORD_TOKEN=.' .env; then exec $(PY) bot.py $(ARGS); \
	else exec $(PY) bot.py --local $(ARGS); fi

test: $(STAMPS)/dev  ## every test (ARGS=path or -k name)
	$(PY) -m pytest -n $(WORKERS) $(ARGS)

check: $(STAMPS)/dev  ## format, lint, types, dead code and the directions of imports
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(PY) -m vulture
	$(PY) -m vulture bot.py bench cogs matches render rules tests
	$(PY) -m pytest -q tests/test_imports.py tests/test_repository.py

bench: $(STAMPS)/dev  ## the budgets, as tables of what was measured
	$(PY) -m bench $(ARGS)

soak: $(STAMPS)/dev  ## the conformance suite with thousands of matches for each seat count, and 200 matches over 60 days
	$(PY) -m pytest -n $(WORKERS) --soak $(ARGS) tests/conformance tests/weeks

pictures: $(STAMPS)/play  ## draws docs/pictures again
	$(PY) -m render.gallery docs/pictures

lock: $(STAMPS)/dev  ## resolves pyproject.toml again into requirements/*.txt
	PYTHON=$(PY) ./requirements/lock.sh

clean:  ## removes the environment and everything that was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment: made once, filled again when its lock file changes ---

$(PY):
	$(PYTHON) -m venv $(VENV)

$(STAMPS)/play: requirements/play.txt | $(PY)
	$(PIP) -r $<
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/dev: requirements/dev.txt | $(PY)
	$(PIP) -r $<
	@mkdir -p $(STAMPS) && touch $@ $(STAMPS)/play
