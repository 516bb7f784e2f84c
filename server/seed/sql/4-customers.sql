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
  company, active, created_at, care_status, last_call, note
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
  now() - make_interval(days => pg_temp.pick(n, 69, 1500), mins => 1 + pg_temp.pick(n, 70, 1440)),
  CASE WHEN called THEN 2 ELSE 1 END,
  CASE WHEN called THEN now() - make_interval(
    days => least(1 + pg_temp.pick(n, 71, 60), pg_temp.pick(n, 69, 1500)), mins => 1 + pg_temp.pick(n, 72, 480)) END,
  CASE WHEN called THEN pg_temp.choose(n, 73, ARRAY[
    'Đã tư vấn gói cơ bản, hẹn gửi báo giá qua Zalo', 'Đang dùng phần mềm khác, hẹn gọi lại sau Tết',
    'Muốn xem demo màn hình bán vé', 'Cần tính phí cho 12 xe, chờ chủ xe duyệt',
    'Hài lòng, nhờ hỗ trợ thêm tài khoản cho nhân viên', 'Hỏi về loa báo thanh toán QR',
    'Chưa có nhu cầu trong quý này', 'Xin hợp đồng mẫu để xem trước']) END
FROM generate_series(1, current_setting('seed.customers')::int) AS n
CROSS JOIN LATERAL (
  SELECT CASE WHEN pg_temp.pick(n, 60, 100) < 38 THEN 0 WHEN pg_temp.pick(n, 60, 100) < 86 THEN 1 ELSE 2 END AS kind
) AS chosen
CROSS JOIN LATERAL (
  SELECT CASE kind WHEN 0 THEN pg_temp.pick(n, 74, 20) > 0 WHEN 2 THEN pg_temp.pick(n, 74, 4) > 0
    ELSE pg_temp.pick(n, 74, 100) < 45 END AS called
) AS care
CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM staff WHERE active) AS people
CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM staff WHERE role = 'admin') AS admins;
