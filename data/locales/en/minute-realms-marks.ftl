# Pictures of Minute Realms: what has happened since the viewer's own last turn.
mr-pic-alt-earlier = Before that: { $moves }.
