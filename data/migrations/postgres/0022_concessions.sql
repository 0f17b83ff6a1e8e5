-- conceded: 1 if the person in this seat has conceded, so that a computer may have to move for it.
ALTER TABLE seat ADD COLUMN conceded BIGINT NOT NULL DEFAULT 0;
UPDATE seat SET conceded = 1 WHERE match IN (SELECT match FROM entry WHERE position('concede'::bytea IN data) > 0);
