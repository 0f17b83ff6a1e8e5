-- acted: id of the journal's last line when the person in this seat last decided something; what follows is news to them.
ALTER TABLE seat ADD COLUMN acted BIGINT NOT NULL DEFAULT 0;
