"""Which function answers which press: the one table from the kind and verb of a custom id to its handler.

The client loads it at its start and hands it to the router. Every verb has a handler, so that a button of a running match is
never without one (tests/cogs/test_handler_table.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from cogs import lookup, privacy, server, stats
from cogs.ui.components.custom_ids import (
    BoardVerb,
    GeneralId,
    GeneralVerb,
    Kind,
    LobbyVerb,
    PrivateId,
    PrivateVerb,
    PublicId,
    VoteVerb,
)
from cogs.ui.handlers import (
    away_handlers,
    board_handlers,
    end_handlers,
    film_handlers,
    learn_handlers,
    list_handlers,
    lobby_handlers,
    next_match_handlers,
    note_handlers,
    option_handlers,
    pace_handlers,
    panel_handlers,
    play_handlers,
    prepare_handlers,
    prompt_handlers,
    prompt_side_handlers,
    replay_handlers,
    review_handlers,
    server_handlers,
    setting_handlers,
    substitute_handlers,
    watch_handlers,
)
from cogs.ui.handlers.press import Acknowledgement, HandlerTable, Route

THINKING, SILENT, OWN, TURN, NONE = Acknowledgement

_BOARD: Mapping[BoardVerb, Route[PublicId]] = {
    BoardVerb.MOVE: Route(board_handlers.on_move, THINKING),
    BoardVerb.COMEBACK: Route(board_handlers.on_move, THINKING),
    BoardVerb.NEXT: Route(board_handlers.on_next_match, THINKING),
    BoardVerb.MUTE: Route(board_handlers.on_mute, THINKING),
    BoardVerb.HAND: Route(board_handlers.on_hand, THINKING),
    BoardVerb.TABLE: Route(board_handlers.on_status, THINKING),
    BoardVerb.INSET: Route(board_handlers.on_inset, OWN),
    BoardVerb.SHEET: Route(board_handlers.on_status, THINKING),
    BoardVerb.STATUS: Route(board_handlers.on_status, THINKING),
    BoardVerb.WORDS: Route(board_handlers.on_text_version, TURN),
    BoardVerb.JOURNAL: Route(board_handlers.on_journal, THINKING),
    BoardVerb.RULES: Route(board_handlers.on_rules, THINKING),
    BoardVerb.MOMENTS: Route(review_handlers.on_moments, TURN),
    BoardVerb.REPLAY: Route(replay_handlers.on_replay, TURN),
    BoardVerb.FILM: Route(film_handlers.on_film, THINKING),
    BoardVerb.SHOW_FILM: Route(film_handlers.on_show_film, THINKING),
    BoardVerb.REMATCH: Route(board_handlers.on_rematch, THINKING),
    BoardVerb.RESUME: Route(board_handlers.on_resume, THINKING),
    BoardVerb.RETURN: Route(away_handlers.on_return, THINKING),
    BoardVerb.WATCH: Route(watch_handlers.on_watch, TURN),
    BoardVerb.OFFER: Route(substitute_handlers.on_offer, THINKING),
    BoardVerb.RECLAIM: Route(substitute_handlers.on_reclaim, THINKING),
    BoardVerb.GIVE_BACK: Route(substitute_handlers.on_give_back, THINKING),
    BoardVerb.REPLACE: Route(substitute_handlers.on_replace_absent, THINKING),
}

_LOBBY: Mapping[LobbyVerb, Route[PublicId]] = {
    LobbyVerb.JOIN: Route(lobby_handlers.on_join, SILENT),
    LobbyVerb.LEAVE: Route(lobby_handlers.on_leave, SILENT),
    LobbyVerb.DECLINE: Route(lobby_handlers.on_decline, SILENT),
    LobbyVerb.COMPUTER: Route(lobby_handlers.on_add_computer, SILENT),
    LobbyVerb.DROP_COMPUTER: Route(lobby_handlers.on_drop_computer, SILENT),
    LobbyVerb.START: Route(lobby_handlers.on_start, SILENT),
    LobbyVerb.OPTIONS: Route(option_handlers.on_options_open, SILENT),
    LobbyVerb.REDRAW: Route(option_handlers.on_redraw, SILENT),
}

_VOTE: Mapping[VoteVerb, Route[PublicId]] = {
    VoteVerb.YES: Route(end_handlers.on_vote, THINKING),
    VoteVerb.NO: Route(end_handlers.on_vote, THINKING),
    VoteVerb.TAKE: Route(substitute_handlers.on_take, THINKING),
    VoteVerb.WITHDRAW: Route(substitute_handlers.on_withdraw, THINKING),
}

# Every other verb of a private button or select is an answer to the question of its prompt.
_BUTTON: Mapping[PrivateVerb, Route[PrivateId]] = dict.fromkeys(
    PrivateVerb, Route(prompt_handlers.on_answer_press, SILENT)
) | {
    PrivateVerb.ASK: Route(prompt_handlers.on_ask_press, NONE),
    PrivateVerb.OPEN: Route(prompt_side_handlers.on_open, SILENT),
    PrivateVerb.QUESTION: Route(prompt_side_handlers.on_open, SILENT),
    PrivateVerb.SHOW: Route(prompt_side_handlers.on_open, SILENT),
    PrivateVerb.UNDO: Route(prompt_side_handlers.on_undo, SILENT),
    PrivateVerb.TABLE: Route(prompt_side_handlers.on_table, SILENT),
    PrivateVerb.RULES: Route(prompt_side_handlers.on_rules, SILENT),
    PrivateVerb.JOURNAL: Route(prompt_side_handlers.on_journal_page, SILENT),
    PrivateVerb.HINT: Route(prompt_side_handlers.on_hint, SILENT),
    PrivateVerb.NOTE: Route(note_handlers.on_note, NONE),
    PrivateVerb.MORE: Route(prompt_side_handlers.on_more, SILENT),
    PrivateVerb.PREPARE: Route(prepare_handlers.on_prepare, SILENT),
    PrivateVerb.CALLS: Route(prompt_side_handlers.on_call_choice, SILENT),
    PrivateVerb.CONCEDE: Route(end_handlers.on_concede, SILENT),
    PrivateVerb.CANCEL: Route(end_handlers.on_cancel, SILENT),
    PrivateVerb.REPLACE: Route(end_handlers.on_replace, SILENT),
    PrivateVerb.OPTION: Route(option_handlers.on_option_choice, OWN),
    PrivateVerb.OPTION_TEXT: Route(option_handlers.on_option_text, NONE),
    PrivateVerb.OPTION_PAGE: Route(option_handlers.on_panel_page, OWN),
    PrivateVerb.PAUSE: Route(pace_handlers.on_pause, NONE),
    PrivateVerb.GO_ON: Route(pace_handlers.on_end_of_pause, OWN),
}

_SELECT: Mapping[PrivateVerb, Route[PrivateId]] = dict.fromkeys(
    PrivateVerb, Route(prompt_handlers.on_answer_press, SILENT)
) | {
    PrivateVerb.ORDER: Route(prompt_handlers.on_order_select, SILENT),
    PrivateVerb.WISH: Route(prepare_handlers.on_wish, SILENT),
    PrivateVerb.LOOK_UP: Route(prompt_side_handlers.on_card_select, SILENT),
    PrivateVerb.OPTION: Route(option_handlers.on_option_choice, OWN),
    PrivateVerb.SETTING: Route(option_handlers.on_setting_choice, OWN),
    PrivateVerb.TEMPO: Route(option_handlers.on_tempo, SILENT),
    PrivateVerb.PACE: Route(pace_handlers.on_tempo, OWN),
    PrivateVerb.ACT: Route(panel_handlers.on_action, NONE),
    PrivateVerb.REPLAY_TURN: Route(replay_handlers.on_turn_choice, OWN),
    PrivateVerb.REPLAY_VIEW: Route(replay_handlers.on_viewpoint_choice, OWN),
}

_USER_SELECT: Mapping[PrivateVerb, Route[PrivateId]] = dict.fromkeys(
    PrivateVerb, Route(option_handlers.on_setting_choice, OWN)
)

_MODAL: Mapping[PrivateVerb, Route[PrivateId]] = dict.fromkeys(
    PrivateVerb, Route(prompt_handlers.on_modal_submit, SILENT)
) | {
    PrivateVerb.OPTION: Route(option_handlers.on_option_choice, OWN),
    PrivateVerb.NOTE: Route(note_handlers.on_note_submit, THINKING),
    PrivateVerb.TITLE: Route(panel_handlers.on_title, THINKING),
    PrivateVerb.PAUSE: Route(pace_handlers.on_pause_submit, THINKING),
}

_GENERAL: Mapping[GeneralVerb, Route[GeneralId]] = {
    GeneralVerb.READ: Route(lookup.on_link, OWN),
    GeneralVerb.RULE: Route(lookup.on_link, THINKING),
    GeneralVerb.LEAF: Route(lookup.on_link, OWN),
    GeneralVerb.STEP: Route(lookup.on_link, OWN),
    GeneralVerb.CHAPTER: Route(lookup.on_link, OWN),
    GeneralVerb.OVERVIEW: Route(lookup.on_link, OWN),
    GeneralVerb.CARDS: Route(lookup.on_card_list, OWN),
    GeneralVerb.PICK: Route(lookup.on_card_list, THINKING),
    GeneralVerb.SHARE: Route(lookup.on_share, NONE),
    GeneralVerb.UNHELPFUL: Route(lookup.on_unhelpful, THINKING),
    GeneralVerb.NEXT: Route(next_match_handlers.on_next_press, SILENT),
    GeneralVerb.LIST: Route(list_handlers.on_list_page, OWN),
    GeneralVerb.MANAGED: Route(server.on_page_turn, SILENT),
    GeneralVerb.END: Route(server.on_end_match, SILENT),
    GeneralVerb.ARCHIVE: Route(server.on_end_match, SILENT),
    GeneralVerb.FORGET: Route(privacy.on_forget, SILENT),
    GeneralVerb.RETURN: Route(away_handlers.on_return, THINKING),
    GeneralVerb.SERVER_PAGE: Route(server_handlers.on_server_page, OWN),
    GeneralVerb.SERVER_VALUE: Route(server_handlers.on_server_value, OWN),
    GeneralVerb.SERVER_CHANNELS: Route(server_handlers.on_server_channels, OWN),
    GeneralVerb.SERVER_ROLE: Route(server_handlers.on_server_role, OWN),
    GeneralVerb.STATS: Route(stats.on_stats, OWN),
    GeneralVerb.STATS_FILTER: Route(stats.on_stats, OWN),
    GeneralVerb.STATS_WORDS: Route(stats.on_stats, OWN),
    GeneralVerb.STATS_SHARE: Route(stats.on_share, NONE),
    GeneralVerb.UNWATCH: Route(watch_handlers.on_unwatch, THINKING),
    GeneralVerb.MATCH: Route(panel_handlers.on_match_choice, THINKING),
    GeneralVerb.PLAY: Route(play_handlers.on_play, THINKING),
    GeneralVerb.PLAY_GAME: Route(play_handlers.on_game_choice, OWN),
    GeneralVerb.PLAY_OPEN: Route(play_handlers.on_open, OWN),
    GeneralVerb.PLAY_FRIENDS: Route(play_handlers.on_friends, OWN),
    GeneralVerb.PLAY_COMPUTERS: Route(play_handlers.on_computers, OWN),
    GeneralVerb.LEARN: Route(learn_handlers.on_learn, THINKING),
    GeneralVerb.LEARN_GAME: Route(learn_handlers.on_game_choice, OWN),
    GeneralVerb.OWN_VALUE: Route(setting_handlers.on_own_value, OWN),
    GeneralVerb.OWN_TEXT: Route(setting_handlers.on_own_text, NONE),
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
