-- The bank QR gateways: MB's tables are the pattern, the others' are the same under their own names.

-- A refund names the payment by its bill, so no two payments of a gateway have the same.
DROP INDEX mbqr_payment_by_bill;
CREATE UNIQUE INDEX mbqr_payment_bill ON mbqr_payment (bill_number);
-- A company's or a terminal's payments are read by either day, and few of all payments have been refused by a merchant.
DROP INDEX mbqr_payment_of_company;
DROP INDEX mbqr_payment_of_terminal;
CREATE INDEX mbqr_payment_of_company ON mbqr_payment (company, created_at, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_of_company_paid ON mbqr_payment (company, pay_date, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_of_terminal ON mbqr_payment (terminal_id, created_at, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_of_terminal_paid ON mbqr_payment (terminal_id, pay_date, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_by_status ON mbqr_payment (status, created_at, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_by_callback ON mbqr_payment (callback_resp_code, created_at, id COLLATE vi_natural);
CREATE INDEX mbqr_payment_by_callback_paid ON mbqr_payment (callback_resp_code, pay_date, id COLLATE vi_natural);

CREATE TABLE mbqr_terminal (
  terminal_id text PRIMARY KEY,
  terminal_name text NOT NULL,
  -- As with payments no reference: what the bank knows outlives what is known here.
  company text NOT NULL,
  bank_account_name text NOT NULL,
  bank_account_number text NOT NULL,
  identity_number text,
  phone_no text NOT NULL,
  qr_percentage numeric(5, 2) NOT NULL,
  va_number text,
  deny_reason text,
  -- Own fields of some gateways; the others leave them empty.
  service_id text,
  bank_bin text,
  -- Of the code that the bank sent to the owner of the account: what is typed is compared with it.
  otp_hash text,
  status text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(terminal_id || E'\x1F' || terminal_name || E'\x1F' || bank_account_name || E'\x1F' || bank_account_number ||
      E'\x1F' || phone_no)
  ) STORED
);
CREATE INDEX mbqr_terminal_search ON mbqr_terminal USING gin (search_folded gin_trgm_ops);
CREATE INDEX mbqr_terminal_by_status ON mbqr_terminal (status, created_at);
CREATE INDEX mbqr_terminal_by_creation ON mbqr_terminal (created_at, terminal_id COLLATE vi_natural);
CREATE INDEX mbqr_terminal_of_company ON mbqr_terminal (company);

CREATE TABLE mbqr_refund (
  id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  bill_number text NOT NULL,
  ft_code text,
  trace_transfer text,
  company text NOT NULL,
  terminal_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'processing', 'settled', 'failed', 'cancelled')),
  reason text NOT NULL,
  fail_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(bill_number || E'\x1F' || coalesce(ft_code, '') || E'\x1F' || coalesce(trace_transfer, '') || E'\x1F' || reason)
  ) STORED
);
CREATE INDEX mbqr_refund_search ON mbqr_refund USING gin (search_folded gin_trgm_ops);
CREATE INDEX mbqr_refund_by_creation ON mbqr_refund (created_at, id COLLATE vi_natural);
CREATE INDEX mbqr_refund_by_state ON mbqr_refund (state, created_at, id COLLATE vi_natural);
CREATE INDEX mbqr_refund_by_amount ON mbqr_refund (amount, id COLLATE vi_natural);
CREATE INDEX mbqr_refund_of_company ON mbqr_refund (company, created_at);
CREATE INDEX mbqr_refund_of_terminal ON mbqr_refund (terminal_id, created_at);
CREATE INDEX mbqr_refund_by_bill ON mbqr_refund (bill_number);
CREATE INDEX mbqr_refund_by_ft ON mbqr_refund (ft_code);
CREATE INDEX mbqr_refund_by_trace ON mbqr_refund (trace_transfer);

CREATE TABLE bidvqr_payment (LIKE mbqr_payment INCLUDING ALL);
CREATE TABLE bidvqr_terminal (LIKE mbqr_terminal INCLUDING ALL);
CREATE TABLE bidvqr_refund (LIKE mbqr_refund INCLUDING ALL);
CREATE TABLE napas_payment (LIKE mbqr_payment INCLUDING ALL);
CREATE TABLE napas_terminal (LIKE mbqr_terminal INCLUDING ALL);
CREATE TABLE napas_refund (LIKE mbqr_refund INCLUDING ALL);
CREATE TABLE vpbqr_payment (LIKE mbqr_payment INCLUDING ALL);
CREATE TABLE vpbqr_terminal (LIKE mbqr_terminal INCLUDING ALL);

CREATE TABLE vpbqr_sdk_log (
  id text PRIMARY KEY,
  app text NOT NULL CHECK (app IN ('DRIVER', 'TICKET_SALE')),
  platform text NOT NULL,
  session_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('INIT', 'LOGOUT', 'SUCCESS')),
  is_success boolean NOT NULL,
  user_phone text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(session_id || E'\x1F' || coalesce(user_phone, '') || E'\x1F' || platform)
  ) STORED
);
CREATE INDEX vpbqr_sdk_log_search ON vpbqr_sdk_log USING gin (search_folded gin_trgm_ops);
CREATE INDEX vpbqr_sdk_log_by_creation ON vpbqr_sdk_log (created_at, id COLLATE vi_natural);
CREATE INDEX vpbqr_sdk_log_by_change ON vpbqr_sdk_log (updated_at, id COLLATE vi_natural);
CREATE INDEX vpbqr_sdk_log_by_status ON vpbqr_sdk_log (status, created_at);
CREATE INDEX vpbqr_sdk_log_of_app ON vpbqr_sdk_log (app, created_at);
