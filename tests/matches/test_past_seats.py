"""Whoever did something is named, wherever it is told, as long as the match is kept; whoever was forgotten is not."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from matches.domain.model import Person
from matches.domain.replaying import EVERYBODY, ReplayPage, ReplayPlace, ReplayRequest
from render import get_pictures
from render.kit.translations import LOCALES, Translations
from rules.engine import Text
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness, only_sqlite

GAMES = ["minute_realms", "dominion", "medina", "sola_fide", "medievalia"]


@cache
def load_words() -> Translations:
    """Return the messages and the terms of all games."""
    words = Translations(LOCALES)
    for game in GAMES:
        words.register(get_pictures(game).terms(), get_pictures(game).effects())
    return words


def tell(line: Text, names: tuple[str, ...], language: str = "en") -> str:
    """Return a line as people read it."""
    return load_words().text(language, line, names)


async def read_journal(harness: ServiceHarness, id: int, person: int | None = None, language: str = "en") -> list[str]:
    """Return the whole journal as somebody reads it now."""
    names = (await harness.matches.queries.get_info(id)).names
    return [
        tell(line, names, language) for line in await harness.matches.queries.read_journal(id, person, everything=True)
    ]


async def read_replay(harness: ServiceHarness, id: int, person: int, viewpoint: int | None = None) -> list[ReplayPage]:
    """Return all pages of a replay."""
    page = await harness.matches.replays.open_replay(id, person, ReplayRequest(viewpoint, ReplayPlace(1)))
    pages = [page]
    while not page.is_last:
        page = await harness.matches.replays.open_replay(id, person, ReplayRequest(viewpoint, page.place, "forward"))
        pages.append(page)
    return pages


async def play_turns(harness: ServiceHarness, id: int, dice: Random, answers: int) -> None:
    """Give so many answers, as long as the match goes on."""
    for _ in range(answers):
        if (await harness.matches.queries.get_info(id)).phase == "running":
            await harness.move(id, dice=dice)


async def substitute(harness: ServiceHarness, id: int, owner: Person, newcomer: Person) -> None:
    """Let somebody offer their seat and another one take it."""
    offer = await harness.matches.substitutes.offer_seat(id, owner.id)
    await harness.matches.substitutes.take_seat(id, offer.id, newcomer)


async def play_with_a_substitute(harness: ServiceHarness, game: str, back: bool = True) -> int:
    """Let Anna play, then Carla for her, then (`back`) Anna again; return the match of Anna and Bob."""
    # A turn of Medievalia has many answers, a match of Minute Realms has few.
    answers = 30 if game == "medievalia" else 8
    id, dice = (await harness.start_match(game, seats=2)).id, Random(4)
    await play_turns(harness, id, dice, answers)
    await substitute(harness, id, ANNA, CARLA)
    await play_turns(harness, id, dice, answers)
    if back:
        await harness.matches.substitutes.take_back(id, ANNA.id)
        await play_turns(harness, id, dice, answers)
    return id


@only_sqlite
@pytest.mark.parametrize("game", GAMES)
async def test_the_journal_names_whoever_sat_there(harness: ServiceHarness, game: str) -> None:
    id = await play_with_a_substitute(harness, game)
    lines = await read_journal(harness, id)
    taken, back = lines.index("Carla takes Anna’s seat."), lines.index("Anna is back.")
    first, second, third = lines[:taken], lines[taken + 1 : back], lines[back + 1 :]
    assert not any("Carla" in line for line in (*first, *third))
    assert any("Carla (for Anna)" in line for line in second)
    assert not any("Anna" in line.replace("(for Anna)", "") for line in second)
    assert any("Anna" in line for line in first)


async def test_the_journal_speaks_german_too(harness: ServiceHarness) -> None:
    id = await play_with_a_substitute(harness, "minute_realms")
    lines = await read_journal(harness, id, language="de")
    assert "Carla übernimmt den Platz von Anna." in lines
    assert "Anna ist wieder da." in lines
    assert any("Carla (für Anna)" in line for line in lines)


async def test_names_stay_when_the_journal_is_packed_and_the_match_is_over(harness: ServiceHarness) -> None:
    id = await play_with_a_substitute(harness, "minute_realms")
    before = await read_journal(harness, id)
    await harness.play_out(id, Random(4))
    await harness.restart()
    assert (await read_journal(harness, id))[: len(before)] == before


@only_sqlite
@pytest.mark.parametrize("game", GAMES)
async def test_journal_replay_news_and_status_tell_the_same(harness: ServiceHarness, game: str) -> None:
    id = await play_with_a_substitute(harness, game, back=False)
    journal = await read_journal(harness, id, BOB.id)
    told = set(journal)
    info = await harness.matches.queries.get_info(id)
    for page in await read_replay(harness, id, BOB.id):
        assert {tell(line, page.info.names) for line in page.lines} <= told
    news = (await harness.matches.queries.read_news(id, BOB.id)).lines
    status = (await harness.matches.queries.get_status(id, BOB.id)).lines
    assert {tell(line, info.names) for line in (*news, *status)} <= told
    public = {line.replace(" (for Anna)", "") for line in await read_journal(harness, id)}
    for board in await harness.boards(id):
        # What is posted while somebody plays for another names them alone; who plays for whom stands beside it.
        assert {tell(line, board.names).replace(" (for Anna)", "") for line in board.lines} <= public


async def test_the_pictures_of_a_replay_have_the_names_of_their_time(harness: ServiceHarness) -> None:
    id = await play_with_a_substitute(harness, "minute_realms")
    await harness.play_out(id, Random(4))
    names = list(dict.fromkeys(page.info.names[0] for page in await read_replay(harness, id, BOB.id)))
    assert names == ["Anna", "Carla"]
    whole = [page.info.names[0] for page in await read_replay(harness, id, BOB.id)]
    assert (whole[0], whole[-1]) == ("Anna", "Anna")
    turns = (await harness.matches.replays.open_replay(id, BOB.id, ReplayRequest())).turns
    assert next(turn.name for turn in turns if turn.name != "Bob") == "Anna"
    assert "Carla" in [turn.name for turn in turns]


async def test_whoever_left_a_seat_sees_who_plays_there_only_as_everybody_does(harness: ServiceHarness) -> None:
    id = await play_with_a_substitute(harness, "dominion", back=False)
    own = await read_replay(harness, id, ANNA.id)
    assert {page.info.names[0] for page in own} == {"Anna"}
    everybody = await read_replay(harness, id, ANNA.id, EVERYBODY)
    assert everybody[-1].info.names[0] == "Carla"
    assert [page.lines for page in everybody] == [
        page.lines for page in await read_replay(harness, id, DORA.id, EVERYBODY)
    ]


async def test_a_substitute_of_a_substitute_and_a_computer_are_named(harness: ServiceHarness) -> None:
    id, dice = (await harness.start_match(seats=3)).id, Random(4)
    await play_turns(harness, id, dice, 6)
    await substitute(harness, id, ANNA, DORA)
    await play_turns(harness, id, dice, 6)
    await harness.matches.seats.replace_by_computer(id, BOB.id, 1)
    lines = await read_journal(harness, id)
    assert "Dora takes Anna’s seat." in lines
    assert "Robo 1 takes Bob’s seat." in lines
    assert not any("Robo" in line for line in lines[: lines.index("Robo 1 takes Bob’s seat.")])


@pytest.mark.parametrize("back", [True, False])
async def test_the_forgotten_stay_nameless(harness: ServiceHarness, back: bool) -> None:
    id = await play_with_a_substitute(harness, "minute_realms", back=back)
    await harness.matches.privacy.erase_person(ANNA.id)
    await harness.matches.privacy.erase_person(CARLA.id)
    await harness.restart()
    lines = await read_journal(harness, id)
    assert not any("Anna" in line or "Carla" in line for line in lines)
    assert "— takes —’s seat." in lines
    # Whoever is forgotten first is no longer played for.
    assert any("— (for —)" in line for line in lines) is back
    stored = await harness.dump_database()
    for person in (ANNA, CARLA):
        assert person.name.encode() not in stored
        assert (
            await harness.fetch_rows("SELECT 1 FROM past_seat WHERE person = ? OR owner = ?", person.id, person.id)
            == []
        )


async def test_who_sat_where_is_exported_to_the_person(harness: ServiceHarness) -> None:
    id = await play_with_a_substitute(harness, "minute_realms", back=False)
    await harness.play_out(id, Random(4))
    exported = await harness.matches.privacy.export_person_data(ANNA.id)
    assert exported["past_seats"] == [{"match": id, "seat": 0, "name": "Anna", "for": "", "own": False}]
