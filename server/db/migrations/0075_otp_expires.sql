-- expand: a server of before leaves it empty, and a code without an end of life is taken by none from here on.
DO $block$
DECLARE
  gateway text;
BEGIN
  FOR gateway IN SELECT name FROM gateway_of_tables LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN otp_expires_at timestamptz(3)', gateway || '_terminal');
  END LOOP;
END
$block$;
