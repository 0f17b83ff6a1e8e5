"""Who may look at what: strangers from elsewhere learn nothing, whatever they try; who sees the channel may look."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from itertools import count

from cogs.ui.customid import base36
from matches.model import Person
from tests.e2e import strangers
from tests.e2e.people import Town, answer, said
from tests.e2e.strangers import UNKNOWN, Spot, commands, presses, registered, tried, user_payload

Towns = Callable[..., AbstractAsyncContextManager[Town]]
SECRETS = ("Anna", "Bob", "#geheim", "geheim")


async def spots(place: Town) -> list[Spot]:
    """A stranger in another server, the same in a private message, and a member of the server without the channel."""
    other = place.env.create_guild("Woanders")
    elsewhere = other.create_text_channel("dort")
    zoe = other.add_member(place.env.create_user("zoe", global_name="Zoe"))
    carla = place.people[2]
    return [
        await strangers.spot(place, "another server", zoe, elsewhere),
        await strangers.spot(place, "private message", zoe, elsewhere, private=True),
        await strangers.spot(place, "without the channel", carla, place.table),
    ]


async def test_no_command_and_no_suggestion_tells_a_stranger_of_a_match(towns: Towns) -> None:
    async with towns() as place:
        hidden = await strangers.hidden_channel(place, *place.people[:2])
        made = await strangers.matches_of_every_kind(place, hidden.id)
        tree, emil = registered(place), user_payload(place, place.people[4])
        for where in await spots(place):
            unknown = list(commands(tree, UNKNOWN, emil))
            assert len(unknown) > 40
            expected = await tried(place, where, unknown)
            for number, info in made.items():
                tries = list(commands(tree, number, emil))
                found = await tried(place, where, tries)
                for one, got, wanted in zip(tries, found, expected, strict=True):
                    assert got == wanted, (where.name, info.phase, info.setup.visible, one.name)
                    assert not any(secret in got for secret in SECRETS), (where.name, one.name)


async def test_no_press_tells_a_stranger_of_a_match(towns: Towns) -> None:
    async with towns() as place:
        hidden = await strangers.hidden_channel(place, *place.people[:2])
        made = await strangers.matches_of_every_kind(place, hidden.id)
        everywhere = await spots(place)
        unknown = list(presses(UNKNOWN))
        assert len(unknown) > 150
        expected = [await tried(place, where, unknown) for where in everywhere]
        turn = count()
        for number, info in made.items():
            # Every press on every match, each from one of the places in turn.
            first = next(turn)
            for index, where in enumerate(everywhere):
                chosen = [n for n in range(len(unknown)) if (n + first) % len(everywhere) == index]
                tries = list(presses(number))
                found = await tried(place, where, [tries[n] for n in chosen])
                for n, got in zip(chosen, found, strict=True):
                    assert got == expected[index][n], (where.name, info.phase, info.setup.visible, tries[n].name)
                    assert not any(secret in got for secret in SECRETS), (where.name, tries[n].name)


async def test_who_sees_the_channel_learns_of_a_match_for_players_that_there_is_one_and_no_more(towns: Towns) -> None:
    async with towns() as place:
        made = await strangers.matches_of_every_kind(place, place.table.id, ("players",))
        where = await strangers.spot(place, "the channel", place.people[2], place.table)
        tree, emil = registered(place), user_payload(place, place.people[4])
        for number in made:
            tries = [*commands(tree, number, emil), *presses(number)]
            for one, got in zip(tries, await tried(place, where, tries), strict=True):
                assert not any(secret in got for secret in ("Anna", "Bob", ".png", ".json")), (one.name, got)
        for verb in ("status", "journal", "export"):
            assert "Only the players may look at this match" in said(await place.slash(place.people[2], f"match {verb}", match="2"))


async def test_whoever_sees_the_channel_may_look(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, dora, _ = place.people
        hidden = await strangers.hidden_channel(place, anna, bob, carla)
        made = await strangers.matches_of_every_kind(place, hidden.id)
        running = next(number for number, info in made.items() if info.phase == "running")
        offered = await carla.autocomplete(hidden, "match status", "match", "")
        shown = [number for number, info in made.items() if info.setup.visible == "everyone"][:2]
        assert sorted(one["value"] for one in offered) == shown
        # The channel decides, not the one in which the question is asked.
        for channel in (hidden, place.table):
            assert "’s move" in said(await place.slash(carla, "match status", channel, match=running))
        assert "no such match" in said(await place.slash(dora, "match status", match=running))
        assert await dora.autocomplete(place.table, "match status", "match", "") == []


async def test_the_people_of_a_match_see_it_from_everywhere(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        hidden = await strangers.hidden_channel(place, anna, bob)
        made = await strangers.matches_of_every_kind(place, hidden.id)
        anna_elsewhere = place.env.create_guild("Woanders")
        channel = anna_elsewhere.create_text_channel("dort")
        there = anna_elsewhere.add_member(anna.user)
        for number, info in made.items():
            seen = said(await place.slash(there, "match status", channel, match=number))
            assert "no such match" not in seen
            assert "Only the players may look at this match" not in seen, info
        lobby = next(number for number, info in made.items() if info.phase == "lobby")
        assert "One seat is free" in said(await place.slash(bob, "match status", match=lobby))


async def test_who_gave_the_seat_away_is_like_anybody_else(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        hidden = await strangers.hidden_channel(place, anna, bob)
        made = await strangers.matches_of_every_kind(place, hidden.id)
        number = next(n for n, info in made.items() if info.phase == "running" and info.setup.visible == "players")
        await place.house.matches.replace_by_computer(made[number].id, bob.id, made[number].seat_of(bob.id))
        assert "Only the players may look at this match" in said(await place.slash(bob, "match status", hidden, match=number))
        assert "no such match" in said(answer(await bob.user.slash("match status", match=number)))


async def test_whom_a_seat_is_offered_may_answer_from_a_private_message(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, *_ = place.people
        hidden = await strangers.hidden_channel(place, anna, bob)
        made = await strangers.matches_of_every_kind(place, hidden.id)
        number = next(n for n, info in made.items() if info.phase == "running" and info.setup.visible == "everyone")
        info = made[number]
        assert "no such match" in said(await place.slash(carla, "match status", match=number))
        offer = await place.house.matches.invite(info.id, bob.id, info.seat_of(bob.id), Person(carla.id, "Carla"))
        where = await strangers.spot(place, "private message", carla, place.table, private=True)
        vote = strangers.Try(3, {"custom_id": f"v:{base36(info.id)}:yes:{offer.id}", "component_type": 2}, "vote")
        (got,) = await tried(place, where, [vote])
        assert "You agreed" in got
        assert (await place.house.matches.info(info.id)).seat_of(carla.id) is not None
