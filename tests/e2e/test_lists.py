"""Lists that are long, and names that are alike."""

from __future__ import annotations

from matches.domain.model import MatchPlace, Person, Setup
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import buttons, latest_response, message_text


async def test_the_list_of_sixty_matches_has_pages_of_whole_lines(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        person = Person(anna.id, "Anna")
        for _ in range(24):
            await place.context.matches.lobby.open_lobby(
                person, "minute_realms", MatchPlace(place.guild.id, place.channel.id), Setup(3)
            )
        seen: list[str] = []
        page = await place.slash(anna, "matches")
        for number in range(1, 4):
            lines = message_text(page).splitlines()
            assert f"Page {number} of 3" in lines[-1]
            assert "24 matches" in lines[-1]
            links = [line for line in lines if "https://" in line]
            assert all(line.endswith(")") for line in links)
            seen += links
            if number < 3:
                turn = [button for button in buttons(page) if button.label == "▶"]
                page = latest_response(await anna.click(page, custom_id=turn[0].id))
        assert len(set(seen)) == 24
        assert "old" in message_text(await place.press_forged(anna, page, "g:list:nonsense-1")).lower()
        assert "Page 3 of 3" in message_text(await place.press_forged(anna, page, "g:list:mine-99999999999"))


async def test_two_people_of_the_same_name_are_told_apart(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        twin = place.guild.add_member(place.env.create_user("anna2", global_name="Anna"))
        await place.open(anna, seats=3)
        await place.join_lobby(twin)
        assert "Anna 2" in message_text(place.newest_message(place.channel, "join"))


async def test_the_sets_of_dominion_are_shown_whole(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        page = await place.slash(anna, "card", name="dominion-sets")
        text = ""
        while True:
            text += message_text(page)
            turn = [button for button in buttons(page) if button.label == "▶" and not button.disabled]
            if not turn:
                break
            page = latest_response(await anna.click(page, custom_id=turn[0].id))
        from rules.dominion.facts import KINGDOMS, TERMS

        missing = [id for id in KINGDOMS if TERMS[f"kingdom.{id}"]["en"] not in text]
        assert missing == []
        assert "…" not in text
