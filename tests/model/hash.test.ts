import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { shortHash } from '#model/hash.ts';

describe('a short hash', () => {
  // The published vectors of FNV-1a, 32 bits.
  test.each([
    ['', '811c9dc5'],
    ['a', 'e40c292c'],
    ['foobar', 'bf9cf968'],
  ])('of %j is %s on every device and in every version', (text, expected) => {
    expect(shortHash(text)).toBe(expected);
  });

  test('has eight hex digits, leading zeros included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shortHash(text)).toMatch(/^[0-9a-f]{8}$/);
      }),
    );
    expect(shortHash('KH419')).toBe('00f241d4');
  });
});
