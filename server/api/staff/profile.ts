/** The signed-in person: who they are, and what they may change about themselves but the password. */
import { eq } from 'drizzle-orm';

import type { Profile } from '#model/calls/profile.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Values } from '#model/entity.ts';
import type { Context } from '../../context/context.ts';
import type { Orm, Transaction } from '../../db/orm.ts';
import { permission, staffTable } from '../../db/tables/staff.ts';
import { withData } from '../../http/answers.ts';
import { refuse } from '../../http/refusal.ts';
import { staffResource } from '../../resources/staff.ts';
import type { Routes } from '../../routing/routes.ts';
import { setFields } from '../../write/change-rows.ts';
import { lockRow } from '../../write/lock-rows.ts';

export function mountProfile(routes: Routes, { db }: Context): void {
  routes.read(v3Calls.me, async ({ caller }) => withData(await profileOf(db.orm, caller.id)));
  routes.write(v3Calls.updateMe, async ({ caller, tx, origin, version, body }) => {
    const sent = body.read(v3Calls.updateMe.body);
    const before = await lockRow(tx, staffResource, { key: caller.id, version });
    await setFields(tx, staffResource, origin, before, given(sent));
    return withData(await profileOf(tx, caller.id));
  });
}

/** Fields that were sent; one that was left out stays. */
function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

async function profileOf(orm: Orm | Transaction, id: string): Promise<Profile> {
  const [found] = await orm
    .select({ person: staffTable, statements: permission.statements, active: permission.active })
    .from(staffTable)
    .leftJoin(permission, eq(permission.id, staffTable.pbac))
    .where(eq(staffTable.id, id));
  if (found === undefined) throw refuse('session_ended');
  const { userName, name, avatar, mobile, role, version } = found.person;
  const pbacStatements = found.active === true ? [...(found.statements ?? [])] : [];
  return { id, userName, name, avatar, mobile, role, pbacStatements, version };
}
