-- expand: a server of before neither writes nor asks it.
CREATE TABLE prepared_database (
  is_prepared boolean PRIMARY KEY DEFAULT true CHECK (is_prepared),
  at timestamptz(3) NOT NULL DEFAULT now()
);
