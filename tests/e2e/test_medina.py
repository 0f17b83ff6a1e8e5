"""Medina on a simulated Discord: placing by buttons, selects and typing, the draft, and two whole matches."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random

from simcord import MemberActor
from simcord.results import ResponseMessage

from rules.engine import Pick
from tests.e2e.dominion import choose
from tests.e2e.people import Button, Town, answer, buttons, said, walk

Towns = Callable[..., AbstractAsyncContextManager[Town]]


async def play_on(place: Town, match: int, turns: int = 9_999) -> None:
    """Let everybody answer by chance, through the service, until the match is over or so many turns are confirmed."""
    dice = Random(match)
    matches = place.house.matches
    while turns > 0:
        info = await matches.info(match)
        if info.phase != "running":
            break
        for member in place.people:
            if info.seat_of(member.id) is None:
                continue
            prompt = await matches.prompt(match, member.id)
            if prompt.asked is not None:
                assert isinstance(prompt.asked.choice, Pick)
                chosen = dice.choice(prompt.asked.choice.options).id
                await matches.answer(match, member.id, prompt.mark, (chosen,))
                turns -= chosen == "confirm"
                break
    await place.env.settle()


async def mover_of(place: Town, match: int) -> MemberActor:
    """The person whose turn it is."""
    (mover,) = await place.waiting(match)
    return mover


def choices(message: ResponseMessage) -> list[str]:
    """What can be chosen: the labels of answer buttons, and of the options of the question's selects."""
    listed = [
        str(option["label"])
        for one in walk(message.components)
        if one["type"] == 3 and ":s." in one["custom_id"]
        for option in one["options"]
    ]
    return [button.label for button in buttons(message) if button.verb == "i"] + listed


def selects(message: ResponseMessage) -> list[Button]:
    """The selects of a prompt."""
    return [button for button in buttons(message) if button.values]


async def confirmed(place: Town, person: MemberActor, prompt: ResponseMessage) -> ResponseMessage:
    """Press the first answer until the turn is confirmed; return what the mover sees then."""
    for _ in range(8):
        verbs = [button.verb for button in buttons(prompt)]
        if "i" in verbs:
            last = any(button.label == "Confirm" and button.verb == "i" for button in buttons(prompt))
            prompt = await place.press(person, prompt, "i", 0)
            if last:
                return prompt
        else:
            one = selects(prompt)[0]
            prompt = answer(await person.select(prompt, [one.values[0]], custom_id=one.id))
    raise AssertionError("the turn never ends")


async def test_four_people_play_a_whole_match_of_the_edition_of_2001(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, dora, _ = place.people
        match = await place.open(anna, "medina", seats=4, edition="2001", thread=False)
        await place.gather(bob, carla, dora)
        mover = await mover_of(place, match)
        board = place.newest(place.table, "move")
        before = len(place.messages(place.table))

        # Nothing else is placed in its stead, however it is typed.
        refused = await place.slash(mover, "medina place", piece="palace orange", space="C7")
        assert "The first merchant comes before everything else" in said(refused)

        # M-10: the first merchant. More spaces than fit a select: the useful ones first, then area by area, on the board.
        prompt = await place.press(mover, board, "move")
        assert "first merchant" in said(prompt)
        assert prompt.attachments[0].filename == "table.png"
        listed = selects(prompt)
        assert 3 <= len(listed) <= 10
        assert all(len(one.values) <= 25 for one in listed)
        prompt = answer(await mover.select(prompt, [listed[1].values[0]], custom_id=listed[1].id))

        # M-20: a kind of piece with the number that is left, then its place; seen by the mover alone.
        assert " left" in said(prompt)
        assert "No legal place now: stable and roof." in said(prompt)
        walls = [label for label in choices(prompt) if label.startswith("wall ")]
        assert walls == [f"wall {name}" for name in ("N-1", "N-16", "S-1", "S-16", "W-1", "W-11", "E-1", "E-11")]
        prompt = await choose(mover, prompt, "wall N-1", confirm=False)
        assert "Not confirmed: merchant" in said(prompt)
        assert "wall N-1" in said(prompt)
        assert len(place.messages(place.table)) == before
        # The status is the last confirmed table, for the mover too.
        for person in (anna, bob, carla, dora):
            assert "N-1" not in said(await place.slash(person, "match status"))

        # Every piece can be taken back until the turn is confirmed.
        prompt = await place.press(mover, prompt, "undo")
        assert "merchant B2, wall N-1" not in said(prompt)
        await confirmed(place, mover, prompt)
        assert len(place.messages(place.table)) == before + 1
        assert "places the first merchant on" in said(place.newest(place.table, "move"))
        assert (await mover_of(place, match)).id != mover.id

        await play_on(place, match)
        final = place.newest(place.table, "sheet")
        assert final.attachments[0].filename == "scores.png"
        assert "Place 1" in said(final)
        assert "#1" in said(await place.slash(anna, "medina scores"))


async def test_two_people_play_a_whole_match_of_2014_with_gates_by_typing_and_by_chance(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "medina", seats=2, gates="true", thread=False)
        await place.gather(bob)
        mover = await mover_of(place, match)
        other = bob if mover.id == anna.id else anna

        # Only what is legal is suggested.
        pieces = {one["value"] for one in await mover.autocomplete(place.table, "medina place", "piece", "")}
        assert pieces == {"grey", "purple", "brown", "orange", "merchant", "wall"}
        cells = await mover.autocomplete(place.table, "medina place", "space", "", piece="wall")
        assert {one["value"] for one in cells} == {"N-1", "N-14", "S-1", "S-14", "W-1", "W-10", "E-1", "E-10"}
        assert await other.autocomplete(place.table, "medina place", "piece", "") == []

        # What is not legal is refused by its rule, and nothing has changed.
        refused = await place.slash(mover, "medina place", piece="wall", space="n 5")
        assert "does not go on from a wall or a tower" in said(refused)
        refused = await place.slash(mover, "medina place", piece="pyramid", space="C7")
        assert "no piece" in said(refused)
        why = said(await place.slash(mover, "medina why", space="N-5"))
        assert "N-5 does not go on from a wall or a tower." in why
        assert "(M-80)" not in why
        why = said(await place.slash(mover, "medina why", space="n-1", piece="wall"))
        assert "May be placed here: wall" in why
        assert "no place Z9" in said(await place.slash(mover, "medina why", space="z9"))

        assert "second piece" in said(await place.slash(mover, "medina place", piece="tea"))
        assert "Please name the space too: N-1, N-14" in said(await place.slash(mover, "medina place", piece="wall"))

        # A kind that was chosen by a button gives way to what is typed.
        prompt = await place.press(mover, place.newest(place.table, "move"), "move")
        await choose(mover, prompt, "purple", confirm=False)
        prompt = await place.slash(mover, "medina place", piece="wall", space="N-1")
        assert "Not confirmed: wall N-1" in said(prompt)
        assert "wall N-1" not in said(await place.slash(other, "match status"))
        before = len(place.messages(place.table))
        # M-21: one piece in the first turn, so nothing more can be typed until it is confirmed or taken back.
        assert "Your turn is complete" in said(await place.slash(mover, "medina place", piece="wall", space="N-14"))
        assert "nothing to decide" in said(await place.slash(other, "medina place", piece="wall", space="N-14"))
        await place.press(mover, prompt, "i")
        assert len(place.messages(place.table)) == before + 1
        assert "wall N-1" in said(place.newest(place.table, "move"))
        assert (await mover_of(place, match)).id == other.id

        await play_on(place, match)
        final = place.newest(place.table, "sheet")
        assert "Place 1" in said(final)


async def test_a_palace_is_typed_in_either_language_and_a_draft_leaves_no_trace(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, *_ = place.people
        assert "no running match of Medina" in said(await place.slash(anna, "medina why", space="C7"))
        # 2001 is for 3 or 4: refused before anybody sits down, with what to change.
        refused = said(await place.slash(anna, "medina open", seats=2, edition="2001"))
        assert "edition of 2001 cannot be played with 2 players" in refused
        # What is as usual is no line of the lobby, nor what this edition does not have.
        await place.open(anna, "medina", seats=3, edition="2001", tea=False, thread=False)
        lobby = said(place.newest(place.table, "join"))
        assert "-# Edition: 2001, for 3 or 4 players\n" in lobby
        names = ("Well", "Tea", "Neutral roofs", "Gates that are left over", "Tower tile", "Supplies")
        assert not any(f"{name}: " in lobby for name in names)
        match = await place.open(anna, "medina", seats=2, thread=False)
        await place.gather(bob)
        mover = await mover_of(place, match)
        other = bob if mover.id == anna.id else anna
        # A table that still waits for players is not the one that is meant, though it is newer.
        await place.open(mover, "medina", seats=3, thread=False)

        for written in ("palace orange", "Palast orange", "orange palace"):
            prompt = await place.slash(mover, "medina place", piece=written, space="c 7")
            assert "orange building C7" in said(prompt)
            # While it is not confirmed nobody else can tell from anything: the space is free, and nothing was posted.
            why = said(await place.slash(other, "medina why", space="C7"))
            assert "May be placed here: gray building, purple building, brown building and orange building." in why
            assert await other.autocomplete(place.table, "medina place", "space", "", piece="roof") == []
            for person in (mover, other):
                assert "orange building C7" not in said(await place.slash(person, "match status"))
            prompt = await place.press(mover, prompt, "undo")
            assert "takes the last decision back" in said(prompt)
            await place.press(mover, prompt, "undo")
        offered = await mover.autocomplete(place.table, "medina place", "piece", "palace or")
        assert [one["value"] for one in offered] == ["orange"]
        prompt = await place.slash(mover, "medina place", piece="palace orange", space="C7")
        await place.press(mover, prompt, "i")
        # Neither the public board nor the journal tells how often somebody thought again.
        board = place.newest(place.table, "move")
        assert "orange building on C7" in said(board)
        assert "back" not in said(board)
        for person in (other, carla):
            assert "takes the last decision back" not in said(await place.press(person, board, "journal"))

        # Whichever building of a palace is typed, its roof is meant.
        await place.slash(other, "medina place", piece="orange", space="C6")
        mine = await place.slash(other, "medina place", piece="roof", space="C6")
        assert "orange building C6, roof C7" in said(mine)


async def test_one_person_plays_against_computers_with_supplies_behind_screens(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "medina", seats=3, computers=2, supplies="hidden", thread=False)
        for turn in range(3):
            assert (await mover_of(place, match)).id == anna.id
            board = place.newest(place.table, "move")
            await confirmed(place, anna, await place.press(anna, board, "move"))
            told = said(place.newest(place.table, "move"))
            # Both computers have played their turns meanwhile, and what they hold is not told.
            assert "Robo 1 " in told
            assert "Robo 2 " in told
            assert "Supply:" not in told, turn
        hand = await place.slash(anna, "match hand")
        assert hand.attachments[0].filename == "hand.png"
        assert said(hand).count("Supply:") == 1
        assert said(await place.slash(anna, "match status")).count("Supply:") == 1
        assert "Supply:" not in said(await place.slash(bob, "match status", match=f"{match}"))


async def test_medina_asks_in_german_too(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            await place.slash(person, "settings language", language="de")
        match = await place.open(anna, "medina", seats=2, language="de", thread=False)
        await place.gather(bob)
        mover = await mover_of(place, match)
        offered = await mover.autocomplete(place.table, "medina place", "piece", "mau")
        assert [(one["name"], one["value"]) for one in offered] == [("Mauer", "wall")]
        prompt = await place.slash(mover, "medina place", piece="Palast orange", space="C7")
        assert "Noch nicht bestätigt: orangefarbenes Gebäude C7" in said(prompt)
        await place.press(mover, prompt, "undo")
        prompt = await place.slash(mover, "medina place", piece="Mauer", space="N-1")
        assert "Noch nicht bestätigt: Mauer N-1" in said(prompt)
        why = said(await place.slash(mover, "medina why", space="N-1", piece="Mauer"))
        assert "N-1 ist besetzt. Auf jedem Feld steht nur ein Teil." in why
