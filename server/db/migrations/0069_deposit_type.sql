-- How a deposit came, which its words had told: by VietQR, or through staff. Where it named a bill, the bill's number had
-- stood in place of the words, and which of the two it was is not known any more. The number has a field of its own now
-- and is searched there.
ALTER TABLE wallet_transaction
  ADD COLUMN deposit_type text CHECK (deposit_type IN ('others', 'vietqr')),
  DROP COLUMN search_folded;

UPDATE wallet_transaction SET
  deposit_type = CASE description WHEN 'Nạp tiền qua VietQR' THEN 'vietqr' WHEN 'Nạp tiền' THEN 'others' END,
  description = CASE WHEN description = bill_number THEN 'Nạp tiền' ELSE description END
WHERE details_type = 'deposit';

ALTER TABLE wallet_transaction
  ADD COLUMN search_folded text GENERATED ALWAYS AS (
    fold(id || E'\x1F' || coalesce(description, '') || E'\x1F' || coalesce(note, '') || E'\x1F' || coalesce(bill_number, ''))
  ) STORED;
CREATE INDEX wallet_transaction_search ON wallet_transaction USING gin (search_folded gin_trgm_ops);
