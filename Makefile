# Everything here needs only Python 3.11, pip, git and make. `make help` lists the targets.
PYTHON ?= python3.11
VENV := .venv
PY := $(VENV)/bin/python
STAMPS := $(VENV)/stamps
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes
# Two workers suit the smallest machine on which the tests are timed. On a larger one: make test WORKERS=auto
WORKERS ?= 2
# Tests start hundreds of processes. Each would compile all modules again if none may keep what it has compiled.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play quick test check bench soak networks fast backup pictures lock clean

help:  ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1  \t/p' Makefile

play: $(STAMPS)/play  ## play in the browser, or run on Discord if DISCORD_TOKEN is set (ARGS="--language de --port 4655 --keep")
	@if [ -n "$$DISCORD_TOKEN" ] || grep -qs '^DISCORD_TOKEN=.' .env; then exec $(PY) bot.py $(ARGS); \
	else exec $(PY) bot.py --local $(ARGS); fi

QUICK := $(addprefix tests/,cogs dominion engine golden lookup medievalia medina minute_realms sola_fide)
# Random matches, those of computers, and what else is marked as lengthy take as long as all the others.
LENGTHY := random or referee or computer or sensible or lengthy

quick: $(STAMPS)/dev  ## run the tests of the rules, the games, the conversation and the lookup, in some minutes
	$(PY) -m pytest -n $(WORKERS) -k "not ($(LENGTHY))" $(QUICK) $(ARGS)

test: $(STAMPS)/dev  ## run all tests (ARGS=path or ARGS="-k name")
	$(PY) -m pytest -n $(WORKERS) $(ARGS)

check: $(STAMPS)/dev  ## check format, lint, types, dead code and import directions
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(PY) -m vulture
	$(PY) -m vulture bot.py bench cogs matches render rules tests
	$(PY) -m pytest -q tests/test_imports.py tests/test_repository.py

bench: $(STAMPS)/dev  ## measure performance and compare it with the budgets (ARGS=engine for one table, ARGS="--against REV" to compare)
	$(PY) -m bench $(ARGS)

soak: $(STAMPS)/dev  ## run all tests in full: thousands of random matches per seat count, 200 matches over 60 days, 1,000 faults
	$(PY) -m pytest -n $(WORKERS) --soak $(ARGS)

networks: $(STAMPS)/dev  ## build and check what fits the networks of computer players (needs g++)
	./bench/networks/check.sh

fast: $(STAMPS)/fast  ## compile the busiest rules, so that computers think faster (needs a C compiler; optional)
	./requirements/fast.sh

backup: $(PY)  ## write a checked copy of the database, even while the bot runs (FILE=path)
	@test -n "$(FILE)" || { echo "name the copy: make backup FILE=path"; exit 2; }
	$(PY) bot.py --backup "$(FILE)"

pictures: $(STAMPS)/play  ## redraw the pictures in docs/pictures
	$(PY) -m render.gallery docs/pictures

lock: $(STAMPS)/dev  ## resolve pyproject.toml into requirements/*.txt
	PYTHON=$(PY) ./requirements/lock.sh

clean:  ## remove the environment and everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment: created once, updated when its lock file changes ---

$(PY):
	$(PYTHON) -m venv $(VENV)

$(STAMPS)/play: requirements/play.txt | $(PY)
	$(PIP) -r $<
	$(PY) -m cogs.library.library_file
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/fast: requirements/fast.txt | $(PY)
	$(PIP) -r $<
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/dev: requirements/dev.txt | $(PY)
	$(PIP) -r $<
	$(PY) -m cogs.library.library_file
	@mkdir -p $(STAMPS) && touch $@ $(STAMPS)/play
