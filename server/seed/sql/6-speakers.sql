-- One in nine lies in stock, without a terminal. Those of MB stand beside terminals that payments name.
INSERT INTO cloud_speaker (serial, terminal_id, payment_gateway, is_active, created_at)
SELECT
  'CS' || to_char(made AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYMM') || lpad(n::text, 5, '0'),
  CASE WHEN pg_temp.pick(n, 141, 9) > 0 THEN
    prefix || 'T' || lpad((1 + pg_temp.pick(n, 142, current_setting('seed.companies')::int))::text, 4, '0')
    || lpad((1 + pg_temp.pick(n, 143, 3))::text, 2, '0')
  END,
  gateway,
  pg_temp.pick(n, 144, 20) > 0,
  made
FROM generate_series(1, current_setting('seed.speakers')::int) AS n
CROSS JOIN LATERAL (
  SELECT
    now() - make_interval(days => pg_temp.pick(n, 145, 900), mins => 1 + pg_temp.pick(n, 146, 1440)) AS made,
    pg_temp.choose(n, 147, ARRAY(
      SELECT name FROM jsonb_to_recordset(current_setting('seed.gateways')::jsonb)
        AS known(name text, speakers int, salt int), generate_series(1, speakers)
      ORDER BY salt
    )) AS gateway
) AS placed
JOIN jsonb_to_recordset(current_setting('seed.gateways')::jsonb) AS known(name text, prefix text) ON known.name = gateway;
