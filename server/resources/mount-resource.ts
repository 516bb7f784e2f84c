/** The handlers of the calls that most entities have. */
import type { resourceCalls, rowCalls } from '#model/calls/resource-calls.ts';
import type { Context } from '../context.ts';
import { done, withData } from '../http/answers.ts';
import { readBody, readValues } from '../http/request-parts.ts';
import type { Routes } from '../http/routes.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { changeBatch } from '../write/change-batch.ts';
import { createRow, lockRow, removeRow, setFields, updateRow } from '../write/change-rows.ts';
import type { Resource } from './resource.ts';

export function mountResource(
  routes: Routes,
  context: Context,
  calls: ReturnType<typeof resourceCalls>,
  resource: Resource,
): void {
  mountRows(routes, context, calls, resource);

  routes.write(calls.status, async ({ tx, origin, body, language }) => {
    const { items, active } = readBody(calls.status.body, body);
    return changeBatch(tx, items, language, async (savepoint, { id, version }) => {
      const before = await lockRow(savepoint, resource, { key: id, version });
      return setFields(savepoint, resource, origin, before, { active });
    });
  });
}

export function mountRows(
  routes: Routes,
  { db }: Context,
  calls: ReturnType<typeof rowCalls>,
  resource: Resource,
): void {
  const keyIn = (parts: Readonly<Record<string, string>>) => parts[resource.entity.key] ?? '';

  routes.read(calls.list, async ({ query }) => answerList(db.orm, resource, readListQuery(resource, query)));

  routes.write(calls.create, async ({ tx, origin, body }) =>
    withData(await createRow(tx, resource, origin, readValues(body))),
  );

  routes.write(calls.update, async ({ tx, origin, parts, version, body }) =>
    withData(await updateRow(tx, resource, origin, { key: keyIn(parts), version }, readValues(body))),
  );

  routes.write(calls.remove, async ({ tx, origin, parts, version }) => {
    await removeRow(tx, resource, origin, { key: keyIn(parts), version });
    return done;
  });
}
