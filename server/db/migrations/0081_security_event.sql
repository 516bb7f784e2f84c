-- expand: a server of before writes none.
-- The security log. Its rows stay as they are for 180 days: only failures that are still being gathered, of the minute that
-- runs, count up.
CREATE SEQUENCE security_event_id;

CREATE TABLE security_event (
  -- Of one length, so that it is in the order of coming wherever it is sorted.
  id text PRIMARY KEY DEFAULT lpad(nextval('security_event_id')::text, 12, '0'),
  at timestamptz(3) NOT NULL DEFAULT now(),
  last_at timestamptz(3),
  event text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('success', 'failure')),
  account text,
  user_name text,
  address text,
  collections jsonb NOT NULL DEFAULT '[]',
  target_id text,
  target text,
  reason text,
  call text,
  details jsonb NOT NULL DEFAULT '[]',
  count integer NOT NULL DEFAULT 1,
  names integer,
  rows integer,
  request_id text,
  -- Of failures that are gathered: in which minute, and what they have in common. All servers gather into the same row.
  minute timestamptz,
  subject text,
  version integer NOT NULL DEFAULT 1,
  search_folded text GENERATED ALWAYS AS (
    fold(coalesce(user_name, '') || E'\x1F' || coalesce(address, '') || E'\x1F' || coalesce(target, '') || E'\x1F'
      || coalesce(request_id, ''))
  ) STORED
);
CREATE UNIQUE INDEX security_event_gathered ON security_event (minute, address, event, subject) WHERE minute IS NOT NULL;
CREATE INDEX security_event_search ON security_event USING gin (search_folded gin_trgm_ops);
CREATE INDEX security_event_by_time ON security_event (at, id COLLATE vi_natural);
CREATE INDEX security_event_by_event ON security_event (event, at, id COLLATE vi_natural);
CREATE INDEX security_event_of_account ON security_event (user_name, at);
CREATE INDEX security_event_of_address ON security_event (address, at);

CREATE FUNCTION keep_security_event() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  counted CONSTANT text[] := '{count,names,last_at,version,search_folded}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < clock_timestamp() - interval '180 days' THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF OLD.minute > clock_timestamp() - interval '2 minutes' AND NEW.count > OLD.count
       AND to_jsonb(NEW) - counted = to_jsonb(OLD) - counted THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The security log is kept as it is for 180 days' USING ERRCODE = 'insufficient_privilege';
END
$function$;

CREATE TRIGGER security_event_kept BEFORE UPDATE OR DELETE ON security_event
  FOR EACH ROW EXECUTE FUNCTION keep_security_event();
CREATE TRIGGER security_event_whole BEFORE TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION keep_security_event();
