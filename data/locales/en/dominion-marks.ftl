# Pictures of Dominion: what has happened since the viewer's own last turn.
dom-pic-took = Gained { $cards }
dom-pic-threw = trashed { $cards }
dom-pic-took-none = Gained nothing
dom-pic-others-gained = { $names } { $count ->
    [1] gains
   *[other] gain
} { $cards }
dom-pic-alt-earlier = Before that: { $deed }
