-- language: that of the person's Discord when they last pressed or typed something ('': it is not known yet).
ALTER TABLE person ADD COLUMN language TEXT COLLATE "C" NOT NULL DEFAULT '';
