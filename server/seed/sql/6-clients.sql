-- Programs of partners and of the provider's own. Nobody knows their secrets: each is given a new one when it is needed.
INSERT INTO client (client_id, name, secret_hash, active, created_at)
SELECT
  (ARRAY['web-nha-xe', 'app-tai-xe', 'app-ban-ve', 'tong-dai', 'doi-soat', 'bao-cao', 'cong-thanh-toan', 'kho-du-lieu'])[1 + n % 8]
    || CASE WHEN n < 8 THEN '' ELSE '-' || lpad((n / 8)::text, 2, '0') END,
  (ARRAY['Web nhà xe', 'Ứng dụng tài xế', 'Ứng dụng bán vé', 'Tổng đài đặt vé', 'Đối soát ngân hàng', 'Báo cáo đối tác', 'Cổng thanh toán',
    'Kho dữ liệu'])[1 + n % 8] || ' ' || pg_temp.province(n + 300),
  encode(sha256(('no secret ' || n)::bytea), 'hex'),
  pg_temp.pick(n, 191, 9) > 0,
  now() - make_interval(days => 10 + pg_temp.pick(n, 192, 1400), mins => pg_temp.pick(n, 193, 1440))
FROM generate_series(0, 43) AS n;
