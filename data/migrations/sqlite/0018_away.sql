-- When people are or were away. ends: when they are back (earlier than planned if they have come back earlier).
-- report_at: when to welcome them back (NULL: done). warn_at: when to warn them that time goes on in their matches before
-- they are back (NULL: not, or done).
CREATE TABLE away (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL,
    began REAL NOT NULL,
    ends REAL NOT NULL,
    report_at REAL,
    warn_at REAL
);
CREATE INDEX away_person ON away (person, id);
CREATE INDEX away_report ON away (report_at) WHERE report_at IS NOT NULL;
CREATE INDEX away_warning ON away (warn_at) WHERE warn_at IS NOT NULL;

-- stopped: until when the time for the open question stands still, because the person is away (0: it does not).
-- last_token: the token of the question to which the person was called as the last of several (NULL: to none).
-- bank: seconds that are left of the seat's time bank (NULL: all of it); of a deadline, how many of them it counts on.
ALTER TABLE seat ADD COLUMN stopped REAL NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN last_token TEXT;
ALTER TABLE seat ADD COLUMN bank REAL;
ALTER TABLE timer ADD COLUMN bank REAL NOT NULL DEFAULT 0;
