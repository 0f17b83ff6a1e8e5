"""Which function answers which press: the one table from the kind and verb of a custom id to its handler.

The client loads it at its start and hands it to the router. Every verb has a handler, so that a button of a running match is
never without one (tests/cogs/test_handler_table.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from cogs import lookup, privacy, server, stats
from cogs.ui.components.custom_ids import BoardVerb, GeneralVerb, Kind, LobbyVerb, PrivateVerb, VoteVerb
from cogs.ui.handlers import (
    away_handlers,
    board_handlers,
    film_handlers,
    list_handlers,
    lobby_handlers,
    match_end,
    next_match,
    note_handlers,
    option_handlers,
    prompt_handlers,
    prompt_side_handlers,
    replay_handlers,
    review_handlers,
    server_settings,
    substitute_handlers,
    watch_handlers,
)
from cogs.ui.handlers.routing import Handler, HandlerTable

_BOARD: Mapping[BoardVerb, Handler] = {
    BoardVerb.MOVE: board_handlers.on_move,
    BoardVerb.COMEBACK: board_handlers.on_move,
    BoardVerb.NEXT: board_handlers.on_next_match,
    BoardVerb.MUTE: board_handlers.on_mute,
    BoardVerb.HAND: board_handlers.on_hand,
    BoardVerb.TABLE: board_handlers.on_status,
    BoardVerb.INSET: board_handlers.on_inset,
    BoardVerb.SHEET: board_handlers.on_status,
    BoardVerb.STATUS: board_handlers.on_status,
    BoardVerb.WORDS: board_handlers.on_text_version,
    BoardVerb.JOURNAL: board_handlers.on_journal,
    BoardVerb.RULES: board_handlers.on_rules,
    BoardVerb.MOMENTS: review_handlers.on_moments,
    BoardVerb.REPLAY: replay_handlers.on_replay,
    BoardVerb.FILM: film_handlers.on_film,
    BoardVerb.SHOW_FILM: film_handlers.on_show_film,
    BoardVerb.REMATCH: board_handlers.on_rematch,
    BoardVerb.RESUME: board_handlers.on_resume,
    BoardVerb.RETURN: away_handlers.on_return,
    BoardVerb.WATCH: watch_handlers.on_watch,
    BoardVerb.OFFER: substitute_handlers.on_offer,
    BoardVerb.RECLAIM: substitute_handlers.on_reclaim,
    BoardVerb.GIVE_BACK: substitute_handlers.on_give_back,
}

_LOBBY: Mapping[LobbyVerb, Handler] = {
    LobbyVerb.JOIN: lobby_handlers.on_join,
    LobbyVerb.LEAVE: lobby_handlers.on_leave,
    LobbyVerb.COMPUTER: lobby_handlers.on_add_computer,
    LobbyVerb.DROP_COMPUTER: lobby_handlers.on_drop_computer,
    LobbyVerb.START: lobby_handlers.on_start,
    LobbyVerb.OPTIONS: option_handlers.on_options_open,
    LobbyVerb.REDRAW: option_handlers.on_redraw,
}

_VOTE: Mapping[VoteVerb, Handler] = {
    VoteVerb.YES: match_end.on_vote,
    VoteVerb.NO: match_end.on_vote,
    VoteVerb.TAKE: substitute_handlers.on_take,
    VoteVerb.WITHDRAW: substitute_handlers.on_withdraw,
}

# Every other verb of a private button or select is an answer to the question of its prompt.
_BUTTON: Mapping[PrivateVerb, Handler] = dict.fromkeys(PrivateVerb, prompt_handlers.on_answer_press) | {
    PrivateVerb.ASK: prompt_handlers.on_ask_press,
    PrivateVerb.OPEN: prompt_side_handlers.on_open,
    PrivateVerb.SHOW: prompt_side_handlers.on_open,
    PrivateVerb.UNDO: prompt_side_handlers.on_undo,
    PrivateVerb.TABLE: prompt_side_handlers.on_table,
    PrivateVerb.RULES: prompt_side_handlers.on_rules,
    PrivateVerb.JOURNAL: prompt_side_handlers.on_journal_page,
    PrivateVerb.HINT: prompt_side_handlers.on_hint,
    PrivateVerb.NOTE: note_handlers.on_note,
    PrivateVerb.MORE: prompt_side_handlers.on_more,
    PrivateVerb.CALLS: prompt_side_handlers.on_call_choice,
    PrivateVerb.CONCEDE: match_end.on_concede,
    PrivateVerb.CANCEL: match_end.on_cancel,
    PrivateVerb.REPLACE: match_end.on_replace,
    PrivateVerb.OPTION: option_handlers.on_option_choice,
    PrivateVerb.OPTION_TEXT: option_handlers.on_option_text,
    PrivateVerb.OPTION_PAGE: option_handlers.on_panel_page,
}

_SELECT: Mapping[PrivateVerb, Handler] = dict.fromkeys(PrivateVerb, prompt_handlers.on_answer_press) | {
    PrivateVerb.ORDER: prompt_handlers.on_order_select,
    PrivateVerb.LOOK_UP: prompt_side_handlers.on_card_select,
    PrivateVerb.OPTION: option_handlers.on_option_choice,
    PrivateVerb.SETTING: option_handlers.on_setting_choice,
    PrivateVerb.REPLAY_TURN: replay_handlers.on_turn_choice,
    PrivateVerb.REPLAY_VIEW: replay_handlers.on_viewpoint_choice,
}

_USER_SELECT: Mapping[PrivateVerb, Handler] = dict.fromkeys(PrivateVerb, option_handlers.on_setting_choice)

_MODAL: Mapping[PrivateVerb, Handler] = dict.fromkeys(PrivateVerb, prompt_handlers.on_modal_submit) | {
    PrivateVerb.OPTION: option_handlers.on_option_choice,
    PrivateVerb.NOTE: note_handlers.on_note_submit,
}

_GENERAL: Mapping[GeneralVerb, Handler] = {
    GeneralVerb.READ: lookup.on_link,
    GeneralVerb.RULE: lookup.on_link,
    GeneralVerb.LEAF: lookup.on_link,
    GeneralVerb.STEP: lookup.on_link,
    GeneralVerb.CHAPTER: lookup.on_link,
    GeneralVerb.OVERVIEW: lookup.on_link,
    GeneralVerb.CARDS: lookup.on_card_list,
    GeneralVerb.PICK: lookup.on_card_list,
    GeneralVerb.SHARE: lookup.on_share,
    GeneralVerb.UNHELPFUL: lookup.on_unhelpful,
    GeneralVerb.NEXT: next_match.on_next_press,
    GeneralVerb.LIST: list_handlers.on_list_page,
    GeneralVerb.MANAGED: server.on_page_turn,
    GeneralVerb.END: server.on_end_match,
    GeneralVerb.ARCHIVE: server.on_end_match,
    GeneralVerb.FORGET: privacy.on_forget,
    GeneralVerb.RETURN: away_handlers.on_return,
    GeneralVerb.SERVER_PAGE: server_settings.on_server_page,
    GeneralVerb.SERVER_VALUE: server_settings.on_server_value,
    GeneralVerb.SERVER_CHANNELS: server_settings.on_server_channels,
    GeneralVerb.SERVER_ROLE: server_settings.on_server_role,
    GeneralVerb.STATS: stats.on_stats,
    GeneralVerb.STATS_FILTER: stats.on_stats,
    GeneralVerb.STATS_WORDS: stats.on_stats,
    GeneralVerb.STATS_SHARE: stats.on_share,
    GeneralVerb.UNWATCH: watch_handlers.on_unwatch,
}

HANDLERS: HandlerTable = {
    **{(Kind.BOARD, verb): handler for verb, handler in _BOARD.items()},
    **{(Kind.LOBBY, verb): handler for verb, handler in _LOBBY.items()},
    **{(Kind.VOTE, verb): handler for verb, handler in _VOTE.items()},
    **{(Kind.BUTTON, verb): handler for verb, handler in _BUTTON.items()},
    **{(Kind.SELECT, verb): handler for verb, handler in _SELECT.items()},
    **{(Kind.USER_SELECT, verb): handler for verb, handler in _USER_SELECT.items()},
    **{(Kind.MODAL, verb): handler for verb, handler in _MODAL.items()},
    **{(Kind.GENERAL, verb): handler for verb, handler in _GENERAL.items()},
}
