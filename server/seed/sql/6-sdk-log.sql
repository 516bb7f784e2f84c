CREATE FUNCTION pg_temp.seed_sdk_log(gateway text) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
EXECUTE 'INSERT INTO ' || quote_ident(gateway || '_sdk_log') || $query$ (id, app, platform, session_id, status, is_success, user_phone, created_at, updated_at)
SELECT
  'SDK' || lpad(n::text, 8, '0'),
  pg_temp.choose(n, 121, ARRAY['DRIVER', 'DRIVER', 'TICKET_SALE']),
  pg_temp.choose(n, 122, ARRAY['Android 15', 'Android 14', 'Android 13', 'iOS 26', 'iOS 18']),
  md5('session ' || n)::uuid,
  status,
  status = 'SUCCESS' OR pg_temp.pick(n, 123, 10) > 0,
  CASE WHEN pg_temp.pick(n, 124, 12) > 0 THEN pg_temp.mobile(n) END,
  at,
  least(at + make_interval(secs => pg_temp.pick(n, 125, 900)), now())
FROM (
  SELECT n, pg_temp.choose(n, 126, ARRAY['SUCCESS', 'SUCCESS', 'SUCCESS', 'INIT', 'LOGOUT']) AS status,
    now() - make_interval(secs => (n::bigint * 5184000 / current_setting('seed.sdkLogs')::int)::int) AS at
  FROM generate_series(1, current_setting('seed.sdkLogs')::int) AS n
) AS drawn
$query$;
END
$function$;

SELECT pg_temp.seed_sdk_log(name)
FROM jsonb_to_recordset(current_setting('seed.gateways')::jsonb) AS gateway(name text, logs boolean) WHERE logs;
