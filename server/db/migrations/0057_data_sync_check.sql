-- Trips as the bus-operator platform has them; `trip` is the copy that fees are taken by. Compared by data-sync checks,
-- as tickets are.
CREATE TABLE operator_trip (
  id text PRIMARY KEY,
  company text NOT NULL REFERENCES company ON DELETE CASCADE,
  route text NOT NULL,
  vehicle text NOT NULL,
  departed_at timestamptz(3) NOT NULL
);
CREATE INDEX operator_trip_by_departure ON operator_trip (departed_at);
CREATE INDEX operator_ticket_by_sale ON operator_ticket (sold_at);
CREATE INDEX ticket_by_sale ON ticket (sold_at);

-- `same` and `different`: what a check found copy and platform to be on that day; the counts say by how much.
ALTER TABLE data_sync DROP CONSTRAINT data_sync_data_sync_state_check;
ALTER TABLE data_sync
  ADD CONSTRAINT data_sync_data_sync_state_check
    CHECK (data_sync_state IN ('running', 'success', 'failed', 'same', 'different'));
CREATE INDEX data_sync_by_id ON data_sync (id COLLATE vi_natural);
