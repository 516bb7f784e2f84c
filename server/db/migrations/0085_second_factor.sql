-- expand: a server of before asks for no code; it is exchanged before somebody sets one up, or lets them in by their password.
CREATE TABLE second_factor (
  staff text PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  -- Encrypted: 160 bits that the person's app holds as well.
  secret text NOT NULL,
  -- The last step of 30 seconds whose code was taken (RFC 6238, 5.2: a code is good once).
  last_step bigint NOT NULL DEFAULT 0,
  -- Of the hashes of the recovery codes, all made at once.
  recovery_salt text NOT NULL,
  made_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Those that were not used: each is good once.
CREATE TABLE recovery_code (
  staff text NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  hash text NOT NULL,
  PRIMARY KEY (staff, hash)
);
ALTER TABLE sign_in_step
  -- Whether a code was right as well.
  ADD COLUMN is_code_passed boolean NOT NULL DEFAULT false,
  -- Encrypted: what the page of the setting up has shown.
  ADD COLUMN offered_secret text;
