/** From an HTTP answer to data or a failure: what is no answer, what is a refusal, what is applied. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { RawAnswer } from '#model/calls/read-answer.ts';
import { readAnswer } from '#model/calls/read-answer.ts';

const json = (status: number, body: unknown, more: Partial<RawAnswer> = {}): RawAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  retryAfter: null,
  text: JSON.stringify(body),
  ...more,
});
const page = (status: number, text = '<html>Sign in to the WiFi</html>'): RawAnswer => ({
  status,
  contentType: 'text/html',
  retryAfter: null,
  text,
});
const envelope = {
  success: false,
  errorCode: 'is_duplicate',
  errorMessage: 'exists',
  showType: 1,
  errors: [{ field: 'code', code: 'is_duplicate', parameters: { field: 'code' } }],
  traceId: 't-1',
};
const unreadable = { ok: false, failure: { kind: 'noAnswer', reason: 'unreadable' } };
const aPage = { ok: false, failure: { kind: 'noAnswer', reason: 'page' } };
const refused = (known: object) => ({
  ok: false,
  failure: expect.objectContaining({ kind: 'refused', ...known }),
});

describe('data', () => {
  test('of v3 come as they are', () => {
    const body = { success: true, data: [1] };
    expect(readAnswer(json(200, body))).toEqual({ ok: true, body });
    expect(readAnswer(json(201, body))).toEqual({ ok: true, body });
  });

  test.each<[string, object]>([
    ['behind code 200', { code: 200, message: 'ok', results: { id: 'AV1' } }],
    ['without a message', { code: 200, results: { id: 'AV1' } }],
    ['whose message is null', { code: 200, message: null, results: null }],
  ])('of v1 are what stands %s', (_, body) => {
    expect(readAnswer(json(200, body))).toEqual({ ok: true, body });
  });

  test('of v3 stay data whatever code stands beside', () => {
    const body = { success: true, data: [], code: 0, message: 'ok' };
    expect(readAnswer(json(200, body))).toEqual({ ok: true, body });
  });

  test('are known by their content type, in whatever case it is written', () => {
    const raw = json(200, { success: true }, { contentType: 'Application/JSON' });
    expect(readAnswer(raw).ok).toBe(true);
  });
});

describe('a call that a host does not have', () => {
  test.each([
    ['in plain text', { status: 404, contentType: 'text/plain', retryAfter: null, text: 'Not Found' }],
    ['without a body', { status: 404, contentType: '', retryAfter: null, text: '' }],
    ['in JSON of its own', json(404, { statusCode: 404, message: 'Not Found' })],
  ])('is refused %s, without a word of the host’s own', (_, raw) => {
    expect(readAnswer(raw)).toMatchObject({
      ok: false,
      failure: { status: 404, code: 'not_found', bare: true },
    });
  });

  test('is another thing than a row that it does not have', () => {
    const read = readAnswer(json(404, { success: false, errorCode: 'not_found' }));
    expect(read.ok ? undefined : Object(read.failure).bare).toBeUndefined();
  });
});

describe('no answer of ours', () => {
  test.each([200, 204, 302, 404])('is a page of HTML under %d: a captive portal, say', (status) => {
    expect(readAnswer(page(status))).toEqual(aPage);
  });

  test.each([401, 403])('is one under %d: a filter on the way, which ends no session', (status) => {
    expect(readAnswer(page(status))).toEqual(aPage);
  });

  test.each([
    { status: 'login required' },
    [],
    null,
    'ok',
    { data: [] },
    { success: 'true' },
    { code: '200' },
  ])('is JSON under 200 that does not say that it is done: %j', (body) => {
    expect(readAnswer(json(200, body))).toEqual(unreadable);
  });

  test('is broken JSON under 200', () => {
    expect(readAnswer({ ...json(200, {}), text: '{"success":tr' })).toEqual(unreadable);
    expect(readAnswer({ ...json(200, {}), text: '' })).toEqual(unreadable);
    expect(readAnswer(page(200, ''))).toEqual(unreadable);
  });
});

describe('a refusal in the envelope', () => {
  test('is read whole', () => {
    expect(readAnswer(json(422, envelope))).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 422,
        code: 'is_duplicate',
        message: 'exists',
        showType: 1,
        fields: [{ field: 'code', code: 'is_duplicate', parameters: { field: 'code' } }],
        traceId: 't-1',
        current: undefined,
        retryAfterMs: undefined,
      },
    });
  });

  test('counts under HTTP 200 too: success false is a failure', () => {
    expect(readAnswer(json(200, envelope))).toEqual(refused({ status: 200, code: 'is_duplicate' }));
  });

  test('brings the row as it is now, or that it is gone', () => {
    const current = { id: 'AV1', version: 4 };
    const conflict = { ...envelope, errorCode: 'version_conflict' };
    expect(readAnswer(json(412, { ...conflict, current }))).toEqual(refused({ current }));
    expect(readAnswer(json(412, { ...conflict, current: null }))).toEqual(refused({ current: null }));
  });

  test.each<[string, object]>([
    ['traceId', { success: false, errorCode: 'is_duplicate', errorMessage: 'exists', showType: 2 }],
    ['showType', { success: false, errorCode: 'is_duplicate', errorMessage: 'exists' }],
    ['a known showType', { ...envelope, showType: 7 }],
    ['readable fields', { ...envelope, errors: 'code' }],
  ])('of an old host, without %s, is a refusal all the same and never data', (_, body) => {
    expect(readAnswer(json(200, body))).toEqual(
      refused({ status: 200, code: 'is_duplicate', message: 'exists' }),
    );
  });
});

describe('a wait', () => {
  test.each([
    ['7', 7000],
    ['0', 0],
    [null, undefined],
    ['', undefined],
    ['Fri, 20 Nov 2026 10:00:00 GMT', undefined],
    ['-5', undefined],
    ['Infinity', undefined],
  ])('of %j is %j ms', (retryAfter, retryAfterMs) => {
    expect(readAnswer(json(429, envelope, { retryAfter }))).toEqual(refused({ retryAfterMs }));
  });
});

test('whatever answers, it is data, a refusal or no answer, and success false is never data', () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .dictionary(fc.constantFrom('success', 'code', 'message', 'errors'), fc.jsonValue())
      .map((b) => JSON.stringify(b)),
  );
  const raw = fc.record({
    status: fc.integer({ min: 100, max: 599 }),
    contentType: fc.constantFrom('application/json', 'text/html', ''),
    retryAfter: fc.option(fc.string()),
    text: body,
  });
  fc.assert(
    fc.property(raw, (given) => {
      const answer = readAnswer(given);
      if (!answer.ok) return;
      expect(given.status >= 200 && given.status <= 299).toBe(true);
      const says = (word: object) => expect.objectContaining(word);
      expect([says({ success: true }), says({ code: 200 })]).toContainEqual(answer.body);
      expect(answer.body).not.toMatchObject({ success: false });
    }),
  );
});
