-- A timer belongs to a question (mark), to a proposal, or carries a post for a person that waits for the end of quiet hours.
ALTER TABLE timer ADD COLUMN mark TEXT;
ALTER TABLE timer ADD COLUMN proposal INTEGER;
ALTER TABLE timer ADD COLUMN person INTEGER;
ALTER TABLE timer ADD COLUMN post BLOB;
UPDATE timer SET mark = (SELECT mark FROM seat WHERE seat.match = timer.match AND seat.seat = timer.seat)
WHERE seat IS NOT NULL;

-- owner: who lost the seat to the computer because the time was up, and may come back. excused: seconds of the open
-- question that do not count. muted, nudged and clocked hold a number of the turn, plus one: for which turn the person wants
-- no reminders, in which others have nudged, and which one the computer plays to its end.
ALTER TABLE seat ADD COLUMN owner INTEGER;
ALTER TABLE seat ADD COLUMN excused REAL NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN nudged INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN clocked INTEGER NOT NULL DEFAULT 0;
CREATE INDEX seat_owner ON seat (owner) WHERE owner IS NOT NULL;

-- maker: who proposed it. For an offered seat, person is whoever it is offered to.
ALTER TABLE proposal ADD COLUMN maker INTEGER NOT NULL DEFAULT 0;
ALTER TABLE proposal ADD COLUMN made REAL NOT NULL DEFAULT 0;
UPDATE proposal SET maker = person, made = CAST(strftime('%s', 'now') AS REAL);
-- An older offer does not say whose it is; it can be made again.
DELETE FROM proposal WHERE kind = 'seat';
INSERT INTO timer (match, kind, due, proposal) SELECT match, 'vote-expiry', made + 72 * 3600, id FROM proposal;
