# Runs Tafelrunde in a container; docs/operating.md explains how. Build it with: docker build --pull --tag tafelrunde .
FROM docker.io/library/python:3.11-slim-bookworm

RUN useradd --system --uid 10001 --home-dir /app tafelrunde && install --directory --owner=tafelrunde --mode=0700 /data
WORKDIR /app
COPY requirements/postgres.txt requirements/postgres.txt
RUN python -m pip install --no-cache-dir --require-hashes -r requirements/postgres.txt
COPY pyproject.toml NOTICE LICENSE bot.py ./
COPY cogs cogs
COPY data data
COPY matches matches
COPY render render
COPY rules rules
# The user of the program may not write here, and without this every start would compile all modules and index all rules again.
RUN python -m compileall -q bot.py cogs matches render rules && python -m cogs.library.library_file

USER tafelrunde
ENV TAFELRUNDE_DATABASE=/data/tafelrunde.sqlite3 TAFELRUNDE_HEALTH=8080 PYTHONUNBUFFERED=1 MALLOC_ARENA_MAX=2
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-IS", "-c", "import os; from http.client import HTTPConnection; page = HTTPConnection('127.0.0.1', int(os.environ['TAFELRUNDE_HEALTH']), timeout=8); page.request('GET', '/healthz'); raise SystemExit(page.getresponse().status != 200)"]
ENTRYPOINT ["python", "bot.py"]
