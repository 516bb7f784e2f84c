-- Permission sets as their list shows them: with how many statements they hold and how many members of staff hold
-- them. A view over one table, so that it is written through as the table itself is.
ALTER TABLE permission
  ADD COLUMN search_folded text GENERATED ALWAYS AS (fold(id || E'\x1F' || name)) STORED,
  ADD COLUMN statement_count integer GENERATED ALWAYS AS (jsonb_array_length(statements)) STORED;

CREATE VIEW permission_list AS
SELECT permission.*, (SELECT count(*) FROM staff WHERE staff.pbac = permission.id)::integer AS user_count
FROM permission;
