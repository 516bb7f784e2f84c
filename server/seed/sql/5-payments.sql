-- Payments of the gateways in the last 120 days up to now, before them as many as are wanted over as many days as are
-- wanted, and a few of 2023. A segment is a stretch of time with a number of payments in it: each day is
-- one; today ends now, and yesterday is cut at the same time, so that 'against the same time yesterday' compares like
-- with like at whatever hour the data are made.
CREATE TEMPORARY TABLE seed_segment ON COMMIT DROP AS
WITH clock AS (
  SELECT now() AS at, date_trunc('day', now() AT TIME ZONE 'Asia/Ho_Chi_Minh') AT TIME ZONE 'Asia/Ho_Chi_Minh' AS midnight,
    current_setting('seed.payments')::int AS wanted, current_setting('seed.olderPayments')::int AS older
),
today AS (SELECT greatest(20, wanted * 9 / 1000) AS busy FROM clock),
-- More on Fridays and Sundays, when people travel.
days AS (
  SELECT d, d >= 120 AS is_older, (ARRAY[1.35, 0.85, 0.8, 0.85, 0.95, 1.3, 1.1])[1 + extract(dow FROM midnight AT TIME ZONE 'Asia/Ho_Chi_Minh' - make_interval(days => d))::int]
    * (0.9 + 0.2 * pg_temp.pick(d, 81, 100) / 100) AS weight
  FROM clock, generate_series(2, current_setting('seed.paymentDays')::int - 1) AS d
),
counted AS (
  SELECT d, round(
    (CASE WHEN is_older THEN older ELSE wanted - busy * 29 / 10 END) * weight / sum(weight) OVER (PARTITION BY is_older)
  )::int AS payments FROM days, clock, today
)
SELECT midnight - make_interval(hours => 24 * d) AS starts, interval '24 hours' AS lasts, payments FROM counted, clock
UNION ALL SELECT midnight - interval '24 hours', at - midnight, busy * 95 / 100 FROM clock, today
UNION ALL SELECT at - interval '24 hours', interval '24 hours' - (at - midnight), busy * 95 / 100 FROM clock, today
UNION ALL SELECT midnight, at - midnight, busy FROM clock, today;

-- Few by night, most before the morning and the evening departures: the share of a day that lies before each hour.
CREATE FUNCTION pg_temp.part_of_day(share double precision) RETURNS double precision LANGUAGE sql IMMUTABLE
RETURN (
  SELECT (hour + (share - before) / (after - before)) / 24
  FROM (
    SELECT width_bucket(share, c) AS hour, coalesce(c[width_bucket(share, c)], 0) AS before, c[width_bucket(share, c) + 1] AS after
    FROM (SELECT ARRAY[0.008, 0.013, 0.017, 0.022, 0.034, 0.064, 0.112, 0.172, 0.230, 0.284, 0.336, 0.388, 0.434, 0.476, 0.520,
      0.566, 0.620, 0.684, 0.752, 0.820, 0.884, 0.938, 0.976, 1.0]::double precision[] AS c) AS shares
  ) AS found
);

CREATE TEMPORARY TABLE seed_moment ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY at) AS n, at
FROM (
  SELECT starts + lasts * pg_temp.part_of_day(
    (k - 1 + pg_temp.pick(k * 1000 + extract(epoch FROM starts)::bigint / 3600, 82, 1000) / 1000.0) / payments
  ) AS at
  FROM seed_segment, generate_series(1, payments) AS k
) AS moments;

-- A few in the year 2023, for its report: more of them month by month, as more operators joined. They are numbered behind
-- the others, so that those are what they are without them.
INSERT INTO seed_moment
SELECT last.n + row_number() OVER (ORDER BY at), at
FROM (SELECT max(n) AS n FROM seed_moment) AS last, (
  SELECT timestamptz '2023-01-01 00:00+07' + make_interval(hours => 24 * floor(365 * power((k - 0.5) / wanted, 0.75))::int)
    + interval '24 hours' * pg_temp.part_of_day((pg_temp.pick(k, 83, 1000) + 0.5) / 1000.0) AS at
  FROM (SELECT least(4000, current_setting('seed.payments')::int / 25) AS wanted) AS year, generate_series(1, wanted) AS k
) AS moments;

-- $1 the prefix of its ids, $2 a mark in its bill numbers, $3 of how many moments one has a payment of it, $4 whether it
-- refunds, $5 a salt, so that what is drawn for a moment is another thing for each gateway.
CREATE FUNCTION pg_temp.seed_payments(gateway text, prefix text, mark text, every integer, refunds boolean, salt integer)
RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
EXECUTE 'INSERT INTO ' || quote_ident(gateway || '_payment') || $query$ (
  id, bill_number, ft_code, reference_label_code, trace_transfer, company, terminal_id, transaction_amount, fee_amount,
  qr_percentage, refund_amount, status, pay_date, created_at, callback_resp_code, callback_resp_desc, description, notice
)
SELECT
  $1 || lpad(n::text, 8, '0'),
  bill,
  CASE WHEN paid THEN 'FT' || to_char(local, 'YYDDD') || upper(lpad(to_hex(pg_temp.pick(n, $5 + 91, 2147483647)), 8, '0')) END,
  'RL' || to_char(local, 'YYMM') || lpad(pg_temp.pick(n, $5 + 92, 100000000)::text, 8, '0'),
  CASE WHEN paid THEN lpad(pg_temp.pick(n, $5 + 93, 1000000000)::text, 12, '0') END,
  'AV' || lpad(company::text, 4, '0'),
  $1 || 'T' || lpad(company::text, 4, '0') || lpad((1 + pg_temp.pick(n, $5 + 94, 3))::text, 2, '0'),
  amount,
  CASE WHEN paid THEN round(amount * percentage / 100) ELSE 0 END,
  percentage,
  CASE WHEN refunded THEN CASE WHEN pg_temp.pick(n, $5 + 95, 3) = 0 THEN amount / 2 ELSE amount END ELSE 0 END,
  CASE WHEN paid THEN 'success' ELSE 'new' END,
  CASE WHEN paid THEN least(at + make_interval(secs => 8 + pg_temp.pick(n, $5 + 96, 170)), now()) END,
  at,
  CASE WHEN paid THEN callback END,
  CASE WHEN paid THEN CASE callback
    WHEN '00' THEN 'Thành công'
    WHEN '01' THEN 'Không tìm thấy đơn hàng'
    WHEN '05' THEN 'Số tiền không khớp'
    WHEN '68' THEN 'Hết thời gian chờ phản hồi'
    ELSE 'Lỗi không xác định'
  END END,
  CASE WHEN pg_temp.pick(n, $5 + 97, 40) = 0 THEN 'Đặt vé ' || pg_temp.province(n) ELSE 'Thanh toan ve xe ' || bill END,
  CASE WHEN refunded THEN 'Khách đã hoàn vé' WHEN paid AND callback <> '00' THEN 'Cần gửi lại kết quả' END
FROM (
  SELECT
    n, at, local, company,
    'AV' || to_char(local, 'YYMMDD') || $2 || lpad(n::text, 7, '0') AS bill,
    (ARRAY[50, 80, 100, 120, 150, 180, 200, 220, 250, 280, 300, 350, 400, 450, 500, 650])[1 + pg_temp.pick(n, $5 + 98, 16)] * 1000
      * (ARRAY[1, 1, 1, 1, 2, 2, 2, 3, 4])[1 + pg_temp.pick(n, $5 + 99, 9)] AS amount,
    (ARRAY[0.5, 0.55, 0.6, 0.8, 1.1])[1 + pg_temp.pick(company, $5 + 100, 5)] AS percentage,
    pg_temp.pick(n, $5 + 101, 100) < 92 AS paid,
    $4 AND pg_temp.pick(n, $5 + 101, 100) < 92 AND pg_temp.pick(n, $5 + 102, 60) = 0 AS refunded,
    (ARRAY['01', '05', '68', '68', '99'])[1 + pg_temp.pick(n, $5 + 103, 200)] AS rare
  FROM (
    SELECT
      n, at, at AT TIME ZONE 'Asia/Ho_Chi_Minh' AS local,
      -- A few large operators, many small ones.
      1 + floor(power(pg_temp.pick(n, $5 + 90, 100000) / 100000.0::double precision, 2.2) * current_setting('seed.companies')::int)::int AS company
    FROM seed_moment WHERE n % $3 = 0
  ) AS placed
) AS priced
CROSS JOIN LATERAL (SELECT coalesce(rare, '00') AS callback) AS answered
$query$ USING prefix, mark, every, refunds, salt;
END
$function$;

SELECT pg_temp.seed_payments(name, prefix, mark, payments / wanted, refunds, salt)
FROM jsonb_to_recordset(current_setting('seed.gateways')::jsonb)
  AS gateway(name text, prefix text, mark text, wanted int, refunds boolean, salt int),
  (SELECT current_setting('seed.payments')::int AS payments) AS all_of_them;
