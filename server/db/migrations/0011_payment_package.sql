-- What a company gets on top of a deposit: who pays in the amount of a package is given its promotion.
CREATE TABLE payment_package (
  id text PRIMARY KEY,
  name text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  promotion bigint NOT NULL CHECK (promotion >= 0),
  -- The day from which it is on offer.
  date date NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (fold(id || E'\x1F' || name)) STORED
);
CREATE INDEX payment_package_by_amount ON payment_package (amount, id COLLATE vi_natural);
