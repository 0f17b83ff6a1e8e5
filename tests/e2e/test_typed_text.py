"""What people type is cleaned where it enters, whatever they type it into."""

from __future__ import annotations

import pytest

from cogs.app.typed_text import MAX_TYPED_LENGTH, clean_payload, clean_text
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import start_match
from tests.e2e.fake_server import message_text
from tests.e2e.test_lookup import list_unanswered
from tests.e2e.test_notes import open_prompt, press_note, write

UGLY = {
    "NUL": "\0",
    "lone surrogate": "\ud83d",
    "second half of a pair": "\udc00",
    "noncharacters": "\ufffe\uffff\ufdd0\U0010ffff",
    "controls": "\x07\x1b\x7f\x85",
    "right to left": "\u202e\u2067",
    "zero width": "\u200b\u2060\ufeff\u00ad",
    "private use": "\ue000",
}


@pytest.mark.parametrize("ugly", UGLY.values(), ids=UGLY.keys())
def test_nothing_without_a_shape_passes(ugly: str) -> None:
    assert clean_text(f"a{ugly}b") == "ab"


def test_what_people_write_passes() -> None:
    for written in ("who goes first?\n\tAnna", "Große Mühle 👩‍🌾 é e\u0301 日本 שלום \U000e01ef", ""):
        assert clean_text(written) == written
    assert len(clean_text("a" * 10_000)) == len(clean_text("ä" * 10_000)) == MAX_TYPED_LENGTH


def test_every_text_of_an_interaction_is_cleaned_except_those_of_the_bot() -> None:
    """Names, options of commands in groups, the fields of modals."""

    def build(ugly: str) -> dict[str, object]:
        return {
            "type": 2,
            "member": {"nick": f"An{ugly}na", "user": {"global_name": f"An{ugly}na", "id": "1"}},
            "data": {
                "options": [{"name": "g", "options": [{"name": "o", "value": f"a{ugly}b"}, {"name": "n", "value": 2}]}],
                "components": [{"type": 18, "component": {"custom_id": "v", "value": f"a{ugly}b", "values": [ugly]}}],
                "resolved": {"users": {"2": {"username": f"bo{ugly}b", "bot": False, "avatar": None}}},
            },
        }

    for ugly in UGLY.values():
        payload = build(ugly)
        clean_payload(payload)
        assert payload == build("")
    own = {"message": {"content": "a\u200bb"}}
    clean_payload(own)
    assert own["message"]["content"] == "a\u200bb"


async def test_typed_text_is_harmless_wherever_it_is_typed(open_server: OpenServer) -> None:
    ugly = "".join(UGLY.values())
    async with open_server() as server:
        match = await start_match(server, seats=2)
        (mover,) = await server.list_movers(match)
        answer = await server.slash(mover, "rules", game="dominion", question=f"qz{ugly}xvw")
        assert "I found nothing" in message_text(answer)
        assert await list_unanswered(server) == [("dominion", "nothing", "qzxvw")]
        assert "Village" in message_text(await server.slash(mover, "card", name=f"vil{ugly}lage"))
        offered = await mover.autocomplete(server.channel, "card", "name", f"vil{ugly}lage")
        assert offered[0]["value"] == "dom-village"
        await mover.autocomplete(server.channel, "match move", "choice", f"Co{ugly}pper")
        await mover.autocomplete(server.channel, "settings", "zone", f"Ber{ugly}lin")
        await server.rename(mover, f"Our{ugly} evening")
        assert (await server.context.matches.queries.get_info(match)).name == "Our evening"
        assert "Noted" in message_text(
            await write(mover, await press_note(mover, await open_prompt(server, mover)), f"sa{ugly}ve")
        )
        assert (await server.context.matches.notes.read_note(match, mover.id)).words == "save"
        await server.slash(mover, "match move", choice=f"no{ugly}thing")
        await server.slash(mover, "matches", match=f"{ugly}1")
