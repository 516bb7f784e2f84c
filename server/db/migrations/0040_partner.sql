-- Partners are companies that sell tickets for others: the same record under a second list, with rights of its own.
ALTER TABLE company
  ADD COLUMN is_partner boolean NOT NULL DEFAULT false,
  ADD COLUMN operator_web boolean NOT NULL DEFAULT false;
CREATE INDEX company_partners ON company (id COLLATE vi_natural) WHERE is_partner;

CREATE VIEW partner AS SELECT * FROM company WHERE is_partner;

-- What forms choose a partner from; a partner is on offer while it is active.
CREATE VIEW partner_option AS
  SELECT id, company_name AS name, status = 2 AS is_active, version, search_folded FROM company WHERE is_partner;
