/** The signed-in person: who they are, and what they may change about themselves. */
import { eq } from 'drizzle-orm';

import { type Profile, v3Calls } from '#model/calls/v3.ts';
import type { Values } from '#model/entity.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Context } from '../context.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { keptSignIn } from '../db/tables/kept-sign-in.ts';
import { permission, staff } from '../db/tables/staff.ts';
import { done, withData } from '../http/answers.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { readBody } from '../http/request-parts.ts';
import type { Routes, WriteInput } from '../http/routes.ts';
import { readRows } from '../resources/present.ts';
import { staffResource } from '../resources/staff.ts';
import { lockRow, setFields } from '../write/change-rows.ts';
import { logChange } from '../write/log-change.ts';

export function mountProfile(routes: Routes, { db }: Context): void {
  routes.read(v3Calls.me, async ({ caller }) => withData(await profileOf(db.orm, caller.id)));
  routes.write(v3Calls.updateMe, async ({ caller, tx, origin, version, body }) => {
    const sent = readBody(v3Calls.updateMe.body, body);
    const before = await lockRow(tx, staffResource, { key: caller.id, version });
    await setFields(tx, staffResource, origin, before, given(sent));
    return withData(await profileOf(tx, caller.id));
  });
  routes.write(v3Calls.changePassword, changePassword);
}

/** Fields that were sent; one that was left out stays. */
function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

async function profileOf(orm: Orm | Transaction, id: string): Promise<Profile> {
  const [found] = await orm
    .select({ person: staff, statements: permission.statements, active: permission.active })
    .from(staff)
    .leftJoin(permission, eq(permission.id, staff.pbac))
    .where(eq(staff.id, id));
  if (found === undefined) throw refuse('session_ended');
  const { userName, name, avatar, mobile, role, version } = found.person;
  const pbacStatements = found.active === true ? [...(found.statements ?? [])] : [];
  return { id, userName, name, avatar, mobile, role, pbacStatements, version };
}

/** Ends all other sessions; the sign-in of this request goes on, renewals included. */
async function changePassword({ caller, tx, origin, body }: WriteInput): Promise<typeof done> {
  const { oldPassword, newPassword } = readBody(v3Calls.changePassword.body, body);
  const [person] = await tx.select().from(staff).where(eq(staff.id, caller.id)).for('update');
  if (person === undefined) throw refuse('session_ended');
  if (!(await verifyPassword(oldPassword, person.passwordHash))) {
    throw refuseField('old_password_not_correct', { field: 'oldPassword', code: 'old_password_not_correct' });
  }
  const [before] = await readRows(tx, staffResource, [caller.id]);
  await tx
    .update(staff)
    .set({
      passwordHash: await hashPassword(newPassword),
      sessionsValidFrom: new Date().toISOString(),
      version: person.version + 1,
    })
    .where(eq(staff.id, caller.id));
  await tx.delete(keptSignIn).where(eq(keptSignIn.staff, caller.id));
  if (caller.signIn !== undefined) {
    await tx.insert(keptSignIn).values({ staff: caller.id, signIn: caller.signIn });
  }
  const [after] = await readRows(tx, staffResource, [caller.id]);
  await logChange(tx, staffResource.entity, origin, { op: 'update', before, after, secrets: ['password'] });
  return done;
}
