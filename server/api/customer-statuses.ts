/**
 * Customer statuses: the calls of a resource, and the one that gives a status to many customers. A status that
 * customers have can't be removed (`still_referenced`): it can be locked, and then nobody is offered it any more.
 */
import { sql } from 'drizzle-orm';

import { v3ListCalls } from '#model/calls/v3-lists.ts';
import type { Context } from '../context/context.ts';
import { customerStatusTable } from '../db/tables/customer.ts';
import { customerResource } from '../resources/customer.ts';
import { customerStatusResource } from '../resources/customer-status.ts';
import { type Amend, mountResource } from '../routing/mount-resource.ts';
import type { Routes } from '../routing/routes.ts';
import { changeBatch } from '../write/change-batch.ts';

const { customerStatus: calls } = v3ListCalls;

export function mountCustomerStatuses(routes: Routes, context: Context): void {
  mountResource(routes, context, calls, customerStatusResource, placeLast);

  routes.write(calls.customers, async ({ tx, origin, body, language }) => {
    const { items, customerStatus } = body.read(calls.customers.body);
    return changeBatch(tx, { resource: customerResource, items, origin, language }, () => ({
      customerStatus,
    }));
  });
}

/** A status without a place of its own stands last. */
const placeLast: Amend = async (tx, given, mode) => {
  const order = given.statusOrder ?? null;
  const isOpen = order === null || (typeof order === 'string' && order.trim() === '');
  if (!isOpen || (mode === 'update' && !('statusOrder' in given))) return given;
  const last = sql<number>`coalesce(max(${customerStatusTable.statusOrder}), 0)`;
  const [found] = await tx.select({ last }).from(customerStatusTable);
  return { ...given, statusOrder: Number(found?.last ?? 0) + 1 };
};
