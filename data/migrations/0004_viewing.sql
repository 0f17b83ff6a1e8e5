-- Where a match is and who may look at it, as columns that a query can filter by. `unpacked` is lent by the store.
ALTER TABLE match ADD COLUMN guild INTEGER;
ALTER TABLE match ADD COLUMN channel INTEGER;
ALTER TABLE match ADD COLUMN visible TEXT;
UPDATE match SET
    guild = unpacked(place, 'guild'),
    channel = unpacked(place, 'channel'),
    visible = coalesce(unpacked(setup, 'visible'), 'everyone');
CREATE INDEX match_guild ON match (guild, phase, channel, visible, moved);
CREATE INDEX match_channel ON match (channel, phase);
-- How many matches somebody has opened lately.
CREATE INDEX match_opener ON match (opener, created);
