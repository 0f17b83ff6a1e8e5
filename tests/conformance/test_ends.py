"""However a match ends, it is seen to end: people give up, call off, go away and are stopped at random questions of every
game, and every post of theirs is composed with the real pictures."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from discord import ui

from cogs.ui import customid, limits, posts, shows, turns
from cogs.ui.house import House
from cogs.ui.message import Message
from cogs.ui.tongue import Tongue
from matches import rows
from matches.model import Board, Info, Language, Notice, Outgoing, Person, Refresh, Setup
from render.kit import words
from rules.catalogue import games
from rules.engine import SetupRefused, text
from tests.conformance.games import Setting, settings
from tests.matches.world import PLACE, World, world

NAMES = ("Maximiliane-Sophie", "Bob", "🎲🎲🎲", "Graf von Grönemeye", "山田太郎", "Ω")
PEOPLE = tuple(Person(100 + seat, name) for seat, name in enumerate(NAMES))
ENDS = ("concede", "concede", "cancel", "archive", "pause")
tables = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in games() for seats in settings()[name].game.meta.seats]
)


@pytest.fixture
def often(pytestconfig: pytest.Config) -> int:
    """How many matches of each kind are ended."""
    return 20 if pytestconfig.getoption("--soak") else 1


class Channel:
    """A house whose every post is composed as it would be sent; `posted` are those of one match, in order."""

    def __init__(self, world: World) -> None:
        lexicon = words.load()
        self.world = world
        self.house = House(world.matches, lexicon, games())
        self.house.learn_terms()
        self.seen = 0
        self.posted: list[tuple[Outgoing, Message]] = []

    async def open(self, setting: Setting, seats: int, number: int) -> Info:
        """A match of as many people, with any options that go together."""
        game, matches = setting.game.meta.id, self.world.matches
        await self.heard()
        self.posted.clear()
        options = setting.options(number)
        language: Language = "de" if number % 2 else "en"
        try:
            info = await matches.open(PEOPLE[0], game, PLACE, Setup(seats, options, language))
        except SetupRefused:
            # These options do not go together with each other or with so many seats.
            info = await matches.open(PEOPLE[0], game, PLACE, Setup(seats, language=language))
        for person in PEOPLE[1:seats]:
            info = await matches.join(info.id, person)
        return info

    async def heard(self) -> None:
        """Compose what was promised since the last time. Boards stand in messages from then on."""
        found = await self.world.rows("SELECT id, match, person, post FROM outbox WHERE id > ? ORDER BY id", self.seen)
        for id, match, person, data in found:
            self.seen = id
            row = Outgoing(id, match, person, rows.decode_post(data), 0)
            message = await posts.message(self.house, row, await self.world.matches.info(match))
            if message is None:
                continue
            checked(message)
            self.posted.append((row, message))
            if isinstance(row.post, Board) and row.post.outcome is None:
                await self.world.write("UPDATE match SET board = ? WHERE id = ?", 7000 + id, match)


def checked(message: Message) -> None:
    """Within Discord's limits; a picture has ink and words."""
    assert message.view.total_children_count <= limits.COMPONENTS
    assert 0 < message.view.content_length() <= limits.TEXT_TOTAL
    for item in message.view.walk_children():
        inner = getattr(item, "item", item)
        if isinstance(inner, ui.Button):
            assert 1 <= len(inner.label or "") <= limits.BUTTON_LABEL
            assert customid.parse(str(inner.custom_id)) is not None
        elif isinstance(inner, ui.MediaGallery):
            assert [len(one.description or "") > 20 for one in inner.items] == [True]
    for file in message.files:
        assert file.fp.read(4) == b"\x89PNG"


def text_of(message: Message) -> str:
    """All that is written, and what the pictures say."""
    parts = []
    for item in message.view.walk_children():
        if isinstance(item, ui.TextDisplay):
            parts.append(item.content)
        elif isinstance(item, ui.MediaGallery):
            parts += [one.description or "" for one in item.items]
    return "\n".join(parts)


def verbs(message: Message) -> set[str]:
    """What its buttons do."""
    found = [getattr(item, "item", item) for item in message.view.walk_children()]
    return {str(one.custom_id).split(":")[2] for one in found if isinstance(one, ui.Button)}


@tables
async def test_an_end_at_any_question_has_its_post_its_picture_and_its_rematch(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, seats: int, often: int
) -> None:
    async with world(tmp_path, catalogue=games) as made:
        channel = Channel(made)
        for number in range(often):
            for kind, how in enumerate(ENDS):
                dice = Random(f"{name}|{seats}|{number}|{kind}")
                info = await channel.open(settings()[name], seats, 100 * number + kind)
                await moved(channel, info.id, dice, dice.choice((0, 1, 3, 8, 15)))
                await ended(channel, info.id, how, dice)
                await told(channel, info.id, how)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def moved(channel: Channel, id: int, dice: Random, count: int) -> None:
    """Let people answer so many questions by dice, and compose what is posted."""
    for _ in range(count):
        if (await channel.world.matches.info(id)).phase != "running":
            break
        for person in dice.sample(PEOPLE, len(PEOPLE)):
            if (await channel.world.matches.info(id)).seat_of(person.id) is not None:
                prompt = await channel.world.matches.prompt(id, person.id)
                if prompt.asked is not None:
                    await channel.world.move(id, person, dice)
                    break
    await channel.heard()


async def ended(channel: Channel, id: int, how: str, dice: Random) -> None:
    """Bring a match to its end without playing it out, unless it has come there by itself."""
    matches = channel.world.matches
    info = await matches.info(id)
    seated = [person for person in PEOPLE if info.seat_of(person.id) is not None]
    if info.phase == "running" and how == "concede":
        for person in dice.sample(seated, len(seated) - 1):
            if (await matches.info(id)).phase == "running":
                await matches.concede(id, person.id, dice.random() < 0.5)
                await moved(channel, id, dice, dice.choice((0, 0, 2)))
    elif info.phase == "running" and how == "cancel":
        proposal = await matches.propose_cancel(id, seated[0].id)
        assert proposal is not None
        for person in seated[1:]:
            await matches.agree(id, proposal.id, person.id, True)
    elif info.phase == "running" and how == "archive":
        await matches.archive(id, text("match-archived-now", days=30))
    elif info.phase == "running" and how == "pause":
        await channel.world.write("UPDATE match SET base = x'00' WHERE id = ?", id)
        matches._live.clear()
    await matches.info(id)
    await channel.heard()


async def told(channel: Channel, id: int, how: str) -> None:
    """The last post tells of the end, and everything can be looked at."""
    matches, house = channel.world.matches, channel.house
    info = await matches.info(id)
    assert info.phase in ("over", "cancelled", "archived", "paused")
    final = [message for row, message in channel.posted if isinstance(row.post, Board | Notice) and row.person is None][
        -1
    ]
    if info.phase == "over":
        assert {"rematch", "table", "journal"} <= verbs(final)
    elif info.phase == "cancelled":
        assert {"rematch", "table"} <= verbs(final)
    else:
        assert "resume" in verbs(final)
        assert ("rematch" in verbs(final)) == (info.phase == "archived")
    assert final.files or info.phase == "paused"
    late = Outgoing(0, id, None, Notice(text("match-dm-closed"), (PEOPLE[0].id,)), 0)
    word = await posts.message(house, late, info)
    assert word is not None
    assert ("rematch" in verbs(word)) == (info.phase != "paused")
    for person in (*PEOPLE, None):
        seen = await matches.status(id, person.id if person else None)
        tongue = Tongue(house.words, info.setup.language, info.names)
        for sheet in (False, True):
            shown = await shows.status(house, seen, tongue, sheet=sheet)
            checked(shown)
            assert shown.files or info.phase == "paused"
        if info.phase == "over" and person is not None and seen.seat is not None:
            own = await turns.compose(house, await matches.prompt(id, person.id), tongue)
            checked(own)
            assert own.files
    refreshed = [message for row, message in channel.posted if isinstance(row.post, Refresh)]
    assert len(refreshed) == 1
    assert verbs(refreshed[0]) == set()
    await matches.journal(id, None, everything=True)
    if info.phase == "archived":
        before = len(channel.posted)
        await matches.resume(id, PEOPLE[0].id)
        await channel.heard()
        assert (await matches.info(id)).phase == "running"
        boards = [message for row, message in channel.posted[before:] if isinstance(row.post, Board)]
        assert len(boards) == 1
        assert "move" in verbs(boards[0])
    elif info.phase != "paused":
        again = await matches.rematch(id, PEOPLE[0])
        assert (again.phase, again.setup.seats) == ("lobby", len(info.sitters))
