-- By which provider, and under which accounts of it, a company's invoices are issued. Secrets as in brand_name.
CREATE TABLE invoice_config (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES company,
  service_supporter text NOT NULL REFERENCES service_supporter,
  tax text NOT NULL,
  unit_code text NOT NULL,
  user_name text NOT NULL,
  password text,
  account text,
  account_password text,
  merchant_link text NOT NULL,
  is_test boolean NOT NULL DEFAULT true,
  sign_direct boolean NOT NULL DEFAULT false,
  tax_fee numeric(5, 2) CHECK (tax_fee BETWEEN 0 AND 100),
  tax_fee_invoice numeric(5, 2) CHECK (tax_fee_invoice BETWEEN 0 AND 100),
  owner_codes jsonb CHECK (jsonb_typeof(owner_codes) = 'array'),
  is_cash_register boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- One unit of a company issues by one provider through one configuration in each environment.
CREATE UNIQUE INDEX invoice_config_unit ON invoice_config (company_id, service_supporter, is_test, lower(unit_code));
