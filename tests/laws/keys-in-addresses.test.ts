/** A row that was made can be changed and removed: whatever an entity takes for a key, an address keeps it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { pathOf } from '#model/calls/call.ts';
import { problemOf, valueSchema } from '#model/field-schema.ts';
import { distinctEntities } from '../support/all-entities.ts';

/** What addresses read as something else stands beside letters, so that a few hundred texts meet all of it. */
const sign = fc.constantFrom(...'..-_%2eE/\\?#;:@+& aơĐ１．');
const typed = fc.oneof(
  fc.string({ unit: sign, minLength: 1, maxLength: 4 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 32 }),
);

const keys = distinctEntities.flatMap(({ name, key, fields }) => {
  const field = fields[key];
  // The rest are days of reports, which no address names.
  return field?.kind === 'code' ? [[name, field] as const] : [];
});

describe.each(keys)('a key of %s', (_, field) => {
  test('stays a part of an address', () => {
    let taken = 0;
    fc.assert(
      fc.property(typed, (text) => {
        if (text.trim() === '' || problemOf(field, text) !== undefined) return;
        taken += 1;
        const key = String(valueSchema(field).parse(text));
        for (const end of ['', '/convert']) {
          const path = pathOf(`/api/v1/rows/{id}${end}`, { id: key });
          const { pathname } = new URL(path, 'https://console.example');
          expect(pathname).toBe(path);
          expect(decodeURIComponent(pathname.split('/')[4] ?? '')).toBe(key);
        }
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});
