"""Every limit of Discord that this bot can run into, by name. The numbers are from Discord's documentation of August 2026."""

# Messages
MESSAGE_TEXT = 2_000
ALT_TEXT = 1_024

# Components V2
COMPONENTS = 40
TEXT_TOTAL = 4_000
CUSTOM_ID = 100
ROW_BUTTONS = 5
BUTTON_LABEL = 80
SELECT_OPTIONS = 25
SELECT_TEXT = 100
SELECT_PLACEHOLDER = 150

# Modals
MODAL_TITLE = 45
MODAL_COMPONENTS = 5
LABEL_TEXT = 45
CHECKBOXES = 10
INPUT_PLACEHOLDER = 100

# Commands
COMMANDS = 100
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25
COMMAND_CHOICES = 25
COMMAND_TOTAL = 8_000
AUTOCOMPLETE = 25
CHOICE_NAME = 100
CHOICE_VALUE = 100

# Channels
THREAD_NAME = 100

# Files that people upload: our own limit, many times the size of the longest match
UPLOAD_BYTES = 2 * 1024 * 1024


def cut(text: str, limit: int) -> str:
    """Return `text` in at most `limit` characters, with an ellipsis where something is missing.

    For labels, names and typed text, of which as much is kept as fits, even within a word; `render.kit.picture.shorten` cuts
    whole sentences between two words.
    """
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
