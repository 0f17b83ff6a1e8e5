-- board: the newest board's message, to be brought up to date. conceded: who gave up in an ended match.
-- rematch: the match that its people opened to play it again.
ALTER TABLE match ADD COLUMN board INTEGER;
ALTER TABLE match ADD COLUMN conceded BLOB;
ALTER TABLE match ADD COLUMN rematch INTEGER;
