/** The calls that most entities of a host have: list, create, update, remove; with a flag, status. */
import * as z from 'zod/mini';

import type { AccessKey } from '../access.ts';
import type { HostName } from '../command.ts';
import type { Entity } from '../entity.ts';
import { valueSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { batchAnswer, batchItems, doneAnswer, listParameters, pageAnswer, rowAnswer } from './envelope.ts';

export interface ResourceAccess {
  readonly view: readonly AccessKey[];
  readonly add: readonly AccessKey[];
  readonly update: readonly AccessKey[];
  readonly remove: readonly AccessKey[];
}

interface Place {
  readonly host: HostName;
  /** `/api/v1/customer` */
  readonly path: string;
  readonly access: ResourceAccess;
  /** Admin status is needed besides the keys (decision 'admin-only pages'). */
  readonly adminOnly?: true;
}

/** Bodies as published; the rules themselves run in `checkValues`, which names the field of each problem. */
export const valuesSchema = (entity: Entity, mode: 'create' | 'update') =>
  z.lazy(() => valuesObject(entity, mode));

/** The same at once, for whoever adds to it. */
export function valuesObject(entity: Entity, mode: 'create' | 'update') {
  const shape: Record<string, z.ZodMiniType<unknown>> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly || (mode === 'update' && field.immutable)) continue;
    const schema = valueSchema(field);
    const given = field.required ? schema : z.nullable(schema);
    shape[name] = mode === 'create' && field.required ? schema : z.optional(given);
  }
  return z.object(shape);
}

export function listCall(
  entity: Entity,
  { access, ...place }: Pick<Place, 'host' | 'path' | 'adminOnly'> & { access: readonly AccessKey[] },
) {
  return {
    ...place,
    method: 'GET',
    summary: `List ${entity.name}: filter, sort, page`,
    access,
    entity,
    query: listParameters,
    answer: pageAnswer(entity),
  } as const satisfies Call;
}

/** Calls of an entity that is neither locked nor unlocked. */
export function rowCalls(entity: Entity, place: Place) {
  const { access, ...at } = place;
  const one = `${at.path}/{${entity.key}}`;
  return {
    list: listCall(entity, { ...at, access: access.view }),
    create: {
      ...at,
      method: 'POST',
      access: access.add,
      entity,
      writes: 'creates',
      summary: `Create ${entity.name}`,
      body: valuesSchema(entity, 'create'),
      answer: rowAnswer(entity),
    },
    update: {
      ...at,
      method: 'PUT',
      path: one,
      access: access.update,
      entity,
      writes: 'existing',
      summary: `Change the given fields of one ${entity.name}`,
      body: valuesSchema(entity, 'update'),
      answer: rowAnswer(entity),
    },
    remove: {
      ...at,
      method: 'DELETE',
      path: one,
      access: access.remove,
      entity,
      writes: 'existing',
      summary: `Remove one ${entity.name}`,
      answer: doneAnswer,
    },
  } as const satisfies Record<string, Call>;
}

export function resourceCalls(entity: Entity, place: Place) {
  const { access, ...at } = place;
  return {
    ...rowCalls(entity, place),
    status: {
      ...at,
      method: 'PATCH',
      path: `${at.path}/status`,
      access: access.update,
      entity,
      writes: 'batch',
      summary: `Lock or unlock several ${entity.name} rows`,
      body: z.object({ items: batchItems, active: z.boolean() }),
      answer: batchAnswer(entity),
    },
  } as const satisfies Record<string, Call>;
}
