/** Events as rows of the security log: all that wait in one statement, at the time of the database's own clock. */
import type { Pool } from 'pg';

import type { SecurityNote } from './security-note.ts';

/** How long ago, in seconds, by a clock that only goes on. */
export interface StoredEvent {
  readonly note: SecurityNote;
  readonly age: number;
  /** Details of gathered failures. */
  readonly gathered?: {
    readonly subject: string;
    readonly count: number;
    readonly names: number;
    readonly lastAge: number;
  };
}

/** Rows of one minute count up; others are new. */
export async function storeEvents(pool: Pick<Pool, 'query'>, events: readonly StoredEvent[]): Promise<void> {
  await pool.query(statement, [JSON.stringify(events.map(recordOf))]);
}

function recordOf({ note, age, gathered }: StoredEvent) {
  const { account, target } = note;
  return {
    ...{ age, event: note.event, outcome: note.outcome, account: account?.id, user_name: account?.userName },
    ...{
      address: note.address,
      collections: target === undefined ? [] : [target.collection],
      target_id: target?.id,
      target: target?.label,
    },
    ...{ reason: note.reason, call: note.call, details: note.details ?? [], rows: note.rows },
    ...{ request_id: note.requestId, subject: gathered?.subject, count: gathered?.count ?? note.count ?? 1 },
    ...{ names: isAboutMany(gathered) ? gathered?.names : null, last_age: gathered?.lastAge },
  };
}

/** A row of one account is about one name. */
const isAboutMany = (gathered: StoredEvent['gathered']) => gathered?.subject.startsWith('shared ') === true;

/** now() is the moment of the statement, which is a transaction. An account is looked up where its name was not given. */
const statement = `
  insert into security_event as known (
    at, last_at, event, outcome, account, user_name, address, collections, target_id, target,
    reason, call, details, count, names, rows, request_id, minute, subject
  )
  select
    now() - make_interval(secs => e.age),
    case when e.count > 1 then now() - make_interval(secs => e.last_age) end,
    e.event, e.outcome, e.account, coalesce(e.user_name, own.user_name), e.address,
    e.collections, e.target_id, coalesce(e.target, other.user_name, e.target_id),
    e.reason, e.call, e.details, e.count, e.names, e.rows, e.request_id,
    case when e.subject is not null then date_trunc('minute', now()) end, e.subject
  from jsonb_to_recordset($1::jsonb) as e (
    age float8, last_age float8, event text, outcome text, account text, user_name text, address text, collections jsonb,
    target_id text, target text, reason text, call text, details jsonb, count integer, names integer, rows integer,
    request_id text, subject text
  )
  left join staff own on own.id = e.account
  left join staff other on e.collections ? 'user' and other.id = e.target_id
  order by e.age desc
  on conflict (minute, address, event, subject) where minute is not null do update set
    count = known.count + excluded.count,
    names = known.names + excluded.names,
    last_at = greatest(known.last_at, known.at, excluded.last_at, excluded.at),
    version = known.version + 1`;
