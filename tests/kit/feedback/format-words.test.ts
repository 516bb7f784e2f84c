/** What people read of a failure, line by line, in both languages: never a message's id, never a sentence with a hole. */
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';

import type { RawAnswer } from '#model/calls/read-answer.ts';
import { readAnswer } from '#model/calls/read-answer.ts';
import { knownCodes, messageIdOf, silences } from '#model/failure.ts';
import type { Words } from '#model/failure-words.ts';
import { problemCodes, wordsOf, wordsOfProblem } from '#model/failure-words.ts';
import { fieldName } from '#kit/definitions/field-name.ts';
import { sentenceLines, sentenceOf } from '#kit/feedback/format-words.ts';
import { english, vietnamese } from '../../support/texts.ts';

const intlOf = (locale: string, messages: Record<string, string>) =>
  createIntl({
    ...{ locale, messages },
    onError: (error) => {
      throw error;
    },
  });
const vi = intlOf('vi-VN', { ...vietnamese });
const en = intlOf('en-US', { ...english });
const both = (words: Words) => [sentenceLines(words, vi), sentenceLines(words, en)];

const answer = (status: number, body: unknown): RawAnswer => ({
  ...{ status, contentType: 'application/json', retryAfter: null, text: JSON.stringify(body) },
});

function failureOf(status: number, body: unknown) {
  const read = readAnswer(answer(status, body));
  if (read.ok) throw new Error('That is no failure.');
  return read.failure;
}

const fallback = [['Yêu cầu bị lỗi, vui lòng thử lại.'], ['Request error, please retry.']];
const limit = 'Hết hạn mức';

describe('a refusal is told as', () => {
  test.each<[string, number, unknown, readonly (readonly string[])[]]>([
    ['no word at all', 200, { success: false }, fallback],
    ['an empty object', 400, {}, fallback],
    ['a list', 422, [], fallback],
    ['blanks', 400, { success: false, errorCode: ' ', errorMessage: ' ' }, fallback],
    ['nulls', 409, { success: false, errorCode: null, errorMessage: null }, fallback],
    ['a sentence', 400, { success: false, errorMessage: limit }, [[limit], [limit]]],
    [
      'a code that nobody knows',
      400,
      { success: false, errorCode: 'E42', errorMessage: '' },
      [['Thất bại. Mã lỗi: E42'], ['Failed. Error code: E42. Please try again']],
    ],
    [
      'one with a sentence',
      400,
      { success: false, errorCode: 'E42', errorMessage: limit },
      [
        ['Thất bại. Mã lỗi: E42', limit],
        ['Failed. Error code: E42. Please try again', limit],
      ],
    ],
    [
      'a code that is a number',
      400,
      { success: false, errorCode: 1001 },
      [['Thất bại. Mã lỗi: 1001'], ['Failed. Error code: 1001. Please try again']],
    ],
    [
      'a code that names what everything has',
      400,
      { success: false, errorCode: 'constructor' },
      [['Thất bại. Mã lỗi: constructor'], ['Failed. Error code: constructor. Please try again']],
    ],
    [
      'a code of the catalogue, whose sentence is ours',
      422,
      { success: false, errorCode: 'unprocessable_entity', errorMessage: 'Bad input' },
      [['Dữ liệu không đúng!'], ['Data is incorrect!']],
    ],
    ['a status that speaks for itself', 404, {}, [['Không tìm thấy dữ liệu.'], ['Not found.']]],
    [
      'v1 with a code and a sentence',
      200,
      { code: -3, message: limit },
      [
        ['Thất bại. Mã lỗi: -3', limit],
        ['Failed. Error code: -3. Please try again', limit],
      ],
    ],
    [
      'v1 with a code of the catalogue',
      200,
      { code: -3, message: 'already register' },
      [['Số điện thoại đã được đăng ký'], ['Phone number already registered']],
    ],
    ['v1 without a word', 200, { code: 400 }, fallback],
    [
      'a duplicate whose field is named',
      409,
      { success: false, errorCode: 'is_duplicate', errors: [{ field: 'code', code: 'is_duplicate' }] },
      [['Mã khách hàng đã tồn tại'], ['Customer code already exists']],
    ],
    [
      'a duplicate of a field that nobody knows',
      409,
      { success: false, errorCode: 'is_duplicate', errors: [{ field: 'taxNo', code: 'is_duplicate' }] },
      [['taxNo đã tồn tại'], ['taxNo already exists']],
    ],
    [
      'a duplicate without a field',
      409,
      { success: false, errorCode: 'is_duplicate', errorMessage: 'E11000 dup key' },
      [['Dữ liệu này đã tồn tại'], ['This data already exists']],
    ],
    [
      'a duplicate whose field is empty',
      409,
      { success: false, errorCode: 'is_duplicate', errors: [{ field: '', code: 'is_duplicate' }] },
      [['Dữ liệu này đã tồn tại'], ['This data already exists']],
    ],
  ])('%s', (_, status, body, [vietnameseLines, englishLines]) => {
    const failure = failureOf(status, body);
    expect(
      sentenceLines(
        wordsOf(failure, (field) => fieldName(vi, 'customer', field)),
        vi,
      ),
    ).toEqual(vietnameseLines);
    expect(
      sentenceLines(
        wordsOf(failure, (field) => fieldName(en, 'customer', field)),
        en,
      ),
    ).toEqual(englishLines);
  });

  test('a notice of two lines where the host has a sentence for its code', () => {
    const failure = failureOf(400, { success: false, errorCode: 'E42', errorMessage: limit });
    expect(wordsOf(failure)).toMatchObject({ message: 'toast.failed', below: limit });
    expect(sentenceOf(wordsOf(failure), vi)).toBe(limit);
  });
});

test.each(silences)('no answer, %s, is told in words', (reason) => {
  for (const lines of both(wordsOf({ kind: 'noAnswer', reason }))) expect(lines[0]).not.toMatch(/failure\./);
});

const holes = /\{|\}|\bundefined\b|^ |(error|problem)\.\w/;

test.each(knownCodes)('the code %s is told without a field, and with one', (code) => {
  const bare = { kind: 'refused', status: 422, code, message: '', showType: 2, fields: [] } as const;
  for (const failure of [bare, { ...bare, fields: [{ field: 'code', code }] }])
    for (const [line] of both(wordsOf(failure))) expect(line).not.toMatch(holes);
  expect(messageIdOf(code) in vietnamese).toBe(true);
});

test.each([...problemCodes, ...knownCodes, 'no_such_problem', 'constructor', ''])(
  'the problem %s of a field is told whatever the server leaves out',
  (code) => {
    const numbers = { min: 3, max: 8, line: 2 };
    for (const problem of [{ code }, { code, parameters: { max: '8' } }, { code, parameters: numbers }])
      for (const [line] of both(wordsOfProblem(problem, 'Tên'))) expect(line).not.toMatch(holes);
  },
);

test('a problem without its number is told by the sentence of the host', () => {
  const problem = { code: 'max_length', message: 'Dài quá 20 ký tự' };
  expect(both(wordsOfProblem(problem, 'Tên'))).toEqual([['Dài quá 20 ký tự'], ['Dài quá 20 ký tự']]);
});
