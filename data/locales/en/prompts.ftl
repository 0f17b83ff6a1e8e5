# What a question says of itself, whatever the game.
prompt-and-more = { $names } and { $count } more
prompt-more-reasons = { $count ->
    [one] One more reason stands under **In words**.
   *[other] { $count } more reasons stand under **In words**.
}
prompt-binding = What you choose here counts at once and cannot be taken back.
prompt-binding-some = What you choose here counts at once. Where cards come to light, it cannot be taken back.
prompt-final = **{ $picks }**: this cannot be taken back.

# Long lists
prompt-column = Column { $column }
prompt-columns = Columns { $first } to { $last }
prompt-button-place = Write the Space
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

# Cards close up
prompt-look = Look up …

# In words
prompt-button-words = In Words
prompt-words-asked = What you are asked
prompt-words-table = The table
prompt-words-impossible = Not possible now:
prompt-words-also = Also possible: { $names }
prompt-words-nothing = There is no table to tell of yet.
prompt-words-page = Page { $page } of { $pages }

# One sentence for several things that cannot be chosen
dom-because-coins-many = Too dear for { $coins }: { $things }.
dom-because-empty-many = Empty piles: { $things }.
dom-because-contraband-many = Named for Contraband: { $things }.
med-refused-closed-many = All players own a palace there: { $things }.
med-refused-none-left-many = None left: { $things }.
med-refused-no-place-many = No legal place now: { $things }.
mr-refused-turn-bastion-many = Bastions already: { $things }.
mr-refused-turn-marked-many = Never turned over: { $things }.
mr-refused-trade-many = Trades you cannot pay for: { $things }.
mr-refused-dead-end-many = No bastion, and too dear to build: { $things }.
