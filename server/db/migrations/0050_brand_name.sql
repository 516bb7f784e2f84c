-- The suppliers that messages and invoices go through: the name that is shown, the value that is stored.
CREATE TABLE service_supporter (
  value text PRIMARY KEY,
  name text NOT NULL UNIQUE
);
INSERT INTO service_supporter (value, name) VALUES
  ('viettel', 'Viettel'), ('vnpt', 'VNPT'), ('mobifone', 'MobiFone'), ('fpt', 'FPT'), ('misa', 'MISA'), ('bkav', 'BKAV'),
  ('easyinvoice', 'EasyInvoice');

-- Names that SMS are sent under. The secrets are what the supplier takes, so they must be read again: they are columns
-- beside those that lists, history and feed are made of. Nothing is searched here: the old API answers all rows at once.
CREATE TABLE brand_name (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES company,
  alias text NOT NULL,
  service_supporter text NOT NULL REFERENCES service_supporter,
  client_id text NOT NULL,
  client_secret_key text,
  user_name text NOT NULL,
  password text,
  payment_types jsonb CHECK (jsonb_typeof(payment_types) = 'array'),
  use_otp_an_vui boolean NOT NULL DEFAULT false,
  is_private boolean NOT NULL DEFAULT false,
  e_contract_fee_type integer,
  -- NULL: no partner's.
  api_version text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- A supplier registers a name once for one company, however it is written.
CREATE UNIQUE INDEX brand_name_alias ON brand_name (company_id, service_supporter, lower(alias));

CREATE VIEW partner_brand_name AS SELECT * FROM brand_name WHERE api_version IS NOT NULL;
