-- What the last checks found: trips and services whose fee was due and not taken. A row goes when a check finds its
-- fee settled, or when a run takes it.
CREATE TABLE missing_fee (
  -- Of the trip, or of the use of a service.
  id text PRIMARY KEY,
  company text NOT NULL CONSTRAINT missing_fee_company_fkey REFERENCES company ON DELETE CASCADE,
  balance_type integer NOT NULL CHECK (balance_type IN (2, 5, 13, 24, 14)),
  used_at timestamptz(3) NOT NULL,
  pay_date_int integer NOT NULL,
  description text NOT NULL,
  quantity integer NOT NULL,
  unit_price bigint NOT NULL,
  amount bigint NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (fold(id || E'\x1F' || company || E'\x1F' || description)) STORED
);
CREATE INDEX missing_fee_by_use ON missing_fee (used_at, id COLLATE vi_natural);
CREATE INDEX missing_fee_of_company ON missing_fee (company, pay_date_int);
