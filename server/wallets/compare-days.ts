/**
 * The check of synchronisations: each day of each class that is copied from the bus-operator platform is compared with
 * what the platform has. What is found stands in the list of synchronisations, one row for each class and day, which a
 * later check of the same day brings up to date. A synchronisation that never came to its end is given up.
 */
import { sql } from 'drizzle-orm';

import { DataSyncState, ObjectClass } from '#model/entities/data-sync.ts';
import { addDays, epochOfLocal, numberOfDay } from '#model/vietnam/calendar.ts';
import type { Transaction } from '../db/orm.ts';
import { dataSyncTable } from '../db/tables/wallets.ts';
import { readRows } from '../resources/present.ts';
import { dataSyncResource } from '../resources/wallets.ts';
import { setFields } from '../write/change-rows.ts';
import { logRowChanges } from '../write/log-change.ts';
import type { ChangeOrigin } from '../write/run-write.ts';

/** Tables of a class on both sides, and the columns by which two rows are the same. */
interface Copied {
  readonly platform: string;
  readonly copy: string;
  readonly moment: string;
  readonly columns: readonly string[];
}

const copied: Readonly<Record<ObjectClass, Copied>> = {
  Ticket: {
    ...{ platform: 'operator_ticket', copy: 'ticket', moment: 'sold_at' },
    columns: ['company', 'route', 'seat', 'amount', 'channel', 'sold_at'],
  },
  Trip: {
    ...{ platform: 'operator_trip', copy: 'trip', moment: 'departed_at' },
    columns: ['company', 'route', 'vehicle', 'departed_at'],
  },
};

export interface CompareScope {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  readonly objectClass: ObjectClass | undefined;
}

export interface CompareResult {
  readonly compared: number;
  readonly different: number;
  readonly ended: number;
}

export async function compareDays(
  tx: Transaction,
  origin: ChangeOrigin,
  { from, to, objectClass }: CompareScope,
): Promise<CompareResult> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('data sync check', 0))`);
  const ended = await endOverdue(tx, origin);
  const classes = Object.values(ObjectClass).filter(
    (name) => objectClass === undefined || name === objectClass,
  );
  let [compared, different] = [0, 0];
  for (const name of classes) {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const counts = await differences(tx, copied[name], day);
      const isSame = counts.insertCount + counts.updateCount + counts.deleteCount === 0;
      await keepFinding(tx, origin, { name, day, isSame, counts });
      compared += 1;
      if (!isSame) different += 1;
    }
  }
  return { compared, different, ended };
}

interface Counts {
  readonly insertCount: number;
  readonly updateCount: number;
  readonly deleteCount: number;
}

const momentOf = (day: string) => new Date(epochOfLocal(day)).toISOString();

/** Changes that the copy of a day needs. A row that moved to another day is listed on each of the two. */
async function differences(
  tx: Transaction,
  { platform, copy, moment, columns }: Copied,
  day: string,
): Promise<Counts> {
  const at = sql.identifier(moment);
  const ofDay = (table: string) => sql`(
    select * from ${sql.identifier(table)}
    where ${at} >= ${momentOf(day)}::timestamptz and ${at} < ${momentOf(addDays(day, 1))}::timestamptz
  )`;
  const values = (side: string) =>
    sql.join(
      columns.map((column) => sql`${sql.identifier(side)}.${sql.identifier(column)}`),
      sql`, `,
    );
  const { rows } = await tx.execute<{ [K in keyof Counts]: number }>(sql`
    select count(*) filter (where ours.id is null)::int as "insertCount",
      count(*) filter (
        where ours.id is not null and theirs.id is not null
          and (${values('theirs')}) is distinct from (${values('ours')})
      )::int as "updateCount",
      count(*) filter (where theirs.id is null)::int as "deleteCount"
    from ${ofDay(platform)} as theirs full join ${ofDay(copy)} as ours on ours.id = theirs.id`);
  return rows[0] ?? { insertCount: 0, updateCount: 0, deleteCount: 0 };
}

interface Finding {
  readonly name: ObjectClass;
  readonly day: string;
  readonly isSame: boolean;
  readonly counts: Counts;
}

async function keepFinding(tx: Transaction, origin: ChangeOrigin, finding: Finding): Promise<void> {
  const { name, day, isSame, counts } = finding;
  const dateInt = numberOfDay(day);
  const id = `check-${name}-${dateInt}`;
  const found = {
    dataSyncState: isSame ? DataSyncState.same : DataSyncState.different,
    startTime: new Date().toISOString(),
    ...counts,
  };
  const [before] = await readRows(tx, dataSyncResource, [id]);
  if (before !== undefined) {
    await setFields(tx, dataSyncResource, origin, before, found);
    return;
  }
  await tx.insert(dataSyncTable).values({ id, objectClass: name, dateInt, ...found });
  const [after] = await readRows(tx, dataSyncResource, [id]);
  await logRowChanges(tx, dataSyncResource, origin, [{ op: 'create', before: undefined, after }]);
}

/** A synchronisation takes minutes: one that still runs after an hour has died. */
async function endOverdue(tx: Transaction, origin: ChangeOrigin): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from data_sync
    where data_sync_state = ${DataSyncState.running} and start_time < now() - interval '1 hour'
    order by id for update`);
  const overdue = await readRows(
    tx,
    dataSyncResource,
    rows.map(({ id }) => id),
  );
  for (const row of overdue)
    await setFields(tx, dataSyncResource, origin, row, { dataSyncState: DataSyncState.failed });
  return overdue.length;
}
