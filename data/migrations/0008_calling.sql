-- name: what its people have called the match (NULL: the name it got by itself). hands: its game has hands that the others
-- do not see, so its questions come by direct message unless somebody wants otherwise. asked: how many people the answers of
-- `secret` were asked of.
ALTER TABLE match ADD COLUMN name TEXT;
ALTER TABLE match ADD COLUMN hands INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
UPDATE match SET hands = 1 WHERE game = 'dominion';

-- later: rows that clear up go behind everything else.
ALTER TABLE outbox ADD COLUMN later INTEGER NOT NULL DEFAULT 0;

-- Where somebody wants to be called was one of two ways ("dm", the default, and "button"); whoever chose is not asked again.
ALTER TABLE person ADD COLUMN calls_asked INTEGER NOT NULL DEFAULT 0;
UPDATE person SET calls_asked = 1, settings = repacked(settings, 'calls', 'here') WHERE unpacked(settings, 'hand') = 'button';

-- Messages that show somebody an open question: a private question or reminder (direct), or a call in the place of the match.
-- When it is answered they go, or (keep) lose their buttons, where they say something else besides. A proposal that waits for
-- votes is shown to nobody in particular (person 0) where the match is played.
CREATE TABLE shown (
    message INTEGER NOT NULL,
    person INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    direct INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    proposal INTEGER,
    PRIMARY KEY (message, person)
) WITHOUT ROWID;
CREATE INDEX shown_person ON shown (match, person);
CREATE INDEX shown_proposal ON shown (proposal) WHERE proposal IS NOT NULL;
