-- Devices of a partner, three or four to a store, and what each took on the days of the last two weeks. Most are online
-- and were heard of minutes ago; the others fell silent hours, days or weeks ago, and took nothing since.
-- Built at the end over all rows, as migration 0021 has it: adding each row to it takes several times as long.
DROP INDEX partner_device_search;

INSERT INTO partner_device (
  serial, device_name, active, connected, store_name, bank_account_number, terminal_id, total_transaction, total_amount,
  last_seen_at, created_at
)
SELECT
  'LHV' || to_char(made AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YY') || lpad(n::text, 6, '0'),
  pg_temp.choose(n, 161, ARRAY['Quầy vé', 'Quầy vé', 'Phòng chờ', 'Văn phòng', 'Bến đón', 'Quầy hàng hóa']) || ' ' || (1 + n % 4),
  pg_temp.pick(n, 162, 40) > 0,
  CASE WHEN silent THEN 'offline' ELSE 'online' END,
  pg_temp.choose(store, 163, ARRAY['Cửa hàng', 'Đại lý', 'Điểm bán', 'Quầy']) || ' ' || pg_temp.choose(store, 164, ARRAY['Minh Phúc', 'Hoàng Long',
    'An Bình', 'Thành Công', 'Tân Phát', 'Hải Âu', 'Phương Nam', 'Kim Ngân', 'Đại Nam', 'Bảo Yến', 'Hồng Hà', 'Sao Mai'])
  || ' ' || store || ' – ' || pg_temp.province(store),
  lpad((100000000 + pg_temp.pick(store, 165, 899999999))::text, 12, '0'),
  'LHVT' || lpad(n::text, 6, '0'),
  0, 0,
  seen,
  least(made, seen - interval '1 day')
FROM generate_series(1, current_setting('seed.devices')::int) AS n
CROSS JOIN LATERAL (
  SELECT
    1 + pg_temp.pick(n, 166, greatest(1, current_setting('seed.devices')::int * 2 / 7)) AS store,
    now() - make_interval(days => 40 + pg_temp.pick(n, 167, 600), mins => pg_temp.pick(n, 168, 1440)) AS made,
    pg_temp.pick(n, 169, 100) < 9 AS silent
) AS placed
CROSS JOIN LATERAL (
  SELECT now() - CASE WHEN silent
    -- A few for weeks, most since yesterday.
    THEN make_interval(hours => 2 + (power(pg_temp.pick(n, 170, 1000) / 1000.0::double precision, 3) * 1400)::int, mins => pg_temp.pick(n, 171, 60))
    ELSE make_interval(secs => 5 + pg_temp.pick(n, 172, 290)) END AS seen
) AS heard;

-- What each took is told three times a day; of what it would have told after its last word there is nothing.
INSERT INTO partner_device_report (serial, told_at, transactions, amount)
SELECT serial, told_at, transactions, amount
FROM (
  SELECT serial, active, last_seen_at, row_number() OVER (ORDER BY serial) AS nth FROM partner_device
) AS device
CROSS JOIN generate_series(0, 13) AS back
CROSS JOIN LATERAL (
  SELECT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - back AS day,
    -- Two days in five without a sale; a device that takes much does so every day.
    pg_temp.pick(nth * 100 + back, 183, 5) > 1 AS is_open,
    1 + pg_temp.pick(nth * 100 + back, 184, 3 + pg_temp.pick(nth, 185, 18)) AS taken
) AS sold
CROSS JOIN LATERAL (
  SELECT 1000 * (taken * (40 + pg_temp.pick(nth, 181, 90)) + pg_temp.pick(nth * 100 + back, 182, 40 * taken)) AS whole
) AS priced
CROSS JOIN generate_series(0, 2) AS part
CROSS JOIN LATERAL (
  SELECT
    day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
      + make_interval(mins => 300 + 320 * part + pg_temp.pick(nth * 100 + back, 187 + part, 300)) AS told_at,
    taken * (part + 1) / 3 - taken * part / 3 AS transactions,
    whole * (taken * (part + 1) / 3) / taken - whole * (taken * part / 3) / taken AS amount
) AS told
WHERE active AND is_open AND transactions > 0 AND told_at <= last_seen_at;

INSERT INTO partner_device_day (serial, day, transactions, amount)
SELECT serial, (told_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, sum(transactions), sum(amount)
FROM partner_device_report GROUP BY 1, 2;

-- The counters of a device count what it took since its last reset: these two weeks, and something before them.
UPDATE partner_device AS device SET total_transaction = summed.transactions + before, total_amount = summed.amount + 65000 * before
FROM (
  SELECT serial, sum(transactions) AS transactions, sum(amount) AS amount,
    pg_temp.pick(row_number() OVER (ORDER BY serial), 186, 900) AS before
  FROM partner_device_day GROUP BY serial
) AS summed
WHERE summed.serial = device.serial;

CREATE INDEX partner_device_search ON partner_device USING gin (search_folded gin_trgm_ops);
