/** The handlers of the calls that most entities have. */
import type { resourceCalls, rowCalls } from '#model/calls/resource-calls.ts';
import type { Values } from '#model/entity.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { done, withData } from '../http/answers.ts';
import { readBody, readValues } from '../http/request-parts.ts';
import type { Routes } from '../http/routes.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { changeBatch } from '../write/change-batch.ts';
import { createRow, lockRow, removeRow, setFields, updateRow } from '../write/change-rows.ts';
import type { Resource } from './resource.ts';

/** What the server makes of given values before they are checked: it fills in what was left open, or refuses. */
export type Amend = (tx: Transaction, given: Values, mode: 'create' | 'update') => Promise<Values>;

const asGiven: Amend = async (_tx, given) => given;

export function mountResource(
  routes: Routes,
  context: Context,
  calls: ReturnType<typeof resourceCalls>,
  resource: Resource,
  amend: Amend = asGiven,
): void {
  mountRows(routes, context, calls, resource, amend);

  // Some entities call it so.
  const flag = 'isActive' in resource.entity.fields ? 'isActive' : 'active';
  routes.write(calls.status, async ({ tx, origin, body, language }) => {
    const { items, active } = readBody(calls.status.body, body);
    return changeBatch(tx, items, language, async (savepoint, { id, version }) => {
      const before = await lockRow(savepoint, resource, { key: id, version });
      return setFields(savepoint, resource, origin, before, { [flag]: active });
    });
  });
}

export function mountRows(
  routes: Routes,
  { db }: Context,
  calls: ReturnType<typeof rowCalls>,
  resource: Resource,
  amend: Amend = asGiven,
): void {
  const keyIn = (parts: Readonly<Record<string, string>>) => parts[resource.entity.key] ?? '';

  routes.read(calls.list, async ({ query }) => answerList(db.orm, resource, readListQuery(resource, query)));

  routes.write(calls.create, async ({ tx, origin, body }) =>
    withData(await createRow(tx, resource, origin, await amend(tx, readValues(body), 'create'))),
  );

  routes.write(calls.update, async ({ tx, origin, parts, version, body }) => {
    const given = await amend(tx, readValues(body), 'update');
    return withData(await updateRow(tx, resource, origin, { key: keyIn(parts), version }, given));
  });

  routes.write(calls.remove, async ({ tx, origin, parts, version }) => {
    await removeRow(tx, resource, origin, { key: keyIn(parts), version });
    return done;
  });
}
