# Opening a match: the lobby, the panel behind Options, and what its options change.

cmd-option-friend = friend
cmd-option-friend-text = Keep a seat for this person; only who is invited can join then

open-button = Options
open-title = Options of { $game } { $code }
open-read = Only the person who opened the match can change this.
open-begun = The match has begun, so this stands.
open-changed = Changed since others joined: { $what }
open-deadline-line = { $time } per decision, { $late }
open-then-remind = then a reminder
open-then-move = then the computer makes the move
open-then-seat = then the computer takes the seat
open-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
open-seats-taken = { $count ->
    [one] One person sits here already. Choose more seats.
   *[other] { $count } seats are taken already. Choose more seats, or press Start to begin with those who are here.
}
open-bot-invited = A bot cannot play. Choose people; the computer has its own buttons here.
open-in-thread = This match is played in a thread already, and a thread cannot hold another one.

# The pages of the panel.
open-page-people = Players & Time
open-page-place = Place & Language
open-page-game = { $pages ->
    [one] The Game
   *[other] The Game, { $page } of { $pages }
}
open-computers = Computers
open-computers-text = Each takes a free seat. The match begins when the last seat is taken.

# What belongs to every match.
open-seats = Seats
open-seats-text = How many play, computers included
open-seats-count = { $count } seats
open-invited = Invited
open-invited-text = If you choose anybody, nobody else can join
open-invited-nobody = Everybody may join
open-deadline = Time per decision
open-deadline-text = How long anybody may think; without a deadline, as long as they like
open-at-deadline = When the time is up
open-at-deadline-text = What happens to whoever has not decided by then
open-visible = Who may look
open-visible-text = Who can see the table, the journal and the result
open-language = Language of the table
open-language-text = For what everybody sees; your own messages come in your language
open-thread = Where you play
open-thread-text = In a thread below this message, or right here in the channel
open-thread-own = A thread of its own
open-thread-here = This channel

# Dominion.
open-sets-of = Recommended sets: { $box }
open-set-with-colony = with Platinum and Colony
open-set-without-colony = without Platinum and Colony
dominion-redraw = Another Kingdom
dominion-option-drawn = Cards of the kingdom
dominion-option-kingdom-text = Which ten cards you can buy: a recommended set, ten of your own choice, or at random
dominion-option-kingdom-typed = Ten Cards of Your Choice
dominion-option-kingdom-typed-text = Ten cards, with commas between them
dominion-option-sets-text = The boxes that a random kingdom is drawn from
dominion-option-edition-text = The printing of its cards; mixed, each changed card is drawn in one of its two versions
dominion-option-need-text = What a random kingdom is sure to have
dominion-option-colony-text = Gold and Province are not the best any more: a Treasure for 9 and ten points for 11
dominion-option-market-text = An eleventh pile that sells single cards which are not in the kingdom
dominion-option-vetoes-text = Before the first turn everybody may strike one card in secret; others come instead

# Medina.
medina-option-edition-text = 2014 with well, tea and neutral roofs for 2 to 4, or the first edition for 3 or 4
medina-option-gates-text = An expansion: gates in the wall; the street may leave by one and go on at another
medina-option-well-text = Each piece of your palaces exactly two steps from the well scores 4
medina-option-tea-text = Tiles that let you place one piece less
medina-option-neutral-text = Roofs without an owner: whoever places one closes a palace that nobody scores then
medina-option-supplies-text = Whether all see how many pieces you have left
medina-option-new_street-text = How close to a merchant another street may begin
medina-option-tower_claim-text = When a tower's tile changes hands
medina-option-last_roof-text = What the last one to have pieces has to do
medina-option-strict_discard-text = When gates that nobody can place any more go back to the box
