-- Which entries of the operators' menu a package opens: their ids, in the order of the tree.
CREATE TABLE menu_package (
  id text PRIMARY KEY,
  name text NOT NULL,
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array'),
  item_count integer GENERATED ALWAYS AS (jsonb_array_length(items)) STORED,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_folded text GENERATED ALWAYS AS (fold(id || E'\x1F' || name)) STORED
);
