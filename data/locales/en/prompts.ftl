# What a question says about itself, in every game.
prompt-and-more = { $names } and { $count } more
prompt-more-reasons = { $count ->
    [one] One more reason: **More**, then **In Words**.
   *[other] { $count } more reasons: **More**, then **In Words**.
}
prompt-binding = Your choice here counts at once and can’t be taken back.
prompt-binding-some = Your choice here counts at once. Once cards are revealed, it can’t be taken back.
prompt-final = **{ $picks }**: you can’t take this back.
prompt-waste = **{ $picks }?** { $waste }. You can’t take it back.

# Long lists
prompt-shared = Each of these: { $what }
prompt-number = { $what }: { $number }
prompt-own-number = { $what }: the number on the button
prompt-column = Column { $column }
prompt-columns = Columns { $first } to { $last }
prompt-button-place = Type the Space
prompt-place-label = Space

# The one way back, and the button that confirms
prompt-back = Take back { $what }
engine-quoted = “{ $what }”
prompt-back-last = Take back your last choice
prompt-back-ask = { $back }: ask { $names }
prompt-confirm = Confirm: { $picks }
prompt-confirm-plain = Confirm
prompt-confirm-final = Confirm for good: { $picks }
prompt-confirm-final-plain = Confirm for good
prompt-confirm-waste = { $picks }: { $waste }

# Hints
prompt-button-hint = Hint
prompt-hint = The computer ({ $strength }) would choose **{ $answer }**: { $reason }.
prompt-hint-plain = The computer ({ $strength }) would choose **{ $answer }**.
prompt-hint-counts = When the match is over, everybody sees how many hints you used.

# Cards, close up
prompt-look = Look up …

# In words
prompt-button-words = In Words
prompt-button-page-before = Previous Page
prompt-button-page-after = Next Page
prompt-words-asked = Your question
prompt-words-table = The table
prompt-words-impossible = Not possible now:
prompt-words-also = Also possible: { $names }
prompt-words-nothing = There’s no table to describe yet.
prompt-words-page = Page { $page } of { $pages }

# One sentence for several things that cannot be chosen
dom-because-coins-many = Too expensive for { $coins }: { $things }.
dom-because-empty-many = Empty piles: { $things }.
dom-because-contraband-many = Named for Contraband: { $things }.
med-refused-closed-many = Everybody owns a palace of this color: { $things }.
med-refused-none-left-many = None left: { $things }.
med-refused-no-place-many = No legal space now: { $things }.
mr-refused-turn-bastion-many = Already bastions: { $things }.
mr-refused-turn-marked-many = Never turned over: { $things }.
mr-refused-trade-many = Trades you can’t pay for: { $things }.
mr-refused-dead-end-many = Never bastions, and too expensive to build: { $things }.
mv-why-no-site-many = No room to build (that takes an unturned territory with fewer than three buildings): { $things }.

# Below a question: everything to look at, and the way back from there
ui-button-more = More
ui-button-question = Back to the Question
