import { expect, it } from 'vitest';

import type { Failure } from '#model/failure.ts';
import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { createUnsupportedCalls } from '#store/api/unsupported-calls.ts';

const aMinute = 60_000;
const bare: Failure = {
  ...{ kind: 'refused', status: 404, code: '', message: '', fields: [] },
  ...{ showType: undefined, current: undefined, bare: true },
};
const told: Failure = { ...bare, code: 'not_found', bare: undefined };

it('a call that the host never answered is tried again after two minutes, then after twice as long, ten at most', async () => {
  const clock = memoryClock(0);
  const calls = createUnsupportedCalls(clock);
  for (const minutes of [2, 4, 8, 10, 10]) {
    expect(calls.failureOf('news')).toBeUndefined();
    calls.heard('news', bare);
    await clock.advance(minutes * aMinute - 1);
    expect(calls.failureOf('news')).toBe(bare);
    await clock.advance(1);
  }
});

it('a call that the host has answered is always asked again, whatever it says while it is being replaced', () => {
  const calls = createUnsupportedCalls(memoryClock(0));
  calls.heard('customers', undefined);
  calls.heard('customers', bare);
  expect(calls.failureOf('customers')).toBeUndefined();
});

it('an answer ends what was said before, and so does nothing else', async () => {
  const clock = memoryClock(0);
  const calls = createUnsupportedCalls(clock);
  calls.heard('customers', bare);
  await clock.advance(2 * aMinute);
  calls.heard('customers', undefined);
  calls.heard('customers', bare);
  expect(calls.failureOf('customers')).toBeUndefined();
});

it('a row that the host says is gone is no call that it lacks', () => {
  const calls = createUnsupportedCalls(memoryClock(0));
  calls.heard('customer KH1', told);
  expect(calls.failureOf('customer KH1')).toBeUndefined();
});
