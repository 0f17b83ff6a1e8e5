-- A reminder is about a person and all that waits for them. remind_at: when they may be due for one (NULL: never), never later than
-- they are. reminded_at: when they had the last one. Whoever is asked now was reminded by the timers that go; what waits for
-- them is looked at when the program starts.
ALTER TABLE person ADD COLUMN remind_at REAL;
ALTER TABLE person ADD COLUMN reminded_at REAL;
CREATE INDEX person_reminder ON person (remind_at) WHERE remind_at IS NOT NULL;
UPDATE person SET remind_at = seen.at, reminded_at = seen.at
    FROM (SELECT CAST(value AS REAL) AS at FROM program WHERE name = 'alive') AS seen
    WHERE id IN (SELECT person FROM seat WHERE mark IS NOT NULL);
DELETE FROM timer WHERE kind = 'reminder';
-- Whoever has chosen no hours (until now: 8, 24 and 48, here as they are packed) is reminded as is usual from now on.
UPDATE person SET settings = repacked(settings, 'reminders', NULL) WHERE instr(settings, X'A972656D696E6465727393081830') > 0;

-- A reminder in a direct message shows the questions of several matches.
ALTER TABLE shown RENAME TO former_shown;
CREATE TABLE shown (
    message INTEGER NOT NULL,
    person INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    direct INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    proposal INTEGER,
    PRIMARY KEY (message, person, match)
) WITHOUT ROWID;
INSERT INTO shown SELECT message, person, match, direct, keep, proposal FROM former_shown;
DROP TABLE former_shown;
CREATE INDEX shown_person ON shown (match, person);
CREATE INDEX shown_proposal ON shown (proposal) WHERE proposal IS NOT NULL;
