-- What was given with a deposit is a movement of its own, and names the deposit that it goes with; the deposit says how
-- much it is, so that whoever takes it back reads both amounts before they do.
ALTER TABLE wallet_transaction
  ADD COLUMN promotion_of text CONSTRAINT wallet_transaction_promotion_of_fkey REFERENCES wallet_transaction,
  ADD COLUMN amount_promotion bigint,
  -- A deposit of before this migration whose bill an earlier one holds: it stands as it was written.
  ADD COLUMN bill_shared boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT wallet_transaction_promotion_once UNIQUE (promotion_of),
  ADD CHECK (promotion_of IS NULL OR details_type = 'promotion'),
  ADD CHECK (amount_promotion IS NULL OR details_type = 'deposit');

-- The two were written with one key. Where just one of them was taken back, the other can still be taken back by itself.
UPDATE wallet_transaction AS promotion SET promotion_of = deposit.id
FROM wallet_transaction AS deposit
WHERE promotion.details_type = 'promotion' AND deposit.details_type = 'deposit'
  AND promotion.id = deposit.id || '-km' AND promotion.company = deposit.company
  AND (promotion.rolled_back_by IS NULL) = (deposit.rolled_back_by IS NULL);

UPDATE wallet_transaction AS deposit SET amount_promotion = promotion.amount
FROM wallet_transaction AS promotion WHERE promotion.promotion_of = deposit.id;

UPDATE wallet_transaction SET bill_shared = true
FROM (
  SELECT id, row_number() OVER (PARTITION BY bill_number ORDER BY date_ms_action, id) AS place
  FROM wallet_transaction
  WHERE bill_number IS NOT NULL AND details_type = 'deposit' AND rolled_back_by IS NULL
) AS placed
WHERE placed.id = wallet_transaction.id AND placed.place > 1;

-- One bill is paid in once, over all companies, by a deposit that stands: what was taken back lets go of its bill.
DROP INDEX wallet_transaction_bill;
CREATE UNIQUE INDEX wallet_transaction_bill ON wallet_transaction (bill_number)
  WHERE details_type = 'deposit' AND rolled_back_by IS NULL AND NOT bill_shared;
