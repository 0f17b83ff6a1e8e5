"""What Discord is told about the slash commands: names, descriptions, languages, sizes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord

from cogs.ui import limits
from rules.catalog import load_games
from tests.command_page import PAGE, SUBCOMMANDS, format_page, list_commands
from tests.e2e.conftest import OpenServer

NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = {"de", "en-US", "en-GB"}


def walk_command(command: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a command with all groups, subcommands and options in it."""
    path = f"{path} {command['name']}".strip()
    yield path, command
    for option in command.get("options", ()):
        yield from walk_command(option, path)


def command_size(command: dict[str, Any]) -> int:
    """Return the length of a command in characters as Discord counts them: of each field the longest language."""

    def longest(thing: dict[str, Any], field: str) -> int:
        return max(len(text) for text in (thing[field], *thing.get(f"{field}_localizations", {}).values()))

    total = longest(command, "name") + longest(command, "description")
    for choice in command.get("choices", ()):
        total += longest(choice, "name") + len(str(choice["value"]))
    return total + sum(command_size(option) for option in command.get("options", ()))


async def read_tree(open_server: OpenServer) -> list[dict[str, Any]]:
    """Return what the bot has put to Discord at its start."""
    async with open_server() as place:
        puts = [request.json for request in place.env.http_requests if request.method == "PUT"]
        assert len(puts) == 1
        commands: list[dict[str, Any]] = puts[0] or []
        return commands


async def commands_of(open_server: OpenServer) -> list[dict[str, Any]]:
    """Return the commands that can be typed, without the context menus."""
    return [command for command in await read_tree(open_server) if command["type"] == 1]


MOST_COMMANDS = 48
MOST_OF_A_MATCH = 12


async def test_there_are_few_commands_to_learn(open_server: OpenServer) -> None:
    names = [name for name, _, _ in list_commands(await commands_of(open_server))]
    assert len(names) <= MOST_COMMANDS
    assert len([name for name in names if name.startswith("match ")]) <= MOST_OF_A_MATCH
    assert {"play", "matches", "rules", "card", "teach", "tutorial", "stats", "settings", "help"} <= set(names)


async def test_no_command_has_more_than_six_options(open_server: OpenServer) -> None:
    for name, _, command in list_commands(await commands_of(open_server)):
        assert len(command.get("options", ())) <= FIRST_OPTIONS, name


async def test_the_context_menus_have_short_names_in_both_languages(open_server: OpenServer) -> None:
    menus = [command for command in await read_tree(open_server) if command["type"] != 1]
    assert {menu["name"] for menu in menus if menu["type"] == 2} == {"Play with ...", "Statistics"}
    assert {menu["name"] for menu in menus if menu["type"] == 3} == {"In Words", "What has happened", "Look up cards"}
    for menu in menus:
        assert set(menu["name_localizations"]) == LOCALES
        assert menu["name_localizations"]["de"] != menu["name"]
        assert all(len(name) <= limits.COMMAND_NAME for name in menu["name_localizations"].values())


async def test_the_whole_command_tree_keeps_the_limits_and_speaks_both_languages(open_server: OpenServer) -> None:
    commands = await commands_of(open_server)
    assert len(commands) <= limits.COMMANDS
    assert {command["name"] for command in commands} >= {"minute-realms", "match", "settings", "privacy", "about"}
    for command in commands:
        assert command_size(command) <= limits.COMMAND_TOTAL
        for path, part in walk_command(command):
            for name in (part["name"], *part.get("name_localizations", {}).values()):
                assert NAME.fullmatch(name), path
                assert name == name.lower(), path
            for description in (part["description"], *part["description_localizations"].values()):
                assert 1 <= len(description) <= limits.COMMAND_DESCRIPTION, path
            assert set(part["description_localizations"]) == LOCALES, path
            if path.replace("-", "_") not in load_games():
                assert set(part["name_localizations"]) == LOCALES, path
            assert part["description_localizations"]["de"] != part["description_localizations"]["en-US"], path
            assert part["description_localizations"]["en-US"] == part["description"], path


async def test_options_and_choices_keep_their_order_and_number(open_server: OpenServer) -> None:
    for command in await commands_of(open_server):
        for path, part in walk_command(command):
            options = part.get("options", [])
            assert len(options) <= limits.COMMAND_OPTIONS, path
            assert len({option["name"] for option in options}) == len(options), path
            required = [option.get("required", False) for option in options if option["type"] not in SUBCOMMANDS]
            assert required == sorted(required, reverse=True), path
            choices = part.get("choices", [])
            assert len(choices) <= limits.COMMAND_CHOICES, path
            assert not (choices and part.get("autocomplete")), path
            for choice in choices:
                assert 1 <= len(choice["name"]) <= limits.CHOICE_NAME, path
                if not choice["name"].isdigit():
                    assert set(choice["name_localizations"]) == LOCALES, path


FIRST_OPTIONS = 6
"""What people decide at once; the rest is behind Options in the lobby."""


async def test_a_match_is_opened_with_six_options_at_most_and_none_is_needed(open_server: OpenServer) -> None:
    seen = set()
    for command in await commands_of(open_server):
        if command["name"].replace("-", "_") in load_games():
            (opening,) = (part for path, part in walk_command(command) if path.endswith(" open"))
            options = opening["options"]
            assert len(options) <= FIRST_OPTIONS, command["name"]
            assert not any(option.get("required") for option in options)
            seen.add(command["name"])
    assert len(seen) == len(load_games())


async def test_the_description_of_an_opening_option_is_not_its_name_again(open_server: OpenServer) -> None:
    for command in await commands_of(open_server):
        if command["name"].replace("-", "_") in load_games():
            (opening,) = (part for path, part in walk_command(command) if path.endswith(" open"))
            for option in opening["options"]:
                for language in ("de", "en-US"):
                    name = option["name_localizations"][language].replace("-", " ")
                    text = option["description_localizations"][language].casefold()
                    assert text != name, option["name"]
                    assert len(text.split()) >= 5, option["name"]


async def test_play_is_for_servers_and_settings_are_for_everywhere(open_server: OpenServer) -> None:
    by_name = {command["name"]: command for command in await commands_of(open_server)}
    assert by_name["minute-realms"]["contexts"] == [0]
    for name in ("match", "settings", "privacy", "about"):
        assert set(by_name[name]["contexts"]) == {0, 1}, name


async def test_managing_is_shown_to_those_who_manage_the_server(open_server: OpenServer) -> None:
    (managing,) = (command for command in await commands_of(open_server) if command["name"] == "server")
    assert int(managing["default_member_permissions"]) == discord.Permissions(manage_guild=True).value


async def test_every_command_that_a_message_or_page_names_exists(open_server: OpenServer) -> None:
    data = Path(__file__).resolve().parents[2] / "data"
    messages = "".join(file.read_text("utf-8") for file in (data / "locales").rglob("*.ftl"))
    pages = "".join(file.read_text("utf-8") for file in (data / "rules").rglob("*.md"))
    named = {*re.findall(r'COMMAND\("([^"]+)"\)', messages), *re.findall(r"`/([a-z- ]+)`", pages)}
    assert named
    async with open_server() as place:
        for name in sorted(named):
            group = name if " " in name else f"{name} "
            mentioned = place.context.words.commands.mention("de", name)
            assert re.fullmatch(rf"</{name}:\d+>", mentioned) or any(
                command_name.startswith(group) for command_name in place.context.words.commands.names
            ), name


PROJECT = Path(__file__).parents[2]
PAGES = (
    "README.md",
    "docs/self-hosting.md",
    *(str(path.relative_to(PROJECT)) for path in PROJECT.glob("data/rules/*/en/*.md")),
)
"""What tells people about commands, by their English names."""


async def test_the_page_of_commands_is_current_and_no_page_names_another(open_server: OpenServer) -> None:
    commands = await read_tree(open_server)
    assert PAGE.read_text("utf-8") == format_page(commands), "run python -m tests.command_page"
    names = [english for english, _, _ in list_commands([command for command in commands if command["type"] == 1])]
    groups = {name.split()[0] for name in names}
    for page in PAGES:
        for name in re.findall(r"`/([a-z-]+(?: [a-z-]+)?)(?=[ `:])", (PROJECT / page).read_text("utf-8")):
            assert name in names or name in groups or name.split()[0] in names, (page, name)
