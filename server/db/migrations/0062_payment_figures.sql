-- What the payments of a gateway come to, so that counts and sums over months answer without reading every payment. A
-- change of payments adds what it changed, in its own transaction; nothing is updated, so no two changes wait for each
-- other. What has come together is merged now and then (server/gateways/merge-figures.ts).

-- By the hours in which a payment was made and paid; hours of any zone that is whole hours off begin alike.
CREATE TABLE payment_hour (
  gateway text NOT NULL,
  created_hour timestamptz(0) NOT NULL,
  pay_hour timestamptz(0),
  status text NOT NULL,
  callback_resp_code text,
  payments bigint NOT NULL,
  amount bigint NOT NULL,
  fees bigint NOT NULL,
  refunds bigint NOT NULL,
  merged boolean NOT NULL DEFAULT false
);
CREATE INDEX payment_hour_created ON payment_hour (gateway, created_hour);
CREATE INDEX payment_hour_paid ON payment_hour (gateway, pay_hour);
CREATE INDEX payment_hour_loose ON payment_hour (gateway, created_hour) WHERE NOT merged;

-- By the month (its first day, local) in which they were made, terminal by terminal.
CREATE TABLE payment_month (
  gateway text NOT NULL,
  month date NOT NULL,
  company text NOT NULL,
  terminal_id text NOT NULL,
  payments bigint NOT NULL,
  success bigint NOT NULL,
  -- Of those that succeeded.
  amount bigint NOT NULL,
  fees bigint NOT NULL,
  merged boolean NOT NULL DEFAULT false
);
CREATE INDEX payment_month_made ON payment_month (gateway, month);
CREATE INDEX payment_month_loose ON payment_month (gateway, month) WHERE NOT merged;

-- The statements that add them: $1 of each is the gateway; `moved` a query that gives each payment that came with a sign of
-- 1, each that went with -1. As texts, because only a trigger's own function sees the rows of its statement.
CREATE FUNCTION adding_by_hour(moved text) RETURNS text LANGUAGE sql STABLE RETURN format($query$
  INSERT INTO payment_hour (gateway, created_hour, pay_hour, status, callback_resp_code, payments, amount, fees, refunds)
  SELECT $1, date_trunc('hour', created_at, 'UTC') AS created_hour, date_trunc('hour', pay_date, 'UTC') AS pay_hour, status,
    callback_resp_code, sum(sign), sum(sign * transaction_amount), sum(sign * fee_amount), sum(sign * refund_amount)
  FROM (%s) AS moved GROUP BY created_hour, pay_hour, status, callback_resp_code
  HAVING sum(sign) <> 0 OR sum(sign * transaction_amount) <> 0 OR sum(sign * fee_amount) <> 0 OR sum(sign * refund_amount) <> 0
$query$, moved);

CREATE FUNCTION adding_by_month(moved text) RETURNS text LANGUAGE sql STABLE RETURN format($query$
  INSERT INTO payment_month (gateway, month, company, terminal_id, payments, success, amount, fees)
  SELECT $1, date_trunc('month', created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS month, company, terminal_id,
    sum(sign), sum(sign * good), sum(sign * good * transaction_amount), sum(sign * good * fee_amount)
  FROM (SELECT *, (status = 'success')::int AS good FROM (%s) AS moved) AS judged GROUP BY month, company, terminal_id
  HAVING sum(sign) <> 0 OR sum(sign * good) <> 0 OR sum(sign * good * transaction_amount) <> 0 OR sum(sign * good * fee_amount) <> 0
$query$, moved);

CREATE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  moved text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed'
  END;
BEGIN
  EXECUTE adding_by_hour(moved) USING TG_ARGV[0];
  EXECUTE adding_by_month(moved) USING TG_ARGV[0];
  RETURN NULL;
END
$function$;

-- From now on what changes in the payments of a gateway is counted; what is there already is, too.
CREATE FUNCTION follow_payments(gateway text) RETURNS void LANGUAGE plpgsql AS $function$
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
END
$function$;

SELECT follow_payments(gateway) FROM unnest(ARRAY['mbqr', 'bidvqr', 'napas', 'vpbqr']) AS gateway;

-- A page deep in a list is found without reading the payments on the way there, and what an amount narrows is counted the
-- same way: the indexes of the three orders hold what such filters ask. They take the place of those without.
DO $block$
DECLARE
  payments text;
  narrow text;
BEGIN
  FOREACH payments IN ARRAY ARRAY['mbqr_payment', 'bidvqr_payment', 'napas_payment', 'vpbqr_payment'] LOOP
    FOR narrow IN
      SELECT indexname FROM pg_indexes
      WHERE schemaname = current_schema() AND tablename = payments
        AND indexdef ~ 'USING btree \((pay_date|created_at|transaction_amount), id COLLATE \S+\)$'
    LOOP
      EXECUTE format('DROP INDEX %I', narrow);
    END LOOP;
    EXECUTE format('CREATE INDEX %I ON %I (pay_date, id COLLATE vi_natural)
      INCLUDE (created_at, status, callback_resp_code, transaction_amount, fee_amount, refund_amount)', payments || '_by_pay_date', payments);
    EXECUTE format('CREATE INDEX %I ON %I (created_at, id COLLATE vi_natural)
      INCLUDE (pay_date, status, callback_resp_code, transaction_amount, fee_amount, refund_amount)', payments || '_by_creation', payments);
    EXECUTE format('CREATE INDEX %I ON %I (transaction_amount, id COLLATE vi_natural)
      INCLUDE (pay_date, created_at, status, callback_resp_code, fee_amount, refund_amount)', payments || '_by_amount', payments);
  END LOOP;
END
$block$;
