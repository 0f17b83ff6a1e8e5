"""The studio: one film at a time, the same film once for all who want it, and an honest word if there is none."""

from __future__ import annotations

import asyncio
import os
import signal

import msgspec
import pytest

from cogs.film import studio
from cogs.film.orders import FilmProgress, FilmRefusal
from cogs.film.studio import FilmJob, FilmMaker, FilmStudio
from cogs.ui.errors import UserError
from matches.domain.ports import plain_wait
from matches.runtime.fair_queue import Queues
from rules.engine import Refused
from tests.cases import in_soak
from tests.cogs.film_programs import CRASHING, FILM, HANGING, READY, build_maker, build_order
from tests.matches.fakes import wait_until

PERSON, OTHER = 11, 12


async def finish(job: FilmJob) -> object:
    """Return the film, or the key of the message that says why there is none."""
    await wait_until(lambda: job.result is not None)
    return job.result.key if isinstance(job.result, UserError) else job.result


@pytest.mark.lengthy
async def test_who_wants_the_same_film_joins_the_same_work_and_finds_it_later() -> None:
    films = FilmStudio(maker=READY)
    order = build_order()
    job = films.start(order, PERSON)
    assert films.start(build_order(), PERSON) is job
    assert films.find(order) is None
    assert await finish(job) == FILM
    assert job.progress is not None
    assert (job.progress.turn, job.progress.turns) == (6, 12)
    assert films.find(build_order()) == FILM
    # Another language, another name or another limit is another film.
    for changes in ({"language": "de"}, {"names": ("Anna", "Robert")}, {"max_bytes": 5}):
        assert films.find(build_order(**changes)) is None
    films.forget()
    assert films.find(order) is None
    # Nor is one kept that was ordered before somebody was forgotten.
    late = films.start(order, PERSON)
    films.forget()
    assert await finish(late) == FILM
    assert films.find(order) is None
    await films.stop()


@pytest.mark.lengthy
async def test_one_film_is_made_at_a_time_and_the_others_stand_in_line() -> None:
    films = FilmStudio(maker=HANGING)
    jobs = [films.start(build_order(match), PERSON) for match in (1, 2, 3)]
    await wait_until(lambda: jobs[0].progress is not None)
    assert [job.ahead for job in jobs] == [0, 1, 2]
    first = films.process.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert await finish(jobs[0]) == "film-interrupted"
    await wait_until(lambda: jobs[1].progress is not None)
    assert films.process.pid not in (None, first)
    assert [job.ahead for job in jobs[1:]] == [0, 1]
    assert jobs[2].progress is None
    await films.stop()


@pytest.mark.lengthy
async def test_a_stop_ends_the_process_and_everybody_who_waits_is_told() -> None:
    films = FilmStudio(maker=HANGING)
    jobs = [films.start(build_order(match), PERSON) for match in (1, 2)]
    await wait_until(lambda: jobs[0].progress is not None)
    await films.stop()
    assert films.process.pid is None
    assert [await finish(job) for job in jobs] == ["film-interrupted"] * 2
    assert films.is_idle
    with pytest.raises(UserError, match="film-interrupted"):
        films.start(build_order(3), PERSON)


@pytest.mark.lengthy
@pytest.mark.parametrize(
    ("maker", "key"),
    [
        (CRASHING, "film-failed"),
        (build_maker(end=FilmRefusal("old-rules")), "film-old-rules"),
        in_soak(build_maker(end=FilmRefusal("too-large")), "film-too-large"),
    ],
)
async def test_what_went_wrong_is_said_and_the_next_film_is_made_anew(maker: FilmMaker, key: str) -> None:
    films = FilmStudio(maker=maker)
    assert await finish(films.start(build_order(), PERSON)) == key
    assert films.find(build_order()) is None
    assert films.process.pid is None
    assert await finish(films.start(build_order(), PERSON)) == key


async def test_without_a_process_the_film_could_not_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/no/such/program")
    assert await finish(FilmStudio(maker=READY).start(build_order(), PERSON)) == "film-failed"


async def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "MOST_SECONDS", 0.0)
    films = FilmStudio(maker=HANGING)
    assert await finish(films.start(build_order(), PERSON)) == "film-failed"
    assert films.process.pid is None


async def test_one_person_cannot_fill_the_line_and_the_first_film_of_everybody_comes_first() -> None:
    films = FilmStudio(maker=HANGING)
    jobs = [films.start(build_order(match), PERSON) for match in (1, 2, 3)]
    with pytest.raises(Refused, match="line-long"):
        films.start(build_order(4), PERSON)
    other = films.start(build_order(5), OTHER)
    assert [job.ahead for job in (*jobs, other)] == [0, 2, 3, 1]
    # Joining is always possible.
    assert films.start(build_order(5), PERSON) is other
    await films.stop()


async def test_a_film_that_makes_progress_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "MOST_SECONDS", 60.0)
    loop, late = asyncio.get_running_loop(), 0.0
    films = FilmStudio(maker=build_maker(*(FilmProgress(turn, 12, 21) for turn in range(12)), end=FILM))
    job = films.start(build_order(), PERSON)
    real = loop.time
    monkeypatch.setattr(loop, "time", lambda: real() + late)
    while job.result is None:
        changed = job.changed
        # Fifty seconds pass with every report.
        late += 50.0 if job.progress is not None else 0.0
        await changed.wait()
    assert job.result == FILM


@pytest.mark.lengthy
async def test_only_so_many_bytes_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    large = msgspec.structs.replace(FILM, gif=bytes(1000))
    monkeypatch.setattr(studio, "CACHE_BYTES", 2500)
    films = FilmStudio(maker=build_maker(end=large))
    for match in (1, 2, 3):
        await finish(films.start(build_order(match), PERSON))
    assert [films.find(build_order(match)) is not None for match in (1, 2, 3)] == [False, True, True]


@pytest.mark.lengthy
async def test_the_token_of_the_bot_stays_with_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    films = FilmStudio(maker=build_maker(end="has no token"))
    # It ends without a film in any case; with the token it would be an error of its own.
    assert await finish(films.start(build_order(), PERSON)) == "film-interrupted"


async def test_whoever_looks_first_and_waits_then_misses_no_change() -> None:
    job = FilmJob(build_order(), Queues(plain_wait).long.enter(PERSON))
    changed = job.changed
    job.note_change()
    async with asyncio.timeout(1):
        await changed.wait()
    assert not job.changed.is_set()
