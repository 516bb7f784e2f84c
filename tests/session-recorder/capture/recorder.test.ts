/** What is held in memory while nobody takes it away. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { createRecorder } from '#session-recorder/capture/recorder.ts';

const most = 10_000;

const recorder = () => createRecorder<number>((count = 0) => count + 1, memoryClock(0));
type Own = ReturnType<typeof recorder>;

function acts(own: Own, times: number, payload: unknown = null) {
  let state: number | undefined;
  for (let time = 0; time < times; time += 1) state = own.reducer(state, { type: 'said', payload });
  return state;
}

/** A page of so many rows, as a host answers it. */
const page = (rows: number) => ({ kind: 'listAnswer', page: { data: Array.from({ length: rows }) } });

const answer = (length: number) => ({
  ...{ status: 200, contentType: 'application/json', retryAfter: null },
  text: 'x'.repeat(length),
});

describe('what the recorder holds', () => {
  test('is many from five hundred rows on, however few answers brought them, and none once it is taken', () => {
    const own = recorder();
    acts(own, most - 1);
    acts(own, 1, page(499));
    expect(own.holdsMany()).toBe(false);
    acts(own, 1, page(1));
    expect(own.holdsMany()).toBe(true);
    own.take();
    expect(own.holdsMany()).toBe(false);
  });

  test('is no more than so many steps, the newest, and it says that others were let go', () => {
    const own = recorder();
    acts(own, most);
    expect(own.take()).toMatchObject({ isTorn: false, start: undefined, steps: { length: most } });
    const last = acts(own, most + 1);
    const { steps, start, isTorn } = own.take();
    expect([steps.length, isTorn]).toEqual([most / 2, true]);
    expect([start, steps.at(-1)?.after]).toEqual([(last ?? 0) - most / 2, last]);
    acts(own, 1);
    expect(own.take().isTorn).toBe(false);
  });

  test('weighs no more than so many rows, those counted that are still there', () => {
    const weight = fc.constantFrom(0, 1, 500, 3_000, 6_000, 12_000);
    fc.assert(
      fc.property(fc.array(weight, { maxLength: 12 }), (weights) => {
        const own = recorder();
        for (const rows of weights) acts(own, 1, page(rows));
        const { steps, isTorn } = own.take();
        const held = weights.slice(weights.length - steps.length);
        expect(held.reduce<number>((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(most);
        expect(isTorn).toBe(steps.length < weights.length);
      }),
    );
  });

  test('weighs long answers of hosts like rows', () => {
    const own = recorder();
    acts(own, 1);
    const { length } = Array.from({ length: 90 }, (_, asked) =>
      own.recordExternal({ answered: asked, outcome: { ok: true, answer: answer(65_000) } }),
    );
    const { steps, isTorn } = own.take();
    expect(steps.length).toBeLessThan(length);
    expect(steps.length * 65_000).toBeLessThanOrEqual(most * 500);
    expect(isTorn).toBe(true);
  });

  test('is nothing while it is paused, and what was let go for that is not missed', () => {
    const own = recorder();
    acts(own, most + 1);
    own.pause(true);
    acts(own, 3);
    own.pause(false);
    acts(own, 2);
    expect(own.take()).toMatchObject({ isTorn: false, steps: { length: 2 } });
  });
});
