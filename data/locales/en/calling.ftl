# Telling people that it is their move, what comes next, and what matches are called.

# Where somebody is notified
calling-ask = **Where should I tell you that it’s your turn?** Until you choose: by direct message in games with a hidden hand, otherwise where the match is played. You can change it any time with { COMMAND("settings") }.
calling-kept-here = From now on I’ll tell you where the match is played. What only you may see still comes by direct message.
calling-kept-message = From now on I’ll tell you by direct message.
calling-kept-both = From now on I’ll tell you where the match is played, and by direct message.
ui-button-calls-here = In the Channel
ui-button-calls-message = By Direct Message
ui-button-calls-both = Both
ui-settings-calls = Notifications: { $value }
cmd-value-calls-game = Whatever suits the game
cmd-value-calls-here = In the channel of the match
cmd-value-calls-message = By direct message
cmd-value-calls-both = Both

# Whom a match waits for
calling-waiting-for = Waiting for { $owing } of { $asked } answers.
calling-begins = The match begins.
calling-commitment = Shuffle seal of { $match }, to check later that nobody changed the shuffle: `{ $commitment }`

# What comes next
calling-next = Next: { $match }
calling-nothing-waits = Nothing else is waiting for you.
ui-button-next = Next Match

# The list of matches
calling-yours = Your turn
calling-round = round { $round }
calling-rank = your place: { $rank }
calling-since = came up { $when }

# What a match is called
calling-renamed = { $code } is now called **{ $name }**.
calling-bad-name = A match can’t have that name. Use 1 to { $most } characters: letters, numbers, spaces and plain punctuation.

# The last of several who were asked
last-one = We’re only waiting for you: everybody else has answered.
