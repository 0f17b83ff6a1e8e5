"""The studio: one film at a time, the same film once for all who want it, and an honest word if there is none."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from cogs.film import studio
from cogs.film.orders import FilmRefusal
from cogs.film.studio import FilmJob, FilmStudio
from cogs.ui.errors import UserError
from tests.cogs.film_programs import CRASHING, FILM, HANGING, READY, build_order, build_program
from tests.matches.fakes import wait_until


async def finish(job: FilmJob) -> object:
    """Return the film, or the key of the message that says why there is none."""
    await wait_until(lambda: job.result is not None)
    return job.result.key if isinstance(job.result, UserError) else job.result


async def test_who_wants_the_same_film_joins_the_same_work_and_finds_it_later() -> None:
    films = FilmStudio(command=READY)
    order = build_order()
    job = films.start(order)
    assert films.start(build_order()) is job
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
    late = films.start(order)
    films.forget()
    assert await finish(late) == FILM
    assert films.find(order) is None
    await films.stop()


async def test_one_film_is_made_at_a_time_and_the_others_stand_in_line() -> None:
    films = FilmStudio(command=HANGING)
    jobs = [films.start(build_order(match)) for match in (1, 2, 3)]
    await wait_until(lambda: jobs[0].progress is not None)
    assert [job.ahead for job in jobs] == [0, 1, 2]
    first = films.process
    assert first is not None
    first.kill()
    assert await finish(jobs[0]) == "film-interrupted"
    await wait_until(lambda: jobs[1].progress is not None)
    assert films.process is not first
    assert [job.ahead for job in jobs[1:]] == [0, 1]
    assert jobs[2].progress is None
    await films.stop()


async def test_a_stop_ends_the_process_and_everybody_who_waits_is_told() -> None:
    films = FilmStudio(command=HANGING)
    jobs = [films.start(build_order(match)) for match in (1, 2)]
    await wait_until(lambda: jobs[0].progress is not None)
    process = films.process
    assert process is not None
    await films.stop()
    assert process.returncode is not None
    assert [await finish(job) for job in jobs] == ["film-interrupted"] * 2
    assert films.is_idle
    with pytest.raises(UserError, match="film-interrupted"):
        films.start(build_order(3))


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (CRASHING, "film-failed"),
        (("/no/such/program",), "film-failed"),
        (build_program(FilmRefusal("old-rules")), "film-old-rules"),
        (build_program(FilmRefusal("too-large")), "film-too-large"),
    ],
)
async def test_what_went_wrong_is_said_and_the_next_film_is_made_anew(command: tuple[str, ...], key: str) -> None:
    films = FilmStudio(command=command)
    assert await finish(films.start(build_order())) == key
    assert films.find(build_order()) is None
    assert films.process is None
    assert await finish(films.start(build_order())) == key


async def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "MOST_SECONDS", 0.0)
    films = FilmStudio(command=HANGING)
    assert await finish(films.start(build_order())) == "film-failed"
    assert films.process is None


async def test_too_many_films_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "MAX_WAITING", 2)
    films = FilmStudio(command=HANGING)
    for match in (1, 2):
        films.start(build_order(match))
    with pytest.raises(UserError, match="film-too-many"):
        films.start(build_order(3))
    # Joining is always possible.
    assert films.start(build_order(2)).ahead == 1
    await films.stop()


async def test_only_so_many_bytes_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    large = msgspec.structs.replace(FILM, gif=bytes(1000))
    monkeypatch.setattr(studio, "CACHE_BYTES", 2500)
    films = FilmStudio(command=build_program(large))
    for match in (1, 2, 3):
        await finish(films.start(build_order(match)))
    assert [films.find(build_order(match)) is not None for match in (1, 2, 3)] == [False, True, True]


async def test_the_token_of_the_bot_stays_with_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    films = FilmStudio(command=build_program(end="import os; sys.exit(7 if 'DISCORD_TOKEN' in os.environ else 0)"))
    # It ends without a film in any case; only 7 is an error of its own.
    assert await finish(films.start(build_order())) == "film-interrupted"


async def test_whoever_looks_first_and_waits_then_misses_no_change() -> None:
    job = FilmJob(build_order(), 0)
    changed = job.changed
    job.note_change()
    async with asyncio.timeout(1):
        await changed.wait()
    assert not job.changed.is_set()
