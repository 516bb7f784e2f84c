-- Vietnamese text: searching without marks, sorting as people read. The browser computes the same over the rows
-- it holds (src/model/vietnam/text.ts), and a list must not change its order when the network goes away.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The order of Intl.Collator('vi', { numeric: true }). PostgreSQL 16 takes the rules themselves, which also works
-- where ICU comes without Vietnamese data (the embedded database); 15 knows only named locales. E'' matters: ICU
-- itself would read \u0300 as the letters u0300.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    CREATE COLLATION vi_natural (
      provider = icu,
      locale = 'und',
      rules = E'[normalization on] [numericOrdering on] &\u0300<<\u0309<<\u0303<<\u0301<<\u0323 &A<ă<<<Ă<â<<<Â &D<đ<<<Đ &E<ê<<<Ê &O<ô<<<Ô<ơ<<<Ơ &U<ư<<<Ư'
    );
  ELSE
    CREATE COLLATION vi_natural (provider = icu, locale = 'vi-u-kn-true');
  END IF;
END
$$;

-- lower() follows its collation: under "C", the default of many databases, it leaves 'Đ' and 'Ư' as they are. ICU
-- lowers them everywhere, and by the same rules as JavaScript.
-- Not STRICT, so that the planner can put the body in place of the call; NULL passes through by itself.

CREATE FUNCTION lower_nfc(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(normalize(value, NFC) COLLATE vi_natural);

CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE vi_natural), 'đ', 'd');
