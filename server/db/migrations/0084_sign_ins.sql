-- expand: a server of before writes none; its sign-ins are listed without browser and address.
CREATE TABLE sign_in (
  -- The grant behind it: all its tokens carry it.
  id text PRIMARY KEY,
  staff text NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- Names of products, as coarse as a person would say them; null: not known.
  browser text,
  system text,
  -- Where it was used last.
  address text NOT NULL,
  signed_in_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_staff ON sign_in (staff);
