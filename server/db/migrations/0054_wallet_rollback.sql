-- A movement that was taken back, and the one that took it back. Neither can be part of a second rollback: the
-- database itself knows one rollback for each movement.
ALTER TABLE wallet_transaction
  ADD COLUMN rollback_of text CONSTRAINT wallet_transaction_rollback_of_fkey REFERENCES wallet_transaction,
  ADD COLUMN rolled_back_by text CONSTRAINT wallet_transaction_rolled_back_by_fkey REFERENCES wallet_transaction,
  ADD CONSTRAINT wallet_transaction_rollback_once UNIQUE (rollback_of);

-- What the list of all companies' movements is sorted by, and what a run of fees looks up of its day.
CREATE INDEX wallet_transaction_by_id ON wallet_transaction (id COLLATE vi_natural);
CREATE INDEX wallet_transaction_by_amount ON wallet_transaction (amount, id COLLATE vi_natural);
CREATE INDEX wallet_transaction_by_pay_day ON wallet_transaction (pay_date_int, id COLLATE vi_natural);
