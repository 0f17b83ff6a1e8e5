-- The outbox holds only what is still to be sent, and what was given up. A row shrank in place once it was sent, so that nine tenths of
-- the table lay unused. What was sent (`sent`) or is not worth sending any more (`gone`) leaves a small row here for some days, under
-- its number in the outbox; what only tidied up leaves none. message: the id of the message. closed: when it was sent or dropped, in
-- whole seconds.
CREATE TABLE closed_post (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    person INTEGER,
    state TEXT NOT NULL,
    tries INTEGER NOT NULL,
    message INTEGER,
    note TEXT,
    closed INTEGER NOT NULL
);
INSERT INTO closed_post (id, match, person, state, tries, message, note, closed)
    SELECT id, match, person, state, tries, message, note, CAST(due AS INTEGER) FROM outbox WHERE state IN ('sent', 'gone') AND later = 0;
DELETE FROM outbox WHERE state IN ('sent', 'gone');
DROP INDEX outbox_state;
CREATE INDEX outbox_match ON outbox (match);
ALTER TABLE outbox DROP COLUMN message;
