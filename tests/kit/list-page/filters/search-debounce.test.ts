/** When the host is asked while somebody types. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSearchDebounce, searchDebounceMs } from '#kit/list-page/filters/search-debounce.ts';

/** A clock with one alarm at a time, as a pace has. */
function hand() {
  let now = 0;
  let alarm: { readonly at: number; readonly run: () => void } | undefined;
  const asked: { readonly at: number; readonly why: 'first' | 'rest' }[] = [];
  const pace = createSearchDebounce(
    {
      after(ms, run) {
        const mine = { at: now + ms, run };
        alarm = mine;
        return () => {
          if (alarm === mine) alarm = undefined;
        };
      },
    },
    () => asked.push({ at: now, why: 'rest' }),
  );
  const wait = (ms: number) => {
    const until = now + ms;
    if (alarm !== undefined && alarm.at <= until) {
      now = alarm.at;
      const { run } = alarm;
      alarm = undefined;
      run();
    }
    now = until;
  };
  const key = (mayBeAsked = true) => {
    if (pace.typed(mayBeAsked)) asked.push({ at: now, why: 'first' });
  };
  return { pace, asked, wait, key, now: () => now };
}

describe('the pace of typing', () => {
  it('asks at the first key, and again when the typing rests', () => {
    const { asked, wait, key } = hand();
    for (let letter = 0; letter < 5; letter += 1) {
      key();
      wait(60);
    }
    wait(1_000);
    expect(asked).toEqual([
      { at: 0, why: 'first' },
      { at: 4 * 60 + searchDebounceMs, why: 'rest' },
    ]);
  });

  it('asks first at the key by which the list may be searched', () => {
    const { asked, wait, key } = hand();
    for (const mayBeAsked of [false, false, true, true]) {
      key(mayBeAsked);
      wait(60);
    }
    wait(1_000);
    expect(asked.map(({ at }) => at)).toEqual([120, 180 + searchDebounceMs]);
  });

  it('asks at each key of whoever types slowly', () => {
    const { asked, wait, key } = hand();
    for (let letter = 0; letter < 3; letter += 1) {
      key();
      wait(searchDebounceMs + 30);
    }
    expect(asked.filter(({ why }) => why === 'first').map(({ at }) => at)).toEqual([0, 150, 300]);
  });

  it('has no rest once the person is done', () => {
    const { pace, asked, wait, key } = hand();
    key();
    pace.stop();
    wait(1_000);
    expect(asked).toEqual([{ at: 0, why: 'first' }]);
    key();
    expect(asked.at(-1)).toEqual({ at: 1_000, why: 'first' });
  });

  it('never asks twice between two rests, and never leaves the last key unasked', () => {
    const keys = fc.array(fc.record({ ms: fc.integer({ min: 1, max: 400 }), mayBeAsked: fc.boolean() }));
    fc.assert(
      fc.property(keys, (typed) => {
        const { asked, wait, key, now } = hand();
        let lastKey = -1;
        for (const { ms, mayBeAsked } of typed) {
          wait(ms);
          key(mayBeAsked);
          lastKey = now();
        }
        wait(1_000);
        const rests = asked.filter(({ why }) => why === 'rest');
        expect(rests.at(-1)?.at).toBe(typed.length === 0 ? undefined : lastKey + searchDebounceMs);
        for (const [at, { why }] of asked.entries())
          if (why === 'first') expect(asked[at - 1]?.why).not.toBe('first');
      }),
    );
  });
});
