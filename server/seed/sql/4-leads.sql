-- One in five has become a customer some days after asking; the others have asked within the last two months.
INSERT INTO customer_lead (id, full_name, company_name, phone_number, address, lead_status, customer, created_at)
SELECT
  'L' || lpad(n::text, 4, '0'),
  coalesce(became.name, pg_temp.full_name(n + 700000)),
  CASE WHEN pg_temp.pick(n, 101, 4) > 0 THEN
    pg_temp.choose(n, 102, ARRAY['Nhà xe', 'Nhà xe', 'Xe khách', 'Xe Limousine', 'Công ty TNHH Vận tải', 'HTX Vận tải'])
    || ' ' || pg_temp.choose(n, 103, ARRAY['Phúc', 'Minh', 'Hoàng', 'Thanh', 'Hải', 'Đức', 'Tân', 'Kim', 'Ngọc', 'Hồng', 'An', 'Bảo'])
    || ' ' || pg_temp.choose(n, 104, ARRAY['Lộc', 'Tâm', 'Long', 'Phát', 'Thịnh', 'Vượng', 'Sơn', 'Dũng', 'Phong', 'Cường', 'Lợi'])
    || CASE WHEN pg_temp.pick(n, 105, 3) = 0 THEN ' ' || pg_temp.province(n + 700000) ELSE '' END
  END,
  coalesce(became.phone_number, pg_temp.mobile(n + 700000)),
  CASE WHEN became.code IS NOT NULL THEN became.address WHEN pg_temp.pick(n, 106, 3) > 0 THEN pg_temp.address(n + 700000) END,
  CASE WHEN became.code IS NULL THEN 1 ELSE 2 END,
  became.code,
  CASE WHEN became.code IS NULL THEN now() - make_interval(days => pg_temp.pick(n, 107, 60), mins => 1 + pg_temp.pick(n, 108, 1440))
    ELSE became.created_at - make_interval(days => 1 + pg_temp.pick(n, 107, 9), mins => pg_temp.pick(n, 108, 600)) END
FROM generate_series(1, current_setting('seed.leads')::int) AS n
LEFT JOIN (
  SELECT code, name, phone_number, address, created_at, row_number() OVER (ORDER BY created_at DESC, code) AS nth
  FROM customer WHERE customer_type = 1
) AS became ON n % 5 = 0 AND became.nth = n / 5;
