-- How matches came to their end, one row for each seat, for statistics and ratings. It repeats what is needed of the match, so that
-- reading thousands of results touches no packed value. Matches that ended before this migration are added by the housekeeping.
-- channel, visible: where the match was played and who may look at it. people: seats in which persons sat at the end.
-- rounds: 0 if the game does not count them. person and computer are both NULL for somebody who was forgotten; stranger is then
-- a number that stands for them on this server in this game and leads back to nobody, so that ratings can tell one unknown opponent
-- from another (NULL if they were forgotten before there were results). points is NULL in a match without points. team: -1 for a seat that played alone. pace: median seconds until the first answer after somebody
-- else had moved, NULL if nobody knows. cards: how many of each card or piece the seat ended with, packed.
CREATE TABLE result (
    match BIGINT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    guild BIGINT,
    channel BIGINT NOT NULL,
    visible TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    people BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    person BIGINT,
    stranger BIGINT,
    computer TEXT COLLATE "C",
    place BIGINT NOT NULL,
    points BIGINT,
    team BIGINT NOT NULL,
    conceded BIGINT NOT NULL,
    pace DOUBLE PRECISION,
    cards BYTEA NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX result_person ON result (person, match) WHERE person IS NOT NULL;
CREATE INDEX result_guild ON result (guild, game, ended);
