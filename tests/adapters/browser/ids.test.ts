/** Ids of entries: the key under which a change is known to the host, made once on this device. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { browserIds, browserRandomBytes, uuidV7 } from '#adapters/browser/ids.ts';
import { memoryIds, memoryRandomBytes } from '#adapters/memory/memory-ports.ts';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
const epoch = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('a UUID of version 7', () => {
  test('is that of RFC 9562', () => {
    // The example of the RFC's appendix A.6; its random bits, with those of version and variant left out.
    const bits = Uint8Array.from([0xcc, 0x3a, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
    expect(uuidV7(0x017f22e279b0, bits).slice(0, 18)).toBe('017f22e2-79b0-7cc3');
  });

  test('has its version and its variant whatever the random bits are', () => {
    fc.assert(
      fc.property(epoch, random, (ms, bytes) => {
        expect(uuidV7(ms, bytes)).toMatch(shape);
      }),
    );
  });

  test('begins with its time, so that later ids sort after earlier ones', () => {
    fc.assert(
      fc.property(epoch, epoch, random, random, (one, other, some, more) => {
        const order = uuidV7(one, some) < uuidV7(other, more);
        if (one !== other) expect(order).toBe(one < other);
        expect(Number.parseInt(uuidV7(one, some).replaceAll('-', '').slice(0, 12), 16)).toBe(one);
      }),
    );
  });

  test('uses each of the ten random bytes', () => {
    const zero = new Uint8Array(10);
    const changed = Array.from({ length: 10 }, (_, index) =>
      uuidV7(
        1,
        Uint8Array.from(zero, (_byte, at) => (at === index ? 0x22 : 0)),
      ),
    );
    expect(new Set([uuidV7(1, zero), ...changed]).size).toBe(11);
  });
});

describe.each([
  ['of the browser', () => browserIds],
  ['in memory', () => memoryIds()],
])('ids %s', (_, make) => {
  test('are UUIDs of version 7 and never come twice', () => {
    const ids = make();
    const made = Array.from({ length: 1000 }, () => ids.next());
    expect(made.filter((id) => !shape.test(id))).toEqual([]);
    expect(new Set(made).size).toBe(1000);
  });

  test('bring random numbers from 0 up to, but without, 1', () => {
    const ids = make();
    const numbers = Array.from({ length: 100 }, () => ids.random());
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  });
});

test.each([
  ['of the browser', browserRandomBytes],
  ['in memory', memoryRandomBytes()],
])('random bytes %s are as many as are asked for, never the same again', (_, randomBytes) => {
  expect([0, 1, 32].map((count) => randomBytes(count).length)).toEqual([0, 1, 32]);
  const made = Array.from({ length: 100 }, () => randomBytes(32).join());
  expect(new Set(made).size).toBe(100);
  expect(new Set(randomBytes(32)).size).toBeGreaterThan(8);
});
