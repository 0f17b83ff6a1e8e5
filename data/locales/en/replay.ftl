# Stepping through a match again: the command, its message, the option about open hands.
cmd-match-replay = replay
cmd-match-replay-text = Step through a match, picture by picture, as you were allowed to see it
cmd-option-turn = turn
cmd-option-turn-text = Which turn to begin with

ui-button-replay = Replay
replay-title = Replay
replay-place = Turn { $turn } of { $turns } · step { $step } of { $steps }
replay-turn = Turn { $turn }
replay-round = round { $round }
replay-jump = Jump to a turn
replay-jump-some = Jump to a turn ({ $shown } of { $count }; the arrows reach all)
replay-view = Whose view
replay-view-own = As you could see it
replay-view-all = As everybody could see it
replay-view-seat = As { $name } could see it
replay-start = The table at the start.
replay-no-lines = Nothing was written here; the table has changed.
replay-elsewhere = What you wanted to see isn’t part of the match, or not any more. This is the step nearest to it.
replay-late = Everything before turn { $turn } was played with an older version of the rules, so the replay begins here. The journal tells what came before.
replay-breaks-off = The rules have changed since, and I can’t follow the match beyond this step. The journal tells what came after.
news-so-far = **What has happened so far**
news-since = **Since your last turn**

replay-old-rules = This match was played with an older version of the rules, so I can’t step through it. The journal shows what happened.

open-open-hands = Open hands at the end
open-open-hands-text = When the match is over, the replay shows everybody what each of you held
open-open-hands-true = Everybody can see every hand
open-open-hands-false = Everybody sees only their own
