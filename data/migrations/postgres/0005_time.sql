-- A timer belongs to a question (mark: its token) or to a proposal, or it holds a post for a person until quiet hours end.
ALTER TABLE timer ADD COLUMN mark TEXT COLLATE "C";
ALTER TABLE timer ADD COLUMN proposal BIGINT;
ALTER TABLE timer ADD COLUMN person BIGINT;
ALTER TABLE timer ADD COLUMN post BYTEA;
UPDATE timer SET mark = (SELECT mark FROM seat WHERE seat.match = timer.match AND seat.seat = timer.seat)
WHERE seat IS NOT NULL;

-- owner: the person who lost the seat to the computer when time ran out, and may come back. excused: seconds that do not
-- count against the open question. muted, nudged and clocked each hold a turn number plus one (0: none): the turn for which
-- the person wants no reminders, the turn in which others have nudged, and the turn that the computer plays to its end.
ALTER TABLE seat ADD COLUMN owner BIGINT;
ALTER TABLE seat ADD COLUMN excused DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN nudged BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN clocked BIGINT NOT NULL DEFAULT 0;
CREATE INDEX seat_owner ON seat (owner) WHERE owner IS NOT NULL;

-- maker: the person who made the proposal. made: when. For an offered seat, person is the one to whom it is offered.
ALTER TABLE proposal ADD COLUMN maker BIGINT NOT NULL DEFAULT 0;
ALTER TABLE proposal ADD COLUMN made DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE proposal SET maker = person, made = extract(epoch FROM now());
-- An older offer does not say who made it. Remove it; it can be made again.
DELETE FROM proposal WHERE kind = 'seat';
INSERT INTO timer (match, kind, due, proposal) SELECT match, 'vote-expiry', made + 72 * 3600, id FROM proposal;
