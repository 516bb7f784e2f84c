-- Banners of the public site. When a row was last changed is the database's word: no write can forget it.
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TABLE system_banner (
  id text PRIMARY KEY,
  image_url text NOT NULL,
  link text,
  location text NOT NULL CHECK (location IN ('home', 'search', 'payment', 'app')),
  type text NOT NULL CHECK (type IN ('promotion', 'announcement', 'partner')),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (fold(coalesce(link, ''))) STORED
);
CREATE INDEX system_banner_by_id ON system_banner (id COLLATE vi_natural);
CREATE TRIGGER system_banner_touched BEFORE UPDATE ON system_banner
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
