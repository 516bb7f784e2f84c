/**
 * Takes what must not leave the device out of states and actions, by the kinds of the entities' fields, and leaves
 * JSON. What was cleaned before is the same object again: states that share parts share them afterwards, too, so
 * that the next state of thousands costs what changed in it.
 */
import type { Entity } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';

/** Names that no entity declares and that are secret wherever they stand. */
const alwaysSecret = [
  'oldPassword',
  'newPassword',
  'password',
  'clientSecret',
  'authorization',
  'access_token',
  'pass',
];

export type Clean = (value: unknown) => unknown;

/** A row's history tells of each field by its name beside what stood there; sort terms and errors name fields alone. */
const isChange = (value: object): value is { readonly field: string } =>
  'field' in value && typeof value.field === 'string' && ('before' in value || 'after' in value);

/** Drops secret and private fields, and in histories what they were. */
export function cleaner(entities: readonly Entity[]): Clean {
  const hidden = new Set(alwaysSecret);
  for (const entity of entities) {
    for (const [name, field] of Object.entries(entity.fields)) if (!mayBeKept(field)) hidden.add(name);
  }
  const cleaned = new WeakMap<object, unknown>();

  function clean(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return jsonOf(value);
    if (cleaned.has(value)) return cleaned.get(value);
    const made = cleanObject(value);
    cleaned.set(value, made);
    return made;
  }

  function cleanObject(value: object): unknown {
    // As JSON has it: a place in a list that holds nothing stays a place.
    if (Array.isArray(value)) return value.map((item: unknown) => clean(item) ?? null);
    if (isChange(value) && hidden.has(value.field)) return { field: value.field };
    const kept = Object.entries(value).flatMap(([name, inner]) => {
      const own = hidden.has(name) ? undefined : clean(inner);
      return own === undefined ? [] : [[name, own] as const];
    });
    return Object.fromEntries(kept);
  }

  return clean;
}

/** Numbers that JSON can't say are null there, functions nothing. */
function jsonOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined;
}
