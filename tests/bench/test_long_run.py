"""The long run of the strengths: it goes on where it was left, and says what is known."""

import pickle
from pathlib import Path

import msgspec
import pytest

from bench import long_run
from bench.long_run import Pairing, Played, format_document, format_results, list_pairings, load_results


def test_every_pairing_has_its_own_name_and_can_be_sent_to_another_process() -> None:
    pairings = [*list_pairings(), *list_pairings(seconds=60)]
    assert len({one.name for one in pairings}) == len(pairings)
    assert all(pickle.loads(pickle.dumps(one)) == one for one in pairings)


def test_what_was_played_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = [Played("one", number, share, 1.5, "abc") for number, share in enumerate((1.0, 0.5))]
    monkeypatch.setattr(long_run, "RESULTS", tmp_path / "results.jsonl")
    assert load_results() == []
    long_run.RESULTS.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in played))
    assert load_results() == played


def test_the_table_has_a_line_for_each_pairing_that_was_played() -> None:
    pairings = [Pairing(name, 0.6, float) for name in ("one", "two")]
    lines = format_results(pairings, [Played("two", number, 0.5, 2, "abc") for number in range(400)]).splitlines()
    assert lines[2:] == ["| two | 400 | 50% [45%, 55%] | 60% | 2 |"]


def test_a_stopped_run_goes_on_with_the_match_that_is_missing() -> None:
    assert long_run.find_next({0, 1, 3}) == 2
    assert long_run.find_next(set()) == 0


def test_the_document_shows_all_matches_that_were_played() -> None:
    results = load_results()
    assert {one.pairing for one in results} <= {
        one.name for one in (*list_pairings(), *list_pairings(long_run.FULL_SECONDS))
    }
    assert long_run.DOCUMENT.read_text(encoding="utf-8") == format_document(results)
