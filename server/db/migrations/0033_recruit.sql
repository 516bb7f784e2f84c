-- Places of work that the public site offers: as news, with where, for how much, and until when.
CREATE TABLE recruit (
  id text PRIMARY KEY,
  title text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('vi', 'en')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
  img text,
  place text NOT NULL,
  salary text,
  start_date date,
  end_date date,
  content text NOT NULL,
  meta_title text,
  meta_description text,
  meta_keyword text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(title || E'\x1F' || coalesce(meta_title, '') || E'\x1F' || coalesce(meta_keyword, '') || E'\x1F' || place)
  ) STORED,
  CONSTRAINT recruit_dates CHECK (end_date >= start_date)
);
CREATE INDEX recruit_by_creation ON recruit (created_at, id COLLATE vi_natural);
CREATE TRIGGER recruit_touched BEFORE UPDATE ON recruit FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
