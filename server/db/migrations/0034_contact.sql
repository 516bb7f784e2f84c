-- The contact card of the public site: one row, there from the start, for people to fill in.
CREATE TABLE contact (
  id text PRIMARY KEY CHECK (id = 'contact'),
  full_name text NOT NULL,
  position text,
  phone_number text NOT NULL,
  email text NOT NULL,
  address text,
  website text,
  facebook text,
  skype text,
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (fold(full_name || E'\x1F' || phone_number || E'\x1F' || email)) STORED
);
INSERT INTO contact (id, full_name, phone_number, email) VALUES ('contact', '', '', '');
