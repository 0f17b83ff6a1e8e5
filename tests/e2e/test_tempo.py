"""How fast a table plays, as people choose it: the select in the lobby, what joining says, and what is behind Options."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from simcord import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from matches.domain.durations import HOUR, MINUTE
from matches.domain.tempo import TEMPOS, name_tempo, read_tempo
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text, walk_components
from tests.e2e.test_options import find_control, lobby_message, open_panel, select_values
from tests.e2e.test_overviews import count_edits


async def choose_tempo(place: FakeServer, person: MemberActor, name: str) -> InteractionResult:
    """Choose a tempo in the newest lobby. Discord reports no choice of what is chosen already."""
    lobby = lobby_message(place)
    assert not list_tempos(lobby)[name]
    return await person.select(lobby, [name], custom_id=find_control(lobby, ":tempo").id)


def find_select(message: ResponseMessage, end: str) -> dict[str, Any]:
    """Return the select whose id ends so."""
    id = find_control(message, end).id
    (select,) = (part for part in walk_components(message.components) if part.get("custom_id") == id)
    return select


def list_tempos(message: ResponseMessage, end: str = ":tempo") -> dict[str, bool]:
    """Return the tempos that a message offers, and which one is in force."""
    options = find_select(message, end)["options"]
    assert all(option["description"] for option in options)
    return {option["value"]: bool(option.get("default")) for option in options}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "tonight",
            "10 minutes per decision, then the computer makes the move · You’re all here, so quiet hours don’t count",
        ),
        ("brisk", "6 waking hours per decision, then the computer makes the move"),
        ("daily", "1 day per decision, then the computer makes the move"),
        ("leisurely", "3 days per decision, then the computer makes the move"),
    ],
)
async def test_the_opener_chooses_how_fast_the_table_plays(open_server: OpenServer, name: str, words: str) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, seats=3)
        assert list_tempos(lobby_message(place)) == {tempo: tempo == "none" for tempo in (*TEMPOS, "own")}
        await choose_tempo(place, anna, name)
        setup = (await place.context.matches.queries.get_info(match)).setup
        assert (read_tempo(setup), setup.at_deadline) == (TEMPOS[name], "move")
        assert words in message_text(lobby_message(place))
        assert list_tempos(lobby_message(place)) == {tempo: tempo == name for tempo in (*TEMPOS, "own")}
        await choose_tempo(place, anna, "none")
        assert "per decision" not in message_text(lobby_message(place))


async def test_nobody_else_chooses_it_and_whoever_joined_reads_that_it_changed(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        await place.join_lobby(bob)
        await choose_tempo(place, bob, "tonight")
        assert (await place.context.matches.queries.get_info(match)).setup.seconds == 0
        await choose_tempo(place, anna, "brisk")
        assert "Changed since others joined: Time per decision" in message_text(lobby_message(place))


async def test_an_own_tempo_opens_the_options_however_often_it_is_chosen(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        await choose_tempo(place, anna, "tonight")
        edits = count_edits(place, lobby_message(place))
        panel = latest_response(await choose_tempo(place, anna, "own"))
        assert panel.ephemeral
        # Nothing has changed, but what Anna's Discord shows as chosen goes with the edit.
        assert list_tempos(lobby_message(place))["tonight"]
        assert count_edits(place, lobby_message(place)) == edits + 1
        panel = await select_values(anna, panel, ".deadline", "5m")
        assert find_select(lobby_message(place), ":tempo")["placeholder"] == "Own: 5 minutes"
        assert not any(list_tempos(lobby_message(place)).values())
        panel = latest_response(await choose_tempo(place, anna, "own"))
        panel = await select_values(anna, panel, ".deadline", "336")
        await select_values(anna, panel, ".at_deadline", "seat")
        setup = (await place.context.matches.queries.get_info(match)).setup
        assert (setup.seconds, setup.bank_seconds, setup.clock) == (14 * 24 * HOUR, 30 * MINUTE, "usual")
        assert find_select(lobby_message(place), ":tempo")["placeholder"] == "Own: 14 days"
        assert "14 days per decision, then the computer takes the seat" in message_text(lobby_message(place))
        panel = latest_response(await choose_tempo(place, bob, "own"))
        assert not any(button.id.endswith(".deadline") for button in buttons(panel))


async def test_an_own_time_is_5_minutes_to_14_days(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, seats=3)
        panel = latest_response(await choose_tempo(place, anna, "own"))
        times = [option["value"] for option in find_select(panel, ".deadline")["options"]]
        assert (times[:2], times[-2:]) == (["0", "5m"], ["336", "hour"])
        control = find_control(panel, ".deadline").id
        for value in ("3m", "360", "-1", "24.5", "hour-24", ""):
            refused = await place.press_forged(anna, panel, control, value)
            assert "from an older version" in message_text(refused), value
        refused = await place.press_forged(anna, panel, control.replace(".deadline", ".hour"), "24")
        assert "from an older version" in message_text(refused)
        refused = await place.press_forged(anna, lobby_message(place), f"p:{match}:0:-:tempo", "weekly")
        setup = (await place.context.matches.queries.get_info(match)).setup
        assert (setup.seconds, setup.hour) == (0, None)


async def test_a_running_match_offers_no_own_tempo(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.open(anna, seats=2)
        await select_values(anna, latest_response(await choose_tempo(place, anna, "own")), ".deadline", "48")
        await place.join_lobby(bob)
        panel = await place.act(anna, "pace")
        assert list_tempos(panel, ":pace") == dict.fromkeys(TEMPOS, False)
        assert find_select(panel, ":pace")["placeholder"] == "Own: 2 days"


async def test_a_fixed_hour_is_behind_options(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, seats=3)
        panel = await select_values(anna, await open_panel(place, anna), ".deadline", "hour")
        assert "By when everyone has answered (America/New_York)" in message_text(panel)
        panel = await select_values(anna, panel, ".hour", "19")
        await select_values(anna, panel, ".at_deadline", "move")
        setup = (await place.context.matches.queries.get_info(match)).setup
        assert (setup.hour, setup.seconds, setup.clock) == (19, 24 * HOUR, "usual")
        assert "Every day at 19:00 (America/New_York), then the computer makes the move" in message_text(
            lobby_message(place)
        )
        assert (
            find_select(lobby_message(place), ":tempo")["placeholder"] == "Own: Every day at 19:00 (America/New_York)"
        )
        panel = await select_values(anna, await open_panel(place, anna), ".deadline", "48")
        assert "By when everyone has answered" not in message_text(panel)
        assert (await place.context.matches.queries.get_info(match)).setup.hour is None


async def test_friends_agree_on_a_fixed_hour_while_they_play(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=2)
        await place.join_lobby(bob)
        await select_values(anna, await place.act(anna, "pace"), ".hour", "hour-21")
        proposal = place.newest_message(place.home(place.channel), "yes")
        assert "another tempo: **Every day at 21:00 (America/New_York)**" in message_text(proposal)
        assert "What’s asked less than 4 hours before has until the next day." in message_text(proposal)
        await vote(place, bob)
        assert (await place.context.matches.queries.get_info(match)).setup.hour == 21
        panel = await place.act(bob, "pace")
        assert "Your tempo: **Every day at 21:00 (America/New_York)**" in message_text(panel)
        answer = await select_values(bob, panel, ".hour", "hour-21")
        assert "already playing at this tempo: Every day at 21:00" in message_text(answer)


async def test_joining_says_what_becomes_of_quiet_hours(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, dora = place.people[:4]
        await place.open(anna, seats=5)
        await choose_tempo(place, anna, "brisk")
        answer = await place.press(bob, lobby_message(place), "join")
        assert "I take 9:00 to 22:00 (America/New_York)" in message_text(answer)
        await place.slash(carla, "settings", **{"quiet-hours": "22-8"})
        await place.join_lobby(carla)
        await choose_tempo(place, anna, "tonight")
        answer = await place.press(dora, lobby_message(place), "join")
        assert "10 minutes per decision, and I’ll ring you in your quiet hours too" in message_text(answer)


@pytest.mark.parametrize(
    ("language", "awake", "never"),
    [
        ("en", "You’re all awake 18:00–22:00 (America/New_York)", "There’s no time of day at which you’re all awake"),
        ("de", "Ihr seid alle wach: 18:00–22:00 Uhr (America/New_York)", "Zu keiner Tageszeit seid ihr alle wach"),
    ],
)
async def test_a_lobby_says_when_all_are_awake_once_all_there_allow_it(
    open_server: OpenServer, language: str, awake: str, never: str
) -> None:
    async with open_server() as place:
        people = place.people[:3]
        for person, quiet in zip(people, ("22-8", "0-18", "17-23"), strict=True):
            await place.slash(person, "settings", language=language, zone="New York", **{"quiet-hours": quiet})
        anna, bob, carla = people
        await place.open(anna, seats=4, language=language)
        await place.join_lobby(bob)
        await show_hours(place, anna)
        shown = message_text(lobby_message(place))
        assert "18:00" not in shown
        assert never not in shown
        await show_hours(place, bob)
        assert awake in message_text(lobby_message(place))
        await place.press(carla, lobby_message(place), "join")
        assert awake not in message_text(lobby_message(place))
        await show_hours(place, carla)
        assert never in message_text(lobby_message(place))
        await place.press(carla, lobby_message(place), "leave")
        assert awake in message_text(lobby_message(place))
        assert never in message_text(await place.press(carla, lobby_message(place), "join"))
        assert never in message_text(lobby_message(place))
        # Whoever takes it back is taken at their word at once.
        await show_hours(place, bob, "hide")
        assert never not in message_text(lobby_message(place))


async def show_hours(place: FakeServer, person: MemberActor, token: str = "show") -> None:
    """Let somebody choose in their settings whether lobbies may use their quiet hours."""
    panel = await place.slash(person, "settings")
    shown = latest_response(await person.select(panel, [token], custom_id=find_control(panel, ":hours").id))
    assert find_select(shown, ":hours")["options"][token == "show"]["default"]
    await place.env.settle()


async def test_a_rematch_and_the_default_of_a_server_keep_a_tempo(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        matches = place.context.matches
        await matches.servers.change_settings(place.guild.id, lambda settings: settings.choose_usual_time("brisk"))
        first = await place.open(anna, seats=3)
        setup = (await matches.queries.get_info(first)).setup
        assert name_tempo(read_tempo(setup)) == "brisk"
        await matches.servers.change_settings(
            place.guild.id, lambda settings: msgspec.structs.replace(settings, zone="Asia/Tokyo")
        )
        second = await place.open(anna, seats=3)
        assert (setup.zone, (await matches.queries.get_info(second)).setup.zone) == ("America/New_York", "Asia/Tokyo")
        await place.slash(anna, "minute-realms open", seats=2, tempo="leisurely")
        assert "3 days per decision" in message_text(lobby_message(place))


async def vote(place: FakeServer, person: MemberActor, verb: str = "yes") -> ResponseMessage:
    """Answer the newest proposal."""
    proposal = place.newest_message(place.home(place.channel), verb)
    return await place.press(person, proposal, verb)


async def pause(place: FakeServer, person: MemberActor, until: str) -> ResponseMessage:
    """Propose a pause until a day."""
    panel = await place.act(person, "pace")
    asked = await person.click(panel, custom_id=find_control(panel, ":pause").id)
    return latest_response(await person.submit_modal(asked, {"v": until}))


async def test_friends_agree_on_another_tempo_while_they_play(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=2)
        await place.join_lobby(bob)
        panel = await place.act(anna, "pace")
        assert "Your tempo: **No Limit**" in message_text(panel)
        answer = await select_values(anna, panel, ":pace", "brisk")
        assert "I’ve asked the others" in message_text(answer)
        proposal = place.newest_message(place.home(place.channel), "yes")
        assert "Anna suggests another tempo: **Brisk**" in message_text(proposal)
        assert "when it’s up, the computer makes the move" in message_text(proposal)
        assert "-# 6 waking hours per decision; nobody loses time at night" in message_text(proposal)
        await vote(place, bob)
        texts = [message_text(message) for message in place.messages(place.home(place.channel))]
        assert any("Your new tempo is **Brisk**. Everyone gets the full time again." in text for text in texts)
        assert "Time runs out" in message_text(place.newest_message(place.home(place.channel), "move"))
        assert (await place.context.matches.queries.get_info(match)).setup.clock == "waking"
        answer = await select_values(bob, await place.act(bob, "pace"), ":pace", "brisk")
        assert "already playing at this tempo: Brisk" in message_text(answer)
        await select_values(bob, await place.act(bob, "pace"), ":pace", "none")
        proposal = place.newest_message(place.home(place.channel), "yes")
        assert "nobody’s time runs out any more" in message_text(proposal)


async def test_a_pause_stands_on_the_board_and_a_press_says_what_to_do(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=2)
        await place.join_lobby(bob)
        assert "That’s over" in message_text(await pause(place, anna, "yesterday"))
        assert "60 days at most" in message_text(await pause(place, anna, "1 January 2036"))
        await pause(place, anna, "in 3 days")
        await vote(place, bob)
        board = place.newest_message(place.home(place.channel), "table")
        assert "Paused until <t:" in message_text(board)
        (mover,) = await place.list_movers(match)
        prompt = await place.press(mover, board, "move")
        assert "Paused until <t:" in message_text(prompt)
        picks = [button for button in buttons(prompt) if button.verb in ("i", "n", "s")]
        refused = latest_response(await mover.click(prompt, custom_id=picks[0].id))
        assert "This match is paused until" in message_text(refused)
        panel = await place.act(bob, "pace")
        await bob.click(panel, custom_id=find_control(panel, ":goon").id)
        await vote(place, anna)
        texts = [message_text(message) for message in place.messages(place.home(place.channel))]
        assert any("The pause is over." in text for text in texts)
        assert "Paused until" not in message_text(place.newest_message(place.home(place.channel), "table"))


async def test_nobody_but_the_players_sees_or_changes_the_tempo(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        await place.open(anna, seats=2)
        await place.join_lobby(bob)
        assert "pace" not in await place.list_actions(carla)
        board = place.newest_message(place.home(place.channel), "table")
        assert "no seat" in message_text(await place.press_forged(carla, board, "t:1:0:-:goon"))
        assert not await place.context.matches.proposals.list_proposals(1)
