-- expand: a server of before issues passwords that need not be changed, and has no second page of a sign-in.
ALTER TABLE staff ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

-- A sign-in between its pages: whose password was right, by the provider's interaction, which a signed cookie ties to one browser.
CREATE TABLE sign_in_step (
  interaction text PRIMARY KEY,
  staff text NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- Seconds since 1970, from before the password was read.
  started_at bigint NOT NULL,
  -- That the person chose on the page before.
  language text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_step_staff ON sign_in_step (staff);
