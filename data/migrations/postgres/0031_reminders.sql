-- A reminder is about a person and all that waits for them. remind_at: when they may be due for one (NULL: never), never later than
-- they are. reminded_at: when they had the last one. Whoever is asked now was reminded by the timers that go; what waits for
-- them is looked at when the program starts.
ALTER TABLE person ADD COLUMN remind_at DOUBLE PRECISION;
ALTER TABLE person ADD COLUMN reminded_at DOUBLE PRECISION;
CREATE INDEX person_reminder ON person (remind_at) WHERE remind_at IS NOT NULL;
UPDATE person SET remind_at = seen.at, reminded_at = seen.at
    FROM (SELECT CAST(value AS DOUBLE PRECISION) AS at FROM program WHERE name = 'alive') AS seen
    WHERE id IN (SELECT person FROM seat WHERE mark IS NOT NULL);
DELETE FROM timer WHERE kind = 'reminder';
-- Whoever has chosen no hours (until now: 8, 24 and 48, here as they are packed) is reminded as is usual from now on.
UPDATE person SET settings = overlay(
        settings PLACING '\xC0'::bytea FROM position('\xA972656D696E6465727393081830'::bytea IN settings) + 10 FOR 4)
    WHERE position('\xA972656D696E6465727393081830'::bytea IN settings) > 0;

-- A reminder in a direct message shows the questions of several matches.
ALTER TABLE shown DROP CONSTRAINT shown_pkey;
ALTER TABLE shown ADD PRIMARY KEY (message, person, match);
