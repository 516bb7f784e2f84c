/** The handlers of the calls that most entities have. */
import type { resourceCalls, rowCalls } from '#model/calls/resource-calls.ts';
import type { Row, Values } from '#model/entity.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/orm.ts';
import { done, withData } from '../http/answers.ts';
import type { StaffCaller } from '../http/caller.ts';
import { readBody, readValues } from '../http/request-parts.ts';
import type { Routes } from '../http/routes.ts';
import { mountList } from '../list/mount-list.ts';
import { changeBatch } from '../write/change-batch.ts';
import { createRow, removeRow, updateRow } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { Resource } from './resource.ts';

/** What the server makes of given values before they are checked: it fills in what was left open, or refuses. */
export type Amend = (tx: Transaction, given: Values, mode: 'create' | 'update') => Promise<Values>;

/** Throws where this caller, whose key is good, may all the same not do it to this very row. `before` is locked. */
export interface Guard {
  /** `before` is undefined for a new row; `given` is amended, and not checked yet. */
  save(caller: StaffCaller, given: Values, before: Row | undefined): void;
  /** Locked, unlocked or removed. */
  take(caller: StaffCaller, before: Row): void;
}

const asGiven: Amend = async (_tx, given) => given;

export function mountResource(
  routes: Routes,
  context: Context,
  calls: ReturnType<typeof resourceCalls>,
  resource: Resource,
  amend: Amend = asGiven,
  guard?: Guard,
): void {
  mountRows(routes, context, calls, resource, amend, guard);

  // Some entities call it so.
  const flag = 'isActive' in resource.entity.fields ? 'isActive' : 'active';
  routes.write(calls.status, async ({ caller, tx, origin, body, language }) => {
    const { items, active } = readBody(calls.status.body, body);
    return changeBatch(tx, { resource, items, origin, language }, (before) => {
      guard?.take(caller, before);
      return { [flag]: active };
    });
  });
}

export function mountRows(
  routes: Routes,
  context: Context,
  calls: ReturnType<typeof rowCalls>,
  resource: Resource,
  amend: Amend = asGiven,
  guard?: Guard,
): void {
  const keyIn = (parts: Readonly<Record<string, string>>) => parts[resource.entity.key] ?? '';

  mountList(routes, context, calls.list, resource);

  routes.write(calls.create, async ({ caller, tx, origin, body }) => {
    const given = await amend(tx, readValues(body), 'create');
    guard?.save(caller, given, undefined);
    return withData(await createRow(tx, resource, origin, given));
  });

  routes.write(calls.update, async ({ caller, tx, origin, parts, version, body }) => {
    const target = { key: keyIn(parts), version };
    const given = await amend(tx, readValues(body), 'update');
    guard?.save(caller, given, await lockRow(tx, resource, target));
    return withData(await updateRow(tx, resource, origin, target, given));
  });

  routes.write(calls.remove, async ({ caller, tx, origin, parts, version }) => {
    const target = { key: keyIn(parts), version };
    guard?.take(caller, await lockRow(tx, resource, target));
    await removeRow(tx, resource, origin, target);
    return done;
  });
}
