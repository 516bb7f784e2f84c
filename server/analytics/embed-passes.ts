/** Passes to the embedded page: one person's, for one opening, within a minute. They are kept as hashes, as passwords are. */
import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gte, lt } from 'drizzle-orm';

import type { StaffCaller } from '../auth/caller.ts';
import { callerOf } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { embedPassTable as passes } from '../db/tables/embed-pass.ts';

const passMs = 60_000;

const hashOf = (pass: string) => createHash('sha256').update(pass).digest('hex');
const momentOf = (epoch: number) => new Date(epoch).toISOString();

export async function makePass({ db, now }: Context, { id, signIn }: StaffCaller): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  // Those that nobody used in time.
  await db.orm.delete(passes).where(lt(passes.madeAt, momentOf(now() - passMs)));
  await db.orm
    .insert(passes)
    .values({ hash: hashOf(pass), staff: id, signIn: signIn ?? null, madeAt: momentOf(now()) });
  return pass;
}

/** Who asked for it, with the rights that they have by now; undefined where it opens nothing, or not any more. */
export async function takePass(context: Context, pass: string): Promise<StaffCaller | undefined> {
  const { db, now } = context;
  const [taken] = await db.orm
    .delete(passes)
    .where(and(eq(passes.hash, hashOf(pass)), gte(passes.madeAt, momentOf(now() - passMs))))
    .returning();
  if (taken === undefined) return undefined;
  const issuedAt = Math.floor(Date.parse(taken.madeAt) / 1000);
  return callerOf(context, { subject: taken.staff, issuedAt, signIn: taken.signIn ?? undefined });
}
