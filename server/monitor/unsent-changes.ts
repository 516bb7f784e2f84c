/** Changes that devices still hold of people who can't sign in to send them any more, as the devices said last. */
import { sql } from 'drizzle-orm';

import type { Monitor } from '#model/calls/monitor.ts';
import type { Orm } from '../db/orm.ts';
import { toInstant } from '../db/value-parsers.ts';

type Unsent = NonNullable<Monitor['unsent']>;

/** Whoever was unlocked since, or has another password only, sends them by themselves. */
export async function readUnsent(orm: Orm): Promise<Unsent> {
  const { rows } = await orm.execute<Unsent[number]>(sql`
    select ended.staff as id, ended.user_name as "userName", ended.how, sum(unsent)::int as changes, count(*)::int as devices,
      max(reported_at) as "reportedAt"
    from device_unsent join ended_account as ended using (staff)
    where unsent > 0 and not exists (select from staff where staff.id = ended.staff and staff.active)
    group by ended.staff, ended.user_name, ended.how order by max(reported_at) desc, ended.staff limit 100`);
  return rows.map((row) => ({ ...row, reportedAt: toInstant(row.reportedAt) }));
}
