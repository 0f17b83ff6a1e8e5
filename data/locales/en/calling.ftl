# Calling people to their move, what comes next, and what matches are called.

# Where somebody is called
calling-ask = **Where shall I call you when it is your move?** Until you choose: by direct message in games with a hidden hand, else where the match is played. You can change it any time with `/settings calls`.
calling-kept-here = From now on I call you where the match is played. What nobody else may see still comes by direct message.
calling-kept-message = From now on I call you by direct message.
calling-kept-both = From now on I call you where the match is played and by direct message.
ui-button-calls-here = In the Channel
ui-button-calls-message = By Direct Message
ui-button-calls-both = Both
ui-settings-calls = Your move: { $value }
cmd-settings-calls = calls
cmd-settings-calls-text = Where you are called when it is your move
cmd-option-where-text = In the channel, by direct message, or both
cmd-value-calls-game = As suits the game
cmd-value-calls-here = In the channel of the match
cmd-value-calls-message = By direct message
cmd-value-calls-both = Both

# Who is waited for
calling-waiting-for = Waiting for { $owing } of { $asked }.
calling-begins = The match begins.
calling-commitment = Commitment to the shuffle: `{ $commitment }`

# What comes next
calling-next = Next: { $match }
calling-nothing-waits = Nothing else waits for you.
ui-button-next = Next Match

# The list of matches
calling-yours = Your move
calling-round = round { $round }
calling-rank = your place: { $rank }
calling-since = since { $when }

# What a match is called
calling-renamed = { $code } is called **{ $name }** from now on.
calling-bad-name = That cannot be the name of a match. It takes 1 to { $most } characters: letters, numbers, spaces and plain punctuation.
cmd-match-name = name
cmd-match-name-text = Give a match a name of its own
cmd-option-title = name
cmd-option-title-text = What the match is called, up to 30 characters
