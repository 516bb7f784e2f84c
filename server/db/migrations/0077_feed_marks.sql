-- expand: a server of before neither writes nor reads marks, and a feed that begins anew it still rewrites as a whole.
CREATE TABLE feed_mark (
  timeline text PRIMARY KEY,
  xid xid8 NOT NULL,
  is_synchronous boolean NOT NULL,
  at timestamptz(3) NOT NULL,
  begun timestamptz(3) NOT NULL
);
ALTER TABLE change_feed ADD COLUMN floor bigint NOT NULL DEFAULT 0;
