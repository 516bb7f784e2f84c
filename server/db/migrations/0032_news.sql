-- News of the public site. The content is HTML that was cleaned before it came here.
CREATE TABLE news (
  id text PRIMARY KEY,
  title text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('vi', 'en')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
  img text,
  content text NOT NULL,
  meta_title text,
  meta_description text,
  meta_keyword text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (
    fold(title || E'\x1F' || coalesce(meta_title, '') || E'\x1F' || coalesce(meta_keyword, ''))
  ) STORED
);
CREATE INDEX news_by_creation ON news (created_at, id COLLATE vi_natural);
CREATE TRIGGER news_touched BEFORE UPDATE ON news FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
