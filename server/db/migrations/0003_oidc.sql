-- What the embedded sign-in provider keeps, so that nobody is signed out by a restart.

CREATE TABLE oidc_payload (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  expires_at timestamptz(3),
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_payload_grant ON oidc_payload (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_payload_uid ON oidc_payload (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_payload_expiry ON oidc_payload (expires_at);

-- The private signing keys and the keys that sign cookies, made at first start.
CREATE TABLE oidc_secret (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
