-- Pictures that staff upload, by the hash of their content: sent twice, kept once. They stand in the database, so that a
-- backup has them beside the rows that show them, and every server process finds them.
CREATE TABLE upload (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  type text NOT NULL CHECK (type IN ('png', 'jpg', 'gif', 'webp')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL,
  -- Who sent it first; no foreign key: the picture outlives the person's account.
  uploaded_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Pictures are compressed already.
ALTER TABLE upload ALTER COLUMN bytes SET STORAGE EXTERNAL;
