"""Being away, as people meet it: the command, what the others read, the return, and the time zone by name."""

from __future__ import annotations

from typing import Any

from simcord import MemberActor

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, find_button, latest_response, message_text


async def start_match(server: FakeServer, **options: Any) -> tuple[int, MemberActor, MemberActor]:
    """Start a match of two people; return its number, who is to move, and the other one."""
    number = await server.open(server.people[0], seats=2, **options)
    await server.join_lobby(server.people[1])
    await server.env.settle()
    mover = (await server.list_movers(number))[0]
    return number, mover, next(person for person in server.people[:2] if person is not mover)


async def test_the_others_see_when_somebody_is_back_wherever_they_wait(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover, other = await start_match(place)
        shown = await place.slash(mover, "settings", away="in 3 days")
        assert "You’re away until <t:" in message_text(shown)
        assert "You’ll next hear from me on <t:" in message_text(shown)
        assert {"return", "offer"} <= set(button_verbs(shown))
        await place.env.settle()
        back = "is back on <t:"
        board = place.newest_message(place.home(place.channel), "move")
        assert back in message_text(board)
        assert back in message_text(await place.slash(other, "matches", match=str(number)))
        assert back in message_text(await place.slash(other, "matches"))
        assert back in message_text(await place.press(other, board, "move"))
        await place.pass_time(5)
        refused = message_text(await place.act(other, "remind"))
        assert "is away and back on <t:" in refused
        # The person comes back by the button; nothing says it any more.
        welcome = message_text(await place.press(mover, shown, "return"))
        assert "One match is waiting for you" in welcome
        await place.env.settle()
        assert back not in message_text(place.newest_message(place.home(place.channel), "move"))
        assert "not marked as away" in message_text(await place.press(mover, shown, "return"))


async def test_an_absence_survives_a_restart_and_ends_with_one_message_for_all_matches(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob = place.people[:2]
        for _ in range(2):
            await start_match(place)
        waiting = [
            summary
            for summary in await place.context.matches.people.list_matches(anna.id)
            if summary.own_wait_since is not None
        ]
        who = anna if waiting else bob
        count = sum(
            summary.own_wait_since is not None for summary in await place.context.matches.people.list_matches(who.id)
        )
        await place.slash(who, "settings", language="de")
        assert "Du bist abwesend bis <t:" in message_text(await place.slash(who, "settings", away="in 2 Tagen"))
        await place.restart()
        before = len(place.messages(who.user.dm_channel))
        await place.pass_time(20)
        assert len(place.messages(who.user.dm_channel)) == before
        # They are back on the second morning after this one.
        for _ in range(4):
            await place.pass_time(10)
        new = [message_text(message) for message in place.messages(who.user.dm_channel)[before:]]
        welcomes = [text for text in new if "Willkommen zurück!" in text]
        assert len(welcomes) == 1
        assert ("Eine Partie wartet" if count == 1 else f"{count} Partien warten") in welcomes[0]
        message = next(
            message for message in place.messages(who.user.dm_channel) if "Willkommen zurück!" in message_text(message)
        )
        assert button_verbs(message) == ["open"] * count


async def test_whoever_moves_while_away_is_asked_whether_they_are_back(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover, _ = await start_match(place)
        await place.slash(mover, "settings", away="Sunday")
        prompt = await place.slash(mover, "match move")
        for _ in range(60):
            if not await place.list_movers(number) or (await place.list_movers(number))[0] is not mover:
                break
            assert "Are you back?" not in message_text(prompt)
            own = await place.context.matches.play.get_prompt(number, mover.id)
            assert own.question is not None
            prompt = await place.press(mover, prompt, "ok" if "ok" in button_verbs(prompt) else button_verbs(prompt)[0])
        assert "You’re marked as away until <t:" in message_text(prompt)
        assert "Are you back?" in message_text(prompt)
        assert "Welcome back" in message_text(await place.press(mover, prompt, "return"))


async def test_without_an_argument_the_command_shows_what_is_set(open_server: OpenServer) -> None:
    async with open_server() as place:
        carla = place.people[2]
        shown = message_text(await place.slash(carla, "settings"))
        assert "You’re not away" in shown
        assert "Nothing’s waiting for you." in shown
        await place.slash(carla, "settings", away="in a week", zone="Wien")
        again = await place.slash(carla, "settings")
        assert "You’re away until <t:" in message_text(again)
        assert (await place.context.matches.people.get_settings(carla.id)).zone == "Europe/Vienna"
        assert "Nothing’s waiting for you" in message_text(await place.press(carla, again, "return"))


async def test_yesterday_nonsense_and_ten_years_are_refused_and_nothing_changes(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        assert "is in the past" in message_text(await place.slash(anna, "settings", away="yesterday"))
        assert "60 days at most" in message_text(await place.slash(anna, "settings", away="in 10 years"))
        assert "don’t understand “soon”" in message_text(await place.slash(anna, "settings", away="soon"))
        typo = await place.slash(anna, "settings", away="Sunday", zone="Europe/Berln")
        assert "Did you mean `Europe/Berlin`" in message_text(typo)
        assert await place.context.matches.away.get_absence(anna.id) is None
        await place.slash(anna, "settings", language="de")
        assert "ist schon vorbei" in message_text(await place.slash(anna, "settings", away="gestern"))


async def test_the_command_suggests_returns_and_zones(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        returns = await anna.autocomplete(place.channel, "settings", "away", "")
        assert len(returns) == 5
        typed = await anna.autocomplete(place.channel, "settings", "away", "in 5 days")
        assert (await place.slash(anna, "settings", away=typed[0]["value"])) is not None
        assert await place.context.matches.away.get_absence(anna.id) is not None
        assert "the dates of 1 absence" in message_text(await place.slash(anna, "privacy show"))
        zones = await anna.autocomplete(place.channel, "settings", "zone", "Mailand")
        assert zones[0]["value"] == "Europe/Rome"


async def test_every_change_of_what_rings_says_when_it_rings_next(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, other = await start_match(place)
        assert "You’ll next hear from me on <t:" in message_text(await place.slash(mover, "settings", reminders="9"))
        quiet = await place.slash(mover, "settings", **{"quiet-hours": "22-7", "zone": "Zürich"})
        assert "You’ll next hear from me on <t:" in message_text(quiet)
        assert "Europe/Zurich" in message_text(quiet)
        never = await place.slash(mover, "settings", reminders="0")
        assert "I won’t remind you" in message_text(never)
        assert "Nothing’s waiting for you" in message_text(await place.slash(other, "settings", reminders="9"))


async def test_the_warning_of_used_up_days_has_a_button_to_come_back(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place, deadline=24, at_deadline="move", away_days=7)
        shown = message_text(await place.slash(mover, "settings", away="in 20 days"))
        assert "Time goes on from <t:" in shown
        for _ in range(7):
            await place.pass_time(24)
        message = place.newest_message(mover.user.dm_channel, "return")
        assert "stops its deadlines only for so many days a year" in message_text(message)
        assert find_button(message, "return").label == "I’m Back"
        assert "Welcome back" in message_text(await place.press(mover.user, message, "return"))


async def test_the_opener_chooses_the_days_of_absences_where_there_is_a_deadline(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        number = await place.open(anna, seats=2, deadline=24)
        panel = await place.press(anna, place.newest_message(place.channel, "options"), "options")
        pages = [verb for verb in button_verbs(panel) if verb == "optionpage"]
        last = f":optionpage.{len(pages) - 1}"

        def find(end: str) -> str:
            return next(button.id for button in buttons(panel) if button.id.endswith(end))

        panel = latest_response(await anna.click(panel, custom_id=find(last)))
        panel = latest_response(await anna.select(panel, ["14"], custom_id=find(".away_days")))
        assert (await place.context.matches.queries.get_info(number)).setup.away_days == 14
        await place.env.settle()
        lobby = message_text(place.newest_message(place.channel, "join"))
        assert "Days away per year: Up to 14 days" in lobby


async def test_a_time_bank_is_chosen_in_the_lobby_and_shown_in_the_prompt_and_the_status(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        anna, bob = place.people[:2]
        await place.slash(bob, "settings", language="de")
        number = await place.open(anna, seats=2, deadline=24, time_bank=48, at_deadline="move")
        lobby = message_text(place.newest_message(place.channel, "join"))
        assert "Time bank: 2 days" in lobby
        await place.join_lobby(bob)
        await place.env.settle()
        board = message_text(place.newest_message(place.home(place.channel), "move"))
        assert "then the time bank runs: 2 days left" in board, "a board that has just been posted says so, too"
        (mover,) = await place.list_movers(number)
        german = mover is bob
        prompt = message_text(await place.slash(mover, "match move"))
        assert (
            "dann läuft die Zeitreserve: noch 2 Tage" if german else "then the time bank runs: 2 days left"
        ) in prompt
        status = message_text(await place.slash(mover, "matches", match="1"))
        assert ("Zeitreserve" if german else "time bank") in status
        await place.pass_time(25)
        prompt = message_text(await place.slash(mover, "match move"))
        assert ("Die Zeitreserve läuft" if german else "The time bank is running") in prompt
        texts = [message_text(message) for message in place.messages(mover.user.dm_channel)]
        begins = "Jetzt läuft deine Zeitreserve" if german else "Now your time bank is running"
        assert sum(begins in text for text in texts) == 1
