-- board: message id of the newest board, which is edited later. conceded: seats that had conceded when the match ended.
-- rematch: id of the match that was opened as a rematch of this one.
ALTER TABLE match ADD COLUMN board BIGINT;
ALTER TABLE match ADD COLUMN conceded BYTEA;
ALTER TABLE match ADD COLUMN rematch BIGINT;
