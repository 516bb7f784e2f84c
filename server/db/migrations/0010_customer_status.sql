-- The list of statuses: searched as every list is, and put in order by hand.
ALTER TABLE customer_status
  ADD COLUMN search_folded text GENERATED ALWAYS AS (fold(id || E'\x1F' || name)) STORED;
CREATE INDEX customer_status_by_order ON customer_status (status_order, id COLLATE vi_natural);
