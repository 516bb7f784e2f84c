-- What payments come to by the day (local) in which they were made, terminal by terminal: what payment_month (0062) has by
-- month. A gateway's dashboard names the terminals that took most, and its days seldom are whole months. A change of payments
-- adds to it as it does to the other figures, and what has come together is merged with them.
CREATE TABLE payment_day (
  gateway text NOT NULL,
  day date NOT NULL,
  company text NOT NULL,
  terminal_id text NOT NULL,
  payments bigint NOT NULL,
  success bigint NOT NULL,
  -- Of those that succeeded.
  amount bigint NOT NULL,
  fees bigint NOT NULL,
  merged boolean NOT NULL DEFAULT false
);
CREATE INDEX payment_day_made ON payment_day (gateway, day);
CREATE INDEX payment_day_loose ON payment_day (gateway, day) WHERE NOT merged;

CREATE FUNCTION adding_by_day(moved text) RETURNS text LANGUAGE sql STABLE RETURN format($query$
  INSERT INTO payment_day (gateway, day, company, terminal_id, payments, success, amount, fees)
  SELECT $1, (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day, company, terminal_id,
    sum(sign), sum(sign * good), sum(sign * good * transaction_amount), sum(sign * good * fee_amount)
  FROM (SELECT *, (status = 'success')::int AS good FROM (%s) AS moved) AS judged GROUP BY day, company, terminal_id
  HAVING sum(sign) <> 0 OR sum(sign * good) <> 0 OR sum(sign * good * transaction_amount) <> 0 OR sum(sign * good * fee_amount) <> 0
$query$, moved);

CREATE OR REPLACE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  moved text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed'
  END;
BEGIN
  EXECUTE adding_by_hour(moved) USING TG_ARGV[0];
  EXECUTE adding_by_month(moved) USING TG_ARGV[0];
  EXECUTE adding_by_company(moved) USING TG_ARGV[0];
  EXECUTE adding_by_weekday(moved) USING TG_ARGV[0];
  EXECUTE adding_by_day(moved) USING TG_ARGV[0];
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION follow_payments(gateway text) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  payments text := quote_ident(gateway || '_payment');
  run text := format('FOR EACH STATEMENT EXECUTE FUNCTION count_payments(%L)', gateway);
BEGIN
  EXECUTE format('CREATE TRIGGER payments_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added %s', payments, run);
  EXECUTE format('CREATE TRIGGER payments_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS removed %s', payments, run);
  EXECUTE format(
    'CREATE TRIGGER payments_changed AFTER UPDATE ON %s REFERENCING NEW TABLE AS added OLD TABLE AS removed %s', payments, run
  );
  EXECUTE adding_by_hour('SELECT 1 AS sign, * FROM ' || payments) USING gateway;
  EXECUTE adding_by_month('SELECT 1 AS sign, * FROM ' || payments) USING gateway;
  EXECUTE adding_by_company('SELECT 1 AS sign, * FROM ' || payments) USING gateway;
  EXECUTE adding_by_weekday('SELECT 1 AS sign, * FROM ' || payments) USING gateway;
  EXECUTE adding_by_day('SELECT 1 AS sign, * FROM ' || payments) USING gateway;
END
$function$;

-- The payments of whichever gateways are followed by now; nobody writes while it is counted.
DO $block$
DECLARE
  payments text;
BEGIN
  FOR payments IN
    SELECT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE tgname = 'payments_added' AND relnamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('LOCK TABLE %I IN SHARE MODE', payments);
    EXECUTE adding_by_day('SELECT 1 AS sign, * FROM ' || quote_ident(payments)) USING regexp_replace(payments, '_payment$', '');
  END LOOP;
END
$block$;
