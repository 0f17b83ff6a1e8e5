# Commands of Sola Fide: names, options, answers, and what the lookup says about its cards.

cmd-sola-fide-play = play
cmd-sola-fide-play-text = Answer by typing: a card of your hand or a draw, and where the card takes effect
cmd-option-sola-fide-card = card
cmd-option-sola-fide-card-text = A card of your hand, or a draw; several cards need commas between them
cmd-option-sola-fide-target = target
cmd-option-sola-fide-target-text = Which circle, side or color; whatever is possible is suggested

# Options of a match: the name, what it changes, and the values.
sola-fide-option-decks = Decks
sola-fide-option-decks-text = Where the 15 cards that each of you plays with come from
sola-fide-option-decks-ovals = First game: fixed beginner decks
sola-fide-option-decks-draft = Draft: keep one of three cards, 15 times
sola-fide-option-decks-random = 15 cards at random
sola-fide-option-faiths = Sides
sola-fide-option-faiths-text = Who leads the Protestants and who the Catholics
sola-fide-option-faiths-rolled = The higher roll chooses
sola-fide-option-faiths-protestant = The opener leads the Protestants
sola-fide-option-faiths-catholic = The opener leads the Catholics
sola-fide-option-faiths-guest = The guest chooses
sola-fide-option-tiebreak = Tie
sola-fide-option-tiebreak-text = What decides if both of you have the same number of points at the end
sola-fide-option-tiebreak-false = You win together
sola-fide-option-tiebreak-true = More rewards, then more circles, then the last capture
sola-fide-option-cap = Last turn
sola-fide-option-cap-text = After how many turns of both of you together the match ends, even if circles are left
sola-fide-option-cap-0 = No last turn
sola-fide-option-cap-400 = After 400 turns
sola-fide-option-cap-200 = After 200 turns
sola-fide-option-cap-120 = After 120 turns
sola-fide-about = Cards and circles of Sola Fide are for the most part a reconstructed set, not the publisher’s list.

# Typed moves.
sf-error-no-match = You have no running match of Sola Fide. Open one with { COMMAND("sola-fide open") }.
sf-error-which-card = Which card? Choose one of your hand, or the draw, as `card`.
sf-error-which-target = This question is about the table: answer it with `target`, not with `card`.
sf-error-which-cards = This question is about cards: answer it with `card`, not with `target`.
sf-error-no-target = { $card } doesn’t ask for a target first. Leave `target` empty; I’ll ask you.

# Lists.
sf-list-protestant = The 45 Cards of the Protestants
sf-list-catholic = The 45 Cards of the Catholics
sf-list-influence = The 16 Cards of Foreign Influence
sf-list-legend = A reconstructed set, not the publisher’s list. ✓ the effect is in the rulebook · ◔ it’s known from an example only · ◐ it’s known in part · ○ the card has the oval of the first game
sf-list-circles = The Ten Circles
sf-list-circles-here = The Ten Circles in Match { $code }
sf-list-open = Open a page

# Circles.
sf-circle-line = **{ $circle }** · { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $state }
sf-circle-down = {" "}· face down
sf-circle-marker = {" "}· Disputation marker
sf-circle-captured = {" "}· captured by { $who }
sf-circle-start = open from the start
sf-circle-after = turned up after { $first }
sf-circle-after-either = turned up after { $first } or { $second }
sf-circle-side = { $side }: { $colors }
sf-circle-side-dominant = **{ $side }** (dominant): { $colors }
sf-circle-missing = For a capture, the Protestants lack { $protestant } here and the Catholics { $catholic }.
sf-circle-counts = { $protestant } Protestant, { $catholic } Catholic, { $neutral } neutral
sf-circle-track = The power marker is on space { $space } of 4.
sf-circle-track-start = The power marker starts on space { $space } of 4.
sf-circle-territories = { $count ->
    [one] 1 territory
   *[other] { $count } territories
} on each side
sf-circle-reveals = Its capture turns up { $circles }.

# Cards and circles in the lookup.
lookup-circle = Circle
sf-page-faith-P = Protestant card { $number }
sf-page-faith-C = Catholic card { $number }
sf-page-influence = Foreign Influence, { $color }
sf-page-circle = Circle { $number } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
sf-page-oval = has the oval of the first game
sf-page-kind-action = Action
sf-page-kind-influence = Foreign Influence
sf-page-kind-permanent = Permanent card
sf-page-kind-military = Military card
sf-page-kind-neutral-pair = Converts the neutral territories of two circles
sf-page-roll = Afterwards the Protestant player rolls on the military table: [[sf-military]].
sf-page-status-FOUND = Known: the effect is the one in the published rules.
sf-page-status-EXAMPLE = Known only from an example in the rulebook; the printed card may say more.
sf-page-status-PARTIAL = Partly reconstructed: name and kind are known, and part of the effect; what was missing is ours, not the publisher’s.
sf-page-status-RECONSTRUCTED = Reconstructed set, not the publisher’s list: what the printed card does is published nowhere.
sf-page-status-circle = Partly reconstructed: name and place are known; most of the rest is ours, not the publisher’s.
