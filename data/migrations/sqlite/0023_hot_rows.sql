-- `moved` changes with every press, and no query reads matches in its order: lists sort what they have found. Without it no index is
-- written for a press.
DROP INDEX match_phase;
CREATE INDEX match_phase ON match (phase);
DROP INDEX match_guild;
CREATE INDEX match_guild ON match (guild, phase, channel, visible);
