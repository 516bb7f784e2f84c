INSERT INTO customer_status (id, name, status_order, active) VALUES
  ('moi', 'Mới tiếp nhận', 1, true),
  ('dang-tu-van', 'Đang tư vấn', 2, true),
  ('da-demo', 'Đã demo sản phẩm', 3, true),
  ('dang-dam-phan', 'Đang đàm phán', 4, true),
  ('cho-ky', 'Chờ ký hợp đồng', 5, true),
  ('da-ky', 'Đã ký hợp đồng', 6, true),
  ('tam-ngung', 'Tạm ngưng trao đổi', 7, true),
  ('khong-nhu-cau', 'Không có nhu cầu', 8, false);

INSERT INTO customer (
  code, name, phone_number, address, presenter, customer_type, customer_status, region, marketer, deployer, admin_sale,
  company, active, created_at
)
SELECT
  'KH' || lpad(n::text, 5, '0'),
  pg_temp.full_name(n),
  pg_temp.mobile(n),
  CASE WHEN pg_temp.pick(n, 61, 12) > 0 THEN pg_temp.address(n) END,
  CASE WHEN pg_temp.pick(n, 62, 4) = 0 THEN pg_temp.full_name(n + 400000) END,
  kind,
  CASE kind
    WHEN 0 THEN 'da-ky'
    WHEN 2 THEN pg_temp.choose(n, 63, ARRAY['dang-dam-phan', 'cho-ky', 'cho-ky'])
    ELSE pg_temp.choose(n, 63, ARRAY['moi', 'moi', 'dang-tu-van', 'dang-tu-van', 'da-demo', 'tam-ngung', 'khong-nhu-cau', NULL])
  END,
  pg_temp.region(n),
  people.ids[1 + pg_temp.pick(n, 64, cardinality(people.ids))],
  CASE WHEN kind <> 1 THEN people.ids[1 + pg_temp.pick(n, 65, cardinality(people.ids))] END,
  CASE WHEN kind <> 1 THEN admins.ids[1 + pg_temp.pick(n, 66, cardinality(admins.ids))] END,
  CASE WHEN kind = 0 THEN 'AV' || lpad((1 + pg_temp.pick(n, 67, current_setting('seed.companies')::int))::text, 4, '0') END,
  pg_temp.pick(n, 68, 25) > 0,
  now() - make_interval(days => pg_temp.pick(n, 69, 1500), mins => 1 + pg_temp.pick(n, 70, 1440))
FROM generate_series(1, current_setting('seed.customers')::int) AS n
CROSS JOIN LATERAL (
  SELECT CASE WHEN pg_temp.pick(n, 60, 100) < 38 THEN 0 WHEN pg_temp.pick(n, 60, 100) < 86 THEN 1 ELSE 2 END AS kind
) AS chosen
CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM staff WHERE active) AS people
CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM staff WHERE role = 'admin') AS admins;
