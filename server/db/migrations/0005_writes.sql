-- What makes writing over a bad network safe: the outcome of each write under its key, and the log of changes.

-- A row stands here only for an effect that was applied, or for a key that was closed before it was used.
CREATE TABLE write_outcome (
  key uuid PRIMARY KEY,
  actor text NOT NULL,
  -- Keyed, because a body can hold a password. NULL: sealed, nothing may happen under this key any more.
  request_hash text,
  status integer,
  -- json, not jsonb: the answer is sent again as it was, in its order.
  answer json,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX write_outcome_age ON write_outcome (at);

CREATE TABLE server_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO server_secret (name, value)
VALUES ('request_hash', gen_random_uuid()::text || gen_random_uuid()::text);

-- The number of the transaction orders the feed. Ids are taken before the commit: a reader that went by ids would pass
-- over a change whose transaction takes longer than that of the next id.
CREATE TABLE change_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  collection text NOT NULL,
  row_id text NOT NULL,
  version integer NOT NULL,
  op text NOT NULL CHECK (op IN ('create', 'update', 'remove')),
  at timestamptz(3) NOT NULL DEFAULT now(),
  actor text NOT NULL,
  key uuid,
  -- [{field, before, after}]; of a secret only that it changed.
  fields jsonb NOT NULL
);
CREATE INDEX change_log_order ON change_log (xid, id);
CREATE INDEX change_log_of_row ON change_log (collection, row_id, id DESC);
CREATE INDEX change_log_of_actor ON change_log (actor, id DESC);

-- A cursor names the feed it belongs to. A database restored into another cluster begins a new feed: transaction
-- numbers start again there, and cursors of the old one would skip or repeat changes.
CREATE TABLE change_feed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12)
);
INSERT INTO change_feed DEFAULT VALUES;

-- Whoever changes their password ends their other sessions, not the one they speak in: its access token, known by
-- the second in which it was issued, goes on until it expires.
CREATE TABLE kept_token (
  staff text PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  issued_at bigint NOT NULL
);
