/**
 * The commands that rows of most lists have, made from their calls: add, update, lock, unlock, remove. What is named
 * here once reads the same in every list, and its keys are the same.
 */
import type { AccessKey } from '#model/access.ts';
import { pathOf } from '#model/calls/call.ts';
import type { resourceCalls } from '#model/calls/resource-calls.ts';
import type { Delivery } from '#model/command.ts';
import type { Entity, FieldName, RowOf, ValuesOf } from '#model/entity.ts';
import type { Consequence } from './consequence.ts';
import type { CommandDefinition } from './define-command.ts';
import { defineCommand } from './define-command.ts';

type Calls = ReturnType<typeof resourceCalls>;
type Verb = 'add' | 'update' | 'lock' | 'unlock' | 'remove';

interface RowCommands<E extends Entity> {
  /** Permanent names begin with it: `customerStatus` -> `customerStatus.add`. */
  readonly name: string;
  readonly calls: Pick<Calls, 'create' | 'update' | 'remove'>;
  readonly delivery?: Delivery;
  readonly adminOnly?: true;
  /** Of a new row and of a changed one. That of a lock and of a removal is `business`. */
  readonly consequence: Consequence;
  /** Fields of both forms; the form of a new row begins with the key, where a person gives it. */
  readonly form: readonly FieldName<E>[];
  /** The key is made with the row: no form asks for it. */
  readonly keyIsMade?: true;
  /** Size of the two forms, and parts that are no ordinary fields. */
  readonly shape?: Pick<CommandDefinition<E>, 'formSize' | 'parts'>;
  /** A new row before the server has answered: what it will set itself stands as it usually does. */
  readonly blank: RowOf<E>;
  /** Values that the server computes from those sent, shown before it has answered. */
  derived?(values: ValuesOf<E>): ValuesOf<E>;
}

interface ResourceCommands<E extends Entity> extends RowCommands<E> {
  readonly calls: Calls;
  /** Values after unlocking and after locking. */
  readonly on: ValuesOf<E>;
  readonly off: ValuesOf<E>;
  /** Effect of a lock on others than its rows. */
  readonly lockAffects?: CommandDefinition<E>['affects'];
}

/** Commands on rows that can't be locked. */
export function rowCommands<E extends Entity>(entity: E, definition: RowCommands<E>) {
  const { name, calls, consequence, form, keyIsMade, shape, blank, derived = () => ({}) } = definition;
  const { create, update, remove } = calls;
  const pathTo = (path: string, key: string) => pathOf(path, { [entity.key]: key });
  return {
    add: defineCommand(entity, {
      ...common(definition, 'add', create.access),
      ...shape,
      on: 'create',
      consequence,
      form: keyIsMade ? form : [entity.key, ...form],
      hotkey: 'n',
      intent: 'primary',
      request: ({ key, values }) => ({
        method: create.method,
        path: create.path,
        body: { ...values, [entity.key]: key },
      }),
      project: (row, { key, values }) =>
        row ?? { ...blank, ...values, ...derived(values), [entity.key]: key },
    }),
    edit: defineCommand(entity, {
      ...common(definition, 'update', update.access),
      ...shape,
      on: 'row',
      consequence,
      form,
      hotkey: 'e',
      request: ({ key, values }) => ({ method: update.method, path: pathTo(update.path, key), body: values }),
      project: (row, { values }) => row && { ...row, ...values, ...derived(values) },
      opposite: (_, before) => ({ name: `${name}.update`, values: before }),
    }),
    remove: defineCommand(entity, {
      ...common(definition, 'remove', remove.access),
      on: 'row',
      batch: true,
      hotkey: 'Delete',
      intent: 'danger',
      consequence: 'business',
      request: ({ key }) => ({ method: remove.method, path: pathTo(remove.path, key) }),
      project: () => undefined,
    }),
  } as const;
}

/** Commands on rows with a flag: locking and unlocking undo each other. */
export function resourceCommands<E extends Entity>(entity: E, definition: ResourceCommands<E>) {
  const { name, calls, on, off, lockAffects } = definition;
  const { update, status } = calls;
  const activeCommand = (
    verb: 'lock' | 'unlock',
    hotkey: string,
    values: ValuesOf<E>,
    others: ValuesOf<E>,
  ) => {
    const opposite = { name: `${name}.${verb === 'lock' ? 'unlock' : 'lock'}`, values: others };
    return defineCommand(entity, {
      ...common(definition, verb, update.access),
      on: 'row',
      batch: true,
      hotkey,
      consequence: 'business',
      ...(verb === 'lock' && lockAffects !== undefined ? { affects: lockAffects } : {}),
      values,
      offeredFor: (row) => Object.entries(values).some(([field, value]) => Reflect.get(row, field) !== value),
      request: ({ key, version }) => ({
        method: status.method,
        path: status.path,
        body: { items: [{ id: key, version }], active: verb === 'unlock' },
      }),
      project: (row) => row && { ...row, ...values },
      opposite: () => opposite,
    });
  };
  return {
    ...rowCommands(entity, definition),
    lock: activeCommand('lock', 'l', off, on),
    unlock: activeCommand('unlock', 'u', on, off),
  } as const;
}

interface Named {
  readonly name: string;
  readonly delivery?: Delivery;
  readonly adminOnly?: true;
}

function common({ name, delivery = 'queued', adminOnly }: Named, verb: Verb, [access]: readonly AccessKey[]) {
  return {
    name: `${name}.${verb}`,
    host: 'v3' as const,
    delivery,
    access: access === undefined ? [] : [access],
    ...(adminOnly ? { adminOnly } : {}),
  };
}
