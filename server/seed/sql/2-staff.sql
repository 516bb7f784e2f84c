-- Colleagues beside the demo accounts. They have no password: nobody signs in as one of them.
INSERT INTO staff (id, user_name, name, mobile, role, pbac, active, created_at)
SELECT
  '0198a000-0000-7000-8001-' || lpad(n::text, 12, '0'),
  -- Given name, initials of the rest, number: 'thao.nt12'.
  fold(split_part(person, ' ', -1)) || '.' || fold(left(split_part(person, ' ', 1), 1) || left(split_part(person, ' ', 2), 1)) || n,
  person,
  pg_temp.mobile(n),
  CASE WHEN n % 40 = 0 THEN 'admin' ELSE 'staff' END,
  sets.ids[1 + pg_temp.pick(n, 31, cardinality(sets.ids))],
  pg_temp.pick(n, 32, 20) > 0,
  now() - make_interval(days => 30 + pg_temp.pick(n, 33, 1400), mins => pg_temp.pick(n, 34, 1440))
FROM generate_series(1, current_setting('seed.staff')::int) AS n
CROSS JOIN LATERAL (SELECT pg_temp.full_name(n + 700000) AS person) AS named
CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM permission) AS sets;
