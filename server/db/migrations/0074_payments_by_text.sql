-- Words that nearly all payments have ('thanh toan') are found by no index of words: each payment of the days that are asked
-- for is looked at. For a text without marks all that this needs stands here, in the order of the days of payment, in less
-- than half of the table. A gateway that is added later has the same, its index under a name that
-- PostgreSQL chooses, and what its texts have to keep to under that of MB.
--
-- How many payments have some words is estimated from a sample of their texts. The usual one is too small for words that one in
-- forty has: taken for rare, they are all looked up and sorted, where the newest hundred are soon met on the way.
--
-- A row of an index has 2,704 bytes at most, so that the texts of a payment have 2,000. What a bank tells is far shorter: 25
-- letters in a VietQR code, 140 characters in a transfer of ISO 20022.
CREATE FUNCTION know_texts(payments text) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  EXECUTE format('ALTER TABLE %I ALTER COLUMN search_folded SET STATISTICS 400', payments);
END
$function$;

DO $block$
DECLARE
  payments text;
  many bigint;
  first text;
BEGIN
  FOR payments IN SELECT name || '_payment' FROM gateway_of_tables LOOP
    EXECUTE format('SELECT count(*), min(id) FROM %I WHERE octet_length(search_folded) > 2000', payments) INTO many, first;
    IF many > 0 THEN
      RAISE EXCEPTION '% payments in % have texts of more than 2,000 bytes (% is one): shorten their descriptions, then start again',
        many, payments, first;
    END IF;
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I CHECK (octet_length(search_folded) <= 2000)', payments, payments || '_texts_fit'
    );
    EXECUTE format(
      'CREATE INDEX %I ON %I (pay_date) INCLUDE (search_folded, transaction_amount, fee_amount, refund_amount)',
      payments || '_texts_paid', payments
    );
    PERFORM know_texts(payments);
    EXECUTE format('ANALYZE %I (search_folded)', payments);
  END LOOP;
END
$block$;

-- What LIKE does not copy is said anew.
CREATE OR REPLACE FUNCTION add_gateway(gateway text, refunds boolean, logs boolean) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO gateway_of_tables VALUES (gateway) ON CONFLICT DO NOTHING;
  IF to_regclass(quote_ident(gateway || '_payment')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_payment INCLUDING ALL)', gateway || '_payment');
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_terminal INCLUDING ALL)', gateway || '_terminal');
    PERFORM follow_payments(gateway);
    PERFORM know_texts(gateway || '_payment');
  END IF;
  IF refunds AND to_regclass(quote_ident(gateway || '_refund')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_refund INCLUDING ALL)', gateway || '_refund');
  END IF;
  IF logs AND to_regclass(quote_ident(gateway || '_sdk_log')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE vpbqr_sdk_log INCLUDING ALL)', gateway || '_sdk_log');
  END IF;
END
$function$;
