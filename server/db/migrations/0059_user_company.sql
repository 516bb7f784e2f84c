-- Accounts with which operators sign in, on their own platform. One phone number has one account.
CREATE TABLE user_company (
  id text PRIMARY KEY,
  user_name text NOT NULL CONSTRAINT user_company_user_name_key UNIQUE,
  phone_number text NOT NULL CONSTRAINT user_company_phone_number_key UNIQUE,
  label text GENERATED ALWAYS AS (user_name || ' / ' || phone_number) STORED,
  company text CONSTRAINT user_company_company_fkey REFERENCES company,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (fold(user_name || E'\x1F' || phone_number)) STORED
);
CREATE INDEX user_company_of_company ON user_company (company);

-- The account stays where its customer is removed: somebody may sign in with it.
ALTER TABLE customer
  ADD COLUMN operator_account text CONSTRAINT customer_operator_account_fkey REFERENCES user_company;
