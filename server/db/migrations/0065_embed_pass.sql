-- Passes to the page that the console shows in a frame: a frame can't send the token, and an address must not hold it.
-- Each opens the page once, for whoever asked for it, within a minute. Only its hash is kept.
CREATE TABLE embed_pass (
  hash text PRIMARY KEY,
  staff text NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- The sign-in that it was asked from, where the provider tells.
  sign_in text,
  made_at timestamptz(3) NOT NULL
);
CREATE INDEX embed_pass_by_time ON embed_pass (made_at);
