-- What bus operators sell beside tickets (migration 0043): the carriage of parcels, as their platform tells it.
CREATE TABLE parcel (
  id text PRIMARY KEY,
  company text NOT NULL REFERENCES company ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'onTheWay', 'arrived', 'delivered', 'returned')),
  -- What its carriage costs; it is sold when the parcel is handed in.
  amount bigint NOT NULL,
  sold_at timestamptz(3) NOT NULL
);
CREATE INDEX parcel_of_company ON parcel (company, sold_at);
CREATE INDEX parcel_by_sale ON parcel (sold_at) INCLUDE (company, channel, state, amount);
DROP INDEX ticket_by_sale;
CREATE INDEX ticket_by_sale ON ticket (sold_at) INCLUDE (company, channel, amount);

-- What tickets and parcels come to, so that a year is answered without reading every sale. As with payments (migration 0062), a change
-- adds what it changed, and what has come together is merged now and then (server/operator-sales/merge-sales.ts).

-- By the local day. A ticket has no state.
CREATE TABLE sale_day (
  kind text NOT NULL,
  day date NOT NULL,
  channel text NOT NULL,
  state text,
  sales bigint NOT NULL,
  amount bigint NOT NULL,
  merged boolean NOT NULL DEFAULT false
);
CREATE INDEX sale_day_sold ON sale_day (kind, day);
CREATE INDEX sale_day_loose ON sale_day (kind, day) WHERE NOT merged;

-- By the local month (its first day), operator by operator.
CREATE TABLE sale_month (
  kind text NOT NULL,
  month date NOT NULL,
  company text NOT NULL,
  sales bigint NOT NULL,
  amount bigint NOT NULL,
  merged boolean NOT NULL DEFAULT false
);
CREATE INDEX sale_month_sold ON sale_month (kind, month);
CREATE INDEX sale_month_loose ON sale_month (kind, month) WHERE NOT merged;

-- The statements that add them: $1 of each is the kind; `moved` a query that gives each sale that came with a sign of 1,
-- each that went with -1. As texts, because only a trigger's own function sees the rows of its statement.
CREATE FUNCTION adding_sales_by_day(moved text) RETURNS text LANGUAGE sql STABLE RETURN format($query$
  INSERT INTO sale_day (kind, day, channel, state, sales, amount)
  SELECT $1, (sold_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day, channel, state, sum(sign), sum(sign * amount)
  FROM (%s) AS moved GROUP BY 2, channel, state HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0
$query$, moved);

CREATE FUNCTION adding_sales_by_month(moved text) RETURNS text LANGUAGE sql STABLE RETURN format($query$
  INSERT INTO sale_month (kind, month, company, sales, amount)
  SELECT $1, date_trunc('month', sold_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS month, company, sum(sign), sum(sign * amount)
  FROM (%s) AS moved GROUP BY 2, company HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0
$query$, moved);

-- The kind is the table's name.
CREATE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  told text := CASE TG_TABLE_NAME WHEN 'parcel' THEN 'state' ELSE 'NULL::text AS state' END || ', company, channel, amount, sold_at';
  came text := format('SELECT 1 AS sign, %s FROM added', told);
  went text := format('SELECT -1 AS sign, %s FROM removed', told);
  moved text := CASE TG_OP WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END;
BEGIN
  EXECUTE adding_sales_by_day(moved) USING TG_TABLE_NAME::text;
  EXECUTE adding_sales_by_month(moved) USING TG_TABLE_NAME::text;
  RETURN NULL;
END
$function$;

CREATE TRIGGER sales_added AFTER INSERT ON ticket REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
CREATE TRIGGER sales_removed AFTER DELETE ON ticket REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
CREATE TRIGGER sales_changed AFTER UPDATE ON ticket REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
CREATE TRIGGER sales_added AFTER INSERT ON parcel REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
CREATE TRIGGER sales_removed AFTER DELETE ON parcel REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
CREATE TRIGGER sales_changed AFTER UPDATE ON parcel REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();

-- What is there already is counted, too.
DO $block$
BEGIN
  EXECUTE adding_sales_by_day('SELECT 1 AS sign, *, NULL::text AS state FROM ticket') USING 'ticket'::text;
  EXECUTE adding_sales_by_month('SELECT 1 AS sign, * FROM ticket') USING 'ticket'::text;
END
$block$;
