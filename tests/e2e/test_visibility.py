"""Who may look at what: strangers from elsewhere learn nothing, whatever they try; anyone who sees the channel may look."""

from __future__ import annotations

from cogs.ui.components.custom_ids import to_base36
from matches.domain.model import Person
from tests.e2e import access_attempts
from tests.e2e.access_attempts import (
    PHASES,
    UNKNOWN,
    Origin,
    command_attempts,
    component_attempts,
    registered_commands,
    run_attempts,
    user_payload,
)
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, latest_response, message_text

SHARE = 3
"""Of so many presses, one is tried on a match that does not run, and with each match other ones. `make soak` tries all."""
SECRETS = ("Anna", "Bob", "#geheim", "geheim")


async def list_origins(server: FakeServer) -> list[Origin]:
    """Return a stranger in another server, the same one in a private message, and a member of the server without the channel."""
    other = server.env.create_guild("Woanders")
    elsewhere = other.create_text_channel("dort")
    zoe = other.add_member(server.env.create_user("zoe", global_name="Zoe"))
    carla = server.people[2]
    return [
        await access_attempts.make_origin(server, "another server", zoe, elsewhere),
        await access_attempts.make_origin(server, "private message", zoe, elsewhere, private=True),
        await access_attempts.make_origin(server, "without the channel", carla, server.channel),
    ]


async def test_no_command_and_no_suggestion_tells_a_stranger_of_a_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        hidden = await access_attempts.create_hidden_channel(place, *place.people[:2])
        infos = await access_attempts.create_matches(place, hidden.id)
        tree, emil = registered_commands(place), user_payload(place, place.people[4])
        for where in await list_origins(place):
            unknown = list(command_attempts(tree, UNKNOWN, emil))
            assert len(unknown) > 40
            expected = await run_attempts(place, where, unknown)
            for number, info in infos.items():
                tries = list(command_attempts(tree, number, emil))
                texts = await run_attempts(place, where, tries)
                for attempt, got, wanted in zip(tries, texts, expected, strict=True):
                    assert got == wanted, (where.name, info.phase, info.setup.visible, attempt.name)
                    assert not any(secret in got for secret in SECRETS), (where.name, attempt.name)


async def test_no_press_tells_a_stranger_of_a_match(open_server: OpenServer, soak: bool) -> None:
    async with open_server() as place:
        hidden = await access_attempts.create_hidden_channel(place, *place.people[:2])
        infos = await access_attempts.create_matches(place, hidden.id)
        everywhere = await list_origins(place)
        unknown = list(component_attempts(UNKNOWN))
        assert len(unknown) > 150
        expected = [await run_attempts(place, where, unknown) for where in everywhere]
        for turn, (number, info) in enumerate(infos.items()):
            # Each press from one of the places in turn. Of a share, each meets most phases, and every place.
            share = 1 if soak or info.phase == "running" else SHARE
            first, part = turn // share, (turn + turn // len(PHASES)) % share
            for index, where in enumerate(everywhere):
                mine = [n for n in range(len(unknown)) if (n // share + first) % len(everywhere) == index]
                chosen = [n for n in mine if n % share == part]
                tries = list(component_attempts(number))
                texts = await run_attempts(place, where, [tries[n] for n in chosen])
                for n, got in zip(chosen, texts, strict=True):
                    assert got == expected[index][n], (where.name, info.phase, info.setup.visible, tries[n].name)
                    assert not any(secret in got for secret in SECRETS), (where.name, tries[n].name)


async def test_whoever_sees_the_channel_learns_only_that_there_is_a_match_for_players(
    open_server: OpenServer, soak: bool
) -> None:
    async with open_server() as place:
        infos = await access_attempts.create_matches(place, place.channel.id, ("players",))
        where = await access_attempts.make_origin(place, "the channel", place.people[2], place.channel)
        tree, emil = registered_commands(place), user_payload(place, place.people[4])
        for turn, (number, info) in enumerate(infos.items()):
            share = 1 if soak or info.phase == "running" else SHARE
            presses = list(component_attempts(number))[turn % share :: share]
            tries = [*command_attempts(tree, number, emil), *presses]
            for attempt, got in zip(tries, await run_attempts(place, where, tries), strict=True):
                assert not any(secret in got for secret in ("Anna", "Bob", ".png", ".json")), (attempt.name, got)
        for command in ("matches", "match replay", "match export"):
            assert "Only the players may look at this match" in message_text(
                await place.slash(place.people[2], command, match="2")
            )


async def test_whoever_sees_the_channel_may_look(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, dora, _ = place.people
        hidden = await access_attempts.create_hidden_channel(place, anna, bob, carla)
        infos = await access_attempts.create_matches(place, hidden.id)
        running = next(number for number, info in infos.items() if info.phase == "running")
        offered = await carla.autocomplete(hidden, "matches", "match", "")
        shown = [number for number, info in infos.items() if info.setup.visible == "everyone"][:2]
        assert sorted(choice["value"] for choice in offered) == shown
        # The channel decides, not the one in which the question is asked.
        for channel in (hidden, place.channel):
            assert "’s turn" in message_text(await place.slash(carla, "matches", channel, match=running))
        assert "no such match" in message_text(await place.slash(dora, "matches", match=running))
        assert await dora.autocomplete(place.channel, "matches", "match", "") == []


async def test_the_people_of_a_match_see_it_from_everywhere(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        hidden = await access_attempts.create_hidden_channel(place, anna, bob)
        infos = await access_attempts.create_matches(place, hidden.id)
        anna_elsewhere = place.env.create_guild("Woanders")
        channel = anna_elsewhere.create_text_channel("dort")
        there = anna_elsewhere.add_member(anna.user)
        for number, info in infos.items():
            seen = message_text(await place.slash(there, "matches", channel, match=number))
            assert "no such match" not in seen
            assert "Only the players may look at this match" not in seen, info
        lobby = next(number for number, info in infos.items() if info.phase == "lobby")
        assert "One seat is free" in message_text(await place.slash(bob, "matches", match=lobby))


async def test_whoever_gave_the_seat_away_is_like_anybody_else(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        hidden = await access_attempts.create_hidden_channel(place, anna, bob)
        infos = await access_attempts.create_matches(place, hidden.id)
        number = next(n for n, info in infos.items() if info.phase == "running" and info.setup.visible == "players")
        seat = infos[number].seat_of(bob.id)
        assert seat is not None
        with place.inside_bot():
            await place.context.matches.seats.replace_by_computer(infos[number].id, bob.id, seat)
        await place.env.settle()
        assert "Only the players may look at this match" in message_text(
            await place.slash(bob, "matches", hidden, match=number)
        )
        assert "no such match" in message_text(latest_response(await bob.user.slash("matches", match=number)))


async def test_the_person_offered_a_seat_may_answer_from_a_private_message(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        hidden = await access_attempts.create_hidden_channel(place, anna, bob)
        infos = await access_attempts.create_matches(place, hidden.id)
        number = next(n for n, info in infos.items() if info.phase == "running" and info.setup.visible == "everyone")
        info = infos[number]
        assert "no such match" in message_text(await place.slash(carla, "matches", match=number))
        seat = info.seat_of(bob.id)
        assert seat is not None
        offer = await place.context.matches.proposals.invite(info.id, bob.id, seat, Person(carla.id, "Carla"))
        where = await access_attempts.make_origin(place, "private message", carla, place.channel, private=True)
        vote = access_attempts.Attempt(
            3, {"custom_id": f"v:{to_base36(info.id)}:yes:{offer.id}", "component_type": 2}, "vote"
        )
        (got,) = await run_attempts(place, where, [vote])
        assert "You agreed" in got
        assert (await place.context.matches.queries.get_info(info.id)).seat_of(carla.id) is not None
