"""One press: an answer, a part of one, one that has to be confirmed, or too late; each in one look at the match."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from matches.domain.choosing import Draft, PickReader, Picks, Stale
from matches.domain.model import ActionResult, Prompt
from matches.domain.preparing import PreparingPrompt
from rules.engine import Choice, IllegalChoice, Pick, Refused
from tests.matches.service_harness import ANNA, BOB, DORA, PEOPLE, ServiceHarness
from tests.matches.test_preparing import deal, load, start


def picks(*ids: str, is_complete: bool = True, is_confirmed: bool = False) -> PickReader:
    """Return a reader for a press that picks `ids`, whatever is asked."""
    return lambda choice, drafted: Picks(ids, is_complete, is_confirmed)


async def start_toy_match(harness: ServiceHarness) -> tuple[int, Prompt]:
    """Start a match of the toy game; return its number and the prompt of whoever is asked."""
    info = await harness.start_match("toy", 2)
    mover = await harness.find_mover(info.id)
    return info.id, await harness.prompt_of(info.id, mover)


def person_of(prompt: Prompt) -> int:
    person = prompt.info.occupants[prompt.seat].person
    assert person is not None
    return person


async def find_revealing_end(harness: ServiceHarness) -> tuple[int, Prompt]:
    """Return a match in which ending the turn draws cards, so that it cannot be taken back: a card has been played."""
    for _ in range(20):
        id, prompt = await start_toy_match(harness)
        if "coin" in prompt.view.hand:
            done = await harness.matches.play.choose(id, person_of(prompt), prompt.question_token, picks("coin"))
            assert isinstance(done, ActionResult)
            assert done.prompt is not None
            return id, done.prompt
    raise AssertionError("nobody holds a coin")


async def test_an_answer_that_can_be_taken_back_counts_at_once(harness: ServiceHarness) -> None:
    _, prompt = await find_revealing_end(harness)
    assert prompt.info.version == 1
    assert prompt.undo.kind == "free"
    assert prompt.question is not None


async def test_a_press_takes_one_lock_no_read_one_write_and_one_validation(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, prompt = await start_toy_match(harness)
    counts: Counter[str] = Counter()

    def count(owner: Any, name: str, what: str) -> None:
        function = getattr(owner, name)

        def counted(*args: Any, **options: Any) -> Any:
            counts[what] += 1
            return function(*args, **options)

        monkeypatch.setattr(owner, name, counted)

    count(harness.matches.services.cache, "locked", "locks")
    count(harness.matches.store, "read", "reads")
    count(harness.matches.store, "write", "writes")
    count(Pick, "validate", "validations")
    answer = next(card for card in ("coin", "crown", "end") if card in (*prompt.view.hand, "end"))
    await harness.matches.play.choose(id, person_of(prompt), prompt.question_token, picks(answer))
    assert counts == {"locks": 1, "writes": 1, "validations": 1}


async def test_an_answer_that_cannot_be_taken_back_waits_for_its_confirmation(harness: ServiceHarness) -> None:
    id, prompt = await find_revealing_end(harness)
    person, token = person_of(prompt), prompt.question_token
    kept = await harness.matches.play.choose(id, person, token, picks("end"))
    assert isinstance(kept, Draft)
    assert kept.prompt.draft == ("end",)
    assert kept.prompt.question_token == token
    assert kept.prompt.info.version == prompt.info.version
    assert kept.prompt.view == prompt.view
    assert kept.prompt.preview is not None
    assert kept.prompt.preview.view_after is None
    done = await harness.matches.play.choose(id, person, token, picks("end", is_confirmed=True))
    assert isinstance(done, ActionResult)
    assert done.info.version == prompt.info.version + 1
    assert await harness.fetch_rows("SELECT * FROM draft") == []


@pytest.mark.postgres
async def test_a_part_of_an_answer_survives_a_restart_and_goes_with_its_question(harness: ServiceHarness) -> None:
    id, prompt = await start_toy_match(harness)
    person, token = person_of(prompt), prompt.question_token
    for drafted in (("a",), ("a", "b")):
        kept = await harness.matches.play.choose(id, person, token, picks(*drafted, is_complete=False))
        assert isinstance(kept, Draft)
        assert (kept.prompt.draft, kept.prompt.preview) == (drafted, None)
    await harness.restart()
    again = await harness.matches.play.get_prompt(id, person)
    assert (again.draft, again.info.version) == (("a", "b"), 0)
    read: list[tuple[str, ...]] = []

    def complete(choice: Choice, drafted: tuple[str, ...]) -> Picks:
        read.append(drafted)
        return Picks(("end",), is_complete=True)

    assert isinstance(await harness.matches.play.choose(id, person, token, complete), ActionResult)
    assert read == [("a", "b")]
    assert await harness.fetch_rows("SELECT * FROM draft") == []


@pytest.mark.postgres
async def test_a_legal_draft_is_previewed_and_nothing_has_changed(harness: ServiceHarness) -> None:
    id, prompt = await start_toy_match(harness)
    kept = await harness.matches.play.choose(
        id, person_of(prompt), prompt.question_token, picks("end", is_complete=False)
    )
    assert isinstance(kept, Draft)
    assert kept.prompt.preview is not None
    assert kept.prompt.preview.value == ("end",)
    assert kept.prompt.preview.view_after not in (None, prompt.view)
    assert (await harness.matches.play.get_prompt(id, person_of(prompt))).view == prompt.view


async def test_a_press_that_comes_too_late_changes_nothing_and_shows_what_is_asked(harness: ServiceHarness) -> None:
    id, prompt = await find_revealing_end(harness)
    person, token = person_of(prompt), prompt.question_token
    other = next(player.id for player in PEOPLE[:2] if player.id != person)
    cases = [
        (other, token, picks("end"), "answered"),
        (person, "0123456789ab", picks("end"), "question"),
        (person, token, lambda choice, drafted: None, "draft"),
    ]
    for who, mark, reader, reason in cases:
        stale = await harness.matches.play.choose(id, who, mark, reader)
        assert isinstance(stale, Stale)
        assert stale.reason == reason
        assert stale.prompt == await harness.matches.play.get_prompt(id, who)
    assert (await harness.matches.queries.get_info(id)).version == prompt.info.version
    assert await harness.fetch_rows("SELECT * FROM draft") == []


async def test_of_two_presses_at_once_one_counts_and_the_other_shows_the_next_question(harness: ServiceHarness) -> None:
    id, prompt = await start_toy_match(harness)
    press = harness.matches.play.choose
    answer = "coin" if "coin" in prompt.view.hand else prompt.view.hand[0]
    first, second = await asyncio.gather(
        *(press(id, person_of(prompt), prompt.question_token, picks(answer, is_confirmed=True)) for _ in range(2))
    )
    assert isinstance(first, ActionResult)
    assert isinstance(second, Stale)
    assert second.prompt == first.prompt


async def test_an_illegal_pick_is_refused_and_nothing_is_kept(harness: ServiceHarness) -> None:
    id, prompt = await start_toy_match(harness)
    with pytest.raises(IllegalChoice):
        await harness.matches.play.choose(id, person_of(prompt), prompt.question_token, picks("dragon"))
    assert await harness.matches.play.get_prompt(id, person_of(prompt)) == prompt


@pytest.mark.postgres
async def test_a_binding_question_needs_no_confirmation_and_says_what_is_final(harness: ServiceHarness) -> None:
    """The question of Minute Realms whether to build is binding; it says so if an answer cannot be taken back."""
    info = await harness.start_match("minute_realms", 3)
    finalities = set()
    for _ in range(12):
        mover = await harness.find_mover(info.id)
        prompt = await harness.prompt_of(info.id, mover)
        assert prompt.question is not None
        choice = prompt.question.choice
        if not isinstance(choice, Pick) or not choice.is_binding:
            assert prompt.finality == "none"
            await harness.move(info.id, mover)
            continue
        finals = {option.id: await is_final(harness, prompt, option.id) for option in choice.options}
        assert prompt.finality == ("all" if all(finals.values()) else "some" if any(finals.values()) else "none")
        finalities.add(prompt.finality)
        answer = next((id for id, final in finals.items() if final), choice.options[0].id)
        done = await harness.matches.play.choose(info.id, mover.id, prompt.question_token, picks(answer))
        assert isinstance(done, ActionResult)
    assert len(finalities) > 1


async def is_final(harness: ServiceHarness, prompt: Prompt, option: str) -> bool:
    """Return whether an answer reveals something, seen on a draft that is taken back again."""
    person, token = person_of(prompt), prompt.question_token
    drafted = await harness.matches.play.choose(prompt.info.id, person, token, picks(option, is_complete=False))
    await harness.matches.play.choose(prompt.info.id, person, token, picks(is_complete=False))
    assert isinstance(drafted, Draft)
    return drafted.prompt.preview is not None and drafted.prompt.preview.view_after is None


async def test_somebody_without_a_seat_is_refused(harness: ServiceHarness) -> None:
    id, prompt = await start_toy_match(harness)
    with pytest.raises(Refused) as refusal:
        await harness.matches.play.choose(id, DORA.id, prompt.question_token, picks("end"))
    assert refusal.value.reason.key == "match-not-in-it"
    assert ANNA.id in {sitter.person for sitter in prompt.info.occupants}


async def test_a_press_on_older_picks_prepares_nothing_and_says_so(harness: ServiceHarness) -> None:
    id = await start(deal(harness, {1: ("festival",)}))
    token = (await load(harness, id, BOB)).prompt.question_token
    late = await harness.matches.preparing.choose(id, BOB.id, token, lambda choice, drafted: None)
    assert isinstance(late, PreparingPrompt)
    assert late.is_stale
    assert late.prepared.answers == ()
