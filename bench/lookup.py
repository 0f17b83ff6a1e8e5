"""How well and how fast rules and cards are found: questions of newcomers in each language, and prefixes of every name.

The start and the memory are those of a new process. Where processor time is budgeted, a busy machine makes no difference.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter_ns, process_time, process_time_ns

import msgspec

from bench.row import Row
from bench.timing import list_environment, measure_mib
from cogs.library import content, library_file
from cogs.library.content import Library
from render.kit.translations import LANGUAGES

QUESTIONS = Path(__file__).resolve().parents[1] / "tests" / "lookup" / "questions"
SEARCH_MS, SUGGEST_MS, START_MS = 2.0, 0.2, 200.0
CORE_SECONDS, MEMORY_MIB, TYPING_MS = 0.5, 60.0, 12.0
TYPED_QUESTIONS = 60
"""While this many questions of each language are typed, each is looked up after every third letter."""
ROOT = Path(__file__).resolve().parents[1]


class Loading(msgspec.Struct):
    """The processor time that loading all languages takes, and the memory that they need once questions were asked."""

    seconds: float
    mib: float | None


def load_questions(pattern: str) -> list[tuple[str, set[str], str]]:
    """Return the questions in the files of this pattern: game, anchors of the sections that answer, what is typed."""
    questions = []
    for file in sorted(QUESTIONS.glob(pattern)):
        for line in file.read_text("utf-8").splitlines():
            anchors, _, question = line.partition(" | ")
            questions.append((file.stem.rpartition("-")[2], set(anchors.split()), question))
    return questions


def rows() -> list[Row]:
    """Measure the share of right answers, and the median time of a search and of an autocomplete."""
    table = []
    data = library_file.load()
    loading = measure_loading()
    table.append(
        Row(
            "loading all languages",
            f"{loading.seconds * 1e3:.0f} ms of a core",
            f"<= {CORE_SECONDS * 1e3:.0f} ms",
            loading.seconds <= CORE_SECONDS,
        )
    )
    if loading.mib is not None:
        table.append(
            Row(
                "memory of all languages",
                f"{loading.mib:.0f} MiB",
                f"<= {MEMORY_MIB:.0f} MiB",
                loading.mib <= MEMORY_MIB,
            )
        )
    for language in LANGUAGES:
        begun = perf_counter_ns()
        library = Library(*data[language])
        read = (perf_counter_ns() - begun) / 1e6
        asked = load_questions(f"{language}-*.txt")
        pairs = [
            (anchors, [entry.anchor for entry in library.look_up(question, game).entries])
            for game, anchors, question in asked
        ]
        first = sum(bool(anchors & set(answers[:1])) for anchors, answers in pairs) / len(pairs)
        three = sum(bool(anchors & set(answers[:3])) for anchors, answers in pairs) / len(pairs)
        # A new library, so that its caches are empty.
        cold_library = Library(*data[language])
        search = _median_ms([(cold_library.index.rank, question, game) for game, _, question in asked])
        names = [entry.title for entry in library.entries.values() if entry.card]
        typed = [name[:length] for name in names for length in (1, 2, 4, len(name))]
        suggest = _median_ms([(cold_library.name_index.suggest, part, None) for part in typed])
        topics = [(entry.game, entry.title) for entry in library.entries.values() if not entry.card]
        begun_topics = [(game, title[:length]) for game, title in topics for length in (1, 2, 4, len(title))]
        topic = _median_ms([(cold_library.name_index.suggest, part, game) for game, part in begun_topics])
        typing = _measure_typing(cold_library, [question for _, _, question in asked[:TYPED_QUESTIONS]])
        table += [
            Row(f"{language}: {len(asked)} questions, answer first", f"{first:.0%}", ">= 80 %", first >= 0.8),
            Row(f"{language}: answer among the first three", f"{three:.0%}", ">= 95 %", three >= 0.95),
            Row(f"{language}: search", f"{search:.2f} ms p50", f"< {SEARCH_MS} ms", search < SEARCH_MS),
            Row(
                f"{language}: autocomplete of a card",
                f"{suggest:.3f} ms p50",
                f"< {SUGGEST_MS} ms",
                suggest < SUGGEST_MS,
                f"{len(names)} cards",
            ),
            Row(
                f"{language}: autocomplete of a topic",
                f"{topic:.3f} ms p50",
                f"< {SUGGEST_MS} ms",
                topic < SUGGEST_MS,
                f"{len(topics)} sections",
            ),
            Row(
                f"{language}: autocomplete of a question",
                f"{typing:.1f} ms of a core p95",
                f"<= {TYPING_MS:.0f} ms",
                typing <= TYPING_MS,
            ),
            Row(f"{language}: taking up what the file has", f"{read:.0f} ms", f"< {START_MS} ms", read < START_MS),
        ]
    return table


def measure_loading() -> Loading:
    """Measure in a new process, which finds the file and bytecode."""
    command = [sys.executable, "-m", "bench.lookup"]
    done = subprocess.run(command, cwd=ROOT, env=list_environment(), stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Loading)


def print_loading() -> None:
    """Load all languages, ask some questions, and print a `Loading`. Runs in a process of its own."""
    before, begun = measure_mib("self"), process_time()
    libraries = [content.load_library(language) for language in LANGUAGES]
    seconds = process_time() - begun
    for library in libraries:
        for _, _, question in load_questions(f"{library.language}-*.txt"):
            library.look_up(question)
            library.suggest(question)
    after = measure_mib("self")
    print(msgspec.json.encode(Loading(seconds, None if before is None or after is None else after - before)).decode())


def _measure_typing(library: Library, questions: list[str]) -> float:
    """Return the milliseconds of processor time that 95 of 100 suggestions stay below while these questions are typed."""
    times = []
    for question in questions:
        for length in range(3, len(question) + 1, 3):
            begun = process_time_ns()
            library.suggest(question[:length])
            times.append((process_time_ns() - begun) / 1e6)
    return quantiles(times, n=20)[-1]


def _median_ms(calls: list[tuple[object, str, str | None]]) -> float:
    times = []
    for call, written, game in calls:
        assert callable(call)
        begun = perf_counter_ns()
        call(written, game)
        times.append(perf_counter_ns() - begun)
    return median(times) / 1e6


if __name__ == "__main__":
    print_loading()
