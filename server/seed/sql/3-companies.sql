INSERT INTO company (
  id, company_name, status, balance, monthly_service_fee, trip_fee, transport_price, number_free_trip,
  number_free_transport, initialization_fee, vietqr_fee, other_fee, note, is_testing, lock_company_by_balance, created_at
)
SELECT
  'AV' || lpad(n::text, 4, '0'),
  pg_temp.choose(n, 41, ARRAY['Nhà xe', 'Nhà xe', 'Nhà xe', 'Xe khách', 'Xe Limousine', 'Công ty TNHH Vận tải',
    'Công ty CP Vận tải', 'HTX Vận tải'])
  || ' ' || pg_temp.choose(n, 42, ARRAY['Phúc', 'Minh', 'Hoàng', 'Thanh', 'Hải', 'Đức', 'Tân', 'Kim', 'Ngọc', 'Hồng', 'An', 'Bảo',
    'Quang', 'Thiên', 'Vĩnh', 'Đại', 'Nam', 'Việt', 'Hưng', 'Xuân'])
  || ' ' || pg_temp.choose(n, 43, ARRAY['Lộc', 'Tâm', 'Long', 'Phát', 'Thịnh', 'Vượng', 'Sơn', 'Hà', 'Dũng', 'Phong', 'Cường',
    'Hùng', 'Đạt', 'Thảo', 'Linh', 'Ánh', 'Anh', 'Tiến', 'Thành', 'Lợi'])
  || ' ' || pg_temp.province(n)
  || CASE WHEN n % 17 = 0 THEN ' CT' || (1 + n % 12) ELSE '' END,
  CASE WHEN kind < 84 THEN 2 WHEN kind < 91 THEN 1 WHEN kind < 97 THEN 4 ELSE 5 END,
  -- Most wallets hold some days of fees; some are nearly empty, a few overdrawn.
  CASE
    WHEN pg_temp.pick(n, 45, 100) < 6 THEN -1000 * (5 + pg_temp.pick(n, 46, 900))
    WHEN pg_temp.pick(n, 45, 100) < 20 THEN 1000 * pg_temp.pick(n, 46, 200)
    ELSE 1000 * (500 + pg_temp.pick(n, 46, 48000))
  END,
  100000 * (3 + pg_temp.pick(n, 47, 25)),
  500 * (1 + pg_temp.pick(n, 48, 8)),
  500 * pg_temp.pick(n, 49, 6),
  pg_temp.pick(n, 50, 12) * 50,
  pg_temp.pick(n, 51, 10) * 100,
  CASE WHEN pg_temp.pick(n, 52, 3) = 0 THEN NULL ELSE 500000 * (1 + pg_temp.pick(n, 52, 10)) END,
  CASE WHEN pg_temp.pick(n, 53, 4) = 0 THEN NULL ELSE 100 * (5 + pg_temp.pick(n, 53, 20)) END,
  CASE WHEN pg_temp.pick(n, 54, 5) = 0 THEN 50000 * (1 + pg_temp.pick(n, 54, 6)) END,
  CASE pg_temp.pick(n, 55, 12)
    WHEN 0 THEN 'Khách hàng lâu năm, ưu tiên hỗ trợ'
    WHEN 1 THEN 'Đề nghị nhắc nạp ví trước ngày 25 hằng tháng'
    WHEN 2 THEN 'Đang chuyển sang hóa đơn điện tử từ máy tính tiền'
  END,
  n % 97 = 0,
  pg_temp.pick(n, 56, 10) < 3,
  now() - make_interval(days => 20 + pg_temp.pick(n, 57, 2200), mins => pg_temp.pick(n, 58, 1440))
FROM generate_series(1, current_setting('seed.companies')::int) AS n
CROSS JOIN LATERAL (SELECT pg_temp.pick(n, 44, 100) AS kind) AS chosen;
