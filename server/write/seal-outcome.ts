/**
 * Settles a write whose answer was lost: either it was applied, and here is its answer, or its key is sealed and
 * it can't happen any more. Asked before anybody decides to do the same thing again. A batch that is half done is both:
 * what was done of it is its answer, and the rest of its rows are sealed.
 */
import { eq } from 'drizzle-orm';

import type { Context } from '../context/context.ts';
import { writeOutcome } from '../db/tables/writes.ts';
import type { Language } from '../http/messages.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { requireNoCallOf } from './external-call.ts';
import { asKey } from './headers.ts';
import { resultsIn, sealWaiting } from './row-results.ts';
import { lockKey } from './run-write.ts';

export type StoredOutcome =
  | { readonly outcome: 'applied'; readonly status: number; readonly answer: unknown }
  | { readonly outcome: 'sealed' };

export async function sealOutcome(
  { db }: Context,
  actor: string,
  written: string,
  language: Language,
): Promise<StoredOutcome> {
  const key = asKey(written);
  if (key === undefined) throw refuseField('unprocessable_entity', { field: 'key', code: 'invalid' });
  return db.orm.transaction(async (tx): Promise<StoredOutcome> => {
    if (!(await lockKey(tx, key))) throw refuse('in_progress');
    await requireNoCallOf(tx, key);
    const [known] = await tx.select().from(writeOutcome).where(eq(writeOutcome.key, key));
    if (known === undefined) {
      await tx.insert(writeOutcome).values({ key, actor });
      return { outcome: 'sealed' };
    }
    if (known.actor !== actor) throw refuse('not_found');
    if (known.requestHash === null) return { outcome: 'sealed' };
    if (known.status !== null) return { outcome: 'applied', status: known.status, answer: known.answer };
    const through = { status: 200, answer: sealWaiting(resultsIn(known.answer), language) };
    await tx.update(writeOutcome).set(through).where(eq(writeOutcome.key, key));
    return { outcome: 'applied', ...through };
  });
}
