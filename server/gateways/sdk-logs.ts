/** The log of a bank's payment kit: read, and cleared of what is no longer wanted. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Context } from '../context/context.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import type { Resource } from '../resources/resource.ts';
import type { Routes } from '../routing/routes.ts';
import { removeBatch } from '../write/change-batch.ts';

export function mountSdkLogs(
  routes: Routes,
  { db }: Context,
  calls: NonNullable<GatewayCalls['sdkLog']>,
  sdkLog: Resource,
): void {
  routes.read(calls.list, async ({ query }) => answerList(db.orm, sdkLog, readListQuery(sdkLog, query)));

  routes.write(calls.remove, async ({ tx, origin, body, language }) => {
    const { items } = body.read(calls.remove.body);
    return removeBatch(tx, { resource: sdkLog, items, origin, language });
  });
}
