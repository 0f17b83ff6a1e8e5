-- Where a match is played and who may look at it, as columns for queries.
ALTER TABLE match ADD COLUMN guild BIGINT;
ALTER TABLE match ADD COLUMN channel BIGINT;
ALTER TABLE match ADD COLUMN visible TEXT COLLATE "C";
CREATE INDEX match_guild ON match (guild, phase, channel, visible, moved);
CREATE INDEX match_channel ON match (channel, phase);
-- For counting how many matches a person has opened recently.
CREATE INDEX match_opener ON match (opener, created);
