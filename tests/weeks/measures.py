"""What people hear and see of their matches over weeks: who is rung by what, in which language, and which threads fall asleep."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from typing import NamedTuple

from cogs.app.sender import DiscordSender
from matches.domain.model import MatchInfo, Person
from matches.domain.posts import BoardPost, LobbyPost, NoticePost, OutboxMessage, PromptPost
from tests.reading import list_misspoken
from tests.weeks.fake_discord import FakeDiscord

CALL, REMINDER, INVITATION, END = "call", "reminder", "invitation", "end"
ANSWERED = ("time-move-played", "time-answer-given")
"""The notices that the computer has answered for somebody, because the time was up."""


class Sent(NamedTuple):
    """A message as it arrived. `rings`: whom it notifies; `mentions`: whom it names so that they could be notified.

    `height` is in pixels of a phone, `at` in seconds since 1970.
    """

    at: float
    match: int
    kind: str
    place: int
    person: int | None
    rings: frozenset[int]
    mentions: frozenset[int]
    text: str
    height: int
    is_for_all: bool
    """A board or a lobby, which everybody reads, whomever it names."""


class Wait(NamedTuple):
    """A match has waited for a person: `calls` and `reminders` are how often they were rung since they last looked at it.

    `lost`: how many questions the computer has answered for them meanwhile; for each of them there was a call too.
    """

    match: int
    person: int
    calls: int
    reminders: int
    lost: int
    was_away: bool


class Ending(NamedTuple):
    """A match has ended, by a move of `mover` (None: of the computer). `people` have sat there, without those who were away."""

    at: float
    mover: int | None
    people: tuple[int, ...]


@dataclass
class Measures:
    """All that was sent, and what happened in the matches. `locales`: the language of each person's Discord."""

    locales: dict[int, str]
    sent: list[Sent] = field(default_factory=list)
    waits: list[Wait] = field(default_factory=list)
    invitations: dict[tuple[int, int], float] = field(default_factory=dict)
    """When somebody was invited, by match and person; those who were away then are left out."""
    beginnings: dict[int, float] = field(default_factory=dict)
    endings: dict[int, Ending] = field(default_factory=dict)
    first_seen: dict[int, float] = field(default_factory=dict)
    """When each person first pressed something: before that their language is not known."""

    def list_rings(self, match: int, person: int, since: float, until: float = inf) -> list[Sent]:
        """Return what has notified a person of a match in a time."""
        return [
            sent for sent in self.sent if sent.match == match and person in sent.rings and since <= sent.at <= until
        ]

    def count_rings(self, person: int) -> Counter[str]:
        """Return how often a person was rung by each kind of message."""
        return Counter(sent.kind for sent in self.sent if person in sent.rings)

    def list_wrong_languages(self) -> list[Sent]:
        """Return the messages to one person, or that name one, in another language than that of this person's Discord."""
        return list_misspoken((sent, self.locales[person]) for sent, person in self._list_personal())

    def count_personal(self) -> int:
        """Return how many messages speak to one person whose language is known."""
        return sum(1 for _ in self._list_personal())

    def list_wrong_calls(self) -> list[Wait]:
        """Return the waits in which not every question had one call."""
        return [wait for wait in self.waits if wait.calls != 1 + wait.lost and not wait.was_away]

    def list_uninvited(self) -> list[tuple[int, int]]:
        """Return matches and the people who were invited there and not rung before they were to move."""
        return [
            (match, person)
            for (match, person), at in self.invitations.items()
            if all(
                ring.kind in (CALL, REMINDER)
                for ring in self.list_rings(match, person, at, self.beginnings.get(match, inf))
            )
        ]

    def list_silent_ends(self) -> list[tuple[int, int]]:
        """Return matches and the people who have not heard of their ends. Whoever has made the last move has seen it."""
        return [
            (match, person)
            for match, ending in self.endings.items()
            for person in ending.people
            if person != ending.mover and not self.list_rings(match, person, ending.at)
        ]

    def list_screens(self, height: int) -> dict[int, float]:
        """Return how many screens of that height each match fills that has ended, in its thread and its channel."""
        return {
            match: sum(sent.height for sent in self.sent if sent.match == match and sent.person is None) / height
            for match in self.endings
        }

    def count_thread_hours(self, discord: FakeDiscord, now: float) -> tuple[float, float]:
        """Return how many hours threads were archived while their matches ran, and how many hours the matches ran there."""
        asleep = total = 0.0
        for id, thread in discord.threads.items():
            opened, minutes = thread.created_at, thread.auto_archive_duration
            here = [sent for sent in self.sent if sent.place == id]
            end = min((self.endings[sent.match].at for sent in here if sent.match in self.endings), default=now)
            moments = [opened, *(sent.at for sent in here if sent.at < end), end]
            asleep += sum(max(0.0, (later - earlier) / 3600 - minutes / 60) for earlier, later in pairwise(moments))
            total += (end - opened) / 3600
        return asleep, total

    def compute_figures(self, discord: FakeDiscord, now: float) -> dict[str, float]:
        """Return what the bars are about, each as a share."""
        kinds = Counter(sent.kind for sent in self.sent for _ in sent.rings)
        asleep, running = self.count_thread_hours(discord, now)
        hearers = sum(len(set(ending.people) - {ending.mover}) for ending in self.endings.values())
        return {
            "waits whose call did not ring once": len(self.list_wrong_calls()) / len(self.waits),
            "messages to one person in a wrong language": len(self.list_wrong_languages()) / self.count_personal(),
            "ends that a player did not hear of": len(self.list_silent_ends()) / hearers,
            "invitations that the person did not hear of": len(self.list_uninvited()) / len(self.invitations),
            "hours that threads slept while the match ran": asleep / running,
            "reminders per call": kinds[REMINDER] / kinds[CALL],
        }

    def write_report(self, people: Iterable[Person], discord: FakeDiscord, now: float, screen: int) -> Iterator[str]:
        """Yield the lines of the table of all figures; `screen`: the height of one in pixels."""
        totals: Counter[str] = Counter()
        for person in people:
            rings = self.count_rings(person.id)
            totals += rings
            yield f"rings of {person.name}: {rings.total()} ({format_counts(rings)})"
        yield f"rings of all: {totals.total()} ({format_counts(totals)})"
        direct = sum(sent.person is not None for sent in self.sent)
        yield f"posts: {len(self.sent) - direct} public, {direct} direct; {len(self.beginnings)} matches, {len(self.endings)} ended"
        screens = ", ".join(f"{count:.0f}" for count in self.list_screens(screen).values())
        yield f"phone screens of each match that ended: {screens}"
        yield f"rings of each wait: {format_counts(Counter(str(wait.calls) for wait in self.waits if not wait.was_away))} times"
        wrong = self.list_wrong_languages()
        direct = sum(sent.person is not None for sent in wrong)
        yield f"wrong languages: {direct} direct, {len(wrong) - direct} public, of {self.count_personal()} to one person"
        yield from (f"    {sent.kind}: {sent.text}" for sent in wrong)
        yield f"ends not heard of: {len(self.list_silent_ends())}"
        yield f"invitations not heard of: {len(self.list_uninvited())} of {len(self.invitations)}"
        yield "hours that threads slept: {:.0f} of {:.0f}".format(*self.count_thread_hours(discord, now))

    def _list_personal(self) -> Iterator[tuple[Sent, int]]:
        """Yield the messages that speak to one person whose language is known, with this person."""
        for sent in self.sent:
            person = sent.person
            if person is None and len(sent.mentions) == 1 and not sent.is_for_all:
                (person,) = sent.mentions
            if person is not None and self.first_seen.get(person, sent.at) < sent.at:
                yield sent, person


class MeasuringSender(DiscordSender):
    """The bot's sender, which tells `measures` what of its posts has arrived."""

    measures: Measures

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Deliver a row, and note the message if it is a new one."""
        discord: FakeDiscord = self.client  # type: ignore[assignment]
        is_new = row.nonce not in discord.nonces
        id = await super().send(row, info)
        message = discord.messages.get(discord.nonces.get(row.nonce, 0))
        if is_new and message is not None:
            self.measures.sent.append(
                Sent(
                    message.at,
                    row.match,
                    name_kind(row, message.rings),
                    message.place,
                    row.person,
                    message.rings,
                    frozenset(row.post.mention if isinstance(row.post, NoticePost) else find_mentions(message.text)),
                    message.text,
                    message.height,
                    isinstance(row.post, BoardPost | LobbyPost),
                )
            )
        return id


def find_mentions(text: str) -> Iterator[int]:
    """Yield the numbers of the people whom a text names."""
    yield from map(int, re.findall(r"<@(\d+)>", text))


def name_kind(row: OutboxMessage, rings: frozenset[int]) -> str:
    """Return what kind of message a row is: a notice by its key, unless it calls or reminds somebody."""
    post = row.post
    if isinstance(post, PromptPost):
        return CALL
    if isinstance(post, BoardPost):
        return END if post.tells_end else CALL if rings else "board"
    if isinstance(post, LobbyPost):
        return INVITATION if rings else "lobby"
    if isinstance(post, NoticePost):
        if post.text.key in ANSWERED:
            return post.text.key
        if (post.is_call and not post.is_reminder) or post.text.args.get("hours") == 0:
            return CALL
        return REMINDER if "remind" in post.text.key or (post.lists_waiting and post.is_reminder) else post.text.key
    return type(post).__name__


def format_counts(counts: Counter[str]) -> str:
    """Return counts with their names, the largest first."""
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())
