"""How well and how fast rules and cards are found: questions of newcomers in each language, and prefixes of every name."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import perf_counter_ns

from bench.row import Row
from cogs.library import library_file
from cogs.library.content import Library
from render.kit.translations import LANGUAGES

QUESTIONS = Path(__file__).resolve().parents[1] / "tests" / "lookup" / "questions"
SEARCH_MS, SUGGEST_MS, START_MS = 2.0, 0.2, 200.0


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
            Row(f"{language}: taking up what the file has", f"{read:.0f} ms", f"< {START_MS} ms", read < START_MS),
        ]
    return table


def _median_ms(calls: list[tuple[object, str, str | None]]) -> float:
    times = []
    for call, written, game in calls:
        assert callable(call)
        begun = perf_counter_ns()
        call(written, game)
        times.append(perf_counter_ns() - begun)
    return median(times) / 1e6
