-- name: the name that the players gave the match (NULL: the default name). hands: 1 if players of this game hold hidden
-- hands, so that questions come by direct message unless the person prefers otherwise. asked: how many people were asked in
-- the round of questions that `secret` hides.
ALTER TABLE match ADD COLUMN name TEXT COLLATE "C";
ALTER TABLE match ADD COLUMN hands BIGINT NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;
UPDATE match SET hands = 1 WHERE game = 'dominion';

-- later: 1 for rows that only tidy up old messages; all other rows are sent first.
ALTER TABLE outbox ADD COLUMN later BIGINT NOT NULL DEFAULT 0;

-- The setting `hand` ("dm" by default, or "button") becomes the setting `calls`. People who had chosen are not asked again.
ALTER TABLE person ADD COLUMN calls_asked BIGINT NOT NULL DEFAULT 0;

-- Messages that show a person an open question: a direct message (direct = 1) or a mention in the match's channel. When the
-- question is answered, the message is deleted, or (keep = 1) only loses its buttons because it says something else as well.
-- A vote is a message in the match's channel for nobody in particular (person = 0).
CREATE TABLE shown (
    message BIGINT NOT NULL,
    person BIGINT NOT NULL,
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    direct BIGINT NOT NULL,
    keep BIGINT NOT NULL,
    proposal BIGINT,
    PRIMARY KEY (message, person)
);
CREATE INDEX shown_person ON shown (match, person);
CREATE INDEX shown_proposal ON shown (proposal) WHERE proposal IS NOT NULL;
