"""The long run of the strengths: it goes on where it was left, and says what is known precisely."""

import pickle
import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bench import long_run
from bench.long_run import Pairing, Played, format_results, list_pairings, load_results
from matches.domain.strengths import Measured, load_measured
from rules.intervals import wilson_interval

OTHER_CONTESTS = {"medievalia, 3 seats", "minute_realms, 3 seats", "minute_realms, 5 seats"}
"""What other tools than `bench.strength` have measured."""


def test_every_pairing_has_its_own_name_and_can_be_sent_to_another_process() -> None:
    pairings = [*list_pairings(), *list_pairings(seconds=60)]
    assert len({pairing.name for pairing in pairings}) == len(pairings)
    assert all(pickle.loads(pickle.dumps(pairing)) == pairing for pairing in pairings)


def test_what_was_played_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = [Played("one", number, share, 1.5, "abc") for number, share in enumerate((1.0, 0.5))]
    monkeypatch.setattr(long_run, "RESULTS", tmp_path / "results.jsonl")
    assert load_results() == []
    long_run.RESULTS.write_bytes(b"".join(msgspec.json.encode(result) + b"\n" for result in played))
    assert load_results() == played


def test_the_table_has_a_line_for_each_pairing_that_is_known_precisely_and_is_not_even() -> None:
    pairings = [Pairing(name, 0.6, float) for name in ("none", "few", "even", "many")]
    played = [
        Played(name, number, share, 2, "abc")
        for name, matches, share in (("few", 60, 0.8), ("many", 400, 0.6), ("even", 400, 0.5))
        for number in range(matches)
    ]
    assert format_results(pairings, played).splitlines()[2:] == ["| many | 400 | 60% [55%, 65%] | 60% | abc |"]


def test_a_stopped_run_goes_on_with_the_match_that_is_missing() -> None:
    assert long_run.find_next({0, 1, 3}) == 2
    assert long_run.find_next(set()) == 0


def test_the_document_shows_intervals_of_at_most_ten_points_each_way() -> None:
    page = (Path(long_run.__file__).parent.parent / "docs" / "strengths.md").read_text("utf-8")
    rows = re.findall(
        r"^\| (.+: .+) \| (\d+) \| (\d+)% \[(\d+)%, (\d+)%\] \| (?:\d+%)? ?\| [0-9a-f]{8} \|$", page, re.M
    )
    assert len(rows) == len(re.findall(r"^\| .* against ", page, re.M)) > 0
    names = {pairing.name for pairing in (*list_pairings(), *list_pairings(long_run.FULL_SECONDS))}
    for pairing, matches, *written in rows:
        share, low, high = (int(number) for number in written)
        assert pairing in names or pairing.split(":")[0] in OTHER_CONTESTS
        assert max(share - low, high - share) <= 100 * long_run.WIDEST
        computed = wilson_interval(share / 100, int(matches))
        assert low >= 100 * find_fair_share(pairing), pairing
        assert [low, high] == pytest.approx([100 * end for end in computed], abs=1.1)


def test_what_lobbies_say_is_in_the_document() -> None:
    page = (Path(long_run.__file__).parent.parent / "docs" / "strengths.md").read_text("utf-8")
    for row in load_measured():
        lines = [
            line for line in page.splitlines() if line.startswith(f"| {row.game}, ") and f"{row.seats} seats" in line
        ]
        words = f"{row.stronger} against {row.weaker} | {row.matches} | {row.share:.0%} ["
        assert any(words in line for line in lines), row
        assert row.is_clear


def test_a_share_is_told_as_people_say_it_and_what_chance_might_have_brought_is_not() -> None:
    row = Measured(game="toy", seats=2, stronger="keen", weaker="steady", matches=300, share=0.77)
    assert row.fraction == (3, 4)
    assert row.is_clear
    assert not replace(row, matches=6).is_clear
    assert not replace(row, share=0.54, matches=256).is_clear
    assert replace(row, seats=4, share=0.42, matches=256).fraction == (2, 5)


def find_fair_share(pairing: str) -> float:
    """Return what an equal player would win of a pairing in the document; two seats or sides where it names no number."""
    seats = re.search(r"(\d) seats", pairing)
    return 1 / int(seats[1]) if seats else 0.5
