-- Companies, customers and payments. Column names are those of the entities' fields in snake case.
--
-- search_folded: the search fields of the entity in one text, joined by U+001F, so that the one text field of a list is
-- one condition with one index. A needle with marks is looked up there without them, and what is found is compared
-- with its marks then: what contains it with marks contains it without.

CREATE TABLE customer_status (
  id text PRIMARY KEY,
  name text NOT NULL,
  status_order integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE company (
  id text PRIMARY KEY,
  company_name text NOT NULL,
  status integer NOT NULL DEFAULT 2 CHECK (status IN (1, 2, 4, 5)),
  balance bigint NOT NULL DEFAULT 0,
  monthly_service_fee bigint,
  trip_fee bigint,
  transport_price bigint,
  number_free_trip integer,
  number_free_transport integer,
  initialization_fee bigint,
  vietqr_fee bigint,
  other_fee bigint,
  note text,
  is_testing boolean NOT NULL DEFAULT false,
  lock_company_by_balance boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (fold(id || E'\x1F' || company_name)) STORED
);
CREATE INDEX company_search ON company USING gin (search_folded gin_trgm_ops);
CREATE INDEX company_by_id ON company (id COLLATE vi_natural);
CREATE INDEX company_by_name ON company (company_name COLLATE vi_natural, id COLLATE vi_natural);

CREATE TABLE customer (
  code text PRIMARY KEY,
  name text NOT NULL,
  phone_number text NOT NULL,
  address text,
  presenter text,
  customer_type integer NOT NULL CHECK (customer_type IN (0, 1, 2)),
  customer_status text CONSTRAINT customer_customer_status_fkey REFERENCES customer_status,
  region text,
  marketer text CONSTRAINT customer_marketer_fkey REFERENCES staff,
  deployer text CONSTRAINT customer_deployer_fkey REFERENCES staff,
  admin_sale text CONSTRAINT customer_admin_sale_fkey REFERENCES staff,
  company text CONSTRAINT customer_company_fkey REFERENCES company,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(code || E'\x1F' || name || E'\x1F' || phone_number || E'\x1F' || coalesce(address, ''))
  ) STORED
);
CREATE INDEX customer_search ON customer USING gin (search_folded gin_trgm_ops);
CREATE INDEX customer_by_code ON customer (code COLLATE vi_natural);
CREATE INDEX customer_by_name ON customer (name COLLATE vi_natural, code COLLATE vi_natural);
CREATE INDEX customer_by_creation ON customer (created_at, code COLLATE vi_natural);
-- Removing a status, a company or a member of staff looks for customers that point to it.
CREATE INDEX customer_of_status ON customer (customer_status);
CREATE INDEX customer_of_company ON customer (company);

-- Payments arrive from the bank and are read here. The key orders ties, so it stands at the end of each index.
CREATE TABLE mbqr_payment (
  id text PRIMARY KEY,
  bill_number text NOT NULL,
  ft_code text,
  reference_label_code text,
  trace_transfer text,
  company text NOT NULL,
  terminal_id text NOT NULL,
  transaction_amount bigint NOT NULL,
  fee_amount bigint NOT NULL,
  qr_percentage numeric(5, 2) NOT NULL,
  refund_amount bigint NOT NULL DEFAULT 0,
  status text NOT NULL CHECK (status IN ('new', 'success')),
  pay_date timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  callback_resp_code text,
  callback_resp_desc text,
  description text,
  notice text,
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (
    fold(bill_number || E'\x1F' || coalesce(ft_code, '') || E'\x1F' || coalesce(reference_label_code, '') || E'\x1F' ||
      coalesce(description, ''))
  ) STORED
);
CREATE INDEX mbqr_payment_search ON mbqr_payment USING gin (search_folded gin_trgm_ops);
CREATE INDEX mbqr_payment_by_id ON mbqr_payment (id COLLATE vi_natural);
CREATE INDEX mbqr_payment_by_pay_date ON mbqr_payment (pay_date, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_by_creation ON mbqr_payment (created_at, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_by_amount ON mbqr_payment (transaction_amount, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_of_company ON mbqr_payment (company, created_at);
CREATE INDEX mbqr_payment_of_terminal ON mbqr_payment (terminal_id, created_at);
CREATE INDEX mbqr_payment_by_bill ON mbqr_payment (bill_number);
CREATE INDEX mbqr_payment_by_ft ON mbqr_payment (ft_code);
CREATE INDEX mbqr_payment_by_label ON mbqr_payment (reference_label_code);
CREATE INDEX mbqr_payment_by_trace ON mbqr_payment (trace_transfer);
-- A part of it may be looked for over all time, and it is none of the search fields.
CREATE INDEX mbqr_payment_like_trace ON mbqr_payment USING gin (fold(trace_transfer) gin_trgm_ops);

ALTER TABLE staff
  ADD COLUMN search_folded text GENERATED ALWAYS AS (
    fold(user_name || E'\x1F' || name || E'\x1F' || coalesce(mobile, ''))
  ) STORED;
