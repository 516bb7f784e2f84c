-- One search looks through every list. What the old API answers as a whole is searched here now as well, and what grows
-- with the business has the index that its list's text field had been without.
ALTER TABLE brand_name
  ADD COLUMN search_folded text GENERATED ALWAYS AS (
    fold(alias || E'\x1F' || company_id || E'\x1F' || client_id || E'\x1F' || user_name)
  ) STORED;
CREATE INDEX brand_name_search ON brand_name USING gin (search_folded gin_trgm_ops);
CREATE OR REPLACE VIEW partner_brand_name AS SELECT * FROM brand_name WHERE api_version IS NOT NULL;

ALTER TABLE invoice_config
  ADD COLUMN search_folded text GENERATED ALWAYS AS (
    fold(tax || E'\x1F' || unit_code || E'\x1F' || company_id || E'\x1F' || user_name || E'\x1F' || coalesce(account, ''))
  ) STORED;
CREATE INDEX invoice_config_search ON invoice_config USING gin (search_folded gin_trgm_ops);

-- The index of before is over expressions that no list asks for any more.
DROP INDEX staff_search;
CREATE INDEX staff_search ON staff USING gin (search_folded gin_trgm_ops);
CREATE INDEX missing_fee_search ON missing_fee USING gin (search_folded gin_trgm_ops);
CREATE INDEX data_sync_search ON data_sync USING gin (search_folded gin_trgm_ops);
