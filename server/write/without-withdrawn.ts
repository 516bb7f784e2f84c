/** An answer that was kept when its writer could see more than today. */
import { and, eq } from 'drizzle-orm';

import type { Orm } from '../db/orm.ts';
import { changeLog } from '../db/tables/writes.ts';
import type { StaffCaller } from '../http/caller.ts';
import { resourceByCollection } from '../resources/registry.ts';
import { withholdingFrom } from '../resources/withhold-private.ts';

/** `answer` without the private fields of collections that the write under `key` changed, and that its writer may not see any more. */
export async function withoutWithdrawn(
  orm: Orm,
  caller: StaffCaller,
  key: string,
  answer: unknown,
): Promise<unknown> {
  const changed = await orm
    .selectDistinct({ collection: changeLog.collection })
    .from(changeLog)
    .where(and(eq(changeLog.actor, caller.id), eq(changeLog.key, key)));
  return changed.reduce(
    (told: unknown, { collection }) =>
      withholdingFrom(caller, resourceByCollection.get(collection)?.entity).answer(told),
    answer,
  );
}
