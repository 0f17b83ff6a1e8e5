-- Threads of running matches from before: each has its silent line after six days without a post (AWAKE), and is once told to stay for a
-- week and to have its people in it (the post {"type": "thread", "seats": []}).
INSERT INTO timer (match, kind, due) SELECT id, 'awake', moved + 6 * 86400 FROM match WHERE phase = 'running';
INSERT INTO outbox (match, post, due, later) SELECT id, X'82A474797065A6746872656164A5736561747390', moved, 1 FROM match WHERE phase = 'running';
