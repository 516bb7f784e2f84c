/**
 * Permission sets: the calls of a resource, and who holds one. Rights are read from here at each request, so a change
 * works at the holders' next call; whoever holds the set is told of it by the change feed. Who may give what by a set:
 * `staff-ranks.ts`.
 */
import { asc, eq } from 'drizzle-orm';

import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { readStatements } from '#model/statements.ts';
import type { Context } from '../../context/context.ts';
import { permission, staffTable } from '../../db/tables/staff.ts';
import { withData } from '../../http/answers.ts';
import { refuse } from '../../http/refusal.ts';
import { permissionResource } from '../../resources/permission.ts';
import { type Amend, type Guard, mountResource } from '../../routing/mount-resource.ts';
import type { Routes } from '../../routing/routes.ts';
import { amendList } from '../amend-list.ts';
import { requireMayGrant, requireOtherSet, requireStanding } from './staff-ranks.ts';

const { permission: calls } = v3ListCalls;

export function mountPermissions(routes: Routes, context: Context): void {
  mountResource(routes, context, calls, permissionResource, orderStatements, rankOfSets);

  routes.read(calls.users, async ({ parts: { id = '' } }) => {
    const { orm } = context.db;
    const [known] = await orm.select({ id: permission.id }).from(permission).where(eq(permission.id, id));
    if (known === undefined) throw refuse('not_found');
    const { userName, name, avatar, active } = staffTable;
    const holders = await orm
      .select({ id: staffTable.id, userName, name, avatar, active })
      .from(staffTable)
      .where(eq(staffTable.pbac, id))
      .orderBy(asc(staffTable.userName));
    return withData(holders);
  });
}

const orderStatements: Amend = amendList('statements', 'unknown_statement', readStatements);

const rankOfSets: Guard = {
  enter: requireStanding,
  save: requireMayGrant,
  take: (caller, { id }) => requireOtherSet(caller, id),
};
