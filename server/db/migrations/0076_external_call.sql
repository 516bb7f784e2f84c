-- expand: a server of before calls a bank inside its transaction, and writes none down.
CREATE TABLE external_call (
  collection text NOT NULL,
  row_id text NOT NULL,
  version integer NOT NULL,
  act text NOT NULL,
  write_key uuid NOT NULL,
  bank_key uuid NOT NULL,
  attempt uuid NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (collection, row_id)
);
CREATE INDEX external_call_write ON external_call (write_key);
