-- Payments in the order of their list, the newest payment first and those that nobody has paid at the end. Where the search
-- says nothing of the day of payment, (pay_date, id) read backwards would begin with those that are not paid, so that the
-- whole of what matches was sorted for each page. It holds what the filter bar narrows by, as the other orders do (0062).
DO $block$
DECLARE
  payments text;
BEGIN
  FOREACH payments IN ARRAY ARRAY['mbqr_payment', 'bidvqr_payment', 'napas_payment', 'vpbqr_payment'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I (pay_date DESC NULLS LAST, id COLLATE vi_natural DESC)
      INCLUDE (created_at, status, callback_resp_code, transaction_amount)', payments || '_by_pay_date_unpaid_last', payments);
  END LOOP;
END
$block$;
