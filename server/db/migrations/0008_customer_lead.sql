-- Leads: who has asked, and whom each has become. The customer is no foreign key: where that customer is removed later,
-- the lead still says that it was converted, and into whom.
CREATE TABLE customer_lead (
  id text PRIMARY KEY,
  full_name text NOT NULL,
  company_name text,
  phone_number text NOT NULL,
  address text,
  lead_status integer NOT NULL DEFAULT 1 CHECK (lead_status IN (1, 2)),
  customer text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(full_name || E'\x1F' || coalesce(company_name, '') || E'\x1F' || phone_number || E'\x1F' ||
      coalesce(address, ''))
  ) STORED
);
CREATE INDEX customer_lead_search ON customer_lead USING gin (search_folded gin_trgm_ops);
CREATE INDEX customer_lead_by_id ON customer_lead (id COLLATE vi_natural);
CREATE INDEX customer_lead_by_creation ON customer_lead (created_at, id COLLATE vi_natural);
