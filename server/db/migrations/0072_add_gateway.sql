-- The tables of a gateway are made when the server begins, from the row of its own table of gateways (make-gateway-tables.ts):
-- whoever adds a bank writes no migration. They are MB's, and the log VPBank's, as those are at that time. A migration that
-- changes the tables of all gateways asks gateway_of_tables for their names.
CREATE TABLE gateway_of_tables (name text PRIMARY KEY);
INSERT INTO gateway_of_tables VALUES ('mbqr'), ('bidvqr'), ('napas'), ('vpbqr');

CREATE FUNCTION add_gateway(gateway text, refunds boolean, logs boolean) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO gateway_of_tables VALUES (gateway) ON CONFLICT DO NOTHING;
  IF to_regclass(quote_ident(gateway || '_payment')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_payment INCLUDING ALL)', gateway || '_payment');
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_terminal INCLUDING ALL)', gateway || '_terminal');
    PERFORM follow_payments(gateway);
  END IF;
  IF refunds AND to_regclass(quote_ident(gateway || '_refund')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE mbqr_refund INCLUDING ALL)', gateway || '_refund');
  END IF;
  IF logs AND to_regclass(quote_ident(gateway || '_sdk_log')) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE vpbqr_sdk_log INCLUDING ALL)', gateway || '_sdk_log');
  END IF;
END
$function$;

-- Which gateways a loudspeaker may speak for is what its field says.
ALTER TABLE cloud_speaker DROP CONSTRAINT cloud_speaker_payment_gateway_check;
