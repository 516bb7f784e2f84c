-- Names that SMS are sent under: of every third company, some with a second one at another supplier; partners' have the
-- version of their interface. And how companies' invoices are issued. The secrets are made up, each of its own row.
INSERT INTO brand_name (
  id, company_id, alias, service_supporter, client_id, client_secret_key, user_name, password, payment_types, use_otp_an_vui,
  is_private, e_contract_fee_type, api_version, created_at
)
SELECT
  'BN' || substr(id, 3) || '-' || k, id,
  upper(left(fold(replace(pg_temp.choose(n, 201, ARRAY['Phuc', 'Minh', 'Hoang', 'Thanh', 'Hai', 'Duc', 'Tan', 'Kim', 'Ngoc', 'Hong'])
    || pg_temp.choose(n, 202, ARRAY['Loc', 'Tam', 'Long', 'Phat', 'Thinh', 'Vuong', 'Son', 'Ha', 'Dung', 'Phong']), ' ', '')), 8))
    || CASE WHEN k = 1 THEN '' ELSE '.' || k END,
  (ARRAY['viettel', 'vnpt', 'mobifone', 'fpt'])[1 + (pg_temp.pick(n, 203, 4) + k) % 4],
  'sms-' || lower(id) || '-' || k,
  'ck_' || left(encode(sha256(('client secret ' || id || k)::bytea), 'hex'), 40),
  'nhaxe_' || lower(substr(id, 3)),
  'Sms' || left(encode(sha256(('sms password ' || id || k)::bytea), 'base64'), 12),
  CASE pg_temp.pick(n, 204, 4)
    WHEN 0 THEN '["cash", "transfer", "card", "qr", "wallet"]'::jsonb
    WHEN 1 THEN '["transfer", "qr"]'::jsonb
    WHEN 2 THEN '["cash"]'::jsonb
  END,
  pg_temp.pick(n, 205, 3) = 0, pg_temp.pick(n, 206, 4) = 0,
  CASE WHEN pg_temp.pick(n, 207, 5) < 3 THEN 1 + pg_temp.pick(n, 207, 3) END,
  CASE WHEN is_partner THEN pg_temp.choose(n, 208, ARRAY['v1', 'v2', 'v2']) END,
  now() - make_interval(days => 15 + pg_temp.pick(n, 209, 1500), mins => pg_temp.pick(n, 210, 1440))
FROM company
CROSS JOIN generate_series(1, 2) AS k
CROSS JOIN LATERAL (SELECT substr(id, 3)::int * 2 + k AS n) AS numbered
WHERE status <> 5 AND (is_partner OR substr(id, 3)::int % 3 = 0) AND (k = 1 OR pg_temp.pick(n, 211, 4) = 0);

-- A tax code's tenth digit checks the nine before it; where it would be ten, the next number is taken.
CREATE FUNCTION pg_temp.tax_code(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (
  SELECT nine || (10 - rest)
  FROM generate_series(0, 9) AS step
  CROSS JOIN LATERAL (SELECT '0' || (31000000 + 10 * pg_temp.pick(n, 212, 400000) + step) AS nine) AS tried
  CROSS JOIN LATERAL (
    SELECT sum(substr(nine, place, 1)::int * (ARRAY[31, 29, 23, 19, 17, 13, 7, 5, 3])[place]) % 11 AS rest
    FROM generate_series(1, 9) AS place
  ) AS summed
  WHERE rest > 0 ORDER BY step LIMIT 1
);

INSERT INTO invoice_config (
  id, company_id, service_supporter, tax, unit_code, user_name, password, account, account_password, merchant_link, is_test,
  sign_direct, tax_fee, tax_fee_invoice, owner_codes, is_cash_register, active, created_at
)
SELECT
  'HD' || substr(id, 3) || '-' || k, id, provider,
  pg_temp.tax_code(substr(id, 3)::bigint) || CASE WHEN pg_temp.pick(n, 213, 6) = 0 THEN '-00' || (1 + pg_temp.pick(n, 214, 8)) ELSE '' END,
  upper(left(provider, 2)) || lpad(substr(id, 3), 5, '0'),
  'hoadon_' || lower(substr(id, 3)),
  'Hd' || left(encode(sha256(('invoice password ' || id || k)::bytea), 'base64'), 12),
  CASE WHEN provider IN ('vnpt', 'fpt', 'easyinvoice') THEN 'kyso_' || lower(substr(id, 3)) END,
  CASE WHEN provider IN ('vnpt', 'fpt', 'easyinvoice') THEN 'Ks' || left(encode(sha256(('signing password ' || id || k)::bytea), 'base64'), 12) END,
  'https://' || provider || '.example/' || CASE WHEN k = 2 THEN 'test/' ELSE 'hoa-don/' END || lower(id),
  k = 2, pg_temp.pick(n, 215, 2) = 0,
  (ARRAY[0, 5, 8, 8, 10])[1 + pg_temp.pick(n, 216, 5)], (ARRAY[8, 8, 10])[1 + pg_temp.pick(n, 217, 3)],
  CASE WHEN pg_temp.pick(n, 218, 3) = 0 THEN jsonb_build_array('XE' || substr(id, 3) || 'A', 'XE' || substr(id, 3) || 'B') END,
  pg_temp.pick(n, 219, 3) = 0, k = 1 AND pg_temp.pick(n, 220, 8) > 0,
  now() - make_interval(days => 10 + pg_temp.pick(n, 221, 1200), mins => pg_temp.pick(n, 222, 1440))
FROM company
CROSS JOIN generate_series(1, 2) AS k
CROSS JOIN LATERAL (SELECT substr(id, 3)::int * 2 + k AS n) AS numbered
CROSS JOIN LATERAL (SELECT pg_temp.choose(substr(id, 3)::bigint, 223, ARRAY['viettel', 'viettel', 'vnpt', 'misa', 'fpt', 'bkav', 'easyinvoice']) AS provider) AS chosen
WHERE status <> 5 AND substr(id, 3)::int % 4 = 1 AND (k = 1 OR pg_temp.pick(n, 224, 3) = 0);
