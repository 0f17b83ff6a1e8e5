-- The servers that the bot is or was on. introduced: when it introduced itself there, or would have, since it was invited last.
-- removed: when it learned that the server has removed it (NULL: it is there). Everything of that server is deleted a while later.
CREATE TABLE presence (
    guild BIGINT PRIMARY KEY,
    introduced DOUBLE PRECISION,
    removed DOUBLE PRECISION
);
INSERT INTO presence (guild, introduced)
    SELECT DISTINCT guild, extract(epoch FROM now()) FROM match WHERE guild IS NOT NULL;
-- Servers that have removed the bot already: their matches were to be archived 30 days after that.
UPDATE presence SET introduced = NULL, removed = expelled.since FROM (
    SELECT match.guild AS guild, min(timer.due) - 30 * 86400 AS since FROM timer JOIN match ON match.id = timer.match
    WHERE timer.kind = 'expelled' GROUP BY match.guild
) AS expelled WHERE expelled.guild = presence.guild;
DELETE FROM timer WHERE kind = 'expelled';
