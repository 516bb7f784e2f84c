/**
 * Takes what must not leave the device out of states and actions, by the kinds of the entities' fields, and leaves
 * JSON. What was cleaned before is the same object again, but for small ones that stand in no list: states that share
 * parts share them afterwards, too, so that the next state of thousands costs what changed in it.
 */
import type { Entity } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { generationalMap } from '#model/generational-map.ts';
import type { ChunkedWork } from './chunked-work.ts';
import { pieceCounter } from './chunked-work.ts';
import { isFields, isList, isWorthKeeping } from './state-patch.ts';

const none: Predecessor = { raw: undefined, cleaned: undefined };

/** Names that no entity declares and that are secret wherever they stand. */
const alwaysSecret = [
  'oldPassword',
  'newPassword',
  'password',
  'clientSecret',
  'authorization',
  'client_secret',
  'apiKey',
  'api_key',
  'Authorization',
  'accessToken',
  'access_token',
  'idToken',
  'id_token',
  'refreshToken',
  'refresh_token',
  'token',
  'pass',
];

/** Previous value at the same place, raw and redacted: of a long list only new items are processed. */
export interface Predecessor {
  readonly raw: unknown;
  readonly cleaned: unknown;
}

/** @param like of a state. Undefined: it is an action. */
export type Redact = (value: unknown, like?: Predecessor) => ChunkedWork<unknown>;

/** A row's history tells of each field by its name beside what stood there; sort terms and errors name fields alone. */
const isChange = (value: object): value is { readonly field: string } =>
  'field' in value && typeof value.field === 'string' && ('before' in value || 'after' in value);

/** Drops secret and private fields, and in histories what they were. */
export function createRedactor(entities: readonly Entity[]): Redact {
  const hidden = new Set(alwaysSecret);
  for (const entity of entities) {
    for (const [name, field] of Object.entries(entity.fields)) if (!mayBeKept(field)) hidden.add(name);
  }
  const cleaned = generationalMap<object, object>();
  const isDue = pieceCounter();

  /** `reach`: how near to a list what is cleaned is remembered. 1: its items, 2: their fields, too. */
  function cleanWithin(reach: 1 | 2) {
    /** `near`: 1: an item of a list, 2: a field of one; none: of neither. */
    function* clean(value: unknown, like: Predecessor, near?: number): ChunkedWork<unknown> {
      if (typeof value !== 'object' || value === null) return jsonOf(value);
      const known = cleaned.get(value);
      if (known !== undefined) return known;
      const made = yield* isList(value) ? cleanList(value, like) : cleanFields(value, like, near && near + 1);
      const isNear = near !== undefined && near <= reach;
      if (isNear || (near === undefined && isWorthKeeping(value))) cleaned.set(value, made);
      return made;
    }

    function* cleanList(list: readonly unknown[], like: Predecessor): ChunkedWork<object> {
      const before = isList(like.raw) ? like.raw : [];
      const same = isList(like.cleaned) ? like.cleaned : [];
      const made = same.slice(0, list.length);
      for (let index = 0; index < list.length; index += 1) {
        const item = list[index];
        if (index < same.length && Object.is(item, before[index])) continue;
        // As JSON has it: a place in a list that holds nothing stays a place.
        made[index] = (yield* clean(item, { raw: before[index], cleaned: same[index] }, 1)) ?? null;
        if (isDue()) yield;
      }
      return made;
    }

    function* cleanFields(value: object, like: Predecessor, near?: number): ChunkedWork<object> {
      if (isChange(value) && hidden.has(value.field)) return { field: value.field };
      const before = isFields(like.raw) ? like.raw : {};
      const same = isFields(like.cleaned) ? like.cleaned : {};
      const kept: (readonly [string, unknown])[] = [];
      for (const [name, inner] of Object.entries(value)) {
        if (hidden.has(name)) continue;
        const isSame = Object.is(inner, before[name]) && Object.hasOwn(same, name);
        const own = isSame
          ? same[name]
          : yield* clean(inner, { raw: before[name], cleaned: same[name] }, near);
        if (own !== undefined) kept.push([name, own]);
        if (isDue()) yield;
      }
      return Object.fromEntries(kept);
    }

    return clean;
  }

  // Actions bring rows and the standing of what waits as fields of items, and states hold the same ones from then on.
  const [ofState, ofBrought] = [cleanWithin(1), cleanWithin(2)];
  return (value, like) => {
    cleaned.age();
    return like === undefined ? ofBrought(value, none) : ofState(value, like);
  };
}

/** Numbers that JSON can't say are null there, functions nothing. */
function jsonOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined;
}
