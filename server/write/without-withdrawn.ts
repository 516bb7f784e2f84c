/** An answer that was kept when its writer could see more than today. */
import { and, eq } from 'drizzle-orm';

import type { StaffCaller } from '../auth/caller.ts';
import type { Orm } from '../db/orm.ts';
import { changeLog } from '../db/tables/writes.ts';
import { resourceByCollection } from '../resources/registry.ts';
import { withholdingFrom } from '../resources/withhold-private.ts';

/**
 * `answer` to the write under `key` without the private fields of collections that its writer may not see any more: of those
 * that it changed, and of all where it changed nothing, for then which one it was about is not known.
 */
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
  const collections =
    changed.length > 0 ? changed.map(({ collection }) => collection) : resourceByCollection.keys();
  return [...collections].reduce(
    (told: unknown, collection) =>
      withholdingFrom(caller, resourceByCollection.get(collection)?.entity).answer(told),
    answer,
  );
}
