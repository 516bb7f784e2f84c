-- Devices of partners: as each was last heard of, and what each took on each day. A day's figures stay when the counters
-- of the device begin again.
CREATE TABLE partner_device (
  serial text PRIMARY KEY,
  device_name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  connected text NOT NULL DEFAULT 'offline' CHECK (connected IN ('online', 'offline')),
  store_name text NOT NULL,
  bank_account_number text,
  terminal_id text,
  total_transaction integer NOT NULL DEFAULT 0,
  total_amount bigint NOT NULL DEFAULT 0,
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(serial || E'\x1F' || device_name || E'\x1F' || store_name || E'\x1F' || coalesce(bank_account_number, '') ||
      E'\x1F' || coalesce(terminal_id, ''))
  ) STORED
);
CREATE INDEX partner_device_search ON partner_device USING gin (search_folded gin_trgm_ops);
CREATE INDEX partner_device_by_serial ON partner_device (serial COLLATE vi_natural);
CREATE INDEX partner_device_of_store ON partner_device (store_name);

CREATE TABLE partner_device_day (
  serial text NOT NULL REFERENCES partner_device ON DELETE CASCADE,
  day date NOT NULL,
  transactions integer NOT NULL CHECK (transactions > 0),
  amount bigint NOT NULL,
  PRIMARY KEY (day, serial)
);
CREATE INDEX partner_device_day_of_device ON partner_device_day (serial, day);
