-- Who read which secret of which row, and when; never what it was. Part of the row's history, and no change of the row:
-- neither its version nor the feed knows of it.
CREATE TABLE secret_reveal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection text NOT NULL,
  row_id text NOT NULL,
  -- Of the row at that time.
  version integer NOT NULL,
  field text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  actor text NOT NULL,
  key uuid
);
CREATE INDEX secret_reveal_of_row ON secret_reveal (collection, row_id, id DESC);
