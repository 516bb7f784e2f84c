-- Every movement of a company's wallet: positive into it, negative out of it. A company's balance is the sum of them.
-- No company that has any is ever removed from the database: the ledger would lose its other side.
CREATE TABLE wallet_transaction (
  id text PRIMARY KEY,
  company text NOT NULL CONSTRAINT wallet_transaction_company_fkey REFERENCES company,
  amount bigint NOT NULL,
  -- Which fee it was (2 SMS, 5 telecom, 13 Zalo OA, 24 VietQR, 14 trip); null where it was none.
  balance_type integer CHECK (balance_type IN (2, 5, 13, 24, 14)),
  date_ms_action timestamptz(3) NOT NULL DEFAULT now(),
  description text,
  details_type text NOT NULL CHECK (details_type IN ('deposit', 'promotion', 'fee', 'rollback')),
  note text,
  -- The day that it counts for, as 20261120.
  pay_date_int integer NOT NULL,
  bill_number text,
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (
    fold(id || E'\x1F' || coalesce(description, '') || E'\x1F' || coalesce(note, ''))
  ) STORED
);
CREATE INDEX wallet_transaction_search ON wallet_transaction USING gin (search_folded gin_trgm_ops);
CREATE INDEX wallet_transaction_by_date ON wallet_transaction (date_ms_action, id COLLATE vi_natural);
CREATE INDEX wallet_transaction_of_company ON wallet_transaction (company, date_ms_action);
-- One bill is paid in once.
CREATE UNIQUE INDEX wallet_transaction_bill ON wallet_transaction (company, bill_number);
