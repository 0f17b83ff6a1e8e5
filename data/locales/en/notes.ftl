# A note that somebody leaves to themselves on a match.
ui-button-note = Note
note-title = Note to Yourself
note-label = Only you can read it (1,000 characters)
note-above = 📝 **Your note:** { $words }
note-kept = Noted. It stands above your next question in this match, and nobody else can read it.
note-emptied = You have no note on this match now.
note-too-long = Your note has { $length } characters, and at most { $most } fit. Here’s what you wrote, so that you can copy and shorten it.
note-privacy = { $count ->
    [one] One note
   *[other] { $count } notes
} of yours on matches. The export has every word; { COMMAND("matches") } changes them.
note-match-over = This match has ended, so there’s no next question for a note to stand above.
