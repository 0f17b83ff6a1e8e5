"""Looking rules and cards up: by command, by button, in a match, in private, for everybody."""

from __future__ import annotations

from matches.sql import unanswered_questions
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text
from tests.e2e.minute_realms_matches import start_match


async def test_rules_lead_from_the_overview_to_a_section_and_on(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        overview = await place.slash(anna, "rules", game="minute_realms")
        chapter = await place.press(anna, overview, "chapter", 1)
        assert "Setup and Rounds" in message_text(chapter)
        section = await place.press(anna, chapter, "read", 3)
        assert "Trade Icons" in message_text(section)
        assert "Build" in message_text(await place.press(anna, section, "step", 1))
        assert "Minute Realms" in message_text(await place.press(anna, section, "overview"))


async def test_a_question_in_own_words_is_answered_in_the_language_of_the_asker(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.slash(bob, "settings", language="de")
        asked = await place.slash(anna, "rules", game="minute_realms", question="how many bastions defend?")
        assert "Your **defense** is 2" in message_text(asked)
        assert "Verteidigung" in message_text(
            await place.slash(bob, "rules", game="minute_realms", question="wie viele Bastionen verteidigen?")
        )
        assert "I found nothing" in message_text(
            await place.slash(anna, "rules", game="minute_realms", question="qzxvw")
        )
        offered = await anna.autocomplete(place.channel, "rules", "question", "trad", game="minute_realms")
        assert offered[0]["value"] == "mr-trade"


async def test_where_a_match_is_played_its_game_need_not_be_named(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        assert "Choose a game" in message_text(await place.slash(anna, "rules"))
        await start_match(place)
        assert "Minute Realms" in message_text(await place.slash(anna, "rules"))
        assert "### Who Goes First" in message_text(await place.slash(anna, "rules", question="who goes first"))


async def test_a_changed_card_shows_the_edition_of_the_match_first(open_server: OpenServer) -> None:
    ten = "mine, moneylender-2e, village, moat, smithy, market, militia, cellar, remodel, workshop"
    async with open_server() as place:
        anna, bob, *_ = place.people
        assert "In this match" not in message_text(await place.slash(anna, "card", name="dom-mine"))
        await place.open(anna, "dominion", seats=2, kingdom=ten, thread=False)
        await place.join_lobby(bob)
        first = await place.slash(anna, "card", name="dom-mine")
        assert "In this match: First edition" in message_text(first)
        assert "In this match: Second edition" in message_text(await place.slash(anna, "card", name="dom-moneylender"))
        assert "In this match" not in message_text(await place.slash(anna, "card", name="dom-village"))


async def test_a_card_comes_with_its_picture_and_may_be_shown_to_everybody(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        offered = await anna.autocomplete(place.channel, "card", "name", "muehle")
        assert "mr-mr08" in [choice["value"] for choice in offered]
        alone = await place.slash(anna, "card", name="mr-mr08")
        assert "Mill" in message_text(alone)
        assert alone.attachments
        assert place.messages(place.channel) == []
        await place.slash(anna, "card", name="dom-watchtower", everybody=True)
        public = place.messages(place.channel)[-1]
        before = message_text(public)
        private = await place.press(bob, public, "overview")
        assert "choose a chapter" in message_text(private)
        assert message_text(place.messages(place.channel)[-1]) == before


async def test_teaching_takes_one_message(open_server: OpenServer) -> None:
    async with open_server() as place:
        text = message_text(await place.slash(place.people[0], "teach", game="minute_realms"))
        assert "eight rounds" in text
        # Whoever would rather play than read is told how.
        assert "/tutorial" in text or "</tutorial" in text


async def test_the_button_in_a_match_opens_the_rule_of_the_present_decision(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place)
        home = place.home(place.channel)
        board = place.newest_message(home, "rules")
        assert "Which Card You May Take" in message_text(await place.press(mover, board, "rules"))
        assert "choose a chapter" in message_text(await place.press(place.people[4], board, "rules"))
        prompt = await place.press(mover, board, "move")
        assert "Which Card You May Take" in message_text(await place.press_more(mover, prompt, "rules"))


async def test_a_refusal_leads_to_its_rule_and_the_question_stays(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, _, _ = await start_match(place)
        for _ in range(60):
            person = (await place.list_movers(match))[0]
            prompt = await place.slash(person, "match move")
            before = [button.id for button in buttons(prompt)]
            prompt = await place.press(person, prompt, "more")
            if any(button.verb == "rule" for button in buttons(prompt)):
                rule = await place.press(person, prompt, "rule")
                assert rule.id == prompt.id
                assert "### " in message_text(rule)
                assert any(button.verb == "overview" for button in buttons(rule))
                back = await place.press(person, rule, "question")
                assert [button.id for button in buttons(back)] == before
                return
            prompt = await place.press(person, prompt, "question")
            prompt = await place.press(person, prompt, "i")
            if any(button.verb == "ok" for button in buttons(prompt)):
                await place.press(person, prompt, "ok")
        raise AssertionError("nothing was ever refused")


async def test_the_commands_work_in_private_messages_and_for_people_who_installed_them(open_server: OpenServer) -> None:
    async with open_server() as place:
        puts = [request.json for request in place.env.http_requests if request.method == "PUT"]
        by_name = {command["name"]: command for command in puts[0] or []}
        for name in ("rules", "card", "teach"):
            assert set(by_name[name]["contexts"]) == {0, 1, 2}
            assert set(by_name[name]["integration_types"]) == {0, 1}
        anna = place.people[0].user
        assert anna.dm_channel is not None
        section = latest_response(await anna.slash("rules", game="minute_realms", question="mr-24"))
        assert any(button.verb == "overview" for button in buttons(section))


async def list_unanswered(server: FakeServer) -> list[tuple[str, str, str]]:
    kept = await server.bot.context.matches.store.read(unanswered_questions.load_questions)
    return [(row.game, row.reason, row.question) for row in kept]


async def test_a_question_without_a_good_answer_is_noted_without_its_asker(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        await place.slash(anna, "rules", game="medina", question="who goes first")
        await place.slash(anna, "rules", game="medina", question="Qzxvw")
        guess = await place.slash(anna, "rules", game="medina", question="is the farm allowed to look blue")
        assert "I’m not sure" in message_text(guess)
        assert set(await list_unanswered(place)) == {
            ("medina", "nothing", "qzxvw"),
            ("medina", "unsure", "is the farm allowed to look blue"),
        }


async def test_an_answer_that_did_not_help_is_noted_and_one_that_did_is_shared(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _bob, *_ = place.people
        asked = await place.slash(anna, "rules", game="medina", question="who *goes* first?")
        assert place.messages(place.channel) == []
        thanks = await place.press(anna, asked, "unhelpful")
        assert "without your name" in message_text(thanks)
        assert await list_unanswered(place) == [("medina", "unhelpful", "who *goes* first?")]
        await place.press(anna, asked, "share")
        public = place.messages(place.channel)[-1]
        assert "Who Begins?" in message_text(public)
        assert "You asked: who" in message_text(public)
        assert not any(button.verb in ("share", "unhelpful") for button in buttons(public))


async def test_cards_come_in_a_list_and_one_is_opened_from_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        page = await place.slash(anna, "card", name="set:intrigue")
        assert "Upgrade" not in message_text(page)
        assert "Upgrade" in message_text(await place.press(anna, page, "cards"))
        few = await place.slash(anna, "card", name="cost:5 type:attack set:intrigue")
        assert all(name in message_text(few) for name in ("Minion", "Saboteur", "Torturer"))
        assert "No card matches that" in message_text(await place.slash(anna, "card", name="cost:99"))
        assert "No match is being played" in message_text(await place.slash(anna, "card", name="in:match"))


async def test_in_a_match_its_game_and_its_cards_come_first(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place)
        home = place.home(place.channel)
        assert "Minute Realms" in message_text(await place.slash(mover, "card", home, name="quarry"))
        offered = await mover.autocomplete(home, "card", "name", "quarry")
        assert offered[0]["value"] == "mr-mr03"
        inside = message_text(await place.slash(mover, "card", home, name="in:match cost:0"))
        assert "Sawmill" in inside
        assert "Copper" not in inside
