-- Tickets and parcels that operators sold in the last days up to now, 400 of them in a demo. A share of all of them lies in each hour: more
-- on Fridays and Sundays, more before the morning and the evening departures, most before and after Tết, when people go
-- home and come back; few on its first days. Of today only what lies before now is sold.
CREATE TEMPORARY TABLE sale_hour ON COMMIT DROP AS
WITH day AS (
  SELECT
    day, since,
    (ARRAY[1.25, 0.9, 0.82, 0.85, 0.95, 1.3, 1.1])[1 + extract(dow FROM day)::int]
    * CASE
        WHEN since BETWEEN -20 AND -2 THEN 1.4 + 0.06 * (20 + since)
        WHEN since BETWEEN -1 AND 1 THEN 0.35
        WHEN since BETWEEN 2 AND 10 THEN 2.2 - 0.1 * since
        -- The holidays of 30 April, 1 May and 2 September.
        WHEN to_char(day, 'MMDD') BETWEEN '0429' AND '0503' OR to_char(day, 'MMDD') BETWEEN '0831' AND '0904' THEN 1.8
        WHEN extract(month FROM day) IN (6, 7) THEN 1.15
        ELSE 1
      END
    -- Selling grows a little, and no two days are alike.
    * (1 - back / 1600.0) * (0.9 + 0.2 * pg_temp.pick(back, 201, 100) / 100) AS weight
  FROM (SELECT back, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - back AS day FROM generate_series(0, current_setting('seed.saleDays')::int - 1) AS back) AS days
  CROSS JOIN LATERAL (
    SELECT day - tet AS since
    FROM unnest(ARRAY['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03',
      '2031-01-23', '2032-02-11', '2033-01-31', '2034-02-19', '2035-02-08']::date[]) AS tet
    ORDER BY abs(day - tet) LIMIT 1
  ) AS nearest
),
hour AS (
  SELECT day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' + make_interval(hours => nth::int - 1) AS starts,
    since BETWEEN -15 AND 12 AS is_tet, weight * share AS weight
  FROM day, unnest(ARRAY[8, 5, 4, 5, 12, 30, 48, 60, 58, 54, 52, 52, 46, 42, 44, 46, 54, 64, 68, 68, 64, 54, 38, 24])
    WITH ORDINALITY AS of_day(share, nth)
)
SELECT starts, is_tet, (sum(weight) OVER (ORDER BY starts) - weight) / sum(weight) OVER () AS share_before,
  sum(weight) OVER (ORDER BY starts) / sum(weight) OVER () AS share_after
FROM hour;

-- Operators that were there all the time; few of them sell much.
CREATE TEMPORARY TABLE sale_operator ON COMMIT DROP AS
SELECT id AS company, row_number() OVER (ORDER BY id) - 1 AS rank
FROM company WHERE status <> 5 AND NOT is_testing AND created_at < now() - interval '400 days';

-- So many moments, oldest first, and the operator that sold at each.
CREATE FUNCTION pg_temp.sales(wanted integer, salt integer)
RETURNS TABLE (n bigint, sold_at timestamptz, is_tet boolean, company text, rank bigint) LANGUAGE sql AS $function$
  SELECT moment.n, moment.at, moment.is_tet, sale_operator.company, rank
  FROM (
    SELECT k AS n, starts + make_interval(secs => pg_temp.pick(k, salt + 1, 3600000) / 1000.0) AS at, sale_hour.is_tet,
      floor(operators * power(pg_temp.pick(k, salt + 2, 100000) / 100000.0::double precision, 2.4))::bigint AS rank
    FROM (SELECT count(*) AS operators FROM sale_operator) AS counted, sale_hour,
      generate_series(floor(wanted * share_before)::bigint + 1, floor(wanted * share_after)::bigint) AS k
  ) AS moment
  JOIN sale_operator USING (rank)
  WHERE moment.at <= now()
$function$;

INSERT INTO operator_ticket (id, company, route, seat, amount, channel, sold_at)
SELECT 'VE' || lpad(n::text, 8, '0'), company,
  pg_temp.province(rank) || ' – ' || pg_temp.province(rank + 1 + pg_temp.pick(n, 217, 3)),
  chr(65 + pg_temp.pick(n, 218, 2)) || lpad((1 + pg_temp.pick(n, 219, 22))::text, 2, '0'),
  -- An operator's routes cost about the same, a bed or a cabin more, and all of it more around Tết.
  10000 * round((8 + pg_temp.pick(rank, 215, 26) + (ARRAY[0, 0, 0, 4, 9, 15])[1 + pg_temp.pick(n, 216, 6)])
    * CASE WHEN is_tet THEN 1.4 ELSE 1 END)::bigint,
  (ARRAY['web', 'app', 'agent', 'office', 'phone'])[width_bucket(pg_temp.pick(n, 214, 100), ARRAY[0, 22, 53, 74, 91])],
  sold_at
FROM pg_temp.sales(current_setting('seed.tickets')::int, 210);

-- The copy of them: of the last days one or the other was changed since.
INSERT INTO ticket (id, company, route, seat, amount, channel, sold_at)
SELECT id, company, route, seat,
  CASE WHEN right(id, 1) = '5' AND sold_at > now() - interval '3 days' THEN amount - 10000 ELSE amount END, channel, sold_at
FROM operator_ticket WHERE id LIKE 'VE%';

INSERT INTO parcel (id, company, channel, state, amount, sold_at)
SELECT 'KG' || lpad(n::text, 8, '0'), company,
  (ARRAY['office', 'agent', 'phone', 'app', 'web'])[width_bucket(pg_temp.pick(n, 224, 100), ARRAY[0, 54, 74, 86, 95])],
  CASE
    WHEN age < 3 + luck % 4 THEN 'received'
    WHEN age < 12 + luck % 20 THEN 'onTheWay'
    WHEN age < 30 + luck % 60 THEN 'arrived'
    WHEN luck < 24 THEN 'returned'
    -- Nobody has come for a few of them.
    WHEN luck < 36 AND age < 20 * 24 THEN 'arrived'
    ELSE 'delivered'
  END,
  1000 * (15 + 5 * pg_temp.pick(n, 225, 12) + (ARRAY[0, 0, 0, 0, 60, 180])[1 + pg_temp.pick(n, 226, 6)]
    + CASE WHEN is_tet THEN 10 ELSE 0 END),
  sold_at
FROM pg_temp.sales(current_setting('seed.parcels')::int, 220) AS sold
CROSS JOIN LATERAL (
  SELECT extract(epoch FROM now() - sold_at) / 3600 AS age, pg_temp.pick(n, 227, 1000) AS luck
) AS travelled;
