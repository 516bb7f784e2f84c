-- What was taken from the wallets of some companies in 2023, once a month for each kind of fee that they used, and before
-- it one deposit of as much: together they leave every balance as it is.
CREATE TEMPORARY TABLE fee_2023 ON COMMIT DROP AS
SELECT id AS company, kind, day, quantity, quantity * CASE kind
  WHEN 2 THEN sms_price WHEN 5 THEN telecom_fee WHEN 13 THEN zalo_oa_price
  WHEN 24 THEN CASE WHEN vietqr_fee > 0 THEN vietqr_fee ELSE 500 END
  ELSE CASE WHEN trip_fee > 0 THEN trip_fee ELSE 1000 END
END AS amount
FROM company
JOIN company_fee ON company_id = id
CROSS JOIN generate_series(1, 12) AS month
CROSS JOIN unnest(ARRAY[2, 5, 13, 24, 14]) AS kind
CROSS JOIN LATERAL (SELECT (substr(id, 3)::bigint * 12 + month) * 32 + kind AS n) AS numbered
CROSS JOIN LATERAL (
  SELECT make_date(2023, month, 1 + pg_temp.pick(n, 122, 27)) AS day, (10 + 2 * month + pg_temp.pick(n, 123, 90))::bigint AS quantity
) AS drawn
WHERE id ~ '^AV\d+$' AND status <> 5 AND pg_temp.pick(substr(id, 3)::bigint, 120, 8) = 0 AND pg_temp.pick(n, 121, 5) < 3;

INSERT INTO wallet_transaction (
  id, company, amount, date_ms_action, description, details_type, note, pay_date_int, deposit_type, bill_number
)
SELECT 'GD' || substr(company, 3) || '-2023', company, sum(amount), timestamptz '2023-01-01 08:00+07', 'Nạp tiền', 'deposit',
  'Chuyển khoản', 20230101, 'others', 'NT' || substr(company, 3) || '-2023'
FROM fee_2023 GROUP BY company;

INSERT INTO wallet_transaction (
  id, company, amount, balance_type, date_ms_action, description, details_type, pay_date_int
)
SELECT 'P' || to_char(day, 'YYYYMMDD') || '-' || company || '-' || kind || '-1', company, -amount, kind,
  (day + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' + make_interval(mins => 30 + pg_temp.pick(substr(company, 3)::bigint, 124, 90)),
  CASE kind
    WHEN 2 THEN 'Phí SMS' WHEN 5 THEN 'Phí tổng đài' WHEN 13 THEN 'Phí Zalo OA' WHEN 24 THEN 'Phí VietQR' ELSE 'Phí chuyến'
  END || ' ngày ' || to_char(day, 'DD/MM/YYYY') || ' (' || quantity || CASE kind
    WHEN 5 THEN ' phút)' WHEN 24 THEN ' giao dịch)' WHEN 14 THEN ' chuyến)' ELSE ' tin)'
  END,
  'fee', to_char(day, 'YYYYMMDD')::int
FROM fee_2023;
