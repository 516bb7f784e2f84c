-- What the public site shows: banners in all places, two years of news, places of work, and whom to ask.
CREATE FUNCTION pg_temp.picture(n bigint) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT '/uploads/' || hash || '.' || type FROM upload ORDER BY hash OFFSET pg_temp.pick(n, 301, 6) LIMIT 1);

INSERT INTO system_banner (id, image_url, link, location, type, is_active, created_at, updated_at)
SELECT
  'BN' || lpad(n::text, 3, '0'),
  pg_temp.picture(n),
  'https://provider.example/' || pg_temp.choose(n, 302, ARRAY['khuyen-mai', 've-tet', 'tuyen-moi', 'thanh-toan-qr', 'doi-tac']) || '-' || n,
  pg_temp.choose(n, 303, ARRAY['home', 'home', 'search', 'payment', 'app']),
  pg_temp.choose(n, 304, ARRAY['promotion', 'promotion', 'announcement', 'partner']),
  n > 12 OR pg_temp.pick(n, 305, 3) = 0,
  now() - make_interval(days => 400 - n::int * 14, mins => pg_temp.pick(n, 306, 1440)),
  now() - make_interval(days => 400 - n::int * 14 - pg_temp.pick(n, 307, 9), mins => pg_temp.pick(n, 308, 600))
FROM generate_series(1, 28) AS n;

CREATE FUNCTION pg_temp.place_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN pg_temp.choose(n, 310, ARRAY['Hà Nội', 'TP. Hồ Chí Minh', 'Đà Nẵng', 'Hải Phòng', 'Nghệ An', 'Lâm Đồng']);

INSERT INTO news (id, title, lang, status, img, content, meta_title, meta_description, meta_keyword, created_at, updated_at)
SELECT
  'TT' || lpad(n::text, 3, '0'), title, 'vi', CASE WHEN n > 57 THEN 'draft' ELSE 'published' END,
  CASE WHEN n % 5 > 0 THEN pg_temp.picture(n + 50) END,
  '<p>' || title || '. Thông tin dành cho nhà xe, đại lý và hành khách trên toàn quốc.</p>'
  || '<h2>Nội dung chính</h2><ul><li><p>Áp dụng cho các tuyến xuất phát từ <strong>' || pg_temp.place_of(n)
  || '</strong>.</p></li><li><p>Thanh toán bằng mã VietQR, xác nhận ngay khi nhận tiền.</p></li>'
  || '<li><p>Hỗ trợ 24/7 qua tổng đài 1900 1234.</p></li></ul>'
  || '<p>Xem thêm tại <a href="https://provider.example/tin-tuc/' || n || '">trang tin của chúng tôi</a>.</p>',
  left(title, 120), 'Tin từ nền tảng bán vé: ' || title || '.', 'nhà xe, bán vé, VietQR',
  written, written + make_interval(hours => pg_temp.pick(n, 315, 72))
FROM (
  SELECT n,
    pg_temp.choose(n, 311, ARRAY['Mở bán vé Tết cho', 'Khai trương tuyến mới tại', 'Hướng dẫn thanh toán QR cho nhà xe ở', 'Ưu đãi mùa hè từ', 'Nâng cấp phần mềm bán vé tại'])
    || ' ' || pg_temp.place_of(n) || ' – kỳ ' || n AS title,
    now() - make_interval(days => 725 - n::int * 12, mins => pg_temp.pick(n, 312, 1440)) AS written
  FROM generate_series(1, 60) AS n
) AS written_news;

INSERT INTO recruit (id, title, lang, status, img, place, salary, start_date, end_date, content, meta_title, created_at, updated_at)
SELECT
  'TD' || lpad(n::text, 3, '0'), work || ' tại ' || pg_temp.place_of(n), 'vi',
  CASE WHEN n > 42 THEN 'draft' ELSE 'published' END, CASE WHEN n % 3 = 0 THEN pg_temp.picture(n + 90) END, pg_temp.place_of(n),
  CASE pg_temp.pick(n, 322, 4) WHEN 0 THEN 'Thỏa thuận' ELSE (8 + pg_temp.pick(n, 323, 20)) || ' – ' || (12 + pg_temp.pick(n, 323, 20) + pg_temp.pick(n, 324, 8)) || ' triệu đồng' END,
  (opened AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, (opened AT TIME ZONE 'Asia/Ho_Chi_Minh')::date + 30 + pg_temp.pick(n, 325, 30),
  '<h2>Mô tả công việc</h2><ul><li><p>' || work || ' cho hệ thống bán vé và thanh toán.</p></li>'
  || '<li><p>Phối hợp với các nhà xe đối tác.</p></li></ul><h2>Quyền lợi</h2><p>Bảo hiểm đầy đủ, thưởng theo quý.</p>',
  work, opened, least(opened + make_interval(hours => pg_temp.pick(n, 326, 48)), now())
FROM (
  SELECT n,
    pg_temp.choose(n, 321, ARRAY['Nhân viên chăm sóc khách hàng', 'Nhân viên triển khai phần mềm', 'Kỹ sư phần mềm', 'Nhân viên kinh doanh', 'Kế toán thanh toán']) AS work,
    now() - make_interval(days => 660 - n::int * 15) AS opened
  FROM generate_series(1, 44) AS n
) AS places_of_work;

UPDATE contact SET
  full_name = 'Trần Thị Minh Châu', position = 'Trưởng phòng Chăm sóc khách hàng', phone_number = '19001234',
  email = 'lienhe@provider.example', address = '28 Trần Hưng Đạo, phường Cửa Nam, Hà Nội',
  website = 'https://provider.example', facebook = 'https://facebook.example/provider', skype = 'live:provider.cskh';
