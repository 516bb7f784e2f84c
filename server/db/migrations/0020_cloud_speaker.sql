-- Cloud speakers: for which terminal of which gateway each one speaks. The terminal is no foreign key: terminals are
-- kept by the gateways, and a speaker may be set up before its terminal is registered.
CREATE TABLE cloud_speaker (
  serial text PRIMARY KEY,
  terminal_id text,
  payment_gateway text NOT NULL CHECK (payment_gateway IN ('mbqr', 'bidvqr', 'napas', 'vpbqr')),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (fold(serial || E'\x1F' || coalesce(terminal_id, ''))) STORED
);
CREATE INDEX cloud_speaker_search ON cloud_speaker USING gin (search_folded gin_trgm_ops);
CREATE INDEX cloud_speaker_by_serial ON cloud_speaker (serial COLLATE vi_natural);
CREATE INDEX cloud_speaker_by_creation ON cloud_speaker (created_at, serial COLLATE vi_natural);
