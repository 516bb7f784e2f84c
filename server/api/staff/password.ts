/**
 * A new password of one's own. The old one is guessed no faster here than on the sign-in page, and computing with
 * passwords, a tenth of a second each, happens before the transaction.
 */
import { eq } from 'drizzle-orm';

import { v3Calls } from '#model/calls/v3.ts';
import { SecurityReason } from '#model/entities/security-event.ts';
import { createAttempts, failureStoreOf } from '../../auth/attempts.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { passwordRefused, requireGoodPassword } from '../../auth/password-rules.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import type { Context } from '../../context/context.ts';
import { staffTable } from '../../db/tables/staff.ts';
import { done } from '../../http/answers.ts';
import { languageOf } from '../../http/messages.ts';
import { type Refused, refuse, refuseField } from '../../http/refusal.ts';
import { readRows } from '../../resources/present.ts';
import { staffResource } from '../../resources/staff.ts';
import type { ReadInput, Routes, WriteInput } from '../../routing/routes.ts';
import { passwordChangeFailed } from '../../security/request-notes.ts';
import { logChange } from '../../write/log-change.ts';

interface Passwords {
  /** As it was when the old one was checked. */
  readonly oldHash: string | null;
  readonly newHash: string;
}

export function mountPassword(routes: Routes, { db, now, security }: Context): void {
  const attempts = createAttempts('own password', failureStoreOf(db, now));

  async function check({ caller, body, request }: ReadInput): Promise<Passwords> {
    const { oldPassword, newPassword: sent } = body.read(v3Calls.changePassword.body);
    const newPassword = String(sent);
    const report = (reason: SecurityReason) => security?.note(passwordChangeFailed(request, caller, reason));
    const [person] = await db.orm
      .select({
        ...{ hash: staffTable.passwordHash, userName: staffTable.userName },
        ...{ name: staffTable.name, mobile: staffTable.mobile },
      })
      .from(staffTable)
      .where(eq(staffTable.id, caller.id));
    if (person === undefined) throw refuse('session_ended');
    const looked = await attempts.guess({ name: caller.id }, async () => ({
      ok: await verifyPassword(oldPassword, person.hash),
    }));
    if ('waitSeconds' in looked) {
      report(SecurityReason.tooManyTries);
      throw refuse('rate_limited', { retryAfterSeconds: looked.waitSeconds });
    }
    if (!looked.ok) {
      report(SecurityReason.wrongPassword);
      throw notTheOldOne();
    }
    const language = languageOf(request);
    if (newPassword === oldPassword.normalize('NFC'))
      throw passwordRefused('newPassword', 'password_unchanged', language);
    await requireGoodPassword('newPassword', newPassword, person, language);
    return { oldHash: person.hash, newHash: await hashPassword(newPassword) };
  }

  routes.preparedWrite(v3Calls.changePassword, check, changePassword);
}

function notTheOldOne(): Refused {
  return refuseField('old_password_not_correct', { field: 'oldPassword', code: 'old_password_not_correct' });
}

/** Ends all other sessions; the sign-in of this request goes on, renewals included. */
async function changePassword({ caller, tx, origin }: WriteInput, checked: Passwords): Promise<typeof done> {
  const [person] = await tx.select().from(staffTable).where(eq(staffTable.id, caller.id)).for('update');
  if (person === undefined) throw refuse('session_ended');
  // Changed since it was checked: what was sent is not the old password any more.
  if (person.passwordHash !== checked.oldHash) throw notTheOldOne();
  const [before] = await readRows(tx, staffResource, [caller.id]);
  await tx
    .update(staffTable)
    .set({ passwordHash: checked.newHash, mustChangePassword: false, version: person.version + 1 })
    .where(eq(staffTable.id, caller.id));
  await endSessions(tx, caller.id, caller.signIn);
  const [after] = await readRows(tx, staffResource, [caller.id]);
  await logChange(tx, staffResource.entity, origin, { op: 'update', before, after, secrets: ['password'] });
  return done;
}
