-- expand: a server of before notes none; whose sessions it ends is asked to sign in again, and their devices keep what they hold.
CREATE TABLE ended_account (
  -- Of whom: an account that was removed has no row any more.
  staff text PRIMARY KEY,
  how text NOT NULL CHECK (how IN ('locked', 'removed', 'reset')),
  -- As it was then, for whoever asks what its devices still hold.
  user_name text NOT NULL,
  ended_at timestamptz(3) NOT NULL
);
CREATE INDEX ended_account_ended_at ON ended_account (ended_at);
CREATE TABLE device_unsent (
  staff text NOT NULL REFERENCES ended_account ON DELETE CASCADE,
  -- A name that the device gave itself.
  device text NOT NULL,
  unsent integer NOT NULL,
  reported_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (staff, device)
);
