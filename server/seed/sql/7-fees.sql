-- Trips of the last weeks, more of them where they cost something from the first one on; and what else was used. A
-- company that is deleted drives no more.
INSERT INTO trip (id, company, route, vehicle, departed_at)
SELECT 'C' || substr(id, 3) || lpad(k::text, 3, '0'), id, pg_temp.province(n) || ' – ' || pg_temp.province(n + 1),
  pg_temp.pick(n, 101, 90) + 10 || pg_temp.choose(n, 102, ARRAY['B', 'F', 'H', 'LD']) || '-' || lpad(pg_temp.pick(n, 103, 100000)::text, 5, '0'),
  now() - make_interval(hours => 3 + k * 11, mins => pg_temp.pick(n, 104, 600))
FROM company
CROSS JOIN LATERAL generate_series(1, CASE WHEN number_free_trip = 0 THEN 30 ELSE 5 END) AS k
CROSS JOIN LATERAL (SELECT substr(id, 3)::bigint * 40 + k AS n) AS numbered
WHERE status <> 5;

INSERT INTO service_use (id, company, balance_type, quantity, description, used_at)
SELECT 'D' || substr(id, 3) || lpad(k::text, 2, '0'), id, kind, 1 + pg_temp.pick(n, 105, CASE kind WHEN 5 THEN 40 ELSE 120 END),
  CASE kind WHEN 2 THEN 'Tin nhắn xác nhận vé' WHEN 5 THEN 'Cuộc gọi tổng đài' WHEN 13 THEN 'Tin Zalo OA nhắc giờ đi' ELSE 'Thanh toán VietQR' END,
  now() - make_interval(hours => 2 + k * 26, mins => pg_temp.pick(n, 106, 1200))
FROM company
CROSS JOIN generate_series(1, 10) AS k
CROSS JOIN LATERAL (SELECT substr(id, 3)::bigint * 10 + k AS n) AS numbered
CROSS JOIN LATERAL (SELECT (ARRAY[2, 2, 2, 13, 13, 5, 24])[1 + pg_temp.pick(n, 107, 7)] AS kind) AS chosen
WHERE status <> 5 AND pg_temp.pick(n, 108, 2) = 0;

-- What was due until the day before yesterday was taken day by day, but for what was forgotten here and there. The fees
-- of yesterday and today are still to be taken.
CREATE TEMPORARY TABLE paid_fee ON COMMIT DROP AS
SELECT due.*, 'P' || to_char(due.day, 'YYYYMMDD') || '-' || due.company || '-' || due.balance_type || '-1' AS paid_by
FROM fee_due((now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 60, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 2) AS due
WHERE pg_temp.pick(hashtextextended(due.id, 0), 109, 45) <> 0;

INSERT INTO wallet_transaction (
  id, company, amount, balance_type, date_ms_action, description, details_type, pay_date_int
)
SELECT paid_by, company, -sum(amount), balance_type,
  (day + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' + make_interval(mins => 30 + pg_temp.pick(hashtextextended(paid_by, 0), 110, 90)),
  CASE balance_type
    WHEN 2 THEN 'Phí SMS' WHEN 5 THEN 'Phí tổng đài' WHEN 13 THEN 'Phí Zalo OA' WHEN 24 THEN 'Phí VietQR' ELSE 'Phí chuyến'
  END || ' ngày ' || to_char(day, 'DD/MM/YYYY') || ' (' || sum(quantity) || CASE balance_type
    WHEN 5 THEN ' phút)' WHEN 24 THEN ' giao dịch)' WHEN 14 THEN ' chuyến)' ELSE ' tin)'
  END,
  'fee', to_char(day, 'YYYYMMDD')::int
FROM paid_fee GROUP BY paid_by, company, balance_type, day;

UPDATE trip SET fee = paid_fee.amount, fee_transaction = paid_fee.paid_by FROM paid_fee WHERE paid_fee.id = trip.id;
UPDATE service_use SET fee = paid_fee.amount, fee_transaction = paid_fee.paid_by FROM paid_fee WHERE paid_fee.id = service_use.id;

-- Before them one deposit, so that all of it together is the balance.
INSERT INTO wallet_transaction (
  id, company, amount, date_ms_action, description, details_type, note, pay_date_int, deposit_type, bill_number
)
SELECT 'GD' || substr(id, 3) || '-0', id, balance + taken, at,
  CASE how WHEN 'vietqr' THEN 'Nạp tiền qua VietQR' WHEN 'others' THEN 'Nạp tiền' ELSE 'Hoàn lại khoản nạp nhầm' END,
  CASE WHEN how IS NULL THEN 'rollback' ELSE 'deposit' END, 'Chuyển khoản',
  to_char(at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYYMMDD')::int, how, 'NT' || substr(id, 3)
FROM company
LEFT JOIN (SELECT company, -sum(amount) AS sum FROM wallet_transaction GROUP BY company) AS fees ON fees.company = company.id
CROSS JOIN LATERAL (SELECT coalesce(fees.sum, 0) AS taken) AS whole
CROSS JOIN LATERAL (SELECT now() - make_interval(days => 65 + pg_temp.pick(substr(id, 3)::int, 94, 30)) AS at) AS paid
CROSS JOIN LATERAL (
  SELECT CASE WHEN balance + taken >= 0 THEN pg_temp.choose(substr(id, 3)::int, 124, ARRAY['others', 'others', 'vietqr']) END AS how
) AS told;

-- The last check was the night before last: it found what had been forgotten until then.
INSERT INTO missing_fee (
  id, company, balance_type, used_at, pay_date_int, description, quantity, unit_price, amount, found_at
)
SELECT id, company, balance_type, used_at, to_char(day, 'YYYYMMDD')::int, description, quantity, unit_price, amount,
  ((now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' + interval '2 hours'
FROM fee_due((now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 60, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 2);

-- Of trips the platform has a few that are not here yet, one or the other that is here no longer, and some that left at
-- another time.
INSERT INTO operator_trip (id, company, route, vehicle, departed_at)
SELECT id, company, route, vehicle,
  CASE WHEN pg_temp.pick(hashtextextended(id, 0), 111, 400) = 0 THEN departed_at + interval '5 minutes' ELSE departed_at END
FROM trip WHERE pg_temp.pick(hashtextextended(id, 0), 112, 700) <> 0;

-- Each night what was sold and driven the day before is copied; one night failed, and one never came to its end.
INSERT INTO data_sync (
  id, object_class, data_sync_state, date_int, start_time, insert_count, update_count, delete_count
)
SELECT 'night-' || class || '-' || to_char(day, 'YYYYMMDD'), class,
  state, to_char(day, 'YYYYMMDD')::int, (day + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' + make_interval(mins => 65 + place),
  copied * (180 + pg_temp.pick(k * 2 + place, 113, 900)), copied * pg_temp.pick(k * 2 + place, 114, 30),
  copied * pg_temp.pick(k * 2 + place, 115, 4)
FROM generate_series(1, 45) AS k
CROSS JOIN (VALUES ('Ticket', 0), ('Trip', 1)) AS classes(class, place)
CROSS JOIN LATERAL (
  SELECT CASE WHEN k = 9 AND class = 'Trip' THEN 'failed' WHEN k = 4 AND class = 'Ticket' THEN 'running' ELSE 'success' END AS state
) AS ended
CROSS JOIN LATERAL (
  SELECT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh' - interval '2 hours')::date - k AS day, (state = 'success')::int AS copied
) AS done;
