-- Who plays for whom. owner: whose seat it is, called `name` there. ends: until when the owner may take it back (seconds since
-- 1970). line: the journal's last line when the owner last decided something. version: of the match when the owner left.
CREATE TABLE substitute (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    name TEXT NOT NULL,
    ends REAL NOT NULL,
    line INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX substitute_owner ON substitute (owner);

-- Who has left which seat of an unfinished match: they have seen its hand, and sit in no other seat of that match again.
CREATE TABLE former_seat (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (match, person, seat)
) WITHOUT ROWID;
CREATE INDEX former_seat_person ON former_seat (person);
INSERT INTO former_seat SELECT match, owner, seat FROM seat WHERE owner IS NOT NULL;
-- However somebody loses a seat of a match that has begun, it is noted. (A lobby replaces its rows.)
CREATE TRIGGER seat_is_left AFTER UPDATE OF person ON seat WHEN OLD.person IS NOT NULL AND OLD.person IS NOT NEW.person BEGIN
    INSERT OR IGNORE INTO former_seat VALUES (OLD.match, OLD.person, OLD.seat);
END;
