/**
 * A sign-in of more than one page: whose password was right, until the last page is done. Kept by the provider's interaction,
 * which a signed cookie ties to the browser; whatever ends the person's sessions ends it (`endGrants`).
 */
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Orm } from '../db/orm.ts';
import { signInStep } from '../db/tables/sign-in-step.ts';
import { type StaffRow, staffTable } from '../db/tables/staff.ts';
import { type PageLanguage, readLanguage } from './words.ts';

const goodMinutes = 15;

export interface SignInStep {
  readonly person: StaffRow;
  readonly language: PageLanguage;
  /** Seconds since 1970, from before the password was read. */
  readonly startedAt: number;
  /** Whether a code of their second factor was right as well. */
  readonly isCodePassed: boolean;
  /** Encrypted: what the page on which one is set up has shown. */
  readonly offeredSecret: string | null;
}

export async function beginStep(
  orm: Orm,
  interaction: string,
  step: {
    readonly staffId: string;
    readonly language: PageLanguage;
    readonly startedAt: number;
    readonly isCodePassed: boolean;
  },
): Promise<void> {
  const values = {
    ...{ staff: step.staffId, startedAt: step.startedAt, language: step.language },
    ...{ isCodePassed: step.isCodePassed, offeredSecret: null },
    expiresAt: sql`now() + make_interval(mins => ${goodMinutes})`,
  };
  await orm
    .insert(signInStep)
    .values({ interaction, ...values })
    .onConflictDoUpdate({ target: signInStep.interaction, set: values });
}

/** Undefined where the password is still to be asked for: none, too old, or of an account that was locked since. */
export async function readStep(orm: Orm, interaction: string): Promise<SignInStep | undefined> {
  const [found] = await orm
    .select({
      ...{ person: staffTable, language: signInStep.language, startedAt: signInStep.startedAt },
      ...{ isCodePassed: signInStep.isCodePassed, offeredSecret: signInStep.offeredSecret },
    })
    .from(signInStep)
    .innerJoin(staffTable, eq(staffTable.id, signInStep.staff))
    .where(
      and(
        eq(signInStep.interaction, interaction),
        gt(signInStep.expiresAt, sql`now()`),
        eq(staffTable.active, true),
      ),
    );
  return found && { ...found, language: readLanguage(found.language) };
}

export async function changeStep(
  orm: Orm,
  interaction: string,
  change:
    | { readonly isCodePassed: true }
    | { readonly offeredSecret: string }
    | { readonly language: PageLanguage },
): Promise<void> {
  await orm.update(signInStep).set(change).where(eq(signInStep.interaction, interaction));
}

export async function endStep(orm: Orm, interaction: string): Promise<void> {
  await orm.delete(signInStep).where(eq(signInStep.interaction, interaction));
}
