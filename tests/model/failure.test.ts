/** What a refusal means for whoever sent the call. */
import { describe, expect, test } from 'vitest';

import type { Refusal, Verdict } from '#model/failure.ts';
import { isKnownCode, knownCodes, messageIdOf, ShowType, verdictOf } from '#model/failure.ts';

const refusal = (status: number, code = 'unprocessable_entity'): Refusal => ({
  kind: 'refused',
  status,
  code,
  message: '',
  showType: ShowType.error,
  fields: [],
});

describe('a verdict', () => {
  test.each<[number, string, Verdict]>([
    [401, 'unauthorized', 'auth'],
    [403, 'forbidden', 'permission'],
    [412, 'version_conflict', 'conflict'],
    [429, 'rate_limited', 'throttled'],
    [409, 'in_progress', 'inProgress'],
    [409, 'is_duplicate', 'refused'],
    [400, 'unprocessable_entity', 'refused'],
    [404, 'not_found', 'refused'],
    [422, 'idempotency_key_reused', 'refused'],
    [428, 'version_required', 'refused'],
    [200, 'otp_incorrect', 'refused'],
    [500, 'internal_error', 'transient'],
    [503, 'upstream_unavailable', 'transient'],
  ])('on %d %s is %s', (status, code, verdict) => {
    expect(verdictOf(refusal(status, code))).toBe(verdict);
  });

  test('goes by the status, not by the words of the message', () => {
    expect(verdictOf({ ...refusal(422), message: 'forbidden 401 conflict' })).toBe('refused');
  });
});

describe('codes', () => {
  test('of the catalogue are known, blanks included', () => {
    expect(isKnownCode('userName already exist')).toBe(true);
    expect(isKnownCode('already register')).toBe(true);
    expect(isKnownCode('something_else')).toBe(false);
  });

  test('have message ids without blanks, each its own', () => {
    const ids = knownCodes.map(messageIdOf);
    expect(messageIdOf('userName already exist')).toBe('error.userName_already_exist');
    expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of showType are those of the specification', () => {
    expect(ShowType).toEqual({ silent: 0, warning: 1, error: 2, notification: 4, redirect: 9 });
  });
});
