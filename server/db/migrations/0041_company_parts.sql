-- What belongs to one company and is changed apart from it, each part with a version of its own.

-- Every company has its fee configuration from the beginning; is_testing and lock_company_by_balance stand on the
-- company too, where lists filter by them, and are written together.
CREATE TABLE company_fee (
  company_id text PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  sms_price bigint,
  zalo_oa_price bigint,
  zalo_oa_fee bigint,
  email_fee bigint,
  telecom_fee bigint,
  e_contract_price bigint,
  ticket_econtract_fee bigint,
  create_order_price bigint,
  app_device_sell_ticket_fee bigint,
  app_device_sub_driver_fee bigint,
  number_free_device_sell_ticket integer,
  number_free_device_sub_driver integer,
  otp_method text,
  hide_seat_map boolean NOT NULL DEFAULT false,
  is_testing boolean NOT NULL DEFAULT false,
  lock_company_by_balance boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (fold(company_id)) STORED
);
INSERT INTO company_fee (company_id, is_testing, lock_company_by_balance)
  SELECT id, is_testing, lock_company_by_balance FROM company;

-- The settings of a company's own app. The key store is a secret: it is written, and never read back.
CREATE TABLE company_app (
  company_id text PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  company_name text,
  company_logo text,
  android_logo text,
  ios_logo text,
  android_google_info text,
  ios_google_info text,
  package_name text,
  key_store text,
  has_key_store boolean GENERATED ALWAYS AS (key_store IS NOT NULL) STORED,
  folder_name text,
  data_config text,
  footer text,
  hotline text,
  google_map_key text,
  primary_color text,
  primary_color_dark text,
  login_type text,
  url_intro text,
  url_term text,
  url_policy_cancel text,
  url_policy_payment text,
  url_policy_privacy text,
  url_policy_ticket_delivery text,
  url_policy_ticket_return text,
  url_company_mit text,
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (fold(company_id)) STORED
);

-- The entries of the operators' menu that a company sees; without a row it sees all of them.
CREATE TABLE company_menu (
  company_id text PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array'),
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (fold(company_id)) STORED
);
