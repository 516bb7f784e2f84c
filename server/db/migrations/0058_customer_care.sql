-- Care: who was called, when, and what was said. Whom nobody has called yet is looked for every morning.
ALTER TABLE customer
  ADD COLUMN care_status integer NOT NULL DEFAULT 1 CHECK (care_status IN (1, 2)),
  ADD COLUMN last_call timestamptz(3),
  ADD COLUMN note text;
CREATE INDEX customer_by_care ON customer (care_status, created_at, code COLLATE vi_natural);
