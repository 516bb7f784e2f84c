-- What operators have sold, as the bus-operator platform has it, and the copy that this side counts and reports by.
CREATE TABLE operator_ticket (
  id text PRIMARY KEY,
  company text NOT NULL REFERENCES company ON DELETE CASCADE,
  route text NOT NULL,
  seat text NOT NULL,
  amount bigint NOT NULL,
  channel text NOT NULL,
  sold_at timestamptz(3) NOT NULL
);
CREATE INDEX operator_ticket_of_company ON operator_ticket (company);

CREATE TABLE ticket (
  id text PRIMARY KEY,
  company text NOT NULL REFERENCES company ON DELETE CASCADE,
  route text NOT NULL,
  seat text NOT NULL,
  amount bigint NOT NULL,
  channel text NOT NULL,
  sold_at timestamptz(3) NOT NULL
);
CREATE INDEX ticket_of_company ON ticket (company, sold_at);

-- What each synchronisation did.
CREATE TABLE data_sync (
  id text PRIMARY KEY,
  object_class text NOT NULL,
  data_sync_state text NOT NULL CHECK (data_sync_state IN ('running', 'success', 'failed')),
  date_int integer NOT NULL,
  start_time timestamptz(3) NOT NULL DEFAULT now(),
  insert_count integer NOT NULL DEFAULT 0,
  update_count integer NOT NULL DEFAULT 0,
  delete_count integer NOT NULL DEFAULT 0,
  company text REFERENCES company ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (fold(id || E'\x1F' || object_class)) STORED
);
CREATE INDEX data_sync_by_start ON data_sync (start_time, id COLLATE vi_natural);
