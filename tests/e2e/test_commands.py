"""Every slash command once as it should be, and the mistakes that people make with it."""

from __future__ import annotations

import json

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import buttons, find_button, latest_response, message_text
from tests.e2e.minute_realms_matches import start_match


async def test_the_lobby_lets_people_come_and_go(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, dora, _ = place.people
        await place.open(anna, seats=4, deadline=24, at_deadline="move", visible="players")
        lobby = place.newest_message(place.channel, "join")
        assert "1 day per decision, then the computer makes the move" in message_text(lobby)
        assert find_button(lobby, "start").disabled
        await place.press(bob, lobby, "join")
        assert "Bob" in message_text(lobby)
        assert "already have a seat" in message_text(await place.press(bob, lobby, "join"))
        await place.press(bob, lobby, "leave")
        assert "Bob" not in message_text(lobby)
        assert "no seat" in message_text(await place.press(carla, lobby, "leave"))
        assert "no seat" in message_text(await place.press(carla, lobby, "computer"))
        await place.press(anna, lobby, "computer", 1)
        assert "computer, Medium" in message_text(lobby)
        await place.press(anna, lobby, "drop")
        assert "Medium)" not in message_text(lobby)
        await place.press(bob, lobby, "join")
        await place.press(carla, lobby, "join")
        assert "Only the person who opened" in message_text(await place.slash(bob, "match replace", seat=3))
        asked = await place.slash(anna, "match replace", seat=3)
        assert "Carla" in message_text(lobby)
        assert "free again" in message_text(await place.press(anna, asked, "replace"))
        assert "Carla" not in message_text(lobby)
        await place.press(dora, lobby, "join")
        assert "Only the person who opened" in message_text(await place.press(bob, lobby, "start"))
        await place.press(anna, lobby, "start")
        home = place.home(place.channel)
        assert "The match is running" in message_text(place.newest_message(place.channel, "status"))
        assert len(await place.list_movers(1)) == 1
        assert "Only the players may look at this match" in message_text(
            await place.press(carla, place.newest_message(home, "table"), "table")
        )


async def test_mistakes_at_the_opening_are_explained(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        assert "at most" in message_text(await place.slash(anna, "minute-realms open", seats=2, computers=4))
        await place.slash(anna, "minute-realms open", seats=3, friend=bob)
        lobby = place.newest_message(place.channel, "join")
        assert bob.mention in message_text(lobby)
        assert "Only invited people can join" in message_text(await place.press(carla, lobby, "join"))
        assert "not in any match" in message_text(await place.slash(carla, "match move"))
        assert "no such match" in message_text(await place.slash(carla, "matches", match="zzz"))
        assert "There’s no match" in message_text(await place.slash(carla, "matches", match="!!!"))
        assert "hasn’t started" in message_text(await place.slash(anna, "match move"))


async def test_everybody_at_the_table_can_be_invited_by_name(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *others = place.people
        await place.slash(anna, "minute-realms open", seats=5)
        lobby = place.newest_message(place.channel, "join")
        panel = await place.press(anna, lobby, "options")
        invited = next(button for button in buttons(panel) if button.id.endswith(".invited"))
        panel = latest_response(await anna.select(panel, others, custom_id=invited.id))
        assert all(person.mention in message_text(lobby) for person in others)
        await place.join_lobby(*others)
        assert (await place.context.matches.queries.get_info(1)).phase == "running"
        bot = place.guild.add_member(place.env.create_user("robot", bot=True))
        assert "bot can’t play" in message_text(await place.slash(anna, "minute-realms open", friend=bot))


async def test_the_list_shows_what_waits_for_me_first_and_leads_to_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        nothing = message_text(await place.slash(anna, "matches"))
        assert "You’re not in any match" in nothing
        assert "</play:" in nothing
        for _ in range(3):
            await place.slash(anna, "minute-realms open", seats=2)
            await place.join_lobby(bob)
        for person in (anna, bob):
            own_matches = await place.context.matches.people.list_matches(person.id)
            listed = await place.slash(person, "matches")
            lines = [line for line in message_text(listed).splitlines() if not line.startswith("-# ")]
            assert [line.startswith("▶") for line in lines] == sorted(
                (summary.own_wait_since is not None for summary in own_matches), reverse=True
            )
            offered = await person.autocomplete(place.channel, "matches", "match", "")
            assert [choice["value"] for choice in offered] == [str(summary.info.id) for summary in own_matches]
            if any(summary.own_wait_since is not None for summary in own_matches):
                assert "Which card" in message_text(await place.press(person, listed, "open"))


async def test_a_match_can_be_looked_at_exported_and_reminded_of(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place)
        other = next(person for person in place.people[:3] if person is not mover)
        assert "’s turn" in message_text(await place.slash(other, "matches", match="1"))
        assert "Came up" in message_text(await place.slash(place.people[4], "matches", match="1"))
        assert "Round 1 begins" in message_text(
            await place.press(other, await place.slash(other, "matches", match="1"), "journal")
        )
        assert "a little more time" in message_text(await place.act(other, "remind"))
        await place.pass_time(2)
        assert "I’ve reminded everybody" in message_text(await place.act(other, "remind"))
        exported = await place.slash(other, "match export")
        assert exported.attachments[0].filename == "match-1.json"
        assert "1" in message_text(exported)
        illegal = await place.slash(mover, "match move", choice="No Such Card")
        assert "option" in message_text(illegal).lower() or "choose" in message_text(illegal).lower()
        assert (await place.context.matches.queries.get_info(match)).version == 0


async def test_an_exported_match_is_checked_for_anybody_who_brings_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place, seats=2)
        stranger = place.people[4]
        running = await (await place.slash(mover, "match export")).attachments[0].read()
        await place.press(mover, await place.slash(mover, "match concede"), "concede")
        data = await (await place.slash(mover, "match export")).attachments[0].read()
        seal = (await place.context.matches.queries.get_info(match)).commitment[:16]
        answers = {}
        for name, brought in {
            "sound": data,
            "changed": data.replace(b'"seed": "', b'"seed": "00')[:-2] + b"}",
            "running": running,
            "picture": b"\x89PNG",
            "huge": b" " * (2**21 + 1),
        }.items():
            answers[name] = message_text(await place.slash(stranger, "match verify", file=(f"{name}.json", brought)))
        assert "match is valid" in answers["sound"]
        assert seal in answers["sound"]
        assert "file isn’t valid" in answers["changed"]
        assert "wasn’t over" in answers["running"]
        assert "isn’t an exported match" in answers["picture"]
        assert "too large" in answers["huge"]
        async with place.context.matches.queues.checks.take_turn(stranger.id):
            waits = message_text(await place.slash(stranger, "match verify", file=("match.json", data)))
        assert "still checking your last file" in waits
        private = latest_response(await stranger.user.slash("match verify", file=("match.json", data)))
        assert "match is valid" in message_text(private)


async def test_giving_up_is_asked_twice_and_the_others_play_on(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place)
        asked = await place.slash(mover, "match concede")
        assert "really want to concede" in message_text(asked)
        assert (await place.context.matches.queries.get_info(match)).version == 0
        await place.press(mover, asked, "concede", 0)
        assert await place.list_movers(match) != [mover]
        assert (await place.context.matches.queries.get_info(match)).phase == "running"


async def test_calling_off_needs_everybody(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, _, _ = await start_match(place)
        anna, bob, carla, *_ = place.people
        asked = await place.act(anna, "cancel")
        assert "asking the others" in message_text(await place.press(anna, asked, "cancel"))
        vote = place.newest_message(place.home(place.channel), "yes")
        await place.press(bob, vote, "yes")
        assert (await place.context.matches.queries.get_info(match)).phase == "running"
        await place.press(carla, vote, "yes")
        assert (await place.context.matches.queries.get_info(match)).phase == "cancelled"


async def test_a_seat_goes_to_another_person_who_accepts(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place)
        emil = place.people[4]
        assert "offered" in message_text(await place.slash(mover, "match replace", person=emil))
        vote = place.newest_message(place.home(place.channel), "yes")
        await place.press(emil, vote, "yes")
        assert await place.list_movers(match) == [emil]
        assert "no seat" in message_text(await place.slash(mover, "match move", match="1"))
        offered = await emil.autocomplete(place.channel, "match replace", "seat", "")
        assert len(offered) == 3


async def test_settings_are_kept_and_nonsense_is_refused(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        people = place.context.matches.people
        await place.slash(anna, "settings", reminders="30, 5")
        assert (await people.get_settings(anna.id)).reminders == (5, 30)
        await place.slash(anna, "settings", reminders="0")
        assert (await people.get_settings(anna.id)).reminders == ()
        assert "as hours" in message_text(await place.slash(anna, "settings", reminders="often"))
        kept = await place.slash(anna, "settings", **{"quiet-hours": "22-7", "zone": "Europe/Berlin"})
        assert "Saved" in message_text(kept)
        assert (await people.get_settings(anna.id)).quiet == (22, 7)
        assert "22-7" in message_text(await place.slash(anna, "settings", **{"quiet-hours": "at night"}))
        bad = await place.slash(anna, "settings", **{"quiet-hours": "20-6", "zone": "Middle/Earth"})
        assert "Middle/Earth" in message_text(bad)
        zones = await anna.autocomplete(place.channel, "settings", "zone", "ber")
        assert zones[0]["value"] == "Europe/Berlin"
        spans = await anna.autocomplete(place.channel, "settings", "quiet-hours", "no")
        assert [span["value"] for span in spans] == ["none"]
        before = await people.get_settings(anna.id)
        assert before.quiet == (22, 7)
        assert "is in the past" in message_text(await place.slash(anna, "settings", reminders="8", away="yesterday"))
        assert await people.get_settings(anna.id) == before
        await place.slash(anna, "settings", **{"quiet-hours": "none"})
        assert (await people.get_settings(anna.id)).quiet is None
        await place.slash(anna, "settings", language="de")
        assert "Gespeichert" in message_text(await place.slash(anna, "settings", notifications="message"))


async def test_privacy_shows_exports_and_forgets(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        match, _, _ = await start_match(place)
        shown = await place.slash(anna, "privacy show")
        assert "Anna" in message_text(shown)
        assert "one match" in message_text(shown)
        exported = await place.slash(anna, "privacy export")
        data = json.loads(await exported.attachments[0].read())
        assert data["name"] == "Anna"
        asked = await place.slash(anna, "privacy forget")
        assert "In one running match" in message_text(asked)
        assert "Your data has been deleted" in message_text(await place.press(anna, asked, "forget"))
        assert "Anna" not in (await place.context.matches.queries.get_info(match)).names
        assert "don’t know you" in message_text(await place.slash(anna, "privacy show"))


async def test_a_lobby_names_no_guest_who_was_forgotten(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        await place.open(anna, seats=4, invited=(bob.id, carla.id))
        await place.press(bob, await place.slash(bob, "privacy forget"), "forget")
        await place.press(anna, place.newest_message(place.channel, "start"), "computer")
        lobby = message_text(place.newest_message(place.channel, "start"))
        assert carla.mention in lobby
        assert bob.mention not in lobby
        assert "<@0>" not in lobby


async def test_about_says_version_health_and_credits(open_server: OpenServer) -> None:
    async with open_server() as place:
        about = message_text(await place.slash(place.people[0], "about"))
        assert place.context.version in about
        assert "Everything is working" in about
        assert "Stefano Castelli" in about
        assert "CC BY 4.0" in about
        assert "Never played here? </tutorial:" in about
        await place.slash(place.people[1], "settings", language="de")
        assert "Noch nie hier gespielt? </" in message_text(await place.slash(place.people[1], "about"))


async def test_commands_that_serve_both_places_work_in_private_messages(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place, seats=2)
        inbox = mover.user.dm_channel
        prompt = latest_response(await mover.user.slash("match move"))
        assert prompt.channel_id == inbox.id
        assert any(button.verb == "i" for button in buttons(prompt))
        assert "minute-realms open" not in mover.user.available_commands()
