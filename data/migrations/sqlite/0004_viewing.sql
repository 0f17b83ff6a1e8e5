-- Where a match is played and who may look at it, as columns for queries. The store provides the function `unpacked`.
ALTER TABLE match ADD COLUMN guild INTEGER;
ALTER TABLE match ADD COLUMN channel INTEGER;
ALTER TABLE match ADD COLUMN visible TEXT;
UPDATE match SET
    guild = unpacked(place, 'guild'),
    channel = unpacked(place, 'channel'),
    visible = coalesce(unpacked(setup, 'visible'), 'everyone');
CREATE INDEX match_guild ON match (guild, phase, channel, visible, moved);
CREATE INDEX match_channel ON match (channel, phase);
-- For counting how many matches a person has opened recently.
CREATE INDEX match_opener ON match (opener, created);
