-- expand: a server of before neither writes nor asks it.
CREATE TABLE encryption_key (
  -- A short hash of the key, as it stands before what is encrypted with it.
  id text PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now()
);
