"""However a match ends, its channel shows it: people give up, call it off, go away, and matches are stopped at random questions of
every game, and every post of theirs is composed with the real pictures.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest
from discord import ui

from cogs.ui import limits
from cogs.ui.components import custom_ids
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import outbox_message, prompt_message, table_message
from matches.domain.model import Language, MatchInfo, Person, Setup
from matches.domain.posts import BoardPost, ClosePost, NoticePost, OutboxMessage, RefreshPost
from matches.domain.transaction import Transaction
from matches.sql import outbox_rows, question_messages, rows
from render.kit import translations
from rules.catalog import load_games
from rules.engine import SetupRefused, text
from tests.conformance.game_settings import GameSetting, load_settings
from tests.matches.service_harness import PLACE, ServiceHarness, open_harness

NAMES = ("Maximiliane-Sophie", "Bob", "🎲🎲🎲", "Graf von Grönemeye", "山田太郎", "Ω")
PEOPLE = tuple(Person(100 + seat, name) for seat, name in enumerate(NAMES))
ENDS = ("concede", "concede", "cancel", "archive", "pause")
tables = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in load_games() for seats in load_settings()[name].game.meta.seats]
)


@pytest.fixture
def match_count(pytestconfig: pytest.Config) -> int:
    """Return how many matches of each kind are ended."""
    return 20 if pytestconfig.getoption("--soak") else 1


class ComposedChannel:
    """A channel whose every post is composed as it would be sent; `posted` are those of one match, in order."""

    def __init__(self, harness: ServiceHarness) -> None:
        lexicon = translations.load_translations()
        self.harness = harness
        self.context = BotContext(harness.matches, lexicon, load_games())
        self.context.register_terms()
        self.posted: list[tuple[OutboxMessage, LayoutMessage]] = []

    async def open(self, setting: GameSetting, seats: int, number: int) -> MatchInfo:
        """Open a match of as many people, with any options that go together."""
        game, matches = setting.game.meta.id, self.harness.matches
        await self.compose_posts()
        self.posted.clear()
        options = setting.random_options(number)
        language: Language = "de" if number % 2 else "en"
        try:
            info = await matches.lobby.open_lobby(PEOPLE[0], game, PLACE, Setup(seats, options, language))
        except SetupRefused:
            # These options do not go together with each other or with so many seats.
            info = await matches.lobby.open_lobby(PEOPLE[0], game, PLACE, Setup(seats, language=language))
        for person in PEOPLE[1:seats]:
            info = await matches.lobby.join(info.id, person)
        return info

    async def compose_posts(self) -> None:
        """Compose what waits in the outbox, until nothing does. Each row counts as sent from then on."""
        while waiting_rows := await self.harness.fetch_rows(
            "SELECT id, match, person, post, later FROM outbox WHERE state = 'waiting' ORDER BY later, id LIMIT 1"
        ):
            id, match, person, data, is_cleanup = waiting_rows[0]
            row = OutboxMessage(id, match, person, rows.decode_post(data), 0)
            if not isinstance(row.post, ClosePost):
                info = await self.harness.matches.queries.get_info(match)
                message = await outbox_message.compose_post(self.context, row, info)
                if message is not None:
                    check_message(message)
                    self.posted.append((row, message))
            await self.harness.matches.store.write(partial(self._mark_sent, row=row, is_cleanup=is_cleanup))

    def _mark_sent(self, db: Transaction, row: OutboxMessage, is_cleanup: int) -> None:
        now = self.harness.now().timestamp()
        outbox_rows.mark_sent(db, row.id, 7000 + row.id, now)
        if row.person is None and not is_cleanup:
            question_messages.replace_board(db, row.match, row.post, 7000 + row.id, now)
            question_messages.end_board(db, row.match, row.post, now)


def check_message(message: LayoutMessage) -> None:
    """Check that a message keeps Discord's limits, and that its pictures have content and alt texts."""
    assert message.view.total_children_count <= limits.COMPONENTS
    assert 0 < message.view.content_length() <= limits.TEXT_TOTAL
    for item in message.view.walk_children():
        inner = getattr(item, "item", item)
        if isinstance(inner, ui.Button):
            assert 1 <= len(inner.label or "") <= limits.BUTTON_LABEL
            assert custom_ids.parse_custom_id(str(inner.custom_id)) is not None
        elif isinstance(inner, ui.MediaGallery):
            assert [len(picture.description or "") > 20 for picture in inner.items] == [True]
    for file in message.files:
        assert file.fp.read(4) == b"\x89PNG"


def message_text(message: LayoutMessage) -> str:
    """Return all that is written, and what the pictures say."""
    parts = []
    for item in message.view.walk_children():
        if isinstance(item, ui.TextDisplay):
            parts.append(item.content)
        elif isinstance(item, ui.MediaGallery):
            parts += [picture.description or "" for picture in item.items]
    return "\n".join(parts)


def verbs(message: LayoutMessage) -> set[str]:
    """Return what the buttons of a message do."""
    items = [getattr(item, "item", item) for item in message.view.walk_children()]
    return {str(item.custom_id).split(":")[2] for item in items if isinstance(item, ui.Button)}


@tables
async def test_an_end_at_any_question_has_its_post_its_picture_and_its_rematch(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, seats: int, match_count: int
) -> None:
    async with open_harness(tmp_path, catalog=load_games) as harness:
        channel = ComposedChannel(harness)
        for number in range(match_count):
            for kind, how in enumerate(ENDS):
                dice = Random(f"{name}|{seats}|{number}|{kind}")
                info = await channel.open(load_settings()[name], seats, 100 * number + kind)
                await play_moves(channel, info.id, dice, dice.choice((0, 1, 3, 8, 15)))
                await end_match(channel, info.id, how, dice)
                await check_ending(channel, info.id, how)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def play_moves(channel: ComposedChannel, id: int, dice: Random, count: int) -> None:
    """Let people answer so many questions by dice, and compose what is posted."""
    for _ in range(count):
        if (await channel.harness.matches.queries.get_info(id)).phase != "running":
            break
        for person in dice.sample(PEOPLE, len(PEOPLE)):
            if (await channel.harness.matches.queries.get_info(id)).seat_of(person.id) is not None:
                prompt = await channel.harness.matches.play.get_prompt(id, person.id)
                if prompt.question is not None:
                    await channel.harness.move(id, person, dice)
                    break
    await channel.compose_posts()


async def end_match(channel: ComposedChannel, id: int, how: str, dice: Random) -> None:
    """Bring a match to its end without playing it out, unless it is already over."""
    matches = channel.harness.matches
    info = await matches.queries.get_info(id)
    seated = [person for person in PEOPLE if info.seat_of(person.id) is not None]
    if info.phase == "running" and how == "concede":
        for person in dice.sample(seated, len(seated) - 1):
            if (await matches.queries.get_info(id)).phase == "running":
                await matches.play.concede(id, person.id, dice.random() < 0.5)
                await play_moves(channel, id, dice, dice.choice((0, 0, 2)))
    elif info.phase == "running" and how == "cancel":
        proposal = await matches.proposals.propose_cancel(id, seated[0].id)
        assert proposal is not None
        for person in seated[1:]:
            await matches.proposals.vote(id, proposal.id, person.id, True)
    elif info.phase == "running" and how == "archive":
        await matches.lifecycle.archive(id, text("match-archived-now", days=30))
    elif info.phase == "running" and how == "pause":
        await channel.harness.execute("UPDATE match SET base = x'00' WHERE id = ?", id)
        matches.services.cache.evict_all()
    await matches.queries.get_info(id)
    await channel.compose_posts()


async def check_ending(channel: ComposedChannel, id: int, how: str) -> None:
    """Check that the last post says how the match ended, and that everything can still be looked at."""
    matches, context = channel.harness.matches, channel.context
    info = await matches.queries.get_info(id)
    assert info.phase in ("over", "cancelled", "archived", "paused")
    final = [
        message
        for row, message in channel.posted
        if isinstance(row.post, BoardPost | NoticePost) and row.person is None
    ][-1]
    if info.phase == "over":
        assert {"rematch", "table", "journal"} <= verbs(final)
    elif info.phase == "cancelled":
        assert {"rematch", "table"} <= verbs(final)
    else:
        assert "resume" in verbs(final)
        assert ("rematch" in verbs(final)) == (info.phase == "archived")
    assert final.files or info.phase == "paused"
    late = OutboxMessage(0, id, None, NoticePost(text("match-dm-closed"), (PEOPLE[0].id,)), 0)
    word = await outbox_message.compose_post(context, late, info)
    assert word is not None
    assert ("rematch" in verbs(word)) == (info.phase != "paused")
    for person in (*PEOPLE, None):
        seen = await matches.queries.get_status(id, person.id if person else None)
        localizer = Localizer(context.words, info.setup.language, info.names)
        for sheet in (False, True):
            shown = await table_message.compose_status(context, seen, localizer, sheet=sheet)
            check_message(shown)
            assert shown.files or info.phase == "paused"
        if info.phase == "over" and person is not None and seen.seat is not None:
            own = await prompt_message.compose_prompt(context, await matches.play.get_prompt(id, person.id), localizer)
            check_message(own)
            assert own.files
    refreshed = [message for row, message in channel.posted if isinstance(row.post, RefreshPost)]
    has_board = any(isinstance(row.post, BoardPost) and row.post.outcome is None for row, _ in channel.posted)
    assert [verbs(message) for message in refreshed] == [set()] * has_board
    await matches.queries.read_journal(id, None, everything=True)
    if info.phase == "archived":
        before = len(channel.posted)
        await matches.lifecycle.resume(id, PEOPLE[0].id)
        await channel.compose_posts()
        assert (await matches.queries.get_info(id)).phase == "running"
        boards = [message for row, message in channel.posted[before:] if isinstance(row.post, BoardPost)]
        assert len(boards) == 1
        assert "move" in verbs(boards[0])
    elif info.phase != "paused":
        again = await matches.rematches.open_rematch(id, PEOPLE[0])
        assert (again.phase, again.setup.seats) == ("lobby", len(info.occupants))
