/** What an answer, or its absence, makes of an entry. */
import { describe, expect, test } from 'vitest';

import type { Refusal } from '#model/failure.ts';
import { ShowType } from '#model/failure.ts';
import { eventForAnswer } from '#sync/outbox/interpret-answer.ts';

const refusal = (status: number, code: string, more: Partial<Refusal> = {}): Refusal => ({
  ...{ kind: 'refused', status, code, message: 'Máy chủ nói vậy' },
  fields: [{ field: 'name', code: 'too_long' }],
  ...more,
});
const said = (code: string) => ({
  ...{ code, message: 'Máy chủ nói vậy' },
  fields: [{ field: 'name', code: 'too_long' }],
});
const queued = { attempts: 3, random: 0.5, delivery: 'queued' } as const;
const online = { ...queued, delivery: 'online' } as const;
/** Half of the four seconds within which a third attempt is followed by a fourth. */
const waitMs = 2000;

describe.each([
  ['a session that is about to end', refusal(401, 'unauthorized')],
  ['a host that asks to wait', refusal(429, 'rate_limited')],
])('%s', (_, failure) => {
  test('leaves a queued change as it was, for later', () => {
    expect(eventForAnswer(failure, queued)).toEqual({ kind: 'held', waitMs });
  });

  test('refuses one that nobody would send again, in its words', () => {
    expect(eventForAnswer(failure, online)).toEqual({ kind: 'refused', reason: said(failure.code) });
  });
});

test.each([
  ['the same change is still being done', refusal(409, 'in_progress')],
  ['the host broke over it', refusal(500, 'internal_error')],
  ['something on the way took its key', refusal(400, 'idempotency_key_required')],
])('where %s nobody knows whether it was done', (_, failure) => {
  for (const circumstance of [queued, online])
    expect(eventForAnswer(failure, circumstance)).toEqual({ kind: 'noAnswer', waitMs });
});

test.each([
  ['what the person may not do', refusal(403, 'forbidden'), 'permission'],
  ['a key that the host knows with another body', refusal(422, 'idempotency_key_reused'), 'poison'],
])('%s is parked with what was said of it', (_, failure, park) => {
  expect(eventForAnswer(failure, queued)).toEqual({
    kind: 'parked',
    reason: { ...said(failure.code), park },
  });
});

test('a row that has moved on is a conflict with what it is now', () => {
  const theirs = { code: 'KH1', version: 4 };
  expect(eventForAnswer(refusal(412, 'version_conflict', { current: theirs }), queued)).toEqual({
    kind: 'conflicting',
    reason: { ...said('version_conflict'), theirs },
  });
});

test('a no is one, and is shown as the host wants it shown', () => {
  const failure = refusal(422, 'is_duplicate', { showType: ShowType.notification });
  expect(eventForAnswer(failure, queued)).toEqual({
    kind: 'refused',
    reason: { ...said('is_duplicate'), showType: ShowType.notification },
  });
});

describe('how long is waited', () => {
  test('is what the host asks for, where that is longer', () => {
    const asks = (retryAfterMs: number) =>
      eventForAnswer(refusal(429, 'rate_limited', { retryAfterMs }), queued);
    expect(asks(9000)).toEqual({ kind: 'held', waitMs: 9000 });
    expect(asks(1)).toEqual({ kind: 'held', waitMs });
  });

  test('is never nothing, whatever it says', () => {
    const failure = refusal(503, 'upstream_unavailable', { retryAfterMs: 0 });
    expect(eventForAnswer(failure, { ...queued, random: 0 })).toEqual({ kind: 'noAnswer', waitMs: 200 });
  });
});

describe('without an answer', () => {
  test('nobody knows whether it was done', () => {
    expect(eventForAnswer({ kind: 'noAnswer', reason: 'timeout' }, queued)).toEqual({
      kind: 'noAnswer',
      waitMs,
    });
  });

  test('one that never left this device is as it was, or known not to be done', () => {
    const failure = { kind: 'noAnswer', reason: 'notSent' } as const;
    expect(eventForAnswer(failure, queued)).toEqual({ kind: 'held', waitMs, untried: true });
    expect(eventForAnswer(failure, online)).toEqual({
      kind: 'refused',
      reason: { code: 'not_sent', message: '', fields: [] },
    });
  });
});
