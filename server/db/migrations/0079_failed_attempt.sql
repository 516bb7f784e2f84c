-- expand: a server of before counts in its own memory.
CREATE TABLE failed_attempt (
  -- A hash: what was typed as a user name may be a password.
  key text PRIMARY KEY,
  count integer NOT NULL,
  last_at timestamptz(3) NOT NULL
);
CREATE INDEX failed_attempt_last_at ON failed_attempt (last_at);
