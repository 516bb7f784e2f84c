-- expand: a build of before reads and writes refund_amount as it did, and triggers put what it writes where it belongs.
-- Money that was asked back is not yet given back: a payment keeps the sum of its settled refunds and that of its open ones.
-- refund_amount stays the sum of both: what can't be refunded again.
CREATE FUNCTION keep_refund_sums() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.refund_settled = 0 AND NEW.refund_open = 0
    OR TG_OP = 'UPDATE' AND NEW.refund_settled = OLD.refund_settled AND NEW.refund_open = OLD.refund_open
  THEN
    NEW.refund_open := greatest(0, NEW.refund_amount - NEW.refund_settled);
  END IF;
  NEW.refund_amount := NEW.refund_settled + NEW.refund_open;
  RETURN NEW;
END
$function$;

-- A build that knows the time of settlement writes it together with the payment; one that does not writes the state alone.
CREATE FUNCTION settle_refund() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  NEW.settled_at := NEW.updated_at;
  EXECUTE format(
    'UPDATE %I SET refund_settled = refund_settled + $1, refund_open = greatest(0, refund_open - $1), version = version + 1
     WHERE bill_number = $2',
    TG_ARGV[0] || '_payment'
  ) USING NEW.amount, NEW.bill_number;
  RETURN NEW;
END
$function$;

CREATE FUNCTION follow_refunds(gateway text, refunds boolean) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  EXECUTE format('CREATE TRIGGER refund_sums_added BEFORE INSERT ON %I FOR EACH ROW
    WHEN (NEW.refund_amount <> NEW.refund_settled + NEW.refund_open) EXECUTE FUNCTION keep_refund_sums()', gateway || '_payment');
  EXECUTE format('CREATE TRIGGER refund_sums_changed BEFORE UPDATE OF refund_amount, refund_settled, refund_open ON %I FOR EACH ROW
    WHEN (NEW.refund_amount <> NEW.refund_settled + NEW.refund_open) EXECUTE FUNCTION keep_refund_sums()', gateway || '_payment');
  IF refunds THEN
    EXECUTE format('CREATE TRIGGER refund_settled BEFORE UPDATE OF state ON %I FOR EACH ROW
      WHEN (NEW.state = ''settled'' AND OLD.state <> ''settled'' AND NEW.settled_at IS NULL)
      EXECUTE FUNCTION settle_refund(%L)', gateway || '_refund', gateway);
  END IF;
END
$function$;

-- The stored figures become the sums of the refunds, whatever they were. A refund changed last when it was settled.
DO $block$
DECLARE
  gateway text;
  payments text;
  refunds text;
  wide record;
BEGIN
  FOR gateway IN SELECT name FROM gateway_of_tables LOOP
    payments := gateway || '_payment';
    refunds := gateway || '_refund';
    EXECUTE format('ALTER TABLE %I ADD COLUMN refund_settled bigint NOT NULL DEFAULT 0,
      ADD COLUMN refund_open bigint NOT NULL DEFAULT 0', payments);
    IF to_regclass(quote_ident(refunds)) IS NOT NULL THEN
      EXECUTE format('ALTER TABLE %I ADD COLUMN settled_at timestamptz(3)', refunds);
      EXECUTE format('UPDATE %I SET settled_at = updated_at WHERE state = ''settled''', refunds);
      EXECUTE format('CREATE INDEX %I ON %I (settled_at, id COLLATE vi_natural) INCLUDE (company, amount)
        WHERE settled_at IS NOT NULL', refunds || '_by_settlement', refunds);
      EXECUTE format('UPDATE %I AS payment
        SET refund_settled = sums.settled, refund_open = sums.open, refund_amount = sums.settled + sums.open
        FROM (SELECT bill_number, coalesce(sum(amount) FILTER (WHERE state = ''settled''), 0) AS settled,
          coalesce(sum(amount) FILTER (WHERE state IN (''requested'', ''processing'')), 0) AS open FROM %I GROUP BY bill_number) AS sums
        WHERE payment.bill_number = sums.bill_number AND (sums.settled > 0 OR sums.open > 0)', payments, refunds);
    END IF;
    EXECUTE format('UPDATE %I SET refund_amount = 0
      WHERE refund_amount <> 0 AND refund_settled = 0 AND refund_open = 0', payments);
    -- Sums are read from the indexes alone.
    FOR wide IN
      SELECT indexname, indexdef FROM pg_indexes
      WHERE schemaname = current_schema() AND tablename = payments AND indexdef ~ 'INCLUDE \(.*refund_amount\)'
    LOOP
      EXECUTE format('DROP INDEX %I', wide.indexname);
      EXECUTE replace(wide.indexdef, 'refund_amount)', 'refund_amount, refund_settled, refund_open)');
    END LOOP;
    -- Few payments have any.
    EXECUTE format('CREATE INDEX %I ON %I (created_at) INCLUDE (pay_date, status, callback_resp_code, refund_settled, refund_open)
      WHERE refund_settled <> 0 OR refund_open <> 0', payments || '_refunded', payments);
    PERFORM follow_refunds(gateway, to_regclass(quote_ident(refunds)) IS NOT NULL);
  END LOOP;
END
$block$;

-- What LIKE does not copy is said anew.
CREATE OR REPLACE FUNCTION add_gateway(gateway text, refunds boolean, logs boolean) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO gateway_of_tables VALUES (gateway) ON CONFLICT DO NOTHING;
  IF refunds AND to_regclass(quote_ident(gateway || '_refund')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_refund INCLUDING ALL)', gateway || '_refund');
  END IF;
  IF to_regclass(quote_ident(gateway || '_payment')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_payment INCLUDING ALL)', gateway || '_payment');
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_terminal INCLUDING ALL)', gateway || '_terminal');
    PERFORM follow_payments(gateway);
    PERFORM know_texts(gateway || '_payment');
    PERFORM follow_refunds(gateway, to_regclass(quote_ident(gateway || '_refund')) IS NOT NULL);
  END IF;
  IF logs AND to_regclass(quote_ident(gateway || '_sdk_log')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE vpbqr_sdk_log INCLUDING ALL)', gateway || '_sdk_log');
  END IF;
END
$function$;
