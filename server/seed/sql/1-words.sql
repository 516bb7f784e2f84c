-- What the demo data are made of. Everything is computed from row numbers by hashing, so two seedings of one day
-- give the same data, without a line of it being kept in the project.

-- A number from 0 to size - 1, the same for the same n and salt. One salt for each thing that is chosen.
CREATE FUNCTION pg_temp.pick(n bigint, salt integer, size integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN ((hashint8extended(n, salt) & 9223372036854775807) % size)::integer;

CREATE FUNCTION pg_temp.choose(n bigint, salt integer, words text[]) RETURNS text LANGUAGE sql IMMUTABLE
RETURN words[1 + pg_temp.pick(n, salt, cardinality(words))];

-- Weighted by how common they are.
CREATE FUNCTION pg_temp.family_name(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN pg_temp.choose(n, 11, ARRAY[
  'Nguyễn', 'Nguyễn', 'Nguyễn', 'Nguyễn', 'Nguyễn', 'Nguyễn', 'Nguyễn', 'Nguyễn', 'Trần', 'Trần', 'Trần', 'Lê', 'Lê',
  'Lê', 'Phạm', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Lý', 'Đinh',
  'Trương', 'Đoàn', 'Lâm', 'Mai', 'Tô', 'Tạ', 'Chu']);

CREATE FUNCTION pg_temp.full_name(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN pg_temp.family_name(n) || ' ' || CASE pg_temp.pick(n, 12, 2)
  WHEN 0 THEN
    pg_temp.choose(n, 13, ARRAY['Văn', 'Đức', 'Minh', 'Quốc', 'Hữu', 'Thanh', 'Công', 'Xuân', 'Ngọc', 'Tuấn', 'Trọng', 'Gia'])
    || ' ' || pg_temp.choose(n, 14, ARRAY['An', 'Bình', 'Cường', 'Dũng', 'Đạt', 'Đông', 'Giang', 'Hải', 'Hiếu', 'Hùng', 'Huy',
      'Khánh', 'Khoa', 'Kiên', 'Lâm', 'Long', 'Mạnh', 'Nam', 'Nghĩa', 'Phong', 'Phúc', 'Quân', 'Quang', 'Sơn', 'Tâm', 'Thành',
      'Thắng', 'Thịnh', 'Tiến', 'Toàn', 'Trí', 'Trung', 'Tú', 'Tùng', 'Việt', 'Vinh', 'Vũ', 'Ước', 'Ân'])
  ELSE
    pg_temp.choose(n, 13, ARRAY['Thị', 'Thị', 'Thị', 'Ngọc', 'Thu', 'Thanh', 'Phương', 'Bích', 'Kim', 'Hồng', 'Mỹ', 'Thùy'])
    || ' ' || pg_temp.choose(n, 14, ARRAY['Anh', 'Ánh', 'Chi', 'Dung', 'Duyên', 'Hà', 'Hạnh', 'Hằng', 'Hiền', 'Hoa', 'Hương',
      'Lan', 'Liên', 'Linh', 'Loan', 'Mai', 'My', 'Nga', 'Ngân', 'Nhung', 'Oanh', 'Phượng', 'Quyên', 'Thảo', 'Thơm', 'Thủy',
      'Trang', 'Trâm', 'Tuyết', 'Uyên', 'Vân', 'Yến', 'Đào', 'Ý'])
END;

CREATE FUNCTION pg_temp.mobile(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN '0' || pg_temp.choose(n, 15, ARRAY['32', '33', '34', '35', '36', '37', '38', '39', '56', '58', '59', '70', '76', '77', '78',
    '79', '81', '82', '83', '84', '85', '86', '88', '89', '90', '91', '93', '94', '96', '97', '98', '99'])
  || lpad(pg_temp.pick(n, 16, 10000000)::text, 7, '0');

-- The 34 provinces since 1 July 2025, from north to south.
CREATE FUNCTION pg_temp.provinces() RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN ARRAY['Hà Nội', 'Cao Bằng', 'Tuyên Quang', 'Điện Biên', 'Lai Châu', 'Sơn La', 'Lào Cai', 'Thái Nguyên', 'Lạng Sơn',
  'Quảng Ninh', 'Bắc Ninh', 'Phú Thọ', 'Hải Phòng', 'Hưng Yên', 'Ninh Bình', 'Thanh Hóa', 'Nghệ An', 'Hà Tĩnh', 'Quảng Trị',
  'Huế', 'Đà Nẵng', 'Quảng Ngãi', 'Gia Lai', 'Khánh Hòa', 'Đắk Lắk', 'Lâm Đồng', 'Đồng Nai', 'TP. Hồ Chí Minh', 'Tây Ninh',
  'Đồng Tháp', 'Vĩnh Long', 'An Giang', 'Cần Thơ', 'Cà Mau'];

CREATE FUNCTION pg_temp.province(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN pg_temp.choose(n, 17, pg_temp.provinces());

CREATE FUNCTION pg_temp.region(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN pg_temp.pick(n, 17, 34) < 15 THEN 'Miền Bắc'
  WHEN pg_temp.pick(n, 17, 34) IN (22, 24, 25) THEN 'Tây Nguyên'
  WHEN pg_temp.pick(n, 17, 34) < 24 THEN 'Miền Trung'
  ELSE 'Miền Nam'
END;

CREATE FUNCTION pg_temp.address(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (1 + pg_temp.pick(n, 18, 480))::text || ' ' || pg_temp.choose(n, 19, ARRAY['Trần Hưng Đạo', 'Lê Lợi', 'Nguyễn Huệ',
    'Quang Trung', 'Hai Bà Trưng', 'Lý Thường Kiệt', 'Phan Chu Trinh', 'Nguyễn Trãi', 'Lê Duẩn', 'Điện Biên Phủ', 'Hùng Vương',
    'Võ Nguyên Giáp', 'Phạm Văn Đồng', 'Trường Chinh', 'Nguyễn Văn Linh', 'Đinh Tiên Hoàng', 'Quốc lộ 1A', 'Bà Triệu',
    'Nguyễn Công Trứ', 'Ngô Quyền'])
  || ', ' || pg_temp.choose(n, 20, ARRAY['phường Trung Tâm', 'phường Minh Khai', 'phường Hòa Bình', 'phường Quyết Thắng',
    'phường Tân Lập', 'phường Vĩnh Hải', 'xã Bình Minh', 'xã Tân Tiến', 'xã Đại Đồng', 'xã Phú Lâm', 'xã Long Thành'])
  || ', ' || pg_temp.province(n);
