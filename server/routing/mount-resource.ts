/** The handlers of the calls that most entities have. */
import type { resourceCalls, rowCalls } from '#model/calls/resource-calls.ts';
import type { Row, Values } from '#model/entity.ts';
import type { StaffCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { done, withData } from '../http/answers.ts';
import type { Resource } from '../resources/resource.ts';
import { changeBatch } from '../write/change-batch.ts';
import { createRow, removeRow, updateRow } from '../write/change-rows.ts';
import type { CheckedValues } from '../write/checked-values.ts';
import { lockRow } from '../write/lock-rows.ts';
import { mountList } from './mount-list.ts';
import type { Routes } from './routes.ts';

/** Amends given values before they are checked: fills in those that were left open, or refuses. */
export type Amend = (tx: Transaction, given: Values, mode: 'create' | 'update') => Promise<Values>;

/** Throws where this caller, whose key is good, may all the same not do it to this very row. `before` is locked. */
export interface Guard {
  /** Before anything is locked. */
  enter(tx: Transaction, caller: StaffCaller): Promise<void>;
  /** `before` is undefined for a new row. */
  save(caller: StaffCaller, values: CheckedValues, before: Row | undefined): void;
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
    const { items, active } = body.read(calls.status.body);
    await guard?.enter(tx, caller);
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
    const { fields } = resource.entity;
    const values = await body.amendedValues(fields, 'create', (given) => amend(tx, given, 'create'));
    await guard?.enter(tx, caller);
    guard?.save(caller, values, undefined);
    return withData(await createRow(tx, resource, origin, values));
  });

  routes.write(calls.update, async ({ caller, tx, origin, parts, version, body }) => {
    const target = { key: keyIn(parts), version };
    const { fields } = resource.entity;
    const values = await body.amendedValues(fields, 'update', (given) => amend(tx, given, 'update'));
    await guard?.enter(tx, caller);
    guard?.save(caller, values, await lockRow(tx, resource, target));
    return withData(await updateRow(tx, resource, origin, target, values));
  });

  routes.write(calls.remove, async ({ caller, tx, origin, parts, version }) => {
    const target = { key: keyIn(parts), version };
    await guard?.enter(tx, caller);
    guard?.take(caller, await lockRow(tx, resource, target));
    await removeRow(tx, resource, origin, target);
    return done;
  });
}
