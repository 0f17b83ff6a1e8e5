"""Somebody who does not answer while things happen to them and to the bot, and what they had before they lost anything.

The law: before each loss they heard of it, outside quiet hours and absences, an hour or half of the deadline earlier, and had eight
hours outside quiet hours (four before a fixed hour), or all of a shorter deadline, since they were asked, were back or the bot was.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from matches.domain import quiet_hours
from matches.domain.durations import HOUR, MINUTE
from matches.domain.model import Person, PersonSettings, Setup
from matches.domain.posts import BoardPost, NoticePost, PromptPost
from matches.domain.tempo import fit_calls, fit_clock
from matches.transactions import outages
from matches.workers.clock import Clock
from matches.workers.time_watch import REST_SECONDS
from rules.engine import Refused
from tests.matches.clock_harness import ClockHarness, find_next_due
from tests.matches.service_harness import DORA, PEOPLE

Event = tuple[float, Callable[[], Awaitable[None]]]
"""After how many hours something happens, and what."""
LOSSES = ("time-seat-went", "time-seat-lost")
TEMPO_FIELDS = ("deadline", "minutes", "time_bank", "bank_minutes", "clock", "hour")
"""The fields of a setup that a tempo fills in."""
STRIDE = 5 * MINUTE
"""How finely the hours that somebody had are counted."""


@dataclass
class FairTime:
    """A match in which `person` does not answer, and everybody else does at once."""

    clock: ClockHarness
    patch: pytest.MonkeyPatch
    setup: dict[str, Any]
    settings: PersonSettings = field(default_factory=PersonSettings)
    id: int = 0
    person: Person = PEOPLE[0]
    stops: list[tuple[float, float]] = field(default_factory=list)
    """When nothing ran."""
    absences: list[tuple[float, float]] = field(default_factory=list)
    asked: set[float] = field(default_factory=set)

    @property
    def now(self) -> float:
        """Return seconds since 1970."""
        return self.clock.harness.time.timestamp()

    @property
    def full(self) -> float:
        """Return how many seconds a decision may take."""
        return Setup(2, **self.setup).seconds

    async def begin(self) -> None:
        """Start the match."""
        for person in PEOPLE[:2]:
            await self.clock.harness.matches.people.set_settings(person.id, person.name, self.settings)
        info = await self.clock.harness.start_match("minute_realms", 2, **self.setup)
        self.id, self.person = info.id, await self.clock.harness.find_mover(info.id)
        await self.clock.run()
        await self._look()

    async def live(self, hours: float, events: Iterable[Event]) -> None:
        """Let so many hours pass, and the events happen; the clock carries out everything in time."""
        begun = self.now
        for after, happen in sorted(events, key=lambda event: event[0]):
            await self._wait_until(begun + after * HOUR)
            # Whoever has lost their seat, for instance, cannot mute a question.
            with suppress(Refused):
                await happen()
            await self._look()
        await self._wait_until(begun + hours * HOUR)

    async def _wait_until(self, end: float) -> None:
        while self.now < end:
            due = await find_next_due(self.clock.harness)
            at = datetime.fromtimestamp(end if due is None else min(due, end), UTC)
            self.clock.harness.time = max(at, self.clock.harness.time + timedelta(microseconds=10))
            await self.clock.run()
            await self._look()

    async def _look(self) -> None:
        """Note since when the person is asked; let the others answer."""
        harness = self.clock.harness
        while True:
            since_by_person = dict(
                await harness.fetch_rows(
                    "SELECT person, since FROM seat WHERE match = ? AND mark IS NOT NULL AND person IS NOT NULL",
                    self.id,
                )
            )
            if self.person.id in since_by_person:
                self.asked.add(since_by_person.pop(self.person.id))
            other = next((person for person in PEOPLE[:2] if person.id in since_by_person), None)
            if other is None:
                return
            await harness.move(self.id, other)

    # --- what happens

    async def go_away(self, hours: float) -> None:
        """Let the person be away, and come back by themselves."""
        await self.clock.harness.matches.away.go_away(self.person, self.now + hours * HOUR)
        if self.absences and self.absences[-1][1] > self.now:
            self.absences[-1] = (self.absences[-1][0], self.now + hours * HOUR)
        else:
            self.absences.append((self.now, self.now + hours * HOUR))

    async def come_back(self) -> None:
        """Let the person say that they are back, if they are away."""
        if await self.clock.harness.matches.away.come_back(self.person.id):
            self.absences[-1] = (self.absences[-1][0], self.now)

    async def answer(self) -> None:
        """Let the person answer after all, or take a seat back that they have lost."""
        matches = self.clock.harness.matches
        if await matches.access.has_lost_seat(self.id, self.person.id):
            await matches.seats.reclaim_seat(self.id, self.person.id)
        elif (await matches.play.get_prompt(self.id, self.person.id)).question is not None:
            await self.clock.harness.move(self.id, self.person)

    async def pause(self, hours: float) -> None:
        """Let the connection to Discord be down."""
        begun = self.now
        self.clock.clock.pause()
        self.clock.harness.advance_time(hours=hours)
        self.clock.clock.resume()
        await self._resume(begun)

    async def restart(self, hours: float) -> None:
        """Let the program be stopped for a while."""
        begun = self.now
        await self.clock.clock.stop()
        self.clock.harness.advance_time(hours=hours)
        await self.clock.harness.restart()
        self.clock.clock = Clock(self.clock.harness.matches.services)
        await self._resume(begun)

    async def freeze(self, hours: float) -> None:
        """Let the process stand still."""
        begun = self.now
        await self.clock.run()
        with self.patch.context() as patch:
            patch.setattr(outages, "STANDSTILL_SECONDS", 600.0)
            await self.clock.leap(hours=hours)
        await self.clock.leap(seconds=REST_SECONDS)
        await self._resume(begun)

    async def jump(self, hours: float) -> None:
        """Let the clock of the machine be wrong for a minute."""
        await self.clock.run()
        with self.patch.context() as patch:
            patch.setattr(outages, "STANDSTILL_SECONDS", 600.0)
            for span in (hours * HOUR, MINUTE, -hours * HOUR):
                await self.clock.leap(seconds=span)
        await self.clock.leap(seconds=REST_SECONDS)

    async def _resume(self, begun: float) -> None:
        if self.now - begun > outages.find_tolerance(self.full):
            self.stops.append((begun, self.now))
        await self.clock.run()

    async def have_substitute(self) -> None:
        """Let somebody take the person's seat."""
        offer = await self.clock.harness.matches.substitutes.offer_seat(self.id, self.person.id)
        await self.clock.harness.matches.substitutes.take_seat(self.id, offer.id, DORA)

    async def lose_substitute(self) -> None:
        """Let the substitute give the seat back."""
        await self.clock.harness.matches.substitutes.give_back(self.id, DORA.id)

    async def propose_end(self) -> None:
        """Let the other propose to end the match, which waits for the person."""
        other = next(person for person in PEOPLE[:2] if person is not self.person)
        await self.clock.harness.matches.proposals.propose_cancel(self.id, other.id)

    async def mute(self) -> None:
        """Let the person want no reminders of this question."""
        await self.clock.harness.matches.reminders.mute(self.id, self.person.id)

    # --- what came of it

    async def find_losses(self) -> tuple[list[float], list[float]]:
        """Return when the person lost a move or the seat, and when something notified them."""
        losses, rings = set(), []
        outbox_rows = await self.clock.harness.fetch_rows("SELECT person, post, due FROM outbox ORDER BY id")
        for to, data, at in outbox_rows:
            post = self.clock.decode_post(data)
            mention = post.mention if isinstance(post, NoticePost | BoardPost) else ()
            if (isinstance(post, BoardPost) and post.clock_seats) or (
                isinstance(post, NoticePost) and post.text.key == "time-seat-went"
            ):
                losses.add(at)
            elif self.person.id in mention or (to == self.person.id and isinstance(post, NoticePost | PromptPost)):
                rings.append(at)
        return sorted(losses), rings

    async def list_warnings(self) -> list[float]:
        """Return when something was said to the person alone, and aloud, of what they were about to lose."""
        sent = await self.clock.harness.fetch_rows("SELECT post, due FROM outbox WHERE person = ?", self.person.id)
        notices = [(self.clock.decode_post(data), at) for data, at in sent]
        return [
            at
            for post, at in notices
            if isinstance(post, NoticePost) and post.text.key.startswith("time-warning") and not post.is_silent
        ]

    async def find_faults(self) -> list[str]:
        """Return each loss before which the person was not told in time, or had too little."""
        losses, rings = await self.find_losses()
        full, faults = self.full, []
        for loss in losses:
            opened = max((since for since in self.asked if since < loss), default=0.0)
            lead = quiet_hours.find_lead(full)
            calls = fit_calls(self.settings, Setup(2, **self.setup))
            told = [at for at in rings if opened <= at <= loss - lead and not self._is_unreachable(at, calls)]
            if not told:
                faults.append(f"lost {self._format(loss)} untold, asked {self._format(opened)}; {self._list_stops()}")
            for began, wanted in self._list_beginnings(opened, loss, full):
                if (had := self._measure(began, loss)) < wanted - 2 * min(STRIDE, full / 20):
                    faults.append(
                        f"lost {self._format(loss)} after {had / HOUR:.1f} of {wanted / HOUR:.1f} h since {self._format(began)}; "
                        f"{self._list_stops()}"
                    )
        return faults

    def _list_beginnings(self, opened: float, loss: float, full: float) -> list[tuple[float, float]]:
        """Return since when the person could answer, again and again, and for how many seconds they could at least."""
        quiet = fit_clock(self.settings, Setup(2, **self.setup)).quiet
        loud = 24 * HOUR if quiet is None else (quiet[0] - quiet[1]) % 24 * HOUR
        most = quiet_hours.LEAST_SECONDS if self.setup.get("hour") is None else quiet_hours.LEAST_BEFORE_HOUR
        least = min(most, full, loud)
        beginnings = [(end, least) for end in (opened, *(end for _, end in self.stops)) if opened <= end < loss]
        absences = [(begun, end) for begun, end in self.absences if opened < end < loss]
        for number, (begun, end) in enumerate(absences):
            # Another absence, or one of minutes, gives no more than it took.
            is_first = number == 0 and end - begun >= HOUR
            beginnings.append((end, least if is_first else min(least, end - max(begun, opened))))
        return beginnings

    def _is_unreachable(self, at: float, settings: PersonSettings) -> bool:
        return quiet_hours.is_quiet(settings, at) or any(
            begun <= at < end for begun, end in (*self.stops, *self.absences)
        )

    def _measure(self, begun: float, end: float) -> float:
        stride, settings = min(STRIDE, self.full / 20), fit_clock(self.settings, Setup(2, **self.setup))
        count = round((end - begun) / stride)
        return stride * sum(not self._is_unreachable(begun + number * stride, settings) for number in range(count))

    def _list_stops(self) -> str:
        spans = sorted((*self.stops, *self.absences))
        return ", ".join(f"{self._format(begun)} to {self._format(end)}" for begun, end in spans)

    @staticmethod
    def _format(at: float) -> str:
        return f"{datetime.fromtimestamp(at, UTC):%a %H:%M}"
