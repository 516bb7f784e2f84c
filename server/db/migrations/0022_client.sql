-- Programs of partners that call the platform. Of a secret only its hash is here: it has 256 random bits, so that one
-- round of SHA-256 is as good as many. NULL: there is none, and the client can't sign in.
CREATE TABLE client (
  client_id text PRIMARY KEY,
  name text NOT NULL,
  secret_hash text,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (fold(client_id || E'\x1F' || name)) STORED
);
CREATE INDEX client_search ON client USING gin (search_folded gin_trgm_ops);
