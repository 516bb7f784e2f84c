/**
 * Recordings leave out what is secret or private by the name of its field, wherever that name stands. So a name that one
 * entity hides is hidden by each entity that has it: else rows of another lose values that a replay needs.
 */
import { expect, test } from 'vitest';

import type { Entity } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { allEntities } from '../../support/all-entities.ts';

const namesOf = (entity: Entity, kept: boolean) =>
  Object.entries(entity.fields).flatMap(([name, field]) => (mayBeKept(field) === kept ? [name] : []));

test('a name of a hidden field is of no field that recordings keep', () => {
  const entities = [...allEntities.values()];
  const hidden = new Set(entities.flatMap((entity) => namesOf(entity, false)));
  const kept = new Set(entities.flatMap((entity) => namesOf(entity, true)));
  expect(hidden.size).toBeGreaterThan(10);
  expect([...hidden].filter((name) => kept.has(name))).toEqual([]);
});
