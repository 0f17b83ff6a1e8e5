-- plan: what the computer player means to do from that question on, and why, as msgpack (NULL: a hint from before plans were kept).
ALTER TABLE hint ADD COLUMN plan BLOB;
