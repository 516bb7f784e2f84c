/** What a refusal says: a code, a sentence, its fields; nothing is claimed that nobody said. */
import { describe, expect, test } from 'vitest';

import type { RawAnswer } from '#model/calls/read-answer.ts';
import { readAnswer } from '#model/calls/read-answer.ts';

const json = (status: number, body: unknown): RawAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  retryAfter: null,
  text: JSON.stringify(body),
});
const silent = (status: number): RawAnswer => ({
  ...{ status, contentType: 'text/html', retryAfter: null, text: '' },
});
const refused = (known: object) => ({
  ok: false,
  failure: expect.objectContaining({ kind: 'refused', ...known }),
});

describe('a refusal without a word', () => {
  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [429, 'rate_limited'],
    [500, 'upstream_unavailable'],
    [502, 'upstream_unavailable'],
  ])('under %d is %s', (status, code) => {
    expect(readAnswer(silent(status))).toEqual(refused({ status, code, fields: [] }));
    expect(readAnswer({ ...json(status, {}), text: '{' })).toEqual(refused({ status, code }));
  });

  test.each<[number, unknown, string]>([
    [404, { hello: 1 }, 'not_found'],
    [404, { success: false }, 'not_found'],
    [503, { success: false }, 'upstream_unavailable'],
    [400, {}, ''],
    [400, [], ''],
    [400, 'no', ''],
    [409, { hello: 1 }, ''],
    [422, { success: false, errorCode: ' ', errorMessage: '\n' }, ''],
    [422, { success: false, errorCode: null, errorMessage: null }, ''],
    [200, { success: false }, ''],
    [200, { success: false, errorCode: {}, errorMessage: [] }, ''],
  ])('in JSON under %d, %j, has the code %j and claims nothing else', (status, body, code) => {
    const answer = readAnswer(json(status, body));
    expect(answer).toEqual(refused({ status, code, message: '', fields: [] }));
    expect(answer).not.toHaveProperty('failure.showType', expect.anything());
  });
});

describe('a refusal that says something', () => {
  test.each<[number, object, { readonly code: string; readonly message: string }]>([
    [200, { success: false, errorMessage: 'Hết hạn mức' }, { code: '', message: 'Hết hạn mức' }],
    [404, { success: false, errorMessage: 'Không có mã này' }, { code: '', message: 'Không có mã này' }],
    [400, { errorMessage: ' Hết hạn mức ' }, { code: '', message: 'Hết hạn mức' }],
    [400, { errorCode: 'limit_reached' }, { code: 'limit_reached', message: '' }],
    [400, { errorCode: 'limit_reached', code: 12 }, { code: 'limit_reached', message: '' }],
    [422, { success: false, errorCode: 1001 }, { code: '1001', message: '' }],
    // Whoever stands before the host may have written it.
    [
      503,
      { success: false, errorMessage: 'No upstream' },
      { code: 'upstream_unavailable', message: 'No upstream' },
    ],
    [429, { success: false, errorMessage: 'Slow down' }, { code: 'rate_limited', message: 'Slow down' }],
    [500, { success: false, errorCode: 'E7', errorMessage: 'Lỗi' }, { code: 'E7', message: 'Lỗi' }],
  ])('under %d, %j, is that', (status, body, told) => {
    expect(readAnswer(json(status, body))).toEqual(refused({ status, ...told }));
  });

  test.each<[string, unknown, readonly object[]]>([
    ['no list', 'code', []],
    ['null', null, []],
    ['a message that is null', [{ field: 'a', code: 'x', message: null }], [{ field: 'a', code: 'x' }]],
    ['no code', [{ field: 'a', message: 'Sai' }], [{ field: 'a', code: 'invalid', message: 'Sai' }]],
    ['one that names no field', [{ code: 'x' }, 7, { field: 'b', code: 'y' }], [{ field: 'b', code: 'y' }]],
    [
      'parameters of another kind',
      [{ field: 'a', code: 'x', parameters: { max: [] } }],
      [{ field: 'a', code: 'x' }],
    ],
    ['a member that nobody knows', [{ field: 'a', code: 'x', hint: 1 }], [{ field: 'a', code: 'x' }]],
  ])('names its fields as far as they can be read: %s', (_, errors, fields) => {
    const answer = readAnswer(json(422, { success: false, errors }));
    expect(answer).toMatchObject({ failure: { fields } });
    expect(answer).toHaveProperty('failure.fields.length', fields.length);
  });
});

describe('a refusal of v1', () => {
  test.each<[number, object, object]>([
    [
      200,
      { code: 404, message: 'not_found', results: null },
      { status: 404, code: 'not_found', message: '' },
    ],
    [200, { code: -3, message: 'already register' }, { status: 422, code: 'already register', message: '' }],
    [200, { code: -3, message: 'limit_reached' }, { status: 422, code: 'limit_reached', message: '' }],
    [200, { code: -3, message: 'Hết hạn mức' }, { status: 422, code: '-3', message: 'Hết hạn mức' }],
    [200, { code: 0, message: '' }, { status: 422, code: '0', message: '' }],
    [200, { code: 0 }, { status: 422, code: '0', message: '' }],
    [200, { code: 400, message: 'Hết hạn mức' }, { status: 400, code: '', message: 'Hết hạn mức' }],
    [200, { code: 400 }, { status: 400, code: '', message: '' }],
    [200, { code: 403, message: null }, { status: 403, code: 'forbidden', message: '' }],
    [200, { code: 500, message: 'Lỗi' }, { status: 500, code: 'upstream_unavailable' }],
    [422, { code: 422, message: 'Hết hạn mức' }, { status: 422, code: '', message: 'Hết hạn mức' }],
  ])('under %d, %j, is a code, a sentence, or both', (status, body, told) => {
    expect(readAnswer(json(status, body))).toEqual(refused(told));
  });

  test('may name fields', () => {
    const errors = [{ field: 'companyName', code: 'required' }];
    const body = { code: 422, message: 'unprocessable_entity', results: { errors } };
    expect(readAnswer(json(200, body))).toEqual(refused({ fields: errors }));
  });
});
