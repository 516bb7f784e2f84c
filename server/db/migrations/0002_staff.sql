-- Who may sign in, and what each may do.

CREATE TABLE permission (
  id text PRIMARY KEY,
  name text NOT NULL,
  statements jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(statements) = 'array'),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE staff (
  id text PRIMARY KEY,
  user_name text NOT NULL,
  name text NOT NULL,
  mobile text,
  role text NOT NULL DEFAULT 'staff' CHECK (role IN ('super_admin', 'admin', 'staff')),
  pbac text REFERENCES permission,
  -- NULL: this person can't sign in with a password here (an external provider does it, or none was set yet).
  password_hash text,
  avatar text,
  active boolean NOT NULL DEFAULT true,
  -- Sessions and tokens from before this moment no longer count: the password was changed, or all were signed out.
  sessions_valid_from timestamptz(3) NOT NULL DEFAULT '1970-01-01T00:00:00Z',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- 'Admin' and 'admin' are one person to those who type it.
CREATE UNIQUE INDEX staff_user_name_key ON staff (lower_nfc(user_name));
CREATE INDEX staff_pbac ON staff (pbac);
CREATE INDEX staff_search ON staff USING gin (fold(name) gin_trgm_ops, fold(user_name) gin_trgm_ops);
