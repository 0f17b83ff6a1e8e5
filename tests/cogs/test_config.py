"""Settings are checked, and an error says which one is wrong and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.app.config import SETTINGS_HELP, BadSetting, read_config


def test_without_any_setting_everything_has_a_default() -> None:
    config = read_config({})
    assert (config.token, config.guild, config.log_level, config.language, config.port) == (
        None,
        None,
        "INFO",
        "en",
        4655,
    )


def test_good_settings_are_read(tmp_path: Path) -> None:
    config = read_config(
        {
            "DISCORD_TOKEN": " abc.def.ghi ",
            "TAFELRUNDE_DATABASE": str(tmp_path / "here.sqlite3"),
            "TAFELRUNDE_GUILD": "1234",
            "TAFELRUNDE_LOG": "debug",
            "TAFELRUNDE_LANGUAGE": "de",
            "TAFELRUNDE_PORT": "5000",
            "TAFELRUNDE_HEALTH": "8080",
            "TAFELRUNDE_STUDIES": "off",
            "PATH": "/bin",
        }
    )
    assert config.token == "abc.def.ghi"
    assert config.health_port == 8080
    assert not config.can_study
    assert (config.guild, config.log_level, config.language, config.port) == (1234, "DEBUG", "de", 5000)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("DISCORD_TOKEN", "nonsense", "developer portal"),
        ("DISCORD_TOKEN", "a.b c.d", "developer portal"),
        ("DISCORD_TOKEN", "a.ü.d", "developer portal"),
        ("TAFELRUNDE_DATABASE", "/", "folder"),
        ("TAFELRUNDE_DATABASE", "/nowhere/at/all.sqlite3", "does not exist"),
        ("TAFELRUNDE_GUILD", "my server", "number"),
        ("TAFELRUNDE_LOG", "loud", "DEBUG"),
        ("TAFELRUNDE_LANGUAGE", "fr", "de or en"),
        ("TAFELRUNDE_PORT", "80", "1025"),
        ("TAFELRUNDE_PORT", "many", "1025"),
        ("TAFELRUNDE_PORT", "65531", "to 65530"),
        ("TAFELRUNDE_HEALTH", "80", "for instance 8080"),
        ("TAFELRUNDE_STUDIES", "perhaps", "on or off"),
        ("TAFELRUNDE_DATABSE", "x", "TAFELRUNDE_DATABASE"),
    ],
)
def test_a_bad_setting_is_refused_with_what_to_write(name: str, value: str, says: str) -> None:
    with pytest.raises(BadSetting, match=says) as caught:
        read_config({name: value})
    assert name in str(caught.value)


def test_a_bad_token_is_never_repeated() -> None:
    with pytest.raises(BadSetting) as caught:
        read_config({"DISCORD_TOKEN": "secret-secret"})
    assert "secret-secret" not in str(caught.value)


@pytest.mark.parametrize("address", ["mysql://anna:geheim@host/db", "postgresq://anna:geheim@host/db"])
def test_the_address_of_an_unknown_database_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(BadSetting, match="postgresql://user") as caught:
        read_config({"TAFELRUNDE_DATABASE": address})
    assert "geheim" not in str(caught.value)


def test_an_address_with_a_slash_too_few_is_no_file_and_not_repeated() -> None:
    with pytest.raises(BadSetting, match="postgresql://user") as caught:
        read_config({"TAFELRUNDE_DATABASE": "postgresql:/anna:geheim@host/db"})
    assert "geheim" not in str(caught.value)


@pytest.mark.parametrize("address", ["postgresql://anna@host/db", "postgres:///db?host=/run/postgresql"])
def test_the_address_of_a_postgresql_database_is_kept_as_it_is(address: str) -> None:
    assert read_config({"TAFELRUNDE_DATABASE": address}).database == address


def test_every_setting_is_explained() -> None:
    assert all(len(sentence) > 20 for sentence in SETTINGS_HELP.values())


POSTGRES = {"TAFELRUNDE_DATABASE": "postgresql://anna@host/db"}


@pytest.mark.parametrize(
    ("written", "ids", "count"),
    [("0-3/16", (0, 1, 2, 3), 16), ("2/4", (2,), 4), ("0,2/4", (0, 2), 4), ("3,0-1/4", (0, 1, 3), 4), ("0/1", (0,), 1)],
)
def test_one_of_several_processes_has_a_name_and_shards(written: str, ids: tuple[int, ...], count: int) -> None:
    member = read_config({**POSTGRES, "TAFELRUNDE_PROCESS": "bot-1.a_B", "TAFELRUNDE_SHARDS": written}).member
    assert member is not None
    assert (member.name, member.shards.ids, member.shards.count) == ("bot-1.a_B", ids, count)


@pytest.mark.parametrize(
    "written", ["0-3", "4/4", "0-4/4", "3-1/4", "0,0/4", "0/0", "0/5000", "a/4", "/4", "0,/4", "٣/4"]
)
def test_shards_that_there_are_not_are_refused(written: str) -> None:
    with pytest.raises(BadSetting, match="TAFELRUNDE_SHARDS is"):
        read_config({**POSTGRES, "TAFELRUNDE_PROCESS": "a", "TAFELRUNDE_SHARDS": written})


@pytest.mark.parametrize("name", ["a b", "ä", "x" * 41, "a/b"])
def test_a_process_has_a_plain_name(name: str) -> None:
    with pytest.raises(BadSetting, match="TAFELRUNDE_PROCESS is"):
        read_config({**POSTGRES, "TAFELRUNDE_PROCESS": name, "TAFELRUNDE_SHARDS": "0/2"})


def test_name_and_shards_come_together_and_only_with_postgresql() -> None:
    assert read_config(POSTGRES).member is None
    with pytest.raises(BadSetting, match="TAFELRUNDE_SHARDS needs TAFELRUNDE_PROCESS"):
        read_config({**POSTGRES, "TAFELRUNDE_SHARDS": "0/2"})
    with pytest.raises(BadSetting, match="TAFELRUNDE_PROCESS needs TAFELRUNDE_SHARDS"):
        read_config({**POSTGRES, "TAFELRUNDE_PROCESS": "a"})
    with pytest.raises(BadSetting, match="need a PostgreSQL database"):
        read_config({"TAFELRUNDE_PROCESS": "a", "TAFELRUNDE_SHARDS": "0/2"})


def test_a_proxy_is_an_address_without_a_path_or_a_password() -> None:
    assert read_config({}).proxy is None
    assert read_config({"TAFELRUNDE_PROXY": "http://127.0.0.1:8081/"}).proxy == "http://127.0.0.1:8081"
    for written in ("127.0.0.1:8081", "http://anna:geheim@host", "http://host/api"):
        with pytest.raises(BadSetting, match="TAFELRUNDE_PROXY") as caught:
            read_config({"TAFELRUNDE_PROXY": written})
        assert "geheim" not in str(caught.value)


@pytest.mark.parametrize(
    ("written", "level", "is_json"),
    [
        ("json", "INFO", True),
        ("json,debug", "DEBUG", True),
        ("Warning, JSON", "WARNING", True),
        ("error", "ERROR", False),
    ],
)
def test_the_log_can_be_json_of_any_level(written: str, level: str, is_json: bool) -> None:
    config = read_config({"TAFELRUNDE_LOG": written})
    assert (config.log_level, config.log_json) == (level, is_json)


@pytest.mark.parametrize("written", ["json,loud", "json,json", "debug,info", "json,debug,info"])
def test_a_log_setting_that_means_nothing_is_refused(written: str) -> None:
    with pytest.raises(BadSetting, match="TAFELRUNDE_LOG"):
        read_config({"TAFELRUNDE_LOG": written})
