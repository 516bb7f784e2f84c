-- What the payments of each company come to, by the days and the months (local) in which they were made: the report of
-- revenue asks for a year of all companies, and for each day of some. A change of payments adds to it as it does to the
-- other figures (0062), and what has come together is merged with them.
CREATE TABLE payment_company (
  gateway text NOT NULL,
  grain text NOT NULL CHECK (grain IN ('day', 'month')),
  -- The day, or the first day of the month.
  begins date NOT NULL,
  company text NOT NULL,
  status text NOT NULL,
  payments bigint NOT NULL,
  amount bigint NOT NULL,
  fees bigint NOT NULL,
  refunds bigint NOT NULL,
  merged boolean NOT NULL DEFAULT false
);
CREATE INDEX payment_company_made ON payment_company (grain, begins);
CREATE INDEX payment_company_of_one ON payment_company (company, grain, begins);
CREATE INDEX payment_company_loose ON payment_company (gateway, grain, begins) WHERE NOT merged;

CREATE FUNCTION adding_by_company(moved text) RETURNS text LANGUAGE sql STABLE RETURN format($query$
  INSERT INTO payment_company (gateway, grain, begins, company, status, payments, amount, fees, refunds)
  SELECT $1, grain, begins, company, status, sum(sign), sum(sign * transaction_amount), sum(sign * fee_amount), sum(sign * refund_amount)
  FROM (SELECT *, created_at AT TIME ZONE 'Asia/Ho_Chi_Minh' AS made FROM (%s) AS moved) AS placed
  CROSS JOIN LATERAL (VALUES ('day', made::date), ('month', date_trunc('month', made)::date)) AS grains (grain, begins)
  GROUP BY grain, begins, company, status
  HAVING sum(sign) <> 0 OR sum(sign * transaction_amount) <> 0 OR sum(sign * fee_amount) <> 0 OR sum(sign * refund_amount) <> 0
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
END
$function$;

-- The payments of these are followed already; nobody writes while it is counted.
DO $block$
DECLARE
  gateway text;
BEGIN
  FOREACH gateway IN ARRAY ARRAY['mbqr', 'bidvqr', 'napas', 'vpbqr'] LOOP
    EXECUTE format('LOCK TABLE %I IN SHARE MODE', gateway || '_payment');
    EXECUTE adding_by_company('SELECT 1 AS sign, * FROM ' || quote_ident(gateway || '_payment')) USING gateway;
  END LOOP;
END
$block$;
