/** Takes what must not leave the device out of a recording, by the kinds of the entities' fields. */
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
];

export type Scrub = (key: string, value: unknown) => unknown;

/** A row's history tells of each field by its name beside what stood there; sort terms and errors name fields alone. */
const isChange = (value: unknown): value is { readonly field: string } =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  ('before' in value || 'after' in value);

/** A JSON replacer that drops secret and private fields, and in histories what they were. */
export function scrubber(entities: readonly Entity[]): Scrub {
  const hidden = new Set(alwaysSecret);
  for (const entity of entities) {
    for (const [name, field] of Object.entries(entity.fields)) if (!mayBeKept(field)) hidden.add(name);
  }
  return (key, value) => {
    if (hidden.has(key)) return undefined;
    return isChange(value) && hidden.has(value.field) ? { field: value.field } : value;
  };
}
