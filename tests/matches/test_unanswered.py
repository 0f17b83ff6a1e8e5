"""Questions without a good answer are kept without anything of whoever asked, in a bounded table."""

from __future__ import annotations

import pytest

import bot
from matches.sql import unanswered_questions
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import only_sqlite


@pytest.mark.postgres
async def test_a_question_is_kept_once_a_day_and_counted(outbox_harness: OutboxHarness) -> None:
    for written in ("Where is the camel?", "where is  the CAMEL?", "why"):
        await outbox_harness.harness.matches.people.save_unanswered(written, "medina", "en", "unsure")
    kept = await outbox_harness.harness.matches.store.read(unanswered_questions.load_questions)
    assert [(question.question, question.count, question.reason) for question in kept] == [
        ("where is the camel?", 2, "unsure"),
        ("why", 1, "unsure"),
    ]


@pytest.mark.parametrize(
    "written",
    ["<@123456789012345678> where", "where @anna", "where anna@example.org", "where https://x.org/a", "where 1234567"],
)
def test_what_might_point_to_somebody_is_left_out(written: str) -> None:
    assert unanswered_questions.anonymize(written) == "where"


@pytest.mark.postgres
async def test_only_the_newest_are_kept(outbox_harness: OutboxHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unanswered_questions, "MAX_QUESTIONS", 5)
    for number in range(9):
        await outbox_harness.harness.matches.people.save_unanswered(f"why {number}", "medina", "en", "nothing")
    kept = await outbox_harness.harness.matches.store.read(unanswered_questions.load_questions)
    assert {question.question for question in kept} == {f"why {number}" for number in range(4, 9)}


@only_sqlite
async def test_the_table_has_no_room_for_people_or_places(outbox_harness: OutboxHarness) -> None:
    columns = await outbox_harness.harness.matches.store.read(
        lambda db: [row[1] for row in db.execute("PRAGMA table_info(unanswered)")]
    )
    assert columns == ["id", "day", "game", "language", "reason", "written", "count"]


@only_sqlite
async def test_whoever_runs_the_bot_reads_them_on_the_command_line(
    outbox_harness: OutboxHarness, capsys: pytest.CaptureFixture[str]
) -> None:
    await outbox_harness.harness.matches.people.save_unanswered("where is the camel", "medina", "en", "nothing")
    path = await outbox_harness.harness.matches.store.read(lambda db: db.execute("PRAGMA database_list").fetchone()[2])
    assert bot.main(["--questions", "--database", path]) == 0
    assert "medina\tnothing\twhere is the camel" in capsys.readouterr().out
