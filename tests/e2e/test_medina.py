"""Medina on a simulated Discord: placing by buttons, selects and typing, the draft, and two whole matches."""

from __future__ import annotations

from random import Random

from simcord import MemberActor
from simcord.results import ResponseMessage

from rules.engine import Pick
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import choose
from tests.e2e.fake_server import Button, FakeServer, buttons, latest_response, message_text, walk_components


async def play_turns(server: FakeServer, match: int, turns: int = 9_999) -> None:
    """Let everybody answer at random, through the service, until the match is over or so many turns are confirmed."""
    dice = Random(match)
    matches = server.context.matches
    while turns > 0:
        info = await matches.queries.get_info(match)
        if info.phase != "running":
            break
        for member in server.people:
            if info.seat_of(member.id) is None:
                continue
            prompt = await matches.play.get_prompt(match, member.id)
            if prompt.question is not None:
                assert isinstance(prompt.question.choice, Pick)
                chosen = dice.choice(prompt.question.choice.options).id
                await matches.play.answer(match, member.id, prompt.question_token, (chosen,))
                turns -= chosen == "confirm"
                break
    await server.env.settle()


async def find_mover(server: FakeServer, match: int) -> MemberActor:
    """Return the person whose turn it is."""
    (mover,) = await server.list_movers(match)
    return mover


def choice_labels(message: ResponseMessage) -> list[str]:
    """Return what can be chosen: the labels of answer buttons, and of the options of the question's selects."""
    listed = [
        str(option["label"])
        for component in walk_components(message.components)
        if component["type"] == 3 and ":s." in component["custom_id"]
        for option in component["options"]
    ]
    return [button.label for button in buttons(message) if button.verb == "i"] + listed


def find_selects(message: ResponseMessage) -> list[Button]:
    """Return the selects of a prompt."""
    return [button for button in buttons(message) if button.values]


async def play_and_confirm(server: FakeServer, person: MemberActor, prompt: ResponseMessage) -> ResponseMessage:
    """Press the first answer until the turn is confirmed; return what the mover sees then."""
    for _ in range(8):
        verbs = [button.verb for button in buttons(prompt)]
        if "i" in verbs:
            last = any(button.label == "Confirm" and button.verb == "i" for button in buttons(prompt))
            prompt = await server.press(person, prompt, "i", 0)
            if last:
                return prompt
        else:
            select = find_selects(prompt)[0]
            prompt = latest_response(await person.select(prompt, [select.values[0]], custom_id=select.id))
    raise AssertionError("the turn never ends")


async def test_four_people_play_a_whole_match_of_the_edition_of_2001(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, dora, _ = place.people
        match = await place.open(anna, "medina", seats=4, edition="2001", thread=False)
        await place.join_lobby(bob, carla, dora)
        mover = await find_mover(place, match)
        board = place.newest_message(place.channel, "move")
        before = len(place.messages(place.channel))

        # Nothing else is placed instead, however it is typed.
        refused = await place.slash(mover, "medina place", piece="palace orange", space="C7")
        assert "The first merchant comes before everything else" in message_text(refused)

        # M-10: the first merchant. More spaces than fit a select: the useful ones first, then area by area, on the board.
        prompt = await place.press(mover, board, "move")
        assert "first merchant" in message_text(prompt)
        assert prompt.attachments[0].filename == "table.png"
        listed = find_selects(prompt)
        assert 3 <= len(listed) <= 10
        assert all(len(select.values) <= 25 for select in listed)
        prompt = latest_response(await mover.select(prompt, [listed[1].values[0]], custom_id=listed[1].id))

        # M-20: a kind of piece with the number that is left, then its place; seen by the mover alone.
        assert " left" in message_text(prompt)
        assert "stable: There’s no legal space for it now." in message_text(prompt)
        assert "There’s no palace without a roof." in message_text(prompt)
        walls = [label for label in choice_labels(prompt) if label.startswith("wall ")]
        assert walls == [f"wall {name}" for name in ("N-1", "N-16", "S-1", "S-16", "W-1", "W-11", "E-1", "E-11")]
        prompt = await choose(mover, prompt, "wall N-1", confirm=False)
        assert "Not confirmed: merchant" in message_text(prompt)
        assert "wall N-1" in message_text(prompt)
        assert len(place.messages(place.channel)) == before
        # The status is the last confirmed table, for the mover too.
        for person in (anna, bob, carla, dora):
            assert "N-1" not in message_text(await place.slash(person, "matches", match="1"))

        # Every piece can be taken back until the turn is confirmed.
        prompt = await place.press(mover, prompt, "undo")
        assert "merchant B2, wall N-1" not in message_text(prompt)
        await play_and_confirm(place, mover, prompt)
        assert len(place.messages(place.channel)) == before + 1
        assert "places the first merchant on" in message_text(place.newest_message(place.channel, "move"))
        assert (await find_mover(place, match)).id != mover.id

        await play_turns(place, match)
        final = place.newest_message(place.channel, "film")
        assert final.attachments[0].filename == "scores.png"
        assert "Place 1" in message_text(final)
        assert "#1" in message_text(await place.slash(anna, "stats", show="finished", game="medina"))


async def test_two_people_play_a_whole_match_of_2014_with_gates_by_typing_and_by_chance(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "medina", seats=2, gates="true", thread=False)
        await place.join_lobby(bob)
        mover = await find_mover(place, match)
        other = bob if mover.id == anna.id else anna

        # Only what is legal is suggested.
        pieces = {choice["value"] for choice in await mover.autocomplete(place.channel, "medina place", "piece", "")}
        assert pieces == {"grey", "purple", "brown", "orange", "merchant", "wall"}
        cells = await mover.autocomplete(place.channel, "medina place", "space", "", piece="wall")
        assert {choice["value"] for choice in cells} == {"N-1", "N-14", "S-1", "S-14", "W-1", "W-10", "E-1", "E-10"}
        assert await other.autocomplete(place.channel, "medina place", "piece", "") == []

        # What is not legal is refused by its rule, and nothing has changed.
        refused = await place.slash(mover, "medina place", piece="wall", space="n 5")
        assert "doesn’t continue from a wall or a tower" in message_text(refused)
        refused = await place.slash(mover, "medina place", piece="pyramid", space="C7")
        assert "no piece" in message_text(refused)
        why = message_text(await place.slash(mover, "medina why", space="N-5"))
        assert "N-5 doesn’t continue from a wall or a tower." in why
        assert "(M-80)" not in why
        why = message_text(await place.slash(mover, "medina why", space="n-1", piece="wall"))
        assert "You may place here: wall" in why
        assert "no space Z9" in message_text(await place.slash(mover, "medina why", space="z9"))

        assert "second piece" in message_text(await place.slash(mover, "medina place", piece="tea"))
        assert "Please give the space too: N-1, N-14" in message_text(
            await place.slash(mover, "medina place", piece="wall")
        )

        # A kind that was chosen by a button gives way to what is typed.
        prompt = await place.press(mover, place.newest_message(place.channel, "move"), "move")
        await choose(mover, prompt, "purple", confirm=False)
        prompt = await place.slash(mover, "medina place", piece="wall", space="N-1")
        assert "Not confirmed: wall N-1" in message_text(prompt)
        assert "wall N-1" not in message_text(await place.slash(other, "matches", match="1"))
        before = len(place.messages(place.channel))
        # M-21: one piece in the first turn, so nothing more can be typed until it is confirmed or taken back.
        assert "Your turn is complete" in message_text(
            await place.slash(mover, "medina place", piece="wall", space="N-14")
        )
        assert "nothing to decide" in message_text(await place.slash(other, "medina place", piece="wall", space="N-14"))
        await place.press(mover, prompt, "i")
        assert len(place.messages(place.channel)) == before + 1
        assert "wall N-1" in message_text(place.newest_message(place.channel, "move"))
        assert (await find_mover(place, match)).id == other.id

        await play_turns(place, match)
        final = place.newest_message(place.channel, "film")
        assert "Place 1" in message_text(final)


async def test_a_palace_is_typed_in_either_language_and_a_draft_leaves_no_trace(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        assert "no running match of Medina" in message_text(await place.slash(anna, "medina why", space="C7"))
        # 2001 is for 3 or 4: refused before anybody sits down, with what to change.
        refused = message_text(await place.slash(anna, "medina open", seats=2, edition="2001"))
        assert "2001 edition of Medina can’t be played with 2 players" in refused
        # The lobby has no line for what is as usual, nor for what this edition does not have.
        await place.open(anna, "medina", seats=3, edition="2001", tea=False, thread=False)
        lobby = message_text(place.newest_message(place.channel, "join"))
        assert "-# Edition: 2001, for 3 or 4 players\n" in lobby
        names = ("Well", "Tea", "Neutral roofs", "Leftover gates", "Tower tile", "Supplies")
        assert not any(f"{name}: " in lobby for name in names)
        match = await place.open(anna, "medina", seats=2, thread=False)
        await place.join_lobby(bob)
        mover = await find_mover(place, match)
        other = bob if mover.id == anna.id else anna
        # A match that still waits for players is not meant, although it is newer.
        await place.open(mover, "medina", seats=3, thread=False)

        for written in ("palace orange", "Palast orange", "orange palace"):
            prompt = await place.slash(mover, "medina place", piece=written, space="c 7")
            assert "orange building C7" in message_text(prompt)
            # Until it is confirmed nobody else can notice it: the space is free, and nothing was posted.
            why = message_text(await place.slash(other, "medina why", space="C7"))
            assert "You may place here: gray building, purple building, brown building and orange building." in why
            assert await other.autocomplete(place.channel, "medina place", "space", "", piece="roof") == []
            for person in (mover, other):
                assert "orange building C7" not in message_text(await place.slash(person, "matches", match="1"))
            prompt = await place.press(mover, prompt, "undo")
            assert "takes back their last decision" in message_text(prompt)
            await place.press(mover, prompt, "undo")
        offered = await mover.autocomplete(place.channel, "medina place", "piece", "palace or")
        assert [choice["value"] for choice in offered] == ["orange"]
        prompt = await place.slash(mover, "medina place", piece="palace orange", space="C7")
        await place.press(mover, prompt, "i")
        # Neither the public board nor the journal shows how often somebody changed their mind.
        board = place.newest_message(place.channel, "move")
        assert "orange building on C7" in message_text(board)
        assert "back" not in message_text(board)
        for person in (other, carla):
            assert "takes back their last decision" not in message_text(await place.press(person, board, "journal"))

        # Whichever building of a palace is typed, its roof is meant.
        await place.slash(other, "medina place", piece="orange", space="C6")
        answer = await place.slash(other, "medina place", piece="roof", space="C6")
        assert "orange building C6, roof C7" in message_text(answer)


async def test_one_person_plays_against_computers_with_supplies_behind_screens(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "medina", seats=3, computers=2, supplies="hidden", thread=False)
        for turn in range(3):
            assert (await find_mover(place, match)).id == anna.id
            board = place.newest_message(place.channel, "move")
            await play_and_confirm(place, anna, await place.press(anna, board, "move"))
            text = message_text(place.newest_message(place.channel, "move"))
            # Both computers have played their turns meanwhile, and what they hold is not shown.
            assert "Robo 1 " in text
            assert "Robo 2 " in text
            assert "Supply:" not in text, turn
        assert message_text(await place.slash(anna, "matches", match="1")).count("Supply:") == 1
        assert "Supply:" not in message_text(await place.slash(bob, "matches", match=f"{match}"))


async def test_medina_asks_in_german_too(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            await place.slash(person, "settings", language="de")
        match = await place.open(anna, "medina", seats=2, language="de", thread=False)
        await place.join_lobby(bob)
        mover = await find_mover(place, match)
        offered = await mover.autocomplete(place.channel, "medina place", "piece", "mau")
        assert [(choice["name"], choice["value"]) for choice in offered] == [("Mauer", "wall")]
        prompt = await place.slash(mover, "medina place", piece="Palast orange", space="C7")
        assert "Noch nicht bestätigt: orangefarbenes Gebäude C7" in message_text(prompt)
        await place.press(mover, prompt, "undo")
        prompt = await place.slash(mover, "medina place", piece="Mauer", space="N-1")
        assert "Noch nicht bestätigt: Mauer N-1" in message_text(prompt)
        why = message_text(await place.slash(mover, "medina why", space="N-1", piece="Mauer"))
        assert "N-1 ist besetzt. Auf jedem Feld steht nur ein Teil." in why
