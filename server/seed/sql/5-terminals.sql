-- Each company has three terminals at each gateway, which payments name; some have a fourth, which waits or was denied.
CREATE FUNCTION pg_temp.seed_terminals(
  gateway text, prefix text, approved text, open_states text[], salt integer, has_service boolean, has_bank boolean
) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
EXECUTE 'INSERT INTO ' || quote_ident(gateway || '_terminal') || $query$ (
  terminal_id, terminal_name, company, bank_account_name, bank_account_number, identity_number, phone_no, qr_percentage,
  va_number, deny_reason, service_id, bank_bin, otp_hash, status, created_at
)
SELECT
  id,
  pg_temp.choose(n, $4 + 1, ARRAY['Quầy vé', 'Văn phòng', 'Bến xe', 'Điểm đón']) || ' ' || pg_temp.province(n) || ' ' || place,
  company,
  -- As banks write names: in capitals, without marks.
  upper(fold(owner)),
  pg_temp.choose(n, $4 + 2, ARRAY['0', '1', '9']) || lpad(pg_temp.pick(n, $4 + 3, 1000000000)::text, 9, '0')
    || lpad(pg_temp.pick(n, $4 + 4, 1000)::text, 3, '0'),
  '0' || lpad(pg_temp.pick(n, $4 + 5, 1000000000)::text, 11, '0'),
  phone,
  (ARRAY[0.5, 0.55, 0.6, 0.8, 1.1])[1 + pg_temp.pick(n, $4 + 6, 5)],
  CASE WHEN status = $2 THEN 'V' || id END,
  CASE WHEN status LIKE 'den%' THEN pg_temp.choose(n, $4 + 7, ARRAY['Tên tài khoản không khớp', 'Số giấy tờ không hợp lệ',
    'Số điện thoại không thuộc chủ tài khoản']) END,
  CASE WHEN $5 THEN 'SV' || lpad(pg_temp.pick(n, $4 + 8, 100000)::text, 5, '0') END,
  CASE WHEN $6 THEN pg_temp.choose(n, $4 + 9, ARRAY['970436', '970415', '970405', '970407', '970416', '970423']) END,
  -- The code of a demo is the end of the phone number (server/gateways/terminal-otp.ts).
  CASE WHEN status = 'new' THEN encode(sha256(convert_to(
    (SELECT value FROM server_secret WHERE name = 'request_hash') || ' otp ' || $7 || ' ' || id || ' ' || right(phone, 6), 'UTF8')), 'hex') END,
  status,
  now() - CASE WHEN status = $2
    THEN make_interval(days => 125 + pg_temp.pick(n, $4 + 10, 700)) ELSE make_interval(mins => 5 + pg_temp.pick(n, $4 + 11, 14400)) END
FROM (
  SELECT
    4 * c + place AS n, place,
    'AV' || lpad(c::text, 4, '0') AS company,
    $1 || 'T' || lpad(c::text, 4, '0') || lpad(place::text, 2, '0') AS id,
    pg_temp.full_name(4 * c + place + $4) AS owner,
    pg_temp.mobile(4 * c + place + $4) AS phone,
    CASE WHEN place < 4 THEN $2 ELSE $3[1 + c / 4 % cardinality($3)] END AS status
  FROM generate_series(1, current_setting('seed.companies')::int) AS c, generate_series(1, 4) AS place
  WHERE place < 4 OR c % 4 = $4 / 1000 % 4
) AS placed
$query$ USING prefix, approved, open_states, salt, has_service, has_bank, gateway;
END
$function$;

SELECT pg_temp.seed_terminals(
  name, prefix, approved, ARRAY(SELECT jsonb_array_elements_text(open_states)), salt, has_service, has_bank
)
FROM jsonb_to_recordset(current_setting('seed.gateways')::jsonb)
  AS gateway(name text, prefix text, approved text, open_states jsonb, salt int, has_service boolean, has_bank boolean);
