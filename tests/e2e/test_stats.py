"""Statistics on a simulated Discord: asked for in private, filtered, read in words, shared; and who may see what."""

from __future__ import annotations

import msgspec
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui.messages.outbox_message import compose_post
from matches.domain.model import WaitingStatus
from matches.domain.posts import BoardPost, OutboxMessage, Record
from matches.domain.results import MatchResult, SeatResult
from matches.domain.transaction import Transaction
from matches.sql import result_rows
from rules.engine import Outcome
from tests.e2e.access_attempts import create_hidden_channel
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, latest_response, message_text, walk_components


async def add_result(
    server: FakeServer,
    number: int,
    places: dict[MemberActor, int],
    *,
    game: str = "dominion",
    channel: int | None = None,
    visible: str = "everyone",
    points: int = 30,
) -> None:
    """Store the result of a match as if it had ended today; `places` by person."""
    matches = server.context.matches
    for person in places:
        await matches.people.set_settings(person.id, person.name.title(), await matches.people.get_settings(person.id))
    ended = server.env.now().timestamp() + number
    seats = tuple(
        SeatResult(seat, person.id, None, place, points - 10 * place, cards={"moat": 1})
        for seat, (person, place) in enumerate(places.items())
    )
    place = channel or server.channel.id
    result = MatchResult(number, server.guild.id, place, visible, game, ended, 12, seats)

    def unit(db: Transaction) -> None:
        columns = "id, game, phase, opener, place, setup, seed, commitment, revision, created, moved"
        db.execute(
            f"INSERT INTO match ({columns}) VALUES (?, ?, 'over', 1, x'', x'', x'', '', 1, 0, 0)", (number, game)
        )
        result_rows.save_result(db, result)

    await matches.store.write(unit)


async def choose(person: MemberActor, message: ResponseMessage, name: str, value: str) -> ResponseMessage:
    """Choose a value in one of the two selects."""
    return latest_response(await person.select(message, [value], custom_id=f"g:filter:{name}"))


def alt_texts(message: ResponseMessage) -> str:
    return " ".join(str(item.description) for item in message.attachments)


async def test_a_finished_match_stands_in_the_statistics_of_its_people(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        await server.slash(bob, "settings", language="de")
        match = await server.open(anna, seats=2, thread=False)
        await server.join_lobby(bob)
        before = await server.slash(anna, "stats")
        assert "You haven’t finished a match with another person yet" in message_text(before)
        with server.inside_bot():
            await server.context.matches.play.concede(match, bob.id)
        await server.env.settle()
        english, german = await server.slash(anna, "stats"), await server.slash(bob, "stats")
        assert "Minute Realms" in alt_texts(english)
        assert "Against: Bob" in alt_texts(english)
        assert "Gegen: Anna" in alt_texts(german)
        assert "Deine Partien auf allen Servern" in message_text(german)
        assert all(message.flags.ephemeral for message in (english, german))
        words = await server.press(anna, english, "figures")
        assert "Favorites:" in message_text(words)
        assert "By number of players: 2 players" in message_text(words)
        again = await server.press(anna, words, "stats")
        assert alt_texts(again) == alt_texts(english)


async def test_a_filter_shows_one_game_or_one_time(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        await add_result(server, 1, {anna: 1, bob: 2})
        await add_result(server, 2, {bob: 1, anna: 2}, game="medina")
        page = await server.slash(anna, "stats")
        assert "1 / 2" in alt_texts(page)
        page = await choose(anna, page, "game", "m--dominion-a")
        assert "1 / 1" in alt_texts(page)
        assert "Dominion · All time" in message_text(page)
        await server.pass_time(31 * 24)
        page = await choose(anna, page, "period", "m--dominion-m")
        assert "Nothing for this choice" in message_text(page)
        assert "1 / 2" in alt_texts(await choose(anna, await choose(anna, page, "game", "m---m"), "period", "m---a"))
        assert "older version" in message_text(await server.press_forged(anna, page, "g:stats:m--chess-a"))
        assert "older version" in message_text(await server.press_forged(anna, page, "g:stats:nonsense"))


async def test_somebody_unknown_hidden_or_forgotten_gets_the_same_helpful_sentence(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, carla, dora, emil = server.people
        hidden = await create_hidden_channel(server, anna, bob)
        await add_result(server, 1, {anna: 1, bob: 2}, visible="players")
        await add_result(server, 2, {anna: 1, bob: 2}, channel=hidden.id)
        await add_result(server, 3, {dora: 1, emil: 2})
        unknown = message_text(await server.slash(carla, "stats", person=carla.user))
        assert "I know of no finished match of this person that you may see here" in unknown
        assert message_text(await server.slash(carla, "stats", person=anna.user)) == unknown
        assert "Anna" in alt_texts(await server.slash(bob, "stats", person=anna.user))
        await server.context.matches.privacy.erase_person(dora.id)
        assert message_text(await server.slash(carla, "stats", person=dora.user)) == unknown
        whole = await server.slash(carla, "stats", show="server")
        assert "Emil" in alt_texts(whole)
        assert not any(name in alt_texts(whole) for name in ("Anna", "Bob", "Dora"))
        none = await server.slash(carla, "stats", game="medina")
        assert "No match of this game between people that you may see" in message_text(none)


async def test_what_is_shared_holds_only_what_everybody_here_may_see(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, carla, *_ = server.people
        hidden = await create_hidden_channel(server, anna, bob)
        await add_result(server, 1, {anna: 1, bob: 2}, channel=hidden.id)
        await add_result(server, 2, {anna: 1, bob: 2}, visible="players")
        own = await server.slash(anna, "stats")
        assert "2 / 2" in alt_texts(own)
        refused = await server.press(anna, own, "present")
        assert "nothing was shared" in message_text(refused)
        assert server.messages(server.channel) == []
        await add_result(server, 3, {carla: 1, anna: 2})
        await server.press(anna, own, "present")
        (public,) = server.messages(server.channel)
        assert "0 / 1" in alt_texts(public)
        assert "Bob" not in alt_texts(public)
        assert button_verbs(public) == ["figures"]
        assert not [part for part in walk_components(public.components) if part["type"] == 3]
        read = await server.press(carla, public, "figures")
        assert read.flags.ephemeral
        assert "Bob" not in message_text(read)
        assert "Against: Carla" in message_text(read)


async def test_a_game_and_a_server_have_people_records_and_cards(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        await server.slash(bob, "settings", language="de")
        await add_result(server, 1, {anna: 1, bob: 2}, points=50)
        await add_result(server, 2, {bob: 1, anna: 2}, points=60)
        game = await server.slash(anna, "stats", game="dominion")
        assert "Records: Highest score 50 points (Bob)" in alt_texts(game)
        assert "What people end with: Moat 2 won of 4" in alt_texts(game)
        german = await server.slash(bob, "stats", game="dominion")
        assert "Höchste Punktzahl 50 Punkte (Bob)" in alt_texts(german)
        whole = await server.slash(bob, "stats", show="server")
        assert whole.attachments
        assert "Spiele: Dominion 2" in alt_texts(whole)
        assert "Tafelrunde" in message_text(whole)
        shared = await server.press(bob, whole, "present")
        assert "Spiele: Dominion 2" in alt_texts(shared)


async def test_a_server_is_asked_for_on_a_server_only(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna = server.people[0]
        answer = latest_response(await anna.user.slash("stats", show="server"))
        assert "Use the command in one of its channels" in message_text(answer)
        own = latest_response(await anna.user.slash("stats"))
        assert "You haven’t finished a match" in message_text(own)


async def test_two_people_of_the_same_name_have_a_row_each(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna = server.people[0]
        twin = server.guild.add_member(server.env.create_user("anna", global_name="Anna"))
        await add_result(server, 1, {anna: 1, twin: 2})
        assert "Anna 1 won of 1; Anna 0 won of 1" in alt_texts(await server.slash(anna, "stats", show="server"))


# --- the ladder


async def test_a_ladder_exists_where_the_server_keeps_ratings(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, carla, *_ = server.people
        await server.slash(bob, "settings", language="de")
        for number in range(1, 12):
            await add_result(server, number, {anna: 1, bob: 2} if number % 3 else {anna: 2, bob: 1})
        await add_result(server, 20, {anna: 1, carla: 2})
        off = await server.slash(bob, "stats", show="ladder", game="dominion")
        assert "Auf diesem Server gibt es keine Wertung" in message_text(off)
        await server.context.matches.servers.change_settings(
            server.guild.id, lambda old: msgspec.structs.replace(old, ratings=True)
        )
        empty = await server.slash(anna, "stats", show="ladder", game="medina")
        assert "Nobody is on the ladder of Medina yet" in message_text(empty)
        own = await server.slash(anna, "stats", show="ladder", game="dominion")
        assert "Ladder: 1. Anna" in alt_texts(own)
        assert "Carla" in alt_texts(own)
        assert "1 match, provisional" in alt_texts(own)
        assert "Your rating: from 1000" in alt_texts(own)
        german = await server.slash(bob, "stats", show="ladder", game="dominion")
        assert "Rangliste: 1. Anna" in alt_texts(german)
        assert "Deine Wertung: von 1000" in alt_texts(german)
        words = await server.press(bob, german, "figures")
        assert "11 Partien" in message_text(words)
        await server.press(bob, words, "present")
        (public,) = server.messages(server.channel)
        assert "Rangliste: 1. Anna" in alt_texts(public)
        assert "Deine Wertung" not in alt_texts(public)
        await server.context.matches.privacy.erase_person(anna.id)
        ladder = await server.slash(carla, "stats", show="ladder", game="dominion")
        assert "Anna" not in alt_texts(ladder)
        assert "Ladder: 1. Bob" in alt_texts(ladder)


# --- records


async def test_a_record_is_told_in_one_line_of_the_last_post(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        for language in ("en", "de"):
            await server.slash(anna, "settings", language=language)
            match = await server.open(anna, seats=2, thread=False, language=language)
            await server.join_lobby(bob)
            info = await server.context.matches.queries.get_info(match)
            view = (await server.context.matches.queries.get_public_status(match)).view
            outcome = Outcome((1, 2), (63, 20))
            records = (Record("points", 63, match, (0,)), Record("longest", 9, match))
            post = BoardPost(msgspec.msgpack.encode(view), info.names, (), WaitingStatus(()), 5, outcome=outcome)
            row = OutboxMessage(1, match, None, msgspec.structs.replace(post, records=records), 0, without_images=True)
            message = await compose_post(server.context, row, info)
            assert message is not None
            text = "\n".join(part.content for part in message.view.walk_children() if hasattr(part, "content"))
            if language == "en":
                assert (
                    "-# New records of this server: Highest score: 63 points (Anna) · Longest match: 9 rounds" in text
                )
            else:
                assert "-# Neue Rekorde auf diesem Server: Höchste Punktzahl: 63 Punkte (Anna) · Längste" in text


async def test_privacy_shows_what_results_are_kept_and_forgets_them(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        await server.slash(bob, "settings", language="de")
        await add_result(server, 1, {anna: 1, bob: 2})
        assert "how 1 of your matches ended" in message_text(await server.slash(anna, "privacy show"))
        assert "wie 1 deiner Partien ausging" in message_text(await server.slash(bob, "privacy show"))
        await server.press(anna, await server.slash(anna, "privacy forget"), "forget")
        assert "no results of yours" in message_text(await server.slash(anna, "privacy show"))
        assert "You haven’t finished a match" in message_text(await server.slash(anna, "stats"))
